"""Reachable for everybody: by keyboard alone, on a phone, in every language."""

import re

import pytest
from playwright.sync_api import Locator, expect

from stoneage import Rules
from tests.game.table import table
from tests.marks import slow
from tests.web.conftest import Visit
from tests.web.player import Player
from tests.web.questions import QUESTIONS
from tests.web.test_replay import whole
from tests.web.visitor import BOT, DESK, ME, PHONE, Visitor

WORDS = {
    "en": ("Play now", "New table", "Choose a place"),
    "de": ("Jetzt spielen", "Neuer Tisch", "Wähle"),
    "ja": ("今すぐ遊ぶ", "新しいテーブル", "場所を選ぶ"),
}
LEAST_TARGET = 44
LEAST_LETTERS = 10


def focused(ann: Visitor) -> Locator:
    """The focused element."""
    return ann.page.locator(":focus")


@pytest.mark.slow
def test_a_game_is_started_and_played_for_a_round_without_a_pointer(ann: Visitor) -> None:
    ann.goes("#/")
    expect(ann.button("Play now")).to_be_enabled()
    for _ in range(8):
        ann.page.keyboard.press("Tab")
        if "Play now" in (focused(ann).text_content() or ""):
            break
    ann.page.keyboard.press("Enter")
    expect(ann.board).to_be_visible()
    player = Player(ann)
    for _ in range(120):
        seen = player.looks()
        if ann.page.locator(".head > header .round").inner_text().startswith("Round 2"):
            break
        if seen["sheet"]:
            ann.page.keyboard.press("Enter")  # the first choice has the focus
        elif seen["choices"]:
            ann.page.keyboard.press("1")
        else:
            ann.page.keyboard.press("n")
            ann.page.keyboard.press("Enter")
    expect(ann.page.locator(".head > header .round")).to_contain_text("Round 2")


def test_keys_of_the_table(ann: Visitor) -> None:
    game = ann.brings(table(phase="place"))
    ann.sits(game)
    ann.page.keyboard.press("?")
    expect(ann.page.get_by_role("dialog")).to_contain_text("Undo")
    ann.page.keyboard.press("Escape")
    expect(ann.page.get_by_role("dialog")).to_have_count(0)
    ann.page.keyboard.press("n")
    expect(focused(ann)).to_have_attribute("data-place", "hunting")
    ann.page.keyboard.press("n")
    expect(focused(ann)).to_have_attribute("data-place", "forest")
    ann.page.keyboard.press("Enter")
    ann.page.keyboard.press("3")
    expect(ann.place("forest")).to_have_accessible_name(re.compile(": 3$"))
    ann.page.keyboard.press("u")
    expect(ann.place("forest")).to_have_accessible_name("Forest")
    ann.page.keyboard.press("t")
    expect(ann.page.get_by_role("dialog")).to_contain_text("5 figures")
    ann.page.keyboard.press("Escape")
    ann.page.keyboard.press("p")
    expect(ann.page.locator(".replay")).to_be_visible()


@pytest.mark.slow
def test_the_focus_stays_in_the_prompt_after_a_choice(ann: Visitor) -> None:
    ann.sits(ann.brings(next(row.game() for row in QUESTIONS if row.what == "at a place of the list")))
    ann.button("Toolmaker", ".prompt").focus()
    ann.page.keyboard.press("Enter")
    expect(ann.button("Toolmaker", ".prompt")).to_have_count(0)
    ann.page.wait_for_function("() => document.activeElement?.closest('.prompt') != null")


@pytest.mark.slow
def test_back_closes_a_dialog_and_then_leaves_the_table(ann: Visitor) -> None:
    ann.goes("#/")
    expect(ann.button("Settings")).to_be_visible()
    ann.sits(ann.brings(table(phase="place")))
    here = ann.page.url
    ann.button("Menu").click()
    ann.button("Keyboard shortcuts", "dialog").click()
    expect(ann.page.get_by_role("dialog")).to_have_accessible_name("Keyboard shortcuts")
    ann.page.go_back()
    expect(ann.page.locator("dialog")).to_have_count(0)
    assert ann.page.url == here
    ann.button("Menu").click()
    ann.page.keyboard.press("Escape")
    expect(ann.page.locator("dialog")).to_have_count(0)
    ann.page.wait_for_function("() => !history.state?.dialog")  # the dialog takes its entry out of the history
    ann.page.go_back()
    expect(ann.page).not_to_have_url(here)


def test_what_happens_is_told_to_those_who_listen(ann: Visitor) -> None:
    ann.sits(ann.brings(table(phase="place")))
    ann.puts(3, "forest")
    expect(ann.page.get_by_role("log")).to_contain_text("3 figures")


@pytest.mark.parametrize("width", [360, slow(PHONE[0])])
def test_on_a_phone_nothing_runs_out_to_the_side_and_targets_are_large(visit: Visit, width: int) -> None:
    ann = visit(size=PHONE)
    ann.page.set_viewport_size({"width": width, "height": PHONE[1]})
    over = ann.brings(whole(Rules.all_options(5)))
    playing = ann.opens(ME, BOT, BOT, options={"expansion": True, "igloos": True, "wild_animals": True})
    for page in ("#/", "#/new", "#/watch", "#/help", f"#/table/{playing}", f"#/table/{over}"):
        ann.goes(page)
        ann.page.wait_for_load_state("networkidle")
        expect(ann.page.locator("main, .play").first).to_be_visible()
        ann.bar()
        small = ann.page.evaluate(
            """(least) => [...document.querySelectorAll('button, a.button, select, input:not(.hidden)')]
              .filter((one) => one.checkVisibility() && !one.closest('.hidden'))
              .map((one) => [one.getBoundingClientRect(), one.outerHTML.slice(0, 120)])
              .filter(([box]) => box.height > 0 && (box.height < least - 0.5 || box.width < least - 0.5))
              .map(([box, what]) => `${Math.round(box.width)}x${Math.round(box.height)} ${what}`)""",
            LEAST_TARGET,
        )
        assert not small, (page, small)


@pytest.mark.slow
def test_on_a_phone_a_round_is_played_by_tapping(visit: Visit) -> None:
    ann = visit(size=PHONE)
    ann.sits(ann.opens(ME, BOT))
    player, round_ = Player(ann), ann.page.locator(".head > header .round")
    for _ in range(150):
        player.acts()
        if round_.inner_text().startswith("Round 2"):
            break
    expect(round_).to_contain_text("Round 2")


@pytest.mark.parametrize("language", ["de", slow("en"), slow("ja")])
def test_each_language_is_spoken_everywhere(visit: Visit, language: str) -> None:
    ann = visit(language=language)
    play, new, prompt = WORDS[language]
    ann.goes("#/")
    expect(ann.page.locator("html")).to_have_attribute("lang", language)
    expect(ann.page.locator(".hero button")).to_contain_text(play)
    expect(ann.page.locator("main")).to_contain_text(new)
    said = [ann.page.locator("body").inner_text()]
    table_ = ann.brings(table(phase="place"))
    for page in ("#/new", "#/help", f"#/table/{table_}"):
        ann.goes(page)
        expect(ann.page.locator("h1").first).not_to_be_empty()
        said.append(ann.page.locator("body").inner_text())
    expect(ann.prompt).to_contain_text(prompt)
    for text in said:
        assert not re.search(r"\{\s*\$|\b(?:ask|do|home|new|rule|set|seat|option)-[a-z]+\b", text), text


@pytest.mark.slow
def test_the_language_is_changed_in_the_settings(ann: Visitor) -> None:
    ann.goes("#/")
    ann.button("Settings").click()
    ann.page.get_by_text("Deutsch").click()
    expect(ann.page.get_by_role("dialog")).to_have_accessible_name("Einstellungen")
    ann.page.keyboard.press("Escape")
    expect(ann.page.locator(".hero button")).to_contain_text(WORDS["de"][0])
    ann.page.wait_for_function("() => !history.state?.dialog")  # the dialog takes its entry out of the history
    ann.page.reload()
    expect(ann.page.locator(".hero button")).to_contain_text(WORDS["de"][0])


@pytest.mark.slow
def test_an_explanation_belongs_to_what_it_explains(ann: Visitor) -> None:
    ann.sits(ann.brings(table(phase="place")))
    ann.page.keyboard.press("n")
    expect(focused(ann)).to_have_accessible_description(re.compile("Any number of figures"))
    ann.page.keyboard.press("Escape")
    expect(ann.place("hunting")).not_to_have_attribute("aria-describedby", re.compile("."))


@pytest.mark.slow
@pytest.mark.parametrize("size", [DESK, slow(PHONE)])
def test_what_a_tribe_holds_is_explained_to_a_finger_and_to_the_focus(visit: Visit, size: tuple[int, int]) -> None:
    ann = visit(size=size)
    ann.sits(ann.brings(table(phase="place", red={"wood": 3, "tools": [2, 1, 1]})))
    if size == PHONE:
        ann.page.locator("details.mine summary").tap()
    goods, tribe = (ann.page.get_by_role("button", name=name).first for name in ("3 wood", "tool of 2"))
    goods.tap() if size == PHONE else goods.focus()
    expect(goods).to_have_accessible_description(re.compile("Resources pay for cards and buildings"))
    tribe.tap() if size == PHONE else tribe.focus()
    expect(tribe).to_have_accessible_description(re.compile("tool adds its value"))


@pytest.mark.slow
def test_the_board_keeps_its_size_whatever_is_asked(visit: Visit) -> None:
    ann = visit(size=(1024, 768))
    ann.sits(ann.brings(table(phase="place")))
    placing = ann.board.bounding_box()
    ann.sits(ann.brings(next(row for row in QUESTIONS if row.what == "for the most points").game()))
    expect(ann.prompt).to_contain_text("piece by piece")
    assert ann.board.bounding_box() == placing
    ann.bar()


@pytest.mark.slow
def test_numbers_on_the_board_can_be_read_and_less_than_nothing_has_a_minus(visit: Visit) -> None:
    ann = visit(size=(1024, 768))
    ann.sits(ann.brings(table(phase="place", expansion=True, red={"points": {"starvation": -10}})))
    expect(ann.page.locator(".panel .score").first).to_contain_text("\N{MINUS SIGN}10")
    sizes = ann.page.locator(".scenery text.number").evaluate_all(
        "(numbers) => numbers.map((one) => parseFloat(getComputedStyle(one).fontSize) * one.getScreenCTM().a)"
    )
    assert len(sizes) == 20 + 11 + 11
    assert min(sizes) >= LEAST_LETTERS
