"""What the page says, in each language."""

import re

import pytest
from playwright.sync_api import expect

from tests.game.table import table
from tests.marks import slow
from tests.web.conftest import Visit
from tests.web.visitor import BOT, ME, Visitor


@pytest.mark.slow
def test_a_closed_place_says_why(ann: Visitor) -> None:
    red = {"figures": 5, "placed": {"fields": 1, "toolmaker": 1}}
    ann.sits(ann.brings(table(2, phase="place", red=red)))
    ann.place("family hut").hover(force=True)
    expect(ann.page.locator(".popover")).to_contain_text("not all village places are used in a round")


@pytest.mark.parametrize(
    ("language", "names"),
    [("de", ("Birke", "Feuerstein")), slow("en", ("Birch", "Flint")), slow("ja", ("バーチ", "フリント"))],
)
def test_bots_have_names_in_the_language_of_the_page(visit: Visit, language: str, names: tuple[str, ...]) -> None:
    ann = visit(language=language)
    ann.sits(ann.opens(ME, BOT, BOT))
    for name in names:
        expect(ann.page.locator("aside")).to_contain_text(name)


def test_no_english_error_reaches_a_german_page(visit: Visit) -> None:
    ann = visit(language="de")
    ann.goes("#/table/abcdefgh2345")
    expect(ann.page.get_by_role("alert")).to_have_text(re.compile("gibt es hier nicht"))
    ann.forgives("404")


@pytest.mark.slow
def test_at_one_screen_nobody_is_you_and_the_page_says_why_there_are_no_hints(ann: Visitor) -> None:
    ann.sits(ann.opens({**ME, "name": "Anna"}, {**ME, "name": "Ben"}))
    expect(ann.page.get_by_role("region", name="Ben")).not_to_contain_text("you")
    ann.button("Hint", ".prompt").click()
    expect(ann.prompt.get_by_role("status")).to_have_text("No hints here: several people play at this screen.")


@pytest.mark.slow
def test_the_first_page_offers_lessons_and_rules_once(ann: Visitor) -> None:
    for name, offered in (("newcomer", "Learn in ten minutes"), ("player", "Learn to play")):
        ann.goes("#/")
        expect(ann.page.get_by_role("link", name="Learn")).to_have_count(1)
        expect(ann.page.get_by_role("link", name="Learn")).to_contain_text(offered)
        expect(ann.page.get_by_role("link", name="Rules")).to_have_count(1)
        if name == "newcomer":
            ann.opens(ME, BOT)
            ann.page.reload()
