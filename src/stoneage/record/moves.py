"""The moves of a game, and how a game file writes them: `red: forest 3`, `dice 3 4`, `card CIV07`."""

import re
from functools import cache
from typing import Literal, NamedTuple

from stoneage.action import Action
from stoneage.components import COLOURS
from stoneage.encoding.actions import N_ACTIONS
from stoneage.encoding.names import CARD_IDS, TILE_IDS, dice_faces, pack_dice
from stoneage.encoding.tasks import BUILDING, CARD, DICE, PLAYER, ChanceKind
from stoneage.engine.interface import RecordedMove

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
        match self.kind:
            case "dice":
                return pack_dice([int(face) for face in self.value.split()])
            case "card":
                return CARD_IDS.index(self.value)
            case "building":
                return TILE_IDS.index(self.value)
        return int(Action.parse(self.value))


def outcome_text(kind: ChanceKind, answer: int) -> str:
    """An outcome of chance as it is written in the log."""
    if kind == "dice":
        return " ".join(map(str, dice_faces(answer)))
    return (CARD_IDS if kind == "card" else TILE_IDS)[answer]


def parse_move(text: object) -> tuple[RecordedMove, MoveKind, str] | None:
    """Parse a move as written in a file: for the engine, its kind and its value; None if it is written differently.

    >>> parse_move("dice 3 4")
    (RecordedMove(waiting_for=2, seat=0, answer=35), 'dice', '3 4')
    """
    if not isinstance(text, str):
        return None
    if found := _all_moves().get(text):
        return found
    if not (roll := _DICE.fullmatch(text)):
        return None
    return RecordedMove(DICE, 0, pack_dice([int(face) for face in roll[1].split()])), "dice", roll[1]


@cache
def _all_moves() -> dict[str, tuple[RecordedMove, MoveKind, str]]:
    """Every action of every seat, every card and every building."""
    moves: dict[str, tuple[RecordedMove, MoveKind, str]] = {}
    for action in map(Action, range(N_ACTIONS)):
        for seat, colour in enumerate(COLOURS):
            moves[f"{colour}: {action}"] = RecordedMove(PLAYER, seat, int(action)), "action", str(action)
    for number, name in enumerate(CARD_IDS):
        moves[f"card {name}"] = RecordedMove(CARD, 0, number), "card", name
    for number, name in enumerate(TILE_IDS):
        moves[f"building {name}"] = RecordedMove(BUILDING, 0, number), "building", name
    return moves
