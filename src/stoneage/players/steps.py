"""Thinking that can be interrupted, for places where nothing else can run at the same time: a browser's worker."""

from collections.abc import Generator
from typing import TYPE_CHECKING, Protocol, TypeVar, runtime_checkable

from stoneage.game.action import Action
from stoneage.players.interface import Hint

if TYPE_CHECKING:
    from stoneage.game.game import Game

T = TypeVar("T")


@runtime_checkable
class SteppingPlayer(Protocol):
    """A player that thinks in steps of a few milliseconds; between two of them, other things can be done."""

    def choose_in_steps(self, game: "Game") -> Generator[None, None, Action]:
        """Choose an action."""
        ...

    def hints_in_steps(self, game: "Game") -> Generator[None, None, list[Hint]]:
        """The best choices at the current decision, best first."""
        ...


def next_step(steps: Generator[None, None, T]) -> T | None:
    """Take a step; if it was the last one, the result."""
    try:
        return next(steps)
    except StopIteration as ended:
        found: T = ended.value
        return found


def finished(steps: Generator[None, None, T]) -> T:
    """The result of all steps, without doing anything in between."""
    while (found := next_step(steps)) is None:
        pass
    return found
