"""Games that begin with the rules as plain Python and go on with the compiled ones."""

import subprocess
import sys
from pathlib import Path

import pytest

from stoneage.engine import flow
from stoneage.engine.runtime.compile_cache import count_functions
from stoneage.players.preparation import Preparation, go_on_compiled
from stoneage.players.registry import needs_compiling

PLAY = """
import sys
from stoneage.engine.runtime.mode import begin_interpreted, is_interpreted
from stoneage.players.preparation import go_on_compiled
handover = int(sys.argv[1])
if handover:
    assert begin_interpreted()
from stoneage.game.game import Game
from stoneage.players.registry import player
from stoneage.game.rules import Rules
game = Game(Rules.all_options(3), seed=5)
names = ["hard", "medium", "very-hard"]
while not game.over and len(game.log) < 700:
    if handover and is_interpreted() and len(game.log) >= handover:
        go_on_compiled()
        assert not is_interpreted()
    name = names[game.seat]
    if name == "very-hard" and len(game.log) % 10:
        name = "hard"  # as plain Python, the network takes a fifth of a second
    game.play(player(name, len(game.log)).choose(game.seen_by(game.seat, len(game.log))))
from stoneage.engine import flow
assert hasattr(flow.step, "py_func"), "the rules are not compiled at the end"
print(game.digest(), game.scores(), [(move.kind, move.value, move.seat) for move in game.log])
"""


def played(handover: int) -> str:
    """A game in a new process that goes on compiled after so many moves; 0 begins compiled."""
    done = subprocess.run(
        [sys.executable, "-c", PLAY, str(handover)], capture_output=True, text=True, check=False, timeout=300
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.mark.compiled
def test_a_game_goes_on_compiled_with_the_same_record() -> None:
    compiled = played(0)
    assert len(compiled) > 5_000
    assert played(1) == compiled
    assert played(250) == compiled


def test_rules_that_have_been_loaded_stay_as_they_are() -> None:
    script = "import stoneage.engine.flow; from stoneage.engine.runtime.mode import *; print(begin_interpreted())"
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "False"


def test_only_searches_wait_to_be_compiled() -> None:
    assert all(needs_compiling(name) for name in ("very-hard-3", "expert", "search:200"))
    assert not any(needs_compiling(level) for level in ("easy", "medium", "hard", "very-hard", "very-hard-2"))


def test_the_functions_of_a_module_are_counted_with_those_it_imports() -> None:
    agenda, flow = count_functions(["stoneage.engine.agenda"]), count_functions(["stoneage.engine.flow"])
    assert 0 < agenda < flow
    assert count_functions(["stoneage.engine.agenda", "stoneage.engine.flow"]) == flow


@pytest.mark.slow
@pytest.mark.compiled
def test_other_processes_prepare_and_say_how_far_they_are(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("STONEAGE_CACHE_DIR", str(tmp_path))
    preparation = Preparation(["random"])
    try:
        for _ in range(600):
            if preparation.wait(0.2) or preparation.progress[0] > 5:
                break
        done, total = preparation.progress
        assert 0 < done <= total
        assert total == count_functions(["stoneage.engine.native", "stoneage.players.scripted.random"])
        assert preparation.running
    finally:
        preparation.stop()
    preparation.wait()
    assert not preparation.running
    assert any(tmp_path.rglob("*.nbc")), "what has been compiled stays in the cache"


@pytest.mark.slow
@pytest.mark.compiled
def test_a_helper_compiles_bots_without_the_rules(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("STONEAGE_CACHE_DIR", str(tmp_path))
    script = (
        "from stoneage.players.preparation import prepare_bots; prepare_bots(['random', 'expert'], lambda done: None)"
    )
    subprocess.run([sys.executable, "-c", script], check=True, timeout=300)
    assert any(tmp_path.rglob("random.random-*.nbc"))
    assert not any(tmp_path.rglob("flow.*.nbc"))


def test_nothing_is_loaded_again_where_the_rules_were_compiled_from_the_start() -> None:
    before = flow.step
    go_on_compiled()
    from stoneage.engine.flow import step

    assert step is before
