"""Tables in lists: the row that is stored with each table, and what a guest sees of it."""

import json
import logging
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from types import MappingProxyType
from typing import Any, cast

from stoneage.game.build_view import rules_view
from stoneage.game.rules import Rules
from stoneage.tables import messages, nudges
from stoneage.tables.seat import Seat
from stoneage.tables.storage import ListedTable
from stoneage.tables.table import Table
from stoneage.tables.time_of_turn import TimeOfTurn
from stoneage.tables.timestamps import timestamp
from stoneage.tables.turns import turn_view
from stoneage.tables.views import seat_view

log = logging.getLogger("stoneage.tables")

NO_TIMES: Mapping[str, TimeOfTurn] = MappingProxyType({})


@dataclass(frozen=True, slots=True)
class TableSummary:
    """What a list shows of a table besides its status; stored as JSON whenever the table changes."""

    name: str
    rules: Rules
    season: messages.Season
    seats: tuple[Seat, ...]
    round: int
    turn: int | None
    scores: list[int] | None = None
    """The points of all seats, once the game is over; rows of older versions lack them."""
    ranks: list[int] | None = None
    daily: str | None = None
    real: bool = False
    days: bool = False
    paused: bool = False
    nudged: bool = False
    visits: tuple[int, ...] | None = None

    @classmethod
    def from_table(cls, table: Table) -> "TableSummary":
        """Summarise a table as it is now."""
        played = table.game.round if table.game else 0
        seats = tuple(table.seats)
        row = cls(
            table.name,
            table.rules,
            table.season,
            seats,
            played,
            None if table.paused else table.seat_to_move,
            daily=table.daily,
            real=table.real,
            days=table.days is not None,
            paused=table.paused,
            nudged=nudges.current(table) is not None,
            visits=table.visits.counts if table.days else None,
        )
        if table.game is None or table.status != "over":
            return row
        return replace(row, scores=table.game.scores(), ranks=table.game.ranks())

    def to_json(self) -> str:
        """Encode the summary for storage."""
        data: dict[str, Any] = {}
        if self.scores is not None:
            data |= {"scores": self.scores, "ranks": self.ranks}
        if self.daily is not None:
            data["daily"] = self.daily
        if self.real:
            data["real"] = True
        if self.days:
            data |= {"days": True, "visits": self.visits}
        data |= {name: True for name in ("paused", "nudged") if getattr(self, name)}
        turn = "null" if self.turn is None else self.turn
        rest = f", {json.dumps(data)[1:-1]}" if data else ""
        lasting = _lasting(self.name, self.rules, self.season, self.seats)
        return f'{lasting[:-1]}, "round": {self.round}, "turn": {turn}{rest}}}'

    @classmethod
    def from_json(cls, text: str) -> "TableSummary":
        """A stored row."""
        data = json.loads(text)
        seats = tuple(
            Seat(seat["colour"], seat["name"], seat["kind"], seat["level"], seat["guest"]) for seat in data["seats"]
        )
        rules = Rules.from_dict(data["rules"])
        later = (data.get(name) for name in ("scores", "ranks", "daily"))
        visits = tuple(data["visits"]) if data.get("visits") else None
        more = (*later, *(data.get(name) is True for name in ("real", "days", "paused", "nudged")), visits)
        return cls(data["name"], rules, data["season"], seats, data["round"], data["turn"], *more)


@lru_cache(1024)
def _lasting(name: str, rules: Rules, season: messages.Season, seats: tuple[Seat, ...]) -> str:
    """What moves do not change of a row, as JSON."""
    people = [
        {"colour": seat.colour, "name": seat.name, "kind": seat.kind, "level": seat.level, "guest": seat.guest}
        for seat in seats
    ]
    return json.dumps({"name": name, "rules": rules.to_dict(), "season": season, "seats": people})


def table_rows(
    listed: Iterable[ListedTable], guest: str | None, times: Mapping[str, TimeOfTurn] = NO_TIMES
) -> list[messages.TableRow]:
    """Tables in a list, as a guest sees them, with the times of turns; a damaged row is left out."""
    rows = []
    for table in listed:
        try:
            rows.append(table_row(table, guest, times.get(table.id)))
        except (LookupError, TypeError, ValueError) as error:
            log.error("cannot list a table", extra={"table": table.id, "cause": f"{type(error).__name__}: {error}"})
    return rows


def table_row(listed: ListedTable, guest: str | None, turn: TimeOfTurn | None = None) -> messages.TableRow:
    """A table in a list, as a guest sees it."""
    row = TableSummary.from_json(listed.row)
    seats = [
        seat_view(number, seat, guest is not None and seat.guest == guest, online=False)
        for number, seat in enumerate(row.seats)
    ]
    to_move = None if row.turn is None else seats[row.turn]
    return messages.TableRow(
        id=listed.id,
        name=row.name,
        status=cast("messages.Status", listed.status),
        public=listed.public,
        rules=rules_view(row.rules),
        season=row.season,
        seats=seats,
        round=row.round,
        my_turn=to_move is not None and to_move.kind == "person" and to_move.mine,
        scores=row.scores,
        ranks=row.ranks,
        daily=row.daily,
        real=row.real,
        turn=turn_view(turn) if turn else None,
        paused=row.paused,
        nudged=row.nudged,
        visits=None if row.visits is None else list(row.visits),
        created=timestamp(listed.created),
        changed=timestamp(listed.changed),
    )
