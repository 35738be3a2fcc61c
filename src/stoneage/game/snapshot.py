"""Positions as plain Python, for reading only: equal parts of two positions are one object.

A move changes little: one tribe, some tasks. So tribes and tasks are kept by their bytes, and positions by their
records, because a position is read several times per move.
"""

from collections.abc import Callable
from functools import cache, lru_cache
from typing import Any, cast

from stoneage.encoding.layout import RECORD, Snapshot, Tribe
from stoneage.encoding.structs import Struct, StructField

_POSITIONS = 1024  # a move needs the position before and after it, and many tables take turns
_PARTS = 2048


@lru_cache(_POSITIONS)
def read_snapshot(record: bytes) -> Snapshot:
    """Convert a record to plain Python; the result may be shared and must not be changed."""
    return Snapshot(*[read(record) for read in _readers])


def _reader(field: StructField) -> Callable[[bytes], Any]:
    """A function that reads one field of a record."""
    if isinstance(field.type, Struct):
        return _reader_of_records(field.type, field.offset, field.count)
    read = RECORD.reader_of(field.name)
    return (lambda record: read(record)[0]) if field.count is None else (lambda record: list(read(record)))


def _reader_of_records(inner: Struct[Any], start: int, count: int | None) -> Callable[[bytes], Any]:
    read, size = _reader_of_parts(inner), inner.size
    if count is None:
        return lambda record: read(record[start : start + size])
    places = [slice(start + number * size, start + (number + 1) * size) for number in range(count)]
    return lambda record: [read(record[place]) for place in places]


@cache
def _reader_of_parts(kind: Struct[Any]) -> Callable[[bytes], Any]:
    return lru_cache(_PARTS)(kind.read)


_readers = [_reader(field) for field in RECORD.fields]

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
