"""The search guided by the network: legal, fair, repeatable, and better than a glance."""

import os
import subprocess
import sys
import time

import numpy as np
import pytest

from stoneage import Game, Rules
from stoneage.engine.runtime.jit import INTERPRETED
from stoneage.errors import SettingError
from stoneage.observation.encoder import observation
from stoneage.players.interface import HintingPlayer
from stoneage.players.neural import Network, Weights
from stoneage.players.neural.player import NetSearch
from stoneage.players.neural.simulations import TOGETHER, new_memory, simulate
from stoneage.players.safe_player import SafePlayer
from tests.marks import mostly_slow
from tests.players.neural_weights import random_arrays

pytestmark = pytest.mark.compiled

TABLES = [*(Rules(players) for players in (2, 3, 4)), *(Rules.all_options(players) for players in (2, 3, 4, 5))]


@pytest.fixture(scope="module")
def network() -> Network:
    return Network(Weights(random_arrays(), {}, ""))


def played(game: Game, decisions: int, seed: int = 0) -> Game:
    """The game after some random decisions, or at its end."""
    choices = np.random.default_rng(seed)
    while not game.over and decisions > 0:
        game.play(game.legal_actions()[choices.integers(len(game.legal_actions()))])
        decisions -= 1
    return game


@pytest.mark.parametrize("rules", mostly_slow(TABLES, TABLES[0], TABLES[-1]), ids=str)
def test_it_plays_every_kind_of_table_to_the_end(rules: Rules, network: Network) -> None:
    game = Game(rules, seed=2)
    bots = [SafePlayer(NetSearch(4, seed=seat, network=network)) for seat in range(rules.players)]
    while not game.over and game.round < 30:
        game.play(bots[game.seat or 0].choose(game))
    assert not any(bot.faults for bot in bots)
    assert game.round > 5


@pytest.mark.parametrize("rules", mostly_slow(TABLES, TABLES[0], TABLES[-1]), ids=str)
def test_its_choices_are_legal_and_add_up(rules: Rules, network: Network) -> None:
    game = played(Game(rules, seed=3), 40)
    for _ in range(5):
        search = NetSearch(100, seed=1, network=network)
        assert isinstance(search, HintingPlayer)
        choices = search.choices(game.seen_by(game.seat or 0))
        assert {choice.action for choice in choices} <= set(game.legal_actions())
        assert sum(choice.visits for choice in choices) == 100 or len(choices) == 1
        assert sum(choice.weight for choice in choices) == pytest.approx(1)
        assert [choice.weight for choice in choices] == sorted((choice.weight for choice in choices), reverse=True)
        for choice in choices:
            assert len(choice.win_shares) == len(choice.scores) == rules.players
            assert sum(choice.win_shares) == pytest.approx(1)
        game.play(choices[0].action)


@pytest.mark.parametrize("simulations", [1, 2, 3, 5, 8, 13, 24, 63, 64, 200])
def test_it_runs_as_many_simulations_as_asked(simulations: int, network: Network) -> None:
    game = Game(Rules(2), seed=1)
    choices = NetSearch(simulations, network=network).choices(game)
    assert sum(choice.visits for choice in choices) == simulations


def test_the_same_seed_gives_the_same_choices(network: Network) -> None:
    different = 0
    for decisions in range(20, 50, 3):
        game = played(Game(Rules.all_options(3), seed=5), decisions)
        first, again, other = (NetSearch(80, seed=seed, network=network).choices(game) for seed in (7, 7, 8))
        assert first == again
        different += first != other  # where chance is near
    assert different


def test_it_knows_only_what_its_seat_may_know(network: Network) -> None:
    changed = 0
    for seed in range(12):
        game = played(Game(Rules.all_options(3), seed=seed), 150, seed)
        if game.over or len(game.legal_actions()) == 1:
            continue
        seat = game.seat or 0
        choices = NetSearch(40, seed=1, network=network).choices(game)
        for deal in (1, 2, 3):
            other = game.seen_by(seat, deal)  # another position that looks the same from this seat
            changed += other.digest() != game.digest()
            assert NetSearch(40, seed=1, network=network).choices(other) == choices
            assert network.evaluate(other) == network.evaluate(game)
    assert changed


def test_a_forced_action_is_played_without_a_search(network: Network) -> None:
    game = Game(Rules(2), seed=1)
    while len(game.legal_actions()) > 1:
        played(game, 1)
    search = NetSearch(1000, network=network)
    search.choices = None  # type: ignore[assignment,method-assign]
    assert search.choose(game) == game.legal_actions()[0]


def close_finish(game: Game) -> Game | None:
    """A last decision that decides the game: the seat to move has just enough points to win with its best action."""
    for moves in range(len(game.log) - 1, len(game.log) - 12, -1):
        last = game.at(moves)
        seat = last.seat
        if seat is None or len(last.legal_actions()) == 1:
            continue
        ends = [last.clone().play(action) for action in last.legal_actions()]
        if not all(end.over for end in ends):
            return None
        leads = [end.scores()[seat] - end.scores()[1 - seat] for end in ends]
        position = last.position()
        position["players"][seat]["points"]["cards"] += 1 - max(leads)
        return Game.from_position(position, chance="manual") if max(leads) - min(leads) > 1 else None
    return None


def test_it_finds_the_action_that_wins() -> None:
    finishes = [close_finish(played(Game(Rules(2), seed=seed), 10_000, seed)) for seed in range(30)]
    games = [game for game in finishes if game is not None]
    assert len(games) >= 5
    for seed, game in enumerate(games):
        network = Network(Weights(random_arrays(seed=seed), {}, ""))
        after = game.clone().play(NetSearch(64, network=network).choose(game))
        assert after.winners() == [game.seat]


@pytest.mark.skipif(INTERPRETED, reason="far too slow")
def test_it_answers_in_time(network: Network) -> None:
    game = played(Game(Rules(4), seed=1), 20)
    search = NetSearch(seconds=0.2, network=network)
    search.choose(game)
    began = time.perf_counter()
    choices = search.choices(game)
    assert 0.2 <= time.perf_counter() - began < 1
    assert sum(choice.visits for choice in choices) > 100


def test_a_search_without_simulations_is_refused(network: Network) -> None:
    for arguments in ((0,), (1, 0.0), (1, -1.0)):
        with pytest.raises(SettingError, match="at least one simulation or a time above 0"):
            NetSearch(*arguments, network=network)


SEEDS_OF_ROLLS = """
import numpy as np
from stoneage import Game, Rules
from stoneage.encoding.tasks import DICE
from stoneage.engine.interface import engine
from stoneage.engine.events import seed_event
game, rng = Game(Rules(2), chance="manual"), np.zeros(1, np.uint64)
for number in range(400):
    asked = game.chance
    if game.waiting_for == DICE:
        seed_event(engine().state(game.record), DICE, np.uint64(7), rng, True)
        print(rng[0])
    if asked:
        game.supply(**{asked.kind: [1] * asked.count if asked.kind == "dice" else asked.outcomes[0]})
    elif not game.over:
        game.play(game.legal_actions()[number % len(game.legal_actions())])
"""


@pytest.mark.slow
def test_the_rolls_of_a_search_are_the_same_interpreted() -> None:
    """Their seeds are made of fields with 16 bits, which plain Python must not multiply as such."""
    printed = [
        subprocess.run(
            [sys.executable, "-W", "error", "-c", SEEDS_OF_ROLLS],
            env={**os.environ, "NUMBA_DISABLE_JIT": interpreted},
            capture_output=True,
            text=True,
            check=True,
        ).stdout.split()
        for interpreted in ("0", "1")
    ]
    assert len(printed[0]) > 10
    assert printed[0] == printed[1]


def test_simulations_end_with_the_round_and_are_valued_as_the_searching_seat_sees_them(network: Network) -> None:
    game = played(Game(Rules.all_options(5), seed=4), 60)
    seat, seats = game.seat, 5
    assert seat is not None
    memory = new_memory(game.state, network.weights.width, seed=1)
    simulate(memory, network.packed, 1)
    simulate(memory, network.packed, TOGETHER)
    expected = np.zeros_like(memory.candidates["shares"])
    for slot, state in zip(memory.slots, memory.states, strict=True):
        assert state.rounds == game.state.rounds + 1
        shares = network.predict(observation(state, seat)[None]).win_shares[0]
        expected[slot] += np.roll(shares[:seats], seat)
    assert memory.candidates["shares"] == pytest.approx(expected, abs=1e-4)
    assert len({state.tobytes() for state in memory.states}) > 1


def test_all_actions_are_tried_in_the_same_worlds(network: Network) -> None:
    """The luck of the first simulation of an action is that of the first of every other."""
    game = played(Game(Rules(2), seed=4), 60)
    while not 2 <= len(game.legal_actions()) <= TOGETHER:
        played(game, 1)
    memory = new_memory(game.state, network.weights.width, seed=1)
    simulate(memory, network.packed, 1)
    count = int(memory.found[0])
    assert count == len(game.legal_actions())
    simulate(memory, network.packed, count)
    first = memory.worlds[:count].copy()
    assert sorted(memory.slots[:count]) == list(range(count))
    assert len(set(first)) == 1
    simulate(memory, network.packed, count)
    assert len(set(memory.worlds[:count])) == 1
    assert memory.worlds[0] != first[0]
