"""The history of a game: its moves, and the record before each of them."""

from stoneage.errors import HistoryError
from stoneage.record.moves import Move


class History:
    """The log of a game with its past positions; old positions can be dropped to save memory."""

    def __init__(self) -> None:
        self.moves: list[Move] = []
        self._records: list[bytes] = []  # before each move; empty if dropped
        self._marks: list[tuple[int, int]] = []  # for undo: moves, and the generator before an answer
        self._log: tuple[Move, ...] | None = ()

    def __len__(self) -> int:
        return len(self.moves)

    @property
    def log(self) -> tuple[Move, ...]:
        """All moves; the same tuple until they change."""
        if self._log is None:
            self._log = tuple(self.moves)
        return self._log

    def add(self, move: Move, record: bytes) -> None:
        """Append a move with the record before it."""
        self._log = None
        self.moves.append(move)
        self._records.append(record)

    def mark(self, generator: int) -> None:
        """Make this the point that the next undo returns to."""
        self._marks.append((len(self.moves), generator))

    def undo(self) -> tuple[bytes, int]:
        """Return to the last mark; returns its record and the state of its generator."""
        if not self._marks:
            raise HistoryError("nothing to undo")
        moves, generator = self._marks[-1]
        record = self.record_before(moves)
        self.truncate(moves)
        return record, generator

    def truncate(self, moves: int) -> None:
        """Keep only the first `moves` moves."""
        self._log = None
        del self.moves[moves:], self._records[moves:]
        self._marks = [mark for mark in self._marks if mark[0] < moves]

    def record_before(self, move: int) -> bytes:
        """The record before a move of the log."""
        if not (record := self._records[move]):
            raise HistoryError("positions that far back have been dropped")
        return record

    def records_from(self, move: int) -> list[bytes]:
        """The records before each move of the log, starting with `move`."""
        records = self._records[move:]
        if not all(records):
            raise HistoryError("positions that far back have been dropped")
        return records

    def drop_before(self, move: int) -> None:
        """Drop the positions before a move of the log; `undo` and `at` cannot go back further."""
        for number in range(min(move, len(self._records)) - 1, -1, -1):
            if not self._records[number]:
                break  # earlier ones have been dropped before
            self._records[number] = b""

    def copy(self) -> "History":
        """An independent copy."""
        copy = History()
        copy.moves, copy._records, copy._marks = self.moves.copy(), self._records.copy(), self._marks.copy()
        copy._log = self._log
        return copy
