"""What people at tables need: processes, databases, memory, bandwidth, money; the tables of `docs/scaling.md`.

python -m tools.scaling            # write the tables, from the figures below
python -m tools.scaling --try 1 2 4    # play on one process, then on two and on four, which share a PostgreSQL
"""

import argparse
import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path

from tools.scaling_trial import try_processes

PAGE = Path(__file__).parents[1] / "docs" / "scaling.md"


@dataclass(frozen=True)
class Figure:
    """A figure that the tables are computed from, and where it comes from."""

    what: str
    value: float
    unit: str
    source: str


FIGURES = {
    "decision": Figure("between two moves of a table", 8, "s", "assumed: four people who think"),
    "players": Figure("people at a table", 4, "", "assumed; with one spectator"),
    "move": Figure("processor time of a move on the server", 2.2, "ms", "`--try`: PostgreSQL, busy machine"),
    "busy": Figure("how busy a process may be", 0.5, "of a core", "assumed: p99 stays below 100 ms"),
    "bots": Figure("tables with a bot", 0.5, "of all", "assumed"),
    "think": Figure("processor time of a bot's decision", 30, "ms", "`expert` with two players, docs/strength.md"),
    "bot_moves": Figure("moves of bots at such a table", 0.25, "of all", "assumed: one seat of four"),
    "analyses": Figure("games that are analysed", 0.1, "of all", "assumed"),
    "analysis": Figure("processor time of an analysis", 13.2, "s", "`analyse`, four planners, all options"),
    "moves": Figure("moves of a game with four players", 400, "", "estimated"),
    "memory": Figure("memory of a process without tables", 279, "MB", "`make load`"),
    "table": Figure("memory of a table with five connections", 0.19, "MB", "`make load`: 375 MB with 500 tables"),
    "update": Figure("bytes of an update for one viewer", 4900, "B", "`tools.move_cost`"),
    "event": Figure("bytes that a move adds to the database", 400, "B", "estimated"),
    "writes": Figure("transactions a second of one PostgreSQL", 5000, "/s", "assumed; on 8 cores, 0.7 ms each"),
    "messages": Figure("messages a second of one Redis", 100_000, "/s", "assumed: its own benchmark, rounded down"),
    "core": Figure("a core with 2 GB for a month", 12, "USD", "assumed: a common host in 2026"),
    "traffic": Figure("a terabyte sent", 5, "USD", "assumed"),
    "database": Figure("a database machine for a month", 200, "USD", "assumed: 8 cores, 32 GB, fast disks"),
}


@dataclass(frozen=True)
class Need:
    """What a number of people at tables needs."""

    people: int
    tables: int
    moves: float
    processes: int
    bot_cores: float
    analysis_cores: float
    databases: int
    redis_messages: float
    memory_gb: float
    megabits: float
    gigabytes_a_day: float
    dollars: float


def need(people: int) -> Need:
    """What people need who all play at the same time, all day."""
    value = {name: figure.value for name, figure in FIGURES.items()}
    tables = math.ceil(people / value["players"])
    moves = tables / value["decision"]
    processes = max(2, math.ceil(moves * value["move"] / 1000 / value["busy"]))
    bot_cores = moves * value["bots"] * value["bot_moves"] * value["think"] / 1000
    analysis_cores = moves / value["moves"] * value["analyses"] * value["analysis"]
    databases = math.ceil(moves / value["writes"])
    memory = processes * value["memory"] + tables * value["table"]
    sent = moves * (value["players"] + 1) * value["update"]
    cores = math.ceil(processes + bot_cores + analysis_cores)
    terabytes = sent * 86_400 * 30 / 1e12
    dollars = cores * value["core"] + databases * value["database"] + terabytes * value["traffic"]
    return Need(
        people=people,
        tables=tables,
        moves=moves,
        processes=processes,
        bot_cores=bot_cores,
        analysis_cores=analysis_cores,
        databases=databases,
        redis_messages=moves,
        memory_gb=memory / 1000,
        megabits=sent * 8 / 1e6,
        gigabytes_a_day=moves * value["event"] * 86_400 / 1e9,
        dollars=dollars,
    )


def figures_table() -> str:
    """The figures as Markdown."""
    rows = [(figure.what, f"{figure.value:g} {figure.unit}".strip(), figure.source) for figure in FIGURES.values()]
    return _markdown(("what", "figure", "source"), rows)


def needs_table(steps: Sequence[int] = (1000, 100_000, 1_000_000)) -> str:
    """What each step needs, as Markdown."""
    needs = [need(people) for people in steps]
    rows = [
        ("tables", [f"{one.tables:,}" for one in needs]),
        ("moves a second", [f"{one.moves:,.0f}" for one in needs]),
        ("processes", [f"{one.processes:,}" for one in needs]),
        ("cores for bots", [f"{one.bot_cores:,.1f}" for one in needs]),
        ("cores for analyses", [f"{one.analysis_cores:,.1f}" for one in needs]),
        ("PostgreSQL writes a second", [f"{one.moves:,.0f}" for one in needs]),
        ("databases", [f"{one.databases:,}" for one in needs]),
        ("Redis messages a second", [f"{one.redis_messages:,.0f}" for one in needs]),
        ("memory of the processes", [f"{one.memory_gb:,.1f} GB" for one in needs]),
        ("sent to people", [f"{one.megabits:,.1f} Mbit/s" for one in needs]),
        ("growth of the databases a day", [f"{one.gigabytes_a_day:,.1f} GB" for one in needs]),
        ("cost a month", [f"{one.dollars:,.0f} USD" for one in needs]),
    ]
    head = ("", *(f"{one.people:,} people" for one in needs))
    return _markdown(head, [(name, *values) for name, values in rows])


def _markdown(head: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    lines = [head, ["---"] * len(head), *rows]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)


def written(page: str) -> str:
    """The page with its tables computed anew."""
    for name, table in (("figures", figures_table()), ("needs", needs_table())):
        begin, end = f"<!-- {name}: made by tools/scaling.py -->", f"<!-- end of {name} -->"
        before, _, after = page.partition(begin)
        page = f"{before}{begin}\n\n{table}\n\n{end}{after.partition(end)[2]}"
    return page


def main() -> None:
    """Write the page, or try some processes."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--try", dest="processes", type=int, nargs="+", help="play on these numbers of processes")
    parser.add_argument("--tables", type=int, default=300, help="tables of each process")
    parser.add_argument("--seconds", type=float, default=5, help="for each rate tried")
    options = parser.parse_args()
    if options.processes:
        found = try_processes(options.processes, options.tables, options.seconds)
        for one in found[1:]:
            print(f"{one.processes} processes hold {one.highest / found[0].highest:.2f} times the moves of the first")
    else:
        PAGE.write_text(written(PAGE.read_text(encoding="utf-8")), encoding="utf-8")


if __name__ == "__main__":
    main()
