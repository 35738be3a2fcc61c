"""Masked PPO in one file: a learner in one seat against bots, through Gymnasium's vector environment.

python examples/masked_ppo.py --minutes 5             # writes masked_ppo.pt
stoneage arena --code examples/masked_ppo.py --rate MaskedPPO

It needs `pip install "stoneage-game[rl]" torch`. Nothing in it is special to this game but the action mask: logits of
illegal actions become very small, when it acts and when it learns.
"""

import argparse
import time

import gymnasium
import numpy as np
import torch
from torch import nn

from stoneage import Game
from stoneage.observation.encoder import write_observation
from stoneage.observation.fields import SCALE, SIZE

FILE = "masked_ppo.pt"
GAMES, STEPS = 64, 64  # a batch to learn from
EPOCHS, MINIBATCH = 4, 512
RATE, GAMMA, LAMBDA, CLIP, ENTROPY, VALUE = 5e-4, 1.0, 0.97, 0.2, 0.01, 0.5
ACTIONS = 227
POINTS = 50.0  # a lead of so many points is a reward of 1


class Network(nn.Module):
    """Two layers, with a head for the policy and one for the value."""

    def __init__(self) -> None:
        super().__init__()
        self.register_buffer("scale", torch.as_tensor(SCALE, dtype=torch.float32))
        self.body = nn.Sequential(nn.Linear(SIZE, 256), nn.ReLU(), nn.Linear(256, 256), nn.ReLU())
        self.policy, self.value = nn.Linear(256, ACTIONS), nn.Linear(256, 1)

    def forward(self, rows: torch.Tensor, mask: torch.Tensor) -> tuple[torch.distributions.Categorical, torch.Tensor]:
        """The distribution over legal actions, and the expected return."""
        seen = self.body(rows / self.scale)
        logits = self.policy(seen).masked_fill(~mask, -1e9)
        return torch.distributions.Categorical(logits=logits), self.value(seen).squeeze(1)


def estimate_advantages(memory: dict[str, np.ndarray]) -> np.ndarray:
    """How much better each decision turned out than expected (generalised advantage estimation)."""
    advantages = np.zeros((STEPS, GAMES), np.float32)
    last = np.zeros(GAMES, np.float32)
    for step in reversed(range(STEPS)):
        goes_on = 1 - memory["over"][step]
        surprise = memory["rewards"][step] + GAMMA * goes_on * memory["values"][step + 1] - memory["values"][step]
        last = surprise + GAMMA * LAMBDA * goes_on * last
        advantages[step] = last
    return advantages


def train(minutes: float, opponents: str, players: int, seed: int, updates: int | None = None) -> Network:
    """Train until the time is up, or for a number of updates."""
    torch.manual_seed(seed)
    envs = gymnasium.make_vec(
        "stoneage.envs:StoneAge-v1", num_envs=GAMES, players=players, opponents=opponents, reward="score"
    )
    network = Network()
    adam = torch.optim.Adam(network.parameters(), RATE, eps=1e-5)
    rows, info = envs.reset(seed=seed)
    mask = info["action_mask"].astype(bool)
    began, update, won, ended = time.monotonic(), 0, 0.0, 0
    done_share = 0.0
    while done_share < 1:
        for group in adam.param_groups:
            group["lr"] = RATE * (1 - done_share)
        # --- play ---
        memory = {
            "rows": np.zeros((STEPS, GAMES, SIZE), np.float32),
            "masks": np.zeros((STEPS, GAMES, ACTIONS), bool),
            "actions": np.zeros((STEPS, GAMES), np.int64),
            "chances": np.zeros((STEPS, GAMES), np.float32),
            "values": np.zeros((STEPS + 1, GAMES), np.float32),
            "rewards": np.zeros((STEPS, GAMES), np.float32),
            "over": np.zeros((STEPS, GAMES), np.float32),
        }
        for step in range(STEPS):
            memory["rows"][step], memory["masks"][step] = rows, mask
            with torch.no_grad():
                policy, value = network(torch.as_tensor(rows, dtype=torch.float32), torch.as_tensor(mask))
                action = policy.sample()
            memory["actions"][step], memory["values"][step] = action, value
            memory["chances"][step] = policy.log_prob(action)
            rows, reward, terminated, truncated, info = envs.step(action.numpy())
            mask = info["action_mask"].astype(bool)
            memory["rewards"][step] = reward / POINTS
            memory["over"][step] = terminated | truncated
            if terminated.any():
                won += float(info["final_info"]["win_shares"][terminated, 0].sum())
                ended += int(terminated.sum())
        with torch.no_grad():
            memory["values"][STEPS] = network(torch.as_tensor(rows, dtype=torch.float32), torch.as_tensor(mask))[1]
        advantages = estimate_advantages(memory)
        returns = torch.as_tensor((advantages + memory["values"][:STEPS]).ravel())
        # --- learn ---
        flat = {
            name: torch.as_tensor(memory[name].reshape(STEPS * GAMES, *memory[name].shape[2:]))
            for name in ("rows", "masks", "actions", "chances")
        }
        gains = torch.as_tensor(advantages.ravel())
        for _ in range(EPOCHS):
            for part in torch.randperm(STEPS * GAMES).split(MINIBATCH):
                policy, value = network(flat["rows"][part], flat["masks"][part])
                ratio = (policy.log_prob(flat["actions"][part]) - flat["chances"][part]).exp()
                gain = (gains[part] - gains[part].mean()) / (gains[part].std() + 1e-8)
                surrogate = torch.minimum(ratio * gain, ratio.clamp(1 - CLIP, 1 + CLIP) * gain).mean()
                loss = VALUE * (value - returns[part]).square().mean() - surrogate - ENTROPY * policy.entropy().mean()
                adam.zero_grad()
                loss.backward()
                nn.utils.clip_grad_norm_(network.parameters(), 0.5)
                adam.step()
        update += 1
        done_share = update / updates if updates else (time.monotonic() - began) / (60 * minutes)
        if ended >= 500 or done_share >= 1:
            print(f"{update * STEPS * GAMES:,} decisions: {won / max(ended, 1):.1%} of {ended} games won", flush=True)
            won, ended = 0.0, 0
    envs.close()
    return network


class MaskedPPO:
    """The trained network as a bot for the arena: its most probable action."""

    def __init__(self) -> None:
        torch.set_num_threads(1)
        self.network = Network()
        self.network.load_state_dict(torch.load(FILE, weights_only=True))

    def choose(self, game: Game) -> int:
        """Choose an action."""
        row = np.zeros(SIZE, np.int16)
        write_observation(game.state, game.seat, row)
        mask = torch.zeros(1, ACTIONS, dtype=torch.bool)
        mask[0, [int(action) for action in game.legal_actions()]] = True
        with torch.no_grad():
            policy, _ = self.network(torch.as_tensor(row, dtype=torch.float32)[None], mask)
        return int(policy.probs.argmax())


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description="Train masked PPO against bots.")
    parser.add_argument("--minutes", type=float, default=5)
    parser.add_argument("--updates", type=int, help="instead of minutes")
    parser.add_argument("--opponents", default="planner")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    torch.save(train(given.minutes, given.opponents, given.players, given.seed, given.updates).state_dict(), FILE)
