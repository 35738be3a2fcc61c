"""From a game's log to its events."""

from stoneage.action import Action
from stoneage.components import ANIMALS
from stoneage.engine.tables import ANIMAL
from stoneage.game import Game, Move
from stoneage.ids import CARD_IDS, TILE_IDS, pack_dice
from stoneage.position.snapshot import Snapshot, before_feeding, read
from stoneage.story.actions import tell_action
from stoneage.story.chance import tell_card, tell_roll
from stoneage.story.notes import Event, Notes
from stoneage.story.rounds import fed_seats, round_ends, tell_end, tell_feeding, tell_opening


def events(game: Game, since: int = 0) -> list[Event]:
    """What happened in the moves of the log from index `since` on, in order.

    >>> from stoneage import Game, Rules
    >>> from stoneage.story import tell
    >>> game = Game(Rules(players=2), seed=7)
    >>> before = len(game.log)
    >>> print(*map(tell, events(game.play("hunting 3"), before)), sep=" / ")
    Red places 3 figures at the hunt.
    """
    log = game.log
    since = max(since, 0)
    first = min(since, len(log))
    # What was paid and bought is gathered from the choice of a place on, so the telling begins there.
    while first > 0 and not (first < len(log) and _begins(log[first])):
        first -= 1
    records = game.records(first)
    positions = read(b"".join(records))
    notes = Notes()
    for index in range(len(log) - first):
        move = log[first + index]
        _tell_move(notes, first + index, move, positions[index], positions[index + 1], records[index])
    if log and game.over:
        tell_end(notes, len(log) - 1, positions[-1], game)
    return [event for event in notes.events if event.move >= since]


def seen_by(told: list[Event], viewer: int | None) -> list[Event]:
    """The events that a seat may know, each once; None is a spectator."""
    seen: list[Event] = []
    for event in told:
        if event.private_to is None:
            seen.append(event)
        elif event.private_to == viewer:
            seen[-1] = event
    return seen


def _begins(move: Move) -> bool:
    return move.kind == "action" and Action.parse(move.value).family in ("place", "resolve")


def _answer(move: Move) -> int:
    """The number that the engine takes for a move."""
    match move.kind:
        case "dice":
            return pack_dice([int(face) for face in move.value.split()])
        case "card":
            return CARD_IDS.index(move.value)
        case "building":
            return TILE_IDS.index(move.value)
    return int(Action.parse(move.value))


def _tell_move(notes: Notes, number: int, move: Move, before: Snapshot, after: Snapshot, record: bytes) -> None:
    notes.move = number
    if number == 0 and before.opening:
        notes.add("round", None, round=before.rounds + 1, start=before.start)
    fed, ends = fed_seats(before, after), round_ends(before, after)
    then = before_feeding(record, _answer(move)) if fed or ends else after
    if move.kind == "action":
        tell_action(notes, Action.parse(move.value), move.seat, before, then)
    elif move.kind == "dice":
        tell_roll(notes, before, then, move.value)
    elif move.kind == "card":
        tell_card(notes, CARD_IDS.index(move.value), before, then)
    else:
        stack = before.tasks[-1].what
        notes.add("building", None, building=move.value, stack=stack + 1, left=after.stack_left[stack])
    if before.animal >= 0 > then.animal:
        figures = [tribe.placed[ANIMAL] for tribe in before.tribes]
        notes.add("driven off", None, animal=ANIMALS[before.animal].id, figures=figures)
    for seat in fed:
        tell_feeding(notes, seat, then.tribes[seat], after.tribes[seat])
    if ends and not after.over:
        notes.add("round", None, round=after.rounds + after.opening, start=after.start)
    if (before.opening or ends) and not (after.opening or after.over):
        tell_opening(notes, before, then if ends else before, after)
