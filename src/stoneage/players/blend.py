"""A bot that plays like one of two others, for levels between them."""

import random
import re
from dataclasses import dataclass

from stoneage.errors import PlayerError
from stoneage.game.action import Action
from stoneage.game.game import Game
from stoneage.players.interface import Player


@dataclass(frozen=True, slots=True)
class BlendSetting:
    """Two bots by name, and the percentage of decisions that the better one makes."""

    plain: str
    better: str
    percent: int


def blend_setting(name: str) -> BlendSetting | None:
    """The setting in the name of a blend; None for other names.

    >>> blend_setting("blend:gatherer:planner:40")
    BlendSetting(plain='gatherer', better='planner', percent=40)

    Raises:
        PlayerError: it has none that can be read.
    """
    if not name.startswith("blend:"):
        return None
    match = re.fullmatch(r"blend:([a-z-]+):([a-z-]+):(\d{1,2}|100)", name)
    if not match:
        raise PlayerError(f"{name!r:.60} is not a blend; write blend:gatherer:planner:40")
    return BlendSetting(match[1], match[2], int(match[3]))


class Blend:
    """Plays like the better of two bots at a percentage of its decisions, otherwise like the plain one."""

    def __init__(self, plain: Player, better: Player, percent: int, seed: int = 0) -> None:
        self._plain, self._better, self._percent = plain, better, percent
        self._random = random.Random(seed)

    def choose(self, game: Game) -> Action | str | int:
        """Choose an action with one of the two bots."""
        bot = self._better if self._random.random() * 100 < self._percent else self._plain
        return bot.choose(game)
