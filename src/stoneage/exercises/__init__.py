"""Exercises: decisions that somebody got wrong, to decide again until they get them right."""

from stoneage.exercises.exercise import Exercise, Theme, decision_now, exercise_at
from stoneage.exercises.schedule import Progress, after_answer
from stoneage.exercises.verdict import Verdict, judge_answer

__all__ = [
    "Exercise",
    "Progress",
    "Theme",
    "Verdict",
    "after_answer",
    "decision_now",
    "exercise_at",
    "judge_answer",
]
