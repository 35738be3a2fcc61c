"""The workflows of the code host, and the files about the project, agree with the project."""

import re
import tomllib
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parents[1]
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
    script = re.findall(r"^make (\w+)", (ROOT / ".ci" / "run").read_text(encoding="utf-8"), re.MULTILINE)
    ci = (ROOT / ".github" / "workflows" / "ci.yml").read_text(encoding="utf-8")
    assert re.findall(r"- run: make (\w+)", ci) == script


def test_ci_uses_the_same_uv_and_supported_pythons() -> None:
    ci = (ROOT / ".github" / "workflows" / "ci.yml").read_text(encoding="utf-8")
    version = re.search(r"^UV_VERSION := (\S+)", MAKEFILE, re.MULTILINE)
    assert version
    assert set(re.findall(r"uv==(\S+)", ci)) == {version[1]}
    for python in re.findall(r'"(3\.\d+)"', ci):
        assert f"Programming Language :: Python :: {python}" in PROJECT["classifiers"]


def test_the_citation_names_this_version() -> None:
    assert f"\nversion: {PROJECT['version']}\n" in (ROOT / "CITATION.cff").read_text(encoding="utf-8")
