"""Who may sit where: each request becomes the events that it appends, or a refusal."""

from collections.abc import Set as AbstractSet
from typing import Any

from stoneage.errors import RulesError
from stoneage.rules import RULES_VERSION, Rules
from stoneage.server.http.errors import Refusal, forbidden, too_late
from stoneage.server.messages import Colour, HandOver, Join, Level, NewTable
from stoneage.server.tables.table import Payload, Table

_COLOURS: tuple[str, ...] = Colour.__args__  # type: ignore[attr-defined]
BOT_NAMES = ("Ash", "Birch", "Flint", "Moss", "Otter")
SUBSTITUTE: Level = "medium"
"""The bot that plays for somebody who did not choose one."""
MISSED_SECONDS = 60.0
"""So long a table waits for somebody who is not there before the others may let a bot play."""


def created(wish: NewTable, guest: str, guest_name: str) -> Payload:
    """The first event of a table."""
    try:
        rules = Rules(players=len(wish.seats), **wish.options.model_dump())
    except RulesError as error:
        raise Refusal(422, "rules", str(error)) from error
    colours = [seat.colour for seat in wish.seats if seat.colour]
    if len(set(colours)) < len(colours):
        raise Refusal(422, "colours", "each seat needs a colour of its own")
    spare = (colour for colour in _COLOURS if colour not in colours)
    seats = []
    for number, seat in enumerate(wish.seats):
        row: Payload = {"colour": seat.colour or next(spare), "name": seat.name}
        if seat.kind == "me":
            row |= {"kind": "person", "guest": guest, "name": seat.name or guest_name}
        elif seat.kind == "bot":
            row |= {"kind": "bot", "level": seat.level, "name": seat.name or BOT_NAMES[number]}
        seats.append(row)
    return {
        "kind": "created",
        "name": wish.name,
        "owner": guest,
        "public": wish.public,
        "pace": wish.pace,
        "season": wish.season,
        "rules": rules.to_dict(),
        "rules_version": rules.version,
        "seats": seats,
    }


def imported(rules: Rules, record: str, guest: str, guest_name: str) -> Payload:
    """The first event of a table that is made of a game file: one guest holds all seats."""
    seats: list[Payload] = [
        {"colour": _COLOURS[number], "name": guest_name if number == 0 else "", "kind": "person", "guest": guest}
        for number in range(rules.players)
    ]
    return {
        "kind": "created",
        "name": "",
        "owner": guest,
        "public": False,
        "pace": "normal",
        "season": "summer",
        "rules": rules.to_dict(),
        "rules_version": rules.version,
        "seats": seats,
        "record": record,
    }


def again(table: Table, guest: str) -> Payload:
    """The first event of a rematch: the same table, and everybody keeps their seat."""
    if table.status not in ("over", "closed"):
        raise too_late("the game is not over yet")
    if not table.knows(guest):
        raise forbidden("only those who played can ask for a rematch")
    return {
        "kind": "created",
        "name": table.name,
        "owner": guest,
        "public": table.public,
        "pace": table.pace,
        "season": table.season,
        "rules": table.rules.to_dict(),
        "rules_version": RULES_VERSION,
        "seats": [_as_seated(seat) for seat in table.seats],
    }


def _as_seated(seat: Any) -> Payload:
    row = {"colour": seat.colour, "name": seat.name, "kind": seat.kind, "level": seat.level, "guest": seat.guest}
    return row | {"kind": "person", "level": None} if seat.away else row


def joined(table: Table, guest: str, guest_name: str, wish: Join) -> list[Payload]:
    """Take an open seat; the last one starts the game."""
    if table.status != "gathering":
        raise too_late("the game has begun; you can watch it")
    if table.knows(guest):
        raise Refusal(409, "seated", "you sit at this table already")
    open_seats = [number for number, seat in enumerate(table.seats) if seat.kind == "open"]
    seat = wish.seat if wish.seat is not None else next(iter(open_seats), None)
    if seat is None or seat not in open_seats:
        raise Refusal(409, "taken", "that seat is taken; choose another one")
    change = {"kind": "person", "guest": guest, "name": wish.name or guest_name}
    return _and_start(table, [_change(seat, change)])


def left(table: Table, guest: str, seat: int) -> list[Payload]:
    """Leave a seat: it is open again before the game, and a bot's in it. The owner may free others' seats before it."""
    _check_seat(table, seat)
    mine = table.seats[seat].guest == guest
    if not mine and not (table.owner == guest and table.status == "gathering"):
        raise forbidden("only who holds the seat can leave it")
    if table.status not in ("gathering", "playing"):
        raise too_late("the game is over")
    if table.status == "gathering":
        return [_change(seat, {"kind": "open", "guest": None, "level": None, "name": ""})]
    return [_change(seat, {"kind": "bot", "guest": None, "level": table.seats[seat].level or SUBSTITUTE})]


def handed_over(
    table: Table, guest: str, seat: int, wish: HandOver, here: AbstractSet[int] = frozenset(), still: float = 0.0
) -> list[Payload]:
    """Let a bot play a seat: one's own, one that nobody holds (the owner), or one whose player does not come back.

    `here` are the seats whose person is connected, `still` the seconds since anything happened at the table.
    """
    _check_seat(table, seat)
    if table.status not in ("gathering", "playing"):
        raise too_late("the game is over")
    chair, level = table.seats[seat], wish.level
    if chair.guest != guest and not (table.owner == guest and chair.guest is None):
        if table.status == "gathering" or chair.guest is None or not table.seats_of(guest):
            raise forbidden("only who holds the seat can hand it over, or the table's owner where nobody holds it")
        if chair.kind == "bot":
            return []
        _check_missed(table, guest, seat, here, still)
        level = SUBSTITUTE  # whoever is not there is not given a weak bot by an opponent
    name = chair.name or BOT_NAMES[seat]
    return _and_start(table, [_change(seat, {"kind": "bot", "level": level, "name": name})])


def _check_missed(table: Table, guest: str, seat: int, here: AbstractSet[int], still: float) -> None:
    """Refuse to hand over the seat of somebody who is there, may come back soon or keeps nobody waiting."""
    # Who asks must be seen here, too: a process that nobody at the table is connected to does not know who is there.
    known = not here.isdisjoint(table.seats_of(guest))
    if not known or seat in here or seat != table.asked or still < MISSED_SECONDS:
        raise too_late("a bot can play for somebody who is not there once all have waited for them for a minute")


def taken_back(table: Table, guest: str, seat: int) -> list[Payload]:
    """Take a seat back from the bot that kept it."""
    _check_seat(table, seat)
    if table.seats[seat].guest != guest:
        raise forbidden("this seat is not yours to take")
    if table.status not in ("gathering", "playing"):
        raise too_late("the game is over")
    if table.seats[seat].kind == "person":
        return []
    return [_change(seat, {"kind": "person", "level": None})]


def claimed(table: Table, guest: str, guest_name: str, seat: int) -> list[Payload]:
    """Move a seat to the guest who holds its link."""
    _check_seat(table, seat)
    chair = table.seats[seat]
    if chair.guest == guest and chair.kind == "person":
        return []
    return [_change(seat, {"kind": "person", "level": None, "guest": guest, "name": chair.name or guest_name})]


def _check_seat(table: Table, seat: int) -> None:
    if seat not in range(len(table.seats)):
        raise Refusal(404, "not_found", f"this table has seats 0 to {len(table.seats) - 1}")


def _change(seat: int, change: Payload) -> Payload:
    return {"kind": "seat", "seat": seat, "change": change}


def _and_start(table: Table, events: list[Payload]) -> list[Payload]:
    """Add the start, if these events take the last open seat."""
    taken = {event["seat"] for event in events}
    waits = any(seat.kind == "open" and number not in taken for number, seat in enumerate(table.seats))
    return events if waits or table.status != "gathering" else [*events, table.beginning()]


def starts_at_once(table: Table) -> bool:
    """Whether a new table has nobody to wait for."""
    return table.status == "gathering" and all(seat.kind != "open" for seat in table.seats)
