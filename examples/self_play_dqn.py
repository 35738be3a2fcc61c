"""DQN by self-play in one file: one network plays all seats, through PettingZoo's AEC environment.

python examples/self_play_dqn.py --minutes 5          # writes self_play_dqn.pt
stoneage arena --code examples/self_play_dqn.py --rate SelfPlayDQN

It needs `pip install "stoneage-game[rl]" torch`. Each seat has its own chain of decisions: what follows one is the same
seat's decision twenty later, or the end of the game. Only legal actions count, when it acts and in the targets.
"""

import argparse
import random
import time

import numpy as np
import torch
from torch import nn

from stoneage import Game
from stoneage.envs import aec
from stoneage.observation.encoder import write_observation
from stoneage.observation.fields import SCALE, SIZE

FILE = "self_play_dqn.pt"
ACTIONS = 227
AHEAD = 20  # decisions of a seat until its own estimate is trusted
REMEMBERED = 100_000  # decisions
BATCH, EVERY = 256, 64  # a gradient step for so many decisions
WIDTH = 128
RATE, LAZY = 5e-4, 0.005  # the share of the network that its slow copy takes over at each step
EXPLORE_FIRST, EXPLORE_LAST = 0.5, 0.02
POINTS = 50.0  # a lead of so many points is a return of 1


class Network(nn.Module):
    """The expected return after each action."""

    def __init__(self) -> None:
        super().__init__()
        self.register_buffer("scale", torch.as_tensor(SCALE, dtype=torch.float32))
        self.layers = nn.Sequential(
            nn.Linear(SIZE, WIDTH), nn.ReLU(), nn.Linear(WIDTH, WIDTH), nn.ReLU(), nn.Linear(WIDTH, ACTIONS)
        )

    def forward(self, rows: torch.Tensor, mask: torch.Tensor) -> torch.Tensor:
        """Illegal actions have very small returns."""
        return self.layers(rows.float() / self.scale).masked_fill(~mask, -1e9)


class Memory:
    """The last decisions, each with the position some decisions later or the result."""

    def __init__(self) -> None:
        self.rows = np.zeros((REMEMBERED, 2, SIZE), np.int16)
        self.masks = np.zeros((REMEMBERED, 2, ACTIONS), bool)
        self.actions = np.zeros(REMEMBERED, np.int64)
        self.results = np.zeros(REMEMBERED, np.float32)
        self.over = np.zeros(REMEMBERED, bool)
        self.count = 0

    def add_game(self, seat: list[tuple[np.ndarray, np.ndarray, int]], result: float) -> None:
        """Add the decisions of one seat in a game."""
        for number, (row, mask, action) in enumerate(seat):
            at = self.count % REMEMBERED
            later = number + AHEAD
            self.over[at] = later >= len(seat)
            self.rows[at, 0], self.masks[at, 0], self.actions[at] = row, mask, action
            self.results[at] = result
            if not self.over[at]:
                self.rows[at, 1], self.masks[at, 1], _ = seat[later]
            self.count += 1

    def batch(self) -> list[torch.Tensor]:
        """Some decisions at random."""
        some = np.random.randint(0, min(self.count, REMEMBERED), BATCH)
        columns = (self.rows, self.masks, self.actions, self.results, self.over)
        return [torch.as_tensor(column[some]) for column in columns]


def learn(network: Network, slow: Network, adam: torch.optim.Adam, memory: Memory) -> None:
    """One step of double DQN: the network chooses the later action, its slow copy judges it."""
    rows, masks, actions, results, over = memory.batch()
    with torch.no_grad():
        masks[:, 1, 0] |= over  # a game that is over has no legal action
        best = network(rows[:, 1], masks[:, 1]).argmax(1, keepdim=True)
        later = slow(rows[:, 1], masks[:, 1]).gather(1, best).squeeze(1)
        targets = torch.where(over, results, later)
    expected = network(rows[:, 0], masks[:, 0]).gather(1, actions[:, None]).squeeze(1)
    loss = nn.functional.smooth_l1_loss(expected, targets)
    adam.zero_grad()
    loss.backward()
    nn.utils.clip_grad_norm_(network.parameters(), 10)
    adam.step()
    with torch.no_grad():
        for old, new in zip(slow.parameters(), network.parameters(), strict=True):
            old.lerp_(new, LAZY)


def train(minutes: float, players: int, seed: int, games: int | None = None) -> Network:
    """Train until the time is up, or for a number of games."""
    torch.manual_seed(seed)
    np.random.seed(seed)
    random.seed(seed)
    torch.set_num_threads(1)
    env = aec.env(players=players, reward="score")
    network, slow, memory = Network(), Network(), Memory()
    slow.load_state_dict(network.state_dict())
    adam = torch.optim.Adam(network.parameters(), RATE)
    began, game, decisions, done_share, scores = time.monotonic(), 0, 0, 0.0, []
    while done_share < 1:
        env.reset(seed=seed + game)
        explore = EXPLORE_FIRST + (EXPLORE_LAST - EXPLORE_FIRST) * min(1.0, 2 * done_share)
        seats: dict[str, list[tuple[np.ndarray, np.ndarray, int]]] = {agent: [] for agent in env.agents}
        for agent in env.agent_iter():
            seen, reward, terminated, truncated, info = env.last()
            if terminated or truncated:
                memory.add_game(seats[agent], reward / POINTS)
                scores += [info["scores"].mean()] if terminated else []
                env.step(None)
                continue
            row, mask = seen["observation"], seen["action_mask"].astype(bool)
            legal = np.flatnonzero(mask)
            if len(legal) == 1 or random.random() < explore:
                action = int(random.choice(legal))
            else:
                with torch.no_grad():
                    action = int(network(torch.as_tensor(row)[None], torch.as_tensor(mask)[None]).argmax())
            if len(legal) > 1:  # forced actions teach nothing
                seats[agent].append((row, mask, action))
            env.step(action)
            decisions += 1
            if memory.count > 10 * BATCH and decisions % EVERY == 0:
                learn(network, slow, adam, memory)
        game += 1
        done_share = game / games if games else (time.monotonic() - began) / (60 * minutes)
        if game % 100 == 0 or done_share >= 1:
            print(f"{decisions:,} decisions, {game} games: {np.mean(scores or [0]):.0f} points on average", flush=True)
            scores = []
    return network


class SelfPlayDQN:
    """The trained network as a bot for the arena: the action with the best expected return."""

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
            return int(self.network(torch.as_tensor(row)[None], mask).argmax())


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description="Train DQN by self-play.")
    parser.add_argument("--minutes", type=float, default=5)
    parser.add_argument("--games", type=int, help="instead of minutes")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    torch.save(train(given.minutes, given.players, given.seed, given.games).state_dict(), FILE)
