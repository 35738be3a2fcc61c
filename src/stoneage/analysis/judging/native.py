"""The judge on this machine: compiled functions, and memory for each thread."""

import threading

import numpy as np

from stoneage.analysis.judge import COLUMNS, EVENTS, HOLDINGS, JudgedActions, RoundEnd, Values
from stoneage.analysis.judging.judge import JudgeMemory, judge, mean_value, new_judged, new_memory
from stoneage.analysis.judging.round_end import write_holdings
from stoneage.encoding.numbers import MAX_SEATS
from stoneage.engine.interface import engine
from stoneage.players.neural.network import Network

NEEDED = (
    "stoneage.analysis.judging.judge:judge",
    "stoneage.analysis.judging.judge:mean_value",
    "stoneage.analysis.judging.round_end:write_holdings",
)
"""The compiled functions, as names for `is_compiled`."""


class NativeJudge:
    """A network that judges positions on this machine. Threads can share it."""

    def __init__(self, net: Network) -> None:
        self._net = net
        self._memories = threading.local()

    @property
    def network(self) -> str:
        """The checksum of its weights."""
        return self._net.weights.checksum

    def decision(self, record: bytes, played: int, followed: int, outcomes: int, seed: int) -> JudgedActions:
        """Judge a decision."""
        memory, judged = self._memory(outcomes, followed), new_judged()
        memory.rng[0] = seed
        count = judge(engine().state(record), played, followed, self._net.packed, memory, judged)
        return JudgedActions(*(rows[:count].tolist() for rows in judged))

    def mean_value(self, record: bytes, outcomes: int, seed: int) -> Values:
        """The value of a position."""
        memory, values = self._memory(outcomes), np.zeros((1, COLUMNS))
        memory.rng[0] = seed
        mean_value(engine().state(record), self._net.packed, memory, values)
        value: Values = values[0].tolist()
        return value

    def round_end(self, record: bytes, action: int, seed: int, rounds: int = 1) -> RoundEnd:
        """How a round ends after an action."""
        totals, value = np.zeros((MAX_SEATS, len(HOLDINGS))), np.zeros((1, COLUMNS))
        happened = np.zeros((EVENTS, MAX_SEATS))
        found = (totals, value, happened)
        write_holdings(engine().state(record), action, seed, rounds, self._net.packed, self._memory(1), *found)
        return RoundEnd(totals.tolist(), value[0].tolist(), happened.tolist())

    def _memory(self, outcomes: int, actions: int = 1) -> JudgeMemory:
        """Memory of this thread."""
        memories: dict[tuple[int, int], JudgeMemory] = self._memories.__dict__.setdefault("by_size", {})
        if (outcomes, actions) not in memories:
            memories[outcomes, actions] = new_memory(self._net.weights.width, outcomes, actions)
        return memories[outcomes, actions]
