"""`stoneage arena --reference FILE`: what bots lose in positions whose best actions are known."""

import json
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from stoneage.cli.arena_compiling import compile_bots
from stoneage.cli.options import progress_bar

if TYPE_CHECKING:
    from stoneage.arena.reference import Loss
    from stoneage.game.rules import Rules


class ReferenceRun(NamedTuple):
    """Which bots to ask, and how."""

    file: Path
    bots: dict[str, str]
    """By name: the names in the registry."""
    games: int | None
    seed: int
    limit: float | None
    strict: bool


def show_losses(run: ReferenceRun, *, as_json: bool) -> None:
    """Ask each of the bots for all decisions, and print what they lose."""
    from stoneage.arena.reference import losses, read
    from stoneage.players.safe_player import safe_player

    reference = read(run.file)
    compile_bots(run.bots.values())
    found: dict[str, dict[Rules | None, Loss]] = {}
    faults: list[str] = []
    with progress_bar("Asking") as show:
        for number, (name, registered) in enumerate(run.bots.items()):
            show(number, len(run.bots))
            player = safe_player(registered, run.seed, run.limit, run.seed, strict=run.strict)
            found[name] = losses(reference, player, run.games)
            if player.first_fault:
                faults.append(f"{name}: {player.faults.total():,} faults, the first: {player.first_fault}")
    if as_json:
        print(
            json.dumps({"about": reference.about, "results": [_row(name, by) for name, by in found.items()]}, indent=2)
        )
    else:
        _print({name: by[None] for name, by in found.items()}, faults)


def _row(name: str, by_table: "dict[Rules | None, Loss]") -> dict[str, Any]:
    tables = [{"rules": rules.to_dict(), **_figures(loss)} for rules, loss in by_table.items() if rules]
    return {"name": name, **_figures(by_table[None]), "tables": tables}


def _figures(loss: "Loss") -> dict[str, Any]:
    return {"decisions": loss.decisions, **loss.per_hundred._asdict(), "best": loss.best}


def _print(found: "dict[str, Loss]", faults: list[str]) -> None:
    from rich import box
    from rich.console import Console
    from rich.table import Table

    console = Console(highlight=False)
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    table.add_column("player")
    for column in ("decisions", "loss", "95%", "best"):
        table.add_column(column, justify="right")
    for name, loss in sorted(found.items(), key=lambda one: one[1].per_hundred.loss):
        mean, interval = loss.per_hundred
        ends = f"{interval[0]:.2f} to {interval[1]:.2f}" if interval else ""
        table.add_row(name, f"{loss.decisions:,}", f"{mean:.2f}", ends, f"{loss.best:.0%}")
    console.print(table)
    console.print(
        "Loss: wins lost per 100 decisions. Best: how often an action was chosen that loses practically nothing."
    )
    for fault in faults:
        console.print(f"{fault}. A random action counts instead.", soft_wrap=True)
