"""`python -m tests.batch.agreement`: compares games on a GPU, or in Numba's simulator, with those on the CPU.

It is a separate program, because the simulator must be chosen before Numba is imported.
"""

from typing import Any

import numpy as np
import pytest

from stoneage import IllegalAction, Rules
from stoneage.batch import Batch, CudaBatch
from stoneage.batch.cuda.bots import NAMES
from stoneage.batch.cuda.device import SIMULATED
from stoneage.batch.cuda.self_check import compare_with_cpu, same
from stoneage.batch.rules_mix import rules_rows
from stoneage.engine.chance import generator
from stoneage.errors import DeviceError, SettingError
from stoneage.training.odd_starts import odd_starts

RULES_MIX = (
    (Rules(2), Rules.all_options(5))
    if SIMULATED
    else tuple(
        rules
        for players in (2, 3, 4, 5)
        for rules in (Rules(players, expansion=players == 5), Rules.all_options(players))
    )
)
COMPARED = ("states", "seat", "ended", "scores", "win_shares", "chances", "choices")


def host(array: Any) -> Any:
    """A GPU array as a NumPy array; in the simulator, it already is one."""
    return array.copy_to_host() if hasattr(array, "copy_to_host") else array


def compare(cuda: CudaBatch, cpu: Batch, when: str) -> None:
    """Check that all games are the same."""
    for name in COMPARED:
        assert same(host(getattr(cuda, name)), getattr(cpu, name)), f"{cpu.rules}: {name} differs {when}"


def step_together(cuda: CudaBatch, cpu: Batch, steps: int) -> None:
    """Play random steps in both, and compare everything after each."""
    for step in range(steps):
        assert same(host(cuda.legal_mask()), cpu.legal_mask()), f"masks differ before step {step}"
        assert same(host(cuda.observe()), cpu.observe()), f"observations differ before step {step}"
        assert same(host(cuda.observe(1)), cpu.observe(1))
        actions = cuda.sample()
        assert same(host(actions), cpu.sample())
        cuda.step(actions)
        cpu.step(cpu._actions)
        compare(cuda, cpu, f"after step {step}")


def refuse(cuda: CudaBatch) -> None:
    """An illegal action is named, and no game changes; unchecked, its game stays as it is."""
    before = host(cuda.states)
    actions = host(cuda.sample()).copy()
    actions[1] = 226
    with pytest.raises(IllegalAction, match=r"game 1: .*no game has changed"):
        cuda.step(actions)
    with pytest.raises(SettingError, match="a step takes 3 integers"):
        cuda.step(actions[:1])
    assert same(host(cuda.states), before)
    cuda.checked = False
    cuda.step(actions)
    after = host(cuda.states)
    assert same(after[1:2], before[1:2])
    assert not same(after[:1], before[:1])


def end_together(autoreset: bool) -> None:
    """The last step of a game, its result, and the restart."""
    cpu = Batch(Rules(2), 2, seed=7, autoreset=autoreset)
    ended = False
    while not ended:
        before = {name: getattr(cpu, name).copy() for name in COMPARED}
        ended = bool(cpu.step(cpu.sample()).any())
    cuda = CudaBatch(Rules(2), 2, autoreset=autoreset)
    for name, values in before.items():
        getattr(cuda, name).copy_to_device(values)
    cuda.step(cuda.sample())
    compare(cuda, cpu, "when a game has ended")
    for batch in (cuda, cpu):
        batch.restart()
    compare(cuda, cpu, "after a restart")
    for batch in (cuda, cpu):
        batch.restart([False, True])
        batch.reset()
    compare(cuda, cpu, "after a restart")


def check_the_card() -> None:
    """The self-check at the first use passes, and notices when games differ."""
    compare_with_cpu(CudaBatch(Rules(2), 2, seed=3), seed=3, steps=2, turns=3)
    compare_with_cpu(CudaBatch(Rules(2), 2, seed=3, bots={1: "planner"}), seed=3, steps=1, turns=1)
    with pytest.raises(DeviceError, match=r"plays other games than the CPU .* do not trust its results"):
        compare_with_cpu(CudaBatch(Rules(2), 2, seed=4), seed=3, steps=1, turns=0)


def mix_rules(games: int, steps: int) -> None:
    """Games of several rules in one batch."""
    step_together(CudaBatch(RULES_MIX, games, seed=5), Batch(RULES_MIX, games, seed=5), steps)


def put_states(games: int, steps: int) -> None:
    """Games that go on from other positions, odd ones."""
    cuda, cpu = CudaBatch(RULES_MIX, games, seed=9), Batch(RULES_MIX, games, seed=9)
    which = [number for number in range(games) if number % 3]
    states = odd_starts(rules_rows(RULES_MIX)[np.array(which) % len(RULES_MIX)], generator(4))
    for batch in (cuda, cpu):
        batch.put(which, states)
    compare(cuda, cpu, "with odd positions")
    step_together(cuda, cpu, steps)


def play_in_worlds(games: int, steps: int) -> None:
    """Games in which chance goes by event."""
    cuda, cpu = CudaBatch(RULES_MIX, games, seed=6, by_event=True), Batch(RULES_MIX, games, seed=6, by_event=True)
    step_together(cuda, cpu, steps)
    assert same(host(cuda.worlds), cpu.worlds)


def play_with_bots(names: tuple[str, ...], games: int, steps: int, turns: int, later: int) -> None:
    """Bots at all seats but one, whose moves follow every step or are steps of their own; also later in the games."""
    tables = (Rules(2), Rules(4), Rules.all_options(2), Rules.all_options(4), Rules.all_options(5))
    for name in names:
        bots = [{seat: name for seat in range(rules.players) if seat != rules.players // 2} for rules in tables]
        for lockstep in (False, True):
            cuda = CudaBatch(tables, games, seed=11, bots=bots, lockstep=lockstep)
            cpu = Batch(tables, games, seed=11, bots=bots, lockstep=lockstep)
            compare(cuda, cpu, "at the beginning")
            step_together(cuda, cpu, steps)
            assert cuda.play_randomly(turns) == cpu.play_randomly(turns)
            compare(cuda, cpu, f"after {turns} turns against {name}")
            cpu.play_randomly(later)
            for values in COMPARED:
                getattr(cuda, values).copy_to_device(getattr(cpu, values))
            step_together(cuda, cpu, steps)


def main() -> None:
    """Play a few games in the simulator, many on a GPU."""
    games, steps, turns = (3, 3, 15) if SIMULATED else (3_000, 40, 1_000)
    for rules in RULES_MIX:
        cuda, cpu = CudaBatch(rules, games, seed=2**64 - 2), Batch(rules, games, seed=2**64 - 2)
        compare(cuda, cpu, "at the beginning")
        step_together(cuda, cpu, steps)
        ended = cuda.play_randomly(turns)
        assert ended == cpu.play_randomly(turns)
        compare(cuda, cpu, f"after {turns} random turns")
        assert SIMULATED or rules.players > 2 or ended > 0
        print(f"{rules.players} players, options {rules.bits}: the same, {ended} games ended")
    mix_rules(games, steps)
    put_states(games, steps)
    play_in_worlds(games, steps)
    if SIMULATED:
        play_with_bots(("planner",), games=5, steps=2, turns=1, later=40)
    else:
        play_with_bots(NAMES, games, steps, turns=200, later=0)
    print("against bots: the same")
    refuse(CudaBatch(Rules(2), 3, seed=1))
    for autoreset in (True, False):
        end_together(autoreset)
    check_the_card()
    print("all agree" + (" (simulated)" if SIMULATED else ""))


if __name__ == "__main__":
    main()
