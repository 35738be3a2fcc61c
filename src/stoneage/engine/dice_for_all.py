"""Dice for all: everyone takes one die, the buyer first."""

from stoneage.encoding.actions import PICK
from stoneage.encoding.layout import State, Task
from stoneage.encoding.points import CARD_POINTS
from stoneage.engine.actions import allow
from stoneage.engine.agenda import next_seat, pop
from stoneage.engine.constants import DICE_EFFECT
from stoneage.engine.gaining import gain
from stoneage.engine.runtime.jit import rule


@rule
def _without_die(dice: int, face: int) -> int:
    """A roll without one die of this face."""
    rest = 0
    shift = 0
    found = False
    while dice > 0:
        die = dice & 7
        if die == face and not found:
            found = True
        else:
            rest |= die << shift
            shift += 3
        dice >>= 3
    return rest


@rule
def offer_dice(g: State, task: Task) -> bool:
    """Ask which die to take; nobody may refuse."""
    dice = g.dice
    if dice == 0:
        pop(g)
        return False
    while dice > 0:
        allow(g, PICK + (dice & 7) - 1)
        dice >>= 3
    return True


@rule
def pick_die(g: State, task: Task, action: int) -> None:
    """Take a die and what its face gives; the next player to the left chooses."""
    seat = task.seat
    face = action - PICK
    effect = DICE_EFFECT[task.what] + face
    g.dice = _without_die(g.dice, face + 1)
    task.seat = next_seat(g, seat)
    gain(g, seat, effect, CARD_POINTS)
