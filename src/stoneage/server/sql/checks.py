"""Questions to a database that may not answer: asked once at a time, and not waited for very long."""

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any

ANSWER_SECONDS = 1.5
"""How long a database that works takes to answer, at most."""


class Check:
    """A question whose answer is yes or no; no answer in time is a no."""

    def __init__(self, ask: Callable[[], Coroutine[Any, Any, bool]]) -> None:
        self._ask = ask
        self._asking: asyncio.Task[bool] | None = None

    @property
    def waits(self) -> bool:
        """Whether the question has been asked and not been answered yet."""
        return self._asking is not None and not self._asking.done()

    async def answer(self) -> bool:
        """The answer; all who ask meanwhile get the same one, so that nothing piles up at a database that hangs."""
        if self._asking is None or self._asking.done():
            self._asking = asyncio.create_task(self._ask())
        asking = self._asking
        await asyncio.wait([asking], timeout=ANSWER_SECONDS)
        return asking.done() and asking.result()

    def last_answer(self) -> bool:
        """The answer to the last question, even if it came after the time for it."""
        return self._asking is not None and self._asking.done() and self._asking.result()
