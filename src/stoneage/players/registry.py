"""Players by name: ours, levels for people, other people's."""

import importlib.util
import inspect
import re
import sys
from collections.abc import Callable
from importlib import import_module
from importlib.metadata import entry_points
from pathlib import Path
from typing import Any

from stoneage.errors import PlayerError
from stoneage.players.base import Player

COMPILED: dict[str, tuple[str, str]] = {
    "random": ("stoneage.players.random:random", "Every legal action as likely as any other."),
    "gatherer": ("stoneage.players.rivals:gatherer", "A beginner's sense: food, village, then what can be paid."),
    "dabbler": ("stoneage.players.dabbler:dabbler", "A gatherer with moments of the planner's insight."),
    "planner": ("stoneage.players.planner:planner", "A full strategy from one tuned evaluation."),
    "wood-cards": ("stoneage.players.rivals:wood_cards", "Rival: family, fields and cheap cards paid in wood."),
    "civilization": ("stoneage.players.rivals:civilization", "Rival: cards before all else, food second."),
    "resources": ("stoneage.players.rivals:resources", "Rival: the dearest resources, and buildings."),
    "hunter": ("stoneage.players.rivals:hunter", "Rival: never starves, builds with the rest."),
}
"""The compiled bots: where they live, and a sentence on each."""

SEARCH = "Monte Carlo tree search: search:200 (simulations a move), search:1s (seconds), search:1s:all (all cores)."

LEVELS: dict[str, str] = {"easy": "gatherer", "medium": "dabbler", "hard": "planner", "expert": "search:400"}
"""The levels for people, each one of the bots with a setting."""

GROUP = "stoneage.players"
"""The entry point group in which other packages name their bots."""


def resolve(name: str) -> str:
    """A level's bot; any other name as it is."""
    return LEVELS.get(name, name)


def compiled(name: str) -> Callable[..., int] | None:
    """The compiled function of a name, if it stands for one."""
    where = COMPILED.get(resolve(name))
    if where is None:
        return None
    module, _, attribute = where[0].partition(":")
    return getattr(import_module(module), attribute)


def player(name: str, seed: int = 0) -> Player:
    """A player by its name: a level, one of our bots, `my_bot.py` or `my_bot.py:Class`, or an installed one.

    Raises:
        PlayerError: there is none of that name, or its code cannot be loaded.
    """
    name = resolve(name)
    function = compiled(name)
    if function is not None:
        from stoneage.players.bots import CompiledPlayer, Planner

        return (Planner if name == "planner" else CompiledPlayer)(function, seed)
    if name == "search" or name.startswith("search:"):
        return _search(name, seed)
    if ".py" in name:
        return _made(_from_file(name), name, seed)
    for entry in entry_points(group=GROUP):
        if entry.name == name:
            return _made(entry.load(), name, seed)
    raise PlayerError(f"there is no player {name!r:.60}; there are {', '.join(names())} and search:N")


def names() -> list[str]:
    """All names that stand for a player: levels, our bots, installed ones."""
    installed = [entry.name for entry in entry_points(group=GROUP)]
    return [*LEVELS, *COMPILED, "search", *installed]


def _search(name: str, seed: int) -> Player:
    from stoneage.players.bots import Search

    match = re.fullmatch(r"search(?::(?:(\d{1,7})|(\d{1,3}(?:\.\d+)?)s))?(:all)?", name)
    if not match or match[1] == "0":
        raise PlayerError(f"{name!r:.60} is no search; it looks like search:200, search:1.5s or search:1s:all")
    seconds = float(match[2]) if match[2] else None
    return Search(int(match[1] or 200), seconds, threads=0 if match[3] else 1, seed=seed)


def _from_file(name: str) -> Any:
    """The bot of a Python file: the class that is named, or the only one that can choose."""
    file, _, wanted = name.partition(".py")
    path = Path(file + ".py")
    if not path.is_file():
        raise PlayerError(f"there is no file {path}")
    spec = importlib.util.spec_from_file_location(f"stoneage_bot_{path.stem}", path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    try:
        spec.loader.exec_module(module)
    except Exception as error:
        raise PlayerError(f"{path} cannot be loaded: {type(error).__name__}: {error}") from error
    if wanted:
        made = getattr(module, wanted.lstrip(":"), None)
        if made is None:
            raise PlayerError(f"{path} has no {wanted.lstrip(':')}")
        return made
    own = [value for value in vars(module).values() if inspect.isclass(value) and value.__module__ == spec.name]
    bots = [value for value in own if callable(getattr(value, "choose", None))]
    if len(bots) != 1:
        raise PlayerError(f"{path} needs one class with a method choose, not {len(bots)}; or name it: {path}:Class")
    return bots[0]


def _made(bot: Any, name: str, seed: int) -> Player:
    """A player from a class or a function that makes one (with a seed, if it takes one), or from an instance."""
    try:
        if inspect.isclass(bot) or not hasattr(bot, "choose"):
            make: Any = bot
            bot = make(seed=seed) if "seed" in inspect.signature(make).parameters else make()
    except Exception as error:
        raise PlayerError(f"{name} cannot be made: {type(error).__name__}: {error}") from error
    if not isinstance(bot, Player):
        raise PlayerError(f"{name} has no method choose(game)")
    return bot
