"""WebAssembly plays the same games as this machine, byte by byte: every option, number of players, rule and bot."""

import json
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt
import pytest

from stoneage import Rules
from stoneage.encoding.layout import RECORD
from stoneage.encoding.tasks import DICE, NOBODY
from stoneage.engine.chance import Generator, generator, outcome
from stoneage.engine.flow import step, waiting_for
from stoneage.engine.rounds import new_game
from stoneage.engine.runtime.jit import rule
from stoneage.engine.state import States, empty_states
from stoneage.players.bots_by_seat import bot_of, bots_by_seat
from stoneage.players.registry import COMPILED, compiled
from tests.browser.build.wasm.node import node
from tests.golden.catalogue import GOLDEN_GAMES

pytestmark = pytest.mark.compiled

CAST = 5
"""How many bots take turns in a game."""


@dataclass(frozen=True)
class Match:
    """A game to play: whose turn it is does not matter, the bots choose in turn."""

    rules: Rules
    seed: int

    @property
    def bots(self) -> list[str]:
        names = list(COMPILED)
        return [names[(self.seed + number) % len(names)] for number in range(CAST)]

    @property
    def start(self) -> int:
        return self.seed % self.rules.players

    def as_json(self) -> dict[str, Any]:
        rules = {"players": self.rules.players, "options": self.rules.bits}
        return {**rules, "start": self.start, "seed": self.seed, "bots": self.bots}


@rule
def play(
    states: States, words: npt.NDArray[np.uint32], rng: Generator, choices: Generator, bots: Any
) -> tuple[int, int]:
    """Play to the end; returns the number of steps and a hash of all records on the way."""
    g = states[0]
    hashed = 0x811C9DC5
    steps = 0
    asks = waiting_for(g)
    while asks != NOBODY:
        answer = outcome(g, rng, asks) if asks >= DICE else bot_of(bots, steps % CAST)(g, choices)
        step(g, answer)
        for word in words:
            hashed = ((hashed ^ int(word)) * 16777619) & 0xFFFFFFFF
        steps += 1
        asks = waiting_for(g)
    return steps, hashed


def here(match: Match) -> str:
    """What this machine makes of a game."""
    functions = {number: compiled(name) for number, name in enumerate(match.bots)}
    bots = bots_by_seat({number: function for number, function in functions.items() if function is not None})
    states = empty_states(1)
    new_game(states[0], match.rules.players, match.rules.bits, match.start)
    words = states.view(np.uint32)
    steps, hashed = play(states, words, generator(match.seed), generator(match.seed + 1), bots)
    return f"{steps} {hashed}"


def there(modules: dict[str, Path], matches: list[Match]) -> list[str]:
    """What WebAssembly makes of some games."""
    arguments = (str(modules["rules"]), str(modules["bots"]), str(RECORD.size))
    return node("lockstep.mjs", *arguments, stdin=json.dumps([match.as_json() for match in matches])).split("\n")[:-1]


def all_rules() -> list[Rules]:
    """Every number of players with every option, alone and together, in both versions of the rules."""
    rules = {game.rules for game in GOLDEN_GAMES}
    old = {Rules.from_dict(each.to_dict(), version=1) for each in rules if each.wild_animals}
    return sorted(rules | old, key=repr)


def in_lockstep(modules: dict[str, Path], matches: list[Match]) -> None:
    """Assert that both play the same games."""
    for match, found in zip(matches, there(modules, matches), strict=True):
        assert found == here(match), match


def test_every_rule_and_bot(modules: dict[str, Path]) -> None:
    in_lockstep(modules, [Match(rules, seed) for seed, rules in enumerate(all_rules())])


def batches(games: int, size: int = 500) -> Iterator[list[Match]]:
    rules = all_rules()
    for first in range(0, games, size):
        yield [Match(rules[seed % len(rules)], 1000 + seed) for seed in range(first, first + size)]


@pytest.mark.soak
def test_twenty_thousand_games(modules: dict[str, Path]) -> None:
    for matches in batches(20_000):
        in_lockstep(modules, matches)
