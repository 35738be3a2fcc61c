"""The table as SVG, for notebooks and web pages."""

from html import escape
from typing import Any

from stoneage.drawing.canvas import CORNER, HEIGHT, INK, LINE, NORMAL, PAPER, SHEET, SMALL, WIDTH, Box
from stoneage.drawing.table import draw_table

_LETTER = 0.52
"""The mean width of a letter, as a share of its height; SVG does not wrap text itself."""
_ANCHORS = {"l": "start", "m": "middle", "r": "end"}


def table_svg(view: dict[str, Any]) -> str:
    """A view of the game as a picture."""
    canvas = _SvgCanvas()
    draw_table(canvas, view)
    return canvas.picture(f"The table in round {view['round']}")


class _SvgCanvas:
    def __init__(self) -> None:
        self._parts: list[str] = []

    def panel(self, box: Box, fill: str = SHEET, line: str = LINE) -> None:
        left, top, right, bottom = box
        self._parts.append(
            f'<rect x="{left:g}" y="{top:g}" width="{right - left:g}" height="{bottom - top:g}" rx="{CORNER}" '
            f'fill="{fill}" stroke="{line}" stroke-width="1.5"/>'
        )

    def text(self, x: float, y: float, words: str, size: int = NORMAL, colour: str = INK, anchor: str = "la") -> None:
        middle = y if anchor[1] == "m" else y + 0.6 * size
        self._parts.append(
            f'<text x="{x:g}" y="{middle:g}" font-size="{size}" fill="{colour}" '
            f'text-anchor="{_ANCHORS[anchor[0]]}" dominant-baseline="central">{escape(words)}</text>'
        )

    def wrapped(self, box: Box, words: str, size: int = SMALL, colour: str = INK) -> None:
        line, y = "", box[1]
        for word in [*words.split(), ""]:
            longer = f"{line} {word}".strip()
            if not word or len(longer) * _LETTER * size > box[2] - box[0]:
                self.text(box[0], y, line, size, colour)
                line, y = word, y + 1.3 * size
            else:
                line = longer

    def disc(self, x: float, y: float, colour: str, words: str = "", radius: float = 12) -> None:
        stroke = INK if colour else LINE
        self._parts.append(
            f'<circle cx="{x:g}" cy="{y:g}" r="{radius:g}" fill="{colour or "none"}" stroke="{stroke}"/>'
        )
        if words:
            self.text(x, y, words, round(radius * 1.15), "white", "mm")

    def picture(self, title: str) -> str:
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" width="{WIDTH * 3 // 4}" '
            f'style="max-width: 100%; height: auto" font-family="system-ui, sans-serif" role="img">'
            f'<title>{escape(title)}</title><rect width="{WIDTH}" height="{HEIGHT}" fill="{PAPER}"/>'
            f"{''.join(self._parts)}</svg>"
        )
