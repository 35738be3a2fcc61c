"""Every command in the texts is one that exists, with options that exist."""

import re
import shlex
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import typer

from stoneage.cli.app import app

ROOT = Path(__file__).parents[2]
PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").glob("*.md"))]
GROUP: Any = typer.main.get_command(app)


def commands(text: str) -> Iterator[str]:
    """The commands in blocks of code and between backticks, with lines that go on joined."""
    blocks = re.findall(r"^```(?:sh|text)?\n(.*?)^```", text, re.DOTALL | re.MULTILINE)
    lines = "\n".join(blocks).replace("\\\n", " ").splitlines()
    inline = re.findall(r"`([^`\n]+)`", re.sub(r"^```.*?^```", "", text, flags=re.DOTALL | re.MULTILINE))
    for line in [*lines, *inline]:
        found = re.match(r"(?:podman exec \S+ |\.venv/bin/|uvx --from \S+ )?stoneage( .*)?$", line.strip())
        if found and "..." not in line:
            yield (found[1] or "").strip()


def problem(command: str) -> str | None:
    """What is wrong with a command; None if nothing is."""
    words = shlex.split(command, comments=True)
    context = typer.Context(GROUP, info_name="stoneage")
    chosen: Any = GROUP
    if words and not words[0].startswith("-"):
        chosen = GROUP.get_command(context, words.pop(0))
        if chosen is None:
            return "there is no such command"
    known = {name for option in chosen.params for name in (*option.opts, *option.secondary_opts)} | {"-h", "--help"}
    given = {word.partition("=")[0] for word in words if re.match(r"--?[a-z]", word)}
    return f"there is no {' or '.join(sorted(given - known))}" if given - known else None


def test_there_are_commands() -> None:
    found = [command for page in PAGES for command in commands(page.read_text(encoding="utf-8"))]
    assert len(found) > 80
    assert any(command.startswith("backup ") for command in found)


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_every_command_exists_with_its_options(page: Path) -> None:
    text = page.read_text(encoding="utf-8")
    assert {command: problem(command) for command in commands(text) if problem(command)} == {}


@pytest.mark.parametrize(
    ("command", "words"), [("paly", "there is no such command"), ("serve --prot 8000", "there is no --prot")]
)
def test_a_mistyped_command_is_noticed(command: str, words: str) -> None:
    assert problem(command) == words
