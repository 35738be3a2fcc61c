"""Bots on a GPU: compiled into the kernel that plays, since it cannot call functions of the CPU by their addresses."""

from stoneage.batch.cuda.device import SIMULATED, cuda
from stoneage.encoding.layout import State
from stoneage.engine.chance import Generator
from stoneage.players.compiled import Choose
from stoneage.players.planner.planner import planner
from stoneage.players.scripted.gatherer import gatherer
from stoneage.players.scripted.random import random
from stoneage.players.scripted.rivals import civilization, hunter, resources, wood_cards

# Imported by name, so that a kernel is compiled anew when one of them changes (`engine/runtime/compile_cache.py`).
_BOTS: dict[str, Choose] = {
    "planner": planner,
    "random": random,
    "gatherer": gatherer,
    "wood-cards": wood_cards,
    "civilization": civilization,
    "resources": resources,
    "hunter": hunter,
}
NAMES = tuple(_BOTS)
"""The bots that can play on a GPU; each has the number of its place here."""


def _on_gpu(bot: Choose) -> Choose:
    function: Choose = bot if SIMULATED else cuda.jit(device=True)(getattr(bot, "py_func", bot))
    return function


_planner, _random, _gatherer, _wood_cards, _civilization, _resources, _hunter = map(_on_gpu, _BOTS.values())


def _choose(bot: int, g: State, choice: Generator) -> int:
    """The action that a bot chooses, by its number."""
    if bot == 0:
        return _planner(g, choice)
    if bot == 1:
        return _random(g, choice)
    if bot == 2:
        return _gatherer(g, choice)
    if bot == 3:
        return _wood_cards(g, choice)
    if bot == 4:
        return _civilization(g, choice)
    if bot == 5:
        return _resources(g, choice)
    return _hunter(g, choice)


choose = cuda.jit(device=True)(_choose)
