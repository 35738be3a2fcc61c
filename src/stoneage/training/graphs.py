"""CUDA graphs: work on a GPU that is recorded once and replayed with one launch.

Hundreds of small launches would otherwise take longer than the arithmetic.
"""

from collections.abc import Callable
from typing import TypeVar

from stoneage.training.pytorch import torch

Result = TypeVar("Result")

_WARM_UP = 3


def recorded(function: Callable[[], Result]) -> Callable[[], Result]:
    """A function without arguments that replays another: it reads and writes the same memory in every call."""
    compiled: Callable[[], Result] = torch.compile(function)
    stream = torch.cuda.Stream()
    stream.wait_stream(torch.cuda.current_stream())
    with torch.cuda.stream(stream):
        for _ in range(_WARM_UP):  # compiles it, and allocates what it keeps
            compiled()
    torch.cuda.current_stream().wait_stream(stream)
    graph = torch.cuda.CUDAGraph()
    with torch.cuda.graph(graph):
        result = compiled()

    def replay() -> Result:
        graph.replay()
        return result

    return replay
