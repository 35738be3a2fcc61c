"""What came of one game."""

import json
from collections.abc import Iterable
from dataclasses import asdict, dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class Result:
    """One game of a match; what is listed is listed by seat."""

    game: int
    points: list[list[int]]
    """By source."""
    ties: list[int]
    rounds: int
    stopped: bool
    """It passed the most rounds, and was scored as it stood."""
    decisions: list[int]
    seconds: list[float]
    """Time spent on the decisions; of compiled players by a rate that was measured apart."""
    faults: list[dict[str, int]]
    first_faults: list[str]
    """The first fault of each seat, in words."""

    @property
    def scores(self) -> list[int]:
        """The points of each seat."""
        return [sum(points) for points in self.points]

    @property
    def standing(self) -> list[tuple[int, int]]:
        """Score and tie-break of each seat: the larger is ahead."""
        return list(zip(self.scores, self.ties, strict=True))

    @property
    def shares(self) -> list[float]:
        """The share of the win of each seat: those equal at the top divide it."""
        best = max(self.standing)
        winners = self.standing.count(best)
        return [1 / winners if own == best else 0.0 for own in self.standing]

    def to_json(self) -> str:
        """One line of JSON."""
        return json.dumps(asdict(self), separators=(",", ":"))

    @classmethod
    def from_dict(cls, data: dict[str, Any]) -> "Result":
        """A result from plain data."""
        return cls(**data)


def in_order(results: Iterable[Result]) -> list[Result]:
    """Results by the number of their game, however they came in."""
    return sorted(results, key=lambda result: result.game)
