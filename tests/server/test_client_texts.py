"""The client has a text, in each language, for everything that the server names with a word."""

import re
from pathlib import Path
from typing import get_args

import pytest

from stoneage.encoding.obstacles import OBSTACLES
from stoneage.server.messages import FailureCode
from stoneage.server.messages.responses import Outcome
from stoneage.server.tables.errors import ErrorCode
from stoneage.server.tables.seating import BOT_NAMES

TEXTS = Path(__file__).parents[2] / "web/src/i18n"


def texts(language: str) -> dict[str, str]:
    """The texts of a language."""
    source = "\n".join(file.read_text(encoding="utf-8") for file in sorted(TEXTS.glob(f"{language}*.ftl")))
    return dict(re.findall(r"^([a-z][\w-]*) *= *(.*(?:\n[ \t].*)*)", source, re.MULTILINE))


@pytest.fixture(params=["en", "de", "ja"])
def known(request: pytest.FixtureRequest) -> dict[str, str]:
    """The texts of each language."""
    return texts(request.param)


def test_every_refusal_has_a_text(known: dict[str, str]) -> None:
    codes = {*get_args(FailureCode), *get_args(ErrorCode), *get_args(Outcome)} - {"ok"}
    missing = {code for code in codes if f"trouble-{code.replace('_', '-')}" not in known}
    assert not missing


def test_every_obstacle_has_a_text(known: dict[str, str]) -> None:
    named = {name for name in OBSTACLES if name not in ("nothing", "not in play")}
    assert not {name for name in named if f"closed-{name.replace(' ', '-')}" not in known}


def test_every_bot_has_a_name(known: dict[str, str]) -> None:
    assert not {name for name in BOT_NAMES if f"bot-{name.lower()}" not in known}


def test_texts_differ_from_the_english_ones() -> None:
    english = texts("en")
    for language in ("de", "ja"):
        same = [id_ for id_, text in texts(language).items() if id_.startswith("trouble-") and text == english.get(id_)]
        assert not same
