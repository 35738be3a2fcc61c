"""The examples in docstrings do what they show."""

import doctest
from importlib import import_module
from pathlib import Path

import pytest

import stoneage

ROOT = Path(stoneage.__file__).parents[1]
WITH_EXAMPLES = [
    ".".join(file.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")
    for file in sorted(ROOT.glob("stoneage/**/*.py"))
    if ">>>" in file.read_text(encoding="utf-8")
]


def test_there_are_examples() -> None:
    assert "stoneage.story.moves" in WITH_EXAMPLES


@pytest.mark.parametrize("module", WITH_EXAMPLES)
def test_examples(module: str) -> None:
    if module == "stoneage.envs.openspiel":
        pytest.importorskip("pyspiel", reason='OpenSpiel is not installed: pip install "stoneage-game[openspiel]"')
    # As if typed by a user; code in our own modules would go into the compile cache.
    outcome = doctest.testmod(import_module(module), extraglobs={"__name__": "__main__"})
    assert outcome.attempted
    assert not outcome.failed
