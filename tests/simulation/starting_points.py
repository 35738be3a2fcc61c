"""Where simulated games begin: at the beginning, with cards face down, or shortly before the end."""

import random
from functools import cache
from typing import Literal, get_args

from stoneage.game.game import Game
from stoneage.game.rules import Rules
from stoneage.game_file.file import dumps
from tests.server.table_log import a_choice

Start = Literal["beginning", "face down", "end"]
STARTS: tuple[Start, ...] = get_args(Start)

RULES = (Rules(players=2), Rules(players=3), Rules(players=4), Rules.all_options(3))
_BEFORE_THE_END = 12
_GAMES = 20


@cache
def game_file(rules: Rules, start: Start) -> str | None:
    """The file of a position from which a table goes on; none for the beginning."""
    if start == "beginning":
        return None
    for seed in range(_GAMES):
        positions = _positions(rules, seed)
        if start == "end":
            return _file(positions[-_BEFORE_THE_END])
        for game in positions:
            if any(tribe.hidden for tribe in game.snapshot.players[: rules.players]):
                return _file(game)
    raise AssertionError("nobody had a card face down in any game")


def prepare() -> None:
    """Make all of them, so that no simulation does it: it would depend on those before."""
    for rules in RULES:
        for start in STARTS:
            game_file(rules, start)


def _positions(rules: Rules, seed: int) -> list[Game]:
    """Positions of a random game in which somebody is to choose what to do."""
    chance, game, found = random.Random(seed), Game(rules, seed=seed), []
    while not game.over:
        if game.decision is not None and game.decision.kind in ("place", "act"):
            found.append(Game.from_record(rules, game.record))
        game.play(a_choice(game, chance))
    return found


def _file(game: Game) -> str:
    """A file without the moves before, which is read much faster."""
    return dumps(Game.from_position(game.position(), chance="manual"))
