"""`stoneage play`: play in the terminal."""

import secrets
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from stoneage.cli.bots import Code, code_names
from stoneage.cli.options import fail, with_rules
from stoneage.components import COLOURS
from stoneage.errors import GameFileError, PlayerError

if TYPE_CHECKING:
    from stoneage.game.rules import Rules

DEFAULT_BOT = "medium"


def _of_the_server(parameter: typer.CallbackParam, value: str | None) -> None:
    if value is not None:
        name = parameter.name
        fail(f"the game in the terminal needs no {name}; for the one in the browser: stoneage --{name} {value}", 2)


OfTheServer = Annotated[str | None, typer.Option(hidden=True, callback=_of_the_server)]
"""An option of the other commands that play: people who give it here want one of those."""


def _seats(names: list[str], players: int) -> tuple[int, ...]:
    """Seats from their numbers, counting from 1, or colours."""
    known = {name: seat for seat, colour in enumerate(COLOURS[:players]) for name in (str(seat + 1), colour)}
    for name in names:
        if name.lower() not in known:
            fail(f"no seat {name!r} in a game for {players}; choose from {', '.join(known)}", 2)
    return tuple(sorted({known[name.lower()] for name in names}))


def _check_names(names: list[str]) -> None:
    """Raise an error for an unknown bot, before anything is compiled for the others."""
    from stoneage.players.registry import is_known, unknown_player

    for name in names:
        if not is_known(name):
            raise unknown_player(name)


def _bots(names: list[str], code: list[str] | None, bot_seats: list[int]) -> dict[int, str]:
    """The bot of each seat, in the order given; the last one also takes the remaining seats."""
    from stoneage.players.registry import player
    from stoneage.story.naming import plural

    known = code_names(code)
    if code and names == [DEFAULT_BOT]:
        names = [next(iter(known))]  # a bot given as a file is meant to play
    if len(names) > len(bot_seats):
        fail(f"too many bots: {len(names)} for {plural(len(bot_seats), 'seat')}", 2)
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
        typer.Option(metavar="SEAT", help="Your seat, by number or colour; repeat to share the keyboard. [default: 1]"),
    ] = None,
    seed: Annotated[
        int | None, typer.Option(min=0, max=2**64 - 1, metavar="N", help="Seed for the cards and dice.")
    ] = None,
    load: Annotated[Path | None, typer.Option(metavar="FILE", help="Continue a saved game, with its options.")] = None,
    save: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Save the game to this file after every turn.")
    ] = None,
    bots: Annotated[
        str,
        typer.Option(
            metavar="NAMES", help="Levels or bots by seat, e.g. hard,easy; the last one takes the remaining seats."
        ),
    ] = DEFAULT_BOT,
    code: Code = None,
    host: OfTheServer = None,
    port: OfTheServer = None,
) -> None:
    """Play in the terminal against bots."""
    from stoneage.cli.preparing import Preparing
    from stoneage.cli.terminal_game import HINT_PLAYER, PlayerQuit, TerminalGame
    from stoneage.game.game import Game

    seats = _seats(seat or [COLOURS[0]], rules.players)
    seed = secrets.randbits(32) if seed is None else seed
    names = [name.strip() for name in bots.split(",")]
    try:
        _check_names([] if code else names)  # files are loaded later, compiled
        preparing = Preparing([*names, *(code or [])], [HINT_PLAYER])
        game = Game.load(load) if load else Game(rules, seed=seed)
    except GameFileError as error:
        fail(str(error), 1)
    except PlayerError as error:
        fail(str(error), 2)
    if load:
        seats = _seats(seat or [COLOURS[0]], game.rules.players)
    bot_seats = [other for other in range(game.rules.players) if other not in seats]
    chosen = _bots(names, code, bot_seats) if bot_seats else {}
    terminal = TerminalGame(game, seats, save or load, seed, chosen, preparing)
    people = " and ".join(COLOURS[person] for person in seats)
    console = terminal.console
    console.print(
        f"[bold]Stone Age[/bold] with {game.rules.players} players. You are {people}. Type ? for help, q to quit."
    )
    if chosen:
        others = ", ".join(f"{COLOURS[other]} {Path(name).name}" for other, name in chosen.items())
        console.print(f"Bots: {others}.", soft_wrap=True)
    if not load:
        console.print(f"Seed: {seed}.")
    try:
        terminal.play()
    except PlayerQuit:
        terminal.autosave()
        if terminal.saved:
            console.print(f"Game saved. To continue: stoneage play --load {terminal.file}", soft_wrap=True)
