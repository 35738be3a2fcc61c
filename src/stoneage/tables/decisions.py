"""Who may sit where, and who may change a table: each request becomes the events that it appends, or a refusal."""

from collections.abc import Sequence
from collections.abc import Set as AbstractSet
from dataclasses import asdict, replace
from typing import get_args

from stoneage.errors import PositionError, RulesError
from stoneage.game.rules import RULES_VERSION, Rules
from stoneage.game_file.file import dumps
from stoneage.tables.errors import TableError, dead_link, forbidden, no_such_seat, not_now
from stoneage.tables.events import (
    Closed,
    Created,
    Event,
    Reopened,
    SeatClaimed,
    SeatHandedOver,
    SeatJoined,
    SeatLeft,
    SeatOpened,
    SeatTakenBack,
    SettingsChanged,
)
from stoneage.tables.messages import Colour, Level, Pace, Season
from stoneage.tables.messages.requests import NewTable
from stoneage.tables.real.positions import game_of_position
from stoneage.tables.seat import Seat
from stoneage.tables.table import REOPEN_SECONDS, Table
from stoneage.tables.turns import turn_of

COLOURS: tuple[Colour, ...] = get_args(Colour)
BOT_NAMES = ("Ash", "Birch", "Flint", "Moss", "Otter")
SUBSTITUTE: Level = "medium"
"""The level of a bot that stands in for an absent player."""


# --- new tables ---


def create(new: NewTable, guest: str, guest_name: str) -> Created:
    """The first event of a new table."""
    try:
        rules = Rules(players=len(new.seats), **asdict(new.options))
    except RulesError as error:
        raise TableError("rules", str(error)) from error
    kinds = [seat.kind for seat in new.seats]
    if new.real and ("open" in kinds or "me" not in kinds):
        raise TableError("rules", "at a real table everybody sits around one screen: at least one person, and bots")
    chosen = [seat.colour for seat in new.seats if seat.colour]
    if len(set(chosen)) < len(chosen):
        raise TableError("colours", "two seats cannot have the same colour")
    free = (colour for colour in COLOURS if colour not in chosen)
    seats = []
    for number, seat in enumerate(new.seats):
        colour = next(free) if seat.colour is None else seat.colour
        if seat.kind == "me":
            # Around a real table, the guest is one of many.
            seats.append(Seat(colour, seat.name or ("" if new.real else guest_name), "person", guest=guest))
        elif seat.kind == "bot":
            seats.append(Seat(colour, seat.name or BOT_NAMES[number], "bot", level=seat.level))
        else:
            seats.append(Seat(colour, seat.name))
    created = Created(
        new.name,
        guest,
        new.public,
        new.pace,
        new.season,
        rules,
        tuple(seats),
        real=new.real,
        clock=None if new.real or new.days else new.clock,  # around a real table, nobody waits for a connection
        days=None if new.real else new.days,
    )
    if new.position is None:
        return created
    try:
        game, placeholders = game_of_position(new.position, rules)
    except PositionError as error:
        raise TableError("position", str(error), error) from error
    return replace(created, game_file=dumps(game), placeholders=placeholders)


def import_game(
    rules: Rules,
    game_file: str,
    guest: str,
    names: Sequence[str],
    bots: Sequence[Level | None] = (),
    source: str | None = None,
) -> Created:
    """The first event of a table that continues a game file: bots play on, and one guest holds all other seats.

    `source` is the table of the file, if the game was running then.
    """
    seats = []
    for number, colour in enumerate(COLOURS[: rules.players]):
        level = bots[number] if number < len(bots) else None
        if level is None:
            seats.append(Seat(colour, names[number], "person", guest=guest))
        else:
            seats.append(Seat(colour, names[number] or BOT_NAMES[number], "bot", level=level))
    return Created("", guest, False, "normal", "summer", rules, tuple(seats), game_file, source=source)


def rematch(table: Table, guest: str) -> Created:
    """The first event of a rematch: the same table, and everyone keeps their seat."""
    if table.status not in ("over", "closed"):
        raise not_now("the game is not over yet")
    if not table.is_member(guest):
        raise forbidden("only players of this game can ask for a rematch")
    held = [replace(seat, kind="person", level=None) if seat.away else seat for seat in table.seats]
    seats = [replace(seat, stand_ins=(), weakest=None, first_guest=None) for seat in held]
    rules = replace(table.rules, version=RULES_VERSION)
    return Created(
        table.name,
        guest,
        table.public,
        table.pace,
        table.season,
        rules,
        tuple(seats),
        real=table.real,
        clock=table.clock,
        days=table.days,
    )


# --- seats ---


def join(table: Table, guest: str, name: str, seat: int | None) -> list[Event]:
    """Take an open seat, the first one if none is named; taking the last one starts the game."""
    if table.status == "closed":
        raise not_now("the table is closed")
    if table.status != "gathering":
        raise not_now("the game has begun; you can watch it")
    if table.is_member(guest):
        raise TableError("seated", "you already have a seat at this table")
    free = [number for number, seat in enumerate(table.seats) if seat.kind == "open"]
    chosen = seat if seat is not None else next(iter(free), None)
    if chosen is None or chosen not in free:
        raise TableError("taken", "that seat is taken; choose another one")
    return _and_start(table, SeatJoined(chosen, guest, name))


def start(table: Table, guest: str, level: Level) -> list[Event]:
    """Start without waiting for more players: bots get the open seats; for the owner."""
    if table.owner != guest:
        raise forbidden("only the table's owner can start the game")
    if table.status != "gathering":
        raise not_now("the game has begun")
    free = [number for number, seat in enumerate(table.seats) if seat.kind == "open"]
    bots = [SeatHandedOver(seat, level, table.seats[seat].name or BOT_NAMES[seat]) for seat in free]
    return [*bots, table.start_game()]


def leave(table: Table, guest: str, seat: int) -> list[Event]:
    """Leave a seat: before the game it is open again, in a running game a bot plays on.

    Before the game the owner may free others' seats as well.
    """
    held = _seat(table, seat)
    if held.guest != guest and not (table.owner == guest and table.status == "gathering"):
        raise forbidden("only the player of this seat can leave it")
    _check_running(table)
    _check_own_play(table)
    if table.status == "gathering":
        return [SeatOpened(seat)]
    return [SeatLeft(seat, held.level or SUBSTITUTE)]


def hand_over(
    table: Table,
    guest: str,
    seat: int,
    level: Level,
    online: AbstractSet[int] = frozenset(),
    overdue: bool = False,
) -> list[Event]:
    """Let a bot play a seat: your own, one that nobody holds (for the owner), or one whose player is absent.

    The level is for a seat that nobody holds. A bot that stands in for a player always has the same level, so that
    nobody gets a stronger one when it matters, or is given a weaker one. `online` are the seats whose player is
    connected; `overdue` means that the table has waited long enough for the player of this seat.
    """
    held = _seat(table, seat)
    _check_running(table)
    _check_own_play(table)
    if held.guest is not None:
        level = SUBSTITUTE
    elif table.status == "playing" and any(other.guest not in (None, guest) for other in table.seats):
        raise forbidden("once the game has begun, the level of a bot is fixed for everyone who plays against it")
    if held.guest != guest and not (table.owner == guest and held.guest is None):
        if table.status == "gathering" or held.guest is None or not table.seats_of(guest):
            raise forbidden("only the player of this seat can hand it over, or the table's owner if it has none")
        if held.kind == "bot":
            return []
        _check_absent(table, guest, seat, online, overdue)
    return _and_start(table, SeatHandedOver(seat, level, held.name or ("" if held.guest else BOT_NAMES[seat])))


def _check_absent(table: Table, guest: str, seat: int, online: AbstractSet[int], overdue: bool) -> None:
    """Refuse to hand over the seat of a player who is connected, may be back soon, or is not to move."""
    # The guest who asks must be connected, too: a process without anybody from the table cannot tell who is online.
    connected = not online.isdisjoint(table.seats_of(guest))
    if table.days is not None:
        raise not_now("in a game over days, a bot plays for an absent player when the time of the turn is up")
    if not connected or seat in online or seat != table.seat_to_move or not overdue:
        raise not_now("a bot can play for an absent player once the table has waited for them for a minute")


def take_back(table: Table, guest: str, seat: int) -> list[Event]:
    """Take a seat back from the bot that plays it."""
    held = _seat(table, seat)
    if held.guest != guest:
        raise forbidden("this is not your seat")
    _check_running(table)
    if table.seat_to_move == seat and (table.time_up or turn_of(table) in table.missed):
        raise not_now("the time for this turn is up, so a bot plays it; the next one is yours")
    return [] if held.kind == "person" else [SeatTakenBack(seat)]


def claim(table: Table, guest: str, guest_name: str, seat: int, holder: str) -> list[Event]:
    """Move a seat to the guest who has the link of its `holder`; with the owner's only seat, the table moves, too."""
    held = _seat(table, seat)
    if held.guest == guest and held.kind == "person":
        return []
    if held.guest != holder:
        raise dead_link()
    _check_running(table)
    # Several seats of one device may move to another one, but nobody gets an opponent's seat besides their own.
    if any(other.guest == guest and other.holder != held.holder for other in table.seats):
        raise TableError("seated", "you already have a seat at this table, against the player of this one")
    last = sum(other.guest == holder for other in table.seats) == 1
    return [SeatClaimed(seat, guest, held.name or guest_name, owner=holder == table.owner and last)]


# --- the whole table ---


def change_settings(table: Table, guest: str, pace: Pace | None, season: Season | None) -> list[Event]:
    """Change the bots' pace or the season; for the owner."""
    if table.owner != guest:
        raise forbidden("only the table's owner can change it")
    return [SettingsChanged(pace, season)] if pace or season else []


def close(table: Table, guest: str, now: float) -> list[Event]:
    """End a table without a result; for the owner."""
    if table.owner != guest:
        raise forbidden("only the table's owner can close it")
    _check_running(table)
    return [Closed(now)]


def reopen(table: Table, guest: str, now: float) -> list[Event]:
    """Open a table again that was closed a short while ago; for the owner."""
    if table.owner != guest:
        raise forbidden("only the table's owner can open it again")
    if table.status != "closed":
        raise not_now("the table is not closed")
    if table.rematch is not None:
        raise not_now("a rematch was opened instead; play on there")
    if table.reopen_until is None or now > table.reopen_until:
        minutes = round(REOPEN_SECONDS / 60)
        raise TableError("too_late", f"a closed table can be opened again for {minutes} minutes; ask for a rematch")
    return [Reopened()]


def _check_running(table: Table) -> None:
    if table.status == "closed":
        raise not_now("the table is closed")
    if table.status == "over":
        raise not_now("the game is over")


def _check_own_play(table: Table) -> None:
    """Refuse to let a bot play where results of people are compared."""
    if table.daily is not None:
        raise not_now("you play a daily table yourself, and no bot plays for you; you can close it")


def _seat(table: Table, seat: int) -> Seat:
    if seat not in range(len(table.seats)):
        raise no_such_seat(len(table.seats))
    return table.seats[seat]


def _and_start(table: Table, event: SeatJoined | SeatHandedOver) -> list[Event]:
    """The event, and the start of the game if it takes the last open seat."""
    others = (seat for number, seat in enumerate(table.seats) if number != event.seat)
    if table.status != "gathering" or any(seat.kind == "open" for seat in others):
        return [event]
    return [event, table.start_game()]
