"""The commands as people and programs use them."""

import json
import os
import re
import signal
import socket
import subprocess
import sys
import urllib.request
from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest
from typer.testing import CliRunner

from stoneage import Game, Rules
from stoneage.batch.playouts import GAMES_AT_A_TIME, gather, play_games, play_some
from stoneage.batch.seeds import chances_from, choices_from
from stoneage.cli.app import app
from stoneage.components import ANIMALS, BUILDINGS, CARDS, IGLOOS, OPTIONS, PLACES
from stoneage.engine.chance import below
from stoneage.reports.terminal.board import board

runner = CliRunner()
GAMES = min(50, 3 * GAMES_AT_A_TIME)  # interpreted, a game takes seconds
STONEAGE = [sys.executable, "-c", "from stoneage.cli import main; main()"]


@pytest.fixture(autouse=True)
def data_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("STONEAGE_DATA_DIR", str(tmp_path / "data"))
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.delenv("FORCE_COLOR", raising=False)
    return tmp_path / "data"


def run(*arguments: str, answers: str = "", code: int = 0) -> str:
    result = runner.invoke(app, list(arguments), input=answers)
    assert result.exit_code == code, result.output
    return result.stdout


def complaint(*arguments: str, code: int) -> str:
    result = runner.invoke(app, list(arguments))
    assert result.exit_code == code
    assert "Traceback" not in result.output
    return result.stderr


def in_shell(*arguments: str, answers: str = "", **environment: str) -> subprocess.CompletedProcess[str]:
    command = [*STONEAGE, *arguments]
    env = {**os.environ, **environment}
    return subprocess.run(command, input=answers, capture_output=True, text=True, env=env, timeout=120, check=False)


def played_until(game: Game, enough: Callable[[Game], bool]) -> Game:
    choice = choices_from(chances_from(0, 1))
    while not game.over and not enough(game):
        legal = game.legal_actions()
        game.play(legal[below(choice, len(legal))])
    return game


# --- play ---


@pytest.mark.parametrize("options", [["--players", "2"], ["--players", "5", "--all-options"]])
def test_a_whole_game_can_be_piped_through(options: list[str], tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    out = run("play", "--seed", "3", "--save", str(file), *options, answers="1\n" * 3000)
    assert "Round 1, " in out
    assert "Final scoring" in out
    assert " wins with " in out
    game = Game.load(file)
    assert game.over
    for seat, points in enumerate(game.scores()):
        assert str(points) in next(line for line in out.splitlines() if line.startswith(" total")).split()[seat + 1]


def test_it_plays_in_a_real_process_without_colours_or_a_terminal(tmp_path: Path) -> None:
    done = in_shell("play", answers="hunting 2\nq\n", NO_COLOR="1", STONEAGE_DATA_DIR=str(tmp_path), COLUMNS="80")
    assert done.returncode == 0
    assert "Stone Age with 4 players. You are red." in done.stdout
    assert "Red places 2 figures at the hunting grounds." in done.stdout
    assert f"To continue: stoneage play --load {tmp_path / 'autosave.json'}" in done.stdout
    assert "\x1b" not in done.stdout + done.stderr
    assert max(map(len, done.stdout.splitlines())) <= 80 + len(str(tmp_path))
    assert Game.load(tmp_path / "autosave.json").log[-1]


def test_stoneage_alone_serves_the_table_and_says_where(tmp_path: Path) -> None:
    env = {name: value for name, value in os.environ.items() if name not in ("DISPLAY", "WAYLAND_DISPLAY")}
    env |= {"STONEAGE_DATA_DIR": str(tmp_path), "PYTHONUNBUFFERED": "1"}
    with subprocess.Popen(STONEAGE, stdout=subprocess.PIPE, text=True, env=env) as server:
        assert server.stdout is not None
        lines = [server.stdout.readline() for _ in range(4)]
        found = re.search(r"Stone Age is running at (http://127\.0\.0\.1:\d+): open it in a browser", lines[1])
        assert found, lines
        assert "Only this computer can open it; the page offers to let others in this network join." in lines[2]
        assert f"Games are saved in {tmp_path}" in lines[3]
        with urllib.request.urlopen(f"{found[1]}/api/pieces", timeout=30) as answer:
            assert answer.status == 200
        server.terminate()
        assert server.wait(30) == 0
        assert server.stdout.read().endswith("Stone Age has stopped.\n")
    assert (tmp_path / "tables.db").exists()


@pytest.mark.parametrize("command", [[], ["serve"]], ids=["stoneage", "serve"])
def test_a_port_that_is_taken_is_refused_in_one_line(command: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = str(other.getsockname()[1])
        line = f"stoneage: port {port} on 127.0.0.1 is taken; choose another with --port or STONEAGE_PORT\n"
        assert complaint(*command, "--port", port, "--host", "127.0.0.1", code=1) == line
        monkeypatch.setenv("STONEAGE_PORT", port)
        assert complaint(*command, code=1) == line
        monkeypatch.setenv("STONEAGE_HOST", "no.such.host.invalid")
        assert "cannot listen on no.such.host.invalid" in complaint(*command, code=1)


def test_the_port_of_a_command_comes_after_it() -> None:
    line = "stoneage: put --port after the command: stoneage serve --port ...\n"
    assert complaint("--port", "8123", "serve", code=2) == line


@pytest.mark.parametrize(("name", "value"), [("port", "8123"), ("host", "0.0.0.0")])
def test_the_game_in_the_terminal_says_where_an_address_belongs(name: str, value: str) -> None:
    line = f"the game in the terminal needs no {name}; for the one in the browser: stoneage --{name} {value}"
    assert complaint("play", f"--{name}", value, code=2) == f"stoneage: {line}\n"


@pytest.mark.skipif(os.name == "nt", reason="Windows has no signals that can be handled")
@pytest.mark.parametrize(("number", "code"), [(signal.SIGTERM, 143), (signal.SIGINT, 130)])
def test_a_signal_while_the_server_is_loading_ends_it_with_one_line(number: int, code: int) -> None:
    start = "import signal; signal.signal(signal.SIGINT, signal.default_int_handler)\n" + STONEAGE[-1]
    with subprocess.Popen(
        [sys.executable, "-u", "-c", start, "--port", "0"], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as server:
        assert server.stdout is not None
        assert server.stdout.readline() == "Starting Stone Age ...\n"
        server.send_signal(number)
        _, said = server.communicate(timeout=60)
    assert said == "stoneage: stopped\n"
    assert server.returncode == code


def test_the_end_of_the_input_leaves_with_the_game_kept(data_folder: Path) -> None:
    out = run("play", "--seed", "1", answers="hunting 1\n")
    assert "Game saved. To continue: stoneage play --load" in out
    assert any(str(move) == "red: hunting 1" for move in Game.load(data_folder / "autosave.json").log)


def test_a_game_goes_on_from_its_file(data_folder: Path) -> None:
    run("play", "--seed", "1", "--players", "3", answers="hunting 1\nq\n")
    out = run("play", "--load", str(data_folder / "autosave.json"), answers="l\nq\n")
    assert "Stone Age with 3 players." in out
    assert "Red places 1 figure at the hunting grounds." in out


@pytest.mark.parametrize(
    ("typed", "message"),
    [
        ("forest 9", "unknown action 'forest 9'"),
        ("forest 6", "at most 5 can go there now"),
        ("99", "no item 99 in the menu"),
        ("1 9", "enter a number from 1 to 5"),
        ("1 x", "enter a number from 1 to 5"),
        ("starve", "not now"),
        ("nonsense", "unknown action 'nonsense'; actions look like"),
        ("", "Type a number from the menu, or ? for help."),
        ("u", "Nothing to undo."),
        ("s", "Name a file"),
        ("s /no/such/folder/game.json", "cannot write /no/such/folder/game.json"),
        ("?", "undo your last answer"),
        ("hunting 1, starve", "it is no longer your turn"),
    ],
)
def test_bad_input_gets_a_message_and_changes_nothing(typed: str, message: str, data_folder: Path) -> None:
    out = run("play", "--seed", "4", answers=f"{typed}\nq\n")
    assert message in " ".join(out.split())
    assert not any(move.kind == "action" and move.seat == 0 for move in Game.load(data_folder / "autosave.json").log)


def test_answers_by_number_by_count_and_by_text_are_the_same() -> None:
    for answers in ("2 3", "2\n3", "forest\n3", "forest 3", "FOREST  3"):
        assert "Red places 3 figures at the forest." in run("play", "--seed", "4", answers=f"{answers}\nq\n")


def test_an_answer_is_taken_back_and_the_table_is_as_before(data_folder: Path) -> None:
    first = run("play", "--seed", "4", answers="q\n")
    game = Game.load(data_folder / "autosave.json")
    out = run("play", "--seed", "4", answers="forest 3\nu\nq\n")
    assert "Undone." in out
    assert Game.load(data_folder / "autosave.json").log == game.log
    assert first.count("Red: place figures (5 at home).") == 1
    assert out.count("Red: place figures (5 at home).") == 2


def test_a_game_is_saved_where_the_player_says(tmp_path: Path) -> None:
    file = tmp_path / "evening.json"
    assert "Saved to" in run("play", "--seed", "4", answers=f"s {file}\nq\n")
    assert Game.load(file).rules == Rules()


def test_several_people_share_the_keyboard() -> None:
    out = run(
        "play", "--players", "2", "--seat", "1", "--seat", "blue", "--seed", "4", answers="forest 1\n" * 2 + "q\n"
    )
    assert "You are red and blue." in out
    assert "Red: place figures" in out
    assert "Blue: place figures" in out


def test_the_same_seed_is_the_same_game() -> None:
    assert run("play", "--seed", "9", answers="1\n1\nq\n") == run("play", "--seed", "9", answers="1\n1\nq\n")


@pytest.mark.parametrize("width", [80, 120])
def test_the_board_fits_and_shows_every_card_building_and_tribe(width: int) -> None:
    from rich.console import Console

    game = played_until(Game(Rules.all_options(5), seed=2), lambda game: game.round == 12)
    console = Console(width=width, record=True, file=open(os.devnull, "w", encoding="utf-8"))  # noqa: SIM115
    view = game.view(0)
    console.print(board(view, width))
    console.file.close()
    text = console.export_text()
    assert max(map(len, text.splitlines())) <= width
    for name in ("hunting", "quarry", "merchant", "card 5", "building 5", "igloo", "R you", "K black", "jewelry"):
        assert name in text
    assert "Round 12" in text


# --- complaints ---


def test_impossible_options_are_refused_with_the_reason() -> None:
    assert complaint("play", "--players", "5", code=2) == ("stoneage: 5 players require the expansion\n")
    assert "players must be 2 to 5, not 7" in complaint("simulate", "--players", "7", code=2)
    assert "no seat 'black' in a game for 4" in complaint("play", "--seat", "black", code=2)
    assert complaint("play", "--no-such-option", code=2)


def test_a_damaged_or_missing_file_is_refused_with_the_line(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    Game(Rules(2), seed=1).play("hunting 1").save(file)
    file.write_text(file.read_text().replace("hunting 1", "hunting 9"))
    message = complaint("replay", str(file), code=1)
    assert message.startswith(f"stoneage: {file}: line ")
    assert complaint("play", "--load", str(file), code=1) == message
    assert "cannot be read" in complaint("replay", str(tmp_path / "none.json"), code=1)


# --- replay ---


def test_replay_tells_the_story_round_by_round_and_the_final_table(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    game = played_until(Game(Rules(2), seed=3), lambda game: game.over)
    game.save(file)
    out = run("replay", str(file))
    for number in range(1, game.round):
        assert f"\nRound {number}: " in f"\n{out}"
    assert "points from" in out
    assert f"{len(game.log)} moves, replayed and checked" in out


def test_replay_of_an_unfinished_game_keeps_face_down_cards_secret(tmp_path: Path) -> None:
    def somebody_drew(game: Game) -> bool:
        return any(tribe["hidden"] for tribe in game.position()["players"])

    file = tmp_path / "game.json"
    game = played_until(Game(Rules.all_options(5), seed=2), somebody_drew)
    assert not game.over
    game.save(file)
    assert "draws a card face down." in run("replay", str(file))


# --- simulate ---


def test_simulated_games_are_those_of_their_seeds() -> None:
    rules = Rules(3)
    results = gather(rules, [play_some(rules, 7, 3)])
    for number in range(3):
        game, choice = Game(rules, seed=7 + number), choices_from(chances_from(7 + number, 1))
        decisions = 0
        while not game.over:
            legal = game.legal_actions()
            game.play(legal[below(choice, len(legal))])
            decisions += 1
        assert results.scores[number].tolist() == game.scores()
        assert np.flatnonzero(results.ranks[number] == 1).tolist() == game.winners()
        assert (results.rounds[number], results.decisions[number]) == (game.round, decisions)
        empty = any(stack["left"] == 0 for stack in game.position()["stacks"])
        assert bool(results.by_buildings[number]) == empty


def test_the_number_of_threads_changes_nothing() -> None:
    games = 2 * GAMES_AT_A_TIME + 1
    one, three = (play_games(Rules(2), games, seed=5, threads=threads) for threads in (1, 3))
    assert len(one.rounds) == games
    for name, column in one._asdict().items():
        assert np.array_equal(column, getattr(three, name))


def test_simulate_as_json_has_seats_ranks_rounds_and_ends() -> None:
    data = json.loads(run("simulate", "--players", "3", "--games", str(GAMES), "--seed", "2", "--igloos", "--json"))
    assert data["games"] == GAMES
    assert data["rules"]["igloos"] is True
    assert [row["colour"] for row in data["seats"]] == ["red", "blue", "green"]
    means = [row["mean"] for row in data["ranks"]]
    assert means == sorted(means, reverse=True)
    assert sum(data["ended_by"].values()) == GAMES
    assert sum(row["wins"] for row in data["seats"]) >= GAMES
    assert data["rounds"]["min"] <= data["rounds"]["mean"] <= data["rounds"]["max"]


def test_simulate_shows_a_table() -> None:
    out = run("simulate", "--games", "3", "--players", "2")
    assert out.startswith("3 random games, starting at seed 1.")
    for name in ("seat 1, red", "rank 2", "rounds", "decisions", "ended by an empty building stack"):
        assert name in out


def test_an_interrupted_simulation_keeps_what_was_played() -> None:
    def interrupt(played: int) -> None:
        if played >= 2 * GAMES_AT_A_TIME:
            raise KeyboardInterrupt

    results = play_games(Rules(2), 100_000, seed=1, threads=1, progress=interrupt)
    assert 2 * GAMES_AT_A_TIME <= len(results.rounds) < 20 * GAMES_AT_A_TIME


# --- bench and rules ---


def test_bench_as_json_has_exactly_its_columns() -> None:
    rows = json.loads(run("bench", "--json", "--seconds", "0.05"))
    assert {(row["players"], row["options"]) for row in rows} == {
        (2, "base"),
        (3, "base"),
        (4, "base"),
        (4, "all"),
        (5, "all"),
    }
    for row in rows:
        assert list(row) == ["what", "players", "options", "cores", "games_per_s", "decisions_per_s"]
        assert row["decisions_per_s"] > row["games_per_s"] > 0
    assert {row["cores"] for row in rows} >= {1}


def test_bench_shows_the_record_and_the_machine() -> None:
    out = run("bench", "--seconds", "0.05", "--players", "2")
    for name in ("decisions/s", "bytes", "Python 3.", "Numba "):
        assert name in out


def test_rules_show_every_option_and_piece() -> None:
    out = run("rules")
    names = [option.replace("_", "-") for option in OPTIONS]
    pieces = [piece.id for row in (CARDS, BUILDINGS, IGLOOS, ANIMALS) for piece in row]
    for name in (*names, *pieces, *(place.name for place in PLACES), "2 for 1", "Rewards", "style dice"):
        assert name in out
    assert "CIV01" in run("rules", "--cards")
    assert re.search(r"^ 226 +starve +starve *$", run("rules", "--actions"), re.MULTILINE)
    assert "B01" not in run("rules", "--cards")


# --- speed ---


def test_help_loads_nothing_heavy() -> None:
    script = "import sys; from stoneage.cli import main; sys.argv = ['stoneage', '--help']\ntry: main()\nfinally: "
    script += "assert not {'numba', 'numpy', 'rich'} & set(sys.modules), 'a heavy import'"
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    for command in ("play", "simulate", "replay", "bench", "rules"):
        assert command in done.stdout


def test_every_option_of_the_rules_is_a_flag() -> None:
    for command in ("play", "simulate"):
        out = run(command, "--help")
        for option in OPTIONS:
            assert f"--{option.replace('_', '-')}" in out
    assert "--no-tools-on-cards" in run("play", "--help")
