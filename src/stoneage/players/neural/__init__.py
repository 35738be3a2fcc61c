"""A learned player: one network for every table, trained by self-play, that plays without PyTorch."""

from stoneage.players.neural.network import Evaluation, Network, Predictions
from stoneage.players.neural.weights import Weights, load, save

__all__ = ["Evaluation", "Network", "Predictions", "Weights", "load", "save"]
