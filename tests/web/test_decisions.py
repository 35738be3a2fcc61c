"""Every kind of decision is made with its control, and the server receives the right actions."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser

from stoneage.game.decision import DECISION_KINDS
from tests.marks import mostly_slow
from tests.server.processes import Live, wait_until
from tests.web.questions import QUESTIONS, Question
from tests.web.visitor import Visitor


@pytest.fixture(scope="module")
def ann(browser: Browser, live: Live) -> Iterator[Visitor]:
    """One visitor for all tables."""
    visitor = Visitor(browser, live.url, askAlways=True)
    yield visitor
    visitor.leave()


# `make test` asks one question of each kind.
FIRST = {question.kind: question for question in reversed(QUESTIONS)}.values()


@pytest.mark.parametrize(
    "question", mostly_slow(QUESTIONS, *FIRST), ids=lambda question: f"{question.kind}: {question.what}"
)
def test_a_decision_is_made_with_its_control(ann: Visitor, question: Question) -> None:
    game = question.game()
    assert game.decision is not None
    assert game.decision.kind == question.kind
    table = ann.brings(game)
    before = len(ann.actions(table))
    ann.sits(table)
    for click in question.clicks:
        if click.startswith("@"):
            ann.place(click[1:]).click()
        else:
            within = ann.page.locator(".prompt .control, .popover[role=dialog], .board-stage [data-roll]")
            within.get_by_role("button", name=re.compile(rf"^{re.escape(click)}\b")).first.click()
    wait_until(lambda: len(ann.actions(table)) >= before + len(question.played), 10, "playing it")
    assert ann.actions(table)[before:] == list(question.played)
    assert not ann.wrong


def test_no_kind_of_decision_is_left_out() -> None:
    assert {question.kind for question in QUESTIONS} == set(DECISION_KINDS)
