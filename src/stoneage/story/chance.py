"""Events for dice rolled and cards drawn."""

from collections import Counter
from typing import TYPE_CHECKING

from stoneage.components import ANIMALS, PLACES
from stoneage.encoding.layout import Snapshot, Task
from stoneage.encoding.names import CARD_IDS
from stoneage.encoding.numbers import N_CARDS
from stoneage.encoding.tasks import DRAW, HARVEST, REWARD, SPLIT
from stoneage.game.action import Action
from stoneage.story.changes import changes
from stoneage.story.events import (
    Amounts,
    AnimalEvent,
    CardEvent,
    DiceTable,
    DrawEvent,
    HarvestEvent,
    RollEvent,
    RollToPickEvent,
)

if TYPE_CHECKING:
    from stoneage.story.moves import StoryBuilder


def add_roll(story: "StoryBuilder", before: Snapshot, then: Snapshot, dice: str) -> None:
    """Add a roll that waits for a choice, or the harvest if there are no tools to choose."""
    faces = [int(face) for face in dice.split()]
    roll, task = before.agenda[-1], before.agenda[-2]
    if task.kind == HARVEST:
        if then.task(HARVEST):
            place, by_card = PLACES[task.what].name, task.count == 1
            story.add(RollEvent, roll.seat, place=place, by_card=by_card, dice=faces, total=sum(faces))
        else:
            gained = changes(before.tribes[roll.seat], then.tribes[roll.seat], Counter())
            add_harvest(story, roll.seat, faces, before, then, gained)
    else:
        story.add(RollToPickEvent, roll.seat, table=dice_table(task), dice=faces)


def dice_table(task: Task) -> DiceTable:
    """The table that the dice to pick from refer to."""
    if task.kind == REWARD:
        return "reward"
    return "style dice for all" if task.what else "dice for all"


def add_harvest(
    story: "StoryBuilder",
    seat: int,
    faces: list[int],
    before: Snapshot,
    then: Snapshot,
    gained: Amounts,
    used: Action | None = None,
) -> None:
    """Add what a roll gives, with the tools used and the animal that lowered it."""
    task = before.task(HARVEST)
    assert task is not None
    tools = [before.tribes[seat].tools[slot - 1] for slot in used.tools] if used else []
    once = list(used.one_use_tools) if used else []
    animal = ANIMALS[before.animal] if before.animal >= 0 else None
    split = then.task(SPLIT)
    story.add(
        HarvestEvent,
        seat,
        place=PLACES[task.what].name,
        by_card=task.count == 1,
        dice=faces,
        total=sum(faces),
        tools=tools,
        one_use_tools=once,
        animal=animal and animal.id,
        menace=animal.menace if animal else 0,
        gained=gained,
        hunted=split.count if split else 0,
    )


def add_card(story: "StoryBuilder", card: int, before: Snapshot, then: Snapshot) -> None:
    """Add a card that enters the row or goes to a tribe, or an animal that appears."""
    task = before.agenda[-1]
    if card >= N_CARDS:
        story.add(AnimalEvent, animal=CARD_IDS[card], waits=then.queued > before.queued)
    elif task.kind == DRAW:
        story.add(DrawEvent, task.seat, card=CARD_IDS[card])
    else:
        story.add(CardEvent, card=CARD_IDS[card], slot=then.row.index(card) + 1)
