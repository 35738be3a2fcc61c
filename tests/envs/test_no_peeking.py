"""No environment tells a learner what its seat cannot know, and no bot in it peeks."""

from typing import Any

import numpy as np
import pytest

from stoneage import Game, Rules
from stoneage.batch import Batch
from stoneage.engine.state import States, empty_states
from stoneage.players.registry import COMPILED
from tests.secret_positions import Twins, twins

pytestmark = pytest.mark.compiled

RULES = Rules.all_options(3)


@pytest.fixture(scope="module")
def positions() -> list[Twins]:
    return twins(RULES, 6, seed=2)


def states(*games: Game) -> States:
    made = empty_states(len(games))
    for number, game in enumerate(games):
        made[number] = game.state
    return made


def test_a_batch_shows_each_seat_only_what_it_may_know(positions: list[Twins]) -> None:
    for seat, one, other in positions:
        batch = Batch(RULES, 2, seed=1)
        batch.put([0, 1], states(one, other))
        assert batch.seat.tolist() == [seat, seat]
        np.testing.assert_array_equal(*batch.observe())
        np.testing.assert_array_equal(*batch.observe(seat))
        np.testing.assert_array_equal(*batch.legal_mask())
        owner = next(at for at in range(3) if at != seat and one.view(at) != other.view(at))
        assert (batch.observe(owner)[0] != batch.observe(owner)[1]).any()  # who holds the cards sees the difference


@pytest.mark.parametrize("opponents", [*COMPILED, "net"])
def test_bots_in_a_batch_choose_by_what_they_may_know(opponents: str) -> None:
    moved = 0
    for seat, one, other in twins(RULES, 20, seed=3, ahead=1):
        if one.decision is None or one.decision.kind != "place":
            continue
        placed = []
        for game in (one, other):
            batch = Batch(RULES, 1, seed=5, bots={seat: opponents}, autoreset=False)
            batch.put([0], states(game))
            batch.step(np.array([int(game.legal_actions()[0])]))  # then the bot is asked
            placed.append(batch.states["players"]["placed"][0].copy())
        np.testing.assert_array_equal(*placed)
        moved += bool((placed[0][seat] != one.state.players[seat].placed).any())
    assert moved > 1


def test_environments_show_what_the_seat_may_know(positions: list[Twins]) -> None:
    pytest.importorskip("pettingzoo", reason="PettingZoo is not installed")
    from stoneage.envs.aec import StoneAgeAEC
    from stoneage.envs.single import StoneAgeEnv
    from stoneage.envs.vector import StoneAgeVectorEnv

    options: Any = dict.fromkeys(RULES.options, True)
    for seat, one, other in positions:
        aec = StoneAgeAEC(3, render_mode="ansi", **options)
        single = StoneAgeEnv(3, seat=seat, render_mode="ansi", **options)
        vector = StoneAgeVectorEnv(1, 3, seat=seat, **options)
        shown = []
        for game in (one, other):
            for env in (aec, single, vector):
                env.reset(seed=1)
                env._batch.put([0], states(game))
            aec.agent_selection = f"player_{seat}"
            seen = aec.observe(f"player_{seat}")
            shown.append(
                [
                    seen["observation"].tolist(),
                    single._batch.observe(seat)[0].tolist(),
                    single.action_masks().tolist(),
                    vector._batch.observe(seat)[0].tolist(),
                    vector.action_masks().tolist(),
                    aec.render(),
                    single.render(),
                ]
            )
        assert shown[0] == shown[1]


def test_openspiel_shows_what_the_seat_may_know(positions: list[Twins]) -> None:
    pyspiel = pytest.importorskip("pyspiel", reason="OpenSpiel is not installed")
    import stoneage.envs.openspiel  # noqa: F401 - registers the game

    options = ",".join(f"{option}=true" for option in RULES.options)
    for seat, one, other in positions:
        state = pyspiel.load_game(f"stone_age(players=3,{options})").new_initial_state()
        while state.is_chance_node():
            state.apply_action(state.legal_actions()[0])
        seen = []
        for game in (one, other):
            state._states[:] = states(game)
            seen.append((state.observation_row(seat).tolist(), str(state), state.observation_tensor(seat)))
        assert seen[0] == seen[1]
