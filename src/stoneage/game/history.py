"""The moves of a game, as a game file writes them (`red: forest 3`, `dice 3 4`, `card CIV07`), and past positions."""

import re
from functools import cache
from typing import Literal, NamedTuple

from stoneage.components import COLOURS
from stoneage.encoding.actions import N_ACTIONS
from stoneage.encoding.names import CARD_IDS, TILE_IDS, dice_faces, pack_dice
from stoneage.encoding.tasks import ChanceKind, WaitingFor
from stoneage.engine.interface import RecordedMove
from stoneage.errors import HistoryError
from stoneage.game.action import Action

MoveKind = Literal["action", "dice", "card", "building"]

_DICE = re.compile(r"dice ([1-6]( [1-6]){0,9})")


class Move(NamedTuple):
    """One entry of a game's log: an action of a seat, or an outcome of chance."""

    kind: MoveKind
    value: str
    seat: int

    def __str__(self) -> str:
        return f"{COLOURS[self.seat]}: {self.value}" if self.kind == "action" else f"{self.kind} {self.value}"

    @property
    def answer(self) -> int:
        """The move as a number for the engine."""
        found = parse_move(str(self))
        assert found is not None
        return found[0].answer

    @property
    def begins_turn(self) -> bool:
        """Whether it is a placement, or the choice of a place to act at."""
        return self.kind == "action" and parsed_action(self.value).family in ("place", "resolve")


class History:
    """The log of a game with its past positions; old positions can be dropped to save memory."""

    def __init__(self) -> None:
        self.moves: list[Move] = []
        self._records: list[bytes] = []  # before each move; empty if dropped
        self._marks: list[tuple[int, int]] = []  # for undo: moves, and the generator before an answer
        self._log: tuple[Move, ...] | None = ()
        self.outcomes = 0
        """How many of the moves are outcomes of chance."""

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
        self.outcomes += move.kind != "action"
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
        self.outcomes -= sum(move.kind != "action" for move in self.moves[moves:])
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
        copy._log, copy.outcomes = self._log, self.outcomes
        return copy


parsed_action = cache(Action.parse)
"""The action of a text in a log; there it has one spelling, so these are not many."""


def outcome_text(kind: ChanceKind, answer: int) -> str:
    """An outcome of chance as it is written in the log."""
    if kind == "dice":
        return " ".join(map(str, dice_faces(answer)))
    return (CARD_IDS if kind == "card" else TILE_IDS)[answer]


def parse_move(text: object) -> tuple[RecordedMove, MoveKind, str] | None:
    """Parse a move as written in a file: for the engine, its kind and its value; None if it is written differently.

    >>> parse_move("dice 3 4")
    (RecordedMove(waiting_for=<WaitingFor.DICE: 2>, seat=0, answer=35), 'dice', '3 4')
    """
    if not isinstance(text, str):
        return None
    if found := _all_moves().get(text):
        return found
    if not (roll := _DICE.fullmatch(text)):
        return None
    return RecordedMove(WaitingFor.DICE, 0, pack_dice([int(face) for face in roll[1].split()])), "dice", roll[1]


@cache
def _all_moves() -> dict[str, tuple[RecordedMove, MoveKind, str]]:
    """Every action of every seat, every card and every building."""
    moves: dict[str, tuple[RecordedMove, MoveKind, str]] = {}
    for action in map(Action, range(N_ACTIONS)):
        for seat, colour in enumerate(COLOURS):
            moves[f"{colour}: {action}"] = RecordedMove(WaitingFor.PLAYER, seat, int(action)), "action", str(action)
    for number, name in enumerate(CARD_IDS):
        moves[f"card {name}"] = RecordedMove(WaitingFor.CARD, 0, number), "card", name
    for number, name in enumerate(TILE_IDS):
        moves[f"building {name}"] = RecordedMove(WaitingFor.BUILDING, 0, number), "building", name
    return moves
