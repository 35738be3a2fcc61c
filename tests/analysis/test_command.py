import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from stoneage.cli.app import app
from stoneage.game.game import Game
from stoneage.game.rules import Rules
from tests.analysis.games import self_play, starving

pytestmark = pytest.mark.compiled


@pytest.fixture
def saved(tmp_path: Path) -> Path:
    file = tmp_path / "game.json"
    self_play(Rules(players=2), 1).save(file)
    return file


def test_it_shows_parts_that_add_up_a_curve_and_turning_points(saved: Path, tmp_path: Path) -> None:
    page = tmp_path / "report.html"
    shown = CliRunner().invoke(app, ["analyse", str(saved), "--effort", "quick", "--html", str(page)])
    assert shown.exit_code == 0, shown.output
    assert "own mistakes" in shown.output
    assert "Turning points" in shown.output
    assert shown.output.count("Round ") >= 5
    assert any(block in shown.output for block in "▃▄▅▆")
    text = page.read_text(encoding="utf-8")
    assert text.count("<polyline") == 2
    assert "prefers-color-scheme: dark" in text
    assert "http" not in text


def test_it_says_when_the_chances_of_a_tribe_were_gone(tmp_path: Path) -> None:
    file, page = tmp_path / "game.json", tmp_path / "report.html"
    starving(Rules(players=3), 1).save(file)
    shown = CliRunner().invoke(app, ["analyse", str(file), "--effort", "quick", "--html", str(page)])
    assert shown.exit_code == 0, shown.output
    assert "Red's chances were gone in round 3" in shown.output
    assert "chances were gone in round 3" in page.read_text(encoding="utf-8")


@pytest.mark.slow
def test_as_json_it_prints_the_whole_report(saved: Path) -> None:
    printed = CliRunner().invoke(app, ["analyse", str(saved), "--effort", "quick", "--json"])
    assert printed.exit_code == 0, printed.output
    report = json.loads(printed.stdout)
    assert {"players", "steps", "turning_points", "thresholds"} <= report.keys()
    for player in report["players"]:
        parts = player["start"] + player["luck"] + player["own_mistakes"] + player["others_mistakes"]
        parts += player["judge_error"]
        assert parts == pytest.approx(player["result"], abs=1e-6)


def test_a_damaged_file_is_refused_with_the_line(saved: Path) -> None:
    lines = saved.read_text(encoding="utf-8").splitlines()
    at = next(number for number, line in enumerate(lines) if "forest" in line)
    lines[at] = lines[at].replace("forest", "quarrel")
    saved.write_text("\n".join(lines), encoding="utf-8")
    refused = CliRunner().invoke(app, ["analyse", str(saved)])
    assert refused.exit_code == 1
    assert f"line {at + 1}" in refused.output
    assert "Traceback" not in refused.output


def test_an_unfinished_game_and_a_missing_file_are_refused(tmp_path: Path) -> None:
    Game(Rules(players=2), seed=1).save(tmp_path / "begun.json")
    refused = CliRunner().invoke(app, ["analyse", str(tmp_path / "begun.json")])
    assert refused.exit_code == 1
    assert "not over" in refused.output
    assert CliRunner().invoke(app, ["analyse", str(tmp_path / "missing.json")]).exit_code == 1


def test_an_unknown_effort_is_refused(saved: Path) -> None:
    refused = CliRunner().invoke(app, ["analyse", str(saved), "--effort", "enormous"])
    assert refused.exit_code == 1
    assert "quick, normal, deep" in refused.output


def test_ctrl_c_stops_without_writing_anything(saved: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*_arguments: object, **_options: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("stoneage.analysis.analyse", interrupted)
    page = tmp_path / "report.html"
    stopped = CliRunner().invoke(app, ["analyse", str(saved), "--html", str(page)])
    assert stopped.exit_code == 130
    assert "stopped" in stopped.output
    assert not page.exists()
