"""How decided the planner is, without its compiled code."""

TEMPERATURE = 3.0
"""A difference in points that makes one placement e times as likely as another."""
