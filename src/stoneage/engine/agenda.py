"""What happens next: a small stack of tasks. A task is done when it is taken off; it may put others on top."""

from stoneage.engine.actions import forbid_all
from stoneage.engine.jit import rule
from stoneage.engine.state import State, Task

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


@rule
def push(g: State, kind: int, seat: int, what: int, count: int) -> None:
    """Put a task on top."""
    task = g.tasks[g.depth]
    task.kind = kind
    task.seat = seat
    task.what = what
    task.count = count
    g.depth += 1


@rule
def pop(g: State) -> None:
    """Take the task on top off; its memory is cleared, so that equal positions are equal bytes."""
    g.depth -= 1
    task = g.tasks[g.depth]
    task.kind = 0
    task.seat = 0
    task.what = 0
    task.count = 0


@rule
def top(g: State) -> Task:
    """The task on top."""
    return g.tasks[g.depth - 1]


@rule
def end_game(g: State) -> None:
    """Clear the agenda: nobody is asked any more."""
    while g.depth > 0:
        pop(g)
    forbid_all(g)


@rule
def next_seat(g: State, seat: int) -> int:
    """The seat to the left."""
    following = seat + 1
    return following if following < g.seats else 0
