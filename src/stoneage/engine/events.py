"""Chance by event: in a world, the outcome of every event is fixed, whatever happened before it.

The roll for the forest in round 3 is the same however many dice were rolled earlier. So different actions, or different
players in the same seat, meet the same luck.
"""

from typing import Any

import numpy as np

from stoneage.encoding.layout import State
from stoneage.encoding.tasks import CARD, DICE, HARVEST
from stoneage.engine.agenda import top
from stoneage.engine.bits import size
from stoneage.engine.chance import Generator, next_bits, outcome
from stoneage.engine.runtime.jit import rule, wrapping


@rule
@wrapping
def enter(rng: Generator, world: Any, number: int) -> None:
    """Set a generator for one of many worlds, or one of the events of a world."""
    rng[0] = world ^ np.uint64(number)
    rng[0] = next_bits(rng)


@rule
def seed_event(g: State, asked: int, world: Any, rng: Generator, by_cards: bool) -> None:
    """Set the generator for the outcome that the position waits for.

    A card that rolls dice does so when it is taken, so its roll depends on the player's cards; `by_cards` makes those
    for figures at a place depend on them, too.
    """
    # The fields have 8 or 16 bits, in which plain Python would compute as well.
    number = asked
    if asked == DICE:
        task = g.tasks[max(g.depth - 2, 0)]  # what the roll is for
        number += 8 * (int(task.kind) + 32 * (int(task.what) + 64 * (int(top(g).seat) + 8 * int(g.rounds))))
        enter(rng, world, number)
        if by_cards or task.kind != HARVEST or task.count != 0:
            enter(rng, rng[0], g.players[top(g).seat].cards)
    else:
        stack = int(top(g).what)
        number += 8 * (size(g.deck) if asked == CARD else stack + 8 * int(g.stack_left[stack]))
        enter(rng, world, number)


@rule
def event_outcome(g: State, asked: int, world: Any, rng: Generator, by_cards: bool) -> int:
    """The outcome in this world that the position waits for; `rng` is scratch memory."""
    seed_event(g, asked, world, rng, by_cards)
    return outcome(g, rng, asked)
