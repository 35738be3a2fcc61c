"""Legal actions in a range of ids, for bots that try the members of a family in order."""

from stoneage.encoding.layout import State
from stoneage.engine.actions import is_legal
from stoneage.engine.runtime.jit import rule


@rule
def first_legal(g: State, first: int, count: int) -> int:
    """The first legal action in a range of ids; -1 if none is legal."""
    for action in range(first, first + count):
        if is_legal(g, action):
            return action
    return -1


@rule
def last_legal(g: State, first: int, count: int) -> int:
    """The last legal action in a range of ids; -1 if none is legal."""
    for action in range(first + count - 1, first - 1, -1):
        if is_legal(g, action):
            return action
    return -1
