"""Chance by event: in a world, the same event has the same outcome, whatever happened before."""

import numpy as np

from stoneage import Game, Rules
from stoneage.encoding.tasks import CHANCE_KINDS
from stoneage.engine.chance import generator
from stoneage.engine.events import event_outcome
from stoneage.game.history import outcome_text

WORLD = np.uint64(77)


def answer(game: Game) -> list[str]:
    """Answer chance by event; returns the outcomes."""
    outcomes = []
    while (kind := CHANCE_KINDS.get(game.waiting_for)) is not None:
        outcome = int(event_outcome(game.state, int(game.waiting_for), WORLD, generator(0), False))
        text = f"{kind} {outcome_text(kind, outcome)}"
        assert game.replay([text]) == 1
        outcomes.append(text)
    return outcomes


def begin() -> tuple[Game, list[str]]:
    game = Game(Rules(players=2), chance="manual", start=0)
    return game, answer(game)


def play(game: Game, *actions: str) -> list[str]:
    """Play actions and answer chance; returns the outcomes."""
    return [outcome for action in actions for outcome in answer(game.play(action))]


def test_a_roll_does_not_depend_on_what_happened_before() -> None:
    one, cards = begin()
    other, same_cards = begin()
    assert cards == same_cards
    placed = ("forest 2", "hunting 5", "clay pit 3")
    play(one, *placed)
    play(other, *placed)
    forest_first = play(one, "resolve forest")
    play(other, "resolve clay pit")
    while not any(str(action) == "resolve forest" for action in other.legal_actions()):
        play(other, str(other.legal_actions()[0]))
    assert play(other, "resolve forest") == forest_first


def test_another_place_and_another_round_have_another_roll() -> None:
    rolls = set()
    for place in ("forest", "clay pit", "quarry", "river"):
        game, _ = begin()
        play(game, f"{place} 5", "hunting 5")
        (roll,) = play(game, f"resolve {place}")
        rolls.add(roll)
    assert len(rolls) > 1


def test_the_outcomes_are_as_likely_as_they_should_be() -> None:
    game, _ = begin()
    play(game, "forest 1", "hunting 5", "clay pit 4")
    game.play("resolve forest")
    waits = int(game.waiting_for)
    faces = [int(event_outcome(game.state, waits, np.uint64(world), generator(0), False)) for world in range(3000)]
    counts = np.bincount(faces, minlength=7)
    assert counts[0] == 0
    assert np.abs(counts[1:] - 500).max() < 90  # more than four deviations
