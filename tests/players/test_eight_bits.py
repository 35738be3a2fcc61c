"""The weights with 8 bits each: half as large, and the network hardly notices."""

import numpy as np
import numpy.typing as npt
import pytest

from stoneage import Rules
from stoneage.batch import Batch
from stoneage.players.neural import Network, Predictions, Weights, load
from stoneage.players.neural.eight_bits import BLOCK, compress, expand
from stoneage.players.neural.forward import SCORE, WIN, forward, new_scratch, pack
from stoneage.players.neural.weights import FILE
from tests.players.neural_weights import random_arrays

TABLES = [Rules(2), Rules(4), Rules.all_options(3), Rules.all_options(5)]


@pytest.mark.parametrize("width", [13, 24])
def test_every_number_is_close_to_what_it_was(width: int) -> None:
    arrays = random_arrays(width)
    packed = pack(arrays)
    found, found_width = expand(compress(Weights(arrays, {}, "")))
    assert found_width == width
    assert found.dtype == np.float32
    blocks = -(-len(packed) // BLOCK)
    largest = np.abs(np.pad(packed, (0, blocks * BLOCK - len(packed)))).reshape(blocks, BLOCK).max(axis=1)
    most = np.repeat(largest, BLOCK)[: len(packed)] / 127 * 0.51  # and scales have 11 bits
    assert (np.abs(found - packed) <= most).all()
    assert (found != packed).any()


def test_biases_norms_and_small_heads_are_as_they_were() -> None:
    arrays = random_arrays()
    changed = pack({name: np.zeros_like(each) if each.ndim == 2 else each for name, each in arrays.items()}) != 0
    found, _ = expand(compress(Weights(arrays, {}, "")))
    np.testing.assert_array_equal(found[changed], pack(arrays)[changed])
    heads = found[-(SCORE + 5) * 24 :].reshape(24, SCORE + 5)
    np.testing.assert_array_equal(heads[:, WIN:SCORE], arrays["win.weight"].T)
    np.testing.assert_array_equal(heads[:, SCORE:], arrays["score.weight"].T)


def test_a_network_of_zeros() -> None:
    arrays = {name: np.zeros_like(each) for name, each in random_arrays(16).items()}
    assert not expand(compress(Weights(arrays, {}, "")))[0].any()


def observed(rules: Rules, games: int) -> tuple[npt.NDArray[np.int16], npt.NDArray[np.bool_]]:
    """Observations in the middle of random games, and which actions are legal."""
    batch = Batch(rules, games, seed=1)
    for _ in range(60):
        batch.step(batch.sample())
    return batch.observe().copy(), batch.legal_mask().copy()


@pytest.mark.compiled
def test_the_shipped_network_keeps_its_judgement() -> None:
    """Over its own games it keeps more: docs/webassembly.md has the figures."""
    shipped = Network()
    packed, width = expand(compress(load()))
    same, errors = [], []
    for rules in TABLES:
        rows, legal = observed(rules, 100)
        scratch = new_scratch(len(rows), width)
        scratch.rows[:] = rows
        forward(packed, scratch, len(rows))
        full: Predictions = shipped.predict(rows)
        wins = scratch.outputs[:, WIN : WIN + rules.players].astype(np.float64)
        shares = np.exp(wins - wins.max(axis=1, keepdims=True))
        shares /= shares.sum(axis=1, keepdims=True)
        errors.append(np.abs(shares - full.win_shares[:, : rules.players]).mean())
        first = [np.where(legal, logits, -np.inf).argmax(axis=1) for logits in (full.logits, scratch.outputs[:, :WIN])]
        same.append((first[0] == first[1]).mean())
    assert np.mean(same) > 0.97
    assert np.mean(errors) < 0.01


def test_the_file_is_about_half_as_large() -> None:
    assert len(compress(load())) < 0.56 * FILE.stat().st_size
