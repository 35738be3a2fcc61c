"""The result of one game."""

import json
from collections.abc import Iterable
from dataclasses import asdict, dataclass, field


@dataclass(frozen=True, slots=True)
class Result:
    """One game of a match; each list has an entry per seat."""

    game: int
    points: list[list[int]]
    """By source."""
    ranks: list[int]
    """By points and tie-break; the winners have rank 1."""
    rounds: int
    stopped: bool
    """Whether it was stopped at the round limit and scored as it stood."""
    decisions: list[int]
    seconds: list[float]
    """Time spent on decisions; for compiled bots, from a rate that was measured separately."""
    faults: list[dict[str, int]]
    first_faults: list[str]
    """A description of the first fault of each seat."""
    luck: list[float] = field(default_factory=list)
    """What chance added to each seat's win share, as a judge sees it; empty without one."""

    @property
    def scores(self) -> list[int]:
        """The points of each seat."""
        return [sum(points) for points in self.points]

    @property
    def shares(self) -> list[float]:
        """Each seat's share of the win, divided among the winners."""
        winners = self.ranks.count(1)
        return [1 / winners if rank == 1 else 0.0 for rank in self.ranks]

    def to_json(self) -> str:
        """One line of JSON."""
        return json.dumps(asdict(self), separators=(",", ":"))


def in_order(results: Iterable[Result]) -> list[Result]:
    """Results by the number of their game, in whatever order they arrived."""
    return sorted(results, key=lambda result: result.game)
