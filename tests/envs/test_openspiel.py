"""OpenSpiel: its own tests, unmodified, chance and information, and recorded games."""

from random import Random
from typing import Any

import numpy as np
import pytest

pytest.importorskip("pyspiel", reason='OpenSpiel is not installed: pip install "stoneage-game[openspiel]"')

import pyspiel

import stoneage.envs.openspiel  # noqa: F401 - registers the game
from stoneage import Game, Rules, StoneAgeError
from stoneage.encoding.names import CARD_IDS, TILE_IDS
from stoneage.observation.encoder import observation
from tests.envs.playthrough import GAMES, file_of, playthrough
from tests.envs.renew import FOLDER
from tests.marks import mostly_slow


def stopped(name: str, seed: int, condition: Any) -> Any:
    """A state of a random game at which a condition holds."""
    state = pyspiel.load_game(name).new_initial_state()
    choice = Random(seed)
    while not condition(state):
        state.apply_action(choice.choice(state.legal_actions()))
    return state


@pytest.mark.parametrize(
    "name", [GAMES[0], *(pytest.param(name, marks=pytest.mark.slow) for name in (GAMES[4], GAMES[-1]))]
)
def test_openspiel_is_content(name: str) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(name), num_sims=1, serialize=True, verbose=False, mask_test=True)


@pytest.mark.parametrize("name", mostly_slow(GAMES, *GAMES[::6]))
def test_whole_games_are_as_they_were(name: str) -> None:
    """After an intended change, run `python -m tests.envs.renew`."""
    assert playthrough(name) == (FOLDER / file_of(name)).read_text(encoding="utf-8")


def test_no_game_is_kept_that_is_not_played() -> None:
    assert sorted(path.name for path in FOLDER.iterdir()) == sorted(map(file_of, GAMES))


@pytest.mark.parametrize("players", [2, 5])
def test_a_game_of_openspiel_is_a_game(players: int) -> None:
    """The same outcomes and actions in a `Game` lead to the same observations and scores."""
    rules = Rules.all_options(players)
    options = ",".join(f"{name}={value}" for name, value in rules.to_dict().items())
    state = pyspiel.load_game(f"stone_age({options})").new_initial_state()
    choice = Random(players)
    start = choice.randrange(players)
    state.apply_action(start)
    game = Game(rules, chance="manual", start=start)
    dice: list[int] = []
    while not state.is_terminal():
        action = choice.choice(state.legal_actions())
        asked = game.chance
        if asked is None:
            assert state.current_player() == game.seat
            assert state.legal_actions() == [int(legal) for legal in game.legal_actions()]
            game.play(action)
        elif asked.kind == "dice":
            dice.append(action + 1)
            if len(dice) == asked.count:
                game.supply(dice=dice)
                dice = []
        else:
            names = CARD_IDS if asked.kind == "card" else TILE_IDS
            assert [names[outcome] for outcome, _ in state.chance_outcomes()] == list(asked.outcomes)
            game.supply(**{asked.kind: names[action]})
        state.apply_action(action)
        if choice.random() < 0.02:
            for seat in range(players):
                assert state.observation_tensor(seat) == observation(game.state, seat).tolist()
    assert game.over
    assert state.scores() == game.scores()
    winners = game.winners()
    assert state.returns() == [(seat in winners) / len(winners) for seat in range(players)]


def test_all_outcomes_of_chance_are_equally_likely() -> None:
    for kind in ("starts", "card", "building", "die"):
        state = stopped(
            GAMES[0],
            1,
            lambda state, kind=kind: (
                state.is_chance_node() and kind in state.action_to_string(state.legal_actions()[0])
            ),
        )
        chances = [chance for _, chance in state.chance_outcomes()]
        assert sum(chances) == pytest.approx(1)
        assert len(set(chances)) == 1
        assert len(chances) == {"starts": 2, "card": 36, "building": 28, "die": 6}[kind]


def test_a_face_down_card_is_told_to_its_owner_only() -> None:
    """Two games that differ in one face-down card look the same to everyone but its owner."""
    name = "stone_age(players=3)"

    def draws(state: Any) -> bool:
        return state.is_chance_node() and state.move_number() > 20 and bool(state._states["tasks"]["kind"].max() == 18)

    found = None
    for seed in range(60):
        state = pyspiel.load_game(name).new_initial_state()
        choice = Random(seed)
        while not state.is_terminal() and not draws(state):
            state.apply_action(choice.choice(state.legal_actions()))
        if not state.is_terminal():
            found = state
            break
    assert found is not None
    first, second = found.legal_actions()[:2]
    one, other = found.child(first), found.child(second)
    owner = int(found._states["tasks"]["seat"][0][found._states["depth"][0] - 1])
    for player in range(3):
        same = one.information_state_string(player) == other.information_state_string(player)
        assert same == (player != owner)
        if player != owner:
            assert one.observation_string(player) == other.observation_string(player)
            assert one.observation_tensor(player) == other.observation_tensor(player)


def test_a_clone_goes_its_own_way() -> None:
    state = stopped(GAMES[0], 3, lambda state: state.current_player() >= 0)
    clone = state.clone()
    before = state.observation_tensor(0)
    clone.apply_action(clone.legal_actions()[0])
    assert state.observation_tensor(0) == before
    assert np.any(np.array(clone.observation_tensor(0)) != before)


def test_unknown_rewards_are_refused() -> None:
    with pytest.raises(Exception, match="reward"):
        pyspiel.load_game("stone_age(reward=glory)")


def test_there_is_no_information_state_tensor() -> None:
    state = stopped(GAMES[0], 3, lambda state: state.current_player() >= 0)
    with pytest.raises(StoneAgeError, match="use observation_tensor"):
        state.information_state_tensor(0)
