"""The tasks of the agenda, and who or what a position waits for."""

from enum import IntEnum
from typing import Literal

ChanceKind = Literal["dice", "card", "building"]
"""The kinds of chance outcomes."""

_names: list[str] = []


def _task(name: str) -> int:
    """Name the next task; returns its number."""
    _names.append(name)
    return len(_names) - 1


REFILL = _task("refill")  # slide the cards, fill the gaps; chance: cards
REVEAL = _task("reveal")  # turn up a tile on stack `what`; chance: a building
SHUFFLE_ANIMALS = _task("shuffle animals")  # into the deck, after the first cards are laid out
OPEN_ROUND = _task("open round")
PLACE_FIGURES = _task("place")  # players place figures, starting with `seat`
ACT = _task("act")  # `seat` acts at its places; `count` players have yet to act, including this one
DRIVE_OFF = _task("drive off")  # drive off the animal, or not
FEED = _task("feed")  # `seat` is next; `count` tribes have yet to be fed
END_ROUND = _task("end round")
ROLL = _task("roll")  # chance: `count` dice
HARVEST = _task("harvest")  # turn the roll into what place `what` yields; `count` is 1 if a card rolled
SPLIT = _task("split")  # split `count` hunted items into food and jewelry
BUY = _task("buy")  # pay for what is at place `what`; `count` is 1 once the price is set
GIVE_PIECES = _task("give")  # give `count` more items in a trade, none before item `what`
GET_PIECES = _task("get")  # receive `count` more items in a trade
INSULATE = _task("insulate")  # Harsh Winter: pay a stone for points
TRADE_GOLD = _task("trade gold")  # Harsh Winter: pay a gold for points
GAIN = _task("gain")  # apply effect `what`
DRAW = _task("draw")  # draw an extra card; chance: a card
PICK_DIE = _task("pick")  # dice for all from table `what`; `seat` picks next
TAKE_RESOURCES = _task("take")  # take `count` resources of choice
REWARD = _task("reward")  # rewards of `count` dice for driving off the animal; `what` is 1 once they are rolled
HUNGER = _task("hunger")  # pay for missing food, or starve

TASKS: tuple[str, ...] = tuple(_names)
"""The names of the tasks; their numbers are the indices."""


class WaitingFor(IntEnum):
    """What a position waits for: a player, dice, a card or a building; nobody when the game is over."""

    NOBODY = 0
    PLAYER = 1
    DICE = 2
    CARD = 3
    BUILDING = 4


NOBODY, PLAYER, DICE, CARD, BUILDING = map(int, WaitingFor)
"""The same as plain numbers, for compiled functions."""

CHANCE_KINDS: dict[WaitingFor, ChanceKind] = {
    WaitingFor.DICE: "dice",
    WaitingFor.CARD: "card",
    WaitingFor.BUILDING: "building",
}
