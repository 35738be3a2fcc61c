"""A batch plays the same games as `Game`, however it is split up."""

import copy
import pickle
from typing import Any

import numpy as np
import pytest

from stoneage import Game, IllegalAction, PlayerError, Rules, RulesError, SeatError, SettingError, StoneAgeError
from stoneage.batch import Batch
from stoneage.encoding.actions import N_ACTIONS
from stoneage.observation.encoder import observation

RULES_MIX = [Rules(2), Rules(3, igloos=True, tools_on_cards=False), Rules(4, wild_animals=True), Rules.all_options(5)]


def played(batch: Batch, steps: int) -> list[bytes]:
    """The records after each of some random steps."""
    records = []
    for _ in range(steps):
        batch.step(batch.sample())
        records.append(batch.states.tobytes() + batch.seat.tobytes() + batch.scores.tobytes())
    return records


@pytest.mark.parametrize("rules", RULES_MIX, ids=lambda rules: f"{rules.players} players")
def test_every_step_is_that_of_a_single_game(rules: Rules) -> None:
    batch = Batch(rules, 3, seed=40, autoreset=False)
    games = [Game(rules, seed=40 + number) for number in range(3)]
    over = [False] * 3
    while not all(over):
        mask, seen = batch.legal_mask(), batch.observe()
        for number, game in enumerate(games):
            assert batch.states[number : number + 1].tobytes() == game.record
            assert np.flatnonzero(mask[number]).tolist() == [int(action) for action in game.legal_actions()]
            assert batch.seat[number] == (-1 if game.over else game.seat)
            assert (seen[number] == observation(game.state, game.seat or 0)).all()
        actions = batch.sample().copy()
        ended = batch.step(actions)
        for number, game in enumerate(games):
            if not over[number]:
                over[number] = game.play(int(actions[number])).over
                assert ended[number] == over[number]
            else:
                assert not ended[number]
    for number, game in enumerate(games):
        winners = game.winners()
        assert batch.scores[number].tolist() == game.scores()
        assert batch.win_shares[number].tolist() == pytest.approx(
            [(seat in winners) / len(winners) for seat in range(rules.players)]
        )


def test_games_with_several_rules_are_those_of_each_rules_alone() -> None:
    mixed = Batch(RULES_MIX, 8, seed=40)
    alone = [Batch(RULES_MIX[number % 4], 1, seed=40 + number) for number in range(8)]
    assert mixed.scores.shape == (8, 5)
    ends = 0
    for _ in range(2_000):
        assert (mixed.observe() == np.concatenate([batch.observe() for batch in alone])).all()
        ended = mixed.step(mixed.sample())
        for number, batch in enumerate(alone):
            assert batch.step(batch.sample())[0] == ended[number]
            assert mixed.states[number : number + 1].tobytes() == batch.states.tobytes()
            if ended[number]:
                players = batch.rules.players
                assert mixed.scores[number, :players].tolist() == batch.scores[0].tolist()
                assert mixed.win_shares[number, :players].tolist() == batch.win_shares[0].tolist()
        ends += int(ended.sum())
    assert ends >= 4


def test_a_batch_needs_rules_and_seats_that_every_table_has() -> None:
    wrong: Any = 4
    with pytest.raises(RulesError, match=r"a batch needs Rules, such as Rules\(players=4\), not 4"):
        Batch(wrong, 1)
    with pytest.raises(SettingError, match="the rules of at least one table"):
        Batch([], 2)
    mixed = Batch([Rules(2), Rules(4)], 4)
    mixed.observe([0, 3, 1, 2])
    for seat in (2, [0, 3, 2, 0]):
        with pytest.raises(SeatError, match="seats are 0 to 1"):
            mixed.observe(seat)
    with pytest.raises(SeatError, match="no seat 2"):
        Batch([Rules(2), Rules(4)], 4, bots={2: "random"})


def test_the_number_of_threads_changes_nothing() -> None:
    rules = Rules.all_options(3)
    once, thrice = (Batch(rules, 800, seed=3, threads=threads) for threads in (1, 3))
    assert (once._threads, thrice._threads) == (1, 3)
    assert played(once, 60) == played(thrice, 60)
    assert (once.observe() == thrice.observe()).all()
    assert (once.legal_mask() == thrice.legal_mask()).all()


def test_a_seed_is_a_batch() -> None:
    batch = Batch(Rules(2), 4, seed=9)
    first = played(batch, 30)
    batch.reset(seed=9)
    assert played(batch, 30) == first
    batch.reset()
    assert played(batch, 30) != first


def test_a_game_that_ends_begins_anew_with_its_result_told() -> None:
    batch = Batch(Rules(2), 8, seed=1)
    ends = 0
    while ends < 20:
        ended = batch.step(batch.sample())
        ends += int(ended.sum())
        for number in np.flatnonzero(ended).tolist():
            assert batch.states[number].rounds == 1
            assert batch.win_shares[number].sum() == 1
            assert batch.scores[number].max() == batch.scores[number, batch.win_shares[number].argmax()]
    assert (batch.seat >= 0).all()


def test_a_game_that_stays_over_takes_any_action_until_it_is_begun_again() -> None:
    batch = Batch(Rules(2), 2, seed=5, autoreset=False)
    while (batch.seat >= 0).any():
        batch.step(batch.sample())
    before = batch.states.tobytes()
    assert not batch.legal_mask().any()
    assert not batch.step([-1, 999]).any()
    assert batch.states.tobytes() == before
    batch.restart()
    assert (batch.states["rounds"] == 1).all()
    assert batch.legal_mask().any(axis=1).all()


def test_an_illegal_action_names_its_game_and_changes_none() -> None:
    batch = Batch(Rules(4), 3, seed=2)
    actions = batch.sample().copy()
    before = batch.states.tobytes()
    for wrong in (N_ACTIONS - 1, -1, 10_000):
        actions[1] = wrong
        with pytest.raises(IllegalAction, match=r"game 1: .*no game has changed"):
            batch.step(actions)
        assert batch.states.tobytes() == before


@pytest.mark.parametrize("wrong", [[1, 2], 3, [0.5, 1.0, 2.0], [[0], [1], [2]]])
def test_a_step_takes_one_integer_for_each_game(wrong: Any) -> None:
    batch = Batch(Rules(2), 3)
    before = batch.states.tobytes()
    with pytest.raises(SettingError, match="3 integers"):
        batch.step(wrong)
    assert batch.states.tobytes() == before


def test_every_table_can_have_bots_of_its_own() -> None:
    batch = Batch([Rules(2), Rules(3)], 6, seed=1, bots=[{0: "random"}, {1: "planner", 2: "gatherer"}])
    for _ in range(40):
        assert list(batch.seat) == [1, 0] * 3
        batch.step(batch.sample())
    with pytest.raises(SettingError, match="bots for 1 tables, but there are 2"):
        Batch([Rules(2), Rules(3)], 6, bots=[{0: "random"}])
    with pytest.raises(SeatError, match="no seat 2 for random"):
        Batch([Rules(3), Rules(2)], 6, bots=[{2: "random"}, {2: "random"}])


def test_bots_play_until_a_learning_seat_is_asked() -> None:
    batch = Batch(Rules(3), 6, seed=1, bots={0: "random", 2: "gatherer"})
    first, turns = played(batch, 50), set()
    for _ in range(600):
        ended = batch.step(batch.sample())
        turns |= set(batch.seat.tolist())
        assert (batch.win_shares[ended].sum(axis=1) == 1).all()
    assert turns == {1}
    assert played(Batch(Rules(3), 6, seed=1, threads=2, bots={0: "random", 2: "gatherer"}), 50) == first


def test_in_lockstep_the_moves_of_bots_are_steps() -> None:
    """A bot ignores the action given for it, and plays on as it does within a step."""
    bots = {0: "planner", 2: "planner"}
    batch, within = Batch(Rules(3), 20, seed=1, bots=bots, lockstep=True), Batch(Rules(3), 20, seed=1, bots=bots)
    seen = set(batch.seat.tolist())
    for _ in range(60):
        learner = batch.seat == 1
        legal = batch.legal_mask().argmax(axis=1)
        batch.step(np.where(learner, legal, 226))
        seen |= set(batch.seat.tolist())
    assert seen == {0, 1, 2}
    for number in range(20):
        one = Batch(Rules(3), 1, seed=1 + number, bots=bots, lockstep=True)
        while one.seat[0] != 1:
            one.step([226])
        assert one.states.tobytes() == within.states[number : number + 1].tobytes()
    with pytest.raises(IllegalAction, match="by seat 1"):
        one.step([226])


def test_a_planner_in_a_seat_beats_random_play() -> None:
    batch = Batch(Rules(2), 16, seed=1, bots={1: "planner"})
    wins, ends = 0.0, 0
    while ends < 30:
        ended = batch.step(batch.sample())
        ends += int(ended.sum())
        wins += float(batch.win_shares[ended, 1].sum())
    assert wins == ends


@pytest.mark.parametrize("copied", [copy.deepcopy, lambda batch: pickle.loads(pickle.dumps(batch))])
def test_a_copy_goes_on_by_itself(copied: Any) -> None:
    batch = Batch(Rules(2), 520, seed=6, threads=2, bots={1: "gatherer"})
    played(batch, 20)
    other = copied(batch)
    before = batch.states.tobytes()
    later = played(other, 20)
    assert batch.states.tobytes() == before
    assert played(batch, 20) == later


def test_what_cannot_be_a_batch_is_refused() -> None:
    refused: list[tuple[dict[int, str], type[StoneAgeError]]] = [
        ({2: "random"}, SeatError),
        ({0: "random", 1: "random"}, SettingError),
        ({0: "search:10"}, PlayerError),
        ({0: "nobody"}, PlayerError),
    ]
    for bots, error in refused:
        with pytest.raises(error):
            Batch(Rules(2), 1, bots=bots)
    no_numbers: list[Any] = [0, "x"]
    for count in no_numbers:
        with pytest.raises(SettingError, match=f"at least one game, not {count!r}"):
            Batch(Rules(2), count)
    for seat in (2, -1, [0, 5]):
        with pytest.raises(SeatError, match="seats are 0 to 1"):
            Batch(Rules(2), 2).observe(seat)


def test_in_the_same_world_games_meet_the_same_luck() -> None:
    batch = Batch(Rules.all_options(3), 2, seed=4, by_event=True)
    assert batch.worlds[0] != batch.worlds[1]
    for _ in range(120):  # rounds of dice and cards, whatever the generators of the games say
        batch.states[1], batch.seat[1], batch.worlds[1] = batch.states[0], batch.seat[0], batch.worlds[0]
        batch.chances[1] ^= np.uint64(99)
        actions = batch.sample().copy()
        actions[1] = actions[0]
        batch.step(actions)
        assert batch.states[:1].tobytes() == batch.states[1:].tobytes()


def test_with_bots_chance_does_not_go_by_event() -> None:
    with pytest.raises(SettingError, match="chance cannot go by event"):
        Batch(Rules(2), 2, bots={1: "planner"}, by_event=True)
