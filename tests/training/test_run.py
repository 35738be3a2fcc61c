"""A training run: it learns, it can be resumed, and it tells how it goes. `make learning` installs PyTorch for it."""

import os
import signal
import subprocess
import sys
import time
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest

pytest.importorskip("torch", reason="PyTorch is not installed: make learning")

import torch

from stoneage import Rules
from stoneage.batch import Batch
from stoneage.errors import SettingError, WeightsError
from stoneage.players.neural.network import Network as Inference
from stoneage.players.neural.weights import save
from stoneage.training.checkpoint import read_recipe
from stoneage.training.curves import CURVES
from stoneage.training.log import read_log
from stoneage.training.measure import first_choice, win_share
from stoneage.training.network import TorchNetwork
from stoneage.training.run import begin, choose_device, train
from stoneage.training.self_play import Mirror
from stoneage.training.settings import Recipe
from stoneage.training.starving import BRINGS_FOOD
from stoneage.training.trainer import WEIGHTS, Trainer

CPU = torch.device("cpu")
TINY = Recipe(tables="2,5:all", games=8, league=0.25, steps=8, batch=32, epochs=2, decisions=1e4, width=16, blocks=1)


@pytest.fixture(autouse=True)
def one_thread() -> None:
    choose_device("cpu")


def weights_of(trainer: Trainer) -> list[bytes]:
    return [array.tobytes() for array in trainer.network.arrays().values()]


@pytest.mark.slow
def test_a_minute_of_learning_beats_random_play(tmp_path: Path) -> None:
    trainer = begin(tmp_path, {}, CPU, resume=False, weights=None)
    lines = []
    while not trainer.finished:
        lines.append(trainer.advance())
    assert np.mean([line["win"] for line in lines[-10:]]) < 0.9 * np.mean([line["win"] for line in lines[:10]])
    assert lines[-1]["entropy"] < 0.8 * lines[0]["entropy"]
    assert win_share(first_choice(trainer.network.arrays()), "random", Rules(2), 100) > 0.8


def test_a_resumed_run_makes_the_same_next_step(tmp_path: Path) -> None:
    trainer = Trainer(tmp_path, TINY, CPU)
    for _ in range(3):
        trainer.advance()
    trainer.save()
    recipe, progress = read_recipe(tmp_path)
    assert recipe == TINY
    resumed = Trainer(tmp_path, recipe, CPU, progress=progress)
    assert weights_of(resumed) == weights_of(trainer)
    for _ in range(2):
        ours, theirs = trainer.advance(), resumed.advance()
        same = ours.keys() - {"seconds", "per_second", "playing"}
        assert {name: ours[name] for name in same} == {name: theirs[name] for name in same}
    assert weights_of(resumed) == weights_of(trainer)


def test_values_are_learned_from_the_views_of_all_seats(tmp_path: Path) -> None:
    """Every seat expects the same result, each counting from itself."""
    rollout = Trainer(tmp_path, TINY, CPU).rollout
    rollout.collect(torch.Generator().manual_seed(1))
    for game, players in enumerate((2, 5) * 3):
        asked, other = int(rollout._seats[-1, game]), int(rollout._other_seats[-1, game])
        assert other in set(range(players)) - {asked}
        assert not (rollout.other_rows[-1, game] == rollout.rows[-1, game]).all()
        for half in (slice(0, players), slice(5, 5 + players)):
            of_asked, of_other = rollout.targets[-1, game, half], rollout.other_targets[-1, game, half]
            assert torch.equal(of_asked.roll(asked - other), of_other)


def test_games_against_bots_are_judged_apart(tmp_path: Path) -> None:
    """What bots make of a position would make the network too sure of itself among equals."""
    trainer = Trainer(tmp_path, TINY, CPU)
    against_bots = trainer.games.against_bots
    assert against_bots.tolist() == [False] * 6 + [True] * 2
    with torch.no_grad():
        trainer.learner.against_bots.bias[0] = 20.0  # whoever sees it wins
    trainer.rollout.collect(trainer.rng)
    expected = trainer.rollout._values[0].gather(1, trainer.games.learner.clamp(min=0)[:, None]).squeeze(1)
    assert (expected[against_bots] > 0.99).all()
    assert (expected[~against_bots] < 0.51).all()
    assert trainer.updater._counts.all(), "all games teach values"


@pytest.mark.parametrize("bots", [True, False])
def test_each_of_the_two_judgements_has_its_own_games(tmp_path: Path, bots: bool) -> None:
    trainer = Trainer(tmp_path, TINY, CPU)
    outputs = trainer.learner(trainer.games.rows, torch.full((TINY.games,), bots))
    (outputs.win[:, 0].sum() + outputs.score.sum()).backward()
    own, theirs = trainer.network.win.weight.grad, trainer.learner.against_bots.weight.grad
    assert own is not None
    assert theirs is not None
    assert bool(own.any()) is not bots
    assert bool(theirs.any()) is bots


def test_the_judgement_against_bots_begins_with_that_among_equals(tmp_path: Path) -> None:
    from stoneage.players.neural.weights import FILE

    trainer = Trainer(tmp_path, replace(TINY, width=512, blocks=2), CPU, weights=FILE)
    rows = trainer.games.rows
    with torch.no_grad():
        equal, bots = (trainer.learner(rows, torch.full((TINY.games,), among)) for among in (False, True))
    assert torch.equal(equal.win, trainer.network(rows).win)
    assert torch.allclose(equal.win, bots.win, atol=1e-5)
    assert torch.allclose(equal.score, bots.score, atol=1e-5)


def test_games_of_the_cpu_are_mirrored_on_a_gpu() -> None:
    """Here the mirror is in other memory of the CPU; the masks have gaps between their rows."""
    batch = Batch(Rules(3), 12, seed=5)
    for array in (batch.observe(), batch.legal_mask(), batch.seat, batch.win_shares):
        mirror = Mirror(array, CPU)
        assert mirror.there.shape == array.shape
        before = array.copy()
        array[...] = array[::-1].copy()
        assert mirror.there.tolist() == before.tolist()
        mirror.update()
        assert mirror.there.tolist() == array.tolist()


def test_a_starving_learner_may_eat_against_planners(tmp_path: Path) -> None:
    trainer = Trainer(tmp_path, replace(TINY, rival="net", rivals=0.25, starves=1), CPU)
    trainer.rollout.collect(trainer.rng)
    legal = trainer.rollout.legal[:, :, torch.as_tensor(BRINGS_FOOD)]
    assert legal[:, trainer.games.against_bots].any()


RIVAL = replace(TINY, league=0.0, games=16, rival="net")


def test_a_rival_has_all_seats_but_one(tmp_path: Path) -> None:
    """It plays its first choice, and only the decisions of the learner are learned from."""
    trainer = Trainer(tmp_path, RIVAL, CPU)
    learner = trainer.games.learner
    assert [set(learner[game::2].tolist()) for game in range(2)] == [{0, 1}, {0, 1, 2, 3, 4}]
    with torch.no_grad():
        torch.nn.init.normal_(trainer.network.score.weight, generator=trainer.rng)  # or nobody expects anything
    trainer.rollout.collect(trainer.rng)
    rollout, net = trainer.rollout, Inference()
    assert 0 < rollout.foreign.float().mean() < 1
    assert torch.equal(rollout.foreign, rollout._seats != learner)
    logits = net.predict(rollout.rows.flatten(0, 1).numpy()).logits
    favourites = np.where(rollout.legal.flatten(0, 1).numpy(), logits, -np.inf).argmax(axis=1)
    foreign = rollout.foreign.flatten().numpy()
    assert (favourites == rollout.actions.flatten().numpy())[foreign].mean() > 0.98, "but for rounding"
    assert (favourites != rollout.actions.flatten().numpy())[~foreign].any()
    assert (rollout.advantages[rollout.foreign] == 0).all()
    assert (rollout.advantages[~rollout.foreign] != 0).any()


@pytest.mark.parametrize(("rivals", "met"), [(1.0, 16), (0.25, 4)])
def test_values_are_learned_among_equals_unless_there_are_none(tmp_path: Path, rivals: float, met: int) -> None:
    trainer = Trainer(tmp_path, replace(RIVAL, rivals=rivals), CPU)
    assert (trainer.games.learner >= 0).tolist() == [True] * met + [False] * (16 - met)
    assert trainer.rollout.teaches_values.tolist() == ([True] * 16 if met == 16 else [False] * met + [True] * 12)
    line = trainer.advance()
    assert line["win"] > 0


def test_a_run_against_a_rival_is_measured_and_resumed(tmp_path: Path) -> None:
    trainer = begin(tmp_path, {**vars(RIVAL), "decisions": 128.0}, CPU, resume=False, weights=None)
    told: list[dict[str, Any]] = []
    train(trainer, 60, told.append, measure_every=1000, games=2)
    assert set(told[-1]["rival"]) == set(told[-1]["planner"])
    resumed = begin(tmp_path, {"decisions": 256.0}, CPU, resume=True, weights=None)
    assert len(resumed.rivals) == 1
    resumed.advance()


def test_each_rival_has_its_part_of_the_games(tmp_path: Path) -> None:
    """A rival that was trained to starve has only the actions of a starving tribe."""
    starving, other = tmp_path / "starving.safetensors", tmp_path / "other.safetensors"
    arrays = TorchNetwork(16, 1).arrays()
    save(starving, arrays, {"starves": 1})
    save(other, arrays, {})
    both = replace(RIVAL, tables="2", rival=f"{starving},{other}")
    rollout = Trainer(tmp_path / "run", both, CPU).rollout
    rollout.collect(torch.Generator().manual_seed(1))
    food = torch.as_tensor(BRINGS_FOOD)
    others = rollout.legal[:, :, ~food].any(-1)
    gathers = rollout.legal.gather(2, rollout.actions[:, :, None]).squeeze(2) & food[rollout.actions]
    assert not (gathers & others & rollout.foreign)[:, :8].any()
    assert (gathers & others & rollout.foreign)[:, 8:].any()


def test_a_learner_that_starves_gathers_no_food(tmp_path: Path) -> None:
    """Its rival may, and what is learned from are the actions that it was left."""
    trainer = Trainer(tmp_path, replace(RIVAL, tables="2", starves=1), CPU)
    trainer.rollout.collect(trainer.rng)
    rollout = trainer.rollout
    own = ~rollout.foreign
    offered = rollout.legal[:, :, torch.as_tensor(BRINGS_FOOD)].any(-1)
    others = rollout.legal[:, :, torch.as_tensor(~BRINGS_FOOD)].any(-1)
    assert not (own & offered & others).any()
    assert (rollout.foreign & offered).any()
    chosen = rollout.legal.gather(2, rollout.actions[:, :, None]).squeeze(2)
    assert chosen.all()


def test_given_weights_can_be_softened(tmp_path: Path) -> None:
    """The favourites stay, the other actions become more likely."""
    from stoneage.players.neural.weights import FILE

    recipe = replace(TINY, width=512, blocks=2)
    sharp = Trainer(tmp_path / "sharp", recipe, CPU, weights=FILE)
    soft = Trainer(tmp_path / "soft", replace(recipe, soften=4.0), CPU, weights=FILE)
    rows = sharp.games.rows
    with torch.no_grad():
        assert torch.allclose(soft.network(rows).policy, sharp.network(rows).policy / 4, atol=1e-4)
        assert torch.equal(soft.network(rows).score, sharp.network(rows).score)


def test_blocks_added_to_given_weights_change_nothing_at_first(tmp_path: Path) -> None:
    from stoneage.players.neural.weights import FILE

    recipe = replace(TINY, width=512, blocks=2)
    given = Trainer(tmp_path / "given", recipe, CPU, weights=FILE)
    grown = Trainer(tmp_path / "grown", replace(recipe, blocks=3), CPU, weights=FILE)
    rows = given.games.rows
    with torch.no_grad():
        for one, other in zip(given.network(rows), grown.network(rows), strict=True):
            assert torch.equal(one, other)
    grown.advance()
    assert bool((grown.network.state_dict()["blocks.2.project.weight"] != 0).any())


@pytest.mark.parametrize(("width", "blocks"), [(64, 2), (512, 1)])
def test_weights_of_another_size_are_refused(tmp_path: Path, width: int, blocks: int) -> None:
    from stoneage.players.neural.weights import FILE

    with pytest.raises(SettingError, match="use --set width=512 --set blocks=2"):
        Trainer(tmp_path, replace(TINY, width=width, blocks=blocks), CPU, weights=FILE)


def test_resuming_at_other_tables_begins_new_games(tmp_path: Path) -> None:
    trainer = Trainer(tmp_path, TINY, CPU)
    trainer.advance()
    trainer.save()
    elsewhere = begin(tmp_path, {"tables": "3"}, CPU, resume=True, weights=None)
    assert weights_of(elsewhere) == weights_of(trainer)
    assert set(elsewhere.games.batch.states["seats"]) == {3}
    elsewhere.advance()


def test_the_weights_play_without_pytorch(tmp_path: Path) -> None:
    """The numbers of the file are those of the module, within the precision of 16 bits."""
    trainer = Trainer(tmp_path, TINY, CPU)
    trainer.advance()
    network = Inference(trainer.write_weights())
    assert network.weights.recipe["tables"] == "2,5:all"
    rows = Batch([Rules(2), Rules.all_options(5)], 20, seed=3).observe().copy()
    with torch.no_grad():
        outputs = trainer.network(torch.as_tensor(rows))
    predicted = network.predict(rows)
    assert np.abs(outputs.policy.numpy() - predicted.logits).max() < 1e-3
    assert np.abs(outputs.win.softmax(-1).numpy() - predicted.win_shares).max() < 1e-3
    there = predicted.win_shares > 0
    assert np.abs(100 * outputs.score.numpy() - predicted.scores)[there].max() < 0.1


def test_the_shipped_weights_can_be_learned_on(tmp_path: Path) -> None:
    recipe = replace(TINY, width=512, blocks=2)
    from stoneage.players.neural.weights import FILE, load

    trainer = Trainer(tmp_path, recipe, CPU, weights=FILE)
    assert all((array == load().arrays[name]).all() for name, array in trainer.network.arrays().items())
    with pytest.raises(WeightsError, match="no weights in"):
        Trainer(tmp_path, recipe, CPU, weights=tmp_path / "nothing.safetensors")


def test_a_run_reports_measures_and_draws(tmp_path: Path) -> None:
    trainer = begin(tmp_path, {**vars(TINY), "decisions": 200.0}, CPU, resume=False, weights=None)
    told: list[dict[str, Any]] = []
    train(trainer, 60, told.append, measure_every=1000, games=2)
    assert trainer.decisions == 256
    assert [line["decisions"] for line in told if "planner" in line] == [64, 256]
    assert set(told[-1]["planner"]) == {"2", "5:all"}, "the tables that it is trained for"
    assert 0 <= told[-1]["last"] <= 1
    assert read_log(tmp_path) == told
    assert "2 players" in (tmp_path / CURVES).read_text()
    assert Inference(tmp_path / WEIGHTS).weights.width == 16
    with pytest.raises(SettingError, match="has a run already"):
        begin(tmp_path, {}, CPU, resume=False, weights=None)
    longer = begin(tmp_path, {"decisions": 400.0}, CPU, resume=True, weights=None)
    train(longer, 60, told.append, measure_every=1000, games=0)
    assert longer.decisions == 448


def test_the_time_includes_setting_up(tmp_path: Path) -> None:
    """If that took all of it, one update is made, and nothing is measured again."""
    trainer = begin(tmp_path, {**vars(TINY), "decisions": 1e9}, CPU, resume=False, weights=None)
    told: list[dict[str, Any]] = []
    train(trainer, 60, told.append, measure_every=1000, games=2, start=time.monotonic() - 1000)
    assert trainer.decisions == 64
    assert [line["decisions"] for line in told if "planner" in line] == [64]


def test_a_damaged_or_missing_checkpoint_is_refused(tmp_path: Path) -> None:
    with pytest.raises(SettingError, match="has no checkpoint to resume"):
        begin(tmp_path, {}, CPU, resume=True, weights=None)
    trainer = Trainer(tmp_path, TINY, CPU)
    trainer.advance()
    trainer.save()
    (tmp_path / "mean.npz").write_bytes(b"nothing")
    with pytest.raises(SettingError, match="cannot be loaded"):
        begin(tmp_path, {}, CPU, resume=True, weights=None)


def command(*arguments: str, several: bool = False) -> subprocess.Popen[str]:
    """`stoneage train` with a tiny recipe, in one process or two."""
    start = [sys.executable, "-W", "ignore", "-m"]
    if several:
        start += ["torch.distributed.run", "--standalone", "--nproc-per-node", "2", "-m"]
    changes = [f"--set={name}={value}" for name, value in vars(TINY).items() if name != "tables"]
    return subprocess.Popen(
        [*start, "stoneage", "train", *changes, *arguments, "--tables=2", "--device=cpu", "--games=0"],
        stderr=subprocess.PIPE,
        text=True,
        env={**os.environ, "OMP_NUM_THREADS": "1"},
    )


@pytest.mark.slow
def test_ctrl_c_saves_and_stops(tmp_path: Path) -> None:
    process = command(str(tmp_path / "run"), "--set=decisions=1e12")
    assert process.stderr is not None
    for line in process.stderr:
        if "decisions, " in line:
            break
    process.send_signal(signal.SIGINT)
    rest = process.communicate(timeout=120)[1]
    assert process.returncode == 0, rest
    assert "Continue with --resume" in rest.replace("\n", " ")
    assert read_recipe(tmp_path / "run")[1]["decisions"] > 0


@pytest.mark.slow
def test_two_processes_learn_one_network(tmp_path: Path) -> None:
    """They play different games and keep the same weights."""
    process = command(str(tmp_path / "run"), "--set=decisions=400", several=True)
    told = process.communicate(timeout=300)[1]
    assert process.returncode == 0, told
    first, second = (dict(np.load(tmp_path / folder / "network.npz")) for folder in ("run", "run/process-1"))
    assert all((first[name] == second[name]).all() for name in first)
    games = [np.load(tmp_path / folder / "games.npz")["states"].tobytes() for folder in ("run", "run/process-1")]
    assert games[0] != games[1]
    assert read_recipe(tmp_path / "run")[1]["decisions"] == 512
