"""Reads plain data field by field, with errors that name the field."""

from collections.abc import Sequence
from typing import Any

from stoneage.errors import PositionError


class Reader:
    """Reads one object of a description; errors name the field."""

    def __init__(self, data: Any, path: str) -> None:
        if not isinstance(data, dict):
            raise PositionError(f"{path or 'a position'} must be an object, not {data!r:.40}")
        self.data, self.path, self.seen = data, path, set[str]()

    def where(self, name: str) -> str:
        """The path of a field."""
        return ".".join(part for part in (self.path, name) if part)

    def fail(self, name: str, why: str, problem: str = "impossible", **values: int) -> PositionError:
        """An error about a field; `problem` and `values` say the same to programs."""
        return PositionError(f"{self.where(name)}: {why}", self.where(name), problem, **values)

    def get(self, name: str, default: Any = None) -> Any:
        """The raw value of a field."""
        self.seen.add(name)
        return self.data.get(name, default)

    def number(self, name: str, low: int, high: int, default: int | None = None) -> int:
        """An integer within limits."""
        value = self.get(name, default)
        if type(value) is not int or not low <= value <= high:
            why = f"must be a number from {low} to {high}, not {value!r:.40}"
            raise self.fail(name, why, "range", low=low, high=high)
        return value

    def flag(self, name: str) -> bool:
        """True or false; false if missing."""
        value = self.get(name, False)
        if not isinstance(value, bool):
            raise self.fail(name, f"must be true or false, not {value!r:.40}")
        return value

    def entries(self, name: str, length: int | None = None, default: list[Any] | None = None) -> list[Any]:
        """A list of a given length."""
        value = self.get(name, default)
        if not isinstance(value, list) or len(value) > 64 or length not in (None, len(value)):
            count = "" if length is None else f" of {length}"
            raise self.fail(name, f"must be a list{count}, not {value!r:.40}")
        return value

    def index(self, name: str, value: Any, names: Sequence[Any]) -> int:
        """The index of a value among the possible ones."""
        if isinstance(value, bool) or value not in names:
            raise self.fail(name, f"{value!r:.40} is not one of {', '.join(map(str, names))}")
        return names.index(value)

    def subset(self, name: str, names: Sequence[Any], default: list[Any] | None = None) -> int:
        """A list of distinct names, as a set of bits."""
        mask = 0
        for value in self.entries(name, default=[] if default is None else default):
            bit = 1 << self.index(name, value, names)
            if mask & bit:
                raise self.fail(name, f"{value} appears twice", "twice")
            mask |= bit
        return mask

    def done(self) -> None:
        """Raise an error for unknown fields."""
        for name in self.data:
            if name not in self.seen:
                raise self.fail(str(name)[:40], "unknown field")
