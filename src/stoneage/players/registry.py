"""Players by name: built-in bots, levels for people, and bots by others."""

import importlib.util
import inspect
import re
import sys
from collections.abc import Iterable
from functools import cache
from importlib import import_module
from importlib.metadata import entry_points
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple, cast

from stoneage.errors import PlayerError
from stoneage.players.blend import Blend, blend_setting
from stoneage.players.halving import NetSetting, net_setting
from stoneage.players.interface import Player
from stoneage.players.levels import LEVELS

if TYPE_CHECKING:
    from stoneage.players.compiled import Choose

COMPILED: dict[str, tuple[str, str]] = {
    "random": ("stoneage.players.scripted.random:random", "Plays uniformly random legal actions."),
    "gatherer": (
        "stoneage.players.scripted.gatherer:gatherer",
        "Food first, then the village, then what it can afford.",
    ),
    "mixed": (
        "stoneage.players.scripted.mixed:mixed",
        "Plays like the planner some of the time, otherwise like the gatherer.",
    ),
    "planner": ("stoneage.players.planner.planner:planner", "A complete strategy with one tuned evaluation."),
    "wood-cards": (
        "stoneage.players.scripted.rivals:wood_cards",
        "Rival: family hut, fields and cheap cards for wood.",
    ),
    "civilization": ("stoneage.players.scripted.rivals:civilization", "Rival: cards above all, then food."),
    "resources": ("stoneage.players.scripted.rivals:resources", "Rival: the most valuable resources, and buildings."),
    "hunter": ("stoneage.players.scripted.rivals:hunter", "Rival: never starves, and builds with the rest."),
}
"""The compiled bots: the function and a description of each."""

SEARCH = "Monte Carlo tree search: search:200 (simulations per move), search:1s (seconds), search:1s:all (all cores)."

BLEND = "A bot between two others: blend:gatherer:planner:40 plays like the planner at 40% of its decisions."
NET = "A network trained by self-play; with net:64 (simulations per move) or net:0.1s (seconds), it looks ahead."

_SEARCH_LOOP = "stoneage.players.search.tree:grow"
_NET_BOT = "stoneage.players.neural.bot:net"
_NET_SEARCH_LOOP = "stoneage.players.neural.trials:simulate"

GROUP = "stoneage.players"
"""The entry point group for bots of other packages."""


def resolve(name: str) -> str:
    """The bot of a level; any other name unchanged."""
    return LEVELS[name].bot if name in LEVELS else name


def compiled(name: str) -> "Choose | None":
    """The function of a compiled bot; None if the name stands for another player.

    Raises:
        PlayerError: its code cannot be loaded.
    """
    name = resolve(name)
    if name == "net":
        from stoneage.players.neural.bot import net
        from stoneage.players.neural.shared import load_shared

        load_shared()
        return net
    if name in COMPILED:
        module, _, attribute = COMPILED[name][0].partition(":")
        return cast("Choose", getattr(import_module(module), attribute))
    if is_ours(name):
        return None  # without asking which packages are installed, which takes longer than a decision
    from stoneage.players.compiled import is_compiled_bot

    made = _others(name)
    return cast("Choose", made) if is_compiled_bot(made) else None


def player(name: str, seed: int = 0) -> Player:
    """A player by its name: a level, a built-in bot, `my_bot.py` or `my_bot.py:Class`, or an installed one.

    Raises:
        PlayerError: the name is unknown, or its code cannot be loaded.
    """
    name = resolve(name)
    function = compiled(name)
    if function is not None:
        from stoneage.players.compiled import CompiledPlayer
        from stoneage.players.planner.player import Planner

        return Planner(seed) if name == "planner" else CompiledPlayer(function, seed)
    if (setting := search_setting(name)) is not None:
        return _search(setting, seed)
    if (net := net_setting(name)) is not None:
        return _net_search(net, seed)
    if (blend := blend_setting(name)) is not None:
        return Blend(player(blend.plain, seed), player(blend.better, seed), blend.percent, seed)
    made = _others(name)
    if made is None:
        raise PlayerError(f"unknown player {name!r:.60}; choose from {', '.join(names())}, search:N and net:N")
    return _made(made, name, seed)


def is_ours(name: str) -> bool:
    """Whether a name is a built-in bot; these keep no state between decisions."""
    name = resolve(name)
    if (blend := blend_setting(name)) is not None:
        return is_ours(blend.plain) and is_ours(blend.better)
    return name in COMPILED or _is_search(name) or name == "net" or _is_net_search(name)


def needs_compiling(name: str) -> bool:
    """Whether a built-in bot thinks for minutes as plain Python: a search does, the others take less than a second."""
    name = resolve(name)
    if (blend := blend_setting(name)) is not None:
        return needs_compiling(blend.plain) or needs_compiling(blend.better)
    return _is_search(name) or _is_net_search(name)


def names() -> list[str]:
    """All names: levels, built-in bots, and installed ones."""
    installed = [entry.name for entry in entry_points(group=GROUP)]
    return [*LEVELS, *COMPILED, "search", "net", "blend", *installed]


def compiled_functions(bots: Iterable[str]) -> list[str]:
    """The compiled functions of the built-in bots among these, as names for `is_compiled`."""
    return [function for name in bots if is_ours(name) for function in _compiled_functions(resolve(name))]


def _compiled_functions(name: str) -> list[str]:
    if (blend := blend_setting(name)) is not None:
        return [*_compiled_functions(blend.plain), *_compiled_functions(blend.better)]
    if name in COMPILED:
        return [COMPILED[name][0]]
    if _is_search(name):
        return [_SEARCH_LOOP]
    return [_NET_BOT] if name == "net" else [_NET_SEARCH_LOOP]


def names_in(file: str) -> dict[str, str]:
    """The bots of a Python file by name: the name of the class, and that of the file if it has only one bot.

    `my_bot.py` with the class `Cautious` gives `{"Cautious": "my_bot.py:Cautious", "my_bot": "my_bot.py"}`.

    Raises:
        PlayerError: the file cannot be loaded, or has no bot.
    """
    path = _path(file)
    found = {name: f"{path}:{name}" for name in _bots_in(path)}
    wanted = file.partition(".py")[2].lstrip(":")
    if wanted:
        found = {name: full for name, full in found.items() if name == wanted}
    if not found:
        raise PlayerError(f"{file} has no class with a method choose" + (f" named {wanted}" if wanted else ""))
    return {path.stem: next(iter(found.values())), **found} if len(found) == 1 else found


def _is_search(name: str) -> bool:
    return name == "search" or name.startswith("search:")


class SearchSetting(NamedTuple):
    """How long a search may take for a decision: a number of simulations, or seconds; and on how many threads."""

    simulations: int
    seconds: float | None
    threads: int


def search_setting(name: str) -> SearchSetting | None:
    """The setting in the name of a search; None for other names.

    Raises:
        PlayerError: it has none that can be read.
    """
    if not _is_search(name):
        return None
    match = re.fullmatch(r"search(?::(?:(\d{1,7})|(\d{1,3}(?:\.\d+)?)s))?(:all)?", name)
    if not match or match[1] == "0":
        raise PlayerError(f"{name!r:.60} is not a search; write search:200, search:1.5s or search:1s:all")
    return SearchSetting(int(match[1] or 200), float(match[2]) if match[2] else None, 0 if match[3] else 1)


def _search(setting: SearchSetting, seed: int) -> Player:
    from stoneage.players.search.player import Search

    return Search(setting.simulations, setting.seconds, threads=setting.threads, seed=seed)


def _is_net_search(name: str) -> bool:
    return name.startswith("net:")


def _net_search(setting: NetSetting, seed: int) -> Player:
    from stoneage.players.neural.search import NetSearch

    return NetSearch(setting.simulations, setting.seconds, seed=seed)


def _others(name: str) -> Any:
    """The bot by others with a name, from a file or an installed package; None if there is none."""
    if ".py" in name:
        return _from_file(name)
    entry = next((entry for entry in entry_points(group=GROUP) if entry.name == name), None)
    try:
        return entry and entry.load()
    except Exception as error:
        raise PlayerError(f"{name} cannot be loaded: {type(error).__name__}: {error}") from error


def _from_file(name: str) -> Any:
    """The bot of a Python file: the one named, or the only one."""
    path = _path(name)
    wanted = name.partition(".py")[2].lstrip(":")
    bots = _bots_in(path)
    if wanted:
        if wanted not in bots:
            raise PlayerError(f"{path} has no {wanted}")
        return bots[wanted]
    if len(bots) != 1:
        raise PlayerError(f"{path} has {len(bots)} classes with a method choose, not one; name it: {path}:Class")
    return next(iter(bots.values()))


def _path(name: str) -> Path:
    path = Path(name.partition(".py")[0] + ".py")
    if not path.is_file():
        raise PlayerError(f"file not found: {path}")
    return path


def _bots_in(path: Path) -> dict[str, Any]:
    return _load_file(path.resolve(), path.stat().st_mtime_ns)


@cache
def _load_file(path: Path, changed: int) -> dict[str, Any]:
    """The bots defined in a Python file; it is loaded again when it has changed."""
    from stoneage.players.compiled import is_compiled_bot

    spec = importlib.util.spec_from_file_location(f"stoneage_bot_{path.stem}", path)
    assert spec is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    try:
        # Not by the loader: its bytecode cache does not notice a second change within the same second.
        exec(compile(path.read_bytes(), path, "exec"), vars(module))
    except (Exception, SystemExit) as error:
        raise PlayerError(f"{path} cannot be loaded: {type(error).__name__}: {error}") from error
    return {
        name: value
        for name, value in vars(module).items()
        if getattr(value, "__module__", None) == spec.name
        and (is_compiled_bot(value) or (inspect.isclass(value) and callable(getattr(value, "choose", None))))
    }


def _made(bot: Any, name: str, seed: int) -> Player:
    """A player from a class or factory function (with a seed, if it takes one), or an instance as it is."""
    try:
        if inspect.isclass(bot) or not hasattr(bot, "choose"):
            make: Any = bot
            bot = make(seed=seed) if "seed" in inspect.signature(make).parameters else make()
    except Exception as error:
        raise PlayerError(f"{name} cannot be created: {type(error).__name__}: {error}") from error
    if not isinstance(bot, Player):
        raise PlayerError(f"{name} has no method choose(game)")
    return bot
