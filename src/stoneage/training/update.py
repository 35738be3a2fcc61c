"""Gradient steps: proximal policy optimisation (PPO) with masked actions, and the errors of the values."""

from typing import NamedTuple

from stoneage.encoding.numbers import MAX_SEATS
from stoneage.training.network import Learner, log_policy
from stoneage.training.pytorch import Tensor, distributed, nn, torch
from stoneage.training.rollout import Rollout
from stoneage.training.settings import Recipe

_MOST_GRADIENT = 0.5


class Losses(NamedTuple):
    """What an update is measured by, means over its gradient steps."""

    policy: float
    win: float  # cross-entropy of the win shares
    score: float  # squared error of the scores, in units of 100 points
    entropy: float
    change: float  # mean change of the probability of the chosen actions, as a factor


class Updater:
    """Improves a network with what a rollout has collected.

    On a GPU a gradient step is recorded once and then replayed.
    """

    def __init__(self, learner: Learner, rollout: Rollout, recipe: Recipe) -> None:
        self._learner, self._recipe = learner, recipe
        self.device = rollout.rows.device
        self._rows = rollout.rows.flatten(0, 1)
        self._legal = rollout.legal.flatten(0, 1)
        self._actions = rollout.actions.flatten()
        self._chances = rollout.chances.flatten()
        self._advantages = rollout.advantages.flatten()
        self._targets = rollout.targets.flatten(0, 1)
        self._other_rows = rollout.other_rows.flatten(0, 1)
        self._other_targets = rollout.other_targets.flatten(0, 1)
        counts = rollout.teaches_values.float()
        self._counts = counts.repeat(recipe.steps)
        self._against_bots = rollout.against_bots.repeat(recipe.steps)
        self._other_counts = rollout.other_counts.flatten()
        self._on_gpu = self.device.type == "cuda"
        self._rate = torch.tensor(recipe.rate, device=self.device)
        self._entropy = torch.tensor(recipe.entropy, device=self.device)
        self._chosen = torch.zeros(recipe.batch, dtype=torch.int64, device=self.device)
        # All views of other seats in the course of an update.
        self._other = torch.zeros(
            max(1, len(self._other_rows) * recipe.batch // len(self._rows)), dtype=torch.int64, device=self.device
        )
        self._losses = torch.zeros(len(Losses._fields), device=self.device)
        self.optimizer = torch.optim.Adam(
            learner.parameters(),
            lr=self._rate if self._on_gpu else recipe.rate,
            eps=1e-5,
            fused=self._on_gpu,
            capturable=self._on_gpu,
        )
        self._loss = torch.compile(self._compute_loss) if self._on_gpu else self._compute_loss
        self._graph: torch.cuda.CUDAGraph | None = None

    def update(self, decisions: int, rng: torch.Generator) -> Losses:
        """Learn from the rollout; `decisions` says how far the schedule is."""
        self._rate.fill_(self._recipe.rate_after(decisions))
        self._entropy.fill_(self._recipe.entropy_after(decisions))
        if not self._on_gpu:
            for group in self.optimizer.param_groups:
                group["lr"] = float(self._rate)
        elif self._graph is None and not distributed.is_initialized():
            self._record()
        self._losses.zero_()
        steps = 0
        for _ in range(self._recipe.epochs):
            order = torch.randperm(len(self._rows), device=self.device, generator=rng)
            for chosen in order.split(self._recipe.batch):
                self._chosen.copy_(chosen)
                self._other.random_(0, len(self._other_rows), generator=rng)
                if self._graph is None:
                    self._step()
                else:
                    self._graph.replay()
                steps += 1
        return Losses(*(self._losses / steps).tolist())

    def _step(self) -> None:
        """One gradient step with the chosen decisions."""
        self.optimizer.zero_grad()
        chosen, other = self._chosen, self._other
        with torch.autocast(self.device.type, dtype=torch.bfloat16, enabled=self._on_gpu, cache_enabled=False):
            loss, losses = self._loss(
                torch.cat([self._rows[chosen], self._other_rows[other]]),
                torch.cat([self._against_bots[chosen], torch.zeros_like(other, dtype=torch.bool)]),
                self._legal[chosen],
                self._actions[chosen],
                self._chances[chosen],
                self._advantages[chosen],
                torch.cat([self._targets[chosen], self._other_targets[other]]),
                torch.cat([self._counts[chosen], self._other_counts[other]]),
            )
        loss.backward()
        if distributed.is_initialized():
            self._average_gradients()
        nn.utils.clip_grad_norm_(self._learner.parameters(), _MOST_GRADIENT, foreach=True)
        self.optimizer.step()
        self._losses += losses

    def _compute_loss(  # noqa: PLR0913, PLR0917 - tensors of one batch, which torch.compile takes best one by one
        self,
        rows: Tensor,
        against_bots: Tensor,
        legal: Tensor,
        actions: Tensor,
        before: Tensor,
        advantages: Tensor,
        targets: Tensor,
        counts: Tensor,
    ) -> tuple[Tensor, Tensor]:
        """The loss to make smaller, and its parts.

        Behind the decisions come rows of which only values are learned. Where `counts` is 0, values are not learned.
        """
        outputs = self._learner(rows, against_bots)
        chances = log_policy(outputs.policy[: len(legal)], legal)
        change = chances.gather(1, actions[:, None]).squeeze(1) - before
        ratio = change.exp()
        clip = self._recipe.clip
        policy = -torch.min(ratio * advantages, ratio.clamp(1 - clip, 1 + clip) * advantages).mean()
        entropy = -(chances.exp() * chances.masked_fill(~legal, 0)).sum(-1).mean()
        there = outputs.win > -torch.inf
        surprise = torch.log_softmax(outputs.win, -1).masked_fill(~there, 0)
        win = -((targets[:, :MAX_SEATS] * surprise).sum(-1) * counts).sum() / counts.sum().clamp(min=1)
        errors = (outputs.score - targets[:, MAX_SEATS:]).square() * there * counts[:, None]
        score = errors.sum() / (there * counts[:, None]).sum().clamp(min=1)
        loss = policy + self._recipe.win_loss * win + self._recipe.score_loss * score - self._entropy * entropy
        return loss, torch.stack([policy, win, score, entropy, (ratio - 1).abs().mean()]).detach()

    def _average_gradients(self) -> None:
        """Share the gradients with the other processes, in one message."""
        gradients = [parameter.grad for parameter in self._learner.parameters() if parameter.grad is not None]
        flat = torch.cat([gradient.flatten() for gradient in gradients])
        distributed.all_reduce(flat)
        flat /= distributed.get_world_size()
        for gradient, part in zip(gradients, flat.split([gradient.numel() for gradient in gradients]), strict=True):
            gradient.copy_(part.view_as(gradient))

    def _record(self) -> None:
        """Record a gradient step as a CUDA graph, and undo the steps that this takes."""
        before = [parameter.detach().clone() for parameter in self._learner.parameters()]
        moments = {
            parameter: {name: value.clone() for name, value in state.items()}
            for parameter, state in self.optimizer.state.items()
        }
        stream = torch.cuda.Stream()
        stream.wait_stream(torch.cuda.current_stream())
        with torch.cuda.stream(stream):
            for _ in range(3):  # compiles, and allocates what the optimizer keeps
                self._step()
        torch.cuda.current_stream().wait_stream(stream)
        self._graph = torch.cuda.CUDAGraph()
        with torch.cuda.graph(self._graph):
            self._step()
        with torch.no_grad():
            for parameter, value in zip(self._learner.parameters(), before, strict=True):
                parameter.copy_(value)
                for name, moment in self.optimizer.state[parameter].items():
                    saved = moments.get(parameter, {}).get(name)
                    moment.copy_(saved) if saved is not None else moment.zero_()
        self._losses.zero_()
