"""Random choices: among the legal actions, and for a whole random game."""

from hypothesis import given

from stoneage import Game, Rules
from stoneage.encoding.actions import N_ACTIONS
from stoneage.encoding.tasks import DICE
from stoneage.engine.actions import any_legal, count_legal, is_legal, nth_legal
from stoneage.engine.chance import answer_chance, below, generator, outcome, play_randomly
from stoneage.engine.flow import step, waiting_for
from tests.properties.games import games
from tests.properties.randomplay import begin


@given(games())
def test_the_legal_actions_are_counted_and_found_by_number(game: Game) -> None:
    legal = game.legal_actions()
    assert count_legal(game.state) == len(legal)
    assert [nth_legal(game.state, number) for number in range(len(legal))] == legal
    assert [number for number in range(-3, N_ACTIONS + 70) if is_legal(game.state, number)] == legal
    assert any_legal(game.state) == bool(legal)


def test_a_random_game_is_one_lot_after_the_other() -> None:
    at_once, rng = begin(Rules(2), 8)
    decisions = play_randomly(at_once[0], rng, rng)
    step_by_step, rng = begin(Rules(2), 8)
    g = step_by_step[0]
    answer_chance(g, rng)
    for _ in range(decisions):
        step(g, nth_legal(g, below(rng, count_legal(g))))
        while (asked := waiting_for(g)) >= DICE:
            step(g, outcome(g, rng, asked))
    assert g.depth == 0
    assert step_by_step.tobytes() == at_once.tobytes()


def test_lots_are_even() -> None:
    rng = generator(2026)
    faces = [below(rng, 6) for _ in range(6_000)]
    assert all(900 < faces.count(face) < 1_100 for face in range(6))
