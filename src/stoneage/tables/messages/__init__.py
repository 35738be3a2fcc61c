"""What the server sends: the allow-list of the API, one plain frozen dataclass per message.

Whatever is sent is built into one of these, so a field that is not named here never leaves the server. What shows a
game is the core's own: its view, holdings, choices, decisions and story. `requests` has what clients send. None of them
needs pydantic, but it can read and describe them all: the client's TypeScript types are generated from that.
"""

from stoneage.components.tracks import Colour
from stoneage.game.holdings import CardWorth, Holdings
from stoneage.game.preview import Choices, Offer, WayToPay
from stoneage.game.view import GameView, RulesView, StackView, TribeView
from stoneage.tables.messages.analysis import (
    AnalysedPlayer,
    AnalysedStars,
    Analysis,
    AnalysisReport,
    ChanceMoment,
    Chances,
    CurvePoint,
    DecisionMoment,
    Moment,
    MomentGain,
    MomentPoints,
    MomentReason,
)
from stoneage.tables.messages.base import (
    MOST_ACTIONS,
    Level,
    Pace,
    ReactionName,
    Season,
    SeatKind,
    Status,
    UndoReason,
)
from stoneage.tables.messages.compiling import Compiling
from stoneage.tables.messages.components import AnimalView, CardView, CostView, Pieces, PlaceView, TileView
from stoneage.tables.messages.daily import Daily, DailyResult
from stoneage.tables.messages.exercises import Exercise, ExerciseCounts, ExerciseVerdict
from stoneage.tables.messages.game import Decision, StoryEvent
from stoneage.tables.messages.hints import Hint, Hints
from stoneage.tables.messages.history import Luck, Position, SeatSummary, Story, Summary
from stoneage.tables.messages.lessons import Lesson, LessonStep
from stoneage.tables.messages.responses import (
    Answer,
    Failure,
    FailureCode,
    Health,
    HealthStatus,
    Outcome,
    Pong,
    Presence,
    Problem,
    Reaction,
    Update,
)
from stoneage.tables.messages.statistics import GameResult, PastGame, PastGames, Statistics, StatisticsGroup
from stoneage.tables.messages.table import (
    ClockView,
    May,
    Me,
    ProfileLink,
    Question,
    Reach,
    SeatLink,
    SeatView,
    StandIn,
    TableList,
    TableRow,
    TableView,
)

__all__ = [
    "MOST_ACTIONS",
    "AnalysedPlayer",
    "AnalysedStars",
    "Analysis",
    "AnalysisReport",
    "AnimalView",
    "Answer",
    "CardView",
    "CardWorth",
    "ChanceMoment",
    "Chances",
    "Choices",
    "ClockView",
    "Colour",
    "Compiling",
    "CostView",
    "CurvePoint",
    "Daily",
    "DailyResult",
    "Decision",
    "DecisionMoment",
    "Exercise",
    "ExerciseCounts",
    "ExerciseVerdict",
    "Failure",
    "FailureCode",
    "GameResult",
    "GameView",
    "Health",
    "HealthStatus",
    "Hint",
    "Hints",
    "Holdings",
    "Lesson",
    "LessonStep",
    "Level",
    "Luck",
    "May",
    "Me",
    "Moment",
    "MomentGain",
    "MomentPoints",
    "MomentReason",
    "Offer",
    "Outcome",
    "Pace",
    "PastGame",
    "PastGames",
    "Pieces",
    "PlaceView",
    "Pong",
    "Position",
    "Presence",
    "Problem",
    "ProfileLink",
    "Question",
    "Reach",
    "Reaction",
    "ReactionName",
    "RulesView",
    "Season",
    "SeatKind",
    "SeatLink",
    "SeatSummary",
    "SeatView",
    "StackView",
    "StandIn",
    "Statistics",
    "StatisticsGroup",
    "Status",
    "Story",
    "StoryEvent",
    "Summary",
    "TableList",
    "TableRow",
    "TableView",
    "TileView",
    "TribeView",
    "UndoReason",
    "Update",
    "WayToPay",
]
