"""`python -m tools.measure_strength FOLDER`: every row of `docs/strength.md` that has a network in it, as tables.

Goes on where it was interrupted, and begins with a first part of every row, so that little time still measures all of
them. Searches play side by side, on a GPU if there is one; the other rows are those of `stoneage arena`. `--rival` adds
matches against other weights, such as those of the last release, and `--exploiter` those of a network that was trained
against this one.
"""

import argparse
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import partial
from itertools import pairwise
from pathlib import Path
from typing import Any

from stoneage.arena import Match, play, standings
from stoneage.arena.shares import wilson
from stoneage.game.rules import Rules
from stoneage.players.budget import net_setting
from stoneage.players.levels import LEVELS
from stoneage.players.registry import resolve
from tools.many_games import options, run

_PART = 1_000  # games that are played together

_ALONE, _LOOKING, _LEVELS = "The network", "Looking ahead", "Levels"
_BOTH_WAYS, _RIVAL, _EXPLOITER = "With less luck", "Against other weights", "Exploiter"

_TABLES = tuple(Rules(players) for players in (2, 3, 4)) + tuple(Rules.all_options(players) for players in (2, 4, 5))
_SIMULATIONS = dict(zip(_TABLES, (200, 140, 110, 160, 90, 80), strict=True))
"""About as many as `net:0.1s` gets done on one core."""
_FEW = 8  # simulations, of the level `very-hard-3`; a CPU can measure this in an hour


@dataclass(frozen=True)
class Row:
    """One player against another at all other seats, or both ways."""

    table: str
    one: str
    others: str
    rules: Rules
    games: int
    both_ways: bool = False

    @property
    def in_arena(self) -> bool:
        """Whether it is played as in `stoneage arena`; otherwise many games of networks play side by side."""
        return self.both_ways or all(net_setting(resolve(name)) is None for name in (self.one, self.others))

    @property
    def match(self) -> Match:
        """The match in the arena."""
        if self.both_ways:
            return Match((self.one, self.others), self.rules, self.games, duplicate=True, judge="net")
        return Match((self.one, *[self.others] * (self.rules.players - 1)), self.rules, self.games)

    @property
    def command(self) -> str:
        """The command that repeats it."""
        every = " --all-options" if self.rules.expansion else ""
        if not self.in_arena:
            players = f" --players {self.rules.players}" if self.rules.players > 2 else ""
            names = f"{resolve(self.one)} {resolve(self.others)}"
            return f"python -m tools.network_matches {names}{players}{every} --games {self.games}"
        seats = f" --seats {self.rules.players} --duplicate --judge net" if self.both_ways else ""
        return f"stoneage arena --players {','.join(self.match.names)}{seats}{every} --games {self.games}"

    @property
    def parts(self) -> int:
        """How many jobs it is."""
        return 1 if self.in_arena else -(-self.games // _PART)


def rows(rival: Path | None = None, exploiter: Path | None = None) -> dict[str, Row]:
    """All rows by a short name."""
    found = {f"net-{_short(rules)}": Row(_ALONE, "net", "planner", rules, 4000) for rules in _TABLES}
    found |= {
        f"both-{_short(rules)}": Row(_BOTH_WAYS, "net", "planner", rules, 2000, both_ways=True)
        for rules in _TABLES
        if rules.players in (3, 4)
    }
    found |= {f"few-{_short(rules)}": Row(_LOOKING, f"net:{_FEW}", "planner", rules, 2000) for rules in _TABLES}
    found |= {
        f"search-{_short(rules)}": Row(_LOOKING, f"net:{count}", "planner", rules, 2000)
        for rules, count in _SIMULATIONS.items()
    }
    found["search-net"] = Row(_LOOKING, f"net:{_SIMULATIONS[Rules(2)]}", "net", Rules(2), 2000)
    for lower, upper in pairwise(LEVELS.values()):
        if "net" in upper.bot:
            found[f"level-{upper.name}"] = Row(_LEVELS, upper.name, lower.name, Rules(2), 2000)
    for table, one, others in (
        (_RIVAL, "net", f"net:{rival}" if rival else None),
        (_EXPLOITER, f"net:{exploiter}" if exploiter else None, "net"),
    ):
        if one and others:
            name = table.split()[0].lower()
            found |= {f"{name}-{_short(rules)}": Row(table, one, others, rules, 8000) for rules in _TABLES}
    return found


def _short(rules: Rules) -> str:
    return f"{rules.players}{'-all' if rules.expansion else ''}"


def jobs(measured: dict[str, Row]) -> Iterator[str]:
    """The first part of every row, then the second of those that have one, and so on."""
    for part in range(max(row.parts for row in measured.values())):
        yield from (f"{name}_{part}" for name, row in measured.items() if part < row.parts)


def work(job: str, measured: dict[str, Row], device: str | None = None) -> dict[str, Any]:
    """A part of a row."""
    name, part = job.split("_")
    row = measured[name]
    if row.in_arena:
        found = standings(row.match, play(row.match))
        own = [one for one in found.rows if one.name == row.one]
        return {"ways": [_way(way) for way in found.directions or own]}
    # Imported here, because PyTorch is not needed for the others, and CUDA does not survive a fork.
    from stoneage.training.run import choose_device
    from tools import network_matches

    games = min(_PART, row.games - int(part) * _PART)
    where = network_matches.Where(choose_device(device), threads=1)
    seed = network_matches.FIRST_SEED + int(part) * _PART
    return network_matches.play(resolve(row.one), resolve(row.others), row.rules, games, where, seed=seed)


def _way(way: Any) -> dict[str, Any]:
    shown: dict[str, Any] = {
        "one": way.name,
        "games": way.games,
        "share": way.win_share,
        "interval": [way.low, way.high],
    }
    if way.corrected:
        shown |= {"corrected": way.corrected.win_share, "without_luck": [way.corrected.low, way.corrected.high]}
    return shown


def shown(measured: dict[str, Row], found: dict[str, dict[str, Any]]) -> str:
    """The tables in Markdown, of those rows that have games."""
    lines: list[str] = []
    table = ""
    for name, row in measured.items():
        parts = [found[f"{name}_{part}"] for part in range(row.parts) if f"{name}_{part}" in found]
        if not parts:
            continue
        if row.table != table:
            table = row.table
            lines += [
                "",
                f"## {table}",
                "",
                "| command | one | games | win share | without luck |",
                "|---|---|---|---|---|",
            ]
        for way in parts[0].get("ways") or [_together(parts)]:
            luck = _percent(way["corrected"], way["without_luck"]) if "corrected" in way else ""
            result = _percent(way["share"], way["interval"])
            lines.append(f"| `{row.command}` | {way['one']} | {way['games']:,} | {result} | {luck} |")
    return "\n".join(lines).lstrip()


def _together(parts: list[dict[str, Any]]) -> dict[str, Any]:
    games = sum(part["games"] for part in parts)
    share = sum(part["share"] * part["games"] for part in parts) / games
    return {"one": parts[0]["one"], "games": games, "share": share, "interval": wilson(share, games)}


def _percent(share: float, interval: tuple[float, float]) -> str:
    return f"{share:.1%} ({100 * interval[0]:.1f} to {100 * interval[1]:.1f})"


def main() -> None:
    """Measure."""
    parser = options(__doc__)
    parser.add_argument("--only", default="", help="only rows whose names begin so, such as search or net-2")
    parser.add_argument("--device", help="cpu or cuda; by default a GPU if there is one")
    parser.add_argument("--rival", type=Path, metavar="FILE", help="other weights to play against")
    parser.add_argument("--exploiter", type=Path, metavar="FILE", help="weights of an exploiter")
    chosen: argparse.Namespace = parser.parse_args()
    measured = {name: row for name, row in rows(chosen.rival, chosen.exploiter).items() if name.startswith(chosen.only)}
    trial = partial(_compile_apart, chosen.device)
    found = run(jobs(measured), partial(work, measured=measured, device=chosen.device), chosen, trial=trial)
    text = shown(measured, found)
    chosen.folder.with_suffix(".md").write_text(text + "\n", encoding="utf-8")
    print(text)


def _compile_apart(device: str | None) -> None:
    with ProcessPoolExecutor(1) as alone:  # this process is forked later, and CUDA does not survive that
        alone.submit(_compile, device).result()


def _compile(device: str | None) -> None:
    tiny = {
        "arena": Row("", "net", "planner", Rules(2), 2),
        "judged": Row("", "net", "planner", Rules(3), 2, both_ways=True),
        "searches": Row("", "net:2", "planner", Rules(2), 2),
    }
    for job in jobs(tiny):
        work(job, tiny, device)


if __name__ == "__main__":
    main()
