"""Frozen networks that have the other seats of some games."""

from pathlib import Path
from typing import NamedTuple

from stoneage.players.neural.weights import Weights, load

SHIPPED = "net"
"""The name of the shipped weights as a rival."""


class Rival(NamedTuple):
    """Weights that do not change while another network learns against them."""

    weights: Weights
    starves: bool
    """It was trained with the actions of a starving tribe only (see `starving`), and knows no others."""


def rivals_from(names: str) -> tuple[Rival, ...]:
    """The rivals of a text: `net` for the shipped weights, files for others, separated by commas.

    >>> len(rivals_from("net,net"))
    2
    """
    found = [load(None if name.strip() == SHIPPED else Path(name.strip())) for name in names.split(",")]
    return tuple(Rival(weights, bool(weights.recipe.get("starves"))) for weights in found)
