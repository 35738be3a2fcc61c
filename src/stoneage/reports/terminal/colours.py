"""Tribes in the terminal: a colour, and a letter where colours are not shown or not seen."""

from rich.text import Text

LETTERS = "RBGYK"
"""The letter of each tribe by seat; black is K, as in CMYK."""

_STYLES = ("white on red", "white on blue", "white on green", "black on yellow", "white on black")


def chip(seat: int, count: int = 1) -> Text:
    """Figures of a tribe: its letter, repeated `count` times."""
    return Text(LETTERS[seat] * count, style=f"bold {_STYLES[seat]}")
