"""`stoneage train`: learn to play by self-play."""

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
        float, typer.Option(min=0.0, metavar="N", help="Stop after this time; the run can be resumed.")
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
            help="Learn at one seat against frozen copies of net, or of the weights in a file, at all others.",
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
            console.print("Setting up: compiling takes a minute or two the first time ...")
            trainer = run.begin(folder, changes, run.choose_device(device), resume=resume, weights=weights)
            run.train(
                trainer,
                minutes * 60,
                lambda line: console.print(_words(line), highlight=False),
                measure_every=every,
                games=games,
            )
    except StoneAgeError as error:
        fail(str(error), 1)
    console.print(
        f"Saved in {folder} after {trainer.decisions / 1e6:,.1f} million decisions. "
        f"Continue with --resume; the weights are in {folder / 'net.safetensors'}."
    )


def _shares(by_table: dict[str, float]) -> str:
    return ", ".join(f"{table} {share:.1%}" for table, share in by_table.items())


def _words(line: dict[str, Any]) -> str:
    """A line of the log as text."""
    if "planner" in line:
        rival = f"; against its rival: {_shares(line['rival'])}" if "rival" in line else ""
        last = f"; against the last network {line['last']:.1%}" if "last" in line else ""
        planners = f"wins against planners: {_shares(line['planner'])}"
        return f"  {line['decisions'] / 1e6:,.1f} M decisions: {planners}{rival}{last}"
    minutes, seconds = divmod(round(line["seconds"]), 60)
    return (
        f"{minutes:3d}:{seconds:02d}  {line['decisions'] / 1e6:,.1f} M decisions, {line['per_second'] / 1e6:.3g} M/s"
        f"  entropy {line['entropy']:.3f}  win error {line['win']:.3f}"
        f"  score error {100 * line['score'] ** 0.5:.1f} points"
    )
