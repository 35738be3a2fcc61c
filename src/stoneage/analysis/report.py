"""The report on a game, as plain data."""

from dataclasses import asdict, dataclass, field
from typing import Any, Literal

from stoneage.analysis.facts import Fact
from stoneage.encoding.tasks import ChanceKind

Grade = Literal["best", "good", "inaccuracy", "mistake", "blunder"]
Effort = Literal["quick", "normal", "deep"]
Unit = Literal["chances", "points", "places"]
"""What a decision lost most of: win chance, expected points or expected places."""

THRESHOLDS: dict[Grade, float] = {"blunder": 0.10, "mistake": 0.05, "inaccuracy": 0.02}
"""The least cost for each of these grades."""
POINT = 0.01
"""What an expected point costs, where points count: as much as 1% of a win."""
PLACE = 0.25
"""What an expected place costs there: with five players, from the last place to the first is a whole win."""
LOW = 0.10
"""Below this win share, points and places count as well: somebody who has hardly anything to lose still plays."""
GONE = 0.05
"""Who stays below this win share until the end has no chances left."""


def grade(loss: float) -> Grade:
    """The grade of a decision that costs this much: win share, or points and places with `POINT` and `PLACE` each.

    >>> grade(0.0), grade(0.01), grade(0.03), grade(0.07), grade(0.25)
    ('best', 'good', 'inaccuracy', 'mistake', 'blunder')
    """
    for name, least in THRESHOLDS.items():
        if loss >= least:
            return name
    return "good" if loss > 0 else "best"


@dataclass(frozen=True, slots=True)
class AnalysedAction:
    """An action that could be played, and what it is worth."""

    action: str
    win_shares: list[float]
    scores: list[float]
    """The expected final score of each seat."""
    liking: float
    """How likely the network would play it."""


@dataclass(frozen=True, slots=True)
class Reason:
    """Why the best action is better than the one played: how holdings differ at the end of the round, on average."""

    brings: dict[str, float]
    """What the tribe has more of, by the names of `HOLDINGS`."""
    costs: dict[str, float]
    """What it has less of."""
    others: dict[int, dict[str, float]]
    """What other seats have more of (or less, if negative)."""
    facts: list[Fact] = field(default_factory=list)
    """What one can count, the most important first."""


@dataclass(frozen=True, slots=True)
class ExpectedPoints:
    """What a seat could expect at the end of the round, after the best action and the one played."""

    best: float
    """The final score,"""
    played: float
    best_place: float
    """and the place; between two places if it is open."""
    played_place: float


def cost(loss: float, points: ExpectedPoints | None) -> float:
    """What a decision cost: win share, or points or places if those were compared and weigh more.

    >>> cost(0.01, None), cost(0.01, ExpectedPoints(best=131.0, played=125.0, best_place=2.9, played_place=3.0))
    (0.01, 0.06)
    >>> cost(0.01, ExpectedPoints(best=131.0, played=125.0, best_place=2.5, played_place=3.0))
    0.125
    """
    return max(_costs(loss, points).values())


def unit(loss: float, points: ExpectedPoints | None) -> Unit:
    """What a decision lost that weighed most.

    >>> unit(0.01, ExpectedPoints(best=131.0, played=125.0, best_place=2.5, played_place=3.0))
    'places'
    """
    costs = _costs(loss, points)
    return max(costs, key=costs.__getitem__)


def _costs(loss: float, points: ExpectedPoints | None) -> dict[Unit, float]:
    if points is None:
        return {"chances": loss}
    return {
        "chances": loss,
        "points": POINT * (points.best - points.played),
        "places": PLACE * (points.played_place - points.best_place),
    }


@dataclass(frozen=True, slots=True)
class DecisionStep:
    """A decision: what was played, what would have been best."""

    move: int
    """The index of the action in the game's log."""
    round: int
    seat: int
    question: str
    """The kind of the decision, as in `stoneage.game.decision`."""
    played: str
    best: str
    loss: float
    """The win share of the seat that the action gave away."""
    grade: Grade
    """By win share, or by points or places if those weigh more."""
    before: list[float]
    """The win share of each seat if the best action is played."""
    after: list[float]
    """The win share of each seat after the action that was played."""
    scores: list[float]
    """The expected final score of each seat before the decision."""
    choices: list[AnalysedAction]
    """The best actions and the one played, the best first."""
    points: ExpectedPoints | None = None
    """Compared where the win share is below `LOW` and another action is better."""
    reason: Reason | None = None
    kind: Literal["decision"] = "decision"


@dataclass(frozen=True, slots=True)
class ChanceStep:
    """An outcome of chance: what the judge expects after it, less the mean over all outcomes, is luck."""

    move: int
    """The index of the outcome in the game's log; for uncovered cards, the length of the log."""
    round: int
    seat: int | None
    """Whose roll or card it was; None for cards and buildings that are turned up for all."""
    event: ChanceKind | Literal["uncovered"]
    outcome: str
    before: list[float]
    """The win share of each seat: the mean over all outcomes."""
    after: list[float]
    scores: list[float]
    """The expected final score of each seat before the outcome."""
    luck: list[float]
    """What the outcome changed for each seat; the rest of `after` - `before` is the judge's error."""
    kind: Literal["chance"] = "chance"


Step = DecisionStep | ChanceStep


@dataclass(frozen=True, slots=True)
class Stars:
    """How well a seat played, and how lucky it was: from 1 to 5 stars."""

    placing: int
    buying: int
    feeding: int
    luck: int


@dataclass(frozen=True, slots=True)
class PlayerSummary:
    """How a seat played, and how lucky it was. The parts add up: start + luck + own + others + error = result."""

    seat: int
    colour: str
    score: int
    place: int
    start: float
    """The win share at the start."""
    luck: float
    own_mistakes: float
    """What the seat's own decisions changed: never above 0."""
    others_mistakes: float
    """What the decisions of the others changed for this seat."""
    judge_error: float
    """What neither chance nor a decision explains: the judge's own error between two of its estimates."""
    result: float
    """1 for a win, 0 for a loss, equal parts for a shared victory."""
    adjusted: float
    """The result without luck."""
    decisions: int
    mean_loss: float
    real_decisions: int
    """Those that mattered: not forced, and not between nearly equal actions."""
    rating: float | None
    """The loss per 100 real decisions, in wins; None if there were too few."""
    inaccuracies: int
    mistakes: int
    blunders: int
    gone: int | None
    """The round since which the win share stayed below `GONE`, if that was two rounds before the last or earlier."""
    heading: int | None
    """The place that could be expected then."""
    starved: int
    """How many times the tribe starved."""
    stars: Stars


@dataclass(frozen=True, slots=True)
class Report:
    """What the analysis found."""

    rules: dict[str, Any]
    effort: Effort
    network: str
    """The checksum of the weights."""
    thresholds: dict[str, float]
    players: list[PlayerSummary]
    steps: list[Step]
    turning_points: list[int]
    """Indices of the steps that changed the win shares most, in the order of the game."""
    luckiest_won: bool
    """Whether the tribe with the most luck won."""
    version: int = field(default=5)

    def to_dict(self) -> dict[str, Any]:
        """The report as data for JSON."""
        return asdict(self)

    def _repr_html_(self) -> str:
        """The players as a table in a notebook."""
        from stoneage.analysis.page import players_table

        return players_table(self)
