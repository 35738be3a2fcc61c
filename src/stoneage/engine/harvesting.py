"""Rolls that become food and resources: hunting, resource places, camps, roll-two-dice cards."""

from stoneage.encoding.actions import JEWELRY_SHARE, TOOLS
from stoneage.encoding.layout import State, Task, Tribe
from stoneage.encoding.numbers import HUNTING, JEWELRY, ONE_USE_VALUES
from stoneage.encoding.options import CARD_TOOLS, EXPANSION
from stoneage.encoding.tasks import SPLIT
from stoneage.engine.actions import TOOL_SUBSETS, allow_bits, allow_run
from stoneage.engine.agenda import pop, push
from stoneage.engine.bits import bit, has
from stoneage.engine.constants import ANIMAL_MENACE, PLACE_PIPS, PLACE_YIELDS
from stoneage.engine.runtime.jit import rule

N_TOOLS = 3


@rule
def dice_total(dice: int) -> int:
    """The pips of a roll."""
    total = 0
    while dice > 0:
        total += dice & 7
        dice >>= 3
    return total


@rule
def unused_tools(tribe: Tribe) -> int:
    """The tools that can still be used: tools in bits 0 to 2, one-use tools in bits 3 to 5."""
    tools = tribe.one_use << N_TOOLS
    for slot in range(N_TOOLS):
        if tribe.tools[slot] > 0 and not has(tribe.used, slot):
            tools |= bit(slot)
    return tools


@rule
def value_of_tools(tribe: Tribe, tools: int) -> int:
    """What a set of tools adds to a roll."""
    value = 0
    for slot in range(N_TOOLS):
        if has(tools, slot):
            value += tribe.tools[slot]
        if has(tools, N_TOOLS + slot):
            value += ONE_USE_VALUES[slot]
    return value


@rule
def menace(g: State) -> int:
    """What the active animal takes off every total."""
    return ANIMAL_MENACE[g.animal] if g.animal >= 0 else 0


@rule
def harvest_yield(g: State, place: int, total: int) -> int:
    """What a total yields at a place: subtract the animal, then divide and round down."""
    return max(total - menace(g), 0) // int(PLACE_PIPS[place])


@rule
def offer_tools(g: State, task: Task) -> bool:
    """Ask which tools to add, if there are any."""
    tools = unused_tools(g.players[task.seat])
    by_card = task.count == 1
    if tools == 0 or (by_card and not g.options & CARD_TOOLS):
        _harvest(g, task, 0)
        return False
    allow_bits(g, TOOLS, TOOL_SUBSETS[tools])
    return True


@rule
def use_tools(g: State, task: Task, action: int) -> None:
    """Add tools to the roll, each with its full value; one-use tools are discarded."""
    tools = action - TOOLS
    tribe = g.players[task.seat]
    value = value_of_tools(tribe, tools)
    tribe.used |= tools & 7
    tribe.one_use &= ~(tools >> N_TOOLS)
    _harvest(g, task, value)


@rule
def _harvest(g: State, task: Task, added: int) -> None:
    tribe = g.players[task.seat]
    place = task.what
    seat = task.seat
    amount = harvest_yield(g, place, dice_total(g.dice) + added)
    pop(g)
    if PLACE_YIELDS[place] >= 0:
        tribe.items[PLACE_YIELDS[place]] += amount
    elif g.options & EXPANSION and amount > 0:
        push(g, SPLIT, seat, HUNTING, amount)
    else:
        tribe.food += amount


@rule
def offer_shares(g: State, task: Task) -> bool:
    """With the expansion, a hunt is split into food and jewelry in any way."""
    allow_run(g, JEWELRY_SHARE, task.count + 1)
    return True


@rule
def split_hunt(g: State, task: Task, action: int) -> None:
    """Take the chosen number as jewelry and the rest as food."""
    tribe = g.players[task.seat]
    jewelry = action - JEWELRY_SHARE
    tribe.items[JEWELRY] += jewelry
    tribe.food += task.count - jewelry
    pop(g)
