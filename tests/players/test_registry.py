"""Players by name: built-in bots, levels, files, installed packages."""

import os
from pathlib import Path
from typing import Any

import pytest

from stoneage import Game, Rules
from stoneage.batch import Batch
from stoneage.errors import PlayerError, WeightsError
from stoneage.game.action import Action
from stoneage.players import LEVELS, names, player
from stoneage.players.blend import Blend
from stoneage.players.budget import net_setting
from stoneage.players.compiled import CompiledPlayer
from stoneage.players.interface import Player
from stoneage.players.neural import Network, Weights, loaded_weights, save, weights
from stoneage.players.neural.player import NetSearch
from stoneage.players.planner.player import Planner
from stoneage.players.registry import (
    COMPILED,
    compiled,
    compiled_names,
    described,
    is_ours,
    names_in,
    needs_compiling,
    resolve,
)
from stoneage.players.search.player import Search
from tests.players.neural_weights import random_arrays

PATIENT = """
class Patient:
    def __init__(self, seed):
        self.seed = seed
    def choose(self, game):
        return game.legal_actions()[-1]
"""


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "patient_bot.py"
    path.write_text(PATIENT, encoding="utf-8")
    return path


@pytest.mark.parametrize(
    "name", [*LEVELS, *COMPILED, "search", "search:3", "search:0.01s", "net", "net:3", "net:0.01s"]
)
def test_every_name_chooses_a_legal_action(name: str) -> None:
    game = Game(Rules(players=2), seed=1)
    bot = player(name, seed=1)
    assert isinstance(bot, Player)
    assert bot.choose(game.seen_by(game.seat or 0)) in game.legal_actions()


def test_levels_go_from_easy_to_expert() -> None:
    assert [level.name for level in LEVELS.values()] == list(LEVELS)
    assert isinstance(player("easy-2"), Blend)
    assert isinstance(player("hard"), Planner)
    assert isinstance(player("expert"), NetSearch)
    assert {resolve(level) for level in LEVELS}.isdisjoint(LEVELS)
    assert all(level.sentence.endswith(".") for level in LEVELS.values())


def test_levels_of_stored_tables_are_still_understood() -> None:
    assert {"easy", "medium", "hard", "expert"} <= set(LEVELS)


def test_a_blend_plays_like_either_of_two_bots() -> None:
    game = Game(Rules(2), seed=1)
    chosen = {
        percent: {player(f"blend:random:planner:{percent}", seed).choose(game) for seed in range(20)}
        for percent in (0, 50, 100)
    }
    assert chosen[100] == {player("planner").choose(game)}
    assert len(chosen[0]) > 5
    assert chosen[100] < chosen[50]
    assert is_ours("blend:random:planner:50")
    assert not is_ours("blend:random:my-own:50")


def test_all_names_are_listed() -> None:
    assert set(names()) >= {*LEVELS, *COMPILED, "search", "net"}


def test_a_search_has_simulations_or_seconds_and_perhaps_all_cores() -> None:
    for name, simulations, seconds in (("search:7", 7, None), ("search:1.5s", 200, 1.5), ("search", 200, None)):
        search = player(name)
        assert isinstance(search, Search)
        assert (search.simulations, search.seconds, search.threads) == (simulations, seconds, 1)
    everything = player("search:9:all")
    assert isinstance(everything, Search)
    assert everything.threads >= 1


def test_a_search_with_the_network_has_simulations_or_seconds() -> None:
    for name, seconds in (("net:7", None), ("net:1.5s", 1.5)):
        search = player(name)
        assert isinstance(search, NetSearch)
        assert search.seconds == seconds
        assert search.simulations == 7 or seconds
        assert is_ours(name)
        assert compiled(name) is None


@pytest.mark.parametrize(
    "file", ["net.safetensors", "run/net.safetensors", r"C:\run\net.safetensors", "a:64/b.safetensors"]
)
def test_a_network_may_have_weights_of_its_own(file: str) -> None:
    assert net_setting(f"net:{file}") == (0, None, file)
    assert net_setting(f"net:{file}:64") == (64, None, file)
    assert net_setting(f"net:{file}:0.5s") == (1, 0.5, file)
    assert is_ours(f"net:{file}:64")
    assert [needs_compiling(name) for name in (f"net:{file}", f"net:{file}:64")] == [False, True]


def test_a_network_plays_with_the_weights_in_a_file(tmp_path: Path) -> None:
    file = tmp_path / "own.safetensors"
    arrays = random_arrays()
    save(file, arrays, {})
    game = Game(Rules(2), seed=1)
    likely = next(iter(Network(Weights(arrays, {}, "")).evaluate(game).policy))
    assert player(f"net:{file}").choose(game) == likely
    ahead = player(f"net:{file}:3", seed=1)
    assert isinstance(ahead, NetSearch)
    expected = NetSearch(3, seed=1, network=Network(file))
    assert ahead.choices(game) == expected.choices(game)
    arrays["policy.bias"] = arrays["policy.bias"].copy()
    arrays["policy.bias"][int(Action.parse("quarry 2"))] = 100
    save(file, arrays, {})
    os.utime(file, ns=(1, 1))
    assert str(player(f"net:{file}").choose(game)) == "quarry 2", "the file is loaded again when it has changed"


def test_weights_of_ones_own_that_are_missing_or_damaged_are_refused_with_a_remedy(tmp_path: Path) -> None:
    file = tmp_path / "own.safetensors"
    for name in (f"net:{file}", f"net:{file}:8"):
        with pytest.raises(WeightsError, match=r"no weights in .*own.safetensors: .*; save it again, or check"):
            player(name)
    file.write_bytes(b"nothing")
    with pytest.raises(WeightsError, match=r"own.safetensors is damaged or not a file of weights: .*; save it again"):
        player(f"net:{file}")


def test_damaged_weights_are_reported_by_whoever_asks_for_the_network(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(weights, "FILE", tmp_path / "net.safetensors")
    loaded_weights.load_packaged_weights.cache_clear()
    with pytest.raises(PlayerError, match=r"no weights in .*; install the package again"):
        player("net")
    with pytest.raises(PlayerError, match="no weights in"):
        Batch(Rules(2), 1, bots={0: "net"})


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("nobody", "unknown player 'nobody'; choose from easy, easy-2"),
        ("search:fast", "is not a search; write search:200"),
        ("search:0", "is not a search"),
        ("blend:planner:net", "is not a blend; write blend:gatherer:planner:40"),
        ("blend:planner:net:101", "is not a blend"),
        ("net:fast", "is not a search with the network; write net:64 or net:0.1s"),
        ("net:", "is not a search with the network"),
        ("net:own.bin", "or net:FILE with the .safetensors file of your own weights"),
        ("net:own.safetensors:", "is not a search with the network"),
        ("net:own.safetensors:fast", "is not a search with the network"),
        ("net:own.safetensors:0", "is not a search with the network"),
        ("net:own.safetensors64", "is not a search with the network"),
        ("net:0", "is not a search with the network"),
        ("net:0.0s", "is not a search with the network"),
        ("missing.py", "file not found: missing.py"),
    ],
)
def test_a_name_that_stands_for_nobody_is_refused(name: str, words: str) -> None:
    with pytest.raises(PlayerError, match=words):
        player(name)


def test_a_file_is_a_player_and_gets_its_seed(file: Path) -> None:
    game = Game(Rules(players=2), seed=1)
    for name in (str(file), f"{file}:Patient"):
        bot = player(name, seed=5)
        assert bot.choose(game.seen_by(game.seat or 0)) == game.legal_actions()[-1]
        assert vars(bot) == {"seed": 5}
    assert names_in(str(file)) == {"patient_bot": f"{file}:Patient", "Patient": f"{file}:Patient"}
    assert not is_ours(str(file))
    assert compiled(str(file)) is None


def test_of_two_bots_in_a_file_one_must_be_named(file: Path) -> None:
    file.write_text(PATIENT + PATIENT.replace("Patient", "Hasty").replace("-1", "0"), encoding="utf-8")
    with pytest.raises(PlayerError, match="has 2 classes with a method choose, not one; name it"):
        player(str(file))
    assert list(names_in(str(file))) == ["Patient", "Hasty"]
    assert list(names_in(f"{file}:Hasty")) == ["patient_bot", "Hasty"]
    with pytest.raises(PlayerError, match="has no Idle"):
        player(f"{file}:Idle")


def test_a_file_that_has_changed_is_read_again(file: Path) -> None:
    game = Game(Rules(players=2), seed=1)
    assert player(str(file)).choose(game) == game.legal_actions()[-1]
    file.write_text(PATIENT.replace("-1", "0") + "\n", encoding="utf-8")
    assert player(str(file)).choose(game) == game.legal_actions()[0]


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("import nothing_of_that_name", "cannot be loaded: ModuleNotFoundError"),
        ("class Bot(", "cannot be loaded: SyntaxError"),
        ("raise SystemExit", "cannot be loaded: SystemExit"),
        ("class Idle: pass", "has 0 classes with a method choose, not one"),
        (
            "class Bot:\n def __init__(self): 1 / 0\n def choose(self, game): ...",
            "cannot be created: ZeroDivisionError",
        ),
    ],
)
def test_a_file_that_cannot_be_used_says_why(file: Path, text: str, words: str) -> None:
    file.write_text(text, encoding="utf-8")
    with pytest.raises(PlayerError, match=words):
        player(str(file))


def test_a_file_may_hold_a_compiled_bot(file: Path) -> None:
    file.write_text(
        "from stoneage.engine.actions import nth_legal\n"
        "from stoneage.players.compiled import compiled_bot\n"
        "@compiled_bot\n"
        "def first(g, rng):\n"
        "    return nth_legal(g, 0)\n",
        encoding="utf-8",
    )
    game = Game(Rules(players=2), seed=1)
    bot = player(f"{file}:first")
    assert isinstance(bot, CompiledPlayer)
    assert bot.choose(game.seen_by(game.seat or 0)) == game.legal_actions()[0]
    assert compiled(str(file)) is not None


def test_every_level_plays_in_a_batch_or_is_refused_with_the_bots_that_can() -> None:
    playing = compiled_names()
    for level in LEVELS:
        if level in playing:
            assert compiled(level) is not None
            continue
        with pytest.raises(PlayerError, match=rf"^{level} \({LEVELS[level].bot}\) is not compiled, .*: easy, medium, "):
            Batch(Rules(2), 1, bots={1: level})
    with pytest.raises(PlayerError, match=r"unknown player 'planer' \(did you mean 'planner'\?\)"):
        Batch(Rules(2), 1, bots={1: "planer"})


@pytest.mark.parametrize(("name", "words"), [("hrad", "(did you mean 'hard'?)"), (None, "unknown player None; ")])
def test_an_unknown_name_is_answered_with_those_that_are_known(name: Any, words: str) -> None:
    with pytest.raises(PlayerError) as error:
        player(name)
    assert words in str(error.value)
    assert "choose from easy, " in str(error.value)


def test_a_bot_of_somebody_else_is_described_by_its_author(file: Path) -> None:
    assert described(str(file)) == (str(file), False)
    file.write_text(PATIENT.replace("Patient:", 'Patient:\n    """Waits.\n\n    And waits."""'), encoding="utf-8")
    assert described(str(file)) == ("Waits.", False)
    file.write_text("1 / 0", encoding="utf-8")
    assert "ZeroDivisionError" in described(str(file))[0]
