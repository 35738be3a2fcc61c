"""Simple habits for every decision except placing: what a sensible beginner does without thinking ahead.

The gatherer and the rivals share them and differ only in where they place their figures.
"""

from stoneage.encoding.actions import (
    ACCEPT,
    DECLINE,
    DONE,
    GET,
    GIVE,
    JEWELRY_SHARE,
    PICK,
    RESOLVE,
    SPEND,
    STARVE,
    TAKE,
    TOOLS,
    USE,
)
from stoneage.encoding.layout import State, Task, Tribe
from stoneage.encoding.numbers import ANIMAL, CARD_SLOT, GOLD, N_ITEMS, N_RESOURCES, RIVER, STACK, VILLAGE
from stoneage.encoding.tasks import (
    ACT,
    BUY,
    GET_PIECES,
    GIVE_PIECES,
    HARVEST,
    HUNGER,
    PICK_DIE,
    REWARD,
    SPLIT,
    TAKE_RESOURCES,
)
from stoneage.engine.actions import is_legal
from stoneage.engine.agenda import top
from stoneage.engine.feeding import missing_food
from stoneage.engine.harvesting import dice_total, harvest_yield, value_of_tools
from stoneage.engine.runtime.jit import rule
from stoneage.players.legal import first_legal, last_legal


@rule
def _act(g: State) -> int:
    """The village first, then rolls and purchases, each from the most valuable down."""
    action = first_legal(g, RESOLVE + VILLAGE, CARD_SLOT - VILLAGE)
    if action < 0:
        action = last_legal(g, RESOLVE, RIVER + 1)
    return action if action >= 0 else last_legal(g, RESOLVE + CARD_SLOT, ANIMAL - CARD_SLOT)


@rule
def _tools(g: State, task: Task) -> int:
    """The largest yield, with as little tool value as possible."""
    tribe = g.players[task.seat]
    total = dice_total(g.dice)
    best = TOOLS
    best_pieces = -1
    best_value = 0
    for tools in range(64):
        if is_legal(g, TOOLS + tools):
            value = value_of_tools(tribe, tools)
            pieces = harvest_yield(g, task.what, total + value)
            if pieces > best_pieces or (pieces == best_pieces and value < best_value):
                best, best_pieces, best_value = TOOLS + tools, pieces, value
    return best


@rule
def _buy(g: State, task: Task) -> int:
    """Buy whenever possible: a card with the cheapest items, a building that scores them with the best."""
    if is_legal(g, ACCEPT):
        return ACCEPT
    counts = task.what >= STACK
    action = last_legal(g, SPEND, N_ITEMS) if counts and g.purchase.kinds == 0 else first_legal(g, SPEND, N_ITEMS)
    if action < 0 and is_legal(g, DONE):
        return DONE
    if action < 0:
        action = first_legal(g, GIVE, N_ITEMS)
    if action < 0 and is_legal(g, USE):
        return USE
    return action if action >= 0 else DECLINE


@rule
def _hunger(g: State) -> int:
    action = first_legal(g, SPEND, N_ITEMS)
    if action >= 0:
        return action
    return USE if is_legal(g, USE) else STARVE


@rule
def habit(g: State) -> int:
    """The action of a beginner at any decision except placing."""
    task = top(g)
    kind = task.kind
    if kind == ACT:
        return _act(g)
    if kind == HARVEST:
        return _tools(g, task)
    if kind == BUY:
        return _buy(g, task)
    if kind == PICK_DIE or kind == REWARD:
        return last_legal(g, PICK, 6)
    if kind == HUNGER:
        return _hunger(g)
    if kind == TAKE_RESOURCES:
        return TAKE + GOLD
    if kind == SPLIT:
        return JEWELRY_SHARE + max(task.count - missing_food(g, task.seat), 0)
    if kind == GIVE_PIECES:
        return first_legal(g, GIVE, N_ITEMS)
    if kind == GET_PIECES:
        return last_legal(g, GET, N_ITEMS)
    return ACCEPT


@rule
def stock(tribe: Tribe) -> int:
    """The number of resources in hand."""
    pieces = 0
    for item in range(N_RESOURCES):
        pieces += tribe.items[item]
    return pieces
