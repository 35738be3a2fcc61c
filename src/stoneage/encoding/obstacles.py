"""The rules that can prevent a tribe from placing figures."""

from enum import IntEnum


class Obstacle(IntEnum):
    """The rule that keeps a tribe from going to a place."""

    NOTHING = 0
    NOT_IN_PLAY = 1  # the place belongs to an option that is off
    NOTHING_THERE = 2  # no card, building or igloo to buy
    OWN_FIGURES = 3  # only once per round
    OCCUPIED = 4  # taken by another tribe
    NO_ROOM = 5  # all circles are taken
    TRIBE_LIMIT = 6  # the limit of a resource place with two or three players
    VILLAGE_LIMIT = 7  # the limit of village places per round
    TOO_FEW_FIGURES = 8  # the place needs more figures than are at home
    NOT_THE_OWNER = 9  # the camp of another tribe
    NO_ANIMAL = 10  # no animal is active

    @property
    def text(self) -> str:
        """The name as views and messages write it: `tribe limit`."""
        return self.name.lower().replace("_", " ")
