"""Measures the processor time of a move on the server: from a command to the texts for four players and a spectator.

    python -m tools.move_cost
    python -m tools.move_cost --against OTHER/src

There are no sockets and no database, only the table, its story and the updates. Every game is played several times, and
the least time of each move counts, so other programs matter little. With `--against`, the same moves are also made with
the code in another folder, in turns, each time in a new process.
"""

import argparse
import asyncio
import json
import os
import random
import statistics
import subprocess
import sys
import time
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import cast, get_args

from starlette.websockets import WebSocket

from stoneage import Rules
from stoneage.server.gc import defer_full_collections
from stoneage.server.live.connections import Connection, ConnectionManager
from stoneage.tables.commands import Guest
from stoneage.tables.events import Created
from stoneage.tables.manager import OpenTable, TableManager
from stoneage.tables.messages import Colour
from stoneage.tables.messages.requests import Command
from stoneage.tables.seat import Seat
from stoneage.tables.storage import Append, StoredTable
from stoneage.tables.time_of_turn import TimeOfTurn

GAMES = {"base, 4 players": Rules(players=4), "all options, 5 players": Rules.all_options(5)}
SEATS = 4
"""People at a table; the last one plays the fifth tribe, too."""
FIRST, MOVES = 150, 300
"""The moves before the measurement begins, and those that are measured."""
SEEDS = range(2)
GAMES_OF_SEED = 5
"""How often the game of a seed is played: the least time of each move counts."""


class _NoStorage:
    """Saves nothing."""

    async def append(self, *news: Append) -> None:
        pass

    async def table(self, table_id: str) -> StoredTable | None:
        return None

    async def events_after(self, table_id: str, seq: int) -> list[str]:
        return []

    async def command_event(self, table_id: str, command: str) -> tuple[int, str] | None:
        return None

    async def times_of_turns(self, table_ids: Iterable[str]) -> dict[str, TimeOfTurn]:
        return {}


def _viewer(guest: str | None, sizes: list[int]) -> Connection:
    """A connection that only notes how much is sent."""

    def send_now(text: str) -> bool:
        sizes.append(len(text))
        return True

    return Connection(cast(WebSocket, None), guest, send_now=send_now)


async def _play(rules: Rules, seed: int) -> tuple[list[int], float]:
    """The processor time of each move in nanoseconds, and the mean characters of an update."""
    connections = ConnectionManager()

    def publish(entry: OpenTable, before: int, _here: bool) -> None:
        connections.publish(entry, before)

    manager = TableManager(_NoStorage(), publish)
    guests = [f"guest {min(number, SEATS - 1)}" for number in range(rules.players)]
    colours = get_args(Colour)
    seats = tuple(Seat(colours[n], guest, "person", guest=guest) for n, guest in enumerate(guests))
    created = Created("the cave", guests[0], False, "instant", "summer", rules, seats)
    table = await manager.create(created, seed=bytes([seed] * 32))
    sizes: list[int] = []
    for guest in (*guests[:SEATS], None):
        connections.join(await manager.open(table.id), _viewer(guest, sizes), None)
    chance, spent = random.Random(seed), list[int]()
    for number in range(FIRST + MOVES):
        table = await manager.table(table.id)
        if number == FIRST:
            spent.clear()
            sizes.clear()
        if table.game is None or table.game.seat is None:
            break
        action = str(chance.choice(table.game.legal_actions()))
        command = Command(type="play", id=f"c{number}", version=table.version, actions=(action,))
        begun = time.process_time_ns()
        result = await manager.command(table.id, Guest(table.seats[table.game.seat].guest), command)
        spent.append(time.process_time_ns() - begun)
        assert result.outcome == "ok", result
    connections.close()
    return spent, statistics.mean(sizes)


def measure() -> Mapping[str, tuple[float, float]]:
    """The microseconds of a move and the characters of an update, for each kind of game."""
    found = {}
    for name, rules in GAMES.items():
        asyncio.run(_play(rules, 99))  # load and warm up everything
        defer_full_collections()
        times, sizes = list[int](), list[float]()
        for seed in SEEDS:
            spent, some = zip(*(asyncio.run(_play(rules, seed)) for _ in range(GAMES_OF_SEED)), strict=True)
            times += map(min, *spent)
            sizes += some
        found[name] = statistics.mean(times) / 1000, statistics.mean(sizes)
    return found


def _measure_with(sources: Path) -> Mapping[str, tuple[float, float]]:
    """The same in a new process, with the code in a folder."""
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join([str(sources), os.environ.get("PYTHONPATH", "")])}
    command = [sys.executable, "-m", "tools.move_cost", "--json"]
    found: dict[str, tuple[float, float]] = json.loads(subprocess.check_output(command, env=environment))
    return found


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description="Measure the processor time of a move on the server.")
    parser.add_argument("--against", type=Path, help="the src folder of other code to compare with")
    parser.add_argument("--times", type=int, default=3, help="how often each is measured")
    parser.add_argument("--json", action="store_true", help="measure once and print JSON")
    options = parser.parse_args()
    if options.json:
        print(json.dumps(measure()))
        return
    here = Path(__file__).parents[1] / "src"
    folders = {"here": here} | ({"there": options.against} if options.against else {})
    runs = {name: list[Mapping[str, tuple[float, float]]]() for name in folders}
    for _ in range(options.times):
        for name, folder in folders.items():
            runs[name].append(_measure_with(folder))
    for game in GAMES:
        for name, found in runs.items():
            times = [run[game][0] for run in found]
            print(
                f"{game}, {name}: median {statistics.median(times):.0f} µs a move (from {min(times):.0f} to "
                f"{max(times):.0f}), {found[0][game][1]:.0f} characters an update"
            )


if __name__ == "__main__":
    main()
