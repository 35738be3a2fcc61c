"""The agenda: a small stack of tasks. A task may push others before it is popped."""

from stoneage.encoding.layout import State, Task
from stoneage.engine.actions import forbid_all
from stoneage.engine.runtime.jit import rule


@rule
def push(g: State, kind: int, seat: int, what: int, count: int) -> None:
    """Push a task."""
    task = g.tasks[g.depth]
    task.kind = kind
    task.seat = seat
    task.what = what
    task.count = count
    g.depth += 1


@rule
def pop(g: State) -> None:
    """Pop the top task and clear its memory, so that equal positions have equal bytes."""
    g.depth -= 1
    task = g.tasks[g.depth]
    task.kind = 0
    task.seat = 0
    task.what = 0
    task.count = 0


@rule
def top(g: State) -> Task:
    """The top task."""
    return g.tasks[g.depth - 1]


@rule
def end_game(g: State) -> None:
    """Clear the agenda: the game is over."""
    while g.depth > 0:
        pop(g)
    forbid_all(g)


@rule
def next_seat(g: State, seat: int) -> int:
    """The seat to the left."""
    following = seat + 1
    return following if following < g.seats else 0
