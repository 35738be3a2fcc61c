"""Round trips: text, position, game file, undo and clone, at random moments of random games."""

import json

from hypothesis import given
from hypothesis import strategies as st

from stoneage import Action, Game
from stoneage.encoding.actions import N_ACTIONS
from stoneage.game_file.file import dumps, loads
from tests.properties.games import games


def test_the_text_of_every_action_is_its_own() -> None:
    texts = [str(Action(number)) for number in range(N_ACTIONS)]
    assert len(set(texts)) == N_ACTIONS
    assert [Action.parse(text) for text in texts] == list(range(N_ACTIONS))


@given(games())
def test_a_position_comes_back_through_json(game: Game) -> None:
    text = json.dumps(game.position())
    back = Game.from_position(json.loads(text), chance="manual")
    assert back.digest() == game.digest()
    assert json.dumps(back.position()) == text
    assert back.legal_actions() == game.legal_actions()
    assert back.scores() == game.scores()


@given(games(most_moves=60), st.data())
def test_a_position_at_chance_comes_back_through_json(game: Game, data: st.DataObject) -> None:
    past = game.at(data.draw(st.integers(0, len(game.log))))
    back = Game.from_position(json.loads(json.dumps(past.position())), chance="manual")
    assert back.digest() == past.digest()
    assert back.chance == past.chance


@given(games())
def test_a_game_file_leads_to_the_same_game(game: Game) -> None:
    text = dumps(game)
    back = loads(text)
    assert dumps(back) == text
    assert back.log == game.log
    if not game.over:
        action = game.legal_actions()[-1]
        assert back.play(action).digest() == game.play(action).digest(), "chance goes on as it would have"


@given(games(most_moves=120))
def test_undo_leads_back_through_every_position_and_forth_again(game: Game) -> None:
    played = [move.value for move in game.log if move.kind == "action"]
    end, record = game.digest(), dumps(game)
    digests = []
    for _ in played:
        game.undo()
        digests.append(game.digest())
    for action, digest in zip(played, reversed(digests), strict=True):
        assert game.digest() == digest
        game.play(action)
    assert game.digest() == end
    assert dumps(game) == record


@given(games())
def test_the_past_is_what_the_log_says(game: Game) -> None:
    for length in {0, len(game.log) // 2, len(game.log)}:
        past = game.at(length)
        assert past.log == game.log[:length]
        replayed = Game(game.rules, chance="manual", start=game.at(0).position()["start"])
        for move in past.log:
            if move.kind == "action":
                replayed.play(move.value)
            elif move.kind == "dice":
                replayed.supply(dice=map(int, move.value.split()))
            elif move.kind == "card":
                replayed.supply(card=move.value)
            else:
                replayed.supply(building=move.value)
        assert replayed.digest() == past.digest()


@given(games(), st.data())
def test_a_clone_shares_nothing(game: Game, data: st.DataObject) -> None:
    before = dumps(game)
    twin = game.clone()
    assert dumps(twin) == before
    for _ in range(5):
        if not twin.over:
            twin.play(data.draw(st.sampled_from(twin.legal_actions())))
    assert dumps(game) == before
    after = dumps(twin)
    if any(move.kind == "action" for move in game.log):
        game.undo()
    if not game.over:
        game.play(game.legal_actions()[0])
    assert dumps(twin) == after
