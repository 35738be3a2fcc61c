"""What a player is: something that chooses an action, and perhaps gives hints."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal, Protocol, runtime_checkable

from stoneage.action import Action
from stoneage.game import Game


@runtime_checkable
class Player(Protocol):
    """A bot: one method is enough.

    >>> class Cautious:
    ...     def choose(self, game):
    ...         return game.legal_actions()[0]
    """

    def choose(self, game: Game) -> Action | str | int:
        """Choose a legal action for the seat to move.

        The game is one that the seat could be in: what it may not know is dealt anew (`Game.seen_by`). It belongs
        to the player, who may play on with it; chance is manual.
        """
        ...


@dataclass(frozen=True, slots=True)
class Hint:
    """One choice as a bot sees it: its value in expected points or as a share of the wins."""

    action: Action
    value: float
    unit: Literal["points", "win share"]
    weight: float
    """How much the bot favours this choice, from 0 to 1; the weights of all hints add up to 1."""


@runtime_checkable
class HintingPlayer(Protocol):
    """A player that can give hints."""

    def hints(self, game: Game) -> Sequence[Hint]:
        """The top choices at the current decision, the best first."""
        ...
