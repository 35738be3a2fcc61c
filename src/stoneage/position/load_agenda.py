"""Loads and checks the agenda of a described position: only tasks that can occur in a game are allowed."""

from dataclasses import asdict
from typing import Any

from stoneage.components import PLACES, Choice, Fixed
from stoneage.encoding.actions import MOST_HUNTED
from stoneage.encoding.costs import ANY_RESOURCE, accepted_items
from stoneage.encoding.effects import EFFECTS
from stoneage.encoding.layout import AGENDA_SIZE, Purchase, Snapshot, Task, read_record, write_record
from stoneage.encoding.names import PLACE_NAMES
from stoneage.encoding.numbers import CAMP_TILES, CAMPS, CARD_SLOT, EXTRA, IGLOO, ITEM_NAMES, STACK
from stoneage.encoding.options import EXPANSION, HARSH_WINTER, WILD_ANIMALS
from stoneage.encoding.tasks import TASKS
from stoneage.engine.interface import engine
from stoneage.errors import PositionError
from stoneage.position.describe import describe_effect
from stoneage.position.fields import Reader

_PHASES = ("place", "act", "feed")
# The tasks of a round from the bottom of the agenda up, and those of the set-up on top of them.
_COURSE = ("end round", "feed", "drive off", "act", "place", "open round")
_SET_UP = ("shuffle animals", "reveal", "refill")
_MOST_INNER = AGENDA_SIZE - 9  # what can be on top of the tasks of a round and its set-up
_NEEDS = {
    "split": EXPANSION,
    "give": EXPANSION,
    "get": EXPANSION,
    "insulate": HARSH_WINTER,
    "trade gold": HARSH_WINTER,
    "drive off": WILD_ANIMALS,
    "shuffle animals": WILD_ANIMALS,
    "reward": WILD_ANIMALS,
}
_COUNTS = {
    "act": (0, 5),
    "feed": (0, 5),
    "roll": (1, 10),
    "harvest": (0, 1),
    "split": (0, MOST_HUNTED),
    "buy": (0, 1),
    "give": (1, 1),
    "get": (1, 2),
    "take": (1, 2),
    "reward": (1, 5),
}


def is_there(g: Snapshot, place: int) -> bool:
    """Whether figures can be at a place."""
    match PLACES[place].kind:
        case "card":
            return g.row[place - CARD_SLOT] >= 0
        case "building":
            return g.stacks[place - STACK] >= 0
        case "igloo":
            return bool(g.igloos >> (place - IGLOO) & 1)
        case "camp":
            tile = CAMP_TILES[place - CAMPS]
            there = [tribe for tribe in g.tribes if tribe.placed[place]]
            return all(tribe.buildings >> tile & 1 for tribe in there)
        case "animal":
            return g.animal >= 0
    return PLACES[place].name != "merchant" or bool(g.options & EXPANSION)


def load_agenda(g: Snapshot, board: Reader) -> None:
    """The tasks as given, or those of the rest of a round from a `phase` and the seat whose `turn` it is."""
    if "agenda" not in board.data:
        _begin_at_phase(g, board)
    else:
        entries = board.entries("agenda")
        if len(entries) > AGENDA_SIZE - 3:
            raise board.fail("agenda", "too many tasks")
        _check_course(g, [_push_task(g, number, entry) for number, entry in enumerate(entries)])
    _check_stacks(g)
    _check_purchase(g)


def _begin_at_phase(g: Snapshot, board: Reader) -> None:
    phase = board.get("phase", "place")
    seat = board.number("turn", 0, g.seats - 1, g.start)
    if g.rounds == 0:
        raise board.fail("round", "must be a number from 1 to 999 after set-up, not 0")
    if phase not in _PHASES:
        raise board.fail("phase", f"{phase!r:.40} is not one of {', '.join(_PHASES)}")
    agenda = read_record(engine().begin_round(write_record(g))).agenda
    while TASKS[agenda[-1].kind] != phase:
        agenda.pop()
    task = agenda[-1]
    task.seat = seat
    if phase != "place":
        task.count = g.seats - (seat - g.start) % g.seats
    for each in agenda:
        _push(g, each)


def _push_task(g: Snapshot, number: int, entry: Any) -> str:
    reader = Reader(entry, f"agenda[{number}]")
    kind = reader.index("task", reader.get("task"), TASKS)
    seat = reader.number("seat", 0, g.seats - 1)
    what = _read_what(g, reader, TASKS[kind])
    count = reader.number("count", *_COUNTS.get(TASKS[kind], (0, 0)))
    reader.done()
    if TASKS[kind] in _NEEDS and not g.options & _NEEDS[TASKS[kind]]:
        raise reader.fail("task", f"{TASKS[kind]} cannot occur with these rules")
    _push(g, Task(kind, seat, what, count))
    return TASKS[kind]


def _push(g: Snapshot, task: Task) -> None:
    g.tasks[g.depth] = task
    g.depth += 1


def _check_course(g: Snapshot, kinds: list[str]) -> None:
    """Check that the agenda starts with the rest of a round, in order, and has the set-up only before the first one."""
    course = [kind for kind in _COURSE if kind != "drive off" or g.options & WILD_ANIMALS]
    rest = 0
    while rest < min(len(kinds), len(course)) and kinds[rest] == course[rest]:
        rest += 1
    inner = kinds[rest:]
    if kinds and rest == 0:
        raise PositionError("agenda: the bottom task must be 'end round'")
    if rest == len(course):
        while inner and inner[0] in _SET_UP:
            del inner[0]
    elif g.rounds == 0:
        raise PositionError("round: must be a number from 1 to 999 after set-up, not 0")
    for kind in inner:
        if kind in course or kind in ("drive off", "shuffle animals", "refill"):
            raise PositionError(f"agenda: {kind!r} is not in the right place")
    if len(inner) > _MOST_INNER:
        raise PositionError("agenda: too many tasks")


def _check_stacks(g: Snapshot) -> None:
    """Check that a stack with tiles shows one, or that one is on the agenda to be turned up."""
    reveals = [task.what for task in g.agenda if TASKS[task.kind] == "reveal"]
    for stack in range(g.seats):
        hidden = bool(g.stacks[stack] < 0 and g.stack_left[stack] > 0)
        if reveals.count(stack) != hidden:
            why = f"stacks[{stack}]: needs either a face-up building or one 'reveal' on the agenda"
            raise PositionError(why, f"stacks[{stack}].building", "no building")


def _read_what(g: Snapshot, reader: Reader, kind: str) -> int:
    value = reader.get("what", 0)
    if kind in ("harvest", "buy"):
        place = reader.index("what", value, PLACE_NAMES)
        if kind == "harvest" and (place == EXTRA or PLACES[place].pips == 0):
            raise reader.fail("what", f"no dice are rolled at {value}")
        if kind == "buy" and place == EXTRA and not g.options & EXPANSION:
            raise reader.fail("what", "the extra card requires the expansion")
        if kind == "buy" and place != EXTRA and not (CARD_SLOT <= place < CAMPS and is_there(g, place)):
            raise reader.fail("what", f"nothing is for sale at {value}")
        return place
    if kind == "give":
        return reader.index("what", value, ITEM_NAMES)
    if kind == "gain":
        return reader.index("what", value, [describe_effect(effect) for effect in EFFECTS])
    if kind == "reveal":
        stack = reader.number("what", 0, g.seats - 1)
        if g.stacks[stack] >= 0 or g.stack_left[stack] == 0:
            raise reader.fail("what", "there is nothing to turn up on this stack")
        return stack
    style = kind == "pick" and g.options & EXPANSION
    return reader.number("what", 0, 1 if style or kind == "reward" else 0, 0)


def load_purchase(g: Snapshot, board: Reader) -> None:
    """Load the price that is being paid."""
    price = Reader(board.get("purchase", {}), "purchase")
    due = price.entries("due", len(ITEM_NAMES), default=[0] * len(ITEM_NAMES))
    for item, pieces in enumerate(due):
        if type(pieces) is not int or not 0 <= pieces <= 7:
            raise price.fail("due", f"must be numbers from 0 to 7, not {due!r:.40}")
        g.purchase.due[item] = pieces
    limits = {"left": (-7, 10), "room": (0, 10), "kinds": (0, 4), "paid_kinds": (0, 31), "accepts": (0, 31)}
    limits |= {"floor": (0, 4), "value": (0, 99), "committed": (0, 1)}
    for name, (low, high) in limits.items():
        setattr(g.purchase, name, price.number(name, low, high, 0))
    price.done()


def _check_purchase(g: Snapshot) -> None:
    """Check that there is a price only during a payment, and that it is the right one."""
    paying = [task for task in g.agenda if TASKS[task.kind] == "hunger" or (_is_buying(task) and task.count)]
    price = g.purchase
    if len(paying) > 1:
        raise PositionError("agenda: two payments at once")
    if not paying:
        if any(price.due) or any(value for name, value in asdict(price).items() if name != "due"):
            raise PositionError("purchase: nobody is paying")
        return
    if TASKS[paying[0].kind] == "hunger":
        free = price.accepts == ANY_RESOURCE and not price.kinds
        fits = free and price.left == price.room and not any(price.due)
    else:
        fits = _is_price_of(price, engine().price_of(write_record(g), paying[0].what))
    if not fits:
        raise PositionError("purchase: not the price of what is being bought")


def _is_buying(task: Task) -> bool:
    return TASKS[task.kind] == "buy"


def _is_price_of(price: Purchase, cost: Fixed | Choice) -> bool:
    """Whether the rest to pay can be the rest of a cost."""
    printed = cost if isinstance(cost, Fixed) else Fixed()
    least, most, kinds = (0, 0, 0) if isinstance(cost, Fixed) else (cost.least, cost.most, cost.kinds)
    paid = most - price.room
    due = [whole - left for whole, left in zip(printed, price.due, strict=True)]
    begun = paid > 0 or any(due)
    return (
        price.accepts == accepted_items(cost)
        and price.kinds == kinds
        and paid >= 0
        and min(due) >= 0
        and price.left == least - paid
        and bool(price.committed or not begun)
    )
