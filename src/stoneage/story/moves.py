"""Turns the moves of a game into story events."""

from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from typing import Concatenate, ParamSpec

from stoneage.components import ANIMALS, ITEMS
from stoneage.encoding.layout import Snapshot
from stoneage.encoding.names import CARD_IDS
from stoneage.encoding.numbers import ANIMAL
from stoneage.engine.interface import engine
from stoneage.game.game import Game
from stoneage.game.history import Move, parsed_action
from stoneage.game.snapshot import read_snapshot
from stoneage.story.actions import add_action
from stoneage.story.chance import add_card, add_roll
from stoneage.story.events import Amounts, BuildingEvent, DrawEvent, DrivenOffEvent, RoundEvent, StoryEvent
from stoneage.story.rounds import add_end, add_feeding, add_opening, fed_seats, round_ends

_Fields = ParamSpec("_Fields")


class StoryBuilder:
    """The events so far, and whatever spans several moves: a payment, a trade, a purchase."""

    def __init__(self) -> None:
        self.events: list[StoryEvent] = []
        self.told = 0
        """The moves of the log that have been told."""
        self.move = 0
        self.paid: Counter[str] = Counter()
        self.gave: Counter[str] = Counter()
        self.got: Counter[str] = Counter()
        self.bought = ""

    def add(
        self, event: Callable[Concatenate[int, _Fields], StoryEvent], *args: _Fields.args, **fields: _Fields.kwargs
    ) -> None:
        """Add an event to this move, given its class and fields."""
        self.events.append(event(self.move, *args, **fields))

    def pay(self) -> Amounts:
        """End a purchase and return what was paid for it."""
        paid = {name: self.paid[name] for name in ITEMS if self.paid[name]}
        self.paid.clear()
        return paid


def story_events(game: Game, since: int = 0, builder: StoryBuilder | None = None) -> list[StoryEvent]:
    """What happened in the moves of the log from index `since` on, in order, including hidden cards.

    A `builder` that has told the moves before goes on from there.

    >>> from stoneage import Game, Rules
    >>> from stoneage.story import tell
    >>> game = Game(Rules(players=2), seed=7)
    >>> before = len(game.log)
    >>> print(*map(tell, story_events(game.play("hunting 3"), before)), sep=" / ")
    Red places 3 figures at the hunting grounds.
    """
    log = game.log
    since = max(since, 0)
    first = min(since, len(log))
    story = builder or StoryBuilder()
    # A payment is collected over several moves, so start at the choice of the place it belongs to.
    while first not in (0, story.told) and not (first < len(log) and log[first].begins_turn):
        first -= 1
    records = [*game.history.records_from(first), game.record]
    positions = [read_snapshot(record) for record in records]
    story.events, story.told = [], len(log)
    for index in range(len(log) - first):
        move = log[first + index]
        _add_move(story, first + index, move, positions[index], positions[index + 1], records[index])
    if log and game.over:
        add_end(story, len(log) - 1, positions[-1], game)
    return [event for event in story.events if event.move >= since]


def seen_by(events: list[StoryEvent], viewer: int | None) -> list[StoryEvent]:
    """The events as a seat may see them; None is a spectator."""
    return [
        replace(event, card=None) if isinstance(event, DrawEvent) and event.seat != viewer else event
        for event in events
    ]


def _add_move(story: StoryBuilder, number: int, move: Move, before: Snapshot, after: Snapshot, record: bytes) -> None:
    story.move = number
    if number == 0 and before.opening:
        story.add(RoundEvent, round=before.rounds + 1, start=before.start)
    ends = round_ends(before, after)
    fed = fed_seats(before, after, ends)
    feeding = engine().step_to_feeding(record, move.answer) if fed or ends else b""
    then = read_snapshot(feeding) if feeding else after
    if move.kind == "action":
        add_action(story, parsed_action(move.value), move.seat, before, then)
    elif move.kind == "dice":
        add_roll(story, before, then, move.value)
    elif move.kind == "card":
        add_card(story, CARD_IDS.index(move.value), before, then)
    else:
        stack = before.agenda[-1].what
        story.add(BuildingEvent, building=move.value, stack=stack + 1, left=after.stack_left[stack])
    if before.animal >= 0 > then.animal:
        figures = [tribe.placed[ANIMAL] for tribe in before.tribes]
        story.add(DrivenOffEvent, animal=ANIMALS[before.animal].id, figures=figures)
    tribes = engine().overview(feeding) if fed else []
    for seat in fed:
        add_feeding(story, seat, tribes[seat].missing_food, then.tribes[seat], after.tribes[seat])
    if ends and not after.over:
        story.add(RoundEvent, round=after.rounds + after.opening, start=after.start)
    if (before.opening or ends) and not (after.opening or after.over):
        add_opening(story, before, then if ends else before, after)
