"""The stored form of a table's events, which is JSON.

Every database in use holds events in this form, so it only ever gains fields that may be missing.
"""

import json
from collections.abc import Iterable
from typing import Any, assert_never, cast, get_args

from stoneage.errors import RulesError
from stoneage.rules import Rules
from stoneage.server.messages.base import Colour, Level, Pace, Season, SeatKind
from stoneage.server.tables.events import (
    BotCalled,
    CardUncovered,
    ClockExtended,
    Closed,
    Created,
    Entry,
    Event,
    OutcomeEntered,
    Played,
    RematchOpened,
    Reopened,
    ResultConfirmed,
    SeatClaimed,
    SeatEvent,
    SeatHandedOver,
    SeatJoined,
    SeatLeft,
    SeatOpened,
    SeatTakenBack,
    SettingsChanged,
    Started,
    StartPlayerNamed,
    Undone,
)
from stoneage.server.tables.seat import Seat

_KINDS = (
    "seat",
    "started",
    "played",
    "undone",
    "start player",
    "outcome",
    "bot called",
    "uncovered",
    "confirmed",
    "clock extended",
    "rematch",
)  # those with fields that can be damaged


class LogError(ValueError):
    """An event in a stored log that this version cannot read."""

    def __init__(self, table_id: str, seq: int, problem: str) -> None:
        super().__init__(f"table {table_id}, event {seq}: {problem}")
        self.table_id, self.seq = table_id, seq


def to_json(event: Event) -> str:
    """An event as it is stored."""
    return json.dumps(_data(event))


def from_json(text: str) -> Event:
    """A stored event.

    Raises:
        ValueError: it is damaged, or of a kind that this version does not know.
    """
    try:
        return _event(json.loads(text))
    except (json.JSONDecodeError, KeyError, TypeError, RulesError) as error:
        raise ValueError(f"damaged: {error!r:.200}") from error


def read_log(table_id: str, first: int, texts: Iterable[str]) -> list[Event]:
    """The events of a stored log; `first` is the number of the first one.

    Raises:
        LogError: one of them cannot be read.
    """
    events = []
    for seq, text in enumerate(texts, first):
        try:
            events.append(from_json(text))
        except ValueError as error:
            raise LogError(table_id, seq, str(error)) from error
    return events


def _data(event: Event) -> dict[str, Any]:
    match event:
        case Created():
            return _created_data(event)
        case SeatJoined(seat, guest, name):
            return _change(seat, kind="person", guest=guest, name=name)
        case SeatOpened(seat):
            return _change(seat, kind="open", guest=None, level=None, name="")
        case SeatLeft(seat, level):
            return _change(seat, kind="bot", guest=None, level=level)
        case SeatHandedOver(seat, level, name):
            return _change(seat, kind="bot", level=level, name=name)
        case SeatTakenBack(seat):
            return _change(seat, kind="person", level=None)
        case SeatClaimed(seat, guest, name, owner):
            claimed = _change(seat, kind="person", level=None, guest=guest, name=name)
            return {**claimed, "owner": True} if owner else claimed
        case SettingsChanged(pace, season):
            settings = {"pace": pace, "season": season}
            return {"kind": "changed", **{name: value for name, value in settings.items() if value is not None}}
        case Started(start, moves):
            return {"kind": "started", "start": start, "moves": moves}
        case Played(seat, actions, moves):
            return {"kind": "played", "seat": seat, "actions": actions, "moves": moves}
        case Undone(to, seat):
            return {"kind": "undone", "to": to} | ({} if seat is None else {"seat": seat})
        case StartPlayerNamed() | OutcomeEntered() | BotCalled() | CardUncovered() | ResultConfirmed():
            return _entry_data(event)
        case ClockExtended(seat):
            return {"kind": "clock extended", "seat": seat}
        case RematchOpened(table):
            return {"kind": "rematch", "table": table}
        case Closed(at):
            return {"kind": "closed"} | ({} if at is None else {"at": at})
        case Reopened():
            return {"kind": "reopened"}
        case _:
            assert_never(event)


def _created_data(event: Created) -> dict[str, Any]:
    data: dict[str, Any] = {
        "kind": "created",
        "name": event.name,
        "owner": event.owner,
        "public": event.public,
        "pace": event.pace,
        "season": event.season,
        "rules": event.rules.to_dict(),
    }
    if event.rules.version > 1:  # the first version was not stored
        data["rules_version"] = event.rules.version
    data["seats"] = [_seat_data(seat) for seat in event.seats]
    if event.record is not None:
        data["record"] = event.record
    if event.real:
        data["real"] = True
    if event.stand_ins:
        data["stand_ins"] = event.stand_ins
    if event.daily is not None:
        data["daily"] = event.daily
    if event.clock is not None:
        data["clock"] = event.clock
    return data


def _entry_data(event: Entry) -> dict[str, Any]:
    match event:
        case StartPlayerNamed(seat, start):
            return {"kind": "start player", "seat": seat, "start": start}
        case OutcomeEntered(seat, move, face_down, stand_in):
            data: dict[str, Any] = {"kind": "outcome", "seat": seat, "move": move}
            return data | ({"face_down": True} if face_down else {}) | ({"stand_in": stand_in} if stand_in else {})
        case BotCalled(seat):
            return {"kind": "bot called", "seat": seat}
        case CardUncovered(seat, stand_in, card):
            return {"kind": "uncovered", "seat": seat, "stand_in": stand_in, "card": card}
        case ResultConfirmed(seat):
            return {"kind": "confirmed", "seat": seat}
        case _:
            assert_never(event)


def _seat_data(seat: Seat) -> dict[str, Any]:
    data: dict[str, Any] = {"colour": seat.colour, "name": seat.name}
    if seat.kind != "open":
        data["kind"] = seat.kind
    if seat.level is not None:
        data["level"] = seat.level
    if seat.guest is not None:
        data["guest"] = seat.guest
    return data


def _change(seat: int, **change: str | None) -> dict[str, Any]:
    return {"kind": "seat", "seat": seat, "change": change}


def _event(data: Any) -> Event:
    match data:
        case {"kind": "created"}:
            return _created(data)
        case {"kind": "seat", "seat": int(seat), "change": {"kind": _} as change}:
            return _seat_event(seat, change, owner=data.get("owner") is True)
        case {"kind": "changed"}:
            return SettingsChanged(_optional(data.get("pace"), Pace), _optional(data.get("season"), Season))
        case {"kind": "started", "start": int(start), "moves": moves}:
            return Started(start, _texts(moves))
        case {"kind": "played", "seat": int(seat), "actions": actions, "moves": moves}:
            return Played(seat, _texts(actions), _texts(moves))
        case {"kind": "undone", "to": int(to)}:
            return Undone(to, _number(data.get("seat")))
        case {"kind": "start player", "seat": int(seat), "start": int(start)}:
            return StartPlayerNamed(seat, start)
        case {"kind": "outcome", "seat": int(seat), "move": str(move)}:
            return OutcomeEntered(seat, move, data.get("face_down") is True, _text(data.get("stand_in")))
        case {"kind": "bot called", "seat": int(seat)}:
            return BotCalled(seat)
        case {"kind": "uncovered", "seat": int(seat), "stand_in": str(stand_in), "card": str(card)}:
            return CardUncovered(seat, stand_in, card)
        case {"kind": "confirmed", "seat": int(seat)}:
            return ResultConfirmed(seat)
        case {"kind": "clock extended", "seat": int(seat)}:
            return ClockExtended(seat)
        case {"kind": "rematch", "table": str(table)}:
            return RematchOpened(table)
        case {"kind": "closed"}:
            return Closed(_moment(data.get("at")))
        case {"kind": "reopened"}:
            return Reopened()
        case {"kind": str(kind)} if kind not in _KINDS:
            raise ValueError(f"an event of the kind {kind!r:.40}, which this version does not know")
    raise ValueError(f"damaged: {data!r:.200}")


def _created(data: dict[str, Any]) -> Created:
    match data:
        case {"name": str(name), "owner": str(owner), "public": bool(public), "seats": list(seats)}:
            return Created(
                name,
                owner,
                public,
                _word(data["pace"], Pace),
                _word(data["season"], Season),
                Rules.from_dict(data["rules"], data.get("rules_version", 1)),
                tuple(map(_seat, seats)),
                _text(data.get("record")),
                data.get("real") is True,
                _texts(data.get("stand_ins", [])),
                _text(data.get("daily")),
                _number(data.get("clock")),
            )
    raise ValueError("damaged: fields of a new table are missing or have the wrong type")


def _seat(data: dict[str, Any]) -> Seat:
    """A seat of a new table; what is left out is as at an open seat."""
    return Seat(
        _word(data["colour"], Colour),
        _text(data["name"]) or "",
        _word(data.get("kind", "open"), SeatKind),
        _optional(data.get("level"), Level),
        _text(data.get("guest")),
    )


def _seat_event(seat: int, change: dict[str, Any], owner: bool) -> SeatEvent:
    match change:
        case {"kind": "open"}:
            return SeatOpened(seat)
        case {"kind": "bot", "guest": None, "level": level}:
            return SeatLeft(seat, _word(level, Level))
        case {"kind": "bot", "level": level, "name": str(name)}:
            return SeatHandedOver(seat, _word(level, Level), name)
        case {"kind": "person", "level": None, "guest": str(guest), "name": str(name)}:
            return SeatClaimed(seat, guest, name, owner)
        case {"kind": "person", "guest": str(guest), "name": str(name)}:
            return SeatJoined(seat, guest, name)
        case {"kind": "person", "level": None}:
            return SeatTakenBack(seat)
    raise ValueError(f"damaged: an unknown change of a seat {change!r:.200}")


def _word(value: Any, allowed: Any) -> Any:
    """A value of a closed list (a `Literal`)."""
    if value not in get_args(allowed):
        raise ValueError(f"damaged: {value!r:.40} is none of {', '.join(get_args(allowed))}")
    return value


def _optional(value: Any, allowed: Any) -> Any:
    return None if value is None else _word(value, allowed)


def _text(value: Any) -> str | None:
    if value is not None and not isinstance(value, str):
        raise ValueError(f"damaged: {value!r:.40} is not a text")
    return value


def _number(value: Any) -> int | None:
    if value is not None and type(value) is not int:
        raise ValueError(f"damaged: {value!r:.40} is not a number")
    return value


def _moment(value: Any) -> float | None:
    if value is None or type(value) in (int, float):
        return cast("float | None", value)
    raise ValueError(f"damaged: {value!r:.40} is not a moment")


def _texts(values: Any) -> tuple[str, ...]:
    if not isinstance(values, list) or not all(isinstance(value, str) for value in values):
        raise ValueError(f"damaged: {values!r:.40} is not a list of texts")
    return tuple(values)
