"""Many games at once."""

from typing import TYPE_CHECKING, Any

__all__ = ["Batch", "CudaBatch"]

if TYPE_CHECKING:
    from stoneage.batch.batch import Batch
    from stoneage.batch.cuda.batch import CudaBatch


def __getattr__(name: str) -> Any:
    # Loaded on first use: random games (`playouts`) need neither bots nor observations nor a GPU.
    if name == "Batch":
        from stoneage.batch.batch import Batch

        return Batch
    if name == "CudaBatch":
        from stoneage.batch.cuda.batch import CudaBatch

        return CudaBatch
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
