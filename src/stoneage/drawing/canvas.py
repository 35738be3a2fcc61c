"""What the table is drawn on, and the colours and sizes of the drawing."""

from typing import Protocol

WIDTH, HEIGHT = 1200, 900
SMALL, NORMAL, LARGE = 13, 16, 24
CORNER = 10
PAPER, SHEET, INK, FAINT, LINE = "#e9dfc8", "#faf5e8", "#33291d", "#857660", "#cbbb9c"

Box = tuple[float, float, float, float]
"""Left, top, right, bottom."""


class Canvas(Protocol):
    """A few drawing functions."""

    def panel(self, box: Box, fill: str = SHEET, line: str = LINE) -> None:
        """A box with rounded corners."""

    def text(self, x: float, y: float, words: str, size: int = NORMAL, colour: str = INK, anchor: str = "la") -> None:
        """One line of text. The anchor is `l`, `m` or `r` for left, middle or right, then `a` for top or `m`."""

    def wrapped(self, box: Box, words: str, size: int = SMALL, colour: str = INK) -> None:
        """Text over as many lines as it needs, from the top of a box."""

    def disc(self, x: float, y: float, colour: str, words: str = "", radius: float = 12) -> None:
        """A figure, an item, or an empty circle."""
