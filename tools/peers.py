"""Compares our speed with other engines that are installed, in one run.

    pip install catanatron pgx pygame open_spiel
    python -m tools.peers --seconds 10
    python -m tools.peers --seconds 10 --json > tools/peers.json

The two of a pair take turns, window by window, so that both have the same machine.
"""

import argparse
import json
import time
from collections.abc import Callable
from functools import cache, partial
from importlib import import_module
from importlib.metadata import PackageNotFoundError, version
from importlib.util import find_spec
from typing import Any, Literal, NamedTuple

import numpy as np
from rich import box
from rich.console import Console
from rich.progress import Progress
from rich.table import Table

from stoneage.batch import Batch
from stoneage.batch.playouts import played
from stoneage.cli.bench import machine
from stoneage.cli.bench_envs import play_agents, play_openspiel, run_aec, run_openspiel
from stoneage.cli.options import messages
from stoneage.game.rules import Rules

Run = Callable[[float], tuple[float, float]]
"""Plays at random for about some seconds; returns games and decisions. With 0 seconds, it only loads."""
Unit = Literal["games/s", "decisions/s"]

WINDOWS = 5
_AT_ONCE = 1_024  # games in a batch


class Pair(NamedTuple):
    """What of ours is compared with what of which package."""

    what: str
    unit: Unit
    peer: str
    package: str
    needs: tuple[str, ...]
    ours: Run
    theirs: Run


def pairs() -> list[Pair]:
    """All comparisons; a peer may not be installed."""
    rules = Rules(4)
    return [
        Pair(
            "random games, one core",
            "games/s",
            "Catan in Python",
            "catanatron",
            ("catanatron",),
            partial(played, rules),
            _catanatron,
        ),
        Pair(
            "PettingZoo, one core",
            "decisions/s",
            "connect four",
            "pettingzoo",
            ("pettingzoo", "pygame"),
            partial(run_aec, rules),
            _connect_four,
        ),
        Pair(
            "OpenSpiel, one core",
            "decisions/s",
            "backgammon in C++",
            "open_spiel",
            ("pyspiel",),
            partial(run_openspiel, rules),
            partial(play_openspiel, "backgammon"),
        ),
        Pair(
            f"{_AT_ONCE:,} games at once with masks and observations, all cores",
            "decisions/s",
            "backgammon in JAX",
            "pgx",
            ("pgx", "jax"),
            _batch,
            _pgx,
        ),
    ]


def compare_and_show(seconds: float, as_json: bool) -> None:
    """Measure all pairs and print a table or JSON."""
    rows: list[dict[str, Any]] = []
    with Progress(console=messages(), transient=True) as bar:
        for pair in bar.track(pairs(), description="Measuring"):
            missing = [name for name in pair.needs if find_spec(name) is None]
            if missing:
                line = f"{pair.package}: {pair.peer} is left out, because {' and '.join(missing)} cannot be imported"
                messages().print(line, highlight=False)
            else:
                rows.append(compared(pair, seconds))
    data = {"machine": machine(), "seconds": seconds, "rows": rows}
    if as_json:
        print(json.dumps(data, indent=2))
    else:
        _show(data)


def compared(pair: Pair, seconds: float) -> dict[str, Any]:
    """Measure a pair: both in turns, each for some seconds altogether."""
    ours, theirs = (0.0, 0.0), (0.0, 0.0)
    pair.ours(0.0)
    pair.theirs(0.0)
    for _ in range(WINDOWS):
        ours = _added(ours, _speed(pair, pair.ours, seconds / WINDOWS))
        theirs = _added(theirs, _speed(pair, pair.theirs, seconds / WINDOWS))
    mine, other = ours[0] / ours[1], theirs[0] / theirs[1]
    return {
        "what": pair.what,
        "unit": pair.unit,
        "ours": round(mine, 1),
        "peer": f"{pair.peer} ({pair.package} {_version(pair.package)})",
        "theirs": round(other, 1),
        "ratio": round(mine / other, 2),
    }


def _speed(pair: Pair, run: Run, seconds: float) -> tuple[float, float]:
    """What was done in a window, and how long it took."""
    began = time.perf_counter()
    games, decisions = run(seconds)
    return games if pair.unit == "games/s" else decisions, time.perf_counter() - began


def _added(sum_so_far: tuple[float, float], more: tuple[float, float]) -> tuple[float, float]:
    return sum_so_far[0] + more[0], sum_so_far[1] + more[1]


def _version(package: str) -> str:
    try:
        return version(package)
    except PackageNotFoundError:
        return "?"


def markdown(data: dict[str, Any]) -> str:
    """The table as Markdown, as it is in docs/benchmarks.md."""
    lines = ["| what | unit | Stone Age | another game | its speed | ratio |", "|---|---|---:|---|---:|---:|"]
    for row in data["rows"]:
        speeds = f"{_number(row['ours'])} | {row['peer']} | {_number(row['theirs'])}"
        lines.append(f"| {row['what']} | {row['unit']} | {speeds} | {row['ratio']:,.2f} |")
    return "\n".join(lines) + "\n"


def _number(value: float) -> str:
    return f"{value:,.0f}" if value >= 100 else f"{value:.1f}"


def _show(data: dict[str, Any]) -> None:
    table = Table(box=box.SIMPLE_HEAD, title="Speed", caption=data["machine"], caption_justify="left", pad_edge=False)
    for name in ("what", "unit", "Stone Age", "another game", "its speed", "ratio"):
        table.add_column(name, justify="left" if name in ("what", "unit", "another game") else "right")
    for row in data["rows"]:
        speeds = (_number(row["ours"]), row["peer"], _number(row["theirs"]))
        table.add_row(row["what"], row["unit"], *speeds, f"{row['ratio']:,.2f}")
    Console(highlight=False).print(table)


# --- what is measured ---


def _catanatron(seconds: float) -> tuple[float, float]:
    catanatron: Any = import_module("catanatron")
    colours = [getattr(catanatron.Color, name) for name in ("RED", "BLUE", "ORANGE", "WHITE")]
    games = decisions = 0
    until = time.perf_counter() + seconds
    while games == 0 or time.perf_counter() < until:
        game = catanatron.Game([catanatron.RandomPlayer(colour) for colour in colours], seed=games)
        game.play()
        games += 1
        decisions += len(game.state.actions)
    return games, decisions


def _connect_four(seconds: float) -> tuple[float, float]:
    from pettingzoo.classic import connect_four_v3

    return play_agents(connect_four_v3.env(), seconds)


@cache
def _batch_games() -> Batch:
    return Batch(Rules(4), _AT_ONCE, seed=1)


def _batch(seconds: float) -> tuple[float, float]:
    batch = _batch_games()
    games = steps = 0
    until = time.perf_counter() + seconds
    while steps == 0 or time.perf_counter() < until:
        batch.step_and_observe(batch.sample())
        games += int(np.count_nonzero(batch.ended))
        steps += 1
    return games, steps * _AT_ONCE


@cache
def _pgx_games() -> tuple[Any, list[Any]]:
    """A function that plays one random action in each game, and the games with the key of their generator."""
    jax: Any = import_module("jax")
    env: Any = import_module("pgx").make("backgammon")
    step = import_module("pgx.experimental").auto_reset(env.step, env.init)

    def play(state: Any, key: Any) -> list[Any]:
        key, choosing, rolling = jax.random.split(key, 3)
        actions = jax.random.categorical(choosing, jax.numpy.log(state.legal_action_mask.astype("float32")))
        return [jax.vmap(step)(state, actions, jax.random.split(rolling, _AT_ONCE)), key]

    keys = jax.random.split(jax.random.PRNGKey(1), _AT_ONCE)
    return jax.jit(play), [jax.jit(jax.vmap(env.init))(keys), jax.random.PRNGKey(2)]


def _pgx(seconds: float) -> tuple[float, float]:
    play, now = _pgx_games()
    games = steps = 0
    until = time.perf_counter() + seconds
    while steps == 0 or time.perf_counter() < until:
        now[:] = play(*now)
        games += int(now[0].terminated.sum())  # also waits until the step is done
        steps += 1
    return games, steps * _AT_ONCE


def main() -> None:
    """Measure, and print a table or JSON."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=2.0, help="seconds per engine")
    parser.add_argument("--json", action="store_true", help="print JSON")
    options = parser.parse_args()
    compare_and_show(options.seconds, options.json)


if __name__ == "__main__":
    main()
