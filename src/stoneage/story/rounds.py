"""Events at the end of a round and of the game."""

from typing import TYPE_CHECKING, Literal

from stoneage.components import ANIMALS, ITEMS
from stoneage.encoding.layout import Snapshot, Tribe
from stoneage.encoding.names import CARD_IDS, ids
from stoneage.encoding.points import STARVATION_POINTS
from stoneage.encoding.tasks import FEED
from stoneage.game.game import Game
from stoneage.story.changes import scored
from stoneage.story.events import (
    Amounts,
    AnimalEvent,
    EndEvent,
    FeedEvent,
    HungerEvent,
    IncomeEvent,
    Points,
    ResultEvent,
    UncoverEvent,
)

if TYPE_CHECKING:
    from stoneage.story.moves import StoryBuilder


def round_ends(before: Snapshot, after: Snapshot) -> bool:
    """Whether a move ended a round."""
    return (after.over or after.rounds > before.rounds or after.opening) and not before.opening


def fed_seats(before: Snapshot, after: Snapshot, ends: bool) -> list[int]:
    """The seats that were fed in a move, in order; `ends` says whether it ended the round."""
    task = before.task(FEED)
    if task is None or before.opening:
        return []
    still = None if ends else after.task(FEED)
    return [(task.seat + number) % len(before.tribes) for number in range(task.count - (still.count if still else 0))]


def add_feeding(story: "StoryBuilder", seat: int, missing: int, before: Tribe, after: Tribe) -> None:
    """Add how a tribe is fed: with enough food, short of food with a choice, or starving without one."""
    if not missing:
        _fed(story, seat, before, "fed")
    elif after.points[STARVATION_POINTS] < before.points[STARVATION_POINTS]:
        _fed(story, seat, before, "starved", missing, points=scored(before, after))
    else:
        story.add(HungerEvent, seat, figures=before.home, missing=missing)


def add_hunger_over(story: "StoryBuilder", seat: int, before: Snapshot, old: Tribe, new: Tribe) -> None:
    """Add what a tribe that was short of food decided."""
    paid = story.pay()
    if new.points[STARVATION_POINTS] < old.points[STARVATION_POINTS]:
        _fed(story, seat, old, "starved", before.purchase.left + sum(paid.values()), points=scored(old, new))
    else:
        _fed(story, seat, old, "paid", sum(paid.values()), paid=paid)


def _fed(
    story: "StoryBuilder",
    seat: int,
    tribe: Tribe,
    outcome: Literal["fed", "paid", "starved"],
    missing: int = 0,
    paid: Amounts | None = None,
    points: Points | None = None,
) -> None:
    """Add the result of feeding a tribe."""
    grown = min(tribe.agriculture, tribe.home)
    story.add(
        FeedEvent,
        seat,
        outcome=outcome,
        figures=tribe.home,
        agriculture=tribe.agriculture,
        eaten=tribe.home - grown - missing,
        missing=missing,
        paid=paid or {},
        points=points or {},
    )


def add_opening(story: "StoryBuilder", before: Snapshot, then: Snapshot, after: Snapshot) -> None:
    """Add the income at the start of a round, and an animal that no longer waits."""
    for seat, (old, new) in enumerate(zip(then.tribes, after.tribes, strict=True)):
        gained = {name: new.items[item] - old.items[item] for item, name in enumerate(ITEMS)}
        if any(gained.values()):
            story.add(IncomeEvent, seat, gained={name: count for name, count in gained.items() if count})
    if after.queued < before.queued:
        story.add(AnimalEvent, animal=ANIMALS[after.animal].id, waits=False)


def add_end(story: "StoryBuilder", number: int, last: Snapshot, game: Game) -> None:
    """Add why the game is over, the face-down cards, and who wins."""
    story.move = number
    stacks = last.stack_left[: len(last.tribes)]
    story.add(EndEvent, why="buildings" if 0 in stacks else "cards", stacks=stacks)
    for seat, tribe in enumerate(last.tribes):
        if tribe.hidden:
            story.add(UncoverEvent, seat, cards=ids(tribe.hidden, CARD_IDS))
    story.add(ResultEvent, scores=game.scores(), tie_breaks=game.tie_breaks(), winners=game.winners())
