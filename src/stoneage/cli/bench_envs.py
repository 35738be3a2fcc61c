"""`stoneage bench --envs`: the learning environments that are installed."""

import time
from collections.abc import Callable
from random import Random
from typing import Any, NamedTuple

import numpy as np

from stoneage.game.rules import Rules

_AT_ONCE = 256  # games in the vector environment


def _options(rules: Rules) -> dict[str, Any]:
    return rules.to_dict()


def _pick(choice: Random, mask: Any) -> Any:
    legal = mask.nonzero()[0]
    return legal[int(choice.random() * len(legal))]


def play_agents(env: Any, seconds: float) -> tuple[int, int]:
    """Random play by all agents of a PettingZoo environment."""
    choice = Random(1)
    games = decisions = 0
    until = time.perf_counter() + seconds
    env.reset(seed=1)
    while decisions == 0 or time.perf_counter() < until:
        seen, _, terminated, truncated, _ = env.last()
        if terminated or truncated:
            games += 1
            env.reset()
        else:
            env.step(_pick(choice, seen["action_mask"]))
            decisions += 1
    return games, decisions


def run_aec(rules: Rules, seconds: float) -> tuple[int, int]:
    """Random play by all agents of our PettingZoo environment."""
    from stoneage.envs.aec import env

    return play_agents(env(**_options(rules)), seconds)


def _single(rules: Rules, seconds: float) -> tuple[int, int]:
    from stoneage.envs.single import StoneAgeEnv

    env = StoneAgeEnv(**_options(rules))
    choice = Random(1)
    games = decisions = 0
    until = time.perf_counter() + seconds
    _, info = env.reset(seed=1)
    while decisions == 0 or time.perf_counter() < until:
        _, _, terminated, truncated, info = env.step(_pick(choice, info["action_mask"]))
        decisions += 1
        if terminated or truncated:
            games += 1
            _, info = env.reset()
    return games, decisions


def _vector(rules: Rules, seconds: float) -> tuple[int, int]:
    from stoneage.envs.vector import StoneAgeVectorEnv

    env = StoneAgeVectorEnv(_AT_ONCE, threads=1, **_options(rules))
    choice = np.random.default_rng(1)
    games = decisions = 0
    until = time.perf_counter() + seconds
    _, info = env.reset(seed=1)
    while decisions == 0 or time.perf_counter() < until:
        mask = info["action_mask"]
        actions = (mask * choice.random(mask.shape, dtype=np.float32)).argmax(axis=1)
        _, _, ended, _, info = env.step(actions)
        games += int(ended.sum())
        decisions += _AT_ONCE
    return games, decisions


def play_openspiel(name: str, seconds: float) -> tuple[int, int]:
    """Random play in a game of OpenSpiel."""
    import pyspiel

    game = pyspiel.load_game(name)
    choice = Random(1)
    games = decisions = 0
    until = time.perf_counter() + seconds
    state = game.new_initial_state()
    while decisions == 0 or time.perf_counter() < until:
        decisions += not state.is_chance_node()
        state.apply_action(choice.choice(state.legal_actions()))
        if state.is_terminal():
            games += 1
            state = game.new_initial_state()
    return games, decisions


def run_openspiel(rules: Rules, seconds: float) -> tuple[int, int]:
    """Random play in our game for OpenSpiel."""
    import stoneage.envs.openspiel

    assert stoneage.envs.openspiel.StoneAgeGame is not None  # importing it registers the game
    options = ",".join(f"{name}={value}" for name, value in _options(rules).items())
    return play_openspiel(f"stone_age({options})", seconds)


class Env(NamedTuple):
    """An environment to measure: `run` plays at random for some seconds and returns games and decisions."""

    what: str
    package: str
    run: Callable[[Rules, float], tuple[int, int]]


ENVS = (
    Env("PettingZoo: Stone Age, all agents", "pettingzoo", run_aec),
    Env("Gymnasium: Stone Age against random", "gymnasium", _single),
    Env(f"Gymnasium: Stone Age against random, {_AT_ONCE} at once", "gymnasium", _vector),
    Env("OpenSpiel: Stone Age", "pyspiel", run_openspiel),
)


def env_speed(env: Env, rules: Rules, seconds: float) -> tuple[float, float]:
    """Games and decisions per second; excluding the warm-up."""
    env.run(rules, 0.0)
    began = time.perf_counter()
    games, decisions = env.run(rules, seconds)
    elapsed = time.perf_counter() - began
    return games / elapsed, decisions / elapsed
