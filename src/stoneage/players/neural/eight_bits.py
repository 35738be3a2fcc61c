"""The weights of a network with 8 bits each, for pages: half as large as the file of the package.

The weights lie in the order in which compiled code reads them, in blocks. Each number of a block is a small integer
times the scale of the block. Where that would cost too much, in the biases, the norms and the heads for winning and
scores, there are runs of numbers as they are. A file has a header of 32-bit numbers: a mark, the width of the network,
how many weights, blocks, runs and numbers in runs there are. Then come the first number and the length of each run, the
scales and the numbers of the runs with 16 bits, and the integers.
"""

import struct

import numpy as np
import numpy.typing as npt

from stoneage.engine.runtime.jit import rule
from stoneage.players.neural.forward import Floats, pack
from stoneage.players.neural.weights import Weights

BLOCK = 32
MARK = int.from_bytes(b"net8", "little")
HEADER = struct.Struct("<6I")

_MOST = 127
_SMALLEST = np.float16(2**-14)  # a scale with all its bits
_HEADS = ("win.", "score.")


def compress(weights: Weights) -> bytes:
    """The file of a network."""
    arrays = weights.arrays
    packed = pack(arrays)
    kept = {name: np.full(each.shape, each.ndim == 1 or name.startswith(_HEADS)) for name, each in arrays.items()}
    as_they_are = pack(kept) != 0
    edges = np.flatnonzero(np.diff(as_they_are, prepend=False, append=False))
    runs = np.stack([edges[::2], edges[1::2] - edges[::2]], axis=1).astype("<u4")
    blocks = -(-len(packed) // BLOCK)
    padded = np.zeros((blocks, BLOCK), np.float32)
    padded.ravel()[: len(packed)] = np.where(as_they_are, 0, packed)
    scales = np.maximum((np.abs(padded).max(axis=1) / _MOST).astype("<f2"), _SMALLEST)
    codes = np.rint(padded / scales[:, None].astype(np.float32)).clip(-_MOST, _MOST).astype(np.int8)
    exact = packed[as_they_are].astype("<f2")
    header = HEADER.pack(MARK, weights.width, len(packed), blocks, len(runs), len(exact))
    return b"".join([header, *(part.tobytes() for part in (runs, scales, exact, codes))])


def expand(content: bytes) -> tuple[Floats, int]:
    """The weights of a file as one array, and the width of the network."""
    _, width, count, blocks, runs, kept = HEADER.unpack_from(content)
    at = HEADER.size
    spans = np.frombuffer(content, "<u4", 2 * runs, at).reshape(runs, 2)
    numbers = np.frombuffer(content, "<f2", blocks + kept, at + 8 * runs).astype(np.float32)
    codes = np.frombuffer(content, np.int8, blocks * BLOCK, at + 8 * runs + 2 * (blocks + kept))
    found = np.zeros(blocks * BLOCK, np.float32)
    write_weights(numbers[:blocks], codes.copy(), found)
    place = blocks
    for first, length in spans.tolist():
        found[first : first + length] = numbers[place : place + length]
        place += length
    return found[:count].copy(), width


@rule
def write_weights(scales: Floats, codes: npt.NDArray[np.int8], weights: Floats) -> None:
    """Write the numbers of all blocks, the last one with its padding."""
    for block in range(len(scales)):
        for number in range(block * BLOCK, (block + 1) * BLOCK):
            weights[number] = np.float32(codes[number]) * scales[block]
