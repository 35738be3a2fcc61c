"""A rating: what somebody's real decisions cost, and which level loses as much.

A decision is real if the actions that were compared differ: forced and nearly equal ones do not count.
"""

import json
import math
from collections.abc import Iterable, Sequence
from functools import cache
from pathlib import Path
from typing import Literal, NamedTuple

from stoneage.analysis.report import THRESHOLDS, DecisionStep, PlayerSummary, cost

RatingClass = Literal["master", "chief", "hunter", "gatherer", "beginner"]
"""How well somebody plays, the best first: as the levels of these families do."""
_CLASSES: dict[str, RatingClass] = {
    "expert": "master",
    "very-hard": "chief",
    "hard": "hunter",
    "medium": "gatherer",
    "easy": "beginner",
}
REAL = THRESHOLDS["inaccuracy"]
"""The difference between the actions of a real decision."""
LEAST_DECISIONS = 10
"""Real decisions of a game that has a rating."""
LEAST_GAMES = 5
"""From how many games on, an interval can be told."""
LEVELS_FILE = Path(__file__).parent / "level_losses.json"
"""Measured by `tools/level_losses.py`."""
LUCK_FILE = Path(__file__).parent / "luck_share.json"
"""Measured by `tools/luck_share.py`."""


class Played(NamedTuple):
    """The real decisions of a seat, and what they cost together."""

    decisions: int
    cost: float

    @property
    def loss(self) -> float | None:
        """The loss per 100 real decisions, in wins; None if there are too few.

        >>> Played(50, 0.75).loss, Played(9, 0.75).loss
        (1.5, None)
        """
        return 100 * self.cost / self.decisions if self.decisions >= LEAST_DECISIONS else None


class MeanLoss(NamedTuple):
    """The loss per 100 real decisions of several games, with its 95% interval if the games are enough."""

    loss: float
    interval: tuple[float, float] | None


def mean_loss(games: Sequence[Played]) -> MeanLoss:
    """The loss of some games together; they vary independently.

    >>> mean_loss([Played(50, 0.5), Played(50, 1.5)])
    MeanLoss(loss=2.0, interval=None)
    """
    decisions = sum(game.decisions for game in games)
    loss = sum(game.cost for game in games) / decisions
    if len(games) < LEAST_GAMES:
        return MeanLoss(100 * loss, None)
    squares = math.fsum((game.cost - loss * game.decisions) ** 2 for game in games)
    error = 1.96 * math.sqrt(squares * len(games) / (len(games) - 1)) / decisions
    return MeanLoss(100 * loss, (100 * (loss - error), 100 * (loss + error)))


def is_real(step: DecisionStep) -> bool:
    """Whether a decision mattered."""
    shares = [choice.win_shares[step.seat] for choice in step.choices]
    return max(max(shares) - min(shares), cost(step.loss, step.points)) >= REAL


def real_decisions(own: Iterable[DecisionStep]) -> Played:
    """The real ones of the decisions of a seat."""
    costs = [cost(step.loss, step.points) for step in own if is_real(step)]
    return Played(len(costs), sum(costs))


def luckiest_won(players: Iterable[PlayerSummary]) -> bool:
    """Whether the tribe with the most luck won."""
    return max(players, key=lambda player: player.luck).place == 1


@cache
def luckiest_wins() -> dict[int, float]:
    """How often the luckiest tribe wins between equal players, by their number."""
    tables = json.loads(LUCK_FILE.read_text(encoding="utf-8"))
    return {int(players): table["luckiest_won"] for players, table in tables.items()}


@cache
def level_losses() -> dict[str, float]:
    """What each level loses per 100 real decisions, on average over the tables that were measured."""
    tables = list(json.loads(LEVELS_FILE.read_text(encoding="utf-8"))["tables"].values())
    means = {name: sum(table[name]["loss"] for table in tables) / len(tables) for name in tables[0]}
    return dict(zip(means, _falling(list(means.values())), strict=True))


def _falling(losses: list[float]) -> list[float]:
    """Losses from the weakest level on, with the means of neighbours in place of those that were measured too high.

    >>> _falling([4.0, 2.0, 3.0, 1.0])
    [4.0, 2.5, 2.5, 1.0]
    """
    pools: list[list[float]] = []
    for loss in losses:
        pools.append([loss])
        while len(pools) > 1 and _mean(pools[-2]) < _mean(pools[-1]):
            pools[-2:] = [[*pools[-2], *pools[-1]]]
    return [_mean(pool) for pool in pools for _ in pool]


def _mean(numbers: list[float]) -> float:
    return sum(numbers) / len(numbers)


def level_like(loss: float) -> str:
    """The level that loses about as much; of several that lose the same, the strongest."""
    losses = level_losses()
    return min(reversed(losses), key=lambda name: abs(losses[name] - loss))


def class_of(level: str) -> RatingClass:
    """The class of those who play like a level.

    >>> class_of("very-hard-2"), class_of("easy")
    ('chief', 'beginner')
    """
    return next(name for family, name in _CLASSES.items() if level.startswith(family))


def is_weaker(loss: float) -> bool:
    """Whether somebody loses more than even the weakest level does.

    >>> is_weaker(9.5), is_weaker(1.5)
    (True, False)
    """
    return loss > max(level_losses().values())
