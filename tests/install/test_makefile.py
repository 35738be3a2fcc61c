"""What the targets of the Makefile install: the game for players, pytest for `quick`, all tools for developers."""

import re
import shutil
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
MAKEFILE = (ROOT / "Makefile").read_text(encoding="utf-8")
FOR_PLAYERS = {"play", "terminal", "page"}
FOR_DEVELOPERS = (
    set(re.findall(r"^(\w+):.*## ", MAKEFILE, re.MULTILINE)) - FOR_PLAYERS - {"help", "clean", "quick", "docs"}
)
FOR_DOCS = r"uv sync .*--no-dev --group docs(?:.|\n)*?touch"

pytestmark = pytest.mark.skipif(shutil.which("make") is None, reason="make is not installed")


@pytest.fixture
def clone(tmp_path: Path) -> Path:
    """A fresh clone, as far as make looks at it."""
    for name in ("Makefile", "pyproject.toml", "uv.lock", "hatch_build.py"):
        shutil.copy(ROOT / name, tmp_path)
    (tmp_path / "web").mkdir()
    return tmp_path


def steps(clone: Path, target: str) -> str:
    command = ["make", "--dry-run", target]
    return subprocess.run(command, cwd=clone, capture_output=True, text=True, check=True).stdout


@pytest.mark.parametrize("target", sorted(FOR_PLAYERS))
def test_players_do_not_install_the_development_group(clone: Path, target: str) -> None:
    made = steps(clone, target)
    assert made.count("uv sync") == 1
    assert "--no-dev" in made


@pytest.mark.parametrize("target", sorted(FOR_DEVELOPERS))
def test_developers_install_everything_at_once(clone: Path, target: str) -> None:
    made = re.sub(FOR_DOCS, "", steps(clone, target).replace("--no-dev --format cyclonedx", ""))
    assert made.count("uv sync") == 1
    assert "--no-dev" not in made


def test_the_documentation_needs_neither_the_package_nor_the_compiler(clone: Path) -> None:
    made = steps(clone, "docs")
    assert made.count("uv sync") == 1
    found = re.search(FOR_DOCS, made)
    assert found
    assert "--no-install-project" in found[0]
    assert "--no-install-package numba" in found[0]


def test_quick_tests_add_only_what_they_need(clone: Path) -> None:
    assert "--no-dev --group quick" in steps(clone, "quick")
    (clone / ".venv").mkdir()
    (clone / ".venv" / ".ready-quick").touch()
    (clone / "pyproject.toml").touch()
    assert "--no-dev --group quick" in steps(clone, "play"), "it stays"
    (clone / ".venv" / ".ready-dev").touch()
    (clone / "pyproject.toml").touch()
    assert "--no-dev" not in steps(clone, "quick"), "developers keep their tools"


def test_what_developers_have_is_not_removed_when_they_play(clone: Path) -> None:
    (clone / ".venv").mkdir()
    for stamp in (".ready", ".ready-dev"):
        (clone / ".venv" / stamp).touch()
    (clone / "pyproject.toml").touch()
    made = steps(clone, "play")
    assert made.count("uv sync") == 1
    assert "--no-dev" not in made
    assert re.search(r"^touch .*/\.ready .*/\.ready-dev$", made, re.MULTILINE)
