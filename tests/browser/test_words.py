"""What the page says, in each language."""

import re

from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.visitor import BOT, ME, Visitor
from tests.table import table


def test_a_closed_place_says_why(ann: Visitor) -> None:
    red = {"figures": 5, "placed": {"fields": 1, "toolmaker": 1}}
    ann.sits(ann.brings(table(2, phase="place", red=red)))
    ann.place("family hut").hover(force=True)
    expect(ann.page.locator(".popover")).to_contain_text("only two of the three village places")


def test_bots_have_names_in_the_language_of_the_page(visit: Visit) -> None:
    for language, names in {"en": "Birch|Flint", "de": "Birke|Feuerstein", "ja": "バーチ|フリント"}.items():
        ann = visit(language=language)
        ann.sits(ann.opens(ME, BOT, BOT))
        for name in names.split("|"):
            expect(ann.page.locator("aside")).to_contain_text(name)


def test_no_english_error_reaches_a_german_page(visit: Visit) -> None:
    ann = visit(language="de")
    ann.goes("#/table/abcdefgh2345")
    expect(ann.page.get_by_role("alert")).to_have_text(re.compile("gibt es hier nicht"))
    ann.forgives("404")
