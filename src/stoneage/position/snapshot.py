"""Records as plain Python, for looking at many of them: field by field through NumPy would take far longer."""

from dataclasses import dataclass
from typing import NamedTuple

import numpy as np

from stoneage.engine.agenda import FEED, OPEN_ROUND, ROLL
from stoneage.engine.flow import step
from stoneage.engine.state import STATE


class Tribe(NamedTuple):
    """The fields of a tribe's record that a story needs."""

    cards: int
    hidden: int
    buildings: int
    food: int
    items: list[int]
    figures: int
    home: int
    agriculture: int
    merchant: int
    tools: list[int]
    one_use: int
    later: int
    igloos: int
    points: list[int]
    placed: list[int]


@dataclass(frozen=True, slots=True)
class Task:
    """A task of the agenda."""

    kind: int
    seat: int
    what: int
    count: int


class Snapshot(NamedTuple):
    """A position: what a story needs of it."""

    tribes: list[Tribe]
    tasks: list[Task]
    rounds: int
    start: int
    row: list[int]
    stack_left: list[int]
    animal: int
    queue: list[int]
    queued: int
    dice: int
    due: list[int]
    left: int
    committed: int

    @property
    def over(self) -> bool:
        """Whether the game is over."""
        return not self.tasks

    @property
    def opening(self) -> bool:
        """Whether a round is about to begin: the set-up, and the filling of the row before a round."""
        return self.task(OPEN_ROUND) is not None

    def task(self, *kinds: int) -> Task | None:
        """The uppermost task of these kinds."""
        return next((task for task in reversed(self.tasks) if task.kind in kinds), None)


def read(records: bytes) -> list[Snapshot]:
    """The positions of records that lie one after the other."""
    states = np.frombuffer(records, dtype=STATE)
    tribes = zip(*(states["players"][name].tolist() for name in Tribe._fields), strict=True)
    tasks = states["tasks"].tolist()
    fields = [
        states[name].tolist()
        for name in ("rounds", "start", "row", "stack_left", "animal", "queue", "queued", "dice", "seats", "depth")
    ]
    price = [states["purchase"][name].tolist() for name in ("due", "left", "committed")]
    positions = []
    for columns, agenda, (*rest, seats, depth), due in zip(
        tribes, tasks, zip(*fields, strict=True), zip(*price, strict=True), strict=True
    ):
        players = [Tribe._make(column[seat] for column in columns) for seat in range(seats)]
        positions.append(Snapshot(players, [Task(*task) for task in agenda[:depth]], *rest, *due))
    return positions


def before_feeding(record: bytes, answer: int) -> Snapshot:
    """The position that a move leads to before the tribes eat: the same step, with a pause in place of the feeding."""
    states = np.frombuffer(record, dtype=STATE).copy()
    g = states[0]
    for task in g.tasks[: g.depth]:
        if task.kind == FEED:
            task.kind = ROLL
            task.count = 1
    step(g, answer)
    return read(states.tobytes())[0]
