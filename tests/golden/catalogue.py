"""The golden games: a row for each file."""

from typing import NamedTuple

from stoneage import Rules
from stoneage.components import OPTIONS


class Golden(NamedTuple):
    """A golden game: the seed is that of the dice and the cards, and of the players."""

    name: str
    rules: Rules
    seed: int


def _base() -> list[Golden]:
    return [Golden(f"base-{players}p-{seed}", Rules(players), seed) for players in (2, 3, 4) for seed in (1, 2, 3)]


def _options_alone() -> list[Golden]:
    """Each option alone. Tools on cards are part of the usual game, so that option is off in its games."""
    rows = []
    for option in OPTIONS:
        name = "no_tools_on_cards" if option == "tools_on_cards" else option
        for players in (2, 3, 4, 5) if option == "expansion" else (2, 3, 4):
            rules = Rules(players, **{option: option != "tools_on_cards"})
            rows += [Golden(f"{name}-{players}p-{seed}", rules, seed) for seed in (1, 2)]
    return rows


def _five_players() -> list[Golden]:
    others = [option for option in OPTIONS if option not in ("expansion", "tools_on_cards")]
    return [
        Golden(f"expansion-{other}-5p-1", Rules(5, expansion=True, **{other: True}), number)
        for number, other in enumerate(others, start=11)
    ]


def _everything() -> list[Golden]:
    return [
        Golden(f"everything-{players}p-{seed}", Rules.all_options(players), seed)
        for players in (2, 3, 4, 5)
        for seed in (1, 2, 3)
    ]


GOLDEN_GAMES: tuple[Golden, ...] = (*_base(), *_options_alone(), *_five_players(), *_everything())
