"""Implements the engine interface with the rules as a WebAssembly module, in plain Python."""

import struct
from collections.abc import Sequence
from typing import Protocol

from stoneage.components import PLACES, Choice, Fixed
from stoneage.encoding.costs import COSTS
from stoneage.encoding.layout import RECORD, State
from stoneage.encoding.layout_version import LAYOUT_VERSION
from stoneage.encoding.numbers import MAX_SEATS, N_ITEMS, N_SLOTS, N_STACKS
from stoneage.encoding.obstacles import Obstacle
from stoneage.encoding.points import N_SOURCES
from stoneage.encoding.tasks import WaitingFor
from stoneage.engine.interface import Payment, RecordedMove, TribeOverview
from stoneage.errors import EngineError

HEADER = 8
"""Bytes before a record, or before the first one of an array: the layout version as a 32-bit number, then zeros."""
SIZE = RECORD.size

_MOST_PIECES, _MOST_PAYMENTS, _MOST_DICE = (
    10,
    400,
    10,
)  # of `payment_options` and `yields` in the engine, which need NumPy
_COLUMNS = N_ITEMS + 2
_OVERVIEW = 3 + N_SLOTS + N_STACKS  # the columns of `write_overview` in `stoneage.engine.native`


class WasmModule(Protocol):
    """A module and its memory."""

    heap_base: int
    """The first address that the module leaves to its caller; a multiple of 64."""

    def call(self, name: str, *arguments: int) -> float:
        """Call a function; one without a result returns 0."""
        ...

    def read(self, address: int, size: int) -> bytes:
        """Read from the memory."""
        ...

    def write(self, address: int, data: bytes) -> None:
        """Write to the memory."""
        ...

    def reserve(self, size: int) -> None:
        """Grow the memory to at least `size` bytes."""
        ...


class RecordSlot:
    """A place in a module's memory for a record, a generator and the results of a call."""

    def __init__(self, module: WasmModule) -> None:
        if int(module.call("layout_version")) != LAYOUT_VERSION:
            raise EngineError("the WebAssembly module was built for another version of Stone Age; build it again")
        self.module = module
        self.record = module.heap_base + HEADER
        self.generator = aligned(self.record + SIZE)
        self.results = aligned(self.generator + 8)
        module.write(module.heap_base, struct.pack("<ii", LAYOUT_VERSION, 0))

    def call(self, name: str, record: bytes, *arguments: int) -> float:
        """Call a function with a record."""
        self.module.write(self.record, record)
        return self.module.call(name, self.record, *arguments)

    def changed(self) -> bytes:
        """The record after a call."""
        return self.module.read(self.record, SIZE)

    def set_generator(self, generator: int) -> None:
        """Write the state of the random generator."""
        self.module.write(self.generator, struct.pack("<Q", generator))

    def next_generator(self) -> int:
        """The state of the random generator after a call."""
        (state,) = struct.unpack("<Q", self.module.read(self.generator, 8))
        return int(state)

    def numbers(self, count: int, address: int | None = None) -> list[int]:
        """64-bit numbers from the results."""
        data = self.module.read(self.results if address is None else address, 8 * count)
        return list(struct.unpack(f"<{count}q", data))


class WasmEngine:
    """The rules in a WebAssembly module; `Engine` documents the methods."""

    def __init__(self, module: WasmModule) -> None:
        self._module = module
        self._slot = RecordSlot(module)
        module.reserve(aligned(_MOST_PAYMENTS * _COLUMNS * 8) + 16 * SIZE)

    def new_game(self, players: int, options: int, start: int) -> bytes:
        return self._changed("new_game", bytes(SIZE), players, options, start)

    def waiting_for(self, record: bytes) -> WaitingFor:
        return WaitingFor(int(self._slot.call("waiting_for", record)))

    def step(self, record: bytes, answer: int) -> bytes:
        return self._changed("step", record, answer)

    def step_to_feeding(self, record: bytes, answer: int) -> bytes:
        return self._changed("step_to_feeding", record, answer)

    def replay(self, record: bytes, moves: Sequence[RecordedMove]) -> list[bytes]:
        count = len(moves)
        first = self._slot.record
        columns = aligned(first + SIZE * (count + 1))
        self._module.reserve(columns - first + 24 * count + 64)
        self._module.write(first, record)
        arguments = [first, count + 1]
        for number, column in enumerate(zip(*moves, strict=True) if moves else ((), (), ())):
            address = columns + number * 8 * count
            self._module.write(address, struct.pack(f"<{count}q", *column))
            arguments += [address, count]
        made = int(self._module.call("replay", *arguments))
        past = self._module.read(first, SIZE * (made + 1))
        return [past[at : at + SIZE] for at in range(0, len(past), SIZE)]

    def draw_start(self, players: int, generator: int) -> tuple[int, int]:
        self._slot.set_generator(generator)
        return int(self._module.call("below", self._slot.generator, players)), self._slot.next_generator()

    def draw_outcome(self, record: bytes, generator: int) -> tuple[int, int]:
        self._slot.set_generator(generator)
        drawn = int(self._slot.call("draw_outcome", record, self._slot.generator))
        return drawn, self._slot.next_generator()

    def redeal_hidden_cards(self, record: bytes, viewer: int, generator: int) -> bytes:
        self._slot.set_generator(generator)
        return self._changed("redeal_hidden_cards", record, viewer, self._slot.generator)

    def scores(self, record: bytes) -> list[int]:
        return self._by_seat("scores", record)

    def points_by_source(self, record: bytes, seat: int) -> list[int]:
        self._slot.call("points_by_source", record, seat, self._slot.results)
        return self._slot.numbers(N_SOURCES)

    def ranks(self, record: bytes) -> list[int]:
        scratch = self._slot.results + 8 * MAX_SEATS
        self._slot.call("ranks", record, scratch, self._slot.results)
        return self._slot.numbers(_seats(record))

    def tie_breaks(self, record: bytes) -> list[int]:
        return self._by_seat("tie_breaks", record)

    def overview(self, record: bytes) -> list[TribeOverview]:
        seats = int(self._slot.call("overview", record, self._slot.results))
        numbers = self._small_numbers(seats * _OVERVIEW)
        return [TribeOverview.of(numbers[at : at + _OVERVIEW]) for at in range(0, len(numbers), _OVERVIEW)]

    def expected_yields(self, record: bytes) -> list[list[float]]:
        count = len(PLACES) * _MOST_DICE
        self._module.write(self._slot.results, bytes(8 * count))
        self._slot.call("expected_yields", record, self._slot.results)
        means = struct.unpack(f"<{count}d", self._module.read(self._slot.results, 8 * count))
        rows = [means[at : at + _MOST_DICE] for at in range(0, count, _MOST_DICE)]
        return [list(row[: place.most]) if place.pips else [] for place, row in zip(PLACES, rows, strict=True)]

    def obstacles(self, record: bytes, seat: int) -> list[Obstacle]:
        self._slot.call("obstacles", record, seat, self._slot.results)
        return [Obstacle(number) for number in self._small_numbers(len(PLACES))]

    def payments(self, record: bytes) -> list[Payment]:
        games = _MOST_PIECES + 2
        tried = aligned(self._slot.record + games * SIZE)
        found = aligned(tried + 8 * games)
        count = int(self._slot.call("payments", record, tried, found))
        numbers = self._slot.numbers(count * _COLUMNS, found)
        rows = [numbers[at : at + _COLUMNS] for at in range(0, len(numbers), _COLUMNS)]
        return [Payment.of(row) for row in rows]

    def price_of(self, record: bytes, place: int) -> Fixed | Choice:
        return COSTS[int(self._slot.call("price_of", record, place))]

    def begin_round(self, record: bytes) -> bytes:
        return self._changed("begin_round", record)

    def advance(self, record: bytes) -> bytes:
        return self._changed("advance", record)

    def state(self, record: bytes) -> State:
        raise EngineError("compiled functions cannot read a record here; read it with stoneage.encoding.layout")

    def _changed(self, name: str, record: bytes, *arguments: int) -> bytes:
        self._slot.call(name, record, *arguments)
        return self._slot.changed()

    def _small_numbers(self, count: int) -> tuple[int, ...]:
        """16-bit numbers from the results."""
        return struct.unpack(f"<{count}h", self._module.read(self._slot.results, 2 * count))

    def _by_seat(self, name: str, record: bytes) -> list[int]:
        self._slot.call(name, record, self._slot.results)
        return self._slot.numbers(_seats(record))


_read_seats = RECORD.reader_of("seats")


def _seats(record: bytes) -> int:
    (seats,) = _read_seats(record)
    return int(seats)


def aligned(address: int) -> int:
    """The next address that is a multiple of 64."""
    return address + -address % 64
