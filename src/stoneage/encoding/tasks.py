"""The tasks of the agenda, and who or what a position waits for."""

from typing import Literal

ChanceKind = Literal["dice", "card", "building"]
"""The kinds of chance outcomes."""

TASKS: tuple[str, ...] = (
    "refill",  # slide the cards, fill the gaps; chance: cards
    "reveal",  # turn up a tile on stack `what`; chance: a building
    "shuffle animals",  # into the deck, after the first cards are laid out
    "open round",
    "place",  # players place figures, starting with `seat`
    "act",  # `seat` acts at its places; `count` players have yet to act, including this one
    "drive off",  # drive off the animal, or not
    "feed",  # `seat` is next; `count` tribes have yet to be fed
    "end round",
    "roll",  # chance: `count` dice
    "harvest",  # turn the roll into what place `what` yields; `count` is 1 if a card rolled
    "split",  # split `count` hunted items into food and jewelry
    "buy",  # pay for what is at place `what`; `count` is 1 once the price is set
    "give",  # give `count` more items in a trade, none before item `what`
    "get",  # receive `count` more items in a trade
    "insulate",  # Harsh Winter: pay a stone for points
    "trade gold",  # Harsh Winter: pay a gold for points
    "gain",  # apply effect `what`
    "draw",  # draw an extra card; chance: a card
    "pick",  # dice for all from table `what`; `seat` picks next
    "take",  # take `count` resources of choice
    "reward",  # rewards of `count` dice for driving off the animal; `what` is 1 once they are rolled
    "hunger",  # pay for missing food, or starve
)
"""The names of the tasks; their numbers are the indices."""

(
    REFILL,
    REVEAL,
    SHUFFLE_ANIMALS,
    OPEN_ROUND,
    PLACE_FIGURES,
    ACT,
    DRIVE_OFF,
    FEED,
    END_ROUND,
    ROLL,
    HARVEST,
    SPLIT,
    BUY,
    GIVE_PIECES,
    GET_PIECES,
    INSULATE,
    TRADE_GOLD,
    GAIN,
    DRAW,
    PICK_DIE,
    TAKE_RESOURCES,
    REWARD,
    HUNGER,
) = range(len(TASKS))

NOBODY, PLAYER, DICE, CARD, BUILDING = range(5)
"""What a position waits for: a player, dice, a card or a building; nobody when the game is over."""

CHANCE_KINDS: dict[int, ChanceKind] = {DICE: "dice", CARD: "card", BUILDING: "building"}
