"""Games after random moves with random rules, for Hypothesis and for loops."""

from random import Random

from hypothesis import strategies as st

from stoneage import Game, Rules
from tests.properties.tables import ALL_RULES


def random_game(rules: Rules, seed: int, moves: int) -> Game:
    """A seeded game after a number of random moves, or at its end if that comes first."""
    game = Game(rules, seed=seed)
    choice = Random(seed)
    for _ in range(moves):
        if game.over:
            break
        game.play(choice.choice(game.legal_actions()))
    return game


def games(most_moves: int = 400) -> st.SearchStrategy[Game]:
    """Games with all rules; Hypothesis tries few moves first and shrinks to few moves."""
    return st.builds(
        random_game,
        st.sampled_from(ALL_RULES),
        st.integers(0, 2**64 - 1),
        st.integers(0, most_moves),
    )
