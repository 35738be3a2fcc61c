"""Records as plain Python: the same names, but numbers and lists. NumPy takes microseconds to read a single field."""

from collections import namedtuple
from collections.abc import Callable
from typing import Any

import numpy as np

from stoneage.engine.state import STATE, State


def _reader(dtype: np.dtype[Any]) -> Callable[[Any], Any]:
    """Turns a record into a tuple with its field names."""
    names = dtype.names
    assert names is not None
    assert dtype.fields is not None
    plain: Any = namedtuple("Plain", names)  # type: ignore[misc]
    inner: list[tuple[int, Callable[[Any], Any]]] = []
    for number, name in enumerate(names):
        field = dtype.fields[name][0]
        if field.base.names:
            read = _reader(field.base)
            inner.append((number, _listed(read) if field.shape else read))
        elif field.shape:
            inner.append((number, np.ndarray.tolist))

    def reader(record: Any) -> Any:
        parts = list(record if isinstance(record, tuple) else record.tolist())
        for number, read in inner:
            parts[number] = read(parts[number])
        return plain._make(parts)

    return reader


def _listed(read: Callable[[Any], Any]) -> Callable[[Any], Any]:
    return lambda records: [read(record) for record in records]


_read_state = _reader(STATE)


def plain(g: State) -> State:
    """A copy of a record that is quick to read in Python; changing it changes nothing."""
    return _read_state(g)
