"""The analysis of a finished game, and the win chances of a position. `docs/analysis.md` explains the numbers."""

from typing import Annotated, Literal

from stoneage.server.messages.base import message
from stoneage.server.messages.game import Decision, Offer
from stoneage.server.messages.tagged import TaggedBy


@message
class AnalysedPlayer:
    """How a seat played, and how lucky it was; start + luck + own mistakes + others' mistakes = result."""

    seat: int
    score: int
    start: float
    luck: float
    own_mistakes: float
    others_mistakes: float
    result: float
    adjusted: float
    decisions: int
    mean_loss: float
    inaccuracies: int
    mistakes: int
    blunders: int


@message
class CurvePoint:
    """The win chance of each seat when the game had `move` moves."""

    move: int
    round: int
    chances: list[float]


@message
class MomentReason:
    """Why the better action is better: what the tribe has more and less of at the end of the round, on average.

    `gets` and `misses` are the same for another seat. The most important things come first.
    """

    brings: dict[str, float]
    costs: dict[str, float]
    seat: int | None
    gets: dict[str, float]
    misses: dict[str, float]


@message
class DecisionMoment:
    """A decision that cost win chance. `before` is what the better action keeps, `after` what the one played left.

    `tools` are those of the seat, for a text about using them. `turning`: it is one of the turning points.
    """

    kind: Literal["decision"] = "decision"
    move: int
    round: int
    seat: int
    grade: Literal["inaccuracy", "mistake", "blunder"]
    loss: float
    before: list[float]
    after: list[float]
    decision: Decision
    tools: list[int]
    best: Offer
    played: Offer
    reason: MomentReason | None
    turning: bool


@message
class ChanceMoment:
    """An outcome of chance with much luck. `before` is the mean over all outcomes; `seat` is None for new cards."""

    kind: Literal["chance"] = "chance"
    move: int
    round: int
    seat: int | None
    event: Literal["dice", "card", "building", "uncovered"]
    before: list[float]
    after: list[float]
    turning: bool


Moment = Annotated[DecisionMoment | ChanceMoment, TaggedBy("kind")]
"""A step of the game that is worth looking at."""


@message
class AnalysisReport:
    """What the analysis found. The last point of the curve is the result."""

    players: list[AnalysedPlayer]
    curve: list[CurvePoint]
    moments: list[Moment]


@message
class Analysis:
    """Where the analysis of a game stands; `ahead` is how many others are analysed first.

    `mine`: whoever asks has started it, and may cancel it. `total` is 0 until the work itself has begun.
    `too_long`: it was given up after some minutes.
    """

    state: Literal["none", "waiting", "running", "done", "failed", "too_long"]
    mine: bool = False
    ahead: int = 0
    done: int = 0
    total: int = 0
    report: AnalysisReport | None = None


@message
class Chances:
    """The win chance of each seat, as a spectator would guess it, after `move` moves."""

    move: int
    chances: list[float]
