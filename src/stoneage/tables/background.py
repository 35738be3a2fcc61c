"""Work that takes a while, off the event loop."""

import asyncio
import sys
from collections.abc import Callable
from typing import Any, TypeVar

T = TypeVar("T")

HAS_THREADS = sys.platform != "emscripten"
"""A browser has no threads for Python; there, all of it runs in a worker that no page waits for."""


async def run_in_background(function: Callable[..., T], *arguments: Any) -> T:
    """Run a function in a thread, or at once where there are none."""
    if HAS_THREADS:
        return await asyncio.to_thread(function, *arguments)
    return function(*arguments)
