"""A finished game judged: win chances, mistakes and luck. See `docs/analysis.md`."""

from stoneage.analysis.analyse import analyse, warm_up
from stoneage.analysis.chances import win_chances
from stoneage.analysis.game_analysis import EFFORTS, GameAnalysis
from stoneage.analysis.judge import Judge
from stoneage.analysis.main_points import Gain, MainPoints, main_points, two_columns
from stoneage.analysis.report import (
    AnalysedAction,
    ChanceStep,
    DecisionStep,
    ExpectedPoints,
    PlayerSummary,
    Reason,
    Report,
    Stars,
    Step,
    cost,
)

__all__ = [
    "EFFORTS",
    "AnalysedAction",
    "ChanceStep",
    "DecisionStep",
    "ExpectedPoints",
    "Gain",
    "GameAnalysis",
    "Judge",
    "MainPoints",
    "PlayerSummary",
    "Reason",
    "Report",
    "Stars",
    "Step",
    "analyse",
    "cost",
    "main_points",
    "two_columns",
    "warm_up",
    "win_chances",
]
