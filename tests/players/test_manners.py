"""What a new table says of its bots is true: a child wants a large family, a hard bot a small one with good tools."""

from functools import cache

import pytest

from stoneage import Game, Rules
from stoneage.players import player

GAMES = 5


@cache
def at_the_end(level: str) -> tuple[float, float]:
    """The figures and the value of the tools of a tribe at the end, on average, among three bots of a level."""
    figures = tools = 0
    for seed in range(GAMES):
        bots = [player(level, seed=3 * seed + seat) for seat in range(3)]
        game = Game(Rules(players=3), seed=seed)
        while game.seat is not None:
            game.play(bots[game.seat].choose(game.seen_by(game.seat)))
        for tribe in game.view(None).players:
            figures += tribe.figures
            tools += sum(tribe.tools)
    return figures / (3 * GAMES), tools / (3 * GAMES)


def test_a_child_has_a_large_family_and_few_tools() -> None:
    figures, tools = at_the_end("easy")
    assert figures > 8.5
    assert tools < 3


def test_a_hard_bot_has_a_small_family_with_good_tools() -> None:
    figures, tools = at_the_end("hard")
    assert figures < 6.5
    assert tools > 4


@pytest.mark.parametrize("level", ["easy-3", "medium"])
def test_those_between_are_between(level: str) -> None:
    figures, _ = at_the_end(level)
    assert at_the_end("hard")[0] < figures < at_the_end("easy")[0]
