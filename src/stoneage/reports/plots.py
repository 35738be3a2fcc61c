"""Plots as SVG, in the colours of the page around them."""

from collections.abc import Callable, Mapping, Sequence
from html import escape
from math import ceil, floor, log10

STYLE = """
:root { color-scheme: light dark; --paper: #faf7f0; --card: #fffdf8; --ink: #2b2620; --soft: #6f675b; --line: #e4dccb;
  --accent: #a2541d; --accent-soft: #a2541d33; --ahead: 162, 84, 29; --behind: 58, 104, 128;
  --s0: #a2541d; --s1: #3a6880; --s2: #c99a2e; --s3: #7d8a3c; --s4: #8b4a62; --s5: #4f8f86; --s6: #b8766b;
  --s7: #8a7f70; --s8: #d0a878; --s9: #5a6fa0; --s10: #99a86a; --s11: #6b5a86; --s12: #c58a45; --s13: #739aa8; }
@media (prefers-color-scheme: dark) { :root { --paper: #1b1916; --card: #25221d; --ink: #ece5d8; --soft: #a79d8c;
  --line: #3b362e; --accent: #e0904f; --accent-soft: #e0904f33; --ahead: 224, 144, 79; --behind: 110, 163, 190;
  --s0: #d9864a; --s1: #6ea3be; --s2: #d9b455; --s3: #a3b05c; --s4: #c07f97; --s5: #6fb5ab; --s6: #d69a90;
  --s7: #a89c8b; --s8: #e2c49c; --s9: #8a9dcc; --s10: #b9c68c; --s11: #9a88b8; --s12: #dfa968; --s13: #98bcc8; } }
svg { display: block; width: 100%; height: auto; font: 12px system-ui, "Segoe UI", Roboto, sans-serif; }
svg text { fill: var(--ink); } svg .soft { fill: var(--soft); } svg .grid { stroke: var(--line); }
"""
"""The colours of the plots, light and dark, and their text; for the page that shows them."""

_WIDTH = 470
_WIDE = 960
_LINE = 34
_LABEL = 7.2  # width of a letter
_MOST_BARS = 40


def _svg(width: float, height: float, parts: Sequence[str], label: str) -> str:
    inside = "".join(parts)
    return f'<svg viewBox="0 0 {width:g} {height:g}" role="img" aria-label="{escape(label)}">{inside}</svg>'


def _text(x: float, y: float, words: str, anchor: str = "start", kind: str = "") -> str:
    marked = f' class="{kind}"' if kind else ""
    return f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}" dominant-baseline="central"{marked}>{words}</text>'


def _rule(x1: float, y1: float, x2: float, y2: float, style: str = 'class="grid"') -> str:
    return f'<line x1="{x1:.1f}" y1="{y1:.1f}" x2="{x2:.1f}" y2="{y2:.1f}" {style}/>'


def _margin(names: Sequence[str]) -> float:
    return min(max(map(len, names)), 26) * _LABEL + 14


def _short(name: str) -> str:
    return escape(name if len(name) <= 26 else f"{name[:25]}…")


def ticks(low: float, high: float, most: int = 6) -> list[float]:
    """Round numbers that cover a range.

    >>> ticks(0, 100)
    [0.0, 20.0, 40.0, 60.0, 80.0, 100.0]
    """
    span = max(high - low, 1e-9)
    power = 10.0 ** floor(log10(span / most))
    step = next(power * factor for factor in (1, 2, 2.5, 5, 10, 20) if span / (power * factor) <= most)
    return [round(number * step, 10) for number in range(ceil(low / step - 1e-9), floor(high / step + 1e-9) + 1)]


def ranges(
    rows: Sequence[tuple[str, float, float, float]],
    words: Callable[[float], str],
    mark: float | None = None,
    bounds: tuple[float, float] | None = None,
) -> str:
    """Values with their intervals, one line each; `mark` is a reference value."""
    low, high = bounds or (min(row[2] for row in rows), max(row[3] for row in rows))
    left, right = _margin([row[0] for row in rows]), _WIDTH - 20
    height = len(rows) * _LINE + 26

    def x(value: float) -> float:
        return left + (value - low) / max(high - low, 1e-9) * (right - left)

    parts = []
    for value in ticks(low, high):
        parts += [
            _rule(x(value), 0, x(value), height - 24),
            _text(x(value), height - 10, words(value), "middle", "soft"),
        ]
    if mark is not None:
        parts.append(_rule(x(mark), 0, x(mark), height - 24, 'stroke="var(--soft)" stroke-dasharray="3 4"'))
    for number, (name, value, least, most) in enumerate(rows):
        y = number * _LINE + _LINE / 2
        thick = 'stroke="var(--accent-soft)" stroke-width="10" stroke-linecap="round"'
        parts += [
            _text(left - 12, y, _short(name), "end"),
            _rule(x(least), y, x(most), y, thick),
            f'<circle cx="{x(value):.1f}" cy="{y:.1f}" r="5.5" fill="var(--accent)">'
            f"<title>{escape(name)}: {value:.3f} ({least:.3f} to {most:.3f})</title></circle>",
        ]
    return _svg(_WIDTH, height, parts, "values with intervals")


def heat(names: Sequence[str], matrix: Sequence[Sequence[float | None]]) -> str:
    """The share of each player against each other as coloured squares."""
    left = _margin(names)
    cell = min((_WIDTH - left) / len(names), 110)
    tall = min(cell, 44)
    lean = cell < max(map(len, names)) * _LABEL
    top = min(max(map(len, names)), 26) * _LABEL * 0.75 + 14 if lean else 26
    parts = []
    for number, name in enumerate(names):
        x, y = left + (number + 0.5) * cell, top + (number + 0.5) * tall
        if lean:
            turned = f'transform="rotate(-45 {x:.1f} {top - 8:.1f})"'
            parts.append(f'<text x="{x:.1f}" y="{top - 8:.1f}" class="soft" {turned}>{_short(name)}</text>')
        else:
            parts.append(_text(x, top - 13, _short(name), "middle", "soft"))
        parts.append(_text(left - 12, y, _short(name), "end"))
        for column, share in enumerate(matrix[number]):
            x0, y0 = left + column * cell + 1.5, top + number * tall + 1.5
            size = f'width="{cell - 3:.1f}" height="{tall - 3:.1f}" rx="5"'
            if share is None:
                parts.append(f'<rect x="{x0:.1f}" y="{y0:.1f}" {size} fill="none" stroke="var(--line)"/>')
                continue
            tone = "ahead" if share >= 0.5 else "behind"
            fill = f"rgba(var(--{tone}), {0.08 + abs(share - 0.5) * 1.1:.2f})"
            parts.append(f'<rect x="{x0:.1f}" y="{y0:.1f}" {size} fill="{fill}"/>')
            parts.append(_text(x0 + cell / 2 - 1.5, y0 + tall / 2 - 1, f"{share:.0%}", "middle"))
    return _svg(_WIDTH if lean else left + cell * len(names) + 20, top + tall * len(names) + 4, parts, "win matrix")


def histogram(counts: dict[int, int]) -> str:
    """How often each number occurred."""
    if not counts:
        return ""
    first, last = min(counts), max(counts)
    size = ceil((last - first + 1) / _MOST_BARS)
    sums: dict[int, int] = {}
    for number, count in counts.items():
        sums[(number - first) // size] = sums.get((number - first) // size, 0) + count
    bins = (last - first) // size + 1
    most = max(sums.values())
    left, bottom, tall = 50.0, 190.0, 176.0
    wide = min((_WIDTH - left - 10) / bins, 48)
    parts = []
    for value in ticks(0, most, 5):
        if value == int(value):
            y = bottom - value / most * tall
            parts += [_rule(left, y, _WIDTH, y), _text(left - 8, y, f"{value:,.0f}", "end", "soft")]
    every = ceil(bins / 12)
    for number in range(bins):
        x, high = left + number * wide, sums.get(number, 0) / most * tall
        begins = first + number * size
        span = f"{begins}" if size == 1 else f"{begins} to {begins + size - 1}"
        bar = f'x="{x + 1.5:.1f}" y="{bottom - high:.1f}" width="{wide - 3:.1f}" height="{high:.1f}" rx="2"'
        title = f"<title>{span} rounds: {sums.get(number, 0):,} games</title>"
        parts.append(f'<rect {bar} fill="var(--accent)" fill-opacity=".85">{title}</rect>')
        if number % every == 0:
            parts.append(_text(x + wide / 2, bottom + 14, str(begins), "middle", "soft"))
    return _svg(_WIDTH, bottom + 28, parts, "games by number of rounds")


def legend(names: Sequence[str]) -> str:
    """The colours of a stacked plot."""
    entries = (
        f'<span><i style="background:var(--s{n % 14})"></i>{escape(name)}</span>' for n, name in enumerate(names)
    )
    return f'<div class="legend">{"".join(entries)}</div>'


def bars(names: Sequence[str], rows: Sequence[Sequence[float]], parts_of: Sequence[str]) -> str:
    """A stacked bar for each name; negative parts grow to the left."""
    left, right = _margin(names), _WIDE - 60.0
    least = min(0.0, *(sum(value for value in row if value < 0) for row in rows))
    most = max(1.0, *(sum(value for value in row if value > 0) for row in rows))
    height = len(rows) * (_LINE + 6) + 26

    def x(value: float) -> float:
        return left + (value - least) / (most - least) * (right - left)

    parts = []
    for value in ticks(least, most, 8):
        parts += [
            _rule(x(value), 0, x(value), height - 24),
            _text(x(value), height - 10, f"{value:g}", "middle", "soft"),
        ]
    for number, row in enumerate(rows):
        y = number * (_LINE + 6) + 6
        parts.append(_text(left - 12, y + 14, _short(names[number]), "end"))
        ends = [0.0, 0.0]
        for part, value in enumerate(row):
            side = int(value > 0)
            begin, ends[side] = ends[side], ends[side] + value
            x0, wide = x(min(begin, ends[side])), x(abs(value)) - x(0)
            title = f"<title>{escape(names[number])}, {escape(parts_of[part])}: {value:.1f}</title>"
            bar = f'x="{x0:.1f}" y="{y}" width="{max(wide - 0.6, 0):.1f}" height="28"'
            parts.append(f'<rect {bar} fill="var(--s{part % 14})">{title}</rect>')
            if wide >= 26:
                shown = f'x="{x0 + wide / 2:.1f}" y="{y + 14}" text-anchor="middle" dominant-baseline="central"'
                parts.append(f'<text {shown} style="fill:var(--card)">{value:.0f}</text>')
        parts.append(_text(x(ends[1]) + 8, y + 14, f"{sum(row):.1f}", "start"))
    parts.append(_rule(x(0), 0, x(0), height - 24, 'stroke="var(--soft)"'))
    return _svg(_WIDE, height, parts, "score by source")


Points = Sequence[tuple[float, float]]


def curves(
    series: Mapping[str, Points],
    horizontal: tuple[str, Callable[[float], str]],
    vertical: tuple[str, Callable[[float], str]],
    bounds: tuple[float, float] | None = None,
    diagonal: bool = False,
) -> str:
    """Lines through points, each with its name at its end; an axis has a title and a text for its values."""
    points = [point for line in series.values() for point in line]
    low, high = bounds or (min(y for _, y in points), max(y for _, y in points))
    first, last = min(x for x, _ in points), max(x for x, _ in points)
    left, right, top, bottom = 56.0, _WIDE - _margin(list(series)) - 16, 26.0, 330.0

    def x(value: float) -> float:
        return left + (value - first) / max(last - first, 1e-9) * (right - left)

    def y(value: float) -> float:
        return bottom - (value - low) / max(high - low, 1e-9) * (bottom - top)

    parts = [_text(left, 8, vertical[0], "start", "soft"), _text(right, bottom + 38, horizontal[0], "end", "soft")]
    for value in ticks(low, high):
        parts += [_rule(left, y(value), right, y(value)), _text(left - 8, y(value), vertical[1](value), "end", "soft")]
    parts += [_text(x(value), bottom + 16, horizontal[1](value), "middle", "soft") for value in ticks(first, last, 10)]
    if diagonal:
        begin, end = max(first, low), min(last, high)
        parts.append(_rule(x(begin), y(begin), x(end), y(end), 'stroke="var(--soft)" stroke-dasharray="4 4"'))
    names = _apart({name: y(line[-1][1]) for name, line in series.items()}, 15)
    for number, (name, line) in enumerate(series.items()):
        colour = f"var(--s{number % 14})"
        path = " ".join(f"{x(at):.1f},{y(value):.1f}" for at, value in line)
        parts.append(f'<polyline points="{path}" fill="none" stroke="{colour}" stroke-width="2"/>')
        shown = f'x="{right + 10:.1f}" y="{names[name]:.1f}" dominant-baseline="central"'
        parts.append(f'<text {shown} style="fill:{colour}">{_short(name)}</text>')
    return _svg(_WIDE, bottom + 50, parts, vertical[0])


def _apart(heights: dict[str, float], gap: float) -> dict[str, float]:
    """Heights moved down until they are at least a gap apart."""
    found: dict[str, float] = {}
    lowest = -gap
    for name in sorted(heights, key=lambda name: heights[name]):
        lowest = max(heights[name], lowest + gap)
        found[name] = lowest
    return found


def as_file(svg: str) -> str:
    """A plot as a file of its own, light or dark like the page that shows it."""
    return svg.replace("<svg ", '<svg xmlns="http://www.w3.org/2000/svg" style="background:var(--card)" ', 1).replace(
        ">", f"><style>{STYLE}</style>", 1
    )
