"""The curve of win shares: as a line of blocks for the terminal, and as SVG."""

from collections.abc import Callable, Sequence
from html import escape

from stoneage.analysis.report import Report, Step
from stoneage.components import COLOURS

_BLOCKS = "▁▂▃▄▅▆▇█"
_WIDTH, _HEIGHT = 960, 360
_LEFT, _RIGHT, _TOP, _BOTTOM = 48, 12, 14, 34
_LEAST_MARKED = 0.05
"""Luck that is marked in the plot; of decisions, those that are at least a mistake."""


def shares(report: Report, seat: int) -> list[float]:
    """The win share of a seat before each step, and at the end."""
    return [step.before[seat] for step in report.steps] + [report.players[seat].result]


def sparkline(values: Sequence[float], width: int) -> str:
    """Values from 0 to 1 as a line of blocks.

    >>> sparkline([0.0, 0.5, 1.0], 3)
    '▁▅█'
    """
    picked = [values[round(at * (len(values) - 1) / max(1, width - 1))] for at in range(width)]
    return "".join(_BLOCKS[min(len(_BLOCKS) - 1, int(value * len(_BLOCKS)))] for value in picked)


def svg(report: Report, titles: dict[int, str]) -> str:
    """The curve with a line for each tribe, and marks for mistakes and luck; `titles` are shown on the marks."""
    steps = report.steps
    wide, tall = _WIDTH - _LEFT - _RIGHT, _HEIGHT - _TOP - _BOTTOM

    def x(number: float) -> float:
        return _LEFT + number / max(1, len(steps)) * wide

    def y(share: float) -> float:
        return _TOP + (1 - share) * tall

    parts = []
    for percent in range(0, 101, 25):
        at = y(percent / 100)
        parts.append(f'<line class="grid" x1="{_LEFT}" y1="{at:.1f}" x2="{_WIDTH - _RIGHT}" y2="{at:.1f}"/>')
        parts.append(f'<text class="soft" x="{_LEFT - 8}" y="{at + 4:.1f}" text-anchor="end">{percent}%</text>')
    for number, step in enumerate(steps):
        if number and step.round > steps[number - 1].round:
            parts.append(
                f'<line class="grid" x1="{x(number):.1f}" y1="{_TOP}" x2="{x(number):.1f}" y2="{_TOP + tall}"/>'
            )
            parts.append(f'<text class="soft" x="{x(number) + 3:.1f}" y="{_HEIGHT - 14}">{step.round}</text>')
    for player in report.players:
        points = " ".join(f"{x(at):.1f},{y(value):.1f}" for at, value in enumerate(shares(report, player.seat)))
        parts.append(f'<polyline class="line {COLOURS[player.seat]}" points="{points}"/>')
    for number, step in enumerate(steps):
        parts += _mark(step, x(number + 1), y, titles.get(number, ""))
    label = f"Win chances of {', '.join(COLOURS[player.seat] for player in report.players)} over the rounds"
    return f'<svg viewBox="0 0 {_WIDTH} {_HEIGHT}" role="img" aria-label="{label}">{"".join(parts)}</svg>'


def _mark(step: Step, x: float, y: Callable[[float], float], title: str) -> list[str]:
    told = f"<title>{escape(title)}</title>"
    if step.kind == "decision":
        if step.grade not in ("mistake", "blunder"):
            return []
        at = y(step.after[step.seat])
        corners = f"{x - 6:.1f},{at - 13:.1f} {x + 6:.1f},{at - 13:.1f} {x:.1f},{at - 3:.1f}"
        return [f'<polygon class="mark {COLOURS[step.seat]}" points="{corners}">{told}</polygon>']
    if step.seat is None or abs(step.luck[step.seat]) < _LEAST_MARKED:
        return []
    circle = f'cx="{x:.1f}" cy="{y(step.after[step.seat]):.1f}" r="4.5"'
    return [f'<circle class="mark {COLOURS[step.seat]}" {circle}>{told}</circle>']
