"""Game states in memory: NumPy types derived from the layout of the record."""

from typing import TYPE_CHECKING, Any, cast, overload

import numpy as np
import numpy.typing as npt

from stoneage.encoding.layout import RECORD, State
from stoneage.encoding.structs import Struct


def _dtype(record: Struct[Any]) -> np.dtype[Any]:
    """A record type whose fields are attributes, compiled and interpreted: `me.food += 3`."""
    fields: list[tuple[Any, ...]] = []
    for field in record.fields:
        kind = _dtype(field.type) if isinstance(field.type, Struct) else np.dtype(field.type)
        fields.append((field.name, kind) if field.count is None else (field.name, kind, field.count))
    return np.dtype((np.record, np.dtype(fields, align=True)))


STATE = _dtype(RECORD)

if TYPE_CHECKING:

    class States(np.ndarray[Any, np.dtype[Any]]):
        """An array of game states, each of them a `State` to the type checker."""

        @overload  # type: ignore[override]
        def __getitem__(self, index: int, /) -> State: ...
        @overload
        def __getitem__(self, index: slice, /) -> "States": ...
        @overload
        def __getitem__(self, index: str, /) -> npt.NDArray[Any]: ...
        def __getitem__(self, index: Any, /) -> Any: ...

else:
    States = np.ndarray


def empty_states(count: int) -> States:
    """Empty states for a number of games."""
    return cast(States, np.zeros(count, dtype=STATE))
