"""The record of a game: one fixed-size piece of memory that holds the whole position.

These classes are its one definition. The compiled rules see the same fields in memory (`stoneage.engine.state` makes
NumPy's types from them), and `read_record` and `write_record` turn a record's bytes into these classes and back.

Counts are 16 bits wide; sets of cards, tiles and places are 64-bit masks. At most 49 bits of them are used: a signed
type mixes with other integers in the same way compiled and interpreted, an unsigned one does not.
"""

from dataclasses import dataclass
from typing import Annotated, Any

from stoneage.encoding.numbers import MAX_SEATS, N_ANIMALS, N_ITEMS, N_PLACES, N_SLOTS, N_STACKS
from stoneage.encoding.points import N_TRACK_SOURCES
from stoneage.encoding.structs import Many, Struct
from stoneage.encoding.tasks import OPEN_ROUND

AGENDA_SIZE = 16  # the set-up of five players with all options needs 13
LEGAL_WORDS = 4


Int = Annotated[int, "h"]
Mask = Annotated[int, "q"]


@dataclass(slots=True)
class Tribe:
    """What a tribe has, and where its figures stand."""

    cards: Mask  # taken from the row
    hidden: Mask  # extra cards, known to their owner alone
    buildings: Mask
    places: Mask  # where `placed` is not 0
    food: Int
    items: Annotated[list[int], Many(N_ITEMS, "h")]
    figures: Int  # all that the tribe has
    home: Int  # those on the player board
    agriculture: Int
    merchant: Int
    traded: Int  # has traded this round
    tools: Annotated[list[int], Many(3, "h")]
    used: Int  # bits of the tools used this round
    one_use: Int  # bits of the one-use tools still there
    later: Int  # holds the unused two-resources card
    igloos: Int  # bits
    points: Annotated[list[int], Many(N_TRACK_SOURCES, "h")]
    placed: Annotated[list[int], Many(N_PLACES, "b")]


@dataclass(slots=True)
class Task:
    """A task of the agenda; `stoneage.encoding.tasks` says what the numbers mean for each kind."""

    kind: Int
    seat: Int
    what: Int
    count: Int


@dataclass(slots=True)
class Purchase:
    """What is still to pay."""

    due: Annotated[list[int], Many(N_ITEMS, "h")]  # a printed cost
    left: Int  # a chosen cost: pieces still to pay at least,
    room: Int  # and at most
    kinds: Int  # the number of kinds that must be paid; 0: any
    paid_kinds: Int  # bits
    accepts: Int  # bits of the items that may be chosen
    floor: Int  # no item before this one may be paid any more
    value: Int  # of the chosen items paid up to now
    committed: Int  # begun, and to be completed


@dataclass(slots=True)
class State:
    """A whole position."""

    players: Annotated[list[Tribe], Many(MAX_SEATS)]
    legal: Annotated[list[Any], Many(LEGAL_WORDS, "Q")]  # the actions that are legal now, a bit for each id
    deck: Mask  # cards and animals not yet seen
    tiles: Mask  # buildings not yet seen, those in the box included
    tasks: Annotated[list[Task], Many(AGENDA_SIZE)]
    depth: Int  # tasks on the agenda; 0: the game is over
    purchase: Purchase
    row: Annotated[list[int], Many(N_SLOTS, "h")]  # the card in each slot from the right, -1: none
    stacks: Annotated[list[int], Many(N_STACKS, "h")]  # the tile face up on each stack, -1: none
    stack_left: Annotated[list[int], Many(N_STACKS, "h")]  # tiles in each stack, the one face up included
    igloos: Int  # bits of those still there
    animal: Int  # the active one, -1: none
    queue: Annotated[list[int], Many(N_ANIMALS, "h")]  # the animals that wait
    queued: Int
    options: Int
    seats: Int
    start: Int  # holds the start player token
    rounds: Int  # begun (`round` is a method of NumPy records)
    dice: Mask  # the last roll, three bits a die, the first die lowest

    @property
    def tribes(self) -> list[Tribe]:
        """The tribes that play."""
        return self.players[: self.seats]

    @property
    def agenda(self) -> list[Task]:
        """The tasks on the agenda, the next one last."""
        return self.tasks[: self.depth]

    @property
    def over(self) -> bool:
        """Whether the game is over."""
        return self.depth == 0

    @property
    def opening(self) -> bool:
        """Whether a round is about to begin: the set-up, and the filling of the row before a round."""
        return self.task(OPEN_ROUND) is not None

    def task(self, *kinds: int) -> Task | None:
        """The uppermost task of these kinds."""
        return next((task for task in reversed(self.agenda) if task.kind in kinds), None)


RECORD = Struct(State)
"""How a record lies in memory."""


_read_depth = RECORD.reader_of("depth")
_read_task = RECORD.reader_of("tasks")
_read_start = RECORD.reader_of("start")
legal_words = RECORD.reader_of("legal")
"""The legal actions of a record as words of 64 bits, read alone."""


def top_task(record: bytes) -> Task | None:
    """The next task of the agenda, read alone; None once the game is over."""
    (depth,) = _read_depth(record)
    return Task(*_read_task(record, depth - 1)) if depth else None


def start_player(record: bytes) -> int:
    """The seat with the start player token, read alone."""
    (seat,) = _read_start(record)
    return int(seat)


def read_record(record: bytes) -> State:
    """A record as plain Python."""
    return RECORD.read(record)


def write_record(state: State) -> bytes:
    """The record of a position."""
    return RECORD.write(state)


def empty_record() -> State:
    """A position with 0 in every field."""
    return RECORD.read(bytes(RECORD.size))
