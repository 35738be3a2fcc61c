"""What an analysis asks of a judge, in plain Python: the numbers come from compiled code or from WebAssembly.

Both are made of the functions in `stoneage.analysis.judging`, whose sizes are here, for whoever provides the memory.
"""

from dataclasses import dataclass
from typing import Protocol

from stoneage.components import ITEMS
from stoneage.encoding.numbers import MAX_SEATS, N_PLACES

Values = list[float]
"""What a position is worth: the win share of each seat, then the final score of each seat."""
COLUMNS = 2 * MAX_SEATS
"""The numbers of such a row; seats that are not taken have 0."""

HOLDINGS = (
    *("food", *ITEMS, "figures", "agriculture", "merchant", "tools"),
    *("one_use_tool", "two_resources", "cards", "buildings", "points"),
)
"""What is counted for each tribe: of tools and one-use tools, their values; points are those if the game ended then.

The two-resources card counts as long as it has not been used.
"""

EVENTS = N_PLACES + 1
"""What may happen to each seat until the end of a round: it places figures on a place, or (the last) starves."""
LINES = 24
"""How often a round is played on."""

RATED = 24
"""Actions that are rated one action later: the most probable ones."""
FEW = 12
"""Outcomes of chance that are summed for an action that is only rated."""
MOST_PENDING = 1024
"""Positions that wait to be expanded: at most the outcomes of a few chances in a row."""


def leaves_needed(outcomes: int, actions: int) -> int:
    """How many positions are evaluated together to sum this many outcomes after each of some actions."""
    return max(actions * outcomes, RATED * FEW)


@dataclass(frozen=True, slots=True)
class JudgedActions:
    """The actions of a decision that were followed, the best first."""

    actions: list[int]
    priors: list[float]
    """How likely the network would play each."""
    values: list[Values]


@dataclass(frozen=True, slots=True)
class RoundEnd:
    """How a round ends after an action, on average."""

    holdings: list[list[float]]
    """What each seat has, in the order of `HOLDINGS`."""
    value: Values
    happened: list[list[float]]
    """The share of the lines in which each of the `EVENTS` happened, by seat; the action itself is left out."""


class Judge(Protocol):
    """A network that judges positions. The same seed gives the same numbers."""

    @property
    def network(self) -> str:
        """The checksum of its weights."""
        ...

    def decision(self, record: bytes, played: int, followed: int, outcomes: int, seed: int) -> JudgedActions:
        """Judge a decision of the seat to move: the best actions, this many, with the one that was played."""
        ...

    def mean_value(self, record: bytes, outcomes: int, seed: int) -> Values:
        """The value of a position: the mean over this many outcomes, if it waits for chance."""
        ...

    def round_end(self, record: bytes, action: int, seed: int, rounds: int = 1) -> RoundEnd:
        """How the round ends if an action is played, or a later one: `LINES` times, as the network would play on."""
        ...
