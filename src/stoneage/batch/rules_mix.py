"""The rules of the games in a batch: one for all, or several dealt to the games in turn."""

from collections.abc import Mapping, Sequence

import numpy as np
import numpy.typing as npt

from stoneage.engine.state import States
from stoneage.errors import RulesError, SeatError, SettingError
from stoneage.game.rules import Rules


def as_rules_mix(rules: Rules | Sequence[Rules]) -> tuple[Rules, ...]:
    """One or several rules as a tuple.

    Raises:
        SettingError: there are none.
        RulesError: something else than rules is among them.
    """
    rules_mix = tuple(rules) if isinstance(rules, Sequence) else (rules,)
    if not rules_mix:
        raise SettingError("a batch needs the rules of at least one table")
    for one in rules_mix:
        if not isinstance(one, Rules):
            raise RulesError(f"a batch needs Rules, such as Rules(players=4), not {one!r:.40}")
    return rules_mix


def check_count(count: int) -> None:
    """Raise an error for a number of games that no batch can have."""
    if not isinstance(count, int | np.integer) or count < 1:
        raise SettingError(f"a batch needs at least one game, not {count!r:.40}")


def bots_by_rules_from(
    bots: Mapping[int, str] | Sequence[Mapping[int, str]] | None, rules_mix: tuple[Rules, ...]
) -> list[dict[int, str]]:
    """The names of the bots for each of the rules.

    Raises:
        SettingError: not one mapping for each of the rules, or a table without a seat that is free.
        SeatError: a bot has a seat that its table does not have.
    """
    bots = bots or {}
    names = [dict(bots)] * len(rules_mix) if isinstance(bots, Mapping) else [dict(seats) for seats in bots]
    if len(names) != len(rules_mix):
        raise SettingError(f"bots for {len(names)} tables, but there are {len(rules_mix)}")
    for rules, seats in zip(rules_mix, names, strict=True):
        for seat, name in seats.items():
            if seat not in range(rules.players):
                raise SeatError(f"no seat {seat!r:.40} for {name}")
        if len(seats) == rules.players:
            raise SettingError("a batch needs at least one seat without a bot")
    return names


def rules_rows(
    rules_mix: tuple[Rules, ...], bots: Sequence[Mapping[int, object]] | None = None
) -> npt.NDArray[np.int64]:
    """A row for each of the rules, for compiled loops: players, options, and the seats without a bot as bits."""
    seated = bots or [{}] * len(rules_mix)
    return np.array(
        [
            (rules.players, rules.bits, sum(1 << seat for seat in range(rules.players) if seat not in seats))
            for rules, seats in zip(rules_mix, seated, strict=True)
        ],
        dtype=np.int64,
    )


def checked_numbers(
    which: npt.ArrayLike, states: States, rules_mix: tuple[Rules, ...], count: int
) -> npt.NDArray[np.int64]:
    """The numbers of the games that some states are for.

    Raises:
        SettingError: there is no such game, or a state is of another table.
    """
    numbers = np.asarray(which, dtype=np.int64)
    if numbers.shape != (len(states),) or not ((numbers >= 0) & (numbers < count)).all():
        raise SettingError(f"{len(states)} states need as many numbers of games from 0 to {count - 1}")
    wanted = rules_rows(rules_mix)[numbers % len(rules_mix)]
    if (states["seats"] != wanted[:, 0]).any() or (states["options"] != wanted[:, 1]).any():
        raise SettingError("a state has another number of players or other options than its game")
    return numbers
