"""Random actions, tried in copies of the games: what a position is worth right after one, however bad it is.

The network's own games say nothing about actions that it never chooses. In a copy, the network plays on after such an
action to the end of the round, and what it expects there is learned as the value of the position right after it.
"""

from typing import NamedTuple

import numpy as np

from stoneage.encoding.numbers import MAX_SEATS
from stoneage.observation.fields import where
from stoneage.players.neural.forward import POINTS
from stoneage.training.copies import Copies
from stoneage.training.kinds import action_kinds, gumbel, log_of_all_kinds
from stoneage.training.network import Judge
from stoneage.training.pytorch import Tensor, functional, torch
from stoneage.training.self_play import SelfPlay

_ROUND = where("table", "round").start


class Tried(NamedTuple):
    """What was found, a row for each game in which the network plays all seats."""

    rows: Tensor
    """What the seat sees that was asked, at the next decision after the action."""
    values: Tensor
    """Win shares and scores of all seats at the end of the round, from that seat."""
    there: Tensor
    """False if the game ended before anybody had another decision."""


class Tries:
    """Copies of the games in which the network plays all seats."""

    def __init__(self, games: SelfPlay) -> None:
        self._games = games
        self._copies = Copies(games.batch.rules_mix, len(games.batch), games.device)
        self._kinds = action_kinds().to(games.device)
        around, players = torch.arange(MAX_SEATS, device=games.device), games.players[games.own]
        self._nobody = (around >= players[:, None]).repeat(1, 2)
        self._around = around

    def random(self, judge: Judge, rng: torch.Generator) -> Tried:
        """Try a random action in each game, all kinds of actions alike."""
        legal = self._games.legal[self._games.own]
        noise = torch.rand(legal.shape, device=legal.device, generator=rng)
        wishes = log_of_all_kinds(legal, self._kinds) + gumbel(noise)
        worlds = torch.randint(-(2**63), 2**63 - 1, (len(legal),), device=legal.device, generator=rng)
        tried: Tried = self.of(wishes.masked_fill(~legal, -torch.inf).argmax(-1), worlds, judge)
        return tried

    @torch.no_grad()
    def of(self, actions: Tensor, worlds: Tensor, judge: Judge) -> Tried:
        """Try an action in each game, in a world."""
        games, own = self._games, self._games.own
        seat, players = games.seat[own], games.players[own]
        self._copies.put(games.batch.states, worlds.numpy(force=True).view(np.uint64))
        next_round = games.rows[own][:, _ROUND] + 1
        played = self._copies.play_on(lambda rows: judge(rows).policy, actions, seat, next_round, count=len(seat))
        outputs = judge(played.last)
        expected = torch.cat([outputs.win.softmax(-1), outputs.score], 1)
        turn = (self._around + seat[:, None]) % players[:, None]
        shares, scores = (functional.pad(part, (0, MAX_SEATS - part.shape[1])) for part in played.results.chunk(2, 1))
        results = torch.cat([shares.gather(1, turn), scores.gather(1, turn) / POINTS], 1).float()
        values = torch.where(played.over[:, None], results, expected).masked_fill(self._nobody, 0)
        return Tried(played.first, values, played.first.any(1))
