"""The README: its examples run, and its tables and links are right."""

import re
from pathlib import Path
from typing import Any

import pytest

from hatch_build import with_whole_links
from stoneage.cli.app import app

PAGE = (Path(__file__).parents[2] / "README.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)
COMMANDS = re.findall(r"^\| `stoneage (\w[\w-]*)", PAGE, re.MULTILINE)


def test_the_blocks_run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    session: dict[str, Any] = {"__name__": "readme"}
    for block in BLOCKS:
        exec(compile(block, "README.md", "exec"), session)
    assert (tmp_path / "evening.json").exists()


def test_every_command_is_listed() -> None:
    offered = [command.callback.__name__.replace("_", "-") for command in app.registered_commands if command.callback]
    assert sorted(COMMANDS) == sorted(offered)


def test_on_a_package_index_every_link_is_whole() -> None:
    shown = with_whole_links(PAGE, "https://github.com/kim/valley")
    links = re.findall(r"\]\(([^)\s]+)\)", shown)
    assert all(link.startswith(("https://", "#")) for link in links)
    assert "![The valley in summer](https://github.com/kim/valley/raw/main/docs/pictures/table.png)" in shown
    assert "(https://github.com/kim/valley/blob/main/docs/hosting.md)" in shown


def test_every_link_leads_somewhere() -> None:
    targets = re.findall(r"\]\((?!https?:)([^)#]+)\)", PAGE)
    assert targets
    for target in targets:
        assert (Path(__file__).parents[2] / target).exists(), target
