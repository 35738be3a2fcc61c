"""What the page sends, checked and without pydantic. Only our own client writes these messages, so few words do."""

import json
from collections.abc import Collection, Sequence
from typing import Any, TypeVar, cast, get_args

from stoneage.components import OPTIONS
from stoneage.server.messages import MOST_ACTIONS, Colour, Level, Pace, Season
from stoneage.server.messages.names import NAME_LENGTH, printable
from stoneage.server.tables.commands import Command, Enter, Play, Undo
from stoneage.server.tables.seating import SeatSetup, TableSetup

T = TypeVar("T")

LEVELS: tuple[Level, ...] = get_args(Level)
PACES: tuple[Pace, ...] = get_args(Pace)
SEASONS: tuple[Season, ...] = get_args(Season)
COLOURS: tuple[Colour, ...] = get_args(Colour)


class InvalidBody(Exception):  # noqa: N818 - named after what is wrong
    """A request that cannot be understood; the message says where."""


class Body:
    """The fields of a JSON object."""

    def __init__(self, data: Any) -> None:
        if not isinstance(data, dict):
            raise InvalidBody("the body is not a JSON object")
        self.content: dict[str, Any] = data

    @classmethod
    def read(cls, text: str | None) -> "Body":
        """The body of a request; none is an empty one."""
        try:
            return cls(json.loads(text) if text else {})
        except ValueError as error:
            raise InvalidBody("the body is not valid JSON") from error

    def name(self, field: str = "name") -> str:
        """A name that can be shown."""
        value = self.content.get(field, "")
        if not isinstance(value, str) or len(value) > NAME_LENGTH:
            raise InvalidBody(f"{field}: a text of at most {NAME_LENGTH} characters")
        try:
            return printable(value)
        except ValueError as error:
            raise InvalidBody(f"{field}: {error}") from error

    def choice(self, field: str, choices: Sequence[T], default: T) -> T:
        """One of some values."""
        value = self.content.get(field, default)
        if value != default and value not in choices:
            raise InvalidBody(f"{field}: choose from {', '.join(map(str, choices))}")
        return cast("T", value)

    def number(self, field: str) -> int:
        """A number that is not negative."""
        value = self.content.get(field)
        if type(value) is not int or value < 0:
            raise InvalidBody(f"{field}: a number is missing")
        return value

    def text(self, field: str) -> str:
        """A text."""
        value = self.content.get(field)
        if not isinstance(value, str):
            raise InvalidBody(f"{field}: a text is missing")
        return value

    def texts(self, field: str) -> tuple[str, ...]:
        """A list of texts."""
        value = self.content.get(field, [])
        if not isinstance(value, list) or len(value) > MOST_ACTIONS or not all(isinstance(one, str) for one in value):
            raise InvalidBody(f"{field}: a list of at most {MOST_ACTIONS} texts")
        return tuple(value)

    def object(self, field: str) -> dict[str, Any] | None:
        """An object, if there is one."""
        value = self.content.get(field)
        if value is not None and not isinstance(value, dict):
            raise InvalidBody(f"{field}: an object is missing")
        return value

    def bodies(self, field: str) -> list["Body"]:
        """A list of objects."""
        value = self.content.get(field, [])
        if not isinstance(value, list):
            raise InvalidBody(f"{field}: a list is missing")
        return [Body(one) for one in value]

    def flags(self, field: str, names: Collection[str]) -> dict[str, bool]:
        """Those of some flags that are named."""
        value = self.content.get(field, {})
        if not isinstance(value, dict) or not all(name in names and type(flag) is bool for name, flag in value.items()):
            raise InvalidBody(f"{field}: true or false for each of {', '.join(names)}")
        return value


def new_table(body: Body) -> TableSetup:
    """The table to open. Nobody can join it from elsewhere, so it has no open seats."""
    seats = [
        SeatSetup(
            kind=seat.choice("kind", ("me", "bot"), "me"),
            name=seat.name(),
            level=seat.choice("level", LEVELS, "medium"),
            colour=seat.choice("colour", COLOURS, None),
        )
        for seat in body.bodies("seats")
    ]
    return TableSetup(
        seats=tuple(seats),
        options=body.flags("options", OPTIONS),
        name=body.name(),
        pace=body.choice("pace", PACES, "normal"),
        season=body.choice("season", SEASONS, "summer"),
        real=body.choice("real", (True, False), False),
        position=body.object("position"),
    )


def command(body: Body) -> Command:
    """A command of a player."""
    kind = body.choice("type", ("play", "undo", "reset", "enter"), "")
    if kind == "play":
        return Play(body.text("id"), body.number("version"), body.texts("actions"))
    if kind == "enter":
        return Enter(body.text("id"), body.number("version"), ", ".join(body.texts("actions")))
    if not kind:
        raise InvalidBody("type: play, undo, reset or enter is missing")
    return Undo(body.text("id"), body.number("version"), whole_turn=kind == "reset")
