"""Shared by the commands: the rules as flags, error messages, and progress while compiling."""

import inspect
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import wraps
from typing import TYPE_CHECKING, Annotated, Any, NoReturn

import typer

from stoneage.components import OPTIONS
from stoneage.errors import StoneAgeError
from stoneage.game.rules import Rules

if TYPE_CHECKING:
    from rich.console import Console


Host = Annotated[str, typer.Option(envvar="STONEAGE_HOST", help="Address to listen on; 0.0.0.0 for all interfaces.")]


def fail(message: str, code: int) -> NoReturn:
    """Print an error and exit with `code`, without a traceback."""
    print(f"stoneage: {message}", file=sys.stderr)
    raise typer.Exit(code)


@contextmanager
def stoppable() -> Iterator[None]:
    """End the command with one line after Ctrl-C."""
    try:
        yield
    except KeyboardInterrupt:
        fail("stopped", 130)


def _flags(defaults: Rules) -> list[inspect.Parameter]:
    players = Annotated[int, typer.Option(metavar="N", help="Number of players, 2 to 5.")]
    flags = [_flag("players", players, defaults.players)]
    for name, sentence in OPTIONS.items():
        on = getattr(defaults, name)
        flag = f"--{name.replace('_', '-')}"
        option = typer.Option(f"{flag}/--no-{flag[2:]}" if on else flag, help=sentence)
        flags.append(_flag(name, Annotated[bool, option], on))
    everything = typer.Option("--all-options", help="Turn on all of the options above.")
    return [*flags, _flag("all_options", Annotated[bool, everything], False)]


def _flag(name: str, kind: Any, default: Any) -> inspect.Parameter:
    return inspect.Parameter(name, inspect.Parameter.KEYWORD_ONLY, default=default, annotation=kind)


def with_rules(command: Callable[..., None]) -> Callable[..., None]:
    """Give a command one flag for each field of `Rules`, and pass it the result as `rules`."""
    return _with_flags(command, "rules", _flags(Rules()), _rules)


def with_rules_for(command: Callable[..., None]) -> Callable[..., None]:
    """Like `with_rules`, for a command that works out the number of players: it calls `rules_for(players)`."""
    flags = [flag for flag in _flags(Rules()) if flag.name != "players"]
    return _with_flags(
        command, "rules_for", flags, lambda chosen: lambda players: _rules({**chosen, "players": players})
    )


def _rules(chosen: dict[str, Any]) -> Rules:
    options = {name: value for name, value in chosen.items() if name != "all_options"}
    try:
        return Rules.all_options(chosen["players"]) if chosen["all_options"] else Rules(**options)
    except StoneAgeError as error:
        fail(str(error), 2)


def _with_flags(
    command: Callable[..., None], taken: str, flags: list[inspect.Parameter], make: Callable[[dict[str, Any]], Any]
) -> Callable[..., None]:
    own = inspect.signature(command)
    given = [parameter for name, parameter in own.parameters.items() if name != taken]

    @wraps(command)
    def with_flags(**arguments: Any) -> None:
        chosen = {flag.name: arguments.pop(flag.name, flag.default) for flag in flags}
        command(**{taken: make(chosen)}, **arguments)

    parameters = [parameter.replace(kind=inspect.Parameter.KEYWORD_ONLY) for parameter in given]
    with_flags.__signature__ = own.replace(parameters=[*flags, *parameters])  # type: ignore[attr-defined]
    with_flags.__annotations__ = {parameter.name: parameter.annotation for parameter in [*flags, *parameters]}
    return with_flags


def messages() -> "Console":
    """The console for progress and notes: standard error, so that results can be piped."""
    from rich.console import Console

    return Console(file=sys.stderr)


@contextmanager
def progress_bar(description: str) -> Iterator[Callable[[int, int], None]]:
    """A bar for something long; yields a function that shows how much of it is done, of how much."""
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=messages(), transient=True) as bar:
        task = bar.add_task(description, total=None)
        yield lambda done, total: bar.update(task, completed=done, total=total)


@contextmanager
def compiling(
    ready: bool, message: str = "Compiling the rules (once, takes about half a minute) ..."
) -> Iterator[None]:
    """Show a message while the block compiles, unless everything is `ready`."""
    if ready:
        yield
        return
    console = messages()
    if not console.is_terminal:
        console.print(message)
    from stoneage.engine.runtime.compile_progress import counted, leave_announcement_to_caller

    leave_announcement_to_caller()
    with console.status(message) as status, counted(lambda done: status.update(f"{message} {done} functions")):
        yield
