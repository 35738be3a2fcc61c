"""The judge of an analysis in a WebAssembly module: the network of the bots, with memory of its own.

A search of a bot may be under way in the same module: its memory lies before that of the judge.
"""

import struct

from stoneage.analysis.judge import (
    COLUMNS,
    EVENTS,
    HOLDINGS,
    MOST_PENDING,
    RATED,
    JudgedActions,
    RoundEnd,
    Values,
    leaves_needed,
)
from stoneage.browser.run.engine import HEADER, SIZE, aligned
from stoneage.browser.run.network import WasmNetwork
from stoneage.encoding.numbers import MAX_SEATS


class WasmJudge:
    """Judges positions with the network of a module."""

    def __init__(self, network: WasmNetwork) -> None:
        self._network, self._slot, self._module = network, network.slot, network.slot.module
        self.network = network.checksum
        self._actions = aligned(network.end)
        self._priors = self._actions + 8 * RATED
        self._values = self._priors + 8 * RATED
        self._holdings = self._values + 8 * RATED * COLUMNS
        self._happened = self._holdings + 8 * MAX_SEATS * len(HOLDINGS)
        self._states = aligned(self._happened + 8 * EVENTS * MAX_SEATS) + HEADER
        self._pending = aligned(self._states + (RATED + 1) * SIZE) + HEADER
        self._leaves = aligned(self._pending + (MOST_PENDING + 1) * SIZE) + HEADER
        self._reserve(0)
        header = self._module.read(self._slot.record - HEADER, HEADER)
        for records in (self._states, self._pending, self._leaves):
            self._module.write(records - HEADER, header)

    def decision(self, record: bytes, played: int, followed: int, outcomes: int, seed: int) -> JudgedActions:
        """Judge a decision."""
        found = (self._actions, self._priors, self._values)
        leaves = leaves_needed(outcomes, followed)
        count = int(self._call("judge", record, leaves, seed, outcomes, played, followed, *found))
        actions = struct.unpack(f"<{count}q", self._module.read(self._actions, 8 * count))
        return JudgedActions(list(actions), self._floats(self._priors, count), self._rows(self._values, count, COLUMNS))

    def mean_value(self, record: bytes, outcomes: int, seed: int) -> Values:
        """The value of a position."""
        self._call("mean_value", record, leaves_needed(outcomes, 1), seed, outcomes, self._values)
        return self._floats(self._values, COLUMNS)

    def round_end(self, record: bytes, action: int, seed: int, rounds: int = 1) -> RoundEnd:
        """How a round ends after an action."""
        arguments = (action, seed, rounds, self._holdings, self._values, self._happened)
        self._call("write_holdings", record, leaves_needed(1, 1), seed, *arguments)
        holdings = self._rows(self._holdings, MAX_SEATS, len(HOLDINGS))
        happened = self._rows(self._happened, EVENTS, MAX_SEATS)
        return RoundEnd(holdings, self._floats(self._values, COLUMNS), happened)

    def _call(self, name: str, record: bytes, leaves: int, seed: int, *arguments: int) -> float:
        """Call a function with the memory that all of them need."""
        self._reserve(leaves)
        self._slot.set_generator(seed)
        memory = (self._leaves, leaves, self._pending, self._states, self._slot.generator)
        network = (self._network.weights, self._network.count, self._network.width)
        return self._slot.call(name, record, *memory, *network, *arguments)

    def _reserve(self, leaves: int) -> None:
        self._module.reserve(self._leaves + leaves * SIZE - self._module.heap_base)

    def _floats(self, address: int, count: int) -> list[float]:
        return list(struct.unpack(f"<{count}d", self._module.read(address, 8 * count)))

    def _rows(self, address: int, rows: int, columns: int) -> list[list[float]]:
        return [self._floats(address + 8 * columns * row, columns) for row in range(rows)]
