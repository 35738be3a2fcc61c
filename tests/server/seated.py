"""Tables without a server: seats taken, actions played, events applied."""

import json
import random
import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing
from pathlib import Path
from typing import Any

from stoneage.components import COLOURS
from stoneage.game import Game
from stoneage.record.fair import FairDice
from stoneage.rules import RULES_VERSION, Rules
from stoneage.server.messages import Command
from stoneage.server.storage.storage import Storage
from stoneage.server.tables.manager import Hall
from stoneage.server.tables.table import Payload, Table

SEED = bytes(range(32))


def first_event(*holders: str, **options: bool) -> Payload:
    """The event that opens a table; each holder is "bot", "open" or a guest, and the first is the owner."""
    seats: list[Payload] = []
    for colour, holder in zip(COLOURS, holders, strict=False):
        row: Payload = {"colour": colour, "name": holder}
        if holder == "bot":
            row |= {"kind": "bot", "level": "easy"}
        elif holder != "open":
            row |= {"kind": "person", "guest": holder}
        seats.append(row)
    return {
        "kind": "created",
        "name": "the cave",
        "owner": holders[0],
        "public": False,
        "pace": "instant",
        "season": "summer",
        "rules": Rules(players=len(holders), **options).to_dict(),
        "rules_version": RULES_VERSION,
        "seats": seats,
    }


class Log:
    """A table with the events that made it."""

    def __init__(self, *holders: str, seed: bytes = SEED, first: Payload | None = None, **options: bool) -> None:
        self.events: list[Payload] = []
        self.table = Table("aaaaaaaaaaaa", FairDice(seed), 0.0)
        self.apply(first or first_event(*holders, **options))
        if self.table.status == "gathering" and all(seat.kind != "open" for seat in self.table.seats):
            self.apply(self.table.beginning())

    @property
    def game(self) -> Game:
        """The game at the table."""
        assert self.table.game is not None
        return self.table.game

    def apply(self, event: Payload, game: Game | None = None) -> None:
        """Append an event."""
        self.events.append(event)
        self.table.apply(event, game)

    def play(self, *actions: str) -> "Log":
        """Play actions one after the other, each as a command of its own."""
        for action in actions:
            game, moves = self.table.played([action])
            self.apply({"kind": "played", "seat": self.game.seat, "actions": [action], "moves": moves}, game)
        return self

    def play_at_random(self, chance: random.Random, decisions: int = 100_000) -> "Log":
        """Play so many decisions, or to the end."""
        for _ in range(decisions):
            if self.game.over:
                break
            self.play(a_choice(self.game, chance))
        return self

    def take_back(self, guest: str, whole_turn: bool = False) -> "Log":
        """Undo for a guest what may be undone."""
        to = self.table.back_to(guest, whole_turn)
        assert to is not None, "there is nothing to take back"
        self.apply({"kind": "undone", "to": to})
        return self

    def reloaded(self) -> Table:
        """The same table as another process would load it."""
        table = Table(self.table.id, FairDice(self.table.dice.seed), 0.0)
        table.load(self.events)
        return table


def a_choice(game: Game, chance: random.Random) -> str:
    """A legal action of somebody who builds, which makes games short: buildings first, and what can be paid is paid."""
    actions = [str(action) for action in game.legal_actions()]
    return liked(actions, chance)


def liked(actions: list[str], chance: random.Random) -> str:
    """One of some actions, as above."""
    buying = [action for action in actions if action.startswith(("building", "accept", "spend", "done"))]
    if buying and chance.random() < 0.8:
        return chance.choice(buying)
    keen = [action for action in actions if action != "decline"]
    return chance.choice(keen or actions)


def play(version: int, *actions: str, name: str = "c1", kind: str = "play") -> Command:
    """A command."""
    return Command.model_validate({"type": kind, "id": name, "version": version, "actions": list(actions)})


@asynccontextmanager
async def hall_in(folder: Path, database: str = "") -> AsyncIterator[Hall]:
    """A hall on a database of its own, with nobody to tell."""
    storage = Storage(database or f"sqlite:///{folder / 'tables.db'}")
    await storage.migrate()
    try:
        yield Hall(storage, lambda *_: None)
    finally:
        await storage.close()


def events_in(file: Path, table_id: str) -> list[tuple[int, str | None, Any]]:
    """What a SQLite file holds of a table: number, command and event."""
    with closing(sqlite3.connect(file)) as connection:
        rows = connection.execute("select seq, command, data from events where table_id = ? order by seq", [table_id])
        return [(seq, command, json.loads(data)) for seq, command, data in rows]
