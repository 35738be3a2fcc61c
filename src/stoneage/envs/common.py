"""Shared by the environments: seats, spaces, render modes."""

import secrets
from collections.abc import Sequence
from typing import Any

import numpy as np

from stoneage.encoding.actions import N_ACTIONS
from stoneage.errors import MissingExtra, SeatError, SettingError
from stoneage.game.rules import Rules
from stoneage.observation.fields import HIGH, LOW

try:
    from gymnasium import spaces
except ImportError as error:
    raise MissingExtra('Gymnasium is not installed: pip install "stoneage-game[rl]"') from error

RENDER_MODES = ["ansi", "rgb_array"]


def check_render_mode(mode: str | None) -> None:
    """Raise an error for an unknown render mode."""
    if mode is not None and mode not in RENDER_MODES:
        raise SettingError(f"render mode must be one of {', '.join(RENDER_MODES)}, not {mode!r:.40}")


def observation_space() -> Any:
    """The space of observations; `stoneage.observation.fields` describes the fields."""
    return spaces.Box(LOW, HIGH, dtype=np.int16)


def action_space() -> spaces.Discrete:
    """The space of actions: the ids of `stoneage.Action`."""
    return spaces.Discrete(N_ACTIONS)


def bots_at(rules: Rules, seat: int, opponents: str | Sequence[str]) -> dict[int, str]:
    """The bots in the other seats, clockwise from the learner's left; a single name is used for all."""
    if type(seat) is not int or seat not in range(rules.players):
        raise SeatError(f"no seat {seat!r:.40}")
    names = [opponents] * (rules.players - 1) if isinstance(opponents, str) else list(opponents)
    if len(names) != rules.players - 1:
        raise SettingError(f"{rules.players} players need {rules.players - 1} opponents, not {len(names)}")
    return {(seat + turn) % rules.players: name for turn, name in enumerate(names, 1)}


def some_seed() -> int:
    """A random seed from the system."""
    return secrets.randbits(63)
