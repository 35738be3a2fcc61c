"""Players by name, from WebAssembly modules."""

import struct
import time
from collections.abc import Generator
from dataclasses import dataclass
from typing import Any

from stoneage.browser.run.engine import HEADER, SIZE, RecordSlot, WasmModule, aligned
from stoneage.browser.run.network import WasmNetwork, WasmTrials
from stoneage.encoding.actions import N_ACTIONS, PLACE, RESOLVE
from stoneage.encoding.layout import read_record, top_task
from stoneage.encoding.tasks import PLACE_FIGURES
from stoneage.errors import PlayerError
from stoneage.game.action import Action
from stoneage.game.game import Game
from stoneage.players.blend import Blend, blend_setting
from stoneage.players.budget import NetSetting, SearchedAction, as_hints, net_setting, search
from stoneage.players.interface import Hint, Player
from stoneage.players.planner.hints import ranked as ranked_placements
from stoneage.players.registry import COMPILED, SearchSetting, bots_of, resolve, search_setting
from stoneage.players.search.choices import is_searched, ranked
from stoneage.players.steps import finished

_CHUNK = 32  # simulations between checks of the clock
_MOST_NODES = 4000  # of a tree, which must fit into a page's memory

_WIDTH = 16
_NODE = struct.Struct(f"<{_WIDTH}h{_WIDTH}i{_WIDTH}i{_WIDTH}d{_WIDTH}dhh4x")
"""A node of `stoneage.players.search.tree`."""


class WasmBots:
    """The bots of a module, and those that play by the network once it is there."""

    network: WasmNetwork | None = None

    def __init__(self, module: WasmModule) -> None:
        self._slot = RecordSlot(module)

    def player(self, name: str, seed: int = 0) -> Player:
        """A player by its name: a level or a built-in bot.

        Raises:
            PlayerError: the module does not have it.
        """
        name = resolve(name)
        if (blend := blend_setting(name)) is not None:
            return Blend(self.player(blend.plain, seed), self.player(blend.better, seed), blend.percent, seed)
        if needs_network(name):
            if self.network is None:
                raise PlayerError("the network has not been loaded")
            net = net_setting(name)
            if net is not None and net.file is not None:
                raise PlayerError("weights of your own are not available in a browser")
            return _Net(self.network) if net is None else _NetSearch(self.network, net, seed % 2**64)
        if name == "planner":
            return _Planner(self._slot, name, seed)
        if name in COMPILED:
            return _CompiledPlayer(self._slot, name, seed)
        setting = search_setting(name)
        if setting is None:
            raise PlayerError(f"the player {name!r:.60} is not available in a browser")
        return _Search(self._slot, setting, seed * 1_000_003 % 2**64)  # as the compiled one spreads its seeds


def needs_network(name: str) -> bool:
    """Whether a level or a bot plays by the network."""
    return any(bot == "net" or net_setting(bot) is not None for bot in bots_of(name))


@dataclass
class _CompiledPlayer:
    """A compiled bot."""

    slot: RecordSlot
    name: str
    generator: int

    def choose(self, game: Game) -> Action:
        """Choose an action with the compiled bot."""
        self.slot.set_generator(self.generator)
        action = Action(int(self.slot.call(self.name, game.record, self.slot.generator)))
        self.generator = self.slot.next_generator()
        return action


class _Planner(_CompiledPlayer):
    """The planner, which also gives hints."""

    def hints(self, game: Game) -> list[Hint]:
        """Placements by expected points; at other decisions, only the planner's choice."""
        task = top_task(game.record)
        assert task is not None
        if task.kind != PLACE_FIGURES:
            return [Hint(Action(int(self.slot.call("plan", game.record))), 0.0, "points", 1.0)]
        self.slot.call("rank_placements", game.record, task.seat, 0, self.slot.results)
        values = struct.unpack(f"<{N_ACTIONS}d", self.slot.module.read(self.slot.results, 8 * N_ACTIONS))
        return ranked_placements(
            {action: values[action] for action in game.legal_actions() if PLACE <= action < RESOLVE}
        )


@dataclass
class _Search:
    """Monte Carlo tree search."""

    slot: RecordSlot
    setting: SearchSetting
    generator: int

    def choose(self, game: Game) -> Action:
        """Choose the action that was simulated most often."""
        state = read_record(game.record)
        if not is_searched(state.agenda[-1].kind, state.purchase.committed, len(game.legal_actions())):
            return Action(int(self.slot.call("plan", game.record)))
        return self.hints(game)[0].action

    def hints(self, game: Game) -> list[Hint]:
        """The choices by how often they were simulated, each with its expected win share."""
        root = self._grow(game.record)
        actions, visits, totals = root[:_WIDTH], root[2 * _WIDTH : 3 * _WIDTH], root[4 * _WIDTH : 5 * _WIDTH]
        width = root[-1]
        counts = dict(zip(actions[:width], visits[:width], strict=True))
        return ranked(counts, dict(zip(actions[:width], totals[:width], strict=True)))

    def _grow(self, record: bytes) -> tuple[Any, ...]:
        """The root of a tree that was grown for a position."""
        module, slot = self.slot.module, self.slot
        room = _MOST_NODES if self.setting.seconds is not None else self.setting.simulations + 2
        scratch = slot.results + HEADER  # a record of its own, with its header
        tree = aligned(scratch + SIZE)
        module.reserve(tree - module.heap_base + room * _NODE.size)
        module.write(slot.record, record)
        module.write(slot.results, module.read(slot.record - HEADER, HEADER))
        slot.set_generator(self.generator)
        nodes, simulations = 0, 0
        until = None if self.setting.seconds is None else time.perf_counter() + self.setting.seconds
        while simulations < self.setting.simulations if until is None else time.perf_counter() < until:
            share = self.setting.simulations if until is None else _CHUNK
            nodes = int(module.call("grow", tree, room, nodes, slot.record, scratch, share, slot.generator))
            simulations += share
        self.generator = slot.next_generator()
        return _NODE.unpack(module.read(tree, _NODE.size))


@dataclass
class _Net:
    """The network alone."""

    network: WasmNetwork

    def choose(self, game: Game) -> Action:
        """Choose the most probable action; a forced one without asking the network."""
        actions = game.legal_actions()
        return actions[0] if len(actions) == 1 else Action(self.network.action(game.record))


@dataclass
class _NetSearch:
    """The search that the network guides; it can be interrupted."""

    network: WasmNetwork
    setting: NetSetting
    generator: int

    def choose(self, game: Game) -> Action:
        """Choose the action with the best prospects."""
        return finished(self.choose_in_steps(game))

    def choose_in_steps(self, game: Game) -> Generator[None, None, Action]:
        """The same; a forced action without a search."""
        actions = game.legal_actions()
        if len(actions) == 1:
            return actions[0]
        return (yield from self._choices(game))[0].action

    def hints(self, game: Game) -> list[Hint]:
        """The best choices, each with the win share that the search expects before and after it."""
        return finished(self.hints_in_steps(game))

    def hints_in_steps(self, game: Game) -> Generator[None, None, list[Hint]]:
        """The same."""
        seat = game.seat
        assert seat is not None, "nobody is asked"
        return as_hints((yield from self._choices(game, by_value=True)), seat)

    def _choices(self, game: Game, *, by_value: bool = False) -> Generator[None, None, list[SearchedAction]]:
        slot = self.network.slot
        slot.set_generator(self.generator)
        trials = WasmTrials(self.network, game.record, game.rules.players)
        self.generator = slot.next_generator()
        return (yield from search(trials, self.setting, by_value=by_value))
