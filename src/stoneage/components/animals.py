"""The wild animals and the rewards for driving one off."""

from typing import NamedTuple

from stoneage.components.effects import Effect


class Animal(NamedTuple):
    """A wild animal; `menace` is subtracted from every total while it is active."""

    id: str
    name: str
    menace: int


ANIMALS: tuple[Animal, ...] = (
    Animal("A1", "raptor", 1),
    Animal("A2", "wild boar", 2),
    Animal("A3", "wolf", 2),
    Animal("A4", "polar bear", 3),
)

ANIMAL_REWARDS: tuple[Effect, ...] = (
    Effect("points", 3),
    Effect("food", 3),
    Effect("choice", 1),
    Effect("tool"),
    Effect("agriculture"),
    Effect("figure"),
)
"""By die face, 1 to 6. The first one may always be taken instead."""
