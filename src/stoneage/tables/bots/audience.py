"""Who waits for a table's bots: those connected to it, and those who asked for it a short time ago.

Bots of tables that nobody waits for pause, and go on as soon as somebody comes back.
"""

import time
from collections.abc import Callable, Set
from typing import NamedTuple

ASKED_SECONDS = 30.0
"""How long a request counts as waiting: a page may be reloading, and a program may ask again and again."""


class _Asked(NamedTuple):
    address: str
    at: float


class Audience:
    """The addresses that wait for each table; `connected` says who is connected to one."""

    def __init__(self, connected: Callable[[str], Set[str]]) -> None:
        self._connected = connected
        self._asked: dict[str, _Asked] = {}

    def asked(self, table_id: str, address: str) -> None:
        """Somebody has asked for a table, or has just left it."""
        self._asked[table_id] = _Asked(address, time.monotonic())

    def visitors(self, table_id: str) -> Set[str]:
        """The addresses that wait for a table; none if its bots may pause."""
        asked = self._asked.get(table_id)
        if asked is None or time.monotonic() - asked.at > ASKED_SECONDS:
            return self._connected(table_id)
        return {asked.address} | self._connected(table_id)

    def forget_old(self) -> None:
        """Drop requests that no longer count."""
        now = time.monotonic()
        self._asked = {key: asked for key, asked in self._asked.items() if now - asked.at <= ASKED_SECONDS}
