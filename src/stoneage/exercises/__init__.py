"""Exercises: decisions that somebody got wrong, to decide again until they get them right."""

from stoneage.exercises.exercise import Exercise, exercise_at
from stoneage.exercises.schedule import Progress, after_answer
from stoneage.exercises.verdict import Verdict, judge_answer

__all__ = ["Exercise", "Progress", "Verdict", "after_answer", "exercise_at", "judge_answer"]
