"""The network in a WebAssembly module: its weights in the module's memory, what it says, and a tree that it guides.

Sizes are those of `stoneage.players.neural`, which needs NumPy; a test holds them together.
"""

import struct
from collections.abc import Sequence

from stoneage.encoding.actions import N_ACTIONS
from stoneage.encoding.numbers import MAX_SEATS
from stoneage.engine.wasm import HEADER, SIZE, RecordSlot, WasmModule
from stoneage.errors import WeightsError
from stoneage.players.halving import Root

LEAVES = 8
WIDTH = 24
NODE = struct.Struct(f"<{WIDTH}h{WIDTH}i{WIDTH}i{WIDTH}d{WIDTH}dqihh")
"""A node of `stoneage.players.neural.tree`: actions, children, visits, priors, totals, key, sibling, seat, width."""
OUTPUTS = N_ACTIONS + 2 * MAX_SEATS

FILE = struct.Struct("<6I")
"""The header of a file of weights, as `stoneage.players.neural.eight_bits` describes it."""
MARK = int.from_bytes(b"net8", "little")
BLOCK = 32


class WasmNetwork:
    """A network; a module holds one."""

    def __init__(self, module: WasmModule, file: bytes) -> None:
        """Write the weights of a file into the module's memory.

        Raises:
            WeightsError: it is not a file of weights for pages, or incomplete.
            EngineError: the module is of another version.
        """
        if len(file) < FILE.size or FILE.unpack_from(file)[0] != MARK:
            raise WeightsError("the file of the network is damaged; reload the page")
        _, self.width, self.count, blocks, runs, kept = FILE.unpack_from(file)
        numbers = FILE.size + 8 * runs
        codes = numbers + 2 * (blocks + kept)
        if len(file) != codes + BLOCK * blocks or not 0 <= BLOCK * blocks - self.count < BLOCK:
            raise WeightsError("the file of the network is incomplete; reload the page")
        self.slot = RecordSlot(module)
        self.weights = _aligned(self.slot.results + 8 * OUTPUTS)
        self.end = self.weights + 4 * BLOCK * blocks
        """The first address behind the weights."""
        module.reserve(self.end + 4 * blocks + BLOCK * blocks - module.heap_base)
        floats = struct.pack(f"<{blocks + kept}f", *struct.unpack_from(f"<{blocks + kept}e", file, numbers))
        module.write(self.end, floats[: 4 * blocks] + file[codes:])
        arguments = (self.end, blocks, self.end + 4 * blocks, BLOCK * blocks, self.weights, BLOCK * blocks)
        module.call("write_weights", *arguments)
        at = 4 * blocks
        for first, length in struct.iter_unpack("<2I", file[FILE.size : numbers]):
            module.write(self.weights + 4 * first, floats[at : at + 4 * length])
            at += 4 * length

    def action(self, record: bytes) -> int:
        """The legal action that the network likes best."""
        return int(self.slot.call("network_action", record, self.weights, self.count, self.width))

    def outputs(self, record: bytes) -> list[float]:
        """All outputs: a logit for each action, then for winning by seat, seen from the one to move, then scores."""
        self.slot.call("network_outputs", record, self.weights, self.count, self.width, self.slot.results)
        return list(struct.unpack(f"<{OUTPUTS}f", self.slot.module.read(self.slot.results, 4 * OUTPUTS)))


class WasmTree:
    """A tree in the module's memory, which has room for one at a time; its seed is drawn by the module's generator."""

    together = LEAVES

    def __init__(self, network: WasmNetwork, record: bytes, seats: int, nodes: int) -> None:
        self._network, self._module, self._seats = network, network.slot.module, seats
        self._used = _aligned(network.end)
        self._seed = self._used + 8
        self._active = self._seed + 8
        self._shares = _aligned(self._active + WIDTH)
        self._scores = self._shares + 8 * WIDTH * MAX_SEATS
        self._root = _aligned(self._scores + 8 * WIDTH * MAX_SEATS) + HEADER
        self._leaves = _aligned(self._root + SIZE) + HEADER
        self._nodes = _aligned(self._leaves + LEAVES * SIZE)
        self._room = nodes
        end = self._nodes + nodes * NODE.size
        self._module.reserve(end - self._module.heap_base)
        self._module.write(self._used, bytes(end - self._used))
        self._module.write(self._used, struct.pack("<qQ", 1, 0) + b"\1" * WIDTH)
        header = self._module.read(network.slot.record - HEADER, HEADER)
        self._module.write(self._root - HEADER, header + record)
        self._module.write(self._leaves - HEADER, header)
        self._module.call("draw_seed", network.slot.generator, self._seed)

    def grow(self, simulations: int) -> None:
        """Run some simulations."""
        arguments = (self._nodes, self._room, self._used, self._root, self._leaves, self._shares, self._scores)
        network = (self._network.weights, self._network.count, self._network.width)
        self._module.call("grow_tree", *arguments, self._seed, self._active, *network, simulations)

    def root(self) -> Root:
        """The actions of the root."""
        root = NODE.unpack(self._module.read(self._nodes, NODE.size))
        width = root[-1]
        actions, _, visits, priors, totals = (root[at * WIDTH : at * WIDTH + width] for at in range(5))
        return Root(
            actions, priors, visits, totals, self._by_seat(self._shares, width), self._by_seat(self._scores, width)
        )

    def consider(self, actions: Sequence[int]) -> None:
        """Try only these actions."""
        self._module.write(self._active, bytes(place in actions for place in range(WIDTH)))

    def _by_seat(self, address: int, width: int) -> list[Sequence[float]]:
        rows = struct.iter_unpack(f"<{MAX_SEATS}d", self._module.read(address, 8 * MAX_SEATS * width))
        return [row[: self._seats] for row in rows]


def _aligned(address: int) -> int:
    return address + -address % 64
