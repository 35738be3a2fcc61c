"""Faults that the server once had, put back one at a time to see whether the simulation finds them."""

from collections.abc import Callable, Iterable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from typing import Any
from unittest import mock

from itsdangerous import BadSignature

from stoneage.server.auth import COOKIE_SECONDS, GuestCookies
from stoneage.server.supervisor import Supervisor
from stoneage.tables.bots.driver import BotDriver
from stoneage.tables.commands import Actor, CommandResult, seats_of
from stoneage.tables.event_json import read_log
from stoneage.tables.events import Entry, Played, Undone
from stoneage.tables.manager import TableManager
from stoneage.tables.messages.requests import Command
from stoneage.tables.table import Table
from stoneage.tables.time_used import TimeUsed
from tests.simulation.disk import Disk
from tests.simulation.world import Violation, simulate

MOST_SEEDS = 500
"""Within this many seeds, each of them must be found."""

Patches = list[tuple[Any, str, Any]]


def clock_set_back() -> Patches:
    """H1: a cookie from the future counted as expired, so a clock set back made everybody a new guest."""

    read = GuestCookies.guest

    def guest(self: GuestCookies, cookie: str | None) -> str | None:
        try:
            self._signer.unsign(cookie or "", max_age=COOKIE_SECONDS)
        except BadSignature:
            return None
        return read(self, cookie)

    return [(GuestCookies, "guest", guest)]


def damaged_table() -> Patches:
    """H2: one log that could not be read ended the task that moves the bots of all tables."""

    def noticed(_self: TableManager, _table_id: str, error: Exception) -> Exception:
        return error

    async def take_over(self: BotDriver, _table_ids: Iterable[str], quiet: float) -> None:
        stored = await self._storage._read(lambda content: list(content.tables))  # type: ignore[attr-defined]
        for table_id in await self._storage.bots_due(quiet, stored):
            if table_id not in self._tasks:
                self.wake(await self._tables.table(table_id))

    async def run_once(self: Supervisor, _name: str, work: Callable[[], Any]) -> None:
        del self
        with suppress(Exception):  # nobody noticed
            await work()

    return [(TableManager, "_noticed", noticed), (BotDriver, "_take_over", take_over), (Supervisor, "_run", run_once)]


def cancelled_command() -> Patches:
    """H3: a command ended with its player's connection, even between saving it and showing it."""
    return [(TableManager, "command", TableManager.command.__wrapped__)]  # type: ignore[attr-defined]


def old_command_ids() -> Patches:
    """M7: the answer to an old command was found by reading the log from there to its end."""

    async def accepted_before(self: TableManager, table: Table, actor: Actor, command: Command) -> CommandResult | None:
        found = await self.storage.command_event(table.id, command.id) if seats_of(table, actor) else None
        if found is None:
            return None
        seq, _ = found
        event = next(iter(read_log(table.id, seq, await self.storage.events_after(table.id, seq - 1))))
        if isinstance(event, Played | Undone | Entry) and event.seat in (*seats_of(table, actor), None):
            return CommandResult("ok", seq)
        return CommandResult("illegal", table.version, "the id of this command is in use; choose another one")

    return [(TableManager, "_accepted_before", accepted_before)]


def clock_restarts() -> Patches:
    """M10: the clock of a decision began anew with every change, so also with an undo."""

    def follow(_self: TimeUsed, table: Table, now: float) -> None:
        table.asked_since = now

    return [(TimeUsed, "follow", follow)]


def undo_in_grace() -> Patches:
    """Found by the simulation: a bot's turn and an undo while the page asked "Still there?" gave all time anew."""
    follow, forget = TimeUsed.follow, TimeUsed._forget

    def forgetful(self: TimeUsed, table: Table, now: float) -> None:
        asked, used = self._asked, now - self._since
        follow(self, table, now)
        if asked and table.clock and used > table.clock and self._asked is None and table.status == "playing":
            self._used.pop(asked, None)

    def forget_ahead(self: TimeUsed, table: Table, moves: int) -> None:
        forget(self, table, moves)  # and what a bot's move made it forget then; now the time runs out there instead
        self._used = {key: used for key, used in self._used.items() if key[0] <= moves or key[1] == table.seat_to_move}

    return [(TimeUsed, "follow", forgetful), (TimeUsed, "_forget", forget_ahead)]


def time_anew_for_ever() -> Patches:
    """Found by an audit: who handed the seat over at the last moment and took it back got all time anew, every time."""
    follow = TimeUsed.follow

    def generous(self: TimeUsed, table: Table, now: float) -> None:
        self._renewed.clear()
        follow(self, table, now)

    return [(TimeUsed, "follow", generous)]


def logout_elsewhere() -> Patches:
    """Found by the simulation: a process that had not heard of a logout signed a cookie that was soon refused."""

    def times(self: GuestCookies, guest: str) -> int:
        return self._logouts.get(guest, 0)

    return [(GuestCookies, "_times", times)]


def other_process_behind() -> Patches:
    """Found by the simulation: a client that came to a process which was behind saw its table go back."""

    async def read_on(_self: TableManager, _table_id: str, _seq: int) -> None:
        pass

    return [(TableManager, "read_on", read_on)]


def late_sync() -> Patches:
    """No fault of ours: a disk that answers before it has synced, as a control of the simulation itself."""
    return [(Disk, "syncs_at_once", False)]


OLD_FAULTS: dict[str, Callable[[], Patches]] = {
    "H1": clock_set_back,
    "H2": damaged_table,
    "H3": cancelled_command,
    "M7": old_command_ids,
    "M10": clock_restarts,
    "grace": undo_in_grace,
    "stall": time_anew_for_ever,
    "logout": logout_elsewhere,
    "behind": other_process_behind,
    "sync": late_sync,
}


@contextmanager
def put_back(name: str) -> Iterator[None]:
    """Let the server have a fault again."""
    with ExitStack() as stack:
        for patch in OLD_FAULTS[name]():
            stack.enter_context(mock.patch.object(*patch))
        yield


def first_violation(seeds: int = MOST_SEEDS) -> Violation | None:
    """What the first seed finds that finds something."""
    for seed in range(seeds):
        try:
            simulate(seed)
        except Violation as violation:
            return violation
    return None
