"""Loads everything that tables need from the rules; the first time on a machine, this compiles it."""

from stoneage.game.game import Game
from stoneage.game.preview import choices
from stoneage.game.rules import Rules
from stoneage.story import story_events

_DECISIONS = 60


def load_rules() -> None:
    """Load the rules, so that the first player does not wait for it."""
    game = Game(Rules.all_options(2), seed=1)
    for _ in range(_DECISIONS):
        game.view(game.seat)
        choices(game)
        game.play(game.legal_actions()[0])
        story_events(game, len(game.log) - 1)
        game.clone()
