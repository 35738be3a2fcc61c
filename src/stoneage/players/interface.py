"""The interface of players: they choose an action, and may give hints."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal, Protocol, runtime_checkable

from stoneage.game.action import Action
from stoneage.game.game import Game


@runtime_checkable
class Player(Protocol):
    """A bot: one method is enough.

    >>> class Cautious:
    ...     def choose(self, game):
    ...         return game.legal_actions()[0]
    """

    def choose(self, game: Game) -> Action | str | int:
        """Choose a legal action for the seat to move.

        The game is as the seat sees it: hidden cards are dealt again (`Game.seen_by`). It is the player's own copy, to
        play on as it likes; chance is manual.
        """
        ...


@runtime_checkable
class AdjustablePlayer(Protocol):
    """A player that can think less than usual, for example on a server with many games."""

    def with_effort(self, share: float) -> Player:
        """The same player with a share of its usual thinking time, above 0 and at most 1."""
        ...


@dataclass(frozen=True, slots=True)
class Hint:
    """A choice as a bot rates it, with its value after it in expected points or as a win share."""

    action: Action
    value: float
    unit: Literal["points", "win share"]
    weight: float
    """How much the bot favours this choice, from 0 to 1; the weights of all hints add up to 1."""
    before: float | None = None
    """The value before the choice, if the bot knows it: the mean over all choices, by weight."""


MOST_HINTS = 5
"""How many hints a person is shown."""


@runtime_checkable
class HintingPlayer(Protocol):
    """A player that can give hints."""

    def hints(self, game: Game) -> Sequence[Hint]:
        """The best choices at the current decision, best first."""
        ...
