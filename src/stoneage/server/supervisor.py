"""Background tasks that never end: one that fails is logged, counted and started again."""

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable

from stoneage.server.metrics import Metrics

log = logging.getLogger("stoneage.server")

RESTART_SECONDS = 1.0
"""Before a task that failed is started again."""
RECENT_SECONDS = 60.0
"""How long a failure counts as a sign of bad health."""


class Supervisor:
    """Runs background tasks until it is closed."""

    def __init__(self, metrics: Metrics) -> None:
        self._metrics = metrics
        self._tasks: list[asyncio.Task[None]] = []
        self._failures: dict[str, float] = {}

    def run(self, name: str, work: Callable[[], Awaitable[None]]) -> None:
        """Run a task in the background; if it fails, it starts again, and if it returns, it has done its work."""
        self._tasks.append(asyncio.create_task(self._run(name, work), name=name))

    async def _run(self, name: str, work: Callable[[], Awaitable[None]]) -> None:
        while True:
            try:
                await work()
            except Exception:
                self._failures[name] = time.monotonic()
                self._metrics.task_failures.labels(name).inc()
                log.exception("a background task failed and starts again", extra={"task": name})
                await asyncio.sleep(RESTART_SECONDS)
            else:
                return

    def failed(self) -> list[str]:
        """The tasks that failed a short time ago."""
        now = time.monotonic()
        return sorted(name for name, at in self._failures.items() if now - at < RECENT_SECONDS)

    async def close(self) -> None:
        """End all tasks."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
