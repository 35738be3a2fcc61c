"""The tribes on a screen: by colour, and by letter for those who see none."""

from rich.text import Text

LETTERS = "RBGYK"
"""The letter of each tribe by seat; black is K, as in print."""

_STYLES = ("white on red", "white on blue", "white on green", "black on yellow", "white on black")


def chip(seat: int, count: int = 1) -> Text:
    """Figures of a tribe: its letter, so many times."""
    return Text(LETTERS[seat] * count, style=f"bold {_STYLES[seat]}")
