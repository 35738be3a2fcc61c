"""`stoneage bench --batch` and `--envs`: rows like those of the plain bench."""

import json
from importlib.util import find_spec

import pytest
from typer.testing import CliRunner

from stoneage.cli.app import app
from stoneage.cli.bench_envs import ENVS

pytestmark = pytest.mark.compiled

COLUMNS = ["what", "players", "options", "cores", "games_per_s", "decisions_per_s"]


@pytest.mark.parametrize("flag", ["--batch", "--envs"])
def test_the_rows_are_those_of_the_plain_bench(flag: str) -> None:
    result = CliRunner().invoke(app, ["bench", flag, "--json", "--seconds", "0.05", "--players", "3"])
    assert result.exit_code == 0, result.output
    rows = json.loads(result.stdout)
    assert all(list(row) == COLUMNS and row["decisions_per_s"] > 0 for row in rows)
    whats = {row["what"] for row in rows}
    if flag == "--batch":
        assert whats == {"batch: random play with masks", "batch: random play with masks and observations"}
    else:
        assert {env.what for env in ENVS if find_spec(env.package)} == whats
        assert any("Gymnasium" in what for what in whats)


def test_the_table_names_what_was_measured() -> None:
    result = CliRunner().invoke(app, ["bench", "--batch", "--seconds", "0.05", "--players", "3"])
    assert "masks and" in result.output
    assert "decisions/s" in result.output
