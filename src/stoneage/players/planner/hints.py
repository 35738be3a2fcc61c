"""Hints from what the planner expects of each placement."""

import math
from collections.abc import Mapping

from stoneage.game.action import Action
from stoneage.players.interface import Hint
from stoneage.players.planner.temperature import TEMPERATURE


def ranked(values: Mapping[Action, float]) -> list[Hint]:
    """Placements by expected points, the best first."""
    best = max(values.values())
    likelihoods = {action: math.exp((value - best) / TEMPERATURE) for action, value in values.items()}
    total = sum(likelihoods.values())
    order = sorted(values, key=lambda action: -values[action])
    return [Hint(action, values[action], "points", likelihoods[action] / total) for action in order]
