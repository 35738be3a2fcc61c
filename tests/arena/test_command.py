"""`stoneage arena` and `stoneage bots` as people and programs use them."""

import json
import os
import re
import signal
import subprocess
import sys
import time
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from stoneage.cli.app import app
from stoneage.players.levels import LEVELS
from stoneage.players.neural import save
from stoneage.players.registry import COMPILED
from tests.players.neural_weights import random_arrays

COMMAND = [sys.executable, "-c", "from stoneage.cli import main; main()"]
BOT = """
class Middling:
    def choose(self, game):
        legal = game.legal_actions()
        return legal[len(legal) // 2]
"""
PAIR = ["--players", "gatherer,random", "--games", "20", "--workers", "1"]


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("STONEAGE_DATA_DIR", str(tmp_path / "data"))
    monkeypatch.setenv("COLUMNS", "100")
    monkeypatch.chdir(tmp_path)
    (tmp_path / "my_bot.py").write_text(BOT, encoding="utf-8")
    return tmp_path


def run(*arguments: str, code: int = 0) -> str:
    result = CliRunner().invoke(app, list(arguments))
    assert result.exit_code == code, result.output
    return result.stdout if code == 0 else result.stderr


def as_json(*arguments: str) -> Any:
    return json.loads(run("arena", *arguments, "--json"))


def test_json_has_a_row_for_each_player() -> None:
    data = as_json(*PAIR)
    first, second = data["results"]
    assert (first["name"], second["name"]) == ("gatherer", "random")
    for row in data["results"]:
        assert row["games"] == 20
        assert 0 <= row["low"] <= row["win_share"] <= row["high"] <= 1
        assert sum(row["sources"].values()) == pytest.approx(row["mean_score"])
        assert row["seconds_per_decision"] > 0
        assert row["faults"] == {}
    assert first["rating"] > 25 > second["rating"]
    assert first["win_share"] + second["win_share"] == 1
    assert "Wilson" in data["interval"]
    assert sum(data["rounds"].values()) == data["games"] == 20


def test_the_table_says_who_is_how_strong(folder: Path) -> None:
    out = run("arena", *PAIR, "--expansion")
    assert out.startswith("20 games with 2 players (expansion, tools on cards), seed 1")
    assert re.search(r"gatherer +20 +\d+\.\d% +\d+\.\d-\d+\.\d% +-?\d+\.\d +-?\d+\.\d ±\d+\.\d +[\d.]+ µs", out)
    assert "farmers" in out
    assert list((folder / "data" / "arena").iterdir()) == []  # a finished match leaves nothing behind


def test_seats_rules_and_copies() -> None:
    data = as_json("--players", "gatherer,random,random", "--games", "6", "--workers", "1", "--all-options")
    assert data["match"]["rules"]["players"] == 3
    assert data["match"]["rules"]["igloos"] is True
    assert {row["name"]: row["games"] for row in data["results"]} == {"gatherer": 6, "random": 12}
    data = as_json("--players", "gatherer,random,mixed", "--seats", "2", "--games", "7", "--workers", "1")
    assert data["games"] == 12


@pytest.mark.parametrize("named", ["my_bot,random", "Middling,random", "random"])
def test_a_bot_from_a_file_plays(named: str) -> None:
    data = as_json("--code", "my_bot.py", "--players", named, "--games", "2", "--workers", "1")
    names = {row["name"] for row in data["results"]}
    assert names in ({"my_bot", "random"}, {"Middling", "random"})


def test_a_match_is_resumed_from_its_file_alone(folder: Path) -> None:
    whole = as_json(*PAIR)
    as_json("--players", "gatherer,random", "--games", "6", "--workers", "1", "--resume", "m.jsonl")
    resumed = as_json("--resume", "m.jsonl", "--games", "20", "--workers", "1")
    for data in (whole, resumed):
        for row in data["results"]:
            del row["seconds_per_decision"]
    assert resumed == whole


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        ([], "no players; try: stoneage arena --players"),
        (["--players", "nobody,random"], "unknown player 'nobody'"),
        (["--players", "planner,random", "--seats", "4"], "2 players do not fill 4 seats"),
        (["--players", "a,b,c,d,e"], "5 players require the expansion"),
        (["--players", "random", "--on", "the moon"], "--on must be local or ray"),
        (["--players", "random", "--code", "missing.py"], "file not found: missing.py"),
        (["--players", "random,net:own.safetensors"], "no weights in own.safetensors: No such file"),
        (["--resume", "my_bot.py"], "my_bot.py, line 1"),
        ([*PAIR, "--report", "no/such/folder.html"], "cannot write no/such/folder.html"),
    ],
)
def test_what_cannot_be_played_is_refused_with_the_reason(arguments: list[str], words: str) -> None:
    error = CliRunner().invoke(app, ["arena", *arguments])
    assert error.exit_code in (1, 2)
    assert words in error.stderr
    assert "Traceback" not in error.output


def test_the_report_is_one_page_that_needs_nothing_else(folder: Path) -> None:
    run("arena", "--players", "planner,gatherer,random", "--seats", "2", "--games", "30", "--workers", "1",
        "--report", "match.html")  # fmt: skip
    page = (folder / "match.html").read_text(encoding="utf-8")
    for part in (
        "Standings",
        "Win share",
        "Rating",
        "Who finishes ahead of whom",
        "Length of a game",
        "Score by source",
    ):
        assert f"<h2>{part}</h2>" in page
    assert page.count("<svg") == page.count("</svg>") == 5
    assert not re.search(r"https?:|<script|<link|<img|@import|url\(", page)
    assert "prefers-color-scheme: dark" in page
    assert "planner" in page


def test_names_in_a_report_are_text_not_markup(folder: Path) -> None:
    from stoneage.arena import Match, standings
    from stoneage.arena.report import page
    from stoneage.game.rules import Rules

    match = Match(("<b>bold</b>", "other"), Rules(players=2), games=2)
    assert "<b>" not in page(standings(match, []))


@pytest.mark.skipif(os.name == "nt", reason="there is no Ctrl-C to send on Windows")
def test_ctrl_c_prints_the_table_and_the_match_goes_on(folder: Path) -> None:
    arguments = ["arena", "--players", "my_bot,random", "--code", "my_bot.py", "--games", "100000", "--workers", "2"]
    # A shell makes its background jobs ignore Ctrl-C, and child processes inherit that.
    listening = (
        "import signal; signal.signal(signal.SIGINT, signal.default_int_handler)\nfrom stoneage.cli import main; main()"
    )
    process = subprocess.Popen(
        [sys.executable, "-c", listening, *arguments, "--resume", "m.jsonl"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    file = folder / "m.jsonl"
    until = time.monotonic() + 120
    try:
        while time.monotonic() < until and not (file.exists() and file.read_text(encoding="utf-8").count("\n") > 4):
            time.sleep(0.1)
        process.send_signal(signal.SIGINT)
        out, err = process.communicate(timeout=60)
    finally:
        with suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)  # nothing is left running, whatever went wrong
    assert process.returncode == 0, err
    assert "my_bot" in out
    assert "Stopped early. To continue: stoneage arena --resume m.jsonl" in err
    assert "Traceback" not in err
    played = file.read_text(encoding="utf-8").count("\n") - 1
    assert f"{played:,} games with 2 players" in out


@pytest.mark.slow
def test_a_match_on_a_local_ray_is_the_same(folder: Path) -> None:
    pytest.importorskip("ray", reason="Ray is not installed: pip install 'stoneage-game[ray]'")
    here = as_json("--players", "gatherer,my_bot", "--code", "my_bot.py", "--games", "12", "--workers", "1")
    command = [*COMMAND, "arena", "--players", "gatherer,my_bot", "--code", "my_bot.py", "--games", "12"]
    environment = {name: value for name, value in os.environ.items() if name != "RAY_ADDRESS"}
    done = subprocess.run(
        [*command, "--on", "ray", "--workers", "2", "--json"],
        capture_output=True, text=True, timeout=300, check=False, env=environment,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    there = json.loads(done.stdout)
    for data in (here, there):
        for row in data["results"]:
            del row["seconds_per_decision"]
    assert there == here


def test_without_ray_the_extra_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    assert 'pip install "stoneage-game[ray]"' in run("arena", *PAIR, "--on", "ray", code=2)


def test_bots_are_listed_with_a_sentence_each() -> None:
    out = run("bots")
    for name in (*LEVELS, *COMPILED, "search"):
        assert re.search(rf"^{name} ", out, re.MULTILINE)
    assert re.search(r"^planner +\* ", out, re.MULTILINE)
    rows = json.loads(run("bots", "--json", "--code", "my_bot.py"))
    assert {"name": "hard", "kind": "level", "about": "Level: Plans every move.", "compiled": True} in rows
    assert [row["name"] for row in rows if row["kind"] == "file"] == ["my_bot", "Middling"]


def test_a_person_plays_against_bots_by_name_and_asks_for_hints() -> None:
    arguments = ["play", "--players", "3", "--bots", "hard,my_bot", "--code", "my_bot.py", "--seed", "5"]
    result = CliRunner().invoke(app, arguments, input="h search:20\nh easy\nh nobody\nq\n")
    assert result.exit_code == 0
    assert "Bots: blue hard, green my_bot.py:Middling." in result.stdout
    assert re.search(r"^ +\d+%  \S.*\(wins \d+%\)$", result.stdout, re.MULTILINE)
    assert "easy cannot give hints" in result.stdout
    assert "unknown player 'nobody'" in result.stdout


def test_a_person_plays_against_weights_of_ones_own(folder: Path) -> None:
    save(folder / "own.safetensors", random_arrays(8, 1), {})
    arguments = ["play", "--players", "2", "--bots", "net:own.safetensors", "--seed", "5"]
    result = CliRunner().invoke(app, arguments, input="h net:own.safetensors:4\nh net:other.safetensors:4\nq\n")
    assert result.exit_code == 0
    assert "Bots: blue net:own.safetensors." in result.stdout
    assert re.search(r"^ +\d+%  \S.*\(win chance \d+% -> \d+%\)$", result.stdout, re.MULTILINE)
    assert "no weights in other.safetensors" in result.stdout
    assert "no weights in other.safetensors" in run("play", "--bots", "net:other.safetensors", code=2)


def test_more_bots_than_seats_or_unknown_ones_are_refused() -> None:
    assert "too many bots: 3 for 1 seat" in run("play", "--players", "2", "--bots", "easy,easy,easy", code=2)
    assert "unknown player 'nobody'" in run("play", "--bots", "nobody", code=2)
