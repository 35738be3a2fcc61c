"""The results of finished games that a guest takes to another device: written to a file there, read from it here."""

from collections.abc import Iterable, Mapping
from dataclasses import asdict
from typing import Any

from stoneage.players.levels import LEVELS
from stoneage.tables.statistics import PlayedGame, RecentResult

MOST_RESULTS = 5000
"""Results that a file may have: more games than anybody plays."""
_NUMBERS: Mapping[str, tuple[float, float]] = {
    "finished": (0, 2**33),
    "players": (2, 5),
    "place": (1, 5),
    "score": (-1000, 10_000),
}
_PLAYED: Mapping[str, tuple[float, float]] = {"decisions": (1, 10_000), "loss": (0, 100), "luck": (-100, 100)}


def written(results: Iterable[RecentResult]) -> list[dict[str, Any]]:
    """Results as they are in a file."""
    return [
        {
            "finished": result.finished,
            "players": result.players,
            "place": result.place,
            "score": result.score,
            "level": result.level,
            "sources": dict(result.sources),
            "played": asdict(result.played) if result.played else None,
        }
        for result in results
    ]


def read(rows: object) -> list[RecentResult]:
    """Results from a file.

    Raises:
        ValueError: they are not as `written` gives them; the message says which one.
    """
    if not isinstance(rows, list) or len(rows) > MOST_RESULTS:
        raise ValueError(f"results must be a list of at most {MOST_RESULTS}")
    return [_result(number, row) for number, row in enumerate(rows, 1)]


def missing(results: Iterable[RecentResult], here: Iterable[RecentResult]) -> list[RecentResult]:
    """Those of some results that are not here yet, each once."""
    known = {_key(result) for result in here}
    found: dict[tuple[int, ...], RecentResult] = {}
    for result in results:
        if _key(result) not in known:
            found[_key(result)] = result
    return list(found.values())


def _key(result: RecentResult) -> tuple[int, ...]:
    """What tells two games of a person apart; times go through JSON and databases, so whole milliseconds count."""
    return round(result.finished * 1000), result.players, result.place, result.score


def _result(number: int, row: object) -> RecentResult:
    if not isinstance(row, dict):
        raise ValueError(f"result {number} is not an object")
    for name, (least, most) in _NUMBERS.items():
        value = row.get(name)
        whole = isinstance(value, int) and not isinstance(value, bool)
        if not (whole or (name == "finished" and isinstance(value, float))) or not least <= value <= most:  # type: ignore[operator]
            raise ValueError(f"result {number}: {name} must be a number from {least} to {most}")
    level, sources = row.get("level"), row.get("sources")
    if level is not None and not (isinstance(level, str) and level in LEVELS):
        raise ValueError(f"result {number}: unknown level {str(level)[:40]!r}")
    if not isinstance(sources, dict) or len(sources) > 50 or not all(_is_source(*one) for one in sources.items()):
        raise ValueError(f"result {number}: sources must be points by name")
    played = _played(number, row["played"]) if row.get("played") is not None else None
    return RecentResult(row["players"], row["place"], row["score"], level, sources, float(row["finished"]), played)


def _played(number: int, row: object) -> PlayedGame:
    if not isinstance(row, dict) or row.keys() != set(PlayedGame.__slots__) or type(row["luckiest_won"]) is not bool:
        raise ValueError(f"result {number}: played must have {', '.join(PlayedGame.__slots__)}")
    for name, (least, most) in _PLAYED.items():
        if type(row[name]) not in (int, float) or not least <= row[name] <= most:
            raise ValueError(f"result {number}: {name} must be a number from {least} to {most}")
    return PlayedGame(int(row["decisions"]), float(row["loss"]), float(row["luck"]), row["luckiest_won"])


def _is_source(name: object, points: object) -> bool:
    return isinstance(name, str) and len(name) <= 40 and type(points) is int and abs(points) <= 10_000
