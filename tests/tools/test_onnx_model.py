"""The network as an ONNX model says the same as the network itself."""

from typing import Any

import numpy as np
import pytest
from onnx.reference import ReferenceEvaluator

from stoneage import Rules
from stoneage.batch import Batch
from stoneage.players.neural.network import Network
from tools.onnx_model import onnx_model


@pytest.mark.compiled
def test_the_model_predicts_what_the_network_predicts() -> None:
    network = Network()
    batch = Batch([Rules(2), Rules(4), Rules.all_options(5)], 30, seed=5)
    batch.play_randomly(200)
    rows = batch.observe().copy()
    predicted = network.predict(rows)
    evaluator: Any = ReferenceEvaluator(onnx_model(network.weights))
    logits, win_shares, scores = evaluator.run(None, {"observation": rows})
    assert np.abs(logits - predicted.logits).max() < 1e-3 * np.abs(predicted.logits).max()
    assert np.abs(win_shares - predicted.win_shares).max() < 1e-4
    there = predicted.win_shares > 0
    assert np.abs(scores - predicted.scores)[there].max() < 0.05
