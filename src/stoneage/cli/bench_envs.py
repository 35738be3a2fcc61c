"""`stoneage bench --envs`: the learning environments, and others that are installed, for comparison."""

import time
from collections.abc import Callable, Iterator
from functools import partial
from importlib.util import find_spec
from random import Random
from typing import Any, NamedTuple

import numpy as np

from stoneage.rules import Rules

_AT_ONCE = 256  # games in the vector environment


class Env(NamedTuple):
    """An environment to measure: `run` plays at random for some seconds and returns games and decisions."""

    what: str
    players: int
    options: str
    run: Callable[[float], tuple[int, int]]


def envs(tables: list[Rules]) -> list[Env]:
    """The environments that can be measured here: ours for each table, then those of others."""
    found = []
    for rules in tables:
        options = "all" if rules == Rules.all_options(rules.players) else "base"
        found += [Env(what, rules.players, options, partial(run, rules)) for what, run in _ours()]
    return found + [Env(what, 2, "", run) for what, run in _peers()]


def env_speed(env: Env, seconds: float) -> tuple[float, float]:
    """Games and decisions per second; excluding the warm-up."""
    env.run(0.0)
    began = time.perf_counter()
    games, decisions = env.run(seconds)
    elapsed = time.perf_counter() - began
    return games / elapsed, decisions / elapsed


def _ours() -> Iterator[tuple[str, Callable[[Rules, float], tuple[int, int]]]]:
    if find_spec("pettingzoo"):
        yield "PettingZoo: Stone Age, all agents", run_aec
    if find_spec("gymnasium"):
        yield "Gymnasium: Stone Age against random", _single
        yield f"Gymnasium: Stone Age against random, {_AT_ONCE} at once", _vector
    if find_spec("pyspiel"):
        yield "OpenSpiel: Stone Age", run_openspiel


def left_out() -> list[str]:
    """Notes on environments that are left out, and why."""
    if find_spec("pettingzoo") and not find_spec("pygame"):
        return ["PettingZoo: connect four is left out, because it needs pygame (pip install pygame)"]
    return []


def _peers() -> Iterator[tuple[str, Callable[[float], tuple[int, int]]]]:
    if find_spec("pettingzoo") and find_spec("pygame"):
        yield "PettingZoo: connect four", run_connect_four
    if find_spec("pyspiel"):
        yield "OpenSpiel: backgammon (in C++)", run_backgammon


def _options(rules: Rules) -> dict[str, Any]:
    return rules.to_dict()


def _pick(choice: Random, mask: Any) -> Any:
    legal = mask.nonzero()[0]
    return legal[int(choice.random() * len(legal))]


def _play_agents(env: Any, seconds: float) -> tuple[int, int]:
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

    return _play_agents(env(**_options(rules)), seconds)


def run_connect_four(seconds: float) -> tuple[int, int]:
    """Random play in an environment that comes with PettingZoo."""
    from pettingzoo.classic import connect_four_v3

    return _play_agents(connect_four_v3.env(), seconds)


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


def _play_openspiel(name: str, seconds: float) -> tuple[int, int]:
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
    return _play_openspiel(f"stone_age({options})", seconds)


def run_backgammon(seconds: float) -> tuple[int, int]:
    """Random play in a game that comes with OpenSpiel."""
    return _play_openspiel("backgammon", seconds)
