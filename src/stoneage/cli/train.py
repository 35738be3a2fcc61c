"""`stoneage train`: learn to play by self-play."""

import time
from dataclasses import fields
from pathlib import Path
from typing import Annotated, Any

import typer

from stoneage.cli.options import fail, messages
from stoneage.errors import MissingExtra, StoneAgeError

_KINDS = {int: "a whole number", float: "a number", str: "a text"}


def _changes(given: list[str]) -> dict[str, Any]:
    """Changes to the recipe, from texts such as `rate=5e-4`."""
    from stoneage.training.settings import Recipe

    kinds: dict[str, Any] = {field.name: type(field.default) for field in fields(Recipe)}
    found = {}
    for text in given:
        name, _, value = text.partition("=")
        if name not in kinds:
            fail(f"the recipe has no {name!r:.40}; it has {', '.join(kinds)}", 2)
        try:
            found[name] = kinds[name](value)
        except ValueError:
            fail(f"{name} must be {_KINDS[kinds[name]]}, not {value!r:.40}", 2)
    return found


def train(
    folder: Annotated[Path, typer.Argument(metavar="FOLDER", help="Folder of the run: checkpoint, log and weights.")],
    minutes: Annotated[
        float, typer.Option(min=0.0, metavar="N", help="Stop after this time, compiling and measuring included.")
    ] = 10.0,
    resume: Annotated[bool, typer.Option("--resume", help="Continue the run from its checkpoint.")] = False,
    rules_mix: Annotated[
        str | None,
        typer.Option("--tables", metavar="LIST", help="The games to play: every, or players such as 2,4:all,5:any."),
    ] = None,
    weights: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Begin with these weights instead of random ones.")
    ] = None,
    against: Annotated[
        str | None,
        typer.Option(
            metavar="NET",
            help="Learn at one seat against frozen weights at all others: net, or files separated by commas.",
        ),
    ] = None,
    change: Annotated[
        list[str] | None,
        typer.Option("--set", metavar="NAME=VALUE", help="Change a number of the recipe, e.g. rate=5e-4; repeatable."),
    ] = None,
    device: Annotated[
        str | None, typer.Option(metavar="NAME", help="cpu or cuda; by default a GPU if there is one.")
    ] = None,
    games: Annotated[int, typer.Option(min=0, metavar="N", help="Games per table of a measurement; 0 for none.")] = 240,
    every: Annotated[float, typer.Option(min=1.0, metavar="SECONDS", help="Time between two measurements.")] = 60.0,
) -> None:
    """Learn to play by self-play, on a GPU if there is one. Ctrl-C saves and stops; docs/training.md explains it."""
    from stoneage.engine.runtime.compile_progress import leave_announcement_to_caller

    start = time.monotonic()
    try:
        from stoneage.training import run
    except MissingExtra as error:
        fail(str(error), 1)

    # Only the rival, unless games of other kinds are asked for.
    changes: dict[str, Any] = {"rival": against, "league": 0.0} if against else {}
    changes |= _changes(change or [])
    if rules_mix is not None:
        changes["tables"] = rules_mix
    console = messages()
    try:
        with run.processes():
            leave_announcement_to_caller()
            console.print("Setting up: compiling takes about half a minute the first time ...")
            trainer = run.begin(folder, changes, run.choose_device(device), resume=resume, weights=weights)
            run.train(
                trainer,
                minutes * 60,
                lambda line: console.print(_words(line), highlight=False),
                measure_every=every,
                games=games,
                start=start,
            )
    except StoneAgeError as error:
        fail(str(error), 1)
    console.print(
        f"Saved in {folder} after {_number(trainer.decisions)} decisions. "
        f"Continue with --resume; the weights are in {folder / 'net.safetensors'}."
    )


def _shares(by_table: dict[str, float]) -> str:
    return ", ".join(f"{share:.1%} ({_table(name)})" for name, share in by_table.items())


def _words(line: dict[str, Any]) -> str:
    """A line of the log as text."""
    if "planner" in line:
        rival = f"; against its rival: {_shares(line['rival'])}" if "rival" in line else ""
        last = f"; against the last network {line['last']:.1%}" if "last" in line else ""
        planners = f"wins against planners: {_shares(line['planner'])}"
        return f"  {_number(line['decisions'])} decisions: {planners}{rival}{last}"
    minutes, seconds = divmod(round(line["seconds"]), 60)
    return (
        f"{minutes:3d}:{seconds:02d}  {_number(line['decisions'])} decisions, {_number(line['per_second'])} a second"
        f"  entropy {line['entropy']:.3f}  win error {line['win']:.3f}"
        f"  score error {100 * line['score'] ** 0.5:.1f} points"
    )


def _table(name: str) -> str:
    players, _, options = name.partition(":")
    return f"{players} players, all options" if options else f"{players} players"


def _number(count: float) -> str:
    """A number as people read it: in full below a million, then in millions.

    >>> _number(512), _number(46_875.3), _number(1_234_567_890)
    ('512', '46,875', '1,234.6 million')
    """
    return f"{round(count):,}" if count < 1e6 else f"{count / 1e6:,.1f} million"
