"""Positions as plain Python, for reading only: equal parts of two positions are one object.

A move changes little: one tribe, some tasks. So tribes and tasks are kept by their bytes, and positions by their
records, because a position is read several times per move.
"""

import struct
from collections.abc import Callable, Iterable
from functools import cache, lru_cache
from operator import itemgetter
from typing import Any, cast

from stoneage.encoding.layout import RECORD, Snapshot, Tribe
from stoneage.encoding.structs import Struct, StructField

_POSITIONS = 1024  # a move needs the position before and after it, and many tables take turns
_PARTS = 2048


@lru_cache(_POSITIONS)
def read_snapshot(record: bytes) -> Snapshot:
    """Convert a record to plain Python; the result may be shared and must not be changed."""
    parts = list(_take(list(_plain.unpack(record))))
    for number, read in _inner:
        parts.insert(number, read(record))
    return Snapshot(*parts)


def _codes(fields: Iterable[StructField]) -> str:
    """The format string for `struct` of a record without the records inside it."""
    codes, at = [], 0
    for field in fields:
        if isinstance(field.type, str):
            codes.append(f"{field.offset - at}x{field.count or 1}{field.type}")
            at = field.offset + struct.calcsize(f"={field.count or 1}{field.type}")
    return f"={''.join(codes)}{RECORD.size - at}x"


def _places(fields: Iterable[StructField]) -> list[int | slice]:
    """Where the values of each field are among all values."""
    places: list[int | slice] = []
    at = 0
    for field in fields:
        places.append(at if field.count is None else slice(at, at + field.count))
        at += field.count or 1
    return places


def _reader(inner: Struct[Any], start: int, count: int | None) -> Callable[[bytes], Any]:
    """A function that reads a record inside the record, or several."""
    read, size = _reader_of_parts(inner), inner.size
    if count is None:
        return lambda record: read(record[start : start + size])
    places = [slice(start + number * size, start + (number + 1) * size) for number in range(count)]
    return lambda record: [read(record[place]) for place in places]


@cache
def _reader_of_parts(kind: Struct[Any]) -> Callable[[bytes], Any]:
    return lru_cache(_PARTS)(kind.read)


def _reader_of_all(kind: Struct[Any], start: int, count: int) -> Callable[[bytes], Any]:
    """A function that reads several records inside the record, which are kept together."""
    size = kind.size
    places = [slice(at, at + size) for at in range(0, count * size, size)]
    read = lru_cache(_PARTS)(lambda part: [kind.read(part[place]) for place in places])
    return lambda record: read(record[start : start + count * size])


_plain_fields = [field for field in RECORD.fields if isinstance(field.type, str)]
_plain = struct.Struct(_codes(_plain_fields))
_take = itemgetter(*_places(_plain_fields))
_inner = [
    (
        number,
        _reader_of_all(field.type, field.offset, field.count)
        if field.name == "tasks" and field.count
        else _reader(field.type, field.offset, field.count),
    )
    for number, field in enumerate(RECORD.fields)
    if isinstance(field.type, Struct)
]

_TRIBES = next(field for field in RECORD.fields if field.name == "players")
_TRIBE = cast("Struct[Tribe]", _TRIBES.type)


def tribe_bytes(record: bytes, seat: int) -> bytes:
    """The part of a record that describes a tribe."""
    start = _TRIBES.offset + seat * _TRIBE.size
    return record[start : start + _TRIBE.size]


def read_tribe(part: bytes) -> Tribe:
    """Convert what `tribe_bytes` returns to plain Python; the result may be shared and must not be changed."""
    tribe: Tribe = _reader_of_parts(_TRIBE)(part)
    return tribe
