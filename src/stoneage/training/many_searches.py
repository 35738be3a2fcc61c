"""Searches of many decisions side by side: the network judges the positions of all of them together, on a GPU or a CPU.

Each is the search of `net:N` (`stoneage.players.neural.simulations`): the same candidates, halving and worlds, and so
the same choice, except where rounding decides between two equal actions.
"""

from collections.abc import Generator, Sequence
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from stoneage.encoding.layout import State
from stoneage.encoding.numbers import MAX_SEATS
from stoneage.engine.actions import count_legal, nth_legal
from stoneage.engine.agenda import top
from stoneage.engine.events import enter
from stoneage.engine.hidden_cards import redeal_secrets
from stoneage.engine.runtime.jit import rule
from stoneage.engine.state import States, empty_states
from stoneage.game.rules import Rules
from stoneage.observation.encoder import write_observation
from stoneage.observation.fields import SIZE
from stoneage.players.budget import NetSetting, SearchedAction, Tally, search
from stoneage.players.neural.bot import best_action, write_likely
from stoneage.players.neural.forward import OUTPUTS, WIN
from stoneage.players.neural.simulations import CANDIDATE, TEMPERATURE, WIDTH, Candidates
from stoneage.players.neural.values import Values, value_for, write_expected
from stoneage.training.copies import Copies
from stoneage.training.network import TorchNetwork
from stoneage.training.pytorch import Tensor, torch

Numbers = npt.NDArray[np.int64]
Worlds = npt.NDArray[np.uint64]

_ROOM = {"cuda": 32_768, "cpu": 2_048}  # simulations at once
_ALL_AT_ONCE = 1_000_000  # a round of halving is one request


class _Asked(NamedTuple):
    """The decisions, a row for each."""

    roots: States
    seeds: Worlds
    candidates: Candidates
    found: Numbers  # how many candidates there are
    wanted: Numbers  # simulations to run now


class _Found(NamedTuple):
    """What simulations have come to, a row for each: results where the game is over, elsewhere outputs."""

    over: npt.NDArray[np.bool_]
    shares: Values
    scores: Values
    outputs: npt.NDArray[np.float32]


class _Room(NamedTuple):
    """The simulations that run, a row for each."""

    states: States
    worlds: Worlds
    actions: Numbers
    origins: Numbers  # the decision that it belongs to,
    slots: Numbers  # the candidate that it tries,
    seats: Numbers  # who searches,
    until: Numbers  # and the round that ends it


def _new_room(size: int) -> _Room:
    return _Room(empty_states(size), np.zeros(size, np.uint64), *(np.zeros(size, np.int64) for _ in range(5)))


# The next three do for one row of many what `simulations` does in the memory of a single search; tests compare both.
@rule
def _write_candidates(g: State, logits: npt.NDArray[np.float32], candidates: Candidates) -> int:
    """Write the likely actions of a decision; returns how many."""
    actions, priors = np.zeros(WIDTH, np.int64), np.zeros(WIDTH)
    count = write_likely(g, logits, TEMPERATURE, actions, priors)
    for slot in range(count):
        candidates[slot].action = actions[slot]
        candidates[slot].prior = priors[slot]
        candidates[slot].considered = 1
    return count


@rule
def _least_tried(candidates: Candidates, found: int) -> int:
    """The considered action with the fewest visits, the more likely first."""
    best = -1
    for slot in range(found):
        candidate = candidates[slot]
        if candidate.considered and (best < 0 or candidate.visits < candidates[best].visits):
            best = slot
    return best


@rule
def _add_result(candidate: Any, searcher: int, seats: int, shares: Values, scores: Values) -> None:
    """Add what a simulation of an action has come to."""
    candidate.value += value_for(searcher, seats, shares, scores)
    for seat in range(seats):
        candidate.shares[seat] += shares[seat]
        candidate.scores[seat] += scores[seat]


@rule
def _find_all(roots: States, outputs: npt.NDArray[np.float32], candidates: Candidates, found: Numbers) -> None:
    for number in range(len(roots)):
        found[number] = _write_candidates(roots[number], outputs[number], candidates[number])


@rule
def _observe_all(roots: States, rows: npt.NDArray[np.int16]) -> None:
    for number in range(len(roots)):
        write_observation(roots[number], top(roots[number]).seat, rows[number])


@rule
def _choose_favourites(roots: States, outputs: npt.NDArray[np.float32], actions: Numbers) -> None:
    for number in range(len(roots)):
        actions[number] = best_action(roots[number], outputs[number])


@rule
def _find_forced(roots: States, actions: Numbers) -> None:
    """Write the action of each decision that has no other, and -1 elsewhere."""
    for number in range(len(roots)):
        actions[number] = nth_legal(roots[number], 0) if count_legal(roots[number]) == 1 else -1


@rule
def _begin_all(asked: _Asked, first: int, last: int, room: _Room) -> int:
    """Write the simulations that some of the decisions want now; returns how many."""
    rng = np.zeros(1, np.uint64)
    count = 0
    for root in range(first, last):
        g = asked.roots[root]
        for _ in range(asked.wanted[root]):
            slot = _least_tried(asked.candidates[root], asked.found[root])
            candidate = asked.candidates[root, slot]
            room.states[count] = g
            # The first simulation of every action is in the same world, and so on.
            enter(rng, asked.seeds[root], candidate.visits)
            room.worlds[count] = rng[0]
            candidate.visits += 1
            redeal_secrets(room.states[count], top(g).seat, rng)
            room.actions[count] = candidate.action
            room.origins[count] = root
            room.slots[count] = slot
            room.seats[count] = top(g).seat
            room.until[count] = g.rounds + 1
            count += 1
    return count


@rule
def _add_all(asked: _Asked, room: _Room, found: _Found) -> None:
    """Add what the simulations have come to."""
    for number in range(len(found.over)):
        root, seat = room.origins[number], room.seats[number]
        seats = asked.roots[root].seats
        shares, scores = found.shares[number], found.scores[number]
        if not found.over[number]:
            write_expected(found.outputs[number], seats, seat, shares, scores)
        _add_result(asked.candidates[root, room.slots[number]], seat, seats, shares, scores)


@rule
def _begin_given(roots: States, actions: Numbers, worlds: Worlds, rounds: int, room: _Room) -> None:
    """Write a simulation for each root, in which a given action is played."""
    rng = np.zeros(1, np.uint64)
    for number in range(len(roots)):
        seat = top(roots[number]).seat
        room.states[number] = roots[number]
        rng[0] = worlds[number]
        redeal_secrets(room.states[number], seat, rng)
        room.worlds[number] = worlds[number]
        room.actions[number] = actions[number]
        room.seats[number] = seat
        room.until[number] = roots[number].rounds + rounds


@rule
def _write_win_shares(room: _Room, found: _Found, seats: int, shares: Values) -> None:
    """Write the win share of the seat that each simulation is for."""
    others = np.zeros(len(found.shares[0]))
    for number in range(len(found.over)):
        if not found.over[number]:
            write_expected(found.outputs[number], seats, room.seats[number], found.shares[number], others)
        shares[number] = found.shares[number, room.seats[number]]


class _Decision:
    """One of the decisions, as the search asks for its simulations."""

    together = _ALL_AT_ONCE

    def __init__(self, row: Candidates, found: int, seats: int) -> None:
        self._row, self._seats = row[:found], seats
        self.wanted = 0
        self._knows_candidates = False

    def simulate(self, simulations: int) -> None:
        """Ask for some simulations."""
        self.wanted = simulations if self._knows_candidates else 0
        self._knows_candidates = True

    def tally(self) -> Tally:
        """What they have found so far."""
        row = self._row
        return Tally(
            row["action"].tolist(),
            row["prior"].tolist(),
            row["visits"].tolist(),
            row["value"].tolist(),
            row["shares"][:, : self._seats].tolist(),
            row["scores"][:, : self._seats].tolist(),
        )

    def consider(self, places: Sequence[int]) -> None:
        """Try only these actions from now on."""
        self._row["considered"] = 0
        self._row["considered"][list(places)] = 1


class ManySearches:
    """The search of `net:N` for many decisions of games with the same rules."""

    def __init__(self, network: TorchNetwork, rules: Rules, *, room: int | None = None) -> None:
        self._network, self._rules = network, rules
        self._device = next(network.parameters()).device
        self._size = room = room or _ROOM[self._device.type]
        self._copies = Copies(rules, room, self._device)
        self._room = _new_room(room)
        self._outputs = np.zeros((room, OUTPUTS), np.float32)

    def favourites(self, roots: States) -> Numbers:
        """The most probable action of each decision, without a search."""
        actions = np.zeros(len(roots), np.int64)
        _choose_favourites(roots, self._root_outputs(roots), actions)
        return actions

    def choose(self, roots: States, seeds: Worlds, simulations: int) -> Numbers:
        """The choice of `net:N` for each decision; the seeds are of their worlds."""
        actions = np.zeros(len(roots), np.int64)
        _find_forced(roots, actions)
        free = actions < 0
        if free.any():
            open_roots: Any = np.asarray(roots)[free]
            found = self.searched(open_roots, seeds[free], simulations)
            actions[free] = [int(choices[0].action) for choices in found]
        return actions

    def searched(self, roots: States, seeds: Worlds, simulations: int) -> list[list[SearchedAction]]:
        """What each search has tried, the best first; every decision has at least two legal actions."""
        candidates = np.zeros((len(roots), WIDTH), dtype=np.dtype((np.record, CANDIDATE)))
        found = np.zeros(len(roots), np.int64)
        _find_all(roots, self._root_outputs(roots), candidates, found)
        seats = self._rules.players
        decisions = [_Decision(row, int(count), seats) for row, count in zip(candidates, found, strict=True)]
        setting = NetSetting(simulations, None)
        running: list[tuple[int, Generator[None, None, list[SearchedAction]]]]
        running = [(number, search(decision, setting)) for number, decision in enumerate(decisions)]
        results: list[list[SearchedAction]] = [[] for _ in decisions]
        asked = _Asked(roots, seeds, candidates, found, np.zeros(len(roots), np.int64))
        while running:
            going = []
            asked.wanted[:] = 0
            for number, steps in running:
                try:
                    next(steps)
                except StopIteration as stop:
                    results[number] = stop.value
                else:
                    asked.wanted[number] = decisions[number].wanted
                    going.append((number, steps))
            running = going
            if asked.wanted.any():
                self._simulate(asked)
        return results

    def played_out(self, roots: States, actions: Numbers, worlds: Worlds, rounds: int) -> Values:
        """The win share of the seat to move after each action, played on in its world for some rounds.

        What the seat cannot know is dealt again. The network plays for everybody, and its expectation counts where a
        game is not over by then.
        """
        shares = np.zeros(len(roots))
        for first in range(0, len(roots), self._size):
            part = slice(first, first + self._size)
            some: Any = roots[part]
            _begin_given(some, actions[part], worlds[part], rounds, self._room)
            found = self._play_on(len(some))
            _write_win_shares(self._room, found, self._rules.players, shares[part])
        return shares

    def _simulate(self, asked: _Asked) -> None:
        """Run the simulations that are wanted, as many decisions at once as there is room for."""
        decisions = max(1, self._size // int(asked.wanted.max()))
        for first in range(0, len(asked.roots), decisions):
            last = min(first + decisions, len(asked.roots))
            count = _begin_all(asked, first, last, self._room)
            if count:
                _add_all(asked, self._room, self._play_on(count))

    def _play_on(self, count: int) -> _Found:
        """Let the network play the simulations to the end of the round."""
        room = self._room
        room.states[count:] = empty_states(1)[0]  # over
        self._copies.put(room.states, room.worlds)
        actions, viewers, until = (
            torch.as_tensor(array, device=self._device) for array in (room.actions, room.seats, room.until)
        )
        played = self._copies.play_on(lambda rows: self._judge(rows)[0], actions, viewers, until, count=count)
        values = torch.cat(self._judge(played.last[:count])[1:], 1)
        self._outputs[:count, WIN:] = values.cpu().numpy()
        shares, scores = np.zeros((count, MAX_SEATS)), np.zeros((count, MAX_SEATS))
        by_seat = played.results[:count].cpu().numpy()
        shares[:, : self._rules.players] = by_seat[:, : self._rules.players]
        scores[:, : self._rules.players] = by_seat[:, self._rules.players :]
        return _Found(played.over[:count].cpu().numpy(), shares, scores, self._outputs[:count])

    def _root_outputs(self, roots: States) -> npt.NDArray[np.float32]:
        """What the network says about the decisions, as far as the policy."""
        rows = np.zeros((len(roots), SIZE), np.int16)
        _observe_all(roots, rows)
        outputs = np.zeros((len(roots), OUTPUTS), np.float32)
        outputs[:, :WIN] = self._judge(torch.as_tensor(rows, device=self._device))[0].cpu().numpy()
        return outputs

    def _judge(self, rows: Tensor) -> tuple[Tensor, Tensor, Tensor]:
        """The logits of the actions, those of the win shares and the scores, as the compiled network has them."""
        with torch.no_grad():
            outputs = self._network(rows)
        return outputs.policy, outputs.win, outputs.score
