"""The record of a game: a fixed-size block of memory that holds the whole position.

These classes define it. `stoneage.engine.state` derives NumPy types from them, so that the compiled rules see the same
fields in memory; `read_record` and `write_record` convert the bytes of a record to these classes and back.

Small numbers have 8 bits, and what a long game can raise beyond 127 has 16: the smaller a record, the more of them are
in a GPU's fast memory at once. Sets of cards and tiles are 64-bit masks, of which at most 49 bits are used. The masks
are signed, because signed integers mix with others in the same way compiled and interpreted, and unsigned ones do not.
"""

from dataclasses import dataclass
from typing import Annotated, Any

from stoneage.encoding.numbers import MAX_SEATS, N_ANIMALS, N_ITEMS, N_PLACES, N_SLOTS, N_STACKS
from stoneage.encoding.points import N_TRACK_SOURCES
from stoneage.encoding.structs import Many, Struct
from stoneage.encoding.tasks import OPEN_ROUND

AGENDA_SIZE = 16  # the set-up of five players with all options needs 13
LEGAL_WORDS = 4


Small = Annotated[int, "b"]
Int = Annotated[int, "h"]
Mask = Annotated[int, "q"]


@dataclass(slots=True)
class Tribe:
    """What a tribe has, and where its figures are."""

    cards: Mask  # taken from the row
    hidden: Mask  # face-down extra cards, known only to their owner
    buildings: Mask
    places: Annotated[int, "i"]  # a mask: where `placed` is not 0
    food: Int
    items: Annotated[list[int], Many(N_ITEMS, "h")]
    figures: Small  # in total
    home: Small  # figures at home
    agriculture: Small
    merchant: Small
    traded: Small  # has traded this round
    tools: Annotated[list[int], Many(3, "b")]
    used: Small  # bits of the tools used this round
    one_use: Small  # bits of the one-use tools left
    later: Small  # holds the unused two-resources card
    igloos: Small  # bits
    points: Annotated[list[int], Many(N_TRACK_SOURCES, "h")]
    placed: Annotated[list[int], Many(N_PLACES, "b")]


@dataclass(slots=True)
class Task:
    """A task on the agenda; `stoneage.encoding.tasks` explains the fields for each kind."""

    kind: Small
    seat: Small
    what: Small
    count: Small


@dataclass(slots=True)
class Purchase:
    """What is still to pay."""

    due: Annotated[list[int], Many(N_ITEMS, "b")]  # a printed cost
    left: Small  # a chosen cost: the least number of items still to pay,
    room: Small  # and the most
    kinds: Small  # the exact number of kinds to pay; 0 means any
    paid_kinds: Small  # bits
    accepts: Small  # bits of the items that may be chosen
    floor: Small  # items before this one can no longer be paid
    value: Small  # of the chosen items paid so far
    committed: Small  # the purchase must be completed


@dataclass(slots=True)
class State:
    """The fields of a whole position, as compiled functions read and change them."""

    players: Annotated[list[Tribe], Many(MAX_SEATS)]
    legal: Annotated[list[Any], Many(LEGAL_WORDS, "Q")]  # the legal actions, one bit per id
    deck: Mask  # cards and animals not yet seen
    tiles: Mask  # buildings not yet seen, including those in the box
    tasks: Annotated[list[Task], Many(AGENDA_SIZE)]
    depth: Small  # number of tasks on the agenda; 0 when the game is over
    purchase: Purchase
    row: Annotated[list[int], Many(N_SLOTS, "b")]  # the card in each slot from the right, -1 if empty
    stacks: Annotated[list[int], Many(N_STACKS, "b")]  # the tile face up on each stack, -1 if empty
    stack_left: Annotated[list[int], Many(N_STACKS, "b")]  # tiles in each stack, including the one face up
    igloos: Small  # bits of the igloos left
    animal: Small  # the active one, -1 if none
    queue: Annotated[list[int], Many(N_ANIMALS, "b")]  # the animals waiting
    queued: Small
    options: Int
    seats: Small
    start: Small  # holds the start player token
    rounds: Int  # the current round (`round` is a method of NumPy records)
    dice: Mask  # the last roll, three bits per die, first die lowest


@dataclass(slots=True)
class Snapshot(State):
    """A position as plain Python, with readable properties that the record itself does not have."""

    @property
    def tribes(self) -> list[Tribe]:
        """The tribes in play."""
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
        """Whether a round is about to begin: during set-up, or while the row is refilled."""
        return self.task(OPEN_ROUND) is not None

    def task(self, *kinds: int) -> Task | None:
        """The topmost task of one of these kinds."""
        for number in range(self.depth - 1, -1, -1):
            if self.tasks[number].kind in kinds:
                return self.tasks[number]
        return None


RECORD = Struct(Snapshot)
"""The memory layout of a record."""


_read_depth = RECORD.reader_of("depth")
_read_task = RECORD.reader_of("tasks")
_read_start = RECORD.reader_of("start")
legal_words = RECORD.reader_of("legal")
"""The legal actions of a record as 64-bit words, without reading the rest."""


def top_task(record: bytes) -> Task | None:
    """The top task of the agenda, without reading the rest; None when the game is over."""
    (depth,) = _read_depth(record)
    return Task(*_read_task(record, depth - 1)) if depth else None


def start_player(record: bytes) -> int:
    """The seat of the start player, without reading the rest."""
    (seat,) = _read_start(record)
    return int(seat)


def read_record(record: bytes) -> Snapshot:
    """Convert a record to plain Python."""
    return RECORD.read(record)


def write_record(snapshot: Snapshot) -> bytes:
    """Convert a position to a record."""
    return RECORD.write(snapshot)


def empty_record() -> Snapshot:
    """A position with 0 in every field."""
    return RECORD.read(bytes(RECORD.size))
