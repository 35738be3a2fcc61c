"""The functions of an analysis in `net.wasm`: what positions and actions are worth. A page passes the memory."""

import numpy as np
import numpy.typing as npt
from numba import types

from stoneage.analysis.judge import COLUMNS, EVENTS, HOLDINGS, MOST_PENDING, RATED
from stoneage.analysis.judging import judge as judging
from stoneage.analysis.judging import round_end
from stoneage.browser.build.wasm.exports import GENERATOR, NUMBER, RECORD, Array, Export
from stoneage.encoding.layout import State
from stoneage.encoding.numbers import MAX_SEATS
from stoneage.engine.chance import Generator
from stoneage.engine.runtime.jit import rule
from stoneage.engine.state import States
from stoneage.players.neural.forward import Floats
from stoneage.players.neural.values import Values


@rule
def judge(  # noqa: PLR0913, PLR0917 - entry points take arrays one by one
    g: State,
    leaves: States,
    pending: States,
    states: States,
    rng: Generator,
    weights: Floats,
    width: int,
    outcomes: int,
    played: int,
    followed: int,
    actions: npt.NDArray[np.int64],
    priors: Values,
    values: Values,
) -> int:
    """Judge a decision; returns how many actions were followed."""
    memory = judging.memory_of(leaves, pending, states, rng, width, outcomes)
    return judging.judge(g, played, followed, weights, memory, judging.Judged(actions, priors, values))


@rule
def mean_value(  # noqa: PLR0913, PLR0917 - likewise
    g: State,
    leaves: States,
    pending: States,
    states: States,
    rng: Generator,
    weights: Floats,
    width: int,
    outcomes: int,
    values: Values,
) -> None:
    """Write the value of a position into the first row."""
    judging.mean_value(g, weights, judging.memory_of(leaves, pending, states, rng, width, outcomes), values)


@rule
def write_holdings(  # noqa: PLR0913, PLR0917 - likewise
    g: State,
    leaves: States,
    pending: States,
    states: States,
    rng: Generator,
    weights: Floats,
    width: int,
    action: int,
    seed: int,
    rounds: int,
    holdings: Values,
    values: Values,
    happened: Values,
) -> None:
    """Write what each tribe has at the end of a round after an action, what the position is worth then, and events."""
    memory = judging.memory_of(leaves, pending, states, rng, width, 1)
    round_end.write_holdings(g, action, seed, rounds, weights, memory, holdings, values, happened)


def analysis() -> tuple[Export, ...]:
    """All functions."""
    memory = (
        RECORD,
        Array(RECORD, (None,)),
        Array(RECORD, (MOST_PENDING + 1,)),
        Array(RECORD, (RATED + 1,)),
        GENERATOR,
        Array(types.float32, (None,)),
        NUMBER,
    )
    floats = types.float64
    values = Array(floats, (RATED, COLUMNS))
    return (
        Export(
            "judge",
            judge,
            (*memory, NUMBER, NUMBER, NUMBER, Array(types.int64, (RATED,)), Array(floats, (RATED,)), values),
        ),
        Export("mean_value", mean_value, (*memory, NUMBER, values)),
        Export(
            "write_holdings",
            write_holdings,
            (
                *memory,
                *(NUMBER, NUMBER, NUMBER),
                *(Array(floats, (MAX_SEATS, len(HOLDINGS))), values, Array(floats, (EVENTS, MAX_SEATS))),
            ),
        ),
    )
