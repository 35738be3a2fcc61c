"""What is done with whole games in the worker process."""

from collections import OrderedDict
from enum import Enum
from typing import Literal

from stoneage.errors import StoneAgeError
from stoneage.game import Game
from stoneage.server import messages
from stoneage.server.messages.encoding import to_json
from stoneage.server.tables import history
from stoneage.server.tables.history import LoadedGame
from stoneage.server.tables.state import KEPT_MOVES, game_of_file
from stoneage.server.tables.table import Table

Kind = Literal["story", "position", "summary", "record", "chances"]
GameKey = tuple[str, int]
"""A table and its version."""

MOST_MOVES = 40_000
"""Moves of all games in memory together; each position has about 1 KB."""
SENT_POSITIONS = 10 * KEPT_MOVES
"""The last positions of a file that the table gets; its story begins at a choice before those it keeps."""


class Missing(Enum):
    """The worker does not have the game any more: send it."""

    MISSING = "missing"


_games: OrderedDict[GameKey, LoadedGame] = OrderedDict()


def read(table: Table, kind: Kind, viewer: int | None, move: int) -> str | Missing:
    """A message about the game of a table, as text; a table sent without its game needs one that is still here."""
    if kind == "chances" and table.game is not None and move == len(table.game.log):
        return _chances(table.game, move)  # no need to replay a game that is going on
    key = table.id, table.version
    loaded = _games.get(key)
    if loaded is None:
        if table.game is None:
            return Missing.MISSING
        loaded = _games[key] = LoadedGame(table.replay())
        _make_room()
    _games.move_to_end(key)
    match kind:
        case "story":
            return to_json(history.story(loaded, table, viewer))
        case "position":
            return to_json(history.position(loaded, table, move, viewer))
        case "summary":
            return to_json(history.summary(loaded, viewer))
        case "record":
            return history.record(loaded, table, viewer)
        case "chances":
            return _chances(loaded.game, move)


def _chances(game: Game, move: int) -> str:
    """The win chances of the last decision up to a move, because what chance will bring is not known before it does."""
    from stoneage.analysis import win_chances

    decisions = (at for at in map(game.at, range(move, -1, -1)) if at.seat is not None or at.over)
    first = (at for at in map(game.at, range(move, len(game.log) + 1)) if at.seat is not None or at.over)
    at = next(decisions, None) or next(first)
    return to_json(messages.Chances(move=move, chances=[round(chance, 4) for chance in win_chances(at)]))


def _make_room() -> None:
    """Drop the games that have not been looked at for longest; the last one stays."""
    while len(_games) > 1 and sum(len(loaded.game.history) for loaded in _games.values()) > MOST_MOVES:
        _games.popitem(last=False)


def load_file(text: str) -> Game | str:
    """The game of a file as a table goes on with it, or what is wrong with the file."""
    try:
        game = game_of_file(text)
    except StoneAgeError as error:
        return str(error)
    except (TypeError, ValueError, KeyError, AttributeError):
        return "not a Stone Age game file"
    game.history.drop_before(len(game.history) - SENT_POSITIONS)
    return game
