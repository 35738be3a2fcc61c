"""The tables of a simulation, with those who play and watch there."""

import random
from dataclasses import replace
from typing import TYPE_CHECKING

from stoneage.game_file.file import loads
from stoneage.tables.decisions import COLOURS, import_game
from stoneage.tables.seat import Seat
from tests.simulation.client import Client, Habits
from tests.simulation.process import Process
from tests.simulation.starting_points import RULES, STARTS, game_file

if TYPE_CHECKING:
    from tests.simulation.world import World


async def open_table(world: "World", chance: random.Random, process: Process, number: int) -> list[Client]:
    """Open a table; returns its clients. Some players find their seats open, and join."""
    rules = chance.choice(RULES)
    people = chance.randint(1, min(3, rules.players))
    clock = chance.choice((None, None, 5))
    names = [f"p{number}-{seat}" for seat in range(people)]
    players = [
        Client(world, name, _habits(chance, world.chance(f"{name} stalls"), clock), plays=True) for name in names
    ]
    for player in players:
        await player.sign_in(process)
    text = game_file(rules, chance.choice(STARTS))
    seated = people if text else chance.randint(1, people)
    seats = [Seat(colour) for colour in COLOURS[: rules.players]]
    for place, player in enumerate(players[:seated]):
        seats[place] = replace(seats[place], name=player.name, kind="person", guest=player.guest)
    for place in range(people, rules.players):
        seats[place] = replace(seats[place], name="Ash", kind="bot", level="easy")
    created = replace(
        import_game(rules, "", players[0].guest or "", [""] * rules.players),
        game_file=text,
        clock=clock,
        pace=chance.choice(("instant", "fast", "normal")),
        seats=tuple(seats),
    )
    table = await process.run(process.services.tables.create(created, loads(text) if text else None))
    world.note(f"table {number} is {table.id}: {people} people, {rules}, clock {clock}")
    watchers = [Client(world, f"w{number}-{n}", Habits(pause=1.0), plays=False) for n in range(chance.randint(0, 1))]
    for client in (*players, *watchers):
        client.table_id = table.id
    return [*players, *watchers]


def _habits(chance: random.Random, stalling: random.Random, clock: int | None) -> Habits:
    habits = Habits(pause=chance.choice((0.3, 1.0)), answers=chance.choice((0.0, 1.0)))
    match chance.randint(0, 4):
        case 0 if clock is not None:  # tries to gain time
            return replace(habits, pause=2.0, undo=1.0, cut=0.0, deaf=0.0, request=0.0)
        case 1:  # repeats everything
            return replace(habits, again=0.3, twice=0.3)
        case 2:  # has a bad connection
            return replace(habits, vanish=0.3, cut=0.05, deaf=0.04)
        case 3:  # is slow
            return replace(habits, pause=4.0)
    if clock is not None and stalling.random() < 0.5:
        return replace(habits, stalls=True, cut=0.0, deaf=0.0, request=0.0)
    return habits
