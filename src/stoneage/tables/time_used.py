"""How long each decision at a table has taken so far: kept in memory, on a clock that is never set.

A decision that is asked again after an undo, or after the table was closed, goes on with the time that it has left.
Who takes the seat back from a bot after the time was up gets it anew, but only once for a decision: then the bot plays
it.
"""

from stoneage.tables.table import KEPT_MOVES, Table

Decision = tuple[int, int]
"""The number of moves before a decision, and the seat that is asked."""


class TimeUsed:
    """The time that people have used for their last decisions at one table."""

    def __init__(self) -> None:
        self._used: dict[Decision, float] = {}
        self._asked: Decision | None = None
        self._since = 0.0
        self._extended: frozenset[Decision] = frozenset()
        """The decisions whose extensions have been counted."""
        self._renewed: set[Decision] = set()
        """The decisions whose time was given anew."""
        self._moves = 0

    def follow(self, table: Table, now: float) -> None:
        """Note that a table with a clock has changed, and tell it since when it waits for the decision asked now."""
        assert table.clock is not None
        asked, moves = _asked(table), len(table.game.log) if table.game else 0
        if self._asked is not None:
            used = self._used[self._asked] = now - self._since
            handed_over = table.status == "playing" and asked is None and moves == self._moves
            if handed_over and used > table.clock and self._asked not in self._renewed:
                self._renewed.add(self._asked)
                del self._used[self._asked]
        for decision in table.extensions - self._extended:  # also one that was made and played elsewhere meanwhile
            self._used.pop(decision, None)  # the same time once more
        if moves != self._moves:
            self._forget(table, moves)
        self._asked, self._moves, self._extended = asked, moves, table.extensions
        waiting = None if asked or table.seat_to_move is None else (moves, table.seat_to_move)
        table.time_up = waiting is not None and self._used.get(waiting, 0.0) > table.clock
        self._since = table.asked_since = now - (self._used.get(asked, 0.0) if asked else 0.0)

    def _forget(self, table: Table, moves: int) -> None:
        """Forget old decisions and, after an undo, those of others: they did not take anything back.

        One person who plays against bots also takes back what the bots did, and may do so again and again.
        """
        self._used = {
            (before, of): used
            for (before, of), used in self._used.items()
            if before > moves - KEPT_MOVES and (before <= moves or of == table.seat_to_move or table.solo)
        }
        self._renewed = {(before, of) for before, of in self._renewed if before > moves - KEPT_MOVES}


def _asked(table: Table) -> Decision | None:
    """The decision that a person is asked for now."""
    if table.status != "playing" or table.seat_to_move is None or table.game is None:
        return None
    person = table.seats[table.seat_to_move].kind == "person"
    return (len(table.game.log), table.seat_to_move) if person else None
