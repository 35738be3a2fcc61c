"""Weights for tests: random ones, so that nothing depends on what the shipped network has learned."""

from typing import Any

import numpy as np
import numpy.typing as npt

from stoneage.players.neural.weights import shapes


def random_arrays(width: int = 24, blocks: int = 2, seed: int = 0) -> dict[str, npt.NDArray[Any]]:
    """Arrays of a network, as large as in a trained one, and rounded as in a file."""
    rng = np.random.default_rng(seed)
    arrays: dict[str, npt.NDArray[Any]] = {}
    for name, shape in shapes(width, blocks).items():
        noise = rng.normal(0, 1, shape)
        array = noise / np.sqrt(shape[1]) if len(shape) == 2 else 0.1 * noise + ("norm.weight" in name)
        arrays[name] = array.astype(np.float16).astype(np.float32)
    return arrays
