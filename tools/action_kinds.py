"""`python -m tools.action_kinds`: how often the network chooses each kind of action, and whether it should.

It plays games against itself at tables without and with all options. A kind is a place to put figures on or to act at,
an item to pay, take, give or get, a kind of tools, a face of a die, or an answer to one kind of question. The search is
asked in some of the decisions in which a kind can be chosen. In the same decisions, for kinds that the network hardly
ever chooses, its likeliest action of the kind is played out against the network's own choice in the same worlds.
Prints a table in Markdown.
"""

import argparse
import re
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from stoneage.batch import Batch
from stoneage.encoding.actions import N_ACTIONS
from stoneage.encoding.tasks import TASKS
from stoneage.engine.state import States, empty_states
from stoneage.game.action import Action
from stoneage.game.rules import Rules
from stoneage.observation.fields import QUESTIONS, where
from stoneage.players.neural.weights import load
from stoneage.training.duel import torch_network
from stoneage.training.many_searches import ManySearches
from stoneage.training.network import TorchNetwork, log_policy
from stoneage.training.pytorch import torch
from stoneage.training.run import choose_device

TABLES = {
    "base": tuple(Rules(players) for players in (2, 3, 4)),
    "all options": tuple(Rules.all_options(players) for players in (2, 3, 4, 5)),
}
DECISIONS = tuple(TASKS[question] for question in QUESTIONS)
_SEED = 2**44
_AT_ONCE = 1_000
_DECISION = where("table", "decision")
_SIMULATIONS, _WORLDS, _ROUNDS = 64, 32, 2
_RARE = 0.01  # kinds chosen less often than this, where they can be, are played out
_HEAD = """\
| kind | decisions | the network chooses it | the search chooses it | it would pay |
|---|---|---|---|---|"""

Numbers = npt.NDArray[np.int64]


def kind_of(decision: str, action: Action) -> str:
    """The kind of an action.

    >>> kind_of("place", Action("forest 3")), kind_of("act", Action("resolve card 2"))
    ('place: forest', 'act: card')
    >>> kind_of("harvest", Action("tools 1+once2")), kind_of("buy", Action("decline"))
    ('harvest: one-use tools', 'buy: decline')
    """
    text = str(action).removeprefix("resolve ").removeprefix(f"{decision} ")
    text = re.sub(r"(?<=[a-z]) \d+$", "", text)
    if str(action).startswith("tools"):
        text = "one-use tools" if "once" in text else "tools"
    elif str(action) == "jewelry 0":
        text = "all food"
    return f"{decision}: {text}"


KINDS = tuple(dict.fromkeys(kind_of(name, Action(action)) for name in DECISIONS for action in range(N_ACTIONS)))
KIND_OF = np.array([[KINDS.index(kind_of(name, Action(action))) for action in range(N_ACTIONS)] for name in DECISIONS])
"""The kind of each action in each decision; most of them never come together."""


class Sample:
    """Some of the decisions in which a kind can be chosen, all equally likely to be among them."""

    def __init__(self, size: int) -> None:
        self.size = size
        self.keys = np.zeros(0)
        self.states: Any = np.asarray(empty_states(0))

    def offer(self, states: Any, keys: npt.NDArray[np.float64]) -> None:
        """Keep the decisions with the smallest keys, which are random."""
        wanted = keys < (self.keys.max() if len(self.keys) == self.size else 1.0)
        if wanted.any():
            keys = np.concatenate([self.keys, keys[wanted]])
            order = np.argsort(keys)[: self.size]
            self.keys, self.states = keys[order], np.concatenate([self.states, states[wanted]])[order]


class Counts(NamedTuple):
    """What happened in the games of a table."""

    possible: Numbers
    """For each kind: decisions with a choice in which it could be chosen."""
    chosen: Numbers
    samples: list[Sample]


class Asked(NamedTuple):
    """What search and play-outs say about a kind."""

    decisions: int
    by_search: int
    """In how many of them the search chose it."""
    pays: int
    """In how many it was better than the network's choice by more than twice the standard error."""
    gain: float
    """What it gains on average, in wins."""
    played_out: bool


def count(network: TorchNetwork, rules: Rules, games: int, size: int) -> Counts:
    """Let the network play against itself, each seat its first choice."""
    rng = np.random.default_rng(_SEED)
    counts = Counts(np.zeros(len(KINDS), np.int64), np.zeros(len(KINDS), np.int64), [Sample(size) for _ in KINDS])
    for first in range(0, games, _AT_ONCE):
        batch = Batch(rules, min(_AT_ONCE, games - first), seed=_SEED + first, autoreset=False)
        while (batch.seat >= 0).any():
            legal, rows = batch.legal_mask(), batch.observe()
            actions = favourites(network, rows, legal)
            _add(counts, batch.states, rows, legal, actions, rng)
            batch.step(actions)
    return counts


def favourites(network: TorchNetwork, rows: npt.NDArray[np.int16], legal: npt.NDArray[np.bool_]) -> Numbers:
    """The most probable of some actions; 0 where there are none."""
    device = next(network.parameters()).device
    with torch.no_grad():
        policy = network(torch.as_tensor(rows, device=device)).policy
    chosen: Numbers = log_policy(policy, torch.as_tensor(legal, device=device)).argmax(1).cpu().numpy()
    return np.where(legal.any(1), chosen, 0)


def _add(counts: Counts, states: States, rows: Any, legal: Any, actions: Numbers, rng: np.random.Generator) -> None:
    free = np.flatnonzero(legal.sum(1) > 1)
    decisions = rows[free, _DECISION].argmax(1)
    counts.chosen[:] += np.bincount(KIND_OF[decisions, actions[free]], minlength=len(KINDS))
    for decision in np.unique(decisions):
        which = free[decisions == decision]
        kinds = KIND_OF[decision]
        for kind in np.unique(kinds[legal[which].any(0)]):
            able = which[legal[which][:, kinds == kind].any(1)]
            counts.possible[kind] += len(able)
            counts.samples[kind].offer(np.asarray(states)[able], rng.random(len(able)))


def ask(network: TorchNetwork, rules: Rules, counts: Counts) -> dict[int, Asked]:
    """Ask the search in the decisions of all samples, and play out what is rare."""
    kinds = [int(kind) for kind in np.flatnonzero(counts.possible)]
    states: Any = np.concatenate([counts.samples[kind].states for kind in kinds])
    wanted = np.repeat(kinds, [len(counts.samples[kind].states) for kind in kinds])
    here = np.arange(len(states))
    batch = Batch(rules, len(states), autoreset=False)
    batch.put(here, states)
    legal, rows = batch.legal_mask(), batch.observe()
    kind_of_each = KIND_OF[rows[:, _DECISION].argmax(1)]
    searches = ManySearches(network, rules)
    found = kind_of_each[here, searches.choose(states, here.astype(np.uint64), _SIMULATIONS)] == wanted
    rare = np.flatnonzero((counts.chosen < _RARE * counts.possible)[wanted])
    worlds = np.random.default_rng(_SEED).integers(0, 2**64, (len(states), _WORLDS), dtype=np.uint64)
    of_kind = legal & (kind_of_each == wanted[:, None])
    gains = np.zeros((len(states), _WORLDS))
    if len(rare):
        own, other = (
            _played_out(searches, states[rare], favourites(network, rows[rare], among[rare]), worlds[rare])
            for among in (legal, of_kind)
        )
        gains[rare] = other - own
    pays = gains.mean(1) > 2 * gains.std(1) / _WORLDS**0.5
    answers = {}
    for kind in kinds:
        own_sample = wanted == kind
        answers[kind] = Asked(
            int(own_sample.sum()),
            int(found[own_sample].sum()),
            int(pays[own_sample].sum()),
            float(gains[own_sample].mean()),
            played_out=bool(own_sample[rare].any()),
        )
    return answers


def _played_out(searches: ManySearches, states: Any, actions: Numbers, worlds: npt.NDArray[np.uint64]) -> Any:
    """The win shares after an action of each decision, in all of its worlds."""
    repeated = np.repeat(np.arange(len(states)), _WORLDS)
    shares = searches.played_out(states[repeated], actions[repeated], worlds.ravel(), _ROUNDS)
    return shares.reshape(-1, _WORLDS)


class Line(NamedTuple):
    """A kind at some tables."""

    kind: str
    possible: int
    chosen: int
    asked: list[Asked]

    def __str__(self) -> str:
        """A row of a table in Markdown."""
        asked = sum(one.decisions for one in self.asked)
        search = sum(one.by_search for one in self.asked)
        out = [one for one in self.asked if one.played_out]
        tried = sum(one.decisions for one in out)
        gain = sum(one.gain * one.decisions for one in out) / max(tried, 1)
        pays = f"{sum(one.pays for one in out)} of {tried} ({100 * gain:+.1f}%)" if tried else ""
        share = f"{self.chosen / self.possible:.2%}"
        return f"| {self.kind} | {self.possible:,} | {self.chosen:,} ({share}) | {search} of {asked} | {pays} |"


def lines(network: TorchNetwork, tables: tuple[Rules, ...], games: int, size: int) -> list[Line]:
    """The kinds that can be chosen at some tables, the rarest first."""
    found: dict[int, Line] = {}
    for rules in tables:
        counts = count(network, rules, games, size)
        for kind, asked in ask(network, rules, counts).items():
            line = found.get(kind, Line(KINDS[kind], 0, 0, []))
            possible, chosen = line.possible + int(counts.possible[kind]), line.chosen + int(counts.chosen[kind])
            found[kind] = Line(line.kind, possible, chosen, [*line.asked, asked])
    return sorted(found.values(), key=lambda line: line.chosen / line.possible)


def main() -> None:
    """Count."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=10_000, help="of all tables together")
    parser.add_argument("--sample", type=int, default=100, help="decisions of each kind at each table")
    parser.add_argument("--weights", help="a file of weights; by default those of the package")
    parser.add_argument("--device", help="cpu or cuda; by default a GPU if there is one")
    given = parser.parse_args()
    network = torch_network(load(given.weights), choose_device(given.device))
    games = -(-given.games // sum(map(len, TABLES.values())))
    for name, tables in TABLES.items():
        print(f"\n{name.capitalize()}, {games * len(tables):,} games:\n")
        print(_HEAD)
        for line in lines(network, tables, games, given.sample):
            print(line, flush=True)


if __name__ == "__main__":
    main()
