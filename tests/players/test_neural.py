"""The network gives the same numbers compiled, interpreted, in batches and in PyTorch, and knows only what it may."""

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt
import pytest

from stoneage import Game, Rules
from stoneage.batch import Batch
from stoneage.encoding.actions import N_ACTIONS
from stoneage.engine.chance import generator
from stoneage.engine.runtime.jit import INTERPRETED
from stoneage.errors import ChanceError, SettingError
from stoneage.observation.fields import SCALE, SIZE
from stoneage.players.compiled import Choose
from stoneage.players.neural import Network, Weights, save
from stoneage.players.neural.bot import net
from stoneage.players.neural.forward import forward, new_scratch
from stoneage.players.neural.loaded_weights import load_packaged_weights, use_weights
from tests.players.neural_weights import random_arrays

TABLES = [
    rules for players in (2, 3, 4) for rules in (Rules(players), Rules.all_options(players))
] + [Rules(5, expansion=True), Rules.all_options(5)]  # fmt: skip
CLOSE = 1e-3


@pytest.fixture(scope="module")
def network() -> Network:
    return Network(Weights(random_arrays(), {}, ""))


def observations(count: int, steps: int = 40) -> npt.NDArray[np.int16]:
    """Observations of random games at several tables."""
    rows = []
    for number, rules in enumerate(TABLES):
        batch = Batch(rules, -(-count // len(TABLES)), seed=number)
        for _ in range(steps):
            batch.step(batch.sample())
        rows.append(batch.observe().copy())
    return np.concatenate(rows)[:count]


def by_the_book(arrays: dict[str, npt.NDArray[Any]], row: npt.NDArray[np.int16]) -> npt.NDArray[np.float64]:
    """The network as its definition reads, with 64 bits, for one observation."""

    def linear(name: str, x: npt.NDArray[Any]) -> npt.NDArray[Any]:
        result: npt.NDArray[Any] = arrays[f"{name}.weight"].astype(np.float64) @ x + arrays[f"{name}.bias"]
        return result

    def norm(name: str, x: npt.NDArray[Any]) -> npt.NDArray[Any]:
        result: npt.NDArray[Any] = (x - x.mean()) / np.sqrt(x.var() + 1e-5) * arrays[f"{name}.weight"]
        return np.asarray(result + arrays[f"{name}.bias"])

    scaled = row / SCALE.astype(np.float64)
    h = np.maximum(linear("input", np.sign(scaled) * np.log1p(np.abs(scaled))), 0)
    for block in ("blocks.0", "blocks.1"):
        inner = np.maximum(linear(f"{block}.expand", norm(f"{block}.norm", h)), 0)
        h = h + linear(f"{block}.project", inner)
    h = np.maximum(norm("norm", h), 0)
    return np.concatenate([linear("policy", h), linear("win", h), linear("score", h)])


@pytest.mark.parametrize(("width", "count"), [(24, 3)] if INTERPRETED else [(24, 16), (512, 40), (13, 7)])
def test_it_computes_what_its_definition_says(width: int, count: int) -> None:
    arrays = random_arrays(width)
    rows = observations(count)
    network = Network(Weights(arrays, {}, ""))
    scratch = new_scratch(count, width)
    scratch.rows[:] = rows
    forward(network.packed, scratch, count)
    expected = np.array([by_the_book(arrays, row) for row in rows])
    np.testing.assert_allclose(scratch.outputs, expected, atol=CLOSE)
    predicted = network.predict(rows)
    np.testing.assert_allclose(predicted.logits, expected[:, :N_ACTIONS], atol=CLOSE)
    np.testing.assert_allclose(predicted.scores / 100, expected[:, N_ACTIONS + 5 :], atol=CLOSE)


def test_a_position_alone_gives_the_same_numbers_as_in_a_batch(network: Network) -> None:
    rows = observations(8)
    together = new_scratch(8, 24)
    together.rows[:] = rows
    forward(network.packed, together, 8)
    alone = new_scratch(1, 24)
    for number, row in enumerate(rows):
        alone.rows[0] = row
        forward(network.packed, alone, 1)
        np.testing.assert_array_equal(alone.outputs[0], together.outputs[number])


def test_it_computes_the_same_as_a_module_of_pytorch() -> None:
    torch = pytest.importorskip("torch")
    functional = torch.nn.functional
    arrays = {name: torch.tensor(array) for name, array in random_arrays(512).items()}
    rows = observations(64)

    def linear(name: str, x: Any) -> Any:
        return functional.linear(x, arrays[f"{name}.weight"], arrays[f"{name}.bias"])

    def norm(name: str, x: Any) -> Any:
        return functional.layer_norm(x, (512,), arrays[f"{name}.weight"], arrays[f"{name}.bias"])

    scaled = torch.tensor(rows.astype(np.float32) / SCALE)
    h = linear("input", scaled.sign() * scaled.abs().log1p()).relu()
    for block in ("blocks.0", "blocks.1"):
        h = h + linear(f"{block}.project", linear(f"{block}.expand", norm(f"{block}.norm", h)).relu())
    h = norm("norm", h).relu()
    predicted = Network(Weights(random_arrays(512), {}, "")).predict(rows)
    np.testing.assert_allclose(predicted.logits, linear("policy", h).numpy(), atol=CLOSE)
    np.testing.assert_allclose(predicted.scores, 100 * linear("score", h).numpy(), atol=100 * CLOSE)


@pytest.mark.parametrize("rules", TABLES, ids=str)
def test_an_evaluation_is_about_the_legal_actions_and_the_seats_in_play(rules: Rules, network: Network) -> None:
    game = Game(rules, seed=4)
    for _ in range(12):
        evaluation = network.evaluate(game)
        assert set(evaluation.policy) == set(game.legal_actions())
        assert sum(evaluation.policy.values()) == pytest.approx(1)
        assert list(evaluation.policy.values()) == sorted(evaluation.policy.values(), reverse=True)
        assert len(evaluation.win_shares) == len(evaluation.scores) == rules.players
        assert sum(evaluation.win_shares) == pytest.approx(1)
        game.play(game.legal_actions()[-1])


def test_an_evaluation_names_seats_as_the_game_does_and_a_prediction_from_the_observer(network: Network) -> None:
    rules = Rules(3)
    batch = Batch(rules, 30, seed=2)
    for _ in range(7):
        batch.step(batch.sample())
    assert len(set(batch.seat.tolist())) == 3
    predicted = network.predict(batch.observe())
    for number in range(30):
        game = Game.from_record(rules, batch.states[number : number + 1].tobytes())
        evaluation = network.evaluate(game)
        for seat in range(3):
            turn = (seat - (game.seat or 0)) % 3
            assert predicted.win_shares[number, turn] == pytest.approx(evaluation.win_shares[seat], abs=CLOSE)
            assert predicted.scores[number, turn] == pytest.approx(evaluation.scores[seat], abs=100 * CLOSE)
        assert predicted.win_shares[number, 3:].tolist() == [0, 0]
        assert predicted.logits[number, list(evaluation.policy)].argmax() == 0


def test_the_result_of_a_game_is_its_evaluation(network: Network) -> None:
    game = Game(Rules(2), seed=1)
    bots = np.random.default_rng(1)
    while not game.over:
        game.play(game.legal_actions()[bots.integers(len(game.legal_actions()))])
    evaluation = network.evaluate(game)
    assert evaluation.policy == {}
    assert evaluation.scores == game.scores()
    assert evaluation.win_shares == [float(seat in game.winners()) for seat in range(2)]


def test_chance_and_wrong_arrays_are_refused(network: Network) -> None:
    with pytest.raises(ChanceError, match="supply the outcome of chance first"):
        network.evaluate(Game(Rules(2), chance="manual"))
    with pytest.raises(SettingError, match=rf"must have the shape \(rows, {SIZE}\), not \(3, 4\)"):
        network.predict(np.zeros((3, 4), np.int16))
    assert network.predict(np.zeros((0, SIZE), np.int16)).logits.shape == (0, N_ACTIONS)


@pytest.fixture
def compiled_bot(network: Network) -> Iterator[Choose]:
    """The compiled bot with the weights of the test; afterwards with those of the package again."""
    use_weights(network.packed, network.weights.width)
    yield net
    load_packaged_weights.cache_clear()
    load_packaged_weights()


def test_the_compiled_bot_plays_the_most_likely_action(network: Network, compiled_bot: Choose) -> None:
    game = Game(Rules.all_options(3), seed=5)
    for _ in range(5 if INTERPRETED else 60):
        choice = int(compiled_bot(game.state, generator(1)))
        assert choice == next(iter(network.evaluate(game).policy))
        game.play(choice)


IN_A_NEW_PROCESS = """
import sys
from collections.abc import Iterator
from stoneage import Game, Rules
from stoneage.engine.chance import generator
from stoneage.players.compiled import Choose
from stoneage.players.neural import Network
from stoneage.players.neural.bot import net
from stoneage.players.neural.loaded_weights import use_weights
network = Network(sys.argv[1])
use_weights(network.packed, network.weights.width)
game = Game(Rules(2), seed=3)
for _ in range(4):
    game.play(int(net(game.state, generator(1))))
print(game.digest(), network.evaluate(game).win_shares[0])
"""


@pytest.mark.slow
def test_it_plays_the_same_interpreted_and_from_the_cache_of_another_process(tmp_path: Path, network: Network) -> None:
    save(tmp_path / "net", network.weights.arrays, {})
    printed = []
    for interpreted in ("0", "0", "1"):
        done = subprocess.run(
            [sys.executable, "-c", IN_A_NEW_PROCESS, tmp_path / "net"],
            env={**os.environ, "NUMBA_DISABLE_JIT": interpreted},
            capture_output=True,
            text=True,
            check=True,
        )
        printed.append(done.stdout.split())
    digests, shares = zip(*printed, strict=True)
    assert len(set(digests)) == 1
    np.testing.assert_allclose([float(share) for share in shares], float(shares[0]), atol=1e-5)
