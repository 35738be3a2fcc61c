"""The reference of the commands, from the command line itself."""

import inspect
import re
from collections.abc import Iterator
from typing import Any

import typer

from stoneage.cli.app import app

INTRO = """# Commands

Everything that `stoneage` can do. Without a command, it opens the game in your browser, served from this machine.
Each command explains itself with `--help`.
"""
_TYPES = re.compile(r"<([^>]+)>")


def page() -> str:
    """The whole page."""
    group: Any = typer.main.get_command(app)
    context = typer.Context(group, info_name="stoneage")
    parts = [INTRO]
    for name in group.list_commands(context):
        parts += _command(name, group.get_command(context, name), context)
    return "\n".join(parts)


def _command(name: str, command: Any, context: Any) -> Iterator[str]:
    arguments = [parameter for parameter in command.params if parameter.param_type_name == "argument"]
    options = [given for given in command.params if given.param_type_name == "option" and not given.hidden]
    yield f"## stoneage {name}\n"
    yield f"{inspect.cleandoc(command.help or '')}\n"
    usage = " ".join(["stoneage", name, *(_argument(argument) for argument in arguments), "[OPTIONS]"])
    yield f"```text\n{usage}\n```\n"
    if arguments:
        yield "| argument | meaning |\n|---|---|"
        for argument in arguments:
            yield f"| `{_argument(argument)}` | {_cell(argument.help or '')} |"
        yield ""
    if options:
        yield "| option | meaning | default, range, variable |\n|---|---|---|"
        for option in options:
            flags, words = option.get_help_record(context)
            meaning, details = _split(_cell(words))
            yield f"| `{_cell(_TYPES.sub(_value, flags))}` | {meaning} | {details} |"
        yield ""


def _value(found: re.Match[str]) -> str:
    """The value of an option, as the commands themselves name it: `N` for a number."""
    kind = found[1]
    return "|".join(kind.split("|")) if "|" in kind else "N" if kind.startswith(("int", "float")) else "TEXT"


def _split(words: str) -> tuple[str, str]:
    """The sentence of an option, and what stands in brackets after it."""
    details: list[str] = []
    while found := re.fullmatch(r"(.*?) ?\[([^\[\]]+)\]", words):
        words = found[1]
        details[:0] = found[2].split("; ")
    shown = [re.sub(r"^(?:env var|default): ", "", detail) for detail in details]
    return words, ", ".join(f"`{detail}`" for detail in shown if detail != "required")


def _argument(argument: Any) -> str:
    name = (argument.metavar or argument.name.upper()).strip("{}[]")
    return name if argument.required else f"[{name}]"


def _cell(text: str) -> str:
    return " ".join(text.split()).replace("|", "\\|")
