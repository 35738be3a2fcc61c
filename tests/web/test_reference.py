"""The rules with pictures, and the reference of all pieces, also from inside a game."""

import pytest
from playwright.sync_api import expect

from tests.web.conftest import Visit
from tests.web.visitor import BOT, DESK, ME, PHONE, Visitor


def test_the_reference_lists_every_piece_and_finds_words(ann: Visitor) -> None:
    ann.goes("#/help/reference")
    entries = ann.page.locator(".reference li")
    expect(ann.page.locator(".reference .cards li")).to_have_count(45)
    expect(ann.page.locator(".reference .buildings li")).to_have_count(47)
    ann.page.get_by_label("Search").fill("farmer")
    expect(ann.page.locator(".reference .cards li")).to_have_count(5)
    expect(entries.first).to_contain_text("farmer")
    ann.page.get_by_label("Search").fill("dinosaur")
    expect(ann.page.locator(".reference")).to_contain_text("Nothing found")


@pytest.mark.slow
def test_in_a_game_the_reference_says_what_is_still_to_come(ann: Visitor) -> None:
    table = ann.opens(ME, BOT)
    ann.sits(table)
    ann.button("Menu").click()
    ann.button("All cards and buildings").click()
    dialog = ann.page.locator("dialog .reference")
    expect(dialog.locator(".cards li")).to_have_count(36)  # without those of the expansion
    expect(dialog.locator(".cards li.unseen")).to_have_count(32)
    expect(dialog).to_contain_text("You have not seen 32 cards yet; 32 of the cards are in the deck.")
    game = ann.get(f"/api/tables/{table}")["game"]
    shown = [card for card in game["row"] if card]
    assert len(shown) == 4
    expect(dialog.locator(".cards li", has_text="Open: Card for")).to_have_count(4)
    dialog.get_by_text("Only what is still to come").click()
    expect(dialog.locator(".cards li")).to_have_count(32)
    expect(dialog.locator(".places")).to_have_count(0)


@pytest.mark.slow
@pytest.mark.parametrize(("size", "theme"), [(PHONE, "dark"), (DESK, "light")])
def test_axe_finds_nothing_in_rules_and_reference(visit: Visit, size: tuple[int, int], theme: str) -> None:
    ann = visit(size=size, theme=theme)
    ann.goes("#/help")
    expect(ann.page.locator("article figure").first).to_be_visible()
    expect(ann.page.locator("article .board svg").first).to_be_visible()
    ann.bar()
    assert ann.judged() == []
    ann.goes("#/help/reference")
    expect(ann.page.locator(".reference .cards li").first).to_be_visible()
    ann.bar()
    assert ann.judged() == []


@pytest.mark.parametrize(
    ("size", "language"),
    [
        (PHONE, "de"),  # the longest texts
        *(pytest.param(size, language, marks=pytest.mark.slow) for size in (PHONE, DESK) for language in ("en", "ja")),
    ],
)
def test_the_rules_begin_with_one_screen(visit: Visit, size: tuple[int, int], language: str) -> None:
    ann = visit(size=size, language=language)
    ann.goes("#/help")
    sheet = ann.page.locator(".sheet")
    expect(sheet.locator("li")).to_have_count(9)
    box = sheet.bounding_box()
    assert box is not None
    assert box["y"] + box["height"] <= size[1]
