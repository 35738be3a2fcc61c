"""What the numbers of a network stand for, by name, so that its weights outlive changes to cards, places and fields."""

import json
import math
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from stoneage.encoding.actions import N_ACTIONS
from stoneage.encoding.numbers import MAX_SEATS
from stoneage.game.action import Action
from stoneage.observation.fields import SCALE, names

Arrays = dict[str, npt.NDArray[np.float32]]

RELEASE_0_2 = "ae18dbcf3bf4083e"
"""The fingerprint in files of release 0.2, which do not name their numbers; `layout-0.2.json` does."""

_FILE_0_2 = Path(__file__).with_name("layout-0.2.json")


class Layout(NamedTuple):
    """The inputs and outputs of a network by name."""

    inputs: dict[str, float]
    """The numbers of an observation in order, each with its scale: what it is divided by."""
    actions: list[str]
    seats: list[str]
    """The seats for which it predicts win share and score, counted from the observer."""

    def to_json(self) -> str:
        """The layout as a text."""
        return json.dumps(self._asdict())

    @classmethod
    def from_json(cls, text: str) -> "Layout":
        """The layout of a text.

        Raises:
            ValueError: it is not one.
        """
        data = json.loads(text)
        inputs = {name: float(scale) for name, scale in data["inputs"].items()}
        actions, seats = map(str, data["actions"]), map(str, data["seats"])
        if not all(scale > 0 for scale in inputs.values()):
            raise ValueError("an input has no scale")
        return cls(inputs, [*actions], [*seats])


def layout_of_today() -> Layout:
    """The inputs and outputs of a network that is trained now."""
    return Layout(
        dict(zip(names(), SCALE.tolist(), strict=True)),
        [str(Action(number)) for number in range(N_ACTIONS)],
        [f"tribe {turn}" for turn in range(MAX_SEATS)],
    )


def layout_of_release_0_2() -> Layout:
    """The inputs and outputs of networks from before files named them."""
    return Layout.from_json(_FILE_0_2.read_text(encoding="utf-8"))


def fit(arrays: Arrays, layout: Layout) -> Arrays:
    """The weights of a network with this layout, for the observations and actions of today.

    Inputs and outputs go by their names, and those that no longer exist are dropped. A new input has the weight 0: the
    network does not see it. A new action gets the mean of the known ones of its family: the network likes a new place
    as much as places on average.
    """
    today = layout_of_today()
    if layout.to_json() == today.to_json():  # dictionaries would be equal in any order
        return arrays
    fitted = dict(arrays)
    inputs = _by_name(arrays["input.weight"].T, [*layout.inputs], [*today.inputs])
    fitted["input.weight"] = np.ascontiguousarray((inputs * _rescaled(layout, today)[:, None]).T)
    for head, had, has in (
        ("policy", layout.actions, today.actions),
        ("win", layout.seats, today.seats),
        ("score", layout.seats, today.seats),
    ):
        for name in (f"{head}.weight", f"{head}.bias"):
            fitted[name] = _by_name(arrays[name], had, has)
    known = set(layout.actions)
    families = [Action(number).family for number in range(N_ACTIONS)]
    for number, action in enumerate(today.actions):
        if action not in known:
            others = [other for other, text in enumerate(today.actions) if text in known]
            alike = [other for other in others if families[other] == families[number]] or others
            for name in ("policy.weight", "policy.bias"):
                fitted[name][number] = fitted[name][alike].mean(axis=0)
    return fitted


def _by_name(rows: npt.NDArray[np.float32], had: Sequence[str], has: Sequence[str]) -> npt.NDArray[np.float32]:
    """The rows in another order, with zeros for those that are new."""
    where = {name: number for number, name in enumerate(had)}
    found = np.zeros((len(has), *rows.shape[1:]), np.float32)
    for number, name in enumerate(has):
        if name in where:
            found[number] = rows[where[name]]
    return found


def _rescaled(layout: Layout, today: Layout) -> npt.NDArray[np.float32]:
    """By what the weights of each input are multiplied because its scale has changed.

    One more card makes all numbers of cards smaller inputs. At the number that was the scale, and at 0, the product of
    weight and input then stays the same; in between, it is slightly off.
    """
    before = [layout.inputs.get(name, scale) for name, scale in today.inputs.items()]
    factors = [
        1.0 if had == scale else math.log(2) / math.log1p(had / scale)
        for had, scale in zip(before, today.inputs.values(), strict=True)
    ]
    return np.array(factors, np.float32)
