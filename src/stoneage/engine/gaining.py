"""What cards, tiles, dice and places give."""

from stoneage.encoding.effects import (
    AGRICULTURE,
    CHOICE,
    CHOICE_LATER,
    DICE_FOR_ALL,
    EXTRA_CARD,
    FIGURE,
    FOOD,
    ITEM,
    MERCHANT,
    ONE_USE_TOOL,
    POINTS,
    ROLL_FOR,
    STYLE_DICE_FOR_ALL,
    TOOL,
)
from stoneage.encoding.layout import State, Tribe
from stoneage.encoding.numbers import JEWELRY
from stoneage.encoding.tasks import DRAW, HARVEST, PICK_DIE, ROLL, TAKE_RESOURCES
from stoneage.engine.agenda import push
from stoneage.engine.bits import bit, has
from stoneage.engine.constants import (
    EFFECT_AMOUNT,
    EFFECT_KIND,
    EFFECT_WHAT,
    MAX_AGRICULTURE,
    MAX_FIGURES,
    MAX_MERCHANT,
    MAX_TOOLS,
)
from stoneage.engine.runtime.jit import rule

JEWELRY_PER_ADVANCE = 2


@rule
def tool_value(tribe: Tribe) -> int:
    """The value of all tools, including used ones; one-use tools do not count."""
    return tribe.tools[0] + tribe.tools[1] + tribe.tools[2]


@rule
def gain_tool(tribe: Tribe) -> None:
    """Gain a tool, or raise the lowest, an unused one first. It stays used or unused."""
    if tool_value(tribe) >= MAX_TOOLS:
        return
    lowest = 0
    for slot in range(1, 3):
        less = tribe.tools[slot] < tribe.tools[lowest]
        equal = tribe.tools[slot] == tribe.tools[lowest]
        if less or (equal and has(tribe.used, lowest) and not has(tribe.used, slot)):
            lowest = slot
    tribe.tools[lowest] += 1


@rule
def gain_figure(tribe: Tribe) -> None:
    """Gain a figure. It is at home, so it must be fed this round."""
    if tribe.figures < MAX_FIGURES:
        tribe.figures += 1
        tribe.home += 1


@rule
def gain_agriculture(tribe: Tribe) -> None:
    """Move up one space on the agriculture track."""
    if tribe.agriculture < MAX_AGRICULTURE:
        tribe.agriculture += 1


@rule
def advance_merchant(tribe: Tribe, spaces: int) -> None:
    """Advance on the merchant track: any advance brings the same jewelry, no advance brings none."""
    if tribe.merchant < MAX_MERCHANT:
        tribe.merchant = min(tribe.merchant + spaces, MAX_MERCHANT)
        tribe.items[JEWELRY] += JEWELRY_PER_ADVANCE


@rule
def gain(g: State, seat: int, effect: int, source: int) -> None:
    """Apply an effect to a seat; choices and chance go on the agenda. Points count for `source`."""
    tribe = g.players[seat]
    kind = EFFECT_KIND[effect]
    amount = EFFECT_AMOUNT[effect]
    what = EFFECT_WHAT[effect]
    if kind == FOOD:
        tribe.food += amount
    elif kind == ITEM:
        tribe.items[what] += amount
    elif kind == TOOL:
        gain_tool(tribe)
    elif kind == AGRICULTURE:
        gain_agriculture(tribe)
    elif kind == FIGURE:
        gain_figure(tribe)
    elif kind == POINTS:
        tribe.points[source] += amount
    elif kind == MERCHANT:
        advance_merchant(tribe, amount)
    elif kind == CHOICE:
        push(g, TAKE_RESOURCES, seat, 0, amount)
    elif kind == CHOICE_LATER:
        tribe.later = 1
    elif kind == ONE_USE_TOOL:
        tribe.one_use |= bit(what)
    elif kind == EXTRA_CARD:
        push(g, DRAW, seat, 0, 0)
    elif kind == ROLL_FOR:
        push(g, HARVEST, seat, what, 1)
        push(g, ROLL, seat, 0, amount)
    elif kind == DICE_FOR_ALL or kind == STYLE_DICE_FOR_ALL:
        push(g, PICK_DIE, seat, kind - DICE_FOR_ALL, 0)
        push(g, ROLL, seat, 0, g.seats)
    # A camp or an income takes effect from the next round on; nothing happens now.
