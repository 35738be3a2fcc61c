"""The tables as their logs say, worked out apart from the server: what everybody must see."""

from dataclasses import dataclass, field
from typing import NamedTuple

import msgspec

from stoneage.components import CARDS
from stoneage.game.view import GameView
from stoneage.game_file.fair_dice import FairDice
from stoneage.server.encoding import to_json
from stoneage.tables.event_json import read_log
from stoneage.tables.events import Event
from stoneage.tables.messages import Presence
from stoneage.tables.table import Table
from stoneage.tables.views import TableViews
from tests.simulation.client_state import View, comparable
from tests.simulation.disk import Content

NOBODY = Presence(online=[], watching=0)


class Change(NamedTuple):
    """An event, and the table before and after it."""

    before: Table
    after: Table
    event: Event


@dataclass
class LoggedTable:
    """A table after each of its events."""

    states: list[Table]
    texts: list[str] = field(default_factory=list)
    damaged: bool = False

    @property
    def last(self) -> Table:
        """The table as it is now."""
        return self.states[-1]


class Reference:
    """All tables."""

    def __init__(self) -> None:
        self.tables: dict[str, LoggedTable] = {}
        self._views: dict[tuple[str, int, str | None], View] = {}

    def follow(self, content: Content) -> list[Change]:
        """Read on in all logs."""
        new: list[Change] = []
        for table_id, row in content.tables.items():
            known = self.tables.get(table_id)
            if known is None:
                dice = FairDice(bytes.fromhex(row.stored.seed))
                known = self.tables[table_id] = LoggedTable([Table(table_id, dice, row.stored.created)])
            if known.damaged:
                continue
            for stored in content.events[table_id][len(known.texts) :]:
                (event,) = read_log(table_id, stored.seq, [stored.data])
                after = known.last.copy()
                after.apply(event)
                known.states.append(after)
                known.texts.append(stored.data)
                new.append(Change(known.states[-2], after, event))
        return new

    def view(self, table_id: str, seq: int, guest: str | None) -> View:
        """What a guest must see of a table after event `seq`."""
        key = (table_id, seq, guest)
        if key not in self._views:
            table = self.tables[table_id].states[seq]
            self._views[key] = comparable(msgspec.json.decode(to_json(TableViews(table, NOBODY).of(guest))))
        return self._views[key]

    def hidden(self, table_id: str, seq: int, guest: str | None) -> set[str]:
        """The face-down cards that a guest must not know of."""
        table = self.tables[table_id].states[seq]
        if table.game is None or table.game.over:
            return set()
        viewer = table.viewer(guest)
        tribes = table.game.snapshot.players[: table.rules.players]
        others = [tribe.hidden for seat, tribe in enumerate(tribes) if seat != viewer]
        return {card.id for number, card in enumerate(CARDS) if any(held >> number & 1 for held in others)}

    def game_dealt_again(self, table_id: str, seq: int, guest: str | None, seed: int) -> GameView | None:
        """The game as a guest sees it where others hold other cards face down."""
        table = self.tables[table_id].states[seq].copy()
        viewer = table.viewer(guest)
        table.game = table.game.seen_by(viewer, seed) if table.game else None
        return TableViews(table, NOBODY).game(viewer)
