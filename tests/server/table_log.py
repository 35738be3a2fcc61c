"""Tables without a server: seats taken, actions played, events applied."""

import json
import random
import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing
from pathlib import Path
from typing import Any, Self, get_args

from stoneage.game.game import Game
from stoneage.game.rules import Rules
from stoneage.game_file.fair_dice import FairDice
from stoneage.server.sql.storage import SqlStorage
from stoneage.tables.events import Created, Event, Played, Undone
from stoneage.tables.manager import OpenTable, TableManager
from stoneage.tables.messages import Colour
from stoneage.tables.messages.requests import Command, CommandKind
from stoneage.tables.seat import Seat
from stoneage.tables.story import RecentStory
from stoneage.tables.table import Table

SEED = bytes(range(32))


def first_event(*holders: str, **options: bool) -> Created:
    """The event that opens a table; each holder is "bot", "open" or a guest, and the first is the owner."""
    seats = []
    for colour, holder in zip(get_args(Colour), holders, strict=False):
        if holder == "bot":
            seats.append(Seat(colour, holder, "bot", level="easy"))
        elif holder == "open":
            seats.append(Seat(colour, holder))
        else:
            seats.append(Seat(colour, holder, "person", guest=holder))
    rules = Rules(players=len(holders), **options)
    return Created("the cave", holders[0], False, "instant", "summer", rules, tuple(seats))


class Log:
    """A table with the events that made it."""

    def __init__(self, *holders: str, seed: bytes = SEED, first: Created | None = None, **options: bool) -> None:
        self.events: list[Event] = []
        self.entry = OpenTable(Table("aaaaaaaaaaaa", FairDice(seed), 0.0))
        self.apply(first or first_event(*holders, **options))
        if self.table.status == "gathering" and self.table.full:
            self.apply(self.table.start_game())

    @property
    def table(self) -> Table:
        """The table as it is now."""
        return self.entry.table

    @property
    def story(self) -> RecentStory:
        """The recent story of the table."""
        return self.entry.story

    @property
    def game(self) -> Game:
        """The game at the table."""
        assert self.table.game is not None
        return self.table.game

    def apply(self, event: Event, game: Game | None = None) -> None:
        """Append an event."""
        self.events.append(event)
        after = self.table.copy()
        after.apply(event, game)
        self.entry.advance(after)

    def play(self, *actions: str) -> Self:
        """Play actions in turn, each as a separate command."""
        for action in actions:
            game, moves = self.table.after([action])
            assert self.game.seat is not None
            self.apply(Played(self.game.seat, (action,), tuple(moves)), game)
        return self

    def play_at_random(self, chance: random.Random, decisions: int = 100_000) -> Self:
        """Play this many decisions, or to the end."""
        for _ in range(decisions):
            if self.game.over:
                break
            self.play(a_choice(self.game, chance))
        return self

    def undo(self, guest: str, whole_turn: bool = False) -> Self:
        """Undo for a guest what may be undone."""
        to = self.table.undo_target(guest, whole_turn)
        assert to is not None, "there is nothing to undo"
        self.apply(Undone(to))
        return self

    def reloaded(self) -> OpenTable:
        """The same table as another process would load it."""
        table = Table(self.table.id, FairDice(self.table.dice.seed), 0.0)
        table.load(self.events)
        return OpenTable(table)


def a_choice(game: Game, chance: random.Random) -> str:
    """A legal action that keeps games short: buildings first, and whatever can be paid is paid."""
    actions = [str(action) for action in game.legal_actions()]
    return liked(actions, chance)


def liked(actions: list[str], chance: random.Random) -> str:
    """One of some actions, as above."""
    buying = [action for action in actions if action.startswith(("building", "accept", "spend", "done"))]
    if buying and chance.random() < 0.8:
        return chance.choice(buying)
    keen = [action for action in actions if action != "decline"]
    return chance.choice(keen or actions)


def play(version: int, *actions: str, name: str = "c1", kind: CommandKind = "play") -> Command:
    """A command."""
    return Command(type=kind, id=name, version=version, actions=actions)


@asynccontextmanager
async def manager_in(folder: Path, database: str = "") -> AsyncIterator[TableManager]:
    """A table manager with its own database and no listeners."""
    storage = SqlStorage(database or f"sqlite:///{folder / 'tables.db'}")
    await storage.migrate()
    try:
        yield TableManager(storage, lambda *_: None)
    finally:
        await storage.close()


def events_in(file: Path, table_id: str) -> list[tuple[int, str | None, Any]]:
    """The events of a table in a SQLite file: number, command and event."""
    with closing(sqlite3.connect(file)) as connection:
        rows = connection.execute("select seq, command, data from events where table_id = ? order by seq", [table_id])
        return [(seq, command, json.loads(data)) for seq, command, data in rows]
