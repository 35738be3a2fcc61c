"""The client has a text, in each language, for everything that the server names with a word."""

import re
from pathlib import Path
from typing import get_args

import pytest

from stoneage.encoding.obstacles import Obstacle
from stoneage.players import LEVELS
from stoneage.players.registry import needs_compiling
from stoneage.tables.decisions import BOT_NAMES
from stoneage.tables.errors import ErrorCode
from stoneage.tables.messages import FailureCode
from stoneage.tables.messages.responses import Outcome

CLIENT = Path(__file__).parents[2] / "web/src"
TEXTS = CLIENT / "i18n"
LANGUAGES = sorted(file.stem for file in TEXTS.glob("*.ftl") if "-" not in file.stem)


def texts(language: str) -> dict[str, str]:
    """The texts of a language."""
    source = "\n".join(file.read_text(encoding="utf-8") for file in sorted(TEXTS.glob(f"{language}*.ftl")))
    return dict(re.findall(r"^([a-z][\w-]*) *= *(.*(?:\n[ \t].*)*)", source, re.MULTILINE))


@pytest.fixture(params=LANGUAGES)
def known(request: pytest.FixtureRequest) -> dict[str, str]:
    """The texts of each language."""
    return texts(request.param)


def test_every_refusal_has_a_text(known: dict[str, str]) -> None:
    codes = {*get_args(FailureCode), *get_args(ErrorCode), *get_args(Outcome)} - {"ok"}
    missing = {code for code in codes if f"trouble-{code.replace('_', '-')}" not in known}
    assert not missing


def test_every_obstacle_has_a_text(known: dict[str, str]) -> None:
    named = {obstacle.text for obstacle in Obstacle} - {"nothing", "not in play"}
    assert not {name for name in named if f"closed-{name.replace(' ', '-')}" not in known}


def test_every_bot_has_a_name(known: dict[str, str]) -> None:
    assert not {name for name in BOT_NAMES if f"bot-{name.lower()}" not in known}


def test_every_level_has_a_name_and_a_sentence(known: dict[str, str]) -> None:
    assert not {level for level in LEVELS if not {f"level-{level}", f"level-{level}-detail"} <= set(known)}


def test_the_page_names_the_first_level_that_waits_for_the_compiler() -> None:
    named = re.search(r"t\('compiling'.*'level-([\w-]+)'", (CLIENT / "App.svelte").read_text(encoding="utf-8"))
    assert named
    assert named[1] == next(level for level in LEVELS if needs_compiling(level))


def test_texts_differ_from_the_english_ones() -> None:
    english = texts("en")
    assert len(LANGUAGES) >= 3
    for language in set(LANGUAGES) - {"en"}:
        same = [id_ for id_, text in texts(language).items() if id_.startswith("trouble-") and text == english.get(id_)]
        assert not same
