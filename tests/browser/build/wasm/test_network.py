"""The network in WebAssembly gives the numbers that it gives here."""

import struct
from pathlib import Path

import numpy as np
import numpy.typing as npt
import pytest

from stoneage import Rules
from stoneage.browser.run import network
from stoneage.browser.run.bots import WasmBots, needs_network
from stoneage.browser.run.network import WasmNetwork
from stoneage.encoding.layout import RECORD
from stoneage.encoding.tasks import DICE, NOBODY
from stoneage.engine.actions import count_legal, nth_legal
from stoneage.engine.chance import below, generator, outcome
from stoneage.engine.flow import step, waiting_for
from stoneage.engine.rounds import new_game
from stoneage.engine.state import States, empty_states
from stoneage.errors import PlayerError, WeightsError
from stoneage.players.neural import Weights, eight_bits, load, simulations
from stoneage.players.neural.bot import look
from stoneage.players.neural.forward import OUTPUTS, Floats, new_scratch, pack
from tests.browser.build.wasm.node import node
from tests.browser.build.wasm.test_lockstep import all_rules
from tests.browser.build.wasm.test_module import SilentModule
from tests.players.neural_weights import random_arrays

pytestmark = pytest.mark.compiled

CLOSE = 1e-5
"""On the machines that were measured, the numbers are the same to the last bit."""


def positions(rules: Rules, seed: int, every: int) -> States:
    """Some decisions of a random game."""
    game, rng = empty_states(1), generator(seed)
    found = []
    new_game(game[0], rules.players, rules.bits, seed % rules.players)
    steps = 0
    while (asks := waiting_for(game[0])) != NOBODY and steps < 3000:
        if asks >= DICE:
            step(game[0], outcome(game[0], rng, asks))
            continue
        if steps % every == seed % every:
            found.append(game.copy())
        step(game[0], nth_legal(game[0], below(rng, count_legal(game[0]))))
        steps += 1
    return np.concatenate(found)  # type: ignore[return-value]


def here(states: States, weights: Floats, width: int) -> npt.NDArray[np.float32]:
    """What the network says on this machine."""
    scratch = new_scratch(1, width)
    found = np.zeros((len(states), OUTPUTS), np.float32)
    for number in range(len(states)):
        look(states[number], weights, scratch)
        found[number] = scratch.outputs[0]
    return found


def there(module: Path, states: States, weights: Floats, width: int, folder: Path) -> npt.NDArray[np.float32]:
    """What it says in WebAssembly."""
    files = [folder / name for name in ("weights", "records", "results")]
    files[0].write_bytes(struct.pack("<II", width, len(weights)) + weights.tobytes())
    files[1].write_bytes(states.tobytes())
    sizes = (str(RECORD.size), str(OUTPUTS))
    node("network.mjs", str(module), str(files[0]), str(files[1]), *sizes, str(files[2]))
    return np.fromfile(files[2], "<f4").reshape(len(states), OUTPUTS)


def in_lockstep(module: Path, states: States, weights: Weights, folder: Path) -> None:
    """Assert that both say the same."""
    packed = pack(weights.arrays)
    expected = here(states, packed, weights.width)
    found = there(module, states, packed, weights.width, folder)
    np.testing.assert_allclose(found, expected, rtol=CLOSE, atol=CLOSE)


def test_every_rule(modules: dict[str, Path], tmp_path: Path) -> None:
    states = np.concatenate([positions(rules, seed, 60) for seed, rules in enumerate(all_rules())])
    in_lockstep(modules["net"], states, load(), tmp_path)  # type: ignore[arg-type]


@pytest.mark.parametrize("width", [13, 24, 100])
def test_networks_of_any_width(modules: dict[str, Path], width: int, tmp_path: Path) -> None:
    in_lockstep(modules["net"], positions(Rules(3), width, 5), Weights(random_arrays(width), {}, ""), tmp_path)


@pytest.mark.soak
def test_a_hundred_thousand_positions(modules: dict[str, Path], tmp_path: Path) -> None:
    seen = 0
    for seed in range(10_000):
        rules = all_rules()[seed % len(all_rules())]
        states = [positions(rules, seed * 40 + number, 10) for number in range(40)]
        in_lockstep(modules["net"], np.concatenate(states), load(), tmp_path)  # type: ignore[arg-type]
        seen += sum(map(len, states))
        if seen >= 100_000:
            return
    raise AssertionError(seen)


def test_both_sides_agree_on_sizes() -> None:
    assert simulations.TOGETHER == network.TOGETHER
    assert simulations.WIDTH == network.WIDTH
    assert simulations.CANDIDATE.itemsize == network.CANDIDATE.size
    assert OUTPUTS == network.OUTPUTS
    assert (eight_bits.BLOCK, eight_bits.MARK) == (network.BLOCK, network.MARK)
    assert eight_bits.HEADER.format == network.FILE.format


@pytest.mark.parametrize(
    ("content", "reason"),
    [
        (b"", "damaged"),
        (b"<!doctype html>" * 4, "damaged"),
        (struct.pack("<6I", network.MARK, 8, 64, 2, 0, 0), "incom"),
    ],
)
def test_a_file_that_is_not_whole_is_refused_in_words(content: bytes, reason: str) -> None:
    with pytest.raises(WeightsError, match=reason):
        WasmNetwork(SilentModule(), content)


def test_bots_that_need_the_network_are_told_apart() -> None:
    assert [needs_network(name) for name in ("expert", "net", "net:0.1s", "hard-2")] == [True] * 4
    assert [needs_network(name) for name in ("hard", "planner", "search:400", "medium")] == [False] * 4
    with pytest.raises(PlayerError, match="has not been loaded"):
        WasmBots(SilentModule()).player("expert")
