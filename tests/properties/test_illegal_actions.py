"""Illegal actions are refused with a reason and change nothing."""

from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from stoneage import Action, ChanceError, Game, IllegalAction
from stoneage.encoding.actions import N_ACTIONS
from stoneage.game_file.file import dumps
from tests.properties.games import games, random_game
from tests.properties.tables import ALL_RULES

LETTERS = "abcdefghijklmnopqrstuvwxyz 0123456789+-:éß²٣\n\t\0"
NO_ACTIONS: tuple[Any, ...] = (None, True, 1.0, -1, N_ACTIONS, 2**70, b"forest 3", [], {}, "", "x" * 100_000, "\ud800")


def mutated(text: str, choice: Random) -> str:
    """A text with one to three letters dropped, doubled, exchanged or added."""
    letters = list(text)
    for _ in range(choice.randint(1, 3)):
        at = choice.randrange(len(letters) + 1)
        match choice.randrange(4):
            case 0:
                letters[at : at + 1] = []
            case 1:
                letters[at:at] = letters[at : at + 1]
            case 2:
                letters[at : at + 1] = [choice.choice(LETTERS)]
            case _:
                letters[at:at] = [choice.choice(LETTERS)]
    return "".join(letters)


def refused(game: Game, action: Any) -> int:
    """Try an illegal action: 1 if it was refused and nothing changed, 0 if it was legal after all."""
    legal = set(game.legal_actions())
    if isinstance(action, str):
        try:
            if legal & set(Action.meanings(action)):
                return 0
        except IllegalAction:
            pass
    elif type(action) in (int, Action) and action in legal:
        return 0
    before = (game.digest(), len(game.log), game.generator)
    with pytest.raises(IllegalAction) as refusal:
        game.play(action)
    assert str(refusal.value)
    assert before == (game.digest(), len(game.log), game.generator)
    return 1


@given(games())
def test_every_action_that_is_not_legal_is_refused(game: Game) -> None:
    before = dumps(game)
    count = sum(refused(game, number) for number in range(N_ACTIONS))
    assert count == N_ACTIONS - len(game.legal_actions())
    assert dumps(game) == before


@given(games(most_moves=50), st.one_of(st.text(max_size=30), st.integers(), st.sampled_from(NO_ACTIONS)))
def test_anything_can_be_typed(game: Game, action: Any) -> None:
    refused(game, action)


@given(games(), st.randoms(use_true_random=False))
def test_a_mutated_action_is_refused_or_legal(game: Game, choice: Random) -> None:
    for _ in range(20):
        refused(game, mutated(str(Action(choice.randrange(N_ACTIONS))), choice))


@given(games(most_moves=100), st.data())
def test_chance_is_not_answered_by_players_nor_with_what_it_cannot_give(game: Game, data: st.DataObject) -> None:
    past = game.at(data.draw(st.integers(0, len(game.log))))
    before = (past.digest(), past.log)
    asked = past.chance
    impossible: list[dict[str, Any]] = [{}, {"dice": []}, {"dice": [0]}, {"dice": [7] * 5}, {"dice": [1] * 11}]
    impossible += [{"card": "CIV99"}, {"building": "B99"}, {"card": "A9", "dice": [1]}, {"card": ""}]
    if asked is None or asked.kind != "card":
        impossible.append({"card": past.position()["deck"][-1] if past.position()["deck"] else "CIV01"})
    for outcome in impossible:
        with pytest.raises(ChanceError):
            past.supply(**outcome)
    if asked is not None:
        for action in ("hunting 1", 0, "decline"):
            with pytest.raises(IllegalAction):
                past.play(action)
    assert (past.digest(), past.log) == before


@pytest.mark.soak
@pytest.mark.parametrize("part", range(10))
def test_a_hundred_thousand_illegal_actions_change_nothing(part: int) -> None:
    choice = Random(part)
    count = 0
    while count < 10_000:
        seed = choice.randrange(2**32)
        game = random_game(ALL_RULES[seed % len(ALL_RULES)], seed, choice.randrange(600))
        texts = [str(action) for action in game.legal_actions()] or ["hunting 1"]
        for _ in range(60):
            count += refused(game, mutated(choice.choice(texts), choice))
            count += refused(game, choice.randrange(N_ACTIONS))
            count += refused(game, choice.choice(NO_ACTIONS))
