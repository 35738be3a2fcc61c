"""Decisions of self-play, collected for one update, and what each of them was worth."""

from collections.abc import Sequence
from itertools import pairwise

from stoneage.encoding.actions import N_ACTIONS
from stoneage.encoding.numbers import MAX_SEATS
from stoneage.observation.fields import SIZE
from stoneage.players.neural.forward import POINTS
from stoneage.training.graphs import recorded
from stoneage.training.kinds import gumbel
from stoneage.training.network import Judge, Outputs, log_policy
from stoneage.training.pytorch import Tensor, torch
from stoneage.training.self_play import SelfPlay
from stoneage.training.settings import Recipe
from stoneage.training.starving import BRINGS_FOOD, hungry
from stoneage.training.tries import Tried

_WORTH_OF_WIN = 0.7
_MARGIN = 80.0 / POINTS
_WORTH_OF_TRY = 4.0  # beside 1 for a decision of a game: its result is much less a matter of luck
_VIEW_EVERY = 8
"""Decisions of a game between two at which the view of another seat is kept as well."""


class Rollout:
    """Buffers for `steps` decisions of each game, allocated once and filled again before every update.

    Values are rows of the win shares and scores of all seats, ten numbers.
    """

    def __init__(
        self, games: SelfPlay, recipe: Recipe, judge: Judge, rivals: Sequence[tuple[Judge, bool]] = ()
    ) -> None:
        """The rivals are frozen networks, each with whether it has only the actions of a starving tribe."""
        steps, count, device = recipe.steps, len(games), games.device
        self._recipe, self._games, self._judge = recipe, games, judge
        self._rivals = tuple(rivals)
        self.rows = torch.empty((steps, count, SIZE), dtype=torch.int16, device=device)
        self.legal = torch.empty((steps, count, N_ACTIONS), dtype=torch.bool, device=device)
        self.actions = torch.empty((steps, count), dtype=torch.int64, device=device)
        self.chances = torch.empty((steps, count), device=device)  # logarithms, when they were chosen
        self.advantages = torch.empty((steps, count), device=device)
        self.targets = torch.empty((steps, count, 2 * MAX_SEATS), device=device)  # seats from the observer
        own = len(games.rows[games.own])
        self._view_every = min(_VIEW_EVERY, steps)
        self._views = views = steps // self._view_every
        # What seats see that are not asked, and then what was tried: only values are learned from these.
        others = views + recipe.tries
        self.other_rows = torch.empty((others, own, SIZE), dtype=torch.int16, device=device)
        self.other_targets = torch.empty((others, own, 2 * MAX_SEATS), device=device)
        self._other_seats = torch.empty((views, own), dtype=torch.int64, device=device)
        self._values = torch.empty((steps + 1, count, 2 * MAX_SEATS), device=device)  # seats of the table
        self._results = torch.zeros((steps, count, 2 * MAX_SEATS), device=device)
        self._ended = torch.empty((steps, count), dtype=torch.bool, device=device)
        self._seats = torch.empty((steps, count), dtype=torch.int64, device=device)
        self._around = torch.arange(MAX_SEATS, device=device)
        self._nobody = (self._around >= games.players[:, None]).repeat(1, 2)
        # Whose luck and strength may differ: with more players, or with bots or a rival at the other seats.
        against_rival = (games.learner >= 0) & ~games.against_bots
        self._kinds = games.players + MAX_SEATS * (games.against_bots + 2 * against_rival)
        self.against_bots = games.against_bots
        self.teaches_values = ~(against_rival & (not recipe.exploits))
        """The games whose values are learned: what rivals make of a position says nothing about it among equals."""
        self.other_counts = self.teaches_values[games.own].float().repeat(others, 1)
        """How much each of the others counts."""
        self._food = torch.as_tensor(BRINGS_FOOD, device=device)
        self._noise = torch.empty((count, N_ACTIONS), device=device)
        self.foreign = torch.zeros((steps, count), dtype=torch.bool, device=device)
        """Which decisions a rival or a bot made."""
        self.ended_games = torch.zeros((), dtype=torch.int64, device=device)
        with torch.no_grad():
            self._decide = recorded(self._decide_now) if device.type == "cuda" else self._decide_now

    @torch.no_grad()
    def collect(self, rng: torch.Generator) -> None:
        """Let the network play, and compute the return of every decision."""
        games = self._games
        for step in range(self._recipe.steps):
            self.rows[step] = games.rows
            self.legal[step] = games.legal
            self._seats[step] = games.seat
            self._noise.uniform_(generator=rng)
            if (step + 1) % self._view_every == 0:
                self._look_around(step // self._view_every, rng)
            decided = self._decide()
            self.actions[step], self.chances[step], self._values[step], self.foreign[step] = decided
            games.step(self.actions[step])
            self._ended[step] = games.ended
            most = games.scores.shape[1]
            self._results[step, :, :most] = games.win_shares
            self._results[step, :, MAX_SEATS : MAX_SEATS + most] = games.scores / POINTS
        self._values[-1] = self._decide()[2]
        self.ended_games = self._ended.sum()
        self._credit()
        games.renew(self._ended.any(0))

    def add_tried(self, number: int, tried: Tried) -> None:
        """Keep what a number of tries have found."""
        place = self._views + number
        self.other_rows[place], self.other_targets[place] = tried.rows, tried.values
        self.other_counts[place] = _WORTH_OF_TRY * tried.there

    def _look_around(self, view: int, rng: torch.Generator) -> None:
        """Keep what a random seat sees that is not asked."""
        games, own = self._games, self._games.own
        players = games.players[own]
        further = torch.rand(len(players), device=players.device, generator=rng) * (players - 1)
        self._other_seats[view] = (games.seat[own] + 1 + further.long()) % players
        self.other_rows[view] = games.observe(self._other_seats[view])

    def _decide_now(self) -> tuple[Tensor, Tensor, Tensor, Tensor]:
        """An action for each game, its log probability, the values, and whether a rival or a bot chose it."""
        games = self._games
        outputs = self._judge(games.rows)
        chances = log_policy(outputs.policy, games.legal)
        actions = (chances + gumbel(self._noise)).masked_fill(~games.legal, -torch.inf).argmax(-1)
        foreign = (games.learner >= 0) & (games.learner != games.seat)
        if self._rivals:
            actions = torch.where(foreign, self._replies(actions), actions)
        likely = chances.gather(1, actions[:, None]).squeeze(1)
        return actions, likely, self._at_table(outputs, games.seat), foreign

    def _replies(self, actions: Tensor) -> Tensor:
        """The first choices of the rivals, each in its part of the first games, in front of the actions of the rest."""
        games, met = self._games, self._recipe.against_rival
        bounds = [met * part // len(self._rivals) for part in range(len(self._rivals) + 1)]
        replies = []
        for (judge, starves), (first, last) in zip(self._rivals, pairwise(bounds), strict=True):
            rows, legal = games.rows[first:last], games.legal[first:last]
            legal = hungry(legal, self._food) if starves else legal
            replies.append(log_policy(judge(rows).policy, legal).argmax(-1))
        return torch.cat([*replies, actions[met:]])

    def _at_table(self, outputs: Outputs, seat: Tensor) -> Tensor:
        """The values by seat of the table instead of from the observer; 0 where nobody sits."""
        turn = (self._around - seat[:, None]) % self._games.players[:, None]
        values = torch.cat([outputs.win.softmax(-1).gather(1, turn), outputs.score.gather(1, turn)], 1)
        return values.masked_fill(self._nobody, 0)

    def _credit(self) -> None:
        """The returns (lambda-returns, of all seats at once) and the advantages of the seats that decided."""
        returns = self._values[-1]
        trace = self._recipe.trace
        for step in reversed(range(self._recipe.steps)):
            expected = torch.lerp(self._values[step + 1], returns, trace)
            returns = torch.where(self._ended[step][:, None], self._results[step], expected)
            gained = returns - self._values[step]
            self.advantages[step] = self._utility(gained, self._seats[step])
            self.targets[step] = self._seen(returns, self._seats[step])
            if (step + 1) % self._view_every == 0:
                view, own = step // self._view_every, self._games.own
                self.other_targets[view] = self._seen(returns[own], self._other_seats[view])
        self._normalise_advantages()

    def _seen(self, returns: Tensor, seat: Tensor) -> Tensor:
        """Returns from an observer's seat instead of by seat of the table, of the first games."""
        games = slice(len(returns))
        turn = (self._around + seat[:, None]) % self._games.players[games, None]
        seen = torch.cat([returns.gather(1, turn), returns.gather(1, turn + MAX_SEATS)], 1)
        return seen.masked_fill(self._nobody[games], 0)

    def _utility(self, gained: Tensor, seat: Tensor) -> Tensor:
        """What a seat gained: win share, and points more than the others."""
        players = self._games.players
        own = seat[:, None]
        win = gained.gather(1, own).squeeze(1) * players / 2
        points = gained[:, MAX_SEATS:]
        mine = points.gather(1, own).squeeze(1)
        lead = mine - (points.sum(1) - mine) / (players - 1)
        return _WORTH_OF_WIN * win + self._recipe.score_weight * lead / _MARGIN

    def _normalise_advantages(self) -> None:
        """Bring the advantages of each kind of game to mean 0 and deviation 1: more players, more luck."""
        for kind in range(3 * MAX_SEATS + 1):
            chosen = ((self._kinds == kind) & ~self.foreign).float()
            count = chosen.sum().clamp(min=1)
            mean = (self.advantages * chosen).sum() / count
            variance = ((self.advantages - mean).square() * chosen).sum() / count
            normal = (self.advantages - mean) / (variance + 1e-8).sqrt()
            self.advantages.copy_(torch.where(chosen > 0, normal, self.advantages))
        self.advantages.masked_fill_(self.foreign, 0)
