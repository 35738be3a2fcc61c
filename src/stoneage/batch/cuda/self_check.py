"""Compares games on the GPU with those on the CPU, at the first use of a GPU.

A GPU compiler can be wrong where the CPU compiler is right. So a GPU is trusted only after it has played a few games in
lockstep with the CPU; the result is remembered for this GPU and these sources.
"""

import re
from typing import TYPE_CHECKING, Any

import numpy as np

from stoneage.batch.cuda.device import SIMULATED, compiler_version, gpu_name
from stoneage.batch.games import begin, play, random_action, seat_to_move
from stoneage.batch.loops import bots_play
from stoneage.batch.rules_mix import rules_rows
from stoneage.batch.seeds import chances_from, choices_from
from stoneage.engine.runtime.compile_cache import cache_folder
from stoneage.engine.state import empty_states
from stoneage.errors import DeviceError
from stoneage.game.rules import Rules
from stoneage.players.bots_by_seat import bots_by_rules
from stoneage.players.registry import require_compiled

if TYPE_CHECKING:
    from stoneage.batch.cuda.batch import CudaBatch

_GAMES = 64  # two warps
_STEPS = 12
_TURNS = 300  # after the steps
_BOTS = ({0: "planner"}, {1: "planner", 2: "planner", 4: "planner"})

skip_check = False
"""Set while the check plays its own games, and by a tool that compares all games itself."""


def check_card(*, with_bots: bool = False) -> None:
    """Compare this GPU with the CPU, unless that has been done before; with bots, another kernel plays.

    Raises:
        DeviceError: the games differ.
    """
    global skip_check  # noqa: PLW0603 - once per process is enough
    name = re.sub(r"[^A-Za-z0-9.]+", "-", f"{gpu_name()} numba-cuda {compiler_version()}")
    checked = "checked-bots" if with_bots else "checked"
    marker = cache_folder("stoneage.batch.cuda.batch") / f"{checked}-{name}"
    if SIMULATED or skip_check or marker.exists():
        return
    skip_check = True
    try:
        from stoneage.batch.cuda.batch import CudaBatch

        rules_mix = (Rules(2), Rules.all_options(5))
        batch = CudaBatch(rules_mix, 2 * _GAMES, seed=1, bots=_BOTS if with_bots else None)
        compare_with_cpu(batch, seed=1, steps=_STEPS, turns=_TURNS)
    finally:
        skip_check = False
    marker.parent.mkdir(parents=True, exist_ok=True)
    marker.touch()


def compare_with_cpu(batch: "CudaBatch", seed: int, steps: int, turns: int) -> None:
    """Play a new batch in lockstep with the CPU, first step by step, then some random turns in one launch.

    Raises:
        DeviceError: a game differs.
    """
    rules_mix, count = batch.rules_mix, len(batch)
    states, chances = empty_states(count), chances_from(seed, count)
    choices = choices_from(chances)
    functions = [{seat: require_compiled(name) for seat, name in seats.items()} for seats in batch.bots]
    bots, asked = bots_by_rules(functions), rules_rows(rules_mix, functions)[:, 2]
    scratch, deal = empty_states(1), np.zeros(1, dtype=np.uint64)

    def let_bots_play(number: int) -> None:
        row, game = number % len(rules_mix), slice(number, number + 1)
        if functions[row]:
            bots_play(states[number], asked[row], bots[row], chances[game], choices[game], scratch, deal)

    def begin_on_cpu(number: int) -> None:
        rules = rules_mix[number % len(rules_mix)]
        begin(states[number], rules.players, rules.bits, chances[number : number + 1])
        let_bots_play(number)

    for number in range(count):
        begin_on_cpu(number)

    def play_on_cpu(turns: int) -> None:
        for number in range(count):
            chance, choice = chances[number : number + 1], choices[number : number + 1]
            for _ in range(turns):
                play(states[number], random_action(states[number], choice), chance)
                let_bots_play(number)
                if states[number].depth == 0:
                    states[number] = empty_states(1)[0]
                    begin_on_cpu(number)

    def compare(when: str) -> None:
        seats = np.array([seat_to_move(g) for g in states])
        pairs = ((batch.states, states), (batch.seat, seats), (batch.chances, chances), (batch.choices, choices))
        if not all(same(theirs.copy_to_host(), ours) for theirs, ours in pairs):
            raise DeviceError(
                f"{gpu_name()} plays other games than the CPU ({', '.join(map(str, rules_mix))}, {when}): do not "
                f"trust its results. Please report this, with numba-cuda {compiler_version()} and the version of your "
                "driver"
            )

    compare("at the beginning")
    for step in range(1, steps + 1):
        batch.step(batch.sample())
        play_on_cpu(1)
        compare(f"after step {step}")
    batch.play_randomly(turns)
    play_on_cpu(turns)
    compare(f"after {turns} random turns")


def same(one: Any, other: Any) -> bool:
    """Whether all fields of two arrays are equal; the gaps between them do not count."""
    if one.dtype.names:
        return all(same(one[name], other[name]) for name in one.dtype.names)
    return bool(np.array_equal(one, other))
