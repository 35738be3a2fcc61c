"""docs/bots.md: every code block runs, from top to bottom, in one folder."""

import os
import re
import subprocess
import sys
import tomllib
from importlib.metadata import EntryPoint, EntryPoints
from pathlib import Path

import pytest

from stoneage import Game, Rules
from stoneage.players import player, registry

PAGE = (Path(__file__).parents[2] / "docs" / "bots.md").read_text(encoding="utf-8")
STONEAGE = f"{sys.executable} -c 'from stoneage.cli import main; main()'"


def blocks(language: str) -> list[tuple[str, str]]:
    return re.findall(rf"^```{language}(?: file=(\S+))?\n(.*?)^```$", PAGE, re.DOTALL | re.MULTILINE)


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    for name, text in blocks("python"):
        if name:
            (tmp_path / name).write_text(text, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    return tmp_path


def test_every_block_is_of_a_kind_that_is_tested() -> None:
    assert {language.split()[0] for language in re.findall(r"^```(\S.*)$", PAGE, re.MULTILINE)} == {
        "python",
        "sh",
        "toml",
    }


@pytest.mark.parametrize("number", range(len(blocks("python"))))
def test_python_blocks_run(number: int, folder: Path) -> None:
    name, text = blocks("python")[number]
    exec(compile(text, name or "docs/bots.md", "exec"), {"__name__": "docs"})


@pytest.mark.slow
@pytest.mark.parametrize("number", range(len(blocks("sh"))))
def test_shell_blocks_run(number: int, folder: Path) -> None:
    command = blocks("sh")[number][1].strip().replace("stoneage", STONEAGE, 1)
    environment = {**os.environ, "STONEAGE_DATA_DIR": str(folder)}
    done = subprocess.run(
        command, shell=True, input="q\n", capture_output=True, text=True, env=environment, timeout=300, check=False
    )
    assert done.returncode == 0, done.stderr
    assert re.search("games with (2|two) players|Bots: blue my_bot", done.stdout)
    assert "crash" not in done.stdout


def test_the_entry_point_is_one_that_the_registry_reads(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    written = tomllib.loads(blocks("toml")[0][1])["project"]["entry-points"][registry.GROUP]
    (name, value), *_ = written.items()
    monkeypatch.syspath_prepend(str(folder))
    installed = EntryPoints([EntryPoint(name, value.replace("my_package.", ""), registry.GROUP)])
    monkeypatch.setattr(registry, "entry_points", lambda group: installed)
    game = Game(Rules(players=2), seed=1)
    assert player(name).choose(game.seen_by(game.seat or 0)) == "family hut"
    assert name in registry.names()
