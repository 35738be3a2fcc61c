"""The report of a match: one self-contained HTML page."""

from html import escape

from stoneage.arena.shares import CORRECTED_INTERVAL, INTERVAL, Corrected
from stoneage.arena.standings import OneAgainstAll, Standings, StandingsRow
from stoneage.game.rules import MOST_ROUNDS
from stoneage.reports.html_tables import html_table
from stoneage.reports.plots import STYLE, bars, heat, histogram, legend, ranges

_STYLE = """
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink);
  font: 15px/1.5 system-ui, "Segoe UI", Roboto, sans-serif; }
main { max-width: 64rem; margin: 0 auto; padding: 2.5rem 1.25rem 4rem; }
h1 { font-size: 1.9rem; line-height: 1.2; margin: 0 0 .25rem; letter-spacing: -.01em; }
h2 { font-size: 1.05rem; margin: 0 0 .15rem; }
p { margin: 0 0 .9rem; color: var(--soft); }
section { background: var(--card); border: 1px solid var(--line); border-radius: 12px; padding: 1.1rem 1.25rem;
  margin-top: 1.1rem; overflow-x: auto; }
.pair { display: grid; gap: 1.1rem; grid-template-columns: repeat(auto-fit, minmax(24rem, 1fr)); margin-top: 1.1rem; }
.pair section { margin: 0; }
table { border-collapse: collapse; width: 100%; font-variant-numeric: tabular-nums; }
th { font-weight: 500; color: var(--soft); font-size: .85rem; text-align: right; }
th, td { padding: .38rem .6rem; border-bottom: 1px solid var(--line); text-align: right; white-space: nowrap; }
th:first-child, td:first-child { text-align: left; padding-left: 0; }
tr:last-child td { border-bottom: 0; }
td:first-child { font-weight: 600; }
.legend { display: flex; flex-wrap: wrap; gap: .25rem 1rem; margin: 0 0 .6rem; color: var(--soft); font-size: .85rem; }
.legend i { display: inline-block; width: .7rem; height: .7rem; border-radius: 3px; margin-right: .35rem; }
footer { margin-top: 1.4rem; font-size: .85rem; color: var(--soft); }
@media (max-width: 34rem) { .pair { grid-template-columns: 1fr; } main { padding-top: 1.5rem; } }
"""


_WITHOUT_LUCK = ("Without luck", "95% interval")


def time_words(seconds: float) -> str:
    """A short time: in seconds, milliseconds or microseconds."""
    if seconds >= 1:
        return f"{seconds:.3g} s"
    return f"{seconds * 1e3:.3g} ms" if seconds >= 1e-3 else f"{seconds * 1e6:.3g} µs"


def standings_table(rows: list[StandingsRow]) -> str:
    """The players of a match as a table."""
    judged = any(row.corrected for row in rows)
    names = ("Player", "Games", "Win share", "95% interval", *(_WITHOUT_LUCK if judged else ()), "Mean score", "Rating",
             "Time a decision", "Faults")  # fmt: skip
    lines = []
    for row in rows:
        faults = ", ".join(f"{count:,} {reason}" for reason, count in row.faults.items()) or "none"
        cells = (
            row.name,
            f"{row.games:,}",
            f"{row.win_share:.1%}",
            f"{row.low:.1%} to {row.high:.1%}",
            *(_corrected(row.corrected) if judged else ()),
            f"{row.mean_score:.1f}",
            f"{row.rating:.1f} ± {1.96 * row.rating_error:.1f}",
            time_words(row.seconds_per_decision),
            faults,
        )
        lines.append(cells)
    return html_table(names, lines)


def _corrected(without: Corrected | None) -> tuple[str, str]:
    return ("", "") if without is None else (f"{without.win_share:.1%}", f"{without.low:.1%} to {without.high:.1%}")


def _directions_table(directions: list[OneAgainstAll]) -> str:
    judged = any(way.corrected for way in directions)
    names = ("One", "Against", "Games", "Win share", "95% interval", *(_WITHOUT_LUCK if judged else ()))
    lines = [
        (
            way.name,
            f"only {way.others}",
            f"{way.games:,}",
            f"{way.win_share:.1%}",
            f"{way.low:.1%} to {way.high:.1%}",
            *(_corrected(way.corrected) if judged else ()),
        )
        for way in directions
    ]
    return html_table(names, lines)


def _section(title: str, about: str, *parts: str) -> str:
    return f"<section><h2>{title}</h2><p>{about}</p>{''.join(parts)}</section>"


def page(table: Standings) -> str:
    """The whole page."""
    match, rows = table.match, table.rows
    names = [row.name for row in rows]
    options = ", ".join(option.replace("_", " ") for option in match.rules.options) or "none"
    seats = match.rules.players
    sources = [source for source in rows[0].sources if any(abs(row.sources[source]) >= 0.05 for row in rows)]
    stopped = f" {table.stopped:,} passed {MOST_ROUNDS} rounds and were stopped." if table.stopped else ""
    chance = 1 / seats
    judged = f" Without luck, as {match.judge} sees it: {CORRECTED_INTERVAL}." if match.judge else ""
    shares = [(row.name, row.win_share, row.low, row.high) for row in rows]
    ratings = [
        (row.name, row.rating, row.rating - 1.96 * row.rating_error, row.rating + 1.96 * row.rating_error)
        for row in rows
    ]
    faults = "".join(f"<p>{escape(row.name)}: {escape(row.first_fault)}</p>" for row in rows if row.first_fault)
    matrix = [[table.ahead[name].get(other) for other in names] for name in names]
    points = [[row.sources[source] for source in sources] for row in rows]
    body = [
        f"<h1>{escape(' · '.join(names))}</h1>",
        f"<p>{table.games:,} games of Stone Age at tables of {seats}, seed {match.seed}. Options: {options}.</p>",
        _section("Standings", f"The winner had {table.winning_score:.1f} points on average.{stopped}",
                 standings_table(rows)),
        _section("One against all others", f"Equal strength wins {chance:.0%}.",
                 _directions_table(table.directions)) if table.directions else "",
        faults and _section("Faults", "A random action was played for each; the first of each player:", faults),
        '<div class="pair">',
        _section(
            "Win share",
            f"Equal at the top: divided. Chance: {chance:.0%}.",
            ranges(shares, lambda value: f"{value:.0%}", mark=chance, bounds=(0.0, 1.0)),
        ),
        _section("Rating", "openskill, Plackett-Luce; 95% interval.", ranges(ratings, lambda value: f"{value:.0f}")),
        _section("Who finishes ahead of whom", "The row ahead of the column, of the games both played.",
                 heat(names, matrix)) if len(names) > 1 else "",
        _section("Length of a game", "Games by number of rounds.", histogram(table.rounds)),
        "</div>",
        _section("Score by source", "Mean points; what is left of the line is lost.", legend(sources),
                 bars(names, points, sources)),
        f"<footer>Intervals of win shares: {escape(INTERVAL)}.{judged}</footer>",
    ]  # fmt: skip
    return (
        '<!doctype html>\n<html lang="en"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>Stone Age arena: {escape(', '.join(names))}</title><style>{STYLE}{_STYLE}</style></head>"
        f"<body><main>{''.join(body)}</main></body></html>\n"
    )
