"""Which games a training run plays."""

import random
from itertools import product

from stoneage.components import OPTIONS
from stoneage.errors import SettingError
from stoneage.game.rules import Rules

_DEALT = 840
"""How many rules are dealt to the games in turn, for `every`."""
_PLAYERS = (2, 2, 3, 3, 4, 4, 4, 4, 5, 5)
_KINDS = ("base", "base", "all", "any")


def rules_mix_from(text: str) -> tuple[Rules, ...]:
    """The rules of a text such as `every`, `2`, `4:all` or `2,3,4`.

    `every` has all numbers of players; half of the games are the base game, a quarter have all options, and the rest
    a random choice of them. A number stands for the base game, with `:all` for all options and with `:any` for every
    combination of them.

    >>> [rules.players for rules in rules_mix_from("2,4")]
    [2, 4]

    Raises:
        SettingError: the text is not understood.
    """
    if text == "every":
        rng = random.Random(12)
        return tuple(
            _rules(players, kind, rng)
            for _ in range(_DEALT // (len(_PLAYERS) * len(_KINDS)))
            for players, kind in product(_PLAYERS, _KINDS)
        )
    rules_mix: list[Rules] = []
    for part in text.split(","):
        players, _, kind = part.strip().partition(":")
        if players not in {"2", "3", "4", "5"} or kind not in {"", "base", "all", "any"}:
            raise SettingError(
                f"unknown table {part!r:.40}; write every, or a list of players such as 2,4 with :all or :any after one"
            )
        rules_mix += _every_option(int(players)) if kind == "any" else [_rules(int(players), kind, random.Random())]
    return tuple(rules_mix)


def _rules(players: int, kind: str, rng: random.Random) -> Rules:
    if kind == "all":
        return Rules.all_options(players)
    if kind == "any":
        return rng.choice(_every_option(players))
    return Rules(players, expansion=players == 5)


def _every_option(players: int) -> list[Rules]:
    """All combinations of options; five players always have the expansion."""
    combinations = (dict(zip(OPTIONS, on, strict=True)) for on in product((False, True), repeat=len(OPTIONS)))
    return [Rules(players, **options) for options in combinations if players < 5 or options["expansion"]]
