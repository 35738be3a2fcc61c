"""What the server sends: the allow-list of the API, one plain frozen dataclass per message.

Whatever is sent is built into one of these, so a field that is not named here never leaves the server. `requests`
has what clients send, `encoding` turns messages into JSON; both use pydantic, these dataclasses do not. The client's
TypeScript types are generated from all of them.
"""

from stoneage.server.messages.analysis import (
    AnalysedPlayer,
    Analysis,
    AnalysisReport,
    ChanceMoment,
    Chances,
    CurvePoint,
    DecisionMoment,
    Moment,
    MomentReason,
)
from stoneage.server.messages.base import (
    MOST_ACTIONS,
    Colour,
    Family,
    Level,
    Pace,
    Season,
    SeatKind,
    Status,
)
from stoneage.server.messages.compiling import Compiling
from stoneage.server.messages.components import (
    AnimalView,
    CardView,
    CostView,
    Pieces,
    PlaceView,
    TileView,
)
from stoneage.server.messages.daily import Daily, DailyResult
from stoneage.server.messages.game import (
    Decision,
    GameView,
    Offer,
    Payment,
    PlayerView,
    RulesView,
    StackView,
    StoryEvent,
)
from stoneage.server.messages.hints import Hint, Hints
from stoneage.server.messages.history import (
    Luck,
    Position,
    SeatSummary,
    Story,
    Summary,
)
from stoneage.server.messages.lessons import Lesson, LessonStep
from stoneage.server.messages.responses import (
    Answer,
    Failure,
    FailureCode,
    Health,
    HealthStatus,
    Outcome,
    Pong,
    Presence,
    Problem,
    Update,
)
from stoneage.server.messages.statistics import GameResult, Statistics, StatisticsGroup
from stoneage.server.messages.table import (
    May,
    Me,
    Question,
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
    "Analysis",
    "AnalysisReport",
    "AnimalView",
    "Answer",
    "CardView",
    "ChanceMoment",
    "Chances",
    "Colour",
    "Compiling",
    "CostView",
    "CurvePoint",
    "Daily",
    "DailyResult",
    "Decision",
    "DecisionMoment",
    "Failure",
    "FailureCode",
    "Family",
    "GameResult",
    "GameView",
    "Health",
    "HealthStatus",
    "Hint",
    "Hints",
    "Lesson",
    "LessonStep",
    "Level",
    "Luck",
    "May",
    "Me",
    "Moment",
    "MomentReason",
    "Offer",
    "Outcome",
    "Pace",
    "Payment",
    "Pieces",
    "PlaceView",
    "PlayerView",
    "Pong",
    "Position",
    "Presence",
    "Problem",
    "Question",
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
    "Update",
]
