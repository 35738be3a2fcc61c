"""What is done with whole games in the worker process."""

from collections import OrderedDict
from enum import Enum
from typing import Literal

from stoneage.analysis import warm_up
from stoneage.game.game import Game
from stoneage.server.encoding import to_json
from stoneage.tables import history
from stoneage.tables.analysis.chances import chances_message
from stoneage.tables.history import LoadedGame
from stoneage.tables.table import Table

Kind = history.Kind | Literal["chances"]
GameKey = tuple[str, int]
"""A table and its version."""

MOST_MOVES = 40_000
"""Moves of all games in memory together; each position has about 1 KB."""


class Missing(Enum):
    """The worker does not have the game any more: send it."""

    MISSING = "missing"


_games: OrderedDict[GameKey, LoadedGame] = OrderedDict()


def read(table: Table, kind: Kind, viewer: int | None, move: int) -> str | Missing:
    """A message about the game of a table, as text; a table sent without its game needs one that is still here."""
    if kind == "chances" and table.game is not None and move == len(table.game.log):
        return to_json(chances_message(table.game, move))  # no need to replay a game that is going on
    key = table.id, table.version
    loaded = _games.get(key)
    if loaded is None:
        if table.game is None:
            return Missing.MISSING
        loaded = _games[key] = LoadedGame(table.replay())
        _make_room()
    _games.move_to_end(key)
    if kind == "chances":
        return to_json(chances_message(loaded.game, move))
    found = history.read(loaded, table, kind, viewer, move)
    return found if isinstance(found, str) else to_json(found)


def load_chances() -> None:
    """Load what win chances need."""
    chances_message(Game(seed=1), 0)


def load_judge() -> None:
    """Load what judging an answer needs; the first time on a machine, this compiles it."""
    warm_up()


def _make_room() -> None:
    """Drop the games that have not been looked at for longest; the last one stays."""
    while len(_games) > 1 and sum(len(loaded.game.history) for loaded in _games.values()) > MOST_MOVES:
        _games.popitem(last=False)
