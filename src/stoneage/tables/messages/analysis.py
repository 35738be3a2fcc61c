"""The analysis of a finished game, and the win chances of a position. `docs/analysis.md` explains the numbers."""

from typing import Annotated, Literal

from stoneage.analysis.facts import Paid
from stoneage.analysis.rating import RatingClass
from stoneage.game.preview import Offer
from stoneage.game.tagged import TaggedBy
from stoneage.tables.messages.base import Level, message
from stoneage.tables.messages.game import Decision

ReasonSide = Literal["better", "played"]
"""Which of the two actions a fact is about."""


@message
class AnalysedStars:
    """How well a seat played, and how lucky it was: from 1 to 5 stars."""

    placing: int
    buying: int
    feeding: int
    luck: int


@message
class AnalysedPlayer:
    """How a seat played, and how lucky it was; start + luck + own and others' mistakes + the judge's error = result.

    `gone` is the round since which it had no chances left, if that was well before the end, and `heading` the place it
    could expect then; `starved` is how many times the tribe did. `rating` is the loss per 100 real decisions, in
    percent of a win; null if there were too few. `like` is the level that loses as much.
    """

    seat: int
    score: int
    place: int
    start: float
    luck: float
    own_mistakes: float
    others_mistakes: float
    judge_error: float
    result: float
    adjusted: float
    decisions: int
    mean_loss: float
    real_decisions: int
    rating: float | None
    rating_class: RatingClass | None
    like: Level | None
    inaccuracies: int
    mistakes: int
    blunders: int
    gone: int | None
    heading: int | None
    starved: int
    stars: AnalysedStars


@message
class CurvePoint:
    """The win chance of each seat when the game had `move` moves."""

    move: int
    round: int
    chances: list[float]


@message
class MomentGain:
    """What a seat has more of at the end of the round, in a whole number."""

    what: str
    amount: int
    seat: int


@message
class TakenFact:
    """If the other action is played, a seat takes the place of this one in a `share` of the lines.

    In the lines, the strongest network plays all seats.
    """

    kind: Literal["taken"] = "taken"
    side: ReasonSide
    place: str
    seat: int
    share: float


@message
class BuildingFact:
    """A building pays `points` for a number of `resources`, of which the tribe does not have `missing` yet.

    `of` says what they are; jewelry is no resource.
    """

    kind: Literal["building"] = "building"
    side: ReasonSide
    place: str
    points: int
    of: Paid
    resources: int
    missing: int


@message
class CardFact:
    """A card costs a number of `resources`, of which the tribe does not have `missing` yet; `of` says what they are."""

    kind: Literal["card"] = "card"
    side: ReasonSide
    place: str
    of: Paid
    resources: int
    missing: int


@message
class YieldFact:
    """What a number of figures bring at a place on average, without tools."""

    kind: Literal["yield"] = "yield"
    side: ReasonSide
    place: str
    figures: int
    item: str
    amount: float


@message
class StarvesFact:
    """The tribe starves in a `share` of the lines after this action, and in `other` of them after the other one."""

    kind: Literal["starves"] = "starves"
    side: ReasonSide
    share: float
    other: float


ReasonFact = Annotated[TakenFact | BuildingFact | CardFact | YieldFact | StarvesFact, TaggedBy("kind")]
"""A number that one can check."""


@message
class MomentReason:
    """Why the better action is better: what there is more of after it, and what after the one played.

    At most three things each, the most important first; those of the seat that decides come before those of others.
    `facts` are for a sentence, the most important first.
    """

    better: list[MomentGain]
    played: list[MomentGain]
    facts: list[ReasonFact]


@message
class MomentPoints:
    """The final score and place that the seat can expect, after the better action and after the one played.

    A place between two places means that it is open. `unit` is what was lost that weighed most.
    """

    better: int
    played: int
    better_place: float
    played_place: float
    unit: Literal["chances", "points", "places"]


@message
class DecisionMoment:
    """A decision that cost win chance. `before` is what the better action keeps, `after` what the one played left.

    Where there was hardly any win chance to lose, `points` were compared as well. `cost` is what it is graded by: win
    chance, a hundredth for each point, or a quarter for each place. `tools` are those of the seat, for a text about
    using them. `turning`: it is one of the turning points. `punished`: at the end of the round, the seat had 2% less
    than the better action would have kept.
    """

    kind: Literal["decision"] = "decision"
    move: int
    round: int
    seat: int
    grade: Literal["inaccuracy", "mistake", "blunder"]
    cost: float
    points: MomentPoints | None
    before: list[float]
    after: list[float]
    decision: Decision
    tools: list[int]
    best: Offer
    played: Offer
    reason: MomentReason | None
    turning: bool
    punished: bool = False


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
    """What the analysis found. The last point of the curve is the result.

    `luckiest_won`: the tribe with the most luck won.
    """

    players: list[AnalysedPlayer]
    curve: list[CurvePoint]
    moments: list[Moment]
    luckiest_won: bool


@message
class Analysis:
    """Where the analysis of a game stands; `ahead` is how many others are analysed first.

    `mine`: the caller has started it, and may cancel it. `total` is 0 until the work itself has begun.
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
