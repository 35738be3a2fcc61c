"""The lessons in the browser: taken by clicks in every language, with the keyboard, left, resumed and taken back."""

import pytest
from playwright.sync_api import expect

from stoneage.lessons import LESSONS
from tests.browser.conftest import Visit
from tests.browser.learner import Learner
from tests.browser.visitor import DESK, PHONE, Visitor

SIDEWAYS = (844, 390)


@pytest.mark.parametrize(
    ("language", "size", "last"),
    [("en", DESK, "84 to 64"), ("de", PHONE, "84 zu 64"), ("ja", SIDEWAYS, "84対64")],
)
def test_the_tutorial_is_played_to_its_end(visit: Visit, language: str, size: tuple[int, int], last: str) -> None:
    learner = Learner(visit(size=size, language=language), "base")
    learner.begins()
    for step in range(len(learner.steps) - 1):
        learner.sees(step)
        learner.takes(step)
    learner.expects(len(learner.steps) - 1)
    expect(learner.page.locator(".guide")).to_contain_text(last)
    learner.page.locator(".guide .ways .button.main").click()
    expect(learner.page.locator(".lesson").first).to_contain_text("✓")


@pytest.mark.parametrize("name", LESSONS[1:])
def test_the_lesson_of_an_option_is_played_to_its_end(ann: Visitor, name: str) -> None:
    learner = Learner(ann, name)
    learner.begins()
    for step in range(len(learner.steps) - 1):
        learner.takes(step)
    learner.expects(len(learner.steps) - 1)


def test_the_tutorial_can_be_played_with_the_keyboard(ann: Visitor) -> None:
    learner = Learner(ann, "base")
    learner.begins()
    keys = ann.page.keyboard
    for step in range(18):  # the first round
        learner.expects(step)
        actions = learner.steps[step]["play"]
        if not actions:
            expect(ann.page.locator(".guide .ways .button.main")).to_be_focused()
            keys.press("Enter")
        elif actions[0].startswith(("spend", "tools")):
            expect(ann.page.locator(".prompt [data-choice]").first).to_be_visible()
            keys.press("1")
        else:
            keys.press("n")
            keys.press("Enter")
            if actions[0][-1].isdigit() and actions[0].startswith(("forest", "hunting")):
                keys.press(actions[0][-1])
    learner.expects(18)


def test_something_else_than_the_step_asks_for_changes_nothing(ann: Visitor) -> None:
    learner = Learner(ann, "base")
    learner.begins()
    for step in range(3):
        learner.takes(step)
    learner.expects(3)
    ann.puts(2, "river")
    expect(ann.page.locator(".guide [role=alert]")).to_have_text("For now:")
    expect(ann.page.locator(".guide .do")).to_contain_text("Choose the forest and place 2 figures there.")
    ann.puts(3, "forest")
    learner.expects(3)
    expect(ann.page.locator(".prompt")).to_contain_text("5 figures at home")
    ann.button("Do it for me").click()
    learner.expects(4)


def test_a_lesson_goes_back_step_by_step(ann: Visitor) -> None:
    learner = Learner(ann, "base")
    learner.begins()
    for step in range(10):
        learner.takes(step)
    learner.expects(10)
    for step in reversed(range(10)):
        ann.button("Back", ".guide").click()
        learner.expects(step)
    expect(ann.button("Back", ".guide")).to_be_disabled()
    for step in range(10):
        learner.takes(step)
    learner.expects(10)


def test_a_lesson_can_be_left_and_resumed(ann: Visitor) -> None:
    ann.goes("")
    ann.page.get_by_role("link", name="Learn in ten minutes").click()
    learner = Learner(ann, "base")
    for step in range(6):
        learner.takes(step)
    learner.expects(6)
    ann.goes("")
    ann.page.get_by_role("link", name="Continue the lesson").click()
    learner.expects(6)
    ann.page.reload()
    learner.expects(6)
    learner.takes(6)
    learner.expects(7)


def test_axe_finds_nothing_in_lessons(ann: Visitor) -> None:
    ann.goes("#/learn")
    expect(ann.page.locator(".lesson").first).to_be_visible()
    assert ann.judged() == []
    learner = Learner(ann, "base")
    learner.begins()
    assert ann.judged() == []
    for step in range(3):
        learner.takes(step)
    learner.expects(3)
    assert ann.judged() == []
