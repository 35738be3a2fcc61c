"""Python's garbage collector, tamed: with thousands of sockets a full collection takes a third of a second.

By itself Python would do one at any moment, and every move made then would wait. Young objects are collected as ever;
all of them only now and then, when it is time.
"""

import asyncio
import gc

SECONDS = 600.0
"""Between two full collections."""
_NEVER = 1_000_000


def tame() -> None:
    """Set what is loaded by now aside for good, and leave full collections to `collect_now_and_then`."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(10_000, 20, _NEVER)


async def collect_now_and_then() -> None:
    """Collect everything every few minutes, for ever."""
    while True:
        await asyncio.sleep(SECONDS)
        gc.collect()
