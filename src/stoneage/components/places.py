"""The places where figures can go."""

from typing import Literal, NamedTuple

from stoneage.components.effects import Effect

PlaceKind = Literal["harvest", "village", "card", "building", "igloo", "camp", "animal"]


class Place(NamedTuple):
    """A place for `least` to `most` figures per turn.

    If `pips` is set, dice are rolled, and every full `pips` of the total gives one of `yields`. Otherwise the place
    gives its `effect`, or sells the card or tile on it.
    """

    name: str
    kind: PlaceKind
    least: int = 1
    most: int = 1
    yields: str = ""
    pips: int = 0
    effect: Effect | None = None


PLACES: tuple[Place, ...] = (
    Place("hunting", "harvest", 1, 10, "food", 2),
    Place("forest", "harvest", 1, 7, "wood", 3),
    Place("clay pit", "harvest", 1, 7, "clay", 4),
    Place("quarry", "harvest", 1, 7, "stone", 5),
    Place("river", "harvest", 1, 7, "gold", 6),
    Place("toolmaker", "village", effect=Effect("tool")),
    Place("family hut", "village", 2, 2, effect=Effect("figure")),
    Place("fields", "village", effect=Effect("agriculture")),
    Place("merchant", "village", 2, 2, effect=Effect("merchant", 2)),
    Place("card 1", "card"),
    Place("card 2", "card"),
    Place("card 3", "card"),
    Place("card 4", "card"),
    Place("card 5", "card"),
    Place("building 1", "building"),
    Place("building 2", "building"),
    Place("building 3", "building"),
    Place("building 4", "building"),
    Place("building 5", "building"),
    Place("igloo 1", "igloo"),
    Place("igloo 2", "igloo"),
    Place("igloo 3", "igloo"),
    Place("igloo 4", "igloo"),
    Place("wood camp", "camp", 1, 3, "wood", 2),
    Place("far wood camp", "camp", 1, 3, "wood", 2),
    Place("gold camp", "camp", 1, 3, "gold", 5),
    Place("animal", "animal"),
)
"""Every place of every edition, in a fixed order: the engine uses their indices."""
