"""The stored form of a table's events, which is JSON.

Every database in use holds events in this form, so it only ever gains fields that may be missing. An event is stored by
its kind and its fields, without those that have their default value. What has been renamed keeps its old name here.
"""

import json
from collections.abc import Callable, Iterable
from dataclasses import asdict, fields
from functools import cache, partial
from types import NoneType
from typing import Any, Literal, NamedTuple, get_args, get_origin, get_type_hints

from stoneage.errors import RulesError
from stoneage.game.rules import Rules
from stoneage.tables import events
from stoneage.tables.events import Event, SeatEvent
from stoneage.tables.messages.base import Level
from stoneage.tables.messages.days import Days
from stoneage.tables.seat import Seat

_KINDS: dict[str, type[Any]] = {
    "created": events.Created,
    "changed": events.SettingsChanged,
    "started": events.Started,
    "played": events.Played,
    "undone": events.Undone,
    "start player": events.StartPlayerNamed,
    "outcome": events.OutcomeEntered,
    "bot called": events.BotCalled,
    "uncovered": events.CardUncovered,
    "confirmed": events.ResultConfirmed,
    "clock extended": events.ClockExtended,
    "turn missed": events.TurnMissed,
    "premove": events.PremoveGiven,
    "premove dropped": events.PremoveDropped,
    "pause wanted": events.PauseWanted,
    "resumed": events.Resumed,
    "nudged": events.Nudged,
    "rematch": events.RematchOpened,
    "closed": events.Closed,
    "reopened": events.Reopened,
}
_OLD_NAMES = {"game_file": "record", "placeholder": "stand_in", "placeholders": "stand_ins"}
_SEAT_CHANGES: dict[type[Any], dict[str, str | None]] = {
    events.SeatJoined: {"kind": "person", "guest": None, "name": ""},
    events.SeatOpened: {"kind": "open", "guest": None, "level": None, "name": ""},
    events.SeatLeft: {"kind": "bot", "guest": None, "level": None},
    events.SeatHandedOver: {"kind": "bot", "level": None, "name": ""},
    events.SeatTakenBack: {"kind": "person", "level": None},
    events.SeatClaimed: {"kind": "person", "level": None, "guest": None, "name": ""},
}
"""What an event changes at a seat, in the order stored; the fields of the event replace the values here."""


class LogError(ValueError):
    """An event in a stored log that this version cannot read."""

    def __init__(self, table_id: str, seq: int, problem: str) -> None:
        super().__init__(f"table {table_id}, event {seq}: {problem}")
        self.table_id, self.seq = table_id, seq


def to_json(event: Event) -> str:
    """An event as it is stored."""
    return json.dumps(_seat_event_data(event) if isinstance(event, SeatEvent) else _data(event))


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
    log = []
    for seq, text in enumerate(texts, first):
        try:
            log.append(from_json(text))
        except ValueError as error:
            raise LogError(table_id, seq, str(error)) from error
    return log


class _Field(NamedTuple):
    name: str
    stored: str
    read: Callable[[Any], Any]
    default: Any  # MISSING if it must be stored


def _fields(kind: type[Any]) -> list[_Field]:
    types = get_type_hints(kind)
    return [
        _Field(
            field.name,
            _OLD_NAMES.get(field.name, field.name),
            _is_true if field.default is False else _reader(types[field.name]),
            field.default,
        )
        for field in fields(kind)
    ]


def _data(event: Event) -> dict[str, Any]:
    data: dict[str, Any] = {"kind": _KIND_OF[type(event)]}
    for name, stored, _, default in _FIELDS[type(event)]:
        value = getattr(event, name)
        if isinstance(value, Rules):
            data[stored] = value.to_dict()
            if value.version > 1:  # the first version was not stored
                data["rules_version"] = value.version
        elif name == "seats":
            data[stored] = [_seat_data(seat) for seat in value]
        elif isinstance(value, Days):
            data[stored] = asdict(value)
        elif value != default:
            data[stored] = value
    return data


def _seat_data(seat: Seat) -> dict[str, Any]:
    data = {"colour": seat.colour, "name": seat.name}
    if seat.kind != "open":
        data["kind"] = seat.kind
    if seat.level is not None:
        data["level"] = seat.level
    if seat.guest is not None:
        data["guest"] = seat.guest
    return data


def _seat_event_data(event: SeatEvent) -> dict[str, Any]:
    change = {name: getattr(event, name, value) for name, value in _SEAT_CHANGES[type(event)].items()}
    data = {"kind": "seat", "seat": event.seat, "change": change}
    return {**data, "owner": True} if isinstance(event, events.SeatClaimed) and event.owner else data


def _event(data: Any) -> Event:
    match data:
        case {"kind": "seat", "seat": int(seat), "change": {"kind": _} as change}:
            return _seat_event(seat, change, owner=data.get("owner") is True)
        case {"kind": "created", "rules": rules}:
            return _read(events.Created, {**data, "rules": Rules.from_dict(rules, data.get("rules_version", 1))})
        case {"kind": str(kind)} if kind in _KINDS:
            return _read(_KINDS[kind], data)
        case {"kind": str(kind)} if kind != "seat":
            raise ValueError(f"an event of the kind {kind!r:.40}, which this version does not know")
    raise ValueError(f"damaged: {data!r:.200}")


def _read(kind: type[Any], data: dict[str, Any]) -> Event:
    stored = {field.name: field.read(data[field.stored]) for field in _FIELDS[kind] if field.stored in data}
    event: Event = kind(**stored)  # a TypeError if one is missing
    return event


def _seat_event(seat: int, change: dict[str, Any], owner: bool) -> SeatEvent:
    match change:
        case {"kind": "open"}:
            return events.SeatOpened(seat)
        case {"kind": "bot", "guest": None, "level": level}:
            return events.SeatLeft(seat, _reader(Level)(level))
        case {"kind": "bot", "level": level, "name": str(name)}:
            return events.SeatHandedOver(seat, _reader(Level)(level), name)
        case {"kind": "person", "level": None, "guest": str(guest), "name": str(name)}:
            return events.SeatClaimed(seat, guest, name, owner)
        case {"kind": "person", "guest": str(guest), "name": str(name)}:
            return events.SeatJoined(seat, guest, name)
        case {"kind": "person", "level": None}:
            return events.SeatTakenBack(seat)
    raise ValueError(f"damaged: an unknown change of a seat {change!r:.200}")


def _seat(data: dict[str, Any]) -> Seat:
    """A seat of a new table; what is left out is as at an open seat."""
    name = _optional(_SEAT["name"], data["name"]) or ""
    others = {field: _SEAT[field](data[field]) for field in ("kind", "level", "guest") if field in data}
    return Seat(_SEAT["colour"](data["colour"]), name, **others)


def _days(data: dict[str, Any]) -> Days:
    return Days(**{field.name: _DAYS[field.name](data[field.name]) for field in fields(Days)})


@cache
def _reader(kind: Any) -> Callable[[Any], Any]:
    """A function that returns a stored value of a type, or raises a ValueError if it is none."""
    arguments = get_args(kind)
    if NoneType in arguments:
        return partial(_optional, _reader(arguments[0]))
    if get_origin(kind) is Literal:
        return partial(_word, arguments)
    if get_origin(kind) is tuple:
        return partial(_list, _reader(arguments[0]))
    if kind is Seat:
        return _seat
    if kind is Days:
        return _days
    return partial(_plain, (int, float) if kind is float else (kind,))


def _optional(read: Callable[[Any], Any], value: Any) -> Any:
    return None if value is None else read(value)


def _word(words: tuple[str, ...], value: Any) -> Any:
    if value not in words:
        raise ValueError(f"damaged: {value!r:.40} is none of {', '.join(words)}")
    return value


def _list(read: Callable[[Any], Any], values: Any) -> tuple[Any, ...]:
    return tuple(map(read, _plain((list,), values)))


def _plain(types: tuple[type[Any], ...], value: Any) -> Any:
    if type(value) not in types:
        raise ValueError(f"damaged: {value!r:.40} is not of the type {types[-1].__name__}")
    return value


def _is_true(value: Any) -> bool:
    return value is True


_KIND_OF = {cls: kind for kind, cls in _KINDS.items()}
_FIELDS = {cls: _fields(cls) for cls in _KIND_OF}
_DAYS = {field: _reader(kind) for field, kind in get_type_hints(Days).items()}
_SEAT = {field: _reader(kind) for field, kind in get_type_hints(Seat).items()}
