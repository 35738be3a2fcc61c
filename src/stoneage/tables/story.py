"""The recent story of a table, and how much of it is new to a client that was away."""

from bisect import bisect_left
from collections.abc import Sequence

from stoneage.game.history import Move
from stoneage.story import StoryBuilder, StoryEvent, seen_by, story_events
from stoneage.tables.table import KEPT_MOVES, Table


class RecentStory:
    """The story of the last `KEPT_MOVES` moves of a table, without what was undone."""

    def __init__(self) -> None:
        self.events: list[StoryEvent] = []
        self.told_from = 0
        """The first move whose story is here."""
        self._builder = StoryBuilder()
        self._log: Sequence[Move] = ()
        self._settled = True
        self._seq = 0
        self._changes: list[tuple[int, int]] = []
        """Sequence numbers of the table, each with the first move that changed up to it."""

    def follow(self, table: Table) -> None:
        """Catch up with a table that has changed."""
        log = table.game.log if table.game else ()
        changed = _common_length(self._log, log)
        if table.settled != self._settled:  # the end is told once it counts
            changed = min(changed, max(len(log) - 1, 0))
        while self.events and self.events[-1].move >= changed:
            self.events.pop()
        oldest = max(len(log) - KEPT_MOVES, 0)
        if changed < oldest:
            self.events.clear()
            self.told_from = oldest
        begin = max(changed, oldest)
        self.told_from = min(self.told_from, begin)
        if table.game and begin < len(log):
            if self._builder.told != begin:
                self._builder = StoryBuilder()
            self.events += told(story_events(table.game, begin, self._builder), table)
        while self.events and self.events[0].move < oldest:
            self.told_from = self.events.pop(0).move + 1
        self._log, self._seq, self._settled = log, table.seq, table.settled
        self._changes = [*self._changes[-KEPT_MOVES:], (table.seq, changed)]

    def new_since(self, seq: int | None) -> int:
        """The first move whose story is new to a client that last saw the table after event `seq`; None: never."""
        if seq is None or not self._changes or seq < self._changes[0][0] - 1 or seq > self._seq:
            return self.told_from
        changed = min((move for number, move in self._changes if number > seq), default=len(self._log))
        return max(changed, self.told_from)

    def since(self, move: int, viewer: int | None) -> list[StoryEvent]:
        """The story from a move on, as far as it is kept, as a seat may know it; None is a spectator."""
        return seen_by(self.events_from(move), viewer)

    def events_from(self, move: int) -> list[StoryEvent]:
        """The same with everything that is hidden."""
        return self.events[bisect_left(self.events, move, key=lambda event: event.move) :]


def told(events: list[StoryEvent], table: Table) -> list[StoryEvent]:
    """The events that can be told: at a real table, face-down cards and the result wait until all is entered."""
    return events if table.settled else [event for event in events if event.kind not in ("end", "uncover", "result")]


def _common_length(log: Sequence[Move], other: Sequence[Move]) -> int:
    """How many moves two logs have in common at their beginnings."""
    if other[: len(log)] == log:  # nearly always, and much faster than one by one
        return len(log)
    for number, (move, same) in enumerate(zip(log, other, strict=False)):
        if move is not same and move != same:
            return number
    return min(len(log), len(other))
