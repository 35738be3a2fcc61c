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

    def width(self, words: str, size: int) -> float:
        """The width of a line of text."""
        ...

    def wrapped(self, box: Box, words: str, size: int = SMALL) -> None:
        """Text over as many lines as it needs, from the top of a box."""
        line, y = "", box[1]
        for word in [*words.split(), ""]:
            longer = f"{line} {word}".strip()
            if not word or self.width(longer, size) > box[2] - box[0]:
                self.text(box[0], y, line, size)
                line, y = word, y + 1.3 * size
            else:
                line = longer

    def disc(self, x: float, y: float, colour: str, words: str = "", radius: float = 12) -> None:
        """A figure, an item, or an empty circle."""
