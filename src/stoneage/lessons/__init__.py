"""Lessons: short games with prepared dice and cards that teach the rules, one file each."""

from stoneage.lessons.lesson import LESSONS, LessonError, LessonScript, Scene, Step, load_lesson, positions

__all__ = ["LESSONS", "LessonError", "LessonScript", "Scene", "Step", "load_lesson", "positions"]
