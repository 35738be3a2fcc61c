"""The workflows of the code host, the container and the files about the project agree with the project."""

import re
import tomllib
from pathlib import Path
from typing import Any

import pytest

from tools.docs import commands

ROOT = Path(__file__).parents[2]
WORKFLOWS = sorted((ROOT / ".github" / "workflows").glob("*.yml"))
MAKEFILE = (ROOT / "Makefile").read_text(encoding="utf-8")
PROJECT: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]


@pytest.mark.parametrize("workflow", WORKFLOWS, ids=[workflow.stem for workflow in WORKFLOWS])
def test_workflows_call_targets_and_folders_that_exist(workflow: Path) -> None:
    text = workflow.read_text(encoding="utf-8")
    for target in re.findall(r"\bmake ([a-z]+)", text):
        assert re.search(rf"^{target}:", MAKEFILE, re.MULTILINE), target
    for folder in re.findall(r"tests/[\w/]+", text):
        assert (ROOT / folder).exists(), folder


def test_ci_runs_what_must_pass_before_a_merge() -> None:
    script = re.findall(r"^make (.+)$", (ROOT / ".ci" / "run").read_text(encoding="utf-8"), re.MULTILINE)
    ci = (ROOT / ".github" / "workflows" / "ci.yml").read_text(encoding="utf-8")
    assert script
    assert re.findall(r"- run: make (.+)$", ci, re.MULTILINE) == script


def test_ci_uses_the_same_uv_and_supported_pythons() -> None:
    ci = (ROOT / ".github" / "workflows" / "ci.yml").read_text(encoding="utf-8")
    version = re.search(r"^UV_VERSION := (\S+)", MAKEFILE, re.MULTILINE)
    assert version
    assert set(re.findall(r"uv==(\S+)", ci)) == {version[1]}
    for python in re.findall(r'"(3\.\d+)"', ci):
        assert f"Programming Language :: Python :: {python}" in PROJECT["classifiers"]


def test_a_release_reaches_pypi_only_when_a_maintainer_has_turned_that_on() -> None:
    release = (ROOT / ".github" / "workflows" / "release.yml").read_text(encoding="utf-8")
    jobs = re.split(r"^  (?=\w+:$)", release, flags=re.MULTILINE)
    publishing = [job for job in jobs if "gh-action-pypi-publish" in job]
    assert len(publishing) == 1
    assert "\n    if: vars.PUBLISH_TO_PYPI == 'true'\n" in publishing[0]
    assert "password" not in publishing[0]
    assert "`PUBLISH_TO_PYPI`" in (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("file", ["Containerfile", "compose.yaml"])
def test_the_container_uses_settings_that_exist(file: str) -> None:
    known = set(re.findall(r"STONEAGE_\w+", commands.page())) | {"STONEAGE_CACHE_DIR"}
    used = set(re.findall(r"STONEAGE_\w+", (ROOT / file).read_text(encoding="utf-8")))
    assert used
    assert used <= known


def test_the_container_is_built_from_files_that_exist() -> None:
    kept = re.findall(r"^!(.+)$", (ROOT / ".dockerignore").read_text(encoding="utf-8"), re.MULTILINE)
    assert {"src", "web", "pyproject.toml"} <= set(kept)
    for path in kept:
        assert (ROOT / path).exists(), path


def test_the_citation_names_this_version() -> None:
    assert f"\nversion: {PROJECT['version']}\n" in (ROOT / "CITATION.cff").read_text(encoding="utf-8")
