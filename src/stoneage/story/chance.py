"""What dice and decks said, told."""

from collections import Counter

from stoneage.action import Action
from stoneage.components import ANIMALS, PLACES
from stoneage.engine.agenda import DRAW, HARVEST, REWARD, SPLIT
from stoneage.engine.tables import N_CARDS
from stoneage.ids import CARD_IDS
from stoneage.position.snapshot import Snapshot
from stoneage.story.changes import changes
from stoneage.story.notes import Notes


def tell_roll(notes: Notes, before: Snapshot, then: Snapshot, dice: str) -> None:
    """Dice that wait for an answer, or a harvest where there are no tools to choose."""
    faces = [int(face) for face in dice.split()]
    roll, task = before.tasks[-1], before.tasks[-2]
    if task.kind == HARVEST:
        if then.task(HARVEST):
            place, by_card = PLACES[task.what].name, task.count == 1
            notes.add("roll", roll.seat, dice=faces, total=sum(faces), place=place, by_card=by_card)
        else:
            gained = changes(before.tribes[roll.seat], then.tribes[roll.seat], Counter())
            tell_harvest(notes, roll.seat, faces, before, then, gained)
    else:
        table = "reward" if task.kind == REWARD else "style dice for all" if task.what else "dice for all"
        notes.add("roll", roll.seat, dice=faces, total=sum(faces), table=table)


def tell_harvest(
    notes: Notes,
    seat: int,
    faces: list[int],
    before: Snapshot,
    then: Snapshot,
    gained: dict[str, int],
    used: Action | None = None,
) -> None:
    """What a roll brought, with the tools that were used and the share of the animal."""
    task = before.task(HARVEST)
    assert task is not None
    tools = [before.tribes[seat].tools[slot - 1] for slot in used.tools] if used else []
    once = list(used.one_use_tools) if used else []
    animal = ANIMALS[before.animal] if before.animal >= 0 else None
    split = then.task(SPLIT)
    notes.add(
        "harvest",
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


def tell_card(notes: Notes, card: int, before: Snapshot, then: Snapshot) -> None:
    """A card comes into the row or to a tribe, or an animal shows up."""
    task = before.tasks[-1]
    if card >= N_CARDS:
        notes.add("animal", None, animal=CARD_IDS[card], waits=before.animal >= 0)
    elif task.kind == DRAW:
        notes.add("draw", task.seat)
        notes.add("draw", task.seat, private_to=task.seat, card=CARD_IDS[card])
    else:
        notes.add("card", None, card=CARD_IDS[card], slot=then.row.index(card) + 1)
