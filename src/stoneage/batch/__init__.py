"""Many games at once."""

from typing import TYPE_CHECKING, Any

__all__ = ["Batch"]

if TYPE_CHECKING:
    from stoneage.batch.batch import Batch


def __getattr__(name: str) -> Any:
    # Loaded on first use: random games (`playouts`) need neither the bots nor the observation.
    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from stoneage.batch.batch import Batch

    return Batch
