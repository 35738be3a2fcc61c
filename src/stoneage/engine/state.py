"""The memory of games as NumPy sees it, made from the layout of the record."""

from typing import TYPE_CHECKING, Any, cast, overload

import numpy as np
import numpy.typing as npt

from stoneage.encoding.layout import RECORD, State
from stoneage.encoding.structs import Struct


def _dtype(record: Struct[Any]) -> np.dtype[Any]:
    """Records whose fields read as attributes, compiled and interpreted: `me.food += 3`."""
    fields: list[tuple[Any, ...]] = []
    for field in record.fields:
        kind = _dtype(field.type) if isinstance(field.type, Struct) else np.dtype(field.type)
        fields.append((field.name, kind) if field.count is None else (field.name, kind, field.count))
    return np.dtype((np.record, np.dtype(fields, align=True)))


STATE = _dtype(RECORD)

if TYPE_CHECKING:

    class States(np.ndarray[Any, np.dtype[Any]]):
        """Memory of games: an array of records, each of them a `State` to the type checker."""

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
    """Memory for a number of games."""
    return cast(States, np.zeros(count, dtype=STATE))
