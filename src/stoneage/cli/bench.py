"""`stoneage bench`: measure speed."""

import json
import platform
from collections.abc import Callable
from functools import partial
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from stoneage.cli.options import compiling, fail, messages
from stoneage.errors import DeviceError
from stoneage.game.rules import Rules
from stoneage.machine import cores

if TYPE_CHECKING:
    from rich.console import RenderableType

_RULES = (Rules(2), Rules(3), Rules(4), Rules.all_options(4), Rules.all_options(5))
WHAT = "random play, legal actions and step"

Job = tuple[dict[str, Any], Callable[[float], tuple[float, float]]]
"""A row without its speeds, and the function that measures them for a number of seconds."""


def bench(
    batch: Annotated[bool, typer.Option("--batch", help="Measure batches, with masks and with observations.")] = False,
    envs: Annotated[bool, typer.Option("--envs", help="Measure the learning environments that are installed.")] = False,
    cuda: Annotated[bool, typer.Option("--cuda", help="Measure batches on a GPU.")] = False,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
    players: Annotated[
        int | None, typer.Option(min=2, max=5, metavar="N", help="Only games with this number of players.")
    ] = None,
    seconds: Annotated[float, typer.Option(min=0.05, max=600, metavar="S", help="Seconds per measurement.")] = 2.0,
) -> None:
    """Measure games and decisions per second."""
    from rich.console import Console
    from rich.progress import Progress

    from stoneage.batch.playouts import play_some
    from stoneage.cli.simulate import LOOP
    from stoneage.engine.runtime.compile_cache import is_compiled

    rules_list = [rules for rules in _RULES if players in (None, rules.players)]
    if cuda:
        _require_gpu()
    with compiling(is_compiled([LOOP])):
        play_some(rules_list[0], 1, 1)
    jobs = [
        *(_batch_jobs(rules_list) if batch else []),
        *(_cuda_jobs(rules_list) if cuda else []),
        *(_env_jobs(rules_list) if envs else []),
    ]
    if not (batch or cuda or envs):
        jobs = _jobs(rules_list)
    rows = []
    with Progress(console=messages(), transient=True) as bar:
        for row, speed in bar.track(jobs, description="Measuring"):
            games, decisions = speed(seconds)
            rows.append({**row, "games_per_s": round(games, 1), "decisions_per_s": round(decisions)})
    if as_json:
        print(json.dumps(rows, indent=2))
    else:
        Console(highlight=False).print(_table(rows))


def _row(what: str, rules: Rules, cores: int) -> dict[str, Any]:
    options = "all" if rules == Rules.all_options(rules.players) else "base"
    return {"what": what, "players": rules.players, "options": options, "cores": cores}


def _jobs(rules_list: list[Rules]) -> list[Job]:
    from stoneage.batch.playouts import speed

    return [
        (_row(WHAT, rules, count), partial(speed, rules, count))
        for rules in rules_list
        for count in sorted({1, cores()})
    ]


def _batch_jobs(rules_list: list[Rules]) -> list[Job]:
    from stoneage.cli.bench_batch import MASKS, OBSERVATIONS, batch_speed

    return [
        (_row(OBSERVATIONS if observe else MASKS, rules, count), partial(batch_speed, rules, count, observe=observe))
        for observe in (False, True)
        for rules in rules_list
        for count in sorted({1, cores()})
    ]


def _require_gpu() -> None:
    """Exit with an error if there is no usable GPU."""
    from stoneage.batch.cuda.device import require_gpu

    try:
        require_gpu()
    except DeviceError as error:
        fail(str(error), 1)


def _cuda_jobs(rules_list: list[Rules]) -> list[Job]:
    from stoneage.batch.cuda.device import multiprocessors
    from stoneage.cli.bench_cuda import OBSERVED, RANDOM, cuda_speed

    parts = multiprocessors()
    return [
        (_row(OBSERVED if observe else RANDOM, rules, parts), partial(cuda_speed, rules, observe=observe))
        for observe in (False, True)
        for rules in rules_list
    ]


def _env_jobs(rules_list: list[Rules]) -> list[Job]:
    from stoneage.cli.bench_envs import ENVS, env_speed

    return [
        (_row(env.what, rules, 1), partial(env_speed, env, rules))
        for rules in rules_list
        for env in ENVS
        if find_spec(env.package)
    ]


def machine() -> str:
    """The machine and versions used for a measurement."""
    import numba

    info = Path("/proc/cpuinfo")
    lines = info.read_text(encoding="utf-8").splitlines() if info.exists() else []
    model = next((line.partition(":")[2].strip() for line in lines if line.startswith("model name")), "")

    return (
        f"{model or platform.processor() or platform.machine()}, {cores()} cores; "
        f"Python {platform.python_version()}, Numba {numba.__version__}"
    )


def gpu() -> str:
    """The GPU used for a measurement."""
    from stoneage.batch.cuda.device import gpu_name, multiprocessors

    return f"{gpu_name()}, {multiprocessors()} multiprocessors (the cores column)"


def _table(rows: list[dict[str, Any]]) -> "RenderableType":
    from rich import box
    from rich.table import Table

    from stoneage.engine.state import STATE

    caption = f"Game state: {STATE.itemsize} bytes.\n{machine()}"
    if any(row["what"].startswith("CUDA") for row in rows):
        caption = f"{caption}\n{gpu()}"
    measured = list(dict.fromkeys(row["what"] for row in rows))
    title = f"Speed: {measured[0]}" if len(measured) == 1 else "Speed"
    table = Table(box=box.SIMPLE_HEAD, title=title, caption=caption, caption_justify="left", pad_edge=False)
    names = ["what"] * (len(measured) > 1) + ["players", "options", "cores", "games/s", "decisions/s"]
    for name in names:
        table.add_column(name, justify="left" if name in ("what", "options") else "right")
    for row in rows:
        speeds = (f"{row['games_per_s']:,.0f}", f"{row['decisions_per_s']:,}")
        what = [row["what"]] * (len(measured) > 1)
        table.add_row(*what, str(row["players"]), row["options"], str(row["cores"]), *speeds)
    return table
