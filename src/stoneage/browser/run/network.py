"""The network in a WebAssembly module: its weights in the module's memory, what it says, and the search that it guides.

Sizes are those of `stoneage.players.neural`, which needs NumPy; a test holds them together.
"""

import hashlib
import struct
from collections.abc import Sequence

from stoneage.browser.run.engine import HEADER, SIZE, RecordSlot, WasmModule, aligned
from stoneage.encoding.actions import N_ACTIONS
from stoneage.encoding.numbers import MAX_SEATS
from stoneage.errors import WeightsError
from stoneage.players.budget import Tally

TOGETHER = 8
WIDTH = 16
CANDIDATE = struct.Struct(f"<hhidd{MAX_SEATS}d{MAX_SEATS}d")
"""A candidate of `stoneage.players.neural.simulations`: action, considered, visits, prior, value, shares, scores."""
_CONSIDERED = struct.calcsize("<h")  # where it is in a candidate
_TRIALS_SIZE = 1 << 14
"""Bytes that the simulations of a search need at most."""
OUTPUTS = N_ACTIONS + 2 * MAX_SEATS

FILE = struct.Struct("<6I")
"""The header of a file of weights, as `stoneage.players.neural.eight_bits` describes it."""
MARK = int.from_bytes(b"net8", "little")
BLOCK = 32


class WasmNetwork:
    """A network; a module holds one. Behind its weights is room for the simulations of one search."""

    def __init__(self, module: WasmModule, file: bytes) -> None:
        """Write the weights of a file into the module's memory.

        Raises:
            WeightsError: it is not a file of weights for pages, or incomplete.
            EngineError: the module is of another version.
        """
        if len(file) < FILE.size or FILE.unpack_from(file)[0] != MARK:
            raise WeightsError("the file of the network is damaged; reload the page")
        self.checksum = hashlib.sha256(file).hexdigest()
        _, self.width, self.count, blocks, runs, kept = FILE.unpack_from(file)
        numbers = FILE.size + 8 * runs
        codes = numbers + 2 * (blocks + kept)
        if len(file) != codes + BLOCK * blocks or not 0 <= BLOCK * blocks - self.count < BLOCK:
            raise WeightsError("the file of the network is incomplete; reload the page")
        self.slot = RecordSlot(module)
        self.weights = aligned(self.slot.results + 8 * OUTPUTS)
        self.trials = aligned(self.weights + 4 * BLOCK * blocks)
        """Where the memory of a search begins,"""
        self.end = self.trials + _TRIALS_SIZE
        """and where it ends."""
        module.reserve(self.trials + 4 * blocks + BLOCK * blocks - module.heap_base)
        floats = struct.pack(f"<{blocks + kept}f", *struct.unpack_from(f"<{blocks + kept}e", file, numbers))
        module.write(self.trials, floats[: 4 * blocks] + file[codes:])
        arguments = (self.trials, blocks, self.trials + 4 * blocks, BLOCK * blocks, self.weights, BLOCK * blocks)
        module.call("write_weights", *arguments)
        at = 4 * blocks
        for first, length in struct.iter_unpack("<2I", file[FILE.size : numbers]):
            module.write(self.weights + 4 * first, floats[at : at + 4 * length])
            at += 4 * length

    def action(self, record: bytes) -> int:
        """The most probable legal action."""
        return int(self.slot.call("network_action", record, self.weights, self.count, self.width))

    def outputs(self, record: bytes) -> list[float]:
        """All outputs: a logit for each action, then for winning by seat, seen from the one to move, then scores."""
        self.slot.call("network_outputs", record, self.weights, self.count, self.width, self.slot.results)
        return list(struct.unpack(f"<{OUTPUTS}f", self.slot.module.read(self.slot.results, 4 * OUTPUTS)))


class WasmTrials:
    """Simulations in the module's memory, which has room for those of one decision; the module draws their seed."""

    together = TOGETHER

    def __init__(self, network: WasmNetwork, record: bytes, seats: int) -> None:
        self._network, self._module, self._seats = network, network.slot.module, seats
        self._found = network.trials
        self._seed = self._found + 8
        self._candidates = aligned(self._seed + 8)
        self._root = aligned(self._candidates + WIDTH * CANDIDATE.size) + HEADER
        self._states = aligned(self._root + SIZE) + HEADER
        end = self._states + TOGETHER * SIZE
        assert end <= network.end
        self._module.reserve(end - self._module.heap_base)
        self._module.write(self._found, bytes(end - self._found))
        header = self._module.read(network.slot.record - HEADER, HEADER)
        self._module.write(self._root - HEADER, header + record)
        self._module.write(self._states - HEADER, header)
        self._module.call("draw_seed", network.slot.generator, self._seed)

    def simulate(self, simulations: int) -> None:
        """Run some simulations."""
        memory = (self._candidates, self._found, self._root, self._states, self._seed)
        network = (self._network.weights, self._network.count, self._network.width)
        self._module.call("simulate", *memory, *network, simulations)

    def tally(self) -> Tally:
        """What they have found so far."""
        count = int.from_bytes(self._module.read(self._found, 8), "little")
        rows = CANDIDATE.iter_unpack(self._module.read(self._candidates, count * CANDIDATE.size))
        actions, _, visits, priors, values, *by_seat = zip(*rows, strict=True)
        shares, scores = by_seat[: self._seats], by_seat[MAX_SEATS : MAX_SEATS + self._seats]
        return Tally(actions, priors, visits, values, list(zip(*shares, strict=True)), list(zip(*scores, strict=True)))

    def consider(self, places: Sequence[int]) -> None:
        """Try only these actions."""
        for place in range(WIDTH):
            address = self._candidates + place * CANDIDATE.size + _CONSIDERED
            self._module.write(address, struct.pack("<h", place in places))
