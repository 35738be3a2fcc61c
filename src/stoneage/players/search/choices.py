"""Which decisions are searched, and what the counts of a search say about the choices."""

from collections.abc import Mapping

from stoneage.encoding.tasks import (
    ACT,
    BUY,
    HUNGER,
    INSULATE,
    PICK_DIE,
    PLACE_FIGURES,
    REWARD,
    SPLIT,
    TAKE_RESOURCES,
    TRADE_GOLD,
)
from stoneage.game.action import Action
from stoneage.players.interface import Hint

_SEARCHED = (PLACE_FIGURES, ACT, BUY, PICK_DIE, REWARD, HUNGER, TAKE_RESOURCES, SPLIT, INSULATE, TRADE_GOLD)


def is_searched(task: int, committed: int, choices: int) -> bool:
    """Whether a decision deserves a search: the kind of its task, whether a purchase has begun, its legal actions."""
    # Once a payment has begun, the planner knows exactly how to complete it.
    paying = task in (BUY, HUNGER) and bool(committed)
    return choices > 1 and task in _SEARCHED and not paying


def ranked(visits: Mapping[int, int], totals: Mapping[int, float]) -> list[Hint]:
    """The choices by how often they were simulated, each with its expected win share."""
    all_visits = sum(visits.values())
    order = sorted((action for action in visits if visits[action]), key=lambda action: -visits[action])
    return [
        Hint(Action(action), totals[action] / visits[action], "win share", visits[action] / all_visits)
        for action in order
    ]
