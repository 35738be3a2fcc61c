"""The table as a picture, drawn with Pillow."""

from functools import cache
from typing import Any

import numpy as np
import numpy.typing as npt

from stoneage.errors import MissingExtra
from stoneage.game.view import GameView
from stoneage.reports.drawing.canvas import CORNER, HEIGHT, INK, LINE, NORMAL, PAPER, SHEET, WIDTH, Box, Canvas
from stoneage.reports.drawing.table import draw_table

try:
    from PIL import Image, ImageDraw, ImageFont
except ImportError as error:
    raise MissingExtra('Pillow is not installed: pip install "stoneage-game[rl]"') from error


@cache
def _font(size: int) -> Any:
    return ImageFont.load_default(size)


def pixels(view: GameView) -> npt.NDArray[np.uint8]:
    """A view of the table as an array of pixels."""
    canvas = _PixelCanvas()
    draw_table(canvas, view)
    return canvas.pixels()


class _PixelCanvas(Canvas):
    """Drawn at twice the size and shrunk for smooth edges."""

    def __init__(self) -> None:
        self.image = Image.new("RGB", (2 * WIDTH, 2 * HEIGHT), PAPER)
        self._draw = ImageDraw.Draw(self.image)

    def panel(self, box: Box, fill: str = SHEET, line: str = LINE) -> None:
        self._draw.rounded_rectangle([2 * edge for edge in box], 2 * CORNER, fill, line, 3)

    def text(self, x: float, y: float, words: str, size: int = NORMAL, colour: str = INK, anchor: str = "la") -> None:
        self._draw.text((2 * x, 2 * y), words, colour, _font(2 * size), anchor)

    def width(self, words: str, size: int) -> float:
        return float(_font(2 * size).getlength(words)) / 2

    def disc(self, x: float, y: float, colour: str, words: str = "", radius: float = 12) -> None:
        box = [2 * (x - radius), 2 * (y - radius), 2 * (x + radius), 2 * (y + radius)]
        self._draw.ellipse(box, colour or None, INK if colour else LINE, 2)
        if words:
            self.text(x, y, words, round(radius * 1.15), "white", "mm")

    def pixels(self) -> npt.NDArray[np.uint8]:
        """The finished picture, height x width x colours."""
        return np.asarray(self.image.resize((WIDTH, HEIGHT), Image.Resampling.LANCZOS))
