"""`stoneage play`: a game in the terminal."""

import secrets
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from stoneage.cli.bots import Code, code_names
from stoneage.cli.options import compiling, fail, with_rules
from stoneage.components import COLOURS
from stoneage.errors import PlayerError, RecordError

if TYPE_CHECKING:
    from stoneage.rules import Rules

DEFAULT_BOT = "medium"


def _seats(names: list[str], players: int) -> tuple[int, ...]:
    """Seats by number from 1 on, or by colour."""
    known = {name: seat for seat, colour in enumerate(COLOURS[:players]) for name in (str(seat + 1), colour)}
    for name in names:
        if name.lower() not in known:
            fail(f"there is no seat {name!r} at a table of {players}; seats are {', '.join(known)}", 2)
    return tuple(sorted({known[name.lower()] for name in names}))


def _bots(names: list[str], code: list[str] | None, bot_seats: list[int]) -> dict[int, str]:
    """The bot of each seat by name: in their order, the last one on all seats that are left."""
    from stoneage.players.registry import player

    known = code_names(code)
    if code and names == [DEFAULT_BOT]:
        names = [next(iter(known))]  # who brings a bot wants to meet it
    if len(names) > len(bot_seats):
        fail(f"{len(names)} bots are too many: {len(bot_seats)} seats are theirs", 2)
    try:
        for name in names:
            player(known.get(name, name))
    except PlayerError as error:
        fail(str(error), 2)
    chosen = names + names[-1:] * (len(bot_seats) - len(names))
    return {seat: known.get(name, name) for seat, name in zip(bot_seats, chosen, strict=True)}


@with_rules
def play(
    rules: "Rules",
    seat: Annotated[
        list[str] | None,
        typer.Option(metavar="SEAT", help="Yours: a number or a colour. Repeat it to share the keyboard. [default: 1]"),
    ] = None,
    seed: Annotated[
        int | None, typer.Option(min=0, max=2**64 - 1, metavar="N", help="The same seed gives the same cards and dice.")
    ] = None,
    load: Annotated[Path | None, typer.Option(metavar="FILE", help="Go on with a saved game, by its options.")] = None,
    save: Annotated[Path | None, typer.Option(metavar="FILE", help="Keep the game here, after every turn.")] = None,
    bots: Annotated[
        str, typer.Option(metavar="NAMES", help="Levels or bots by seat: hard,easy. The last takes the other seats.")
    ] = DEFAULT_BOT,
    code: Code = None,
) -> None:
    """Play in the terminal against bots; `stoneage bots` lists them."""
    from stoneage.cli.terminal_game import Left, Sitting
    from stoneage.engine.jit import is_compiled
    from stoneage.game import Game
    from stoneage.players.registry import bots_are_compiled

    seats = _seats(seat or [COLOURS[0]], rules.players)
    seed = secrets.randbits(32) if seed is None else seed
    try:
        with compiling(is_compiled()):
            game = Game.load(load) if load else Game(rules, seed=seed)
    except RecordError as error:
        fail(f"{load}: {error}", 1)
    if load:
        seats = _seats(seat or [COLOURS[0]], game.rules.players)
    bot_seats = [other for other in range(game.rules.players) if other not in seats]
    with compiling(bots_are_compiled(bots.split(","))):
        chosen = _bots([name.strip() for name in bots.split(",")], code, bot_seats) if bot_seats else {}
    sitting = Sitting(game, seats, save or load, seed, chosen)
    people = " and ".join(COLOURS[person] for person in seats)
    console = sitting.console
    console.print(f"[bold]Stone Age[/bold] with {game.rules.players} tribes. You are {people}. ? is help, q leaves.")
    if chosen:
        met = ", ".join(f"{COLOURS[other]} {Path(name).name}" for other, name in chosen.items())
        console.print(f"The bots: {met}.", soft_wrap=True)
    if not load:
        console.print(f"The seed of this game is {seed}.")
    try:
        sitting.play()
    except Left:
        sitting.autosave()
        if sitting.saved:
            console.print(f"Nothing is lost. To go on: stoneage play --load {sitting.file}", soft_wrap=True)
