"""The end of a round and of the game, told."""

from stoneage.components import ANIMALS, ITEMS
from stoneage.engine.agenda import FEED
from stoneage.engine.state import STARVATION_POINTS
from stoneage.game import Game
from stoneage.ids import CARD_IDS, ids
from stoneage.position.snapshot import Snapshot, Tribe
from stoneage.story.changes import scored
from stoneage.story.notes import Notes


def round_ends(before: Snapshot, after: Snapshot) -> bool:
    """Whether a move led over the end of a round, into the next one or out of the game."""
    return not before.opening and (after.over or after.opening or after.rounds > before.rounds)


def fed_seats(before: Snapshot, after: Snapshot) -> list[int]:
    """The seats whose turn to eat came in a move, in order."""
    task = before.task(FEED)
    if task is None or before.opening:
        return []
    still = None if round_ends(before, after) else after.task(FEED)
    return [(task.seat + number) % len(before.tribes) for number in range(task.count - (still.count if still else 0))]


def tell_feeding(notes: Notes, seat: int, before: Tribe, after: Tribe) -> None:
    """A tribe's turn to eat: enough, hunger that it must answer, or starvation without a choice."""
    missing = max(before.home - before.agriculture - before.food, 0)
    if not missing:
        _fed(notes, seat, before, "fed")
    elif after.points[STARVATION_POINTS] < before.points[STARVATION_POINTS]:
        _fed(notes, seat, before, "starved", missing, points=scored(before, after))
    else:
        notes.add("hunger", seat, figures=before.home, missing=missing)


def tell_hunger_over(notes: Notes, seat: int, before: Snapshot, old: Tribe, new: Tribe) -> None:
    """A hungry tribe has paid, or has not."""
    paid = notes.pay()
    if new.points[STARVATION_POINTS] < old.points[STARVATION_POINTS]:
        _fed(notes, seat, old, "starved", before.left + sum(paid.values()), points=scored(old, new))
    else:
        _fed(notes, seat, old, "paid", sum(paid.values()), paid=paid)


def _fed(
    notes: Notes,
    seat: int,
    tribe: Tribe,
    outcome: str,
    missing: int = 0,
    paid: dict[str, int] | None = None,
    points: dict[str, int] | None = None,
) -> None:
    """The end of a tribe's feeding: figures at home, food of the fields, food out of the stock, what was short."""
    grown = min(tribe.agriculture, tribe.home)
    notes.add(
        "feed",
        seat,
        outcome=outcome,
        figures=tribe.home,
        agriculture=tribe.agriculture,
        eaten=tribe.home - grown - missing,
        missing=missing,
        paid=paid or {},
        points=points or {},
    )


def tell_opening(notes: Notes, before: Snapshot, then: Snapshot, after: Snapshot) -> None:
    """Income at the start of a round, and an animal that waited."""
    for seat, (old, new) in enumerate(zip(then.tribes, after.tribes, strict=True)):
        gained = {name: new.items[item] - old.items[item] for item, name in enumerate(ITEMS)}
        if any(gained.values()):
            notes.add("income", seat, gained={name: count for name, count in gained.items() if count})
    if after.queued < before.queued:
        notes.add("animal", None, animal=ANIMALS[after.animal].id, waits=False)


def tell_end(notes: Notes, number: int, last: Snapshot, game: Game) -> None:
    """Why the game is over, what lay face down, and who wins."""
    notes.move = number
    stacks = last.stack_left[: len(last.tribes)]
    notes.add("end", None, why="buildings" if 0 in stacks else "cards", stacks=stacks)
    for seat, tribe in enumerate(last.tribes):
        if tribe.hidden:
            notes.add("uncover", seat, cards=ids(tribe.hidden, CARD_IDS))
    notes.add("result", None, scores=game.scores(), tie_breaks=game.tie_breaks(), winners=game.winners())
