"""The report as one self-contained HTML page, for light and dark."""

from html import escape

from stoneage.analysis.curve import shares, svg
from stoneage.analysis.english import ReportText, explain_reason, lost_positions
from stoneage.analysis.report import DecisionStep, Report, cost
from stoneage.components import COLOURS
from stoneage.game.game import Game
from stoneage.story.naming import name_of

_STYLE = """
:root { color-scheme: light dark; --paper: #faf7f0; --card: #fffdf8; --ink: #2b2620; --soft: #6f675b; --line: #e4dccb;
  --red: #b3382c; --blue: #2f62a3; --green: #3f7a3a; --yellow: #b78900; --black: #2b2620; }
@media (prefers-color-scheme: dark) { :root { --paper: #1b1916; --card: #25221d; --ink: #ece5d8; --soft: #a79d8c;
  --line: #3b362e; --red: #ec7a6b; --blue: #7fb0ee; --green: #86c47f; --yellow: #e6c252; --black: #d8d2c6; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink);
  font: 15px/1.5 system-ui, "Segoe UI", Roboto, sans-serif; }
main { max-width: 72rem; margin: 0 auto; padding: 2rem 1.25rem 4rem; }
h1 { font-size: 1.9rem; line-height: 1.2; margin: 0 0 .25rem; }
h2 { font-size: 1.05rem; margin: 0 0 .3rem; }
p { margin: 0 0 .8rem; } .soft { color: var(--soft); }
section { background: var(--card); border: 1px solid var(--line); border-radius: 12px; padding: 1.1rem 1.25rem;
  margin-top: 1.1rem; overflow-x: auto; }
table { border-collapse: collapse; width: 100%; font-variant-numeric: tabular-nums; }
th { font-weight: 500; color: var(--soft); font-size: .85rem; }
th, td { padding: .38rem .6rem; border-bottom: 1px solid var(--line); text-align: right; white-space: nowrap; }
th:first-child, td:first-child { text-align: left; padding-left: 0; }
td.words { white-space: normal; text-align: left; min-width: 15rem; }
tr:last-child td { border-bottom: 0; }
li { margin-bottom: .5rem; }
svg { display: block; width: 100%; min-width: 34rem; height: auto; font: 12px system-ui, sans-serif; }
svg text { fill: var(--ink); } svg .soft { fill: var(--soft); } svg .grid { stroke: var(--line); }
svg .line { fill: none; stroke-width: 2.2; stroke-linejoin: round; }
svg .mark { stroke: var(--card); stroke-width: 1.2; }
.red { --c: var(--red); } .blue { --c: var(--blue); } .green { --c: var(--green); } .yellow { --c: var(--yellow); }
.black { --c: var(--black); }
svg .line { stroke: var(--c); } svg .mark { fill: var(--c); } b.tribe { color: var(--c); }
"""


def page(report: Report, game: Game) -> str:
    """The whole page."""
    text = ReportText(game)
    titles = {number: text.tell(step) for number, step in enumerate(report.steps)}
    best = max(report.players, key=lambda player: (player.result, player.score))
    body = [
        f"<h1>{name_of(best.seat)} won with {best.score} points</h1>",
        f'<p class="soft">{len(report.players)} tribes, {game.round} rounds. Effort: {report.effort}.</p>',
        _section(
            "How they played, how lucky they were",
            players_table(report),
            *(f"<p>{escape(line)}</p>" for line in lost_positions(report)),
        ),
        _section(
            "Win chances by round",
            '<p class="soft">Triangles are mistakes and blunders, circles are rolls and cards with luck of 5% or more; '
            "point at them to read more.</p>",
            svg(report, titles),
        ),
        _section(
            "Turning points", f"<ol>{''.join(f'<li>{escape(titles[at])}</li>' for at in report.turning_points)}</ol>"
        ),
        _section("Mistakes", _mistakes(report, text)),
        _section("The curve as a table", _rounds(report)),
    ]
    return (
        '<!doctype html>\n<html lang="en"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>Stone Age: analysis</title><style>{_STYLE}</style></head>"
        f"<body><main>{''.join(body)}</main></body></html>\n"
    )


def _section(title: str, *parts: str) -> str:
    return f"<section><h2>{title}</h2>{''.join(parts)}</section>"


def _tribe(seat: int) -> str:
    return f'<b class="tribe {COLOURS[seat]}">{COLOURS[seat]}</b>'


def _table(head: list[str], rows: list[list[str]], words: bool = False) -> str:
    kind = ' class="words"' if words else ""
    lines = [
        "<tr>"
        + "".join(f"<td{kind if at == len(row) - 1 else ''}>{cell}</td>" for at, cell in enumerate(row))
        + "</tr>"
        for row in rows
    ]
    top = "".join(f'<th scope="col">{name}</th>' for name in head)
    return f"<table><thead><tr>{top}</tr></thead><tbody>{''.join(lines)}</tbody></table>"


def players_table(report: Report) -> str:
    """How each tribe played and how lucky it was, as a table."""
    head = [
        "Tribe",
        "Points",
        "Start",
        "Luck",
        "Own mistakes",
        "Others' mistakes",
        "Judge's error",
        "Result",
        "Decisions",
        "Mean loss",
    ]
    head += ["Inaccuracies", "Mistakes", "Blunders"]
    rows = [
        [
            _tribe(player.seat),
            str(player.score),
            f"{player.start:.0%}",
            f"{player.luck:+.0%}",
            f"{player.own_mistakes:+.0%}",
            f"{player.others_mistakes:+.0%}",
            f"{player.judge_error:+.0%}",
            f"{player.result:.0%}",
            str(player.decisions),
            f"{player.mean_loss:.2%}",
            str(player.inaccuracies),
            str(player.mistakes),
            str(player.blunders),
        ]
        for player in report.players
    ]
    return (
        _table(head, rows)
        + "<p class=\"soft\">Start + luck + own mistakes + others' mistakes + the judge's error = result.</p>"
    )


def _mistakes(report: Report, text: ReportText) -> str:
    decisions = [step for step in report.steps if isinstance(step, DecisionStep)]
    found = [step for step in decisions if step.grade not in ("best", "good")]
    if not found:
        return "<p>None.</p>"
    rows = [
        [
            _tribe(step.seat),
            str(step.round),
            step.grade,
            _loss(step),
            f"{escape(text.what(step))} Better: <b>{escape(step.best)}</b>. "
            f"{escape(explain_reason(step.reason)) if step.reason else ''}",
        ]
        for step in sorted(found, key=lambda step: -cost(step.loss, step.points))
    ]
    return _table(["Tribe", "Round", "Grade", "Loss", ""], rows, words=True)


def _loss(step: DecisionStep) -> str:
    if step.points is None:
        return f"{step.loss:.1%}"
    return f"{step.points.best - step.points.played:.1f} points"


def _rounds(report: Report) -> str:
    first: dict[int, int] = {}
    for number, step in enumerate(report.steps):
        first.setdefault(step.round, number)
    curves = [shares(report, player.seat) for player in report.players]
    rows = [[f"round {number}", *(f"{curve[at]:.0%}" for curve in curves)] for number, at in first.items()]
    rows.append(["end", *(f"{curve[-1]:.0%}" for curve in curves)])
    return _table(["", *(COLOURS[player.seat] for player in report.players)], rows)
