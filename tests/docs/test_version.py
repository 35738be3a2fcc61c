"""The version is defined only in pyproject.toml."""

import json
import re
import subprocess
import tomllib
from pathlib import Path

import pytest

import stoneage

ROOT = Path(__file__).parents[2]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
CLASSIFIER = "Programming Language :: Python :: 3."


def test_the_package_says_the_version_of_the_project() -> None:
    assert stoneage.__version__ == PROJECT["version"]


def test_the_newest_release_of_the_changelog_is_this_version() -> None:
    headings = re.findall(r"^## \[(.+?)\](.*)$", (ROOT / "CHANGELOG.md").read_text(encoding="utf-8"), re.MULTILINE)
    assert headings[0] == ("Unreleased", "")
    version, date = headings[1]
    assert version == PROJECT["version"]
    assert re.fullmatch(r" - \d{4}-\d\d-\d\d", date)
    citation = (ROOT / "CITATION.cff").read_text(encoding="utf-8")
    assert f"\ndate-released: {date.removeprefix(' - ')}\n" in citation


def test_the_tags_to_make_are_those_of_the_releases() -> None:
    named = re.findall(r"git tag -a v(\S+) (\w+) ", (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8"))
    assert [version for version, _ in named] == ["0.1.0", "0.2.0"]
    for version, commit in named:
        show = ["git", "show", f"{commit}:pyproject.toml"]
        found = subprocess.run(show, cwd=ROOT, capture_output=True, text=True, check=False)
        if found.returncode:
            pytest.skip("not a checkout with its history")
        assert tomllib.loads(found.stdout)["project"]["version"] == version


def test_the_client_has_no_version_besides() -> None:
    """npm lists its packages (`make sbom`) only for a client with a version, so it has one that says nothing."""
    for name in ("package.json", "package-lock.json"):
        assert json.loads((ROOT / "web" / name).read_text(encoding="utf-8"))["version"] == "0.0.0"


def test_the_makefile_asks_for_the_oldest_python_of_the_project() -> None:
    oldest = PROJECT["requires-python"].removeprefix(">=3.")
    assert f"(3, {oldest}) <= v[:2]" in (ROOT / "Makefile").read_text(encoding="utf-8")
    named = [line.removeprefix(CLASSIFIER) for line in PROJECT["classifiers"] if line.startswith(CLASSIFIER)]
    assert named[0] == oldest
