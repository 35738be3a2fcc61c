"""Keeps Python's garbage collector from stalling the server: with thousands of sockets, a full collection takes 0.3 s.

Python would run one at any moment, and every move made then would wait. Young objects are collected as usual, but full
collections run only every few minutes.
"""

import asyncio
import gc

INTERVAL_SECONDS = 600.0
"""Between two full collections."""
_NEVER = 1_000_000


def defer_full_collections() -> None:
    """Exclude everything loaded so far from collection, and leave full collections to `collect_periodically`."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(10_000, 20, _NEVER)


async def collect_periodically() -> None:
    """Run a full collection every few minutes, forever."""
    while True:
        await asyncio.sleep(INTERVAL_SECONDS)
        gc.collect()
