"""The page about the simulation names the tests that hold each fault."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
NAMED = re.findall(
    r"`(\w[\w/]*\.py)(?:::(\w+))?`",
    (ROOT / "docs" / "simulation.md").read_text(encoding="utf-8").partition("## Faults")[2],
)


def test_the_table_names_tests() -> None:
    assert len(NAMED) > 40


@pytest.mark.parametrize(("file", "test"), NAMED)
def test_every_test_in_the_table_exists(file: str, test: str) -> None:
    text = (ROOT / "tests" / file).read_text(encoding="utf-8")
    assert re.search(rf"def {test}\(" if test else "def test_", text)
