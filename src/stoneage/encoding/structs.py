"""Memory layouts from annotated dataclasses: fields in order, each aligned to its size, as in C."""

import struct
from collections.abc import Callable, Sequence
from dataclasses import dataclass, fields
from operator import itemgetter
from typing import Any, Generic, TypeAlias, TypeVar, get_args, get_origin, get_type_hints

T = TypeVar("T")
_Inner: TypeAlias = "tuple[int, Struct[Any] | None, int | None]"  # the index of a field, its record, its count


@dataclass(frozen=True, slots=True)
class Many:
    """Annotates a field that holds several values of one type (a `struct` type code), or several records."""

    count: int
    code: str = ""


@dataclass(frozen=True, slots=True)
class StructField:
    """A field: `count` values (None for a single one) of a `struct` type code, or of another record."""

    name: str
    type: "str | Struct[Any]"
    count: int | None
    offset: int


class Struct(Generic[T]):
    """The memory layout of a dataclass whose fields are annotated with their types in memory.

    `Annotated[int, "h"]` is one 16-bit number, `Annotated[list[int], Many(3, "h")]` three of them. A nested dataclass
    is a record inside the record, `Annotated[list[Inner], Many(3)]` three of those.
    """

    def __init__(self, cls: type[T]) -> None:
        self.cls = cls
        self.fields: list[StructField] = []
        self.size: int
        self.alignment = 1
        offset = 0
        hints = get_type_hints(cls, include_extras=True)
        for field in fields(cls):  # type: ignore[arg-type]
            kind, count = _parse(hints[field.name])
            size = _size(kind)
            alignment = kind.alignment if isinstance(kind, Struct) else size
            offset += -offset % alignment
            self.fields.append(StructField(field.name, kind, count, offset))
            offset += size * (1 if count is None else count)
            self.alignment = max(self.alignment, alignment)
        self.size = offset + -offset % self.alignment
        codes = "".join(self._codes())
        self._struct = struct.Struct("=" + codes)
        self.values = len(self._struct.unpack(bytes(self.size)))
        self._take, self._inner = self._plan()

    def _codes(self) -> list[str]:
        """The format string for `struct`, including the gaps between fields."""
        codes, at = [], 0
        for field in self.fields:
            codes.append("x" * (field.offset - at))
            count = 1 if field.count is None else field.count
            if isinstance(field.type, Struct):
                codes += field.type._codes() * count
            else:
                codes.append(f"{count}{field.type}")
            at = field.offset + _size(field.type) * count
        return [*codes, "x" * (self.size - at)]

    def _plan(
        self,
    ) -> "tuple[Callable[[Sequence[Any]], Sequence[Any]], list[tuple[int, Struct[Any] | None, int | None]]]":
        """How to split a sequence of values into fields, and which of them are lists or records."""
        places: list[int | slice] = []
        inner: list[_Inner] = []
        at = 0
        for number, field in enumerate(self.fields):
            record = field.type if isinstance(field.type, Struct) else None
            if record is None and field.count is None:
                places.append(at)
                at += 1
                continue
            length = (record.values if record else 1) * (1 if field.count is None else field.count)
            places.append(slice(at, at + length))
            inner.append((number, record, field.count))
            at += length
        return itemgetter(*places), inner

    def _build(self, values: Sequence[Any]) -> T:
        parts = list(self._take(values))
        for number, record, count in self._inner:
            part = parts[number]
            if record is None:
                parts[number] = list(part)
            elif count is None:
                parts[number] = record._build(part)
            else:
                size = record.values
                parts[number] = [record._build(part[at : at + size]) for at in range(0, count * size, size)]
        return self.cls(*parts)

    def reader_of(self, name: str) -> Callable[..., tuple[Any, ...]]:
        """A function that reads a single field; if the field holds several records, one of them by its index."""
        field = next(field for field in self.fields if field.name == name)
        if isinstance(field.type, Struct):
            unpack, size, start = field.type._struct.unpack_from, field.type.size, field.offset
            return lambda memory, number=0: unpack(memory, start + number * size)
        unpack, start = struct.Struct(f"={field.count or 1}{field.type}").unpack_from, field.offset
        return lambda memory: unpack(memory, start)

    def unpack(self, record: bytes) -> tuple[Any, ...]:
        """The values of a record in order, those of inner records included."""
        return self._struct.unpack(record)

    def read(self, record: bytes) -> T:
        """Read a record of this layout."""
        return self._build(self.unpack(record))

    def write(self, value: T) -> bytes:
        """Write a record as bytes; the gaps between fields are 0."""
        return self._struct.pack(*self._flat(value))

    def _flat(self, value: Any) -> list[int]:
        flat: list[int] = []
        for field in self.fields:
            content = getattr(value, field.name)
            for part in [content] if field.count is None else content:
                flat += field.type._flat(part) if isinstance(field.type, Struct) else [part]
        return flat


def _parse(hint: Any) -> "tuple[str | Struct[Any], int | None]":
    arguments = get_args(hint)
    if not arguments:
        return Struct(hint), None
    kind, note = arguments
    if get_origin(kind) is not list:
        return note, None
    return note.code or Struct(get_args(kind)[0]), note.count


def _size(kind: "str | Struct[Any]") -> int:
    return kind.size if isinstance(kind, Struct) else struct.calcsize(kind)
