"""Recorded moves made again, all at once: far faster than one by one."""

from collections.abc import Sequence
from functools import cache
from itertools import takewhile
from typing import NamedTuple

import numpy as np

from stoneage.action import Action
from stoneage.components import COLOURS
from stoneage.engine.actions import N_ACTIONS
from stoneage.engine.flow import BUILDING, CARD, DICE, PLAYER
from stoneage.engine.replay import follow as follow_compiled
from stoneage.engine.state import empty_states
from stoneage.game import Game, Move
from stoneage.ids import CARD_IDS, TILE_IDS, pack_dice


class _Read(NamedTuple):
    """A move as the compiled rules take it: what must be asked, the seat of an action, the answer."""

    asked: int
    seat: int
    answer: int


def follow(game: Game, moves: Sequence[object]) -> int:
    """Make moves as a game file has them, as far as they can be made; how many. The game's chance must be manual.

    What stops it (a move that is not legal, or not spelled as a file spells it) is for the caller to look at.

    >>> from stoneage import Rules
    >>> game = Game(Rules(players=2), chance="manual")
    >>> follow(game, ["card CIV07", "card CIV07"])
    1
    """
    read = list(takewhile(bool, map(_read, moves)))
    past = empty_states(len(read))
    columns = np.array(read, dtype=np.int64).reshape(len(read), 3).T.copy()
    made = int(follow_compiled(game._g, columns[0], columns[1], columns[2], past))
    seats = past["tasks"]["seat"][np.arange(made), past["depth"][:made] - 1].tolist()
    record = past.dtype.itemsize
    records = past.tobytes()
    for number in range(made):
        game._marks.append((len(game._log), 0))
        game._past.append(records[number * record : (number + 1) * record])
        game._log.append(_move(str(moves[number]), seats[number]))
    return made


def _move(text: str, seat: int) -> Move:
    kind, _, value = text.partition(" ")
    if kind in ("dice", "card", "building"):
        return Move(kind, value, seat)  # type: ignore[arg-type]
    return Move("action", value, seat)


def _read(move: object) -> _Read | None:
    """A move as a file spells it; None: it is spelled in another way, or is no move."""
    if not isinstance(move, str):
        return None
    if found := _listed_moves().get(move):
        return found
    faces = move[5:].split(" ") if move.startswith("dice ") and len(move) < 30 else []
    if not faces or not all(len(face) == 1 and face in "123456" for face in faces):
        return None
    return _Read(DICE, 0, pack_dice([int(face) for face in faces]))


@cache
def _listed_moves() -> dict[str, _Read]:
    """Every action of every seat, every card and every building."""
    actions = {
        f"{colour}: {action}": _Read(PLAYER, seat, int(action))
        for seat, colour in enumerate(COLOURS)
        for action in map(Action, range(N_ACTIONS))
    }
    cards = {f"card {name}": _Read(CARD, 0, number) for number, name in enumerate(CARD_IDS)}
    buildings = {f"building {name}": _Read(BUILDING, 0, number) for number, name in enumerate(TILE_IDS)}
    return actions | cards | buildings
