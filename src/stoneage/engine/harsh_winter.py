"""Harsh Winter: a stone insulates a building, a gold is traded when a card is taken."""

from stoneage.encoding.actions import ACCEPT, DECLINE
from stoneage.encoding.layout import State, Task
from stoneage.encoding.numbers import GOLD, STONE
from stoneage.encoding.points import GOLD_POINTS, INSULATION_POINTS
from stoneage.encoding.tasks import INSULATE
from stoneage.engine.actions import allow
from stoneage.engine.agenda import pop
from stoneage.engine.constants import GOLD_TRADE, INSULATION
from stoneage.engine.runtime.jit import rule


@rule
def offer_extra_piece(g: State, task: Task) -> bool:
    """Ask whether to pay one more item for points, if the tribe has it."""
    item = STONE if task.kind == INSULATE else GOLD
    if g.players[task.seat].items[item] == 0:
        pop(g)
        return False
    allow(g, ACCEPT)
    allow(g, DECLINE)
    return True


@rule
def pay_extra_piece(g: State, task: Task, action: int) -> None:
    """Pay the item and score, or decline."""
    tribe = g.players[task.seat]
    if action == ACCEPT and task.kind == INSULATE:
        tribe.items[STONE] -= 1
        tribe.points[INSULATION_POINTS] += INSULATION
    elif action == ACCEPT:
        tribe.items[GOLD] -= 1
        tribe.points[GOLD_POINTS] += GOLD_TRADE
    pop(g)
