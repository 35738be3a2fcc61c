"""What a tribe that starves on purpose may choose."""

import numpy as np
import pytest

from stoneage import Action
from stoneage.encoding.actions import N_ACTIONS, STARVE
from stoneage.training.starving import hungry


def allowed(*texts: str) -> set[str]:
    legal = np.zeros((1, N_ACTIONS), dtype=np.bool_)
    legal[0, [int(Action(text)) for text in texts]] = True
    return {str(Action(int(action))) for action in hungry(legal)[0].nonzero()[0]}


@pytest.mark.parametrize(
    ("legal", "left"),
    [
        (("hunting 2", "fields", "forest 1", "toolmaker"), {"forest 1", "toolmaker"}),
        (("spend wood", "spend gold", "starve"), {"starve"}),
        (("spend wood", "decline"), {"spend wood", "decline"}),
        (("hunting 1", "hunting 2"), {"hunting 1", "hunting 2"}),
    ],
)
def test_it_neither_gathers_food_nor_pays_for_it(legal: tuple[str, ...], left: set[str]) -> None:
    """Only where nothing else is left, it must."""
    assert allowed(*legal) == left


def test_each_game_is_looked_at_by_itself() -> None:
    legal = np.zeros((2, N_ACTIONS), dtype=np.bool_)
    legal[0, [int(Action("spend wood")), STARVE]] = True
    legal[1, int(Action("spend wood"))] = True
    assert hungry(legal).sum(axis=1).tolist() == [1, 1]
    assert hungry(legal)[1, int(Action("spend wood"))]
