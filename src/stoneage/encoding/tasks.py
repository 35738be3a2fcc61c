"""The tasks of the agenda, and who or what answers them."""

from typing import Literal

ChanceKind = Literal["dice", "card", "building"]
"""What chance can be asked for."""

TASKS: tuple[str, ...] = (
    "refill",  # slide the cards, fill the gaps; chance: cards
    "reveal",  # turn up a tile on stack `what`; chance: a building
    "shuffle animals",  # into the deck, after the first cards are laid out
    "open round",
    "place",  # players place figures, from `seat` on
    "act",  # `seat` acts at its places; `count` players are still to act, this one included
    "drive off",  # see whether the animal goes
    "feed",  # `seat` is next, `count` tribes are still to feed
    "end round",
    "roll",  # chance: `count` dice
    "harvest",  # the roll becomes what place `what` yields; `count` 1: by a card, not by figures
    "split",  # `count` hunted pieces into food and jewelry
    "buy",  # pay for what lies at place `what`; `count` 1: the price is known
    "give",  # into a trade: `count` more pieces, none before item `what`
    "get",  # out of a trade: `count` more pieces
    "insulate",  # Harsh Winter: a stone for points
    "trade gold",  # Harsh Winter: a gold for points
    "gain",  # effect `what`
    "draw",  # an extra card; chance: a card
    "pick",  # dice for all by table `what`, `seat` picks next
    "take",  # `count` resources of choice
    "reward",  # of `count` dice for driving off the animal; `what` 1: they are rolled
    "hunger",  # pay for the food that is missing, or starve
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
"""Who or what a position waits for: nobody once the game is over, a player, or chance for dice, a card, a building."""

CHANCE_KINDS: dict[int, ChanceKind] = {DICE: "dice", CARD: "card", BUILDING: "building"}
