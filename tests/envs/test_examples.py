"""The baselines in examples/: each trains for a few steps, and the arena plays its result."""

import subprocess
import sys
from pathlib import Path

import pytest

pytest.importorskip("torch", reason="PyTorch is not installed: make learning")
pytest.importorskip("gymnasium", reason='Gymnasium is not installed: pip install "stoneage-game[rl]"')
pytest.importorskip("pettingzoo", reason='PettingZoo is not installed: pip install "stoneage-game[rl]"')

from stoneage import Rules
from stoneage.arena import Match, play

EXAMPLES = Path(__file__).parents[2] / "examples"


@pytest.mark.compiled
@pytest.mark.parametrize(
    ("file", "short", "bot"),
    [
        ("masked_ppo.py", ["--updates", "2", "--opponents", "random"], "MaskedPPO"),
        ("self_play_dqn.py", ["--games", "6"], "SelfPlayDQN"),
    ],
)
def test_a_baseline_learns_and_plays(
    file: str, short: list[str], bot: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    trained = subprocess.run(
        [sys.executable, EXAMPLES / file, *short], cwd=tmp_path, capture_output=True, text=True, check=True, timeout=300
    )
    assert "decisions" in trained.stdout
    monkeypatch.chdir(tmp_path)  # where the weights are
    match = Match((bot, "random"), Rules(players=2), games=2, code={bot: str(EXAMPLES / file)}, strict=True)
    assert len(play(match)) == 2


def test_every_example_is_tested_and_shown() -> None:
    page = (EXAMPLES.parent / "docs" / "learning.md").read_text(encoding="utf-8")
    assert {file.name for file in EXAMPLES.glob("*.py")} == {"masked_ppo.py", "self_play_dqn.py"}
    for file in EXAMPLES.glob("*.py"):
        assert f"examples/{file.name}" in page
