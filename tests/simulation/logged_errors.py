"""Errors in the server's log: there must be none, except for tables that were damaged on purpose."""

import logging
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tests.simulation.world import World


class _Errors(logging.Handler):
    def __init__(self, world: "World") -> None:
        super().__init__(logging.ERROR)
        self._world = world

    def emit(self, record: logging.LogRecord) -> None:
        known = self._world.reference.tables.get(getattr(record, "table", ""))
        if known is None or not known.damaged:
            cause = record.exc_info[1] if record.exc_info else getattr(record, "cause", "")
            self._world.broken(f"the server logged an error: {record.getMessage()}: {cause!r}")


@contextmanager
def logged_errors(world: "World") -> Iterator[None]:
    """Count what the server logs as broken, and keep its warnings out of the output."""
    log, errors = logging.getLogger("stoneage"), _Errors(world)
    level, propagate = log.level, log.propagate
    log.addHandler(errors)
    log.setLevel(logging.ERROR)
    log.propagate = False
    try:
        yield
    finally:
        log.removeHandler(errors)
        log.setLevel(level)
        log.propagate = propagate
