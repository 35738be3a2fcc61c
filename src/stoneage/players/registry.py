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
from stoneage.game.did_you_mean import did_you_mean
from stoneage.players.blend import Blend, blend_setting
from stoneage.players.budget import NetSetting, net_setting
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
NET = (
    "A network trained by self-play; with net:64 (simulations per move) or net:0.1s (seconds), it looks ahead. "
    "net:FILE, net:FILE:64 and net:FILE:0.1s play with the .safetensors file of your own weights."
)

_SEARCH_LOOP = "stoneage.players.search.tree:grow"
_NET_BOT = "stoneage.players.neural.bot:net"
_OWN_NET_BOT = "stoneage.players.neural.bot:network_action"
_NET_SEARCH_LOOP = "stoneage.players.neural.simulations:simulate"

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
        from stoneage.players.neural.loaded_weights import load_packaged_weights

        load_packaged_weights()
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
    if not isinstance(name, str):
        raise unknown_player(name)
    name = resolve(name)
    function = compiled(name)
    if function is not None:
        from stoneage.players.compiled import CompiledPlayer
        from stoneage.players.planner.player import Planner

        return Planner(seed) if name == "planner" else CompiledPlayer(function, seed)
    if (setting := search_setting(name)) is not None:
        return _search(setting, seed)
    if (net := net_setting(name)) is not None:
        return _net(net, seed)
    if (blend := blend_setting(name)) is not None:
        return Blend(player(blend.plain, seed), player(blend.better, seed), blend.percent, seed)
    made = _others(name)
    if made is None:
        raise unknown_player(name)
    return _made(made, name, seed)


def is_known(name: str) -> bool:
    """Whether a name stands for a player, as far as can be said without loading it."""
    return name in names() or is_ours(name) or ".py" in name


def unknown_player(name: object, others: Iterable[str] = ()) -> PlayerError:
    """The error for a name that nobody has; `others` are names that are known besides those of the registry."""
    known = [*others, *names()]
    choices = f"choose from {', '.join(known)}, search:N, net:N and net:FILE"
    return PlayerError(f"unknown player {name!r:.60}{did_you_mean(str(name), known)}; {choices}")


def compiled_names() -> list[str]:
    """The levels and built-in bots that are compiled, so that they can play in a batch or an environment.

    >>> compiled_names()[:4]
    ['easy', 'medium', 'hard', 'very-hard-2']
    """
    return [*(level for level in LEVELS if resolve(level) in (*COMPILED, "net")), *COMPILED, "net"]


def described(name: str) -> tuple[str, bool]:
    """What is known about a bot in a file or another package: a line of its author, and whether it is compiled."""
    from stoneage.players.compiled import is_compiled_bot

    try:
        bot = _others(name)
    except PlayerError as error:
        return str(error), False
    words = inspect.getdoc(getattr(bot, "py_func", bot)) or ""
    return words.partition("\n")[0] or (name if ".py" in name else "Installed from another package."), is_compiled_bot(
        bot
    )


def require_compiled(name: str) -> "Choose":
    """The function of a compiled bot.

    Raises:
        PlayerError: the name stands for no bot or for one that is not compiled, or its code cannot be loaded.
    """
    function = compiled(name)
    if function is not None:
        return function
    if not is_known(name):
        raise unknown_player(name)
    bot = f" ({resolve(name)})" if name in LEVELS else ""
    raise PlayerError(
        f"{name}{bot} is not compiled, and only compiled bots can play in a batch or an environment: "
        f"{', '.join(compiled_names())}, or one of your own made with compiled_bot"
    )


def bots_of(name: str) -> list[str]:
    """The bots that a name stands for: that of a level, both of a blend, or the one of this name.

    >>> bots_of("very-hard")
    ['planner', 'net']
    """
    name = resolve(name)
    blend = blend_setting(name)
    return [name] if blend is None else [*bots_of(blend.plain), *bots_of(blend.better)]


def is_ours(name: str) -> bool:
    """Whether a name is a built-in bot; these keep no state between decisions."""
    return all(bot in COMPILED or _is_search(bot) or bot == "net" or bot.startswith("net:") for bot in bots_of(name))


def needs_compiling(name: str) -> bool:
    """Whether a built-in bot thinks for minutes as plain Python: a search does, the others take less than a second."""
    return any(_is_search(bot) or _is_net_search(bot) for bot in bots_of(name))


def names() -> list[str]:
    """All names: levels, built-in bots, and installed ones."""
    installed = [entry.name for entry in entry_points(group=GROUP)]
    return [*LEVELS, *COMPILED, "search", "net", "blend", *installed]


def compiled_functions(bots: Iterable[str]) -> list[str]:
    """The compiled functions of the built-in bots among these, as names for `is_compiled`."""
    return [_compiled_function(bot) for name in bots if is_ours(name) for bot in bots_of(name)]


def _compiled_function(bot: str) -> str:
    if bot in COMPILED:
        return COMPILED[bot][0]
    if _is_search(bot):
        return _SEARCH_LOOP
    if _is_net_search(bot):
        return _NET_SEARCH_LOOP
    return _NET_BOT if bot == "net" else _OWN_NET_BOT


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
    setting = net_setting(name)
    return setting is not None and setting.simulations > 0


def _net(setting: NetSetting, seed: int) -> Player:
    from stoneage.players.neural.network import network, network_in
    from stoneage.players.neural.player import NetPlayer, NetSearch

    chosen = network() if setting.file is None else network_in(setting.file)
    if setting.simulations == 0:
        return NetPlayer(chosen)
    return NetSearch(setting.simulations, setting.seconds, seed=seed, network=chosen)


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
            raise PlayerError(f"{path} has no {wanted}, but {', '.join(bots) or 'no bot at all'}")
        return bots[wanted]
    if len(bots) != 1:
        named = " or ".join(f"{path}:{bot}" for bot in bots) or f"{path}:Class"
        raise PlayerError(f"{path} has {len(bots)} classes with a method choose, not one; name it: {named}")
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
