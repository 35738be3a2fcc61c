"""How much of a result was luck: at every chance event, the win shares after it minus their mean over all outcomes.

The mean of such a difference is 0 whatever the judge thinks, because it thinks the same of what came and of what could
have come. So a result without it is the same on average, and the better the judge, the less it varies.

The network knows decisions, not positions that wait for a card. So the events between two decisions count as one: all
cards of a new row, for example. Where their outcomes are too many to add up, some are drawn, independently of the game.
"""

import numpy as np
import numpy.typing as npt

from stoneage.analysis.judge import COLUMNS
from stoneage.analysis.judging.evaluate import TOGETHER, add_values
from stoneage.analysis.judging.expand import Leaves, Pending, expand, new_leaves, new_pending
from stoneage.analysis.judging.outcomes import tidy_dice
from stoneage.encoding.tasks import DICE
from stoneage.engine.chance import Generator, generator
from stoneage.engine.flow import step
from stoneage.engine.runtime.jit import rule
from stoneage.engine.state import States
from stoneage.players.neural.bot import settle
from stoneage.players.neural.forward import Floats, Scratch, new_scratch
from stoneage.players.neural.network import Network
from stoneage.players.neural.values import Values

LUCK = "stoneage.arena.luck:_add_luck"
"""The compiled function, as a name for `is_compiled`."""

_OUTCOMES = 128  # that a mean is made of, at most: every roll of ten dice for a place, or of four to pick from
_MEAN, _CAME = 0, 1


@rule
def _add_luck(
    events: States,
    answers: npt.NDArray[np.int64],
    weights: Floats,
    scratch: Scratch,
    pending: Pending,
    leaves: Leaves,
    rng: Generator,
    luck: Values,
) -> None:
    totals = np.zeros((2, COLUMNS))
    number = 0
    while number < len(answers):
        totals[:] = 0.0
        expand(events[number], _OUTCOMES, _MEAN, rng, pending, leaves)
        place = leaves.used[0]
        leaves.states[place] = events[number]
        g = leaves.states[place]
        asked = DICE
        while asked >= DICE and number < len(answers):  # the next event follows without a decision
            step(g, answers[number])
            asked = settle(g)
            number += 1
        tidy_dice(g)
        leaves.weights[place] = 1.0
        leaves.tags[place] = _CAME
        leaves.used[0] = place + 1
        add_values(weights, scratch, leaves, totals)
        for seat in range(g.seats):
            luck[seat] += totals[_CAME, seat] - totals[_MEAN, seat]


def luck_of(events: States, answers: npt.NDArray[np.int64], seats: int, network: Network, seed: int) -> list[float]:
    """What the chance events of a game, positions with what came, added to each seat's win share."""
    luck = np.zeros(seats)
    scratch = new_scratch(TOGETHER, network.weights.width)
    leaves = new_leaves(_OUTCOMES + 1)
    _add_luck(events, answers, network.packed, scratch, new_pending(), leaves, generator(seed), luck)
    return [float(share) for share in luck]
