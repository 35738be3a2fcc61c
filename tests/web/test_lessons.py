"""The lessons in the browser: taken by clicks in every language, with the keyboard, left, resumed and taken back."""

import re

import pytest
from playwright.sync_api import expect

from stoneage.lessons import LESSONS
from tests.marks import slow
from tests.web.conftest import Visit
from tests.web.frames import flights, stops_the_clock, walk
from tests.web.learner import Learner
from tests.web.visitor import DESK, PHONE, Visitor

SIDEWAYS = (844, 390)


@pytest.mark.parametrize(
    ("language", "size", "last"),
    [("de", PHONE, "84 zu 64"), slow("en", DESK, "84 to 64"), slow("ja", SIDEWAYS, "84対64")],
)
def test_the_tutorial_is_played_to_its_end(visit: Visit, language: str, size: tuple[int, int], last: str) -> None:
    learner = Learner(visit(size=size, language=language), "base")
    learner.begins()
    for step in range(len(learner.steps) - 1):
        learner.sees(step)
        learner.takes(step)
    learner.expects(len(learner.steps) - 1)
    expect(learner.page.locator(".guide")).to_contain_text(last)
    result = learner.page.get_by_role("dialog")
    expect(result.locator(".button.main")).to_have_count(1)  # the first exercise
    expect(result).to_contain_text("84")
    result.get_by_role("link").last.click()
    expect(learner.page.locator(".lesson").first).to_contain_text("✓")


@pytest.mark.slow
def test_the_tutorial_ends_with_the_result_and_the_first_game(ann: Visitor) -> None:
    learner = Learner(ann, "base")
    learner.resumes(len(learner.steps) - 2)
    learner.takes(len(learner.steps) - 2)
    result = ann.page.get_by_role("dialog")
    expect(result).to_contain_text("You win")
    expect(result.locator("section")).to_contain_text("Where the points came from")
    assert ann.judged("dialog") == []
    expect(result.get_by_role("link", name="Solve your first exercise")).to_have_attribute("href", "#/exercises")
    result.get_by_role("button", name="Play your first game").click()
    expect(ann.board).to_be_visible()
    expect(ann.page).to_have_url(re.compile("#/table/"))


@pytest.mark.slow
def test_back_from_the_first_exercise_does_not_begin_the_tutorial_anew(ann: Visitor) -> None:
    learner = Learner(ann, "base")
    learner.resumes(len(learner.steps) - 2)
    learner.takes(len(learner.steps) - 2)
    ann.page.get_by_role("dialog").get_by_role("link", name="Solve your first exercise").click()
    expect(ann.page.get_by_role("region", name="Exercises")).to_be_visible()
    ann.page.go_back()
    expect(ann.page).not_to_have_url(re.compile("#/(learn/base|exercises)"))


@pytest.mark.slow
@pytest.mark.parametrize("name", [LESSONS[1], *map(slow, LESSONS[2:])])
def test_the_lesson_of_an_option_is_played_to_its_end(ann: Visitor, name: str) -> None:
    learner = Learner(ann, name)
    learner.begins()
    for step in range(len(learner.steps) - 1):
        learner.takes(step)
    learner.expects(len(learner.steps) - 1)


@pytest.mark.slow
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
    expect(ann.page.locator(".guide [role=alert]")).to_have_text("Let us stay with the lesson for now.")
    expect(ann.page.locator(".guide .do")).to_contain_text("Choose the forest and place 2 figures there.")
    expect(ann.page.get_by_role("alert")).to_have_count(1)
    ann.puts(3, "forest")
    learner.expects(3)
    expect(ann.page.locator(".prompt")).to_contain_text("5 figures at home")
    ann.button("Do it for me").click()
    learner.expects(4)


@pytest.mark.slow
def test_the_text_waits_for_the_dice(visit: Visit) -> None:
    ann = visit(motion="normal")
    ann.page.clock.install()
    learner = Learner(ann, "base")
    learner.resumes(8)
    stops_the_clock(ann)
    learner.takes(8)
    expect(ann.page.locator('[data-roll="forest"].rolling')).to_be_visible()
    [*shown, end] = walk(ann)
    assert {frame.goods["0 wood"] for frame in shown} == {0}
    assert not any("5 and 3 are 8" in frame.lesson for frame in shown)
    assert end.goods["0 wood"] == 2
    assert "5 and 3 are 8" in end.lesson


@pytest.mark.slow
def test_the_next_round_waits_for_the_story(visit: Visit) -> None:
    ann = visit(motion="normal")
    ann.page.clock.install()
    learner = Learner(ann, "base")
    learner.resumes(15)
    stops_the_clock(ann)
    learner.takes(15)
    expect(ann.page.locator('[data-roll="hunting"].rolling')).to_be_visible()
    frames = walk(ann)
    new = next(number for number, frame in enumerate(frames) if "Round 2" in frame.round)
    assert all("Round 2" in frame.prompt for frame in frames[new:-1])
    for frame in frames[:new]:
        assert "Round 1" in frame.round
        assert frame.goods["0 food"] == 17  # nobody has eaten yet
    assert not any(frame.rolling or frame.flying for frame in frames[new:])
    assert [frame.goods["1 clay"] for frame in frames if frame.rolling][-1] == 0
    assert not any("The round is over" in frame.lesson for frame in frames[:-1])
    assert "The round is over" in frames[-1].lesson
    assert flights(frames) == 2  # from the hunting grounds and from the clay pit


@pytest.mark.slow
def test_the_buttons_stay_in_one_place(ann: Visitor) -> None:
    learner = Learner(ann, "base")
    learner.begins()
    places = set()
    for step in range(10):
        learner.expects(step)
        button = ann.page.locator(".guide .ways .button.main")
        if button.count():
            box = button.bounding_box()
            assert box is not None
            places.add((round(box["x"]), round(box["y"])))
        learner.takes(step)
    assert len(places) == 1


@pytest.mark.slow
@pytest.mark.parametrize("size", [(320, 568), (360, 640), SIDEWAYS])
def test_the_buttons_are_in_sight_on_small_phones(visit: Visit, size: tuple[int, int]) -> None:
    learner = Learner(visit(size=size), "base")
    learner.begins()
    for step in range(3):
        expect(learner.page.locator(".guide .ways .button.main")).to_be_in_viewport(ratio=1)
        learner.takes(step)


@pytest.mark.slow
def test_who_cannot_wait_reads_on(visit: Visit) -> None:
    learner = Learner(visit(motion="slow").holds_timers(), "base")
    learner.resumes(15)
    learner.takes(15)
    expect(learner.page.locator('[data-roll="hunting"].rolling')).to_be_visible()
    learner.takes(15)  # it still says what it said
    learner.expects(16)
    expect(learner.page.locator("header .round")).to_contain_text("Round 2")


@pytest.mark.slow
def test_a_die_on_the_board_can_be_taken(ann: Visitor) -> None:
    learner = Learner(ann, "base")
    learner.resumes(36)
    learner.page.locator("[data-roll]").get_by_role("button", name="6: ").click()
    learner.expects(37)


@pytest.mark.slow
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


@pytest.mark.slow
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
