"""What must hold after every step of a simulation, whatever goes wrong."""

import json
from typing import Any

import msgspec

from stoneage.server.encoding import to_json
from stoneage.server.live.connections import QUEUE_SIZE
from stoneage.tables.events import SeatHandedOver
from tests.simulation.client_state import View, comparable, told
from tests.simulation.disk import Content, Row
from tests.simulation.process import Process
from tests.simulation.reference import Change, Reference
from tests.simulation.turn_clocks import TurnClocks

MOST_REREAD = 1
"""Events of a table in memory that may be read again from its log at a time."""
BEHIND_SECONDS = 1.5
"""How long a table in memory may be behind its log."""
BEHIND_OTHERS_SECONDS = 6.0
"""The same if another process may have written."""
MOST_TASKS = 40
"""Tasks of a process, besides those of its connections."""
TASKS_PER_LINE = 6


class Broken(Exception):  # noqa: N818 - it is said of a promise
    """An invariant does not hold."""


class Invariants:
    """Watches what the processes write, read and send."""

    def __init__(self, reference: Reference, clocks: TurnClocks) -> None:
        self._reference, self._clocks = reference, clocks
        self._acknowledged: dict[tuple[str, str], int] = {}
        self._behind: dict[tuple[Process, str, int], float] = {}
        self.given_up: set[tuple[str, int]] = set()
        """Seats whose players have let a bot play."""

    # --- the log ---

    def written(self, content: Content) -> list[Change]:
        """Something was written, or lost; returns what is new."""
        for key, version in self._acknowledged.items():
            self._check_in_log(content, key, version)
        for table_id, known in self._reference.tables.items():
            if len(content.events.get(table_id, ())) < len(known.texts):
                raise Broken(f"the log of {table_id} has lost events that were shown")
        changes = self._reference.follow(content)
        for change in changes:
            self._check_event(change)
            self._clocks.follow(change.after, change.event)
        return changes

    def acknowledge(self, content: Content, table_id: str, command: str, version: int) -> None:
        """A client was told that a command is accepted."""
        self._check_in_log(content, (table_id, command), version)
        self._acknowledged[table_id, command] = version

    @staticmethod
    def _check_in_log(content: Content, key: tuple[str, str], version: int) -> None:
        row = content.commands.get(key)
        if row is None or row.seq != version:
            raise Broken(f"acknowledged move lost: {key} was accepted as event {version}, the log has {row}")

    @staticmethod
    def refused(content: Content, table_id: str, command: str, outcome: str) -> None:
        """A client was told that a command is not accepted."""
        if (table_id, command) in content.commands:
            raise Broken(f"phantom move: {command} was answered with {outcome!r}, and is in the log of {table_id}")

    def _check_event(self, change: Change) -> None:
        """Nobody loses a seat unless they gave it up, or their time was up on a clock that nobody can set."""
        table, event = change.before, change.event
        if not isinstance(event, SeatHandedOver) or (table.id, event.seat) in self.given_up:
            return
        if table.seat_to_move != event.seat or not self._clocks.is_up(table):
            raise Broken(f"seat lost by a clock: seat {event.seat} of {table.id}")

    # --- what is read and sent ---

    @staticmethod
    def read(process: Process, table_id: str, rows: list[Row]) -> None:
        """A process has read events: those of a table in memory are not read all over again."""
        table = process.services.tables.loaded(table_id)
        again = sum(row.seq <= table.seq for row in rows) if table is not None else 0
        if again > MOST_REREAD:
            raise Broken(f"unbounded work: {process.name} reads {again} events of {table_id} that it has in memory")

    def shown(self, view: View, guest: str | None, message: dict[str, Any], seen_before: int) -> None:
        """A client has received a table: it is what the log says for this guest, and nothing of what is hidden."""
        table_id, seq = view["id"], view["seq"]
        known = self._reference.tables[table_id]
        if known.damaged:
            return
        if seq > len(known.texts):
            raise Broken(f"{table_id} was shown after event {seq}, which is not in its log")
        if seq < seen_before:
            raise Broken(f"{table_id} went back from event {seen_before} to {seq}")
        expected = self._reference.view(table_id, seq, guest)
        if comparable(view) != expected:
            raise Broken(f"{table_id} at event {seq} is not what its log says: {_difference(view, expected)}")
        if hidden := self._reference.hidden(table_id, seq, guest):
            self._check_hidden(view, guest, message, hidden)

    def _check_hidden(self, view: View, guest: str | None, message: dict[str, Any], hidden: set[str]) -> None:
        for seed in range(2):
            dealt = self._reference.game_dealt_again(view["id"], view["seq"], guest, seed)
            if msgspec.json.decode(to_json(dealt)) != view["game"]:
                raise Broken(f"hidden card: what a guest sees at {view['id']} depends on cards that lie face down")
        story = json.dumps(told(message))
        if leaked := [card for card in hidden if f'"{card}"' in story]:
            raise Broken(f"hidden card: {leaked} in a story at {view['id']}")

    def check_memory(self, process: Process, seconds: float) -> None:
        """Every table in memory follows its log; call it every so many seconds."""
        behind: dict[tuple[Process, str, int], float] = {}
        for table_id in process.services.tables.loaded_ids():
            table, known = process.services.tables.loaded(table_id), self._reference.tables[table_id]
            if table is not None and table.seq < known.last.seq and not known.damaged:
                key = process, table_id, table.seq  # one that goes on may be behind for a moment each time
                behind[key] = self._behind.pop(key, 0.0) + seconds
                if behind[key] > (BEHIND_OTHERS_SECONDS if process.storage.shared else BEHIND_SECONDS):
                    raise Broken(f"{process.name} has {table_id} up to event {table.seq}, the log {known.last.seq}")
        self._behind = {key: value for key, value in self._behind.items() if key[0] is not process} | behind

    def forget_memory(self) -> None:
        """The disk does not work: nobody can follow."""
        self._behind.clear()

    # --- limits ---

    @staticmethod
    def check_bounds(process: Process) -> None:
        """Nothing piles up in a process."""
        services = process.services
        longest = max(
            (len(one._waiting) for some in services.connections._connections.values() for one in some), default=0
        )
        if longest > QUEUE_SIZE + 1:
            raise Broken(f"unbounded queue: {longest} messages wait for one client of {process.name}")
        lines = len(process.lines)
        if len(process.tasks) > MOST_TASKS + TASKS_PER_LINE * lines:
            raise Broken(f"unbounded work: {process.name} has {len(process.tasks)} tasks for {lines} connections")


def _difference(view: View, expected: View) -> str:
    shown = comparable(view)
    fields = [name for name in expected if shown.get(name) != expected[name]]
    return ", ".join(f"{name}: {str(shown.get(name))[:80]} instead of {str(expected[name])[:80]}" for name in fields)
