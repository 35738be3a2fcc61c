"""Matches played: the same on any number of workers, compiled or not, whole or resumed."""

import json
from dataclasses import replace
from pathlib import Path

import pytest

from stoneage import Rules
from stoneage.arena import Match, play
from stoneage.arena.games import play_games
from stoneage.arena.result import Result
from stoneage.arena.results_file import ResultsFile
from stoneage.errors import GameFileError, PlayerError, WorkerError
from stoneage.players.neural import save
from tests.players.neural_weights import random_arrays

BOT = """
class Middling:
    def choose(self, game):
        legal = game.legal_actions()
        return legal[len(legal) // 2]

class Broken:
    def choose(self, game):
        print("noise")
        return [][1]
"""


def timeless(results: list[Result]) -> list[Result]:
    return [replace(result, seconds=[]) for result in results]


@pytest.fixture
def bots(tmp_path: Path) -> dict[str, str]:
    path = tmp_path / "bots_of_the_tests.py"
    path.write_text(BOT, encoding="utf-8")
    return {name: f"{path}:{name}" for name in ("Middling", "Broken")}


def test_the_number_of_workers_changes_nothing(bots: dict[str, str]) -> None:
    match = Match(("gatherer", "random", "Middling"), Rules(players=2), games=12, code=bots)
    assert timeless(play(match, workers=2)) == timeless(play(match, workers=1))


@pytest.mark.slow
def test_networks_with_weights_of_their_own_play_on_every_worker(tmp_path: Path) -> None:
    for seed, name in enumerate(("one", "other")):
        save(tmp_path / f"{name}.safetensors", random_arrays(8, 1, seed), {})
    names = (f"net:{tmp_path / 'one.safetensors'}", f"net:{tmp_path / 'other.safetensors'}:2", "gatherer")
    match = Match(names, Rules(players=3), games=6)
    results = play(match, workers=2)
    assert timeless(results) == timeless(play(match, workers=1))
    assert not any(fault for result in results for fault in result.faults)
    assert len({tuple(result.points[0]) for result in results}) > 1


def test_the_seed_changes_everything() -> None:
    match = Match(("gatherer", "random"), Rules(players=2), games=8)
    assert timeless(play(match)) == timeless(play(match))
    assert timeless(play(match)) != timeless(play(replace(match, seed=50)))


@pytest.mark.parametrize("rules", [Rules(players=3), Rules.all_options(3)])
def test_the_compiled_loop_plays_the_games_that_the_game_plays(rules: Rules, monkeypatch: pytest.MonkeyPatch) -> None:
    match = Match(("planner", "mixed", "random"), rules, games=6)
    compiled = play_games(match, [0, 1, 2, 3])
    monkeypatch.setattr("stoneage.arena.games._compiled", lambda name: None)
    by_game = play_games(match, [0, 1, 2, 3])
    assert timeless(by_game) == timeless(compiled)


def test_a_resumed_match_is_the_unbroken_one(tmp_path: Path, bots: dict[str, str]) -> None:
    match = Match(("gatherer", "Middling"), Rules(players=2), games=12, code=bots)
    whole = play(match)
    file = tmp_path / "match.jsonl"
    played = ResultsFile(match, file)
    played.add(result for result in whole if result.game in (0, 5, 6))
    played.close()
    with file.open("a", encoding="utf-8") as broken:
        broken.write(whole[7].to_json()[:40])  # cut off in the middle of a line
    seen: list[int] = []
    assert timeless(play(match, file=file, progress=seen.append)) == timeless(whole)
    assert (seen[0], seen[-1]) == (3, 12)
    lines = file.read_text(encoding="utf-8").splitlines()
    assert sorted(json.loads(line)["game"] for line in lines[1:]) == list(range(12))


def test_a_longer_match_goes_on_from_the_shorter(tmp_path: Path) -> None:
    short = Match(("gatherer", "random"), Rules(players=2), games=6)
    file = tmp_path / "match.jsonl"
    play(short, file=file)
    longer = replace(short, games=10)
    assert timeless(play(longer, file=file)) == timeless(play(longer))


def test_ctrl_c_keeps_what_was_played_and_the_rest_follows(tmp_path: Path, bots: dict[str, str]) -> None:
    match = Match(("gatherer", "Middling"), Rules(players=2), games=12, code=bots)
    file = tmp_path / "match.jsonl"

    def stop(played: int) -> None:
        if played >= 4:
            raise KeyboardInterrupt

    part = play(match, file=file, progress=stop)
    assert 4 <= len(part) < match.all_games
    assert timeless(play(match, file=file)) == timeless(play(match))


@pytest.mark.parametrize(
    "text", ["", "{}\n", '{"format":"stoneage-arena","rules_version":1,"match":{}}\n', "no json\n"]
)
def test_a_file_of_another_kind_is_refused(tmp_path: Path, text: str) -> None:
    from stoneage.arena.results_file import read

    file = tmp_path / "match.jsonl"
    file.write_text(text, encoding="utf-8")
    with pytest.raises(GameFileError, match=r"match\.jsonl"):
        read(file)


def test_a_file_of_another_match_is_refused(tmp_path: Path) -> None:
    match = Match(("gatherer", "random"), Rules(players=2), games=2)
    file = tmp_path / "match.jsonl"
    play(match, file=file)
    with pytest.raises(GameFileError, match="contains another match: gatherer, random, seed 1"):
        play(replace(match, seed=2), file=file)


def test_a_broken_bot_is_counted_and_the_game_goes_on(bots: dict[str, str], capsys: pytest.CaptureFixture[str]) -> None:
    match = Match(("Broken", "gatherer"), Rules(players=2), games=2, code=bots)
    for result in play(match):
        seat = match.lineup(result.game).index("Broken")
        assert result.faults[seat] == {"crash": result.decisions[seat]}
        where = bots["Broken"].removesuffix(":Broken")
        assert result.first_faults[seat] == f"crash: IndexError: list index out of range ({where}:10)"
        assert result.faults[1 - seat] == {}
        assert not result.stopped
    assert capsys.readouterr().out == ""


def test_an_unknown_player_is_an_error_not_a_fault() -> None:
    with pytest.raises(PlayerError, match="unknown player 'planer'"):
        play(Match(("planer", "random"), Rules(players=2), games=2))


def test_a_compiled_bot_that_answers_illegally_is_counted(tmp_path: Path) -> None:
    file = tmp_path / "stubborn.py"
    file.write_text(
        "from stoneage.players.compiled import compiled_bot\n@compiled_bot\ndef stubborn(g, rng):\n    return 9999\n",
        encoding="utf-8",
    )
    match = Match(("stubborn", "random"), Rules(players=2), games=2, code={"stubborn": str(file)})
    for result in play(match):
        seat = match.lineup(result.game).index("stubborn")
        assert result.faults[seat] == {"illegal": result.decisions[seat]}
        assert result.faults[1 - seat] == {}


def test_a_game_that_nobody_ends_is_stopped(tmp_path: Path) -> None:
    file = tmp_path / "hunters.py"
    file.write_text(
        "class Hunters:\n"
        "    def choose(self, game):\n"
        "        legal = [str(action) for action in game.legal_actions()]\n"
        "        hunts = [action for action in legal if action.startswith('hunting')]\n"
        "        return hunts[-1] if hunts else legal[-1]\n",
        encoding="utf-8",
    )
    match = Match(("hunters",), Rules(players=2), games=1, code={"hunters": str(file)})
    (first, _) = play(match)
    assert first.stopped
    assert first.rounds == 201


def test_a_worker_that_dies_is_reported(tmp_path: Path) -> None:
    file = tmp_path / "deadly.py"
    file.write_text("import os\nclass Deadly:\n    def choose(self, game):\n        os._exit(1)\n", encoding="utf-8")
    match = Match(("deadly", "random"), Rules(players=2), games=20, code={"deadly": str(file)})
    with pytest.raises(WorkerError, match="a worker process died"):
        play(match, workers=2)
