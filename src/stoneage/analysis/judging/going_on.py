"""How tribes go on when a judge looks ahead: as the network would play, but they drive off animals that hold a figure.

The network has never learned to complete a drive-off, so its figure would stay on the animal until the end.
"""

from stoneage.encoding.actions import PLACE
from stoneage.encoding.layout import State
from stoneage.encoding.numbers import ANIMAL
from stoneage.engine.actions import PLACE_ID, is_legal
from stoneage.engine.agenda import top
from stoneage.engine.animals import figures_on_animal
from stoneage.engine.runtime.jit import rule
from stoneage.players.neural.bot import best_action
from stoneage.players.neural.forward import Floats

_ANIMAL = PLACE + int(PLACE_ID[ANIMAL])


@rule
def next_action(g: State, logits: Floats) -> int:
    """The action that a tribe goes on with."""
    if g.animal >= 0:
        tribe = g.players[top(g).seat]
        enough = figures_on_animal(g) + tribe.home >= g.seats
        if tribe.placed[ANIMAL] > 0 and enough and is_legal(g, _ANIMAL):
            return _ANIMAL
    return best_action(g, logits)
