"""The table as SVG, for notebooks and web pages."""

from html import escape

from stoneage.game.view import GameView
from stoneage.reports.drawing.canvas import CORNER, HEIGHT, INK, LINE, NORMAL, PAPER, SHEET, WIDTH, Box, Canvas
from stoneage.reports.drawing.table import draw_table

_LETTER = 0.52
"""The mean width of a letter, as a share of its height; SVG does not wrap text itself."""
_ANCHORS = {"l": "start", "m": "middle", "r": "end"}


def table_svg(view: GameView) -> str:
    """A view of the game as a picture."""
    canvas = _SvgCanvas()
    draw_table(canvas, view)
    return canvas.picture(f"The table in round {view.round}")


class _SvgCanvas(Canvas):
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

    def width(self, words: str, size: int) -> float:
        return len(words) * _LETTER * size

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
