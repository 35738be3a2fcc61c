"""A finished game judged: win chances, mistakes and luck. See `docs/analysis.md`."""

from stoneage.analysis.analyse import EFFORTS, NEEDED, analyse, warm_up
from stoneage.analysis.chances import win_chances
from stoneage.analysis.main_points import MainPoints, main_points
from stoneage.analysis.report import ChanceStep, Choice, DecisionStep, PlayerSummary, Reason, Report, Step

__all__ = [
    "EFFORTS",
    "NEEDED",
    "ChanceStep",
    "Choice",
    "DecisionStep",
    "MainPoints",
    "PlayerSummary",
    "Reason",
    "Report",
    "Step",
    "analyse",
    "main_points",
    "warm_up",
    "win_chances",
]
