"""axe finds no serious problem on any page, in either theme and season."""

from typing import Any

import pytest
from playwright.sync_api import expect

from stoneage import Rules
from tests.game.table import table
from tests.marks import slow
from tests.server.processes import missing
from tests.web.conftest import Visit
from tests.web.player import Player
from tests.web.questions import QUESTIONS
from tests.web.test_replay import whole
from tests.web.visitor import AXE, BOT, ME, OPEN, Visitor

PAGES = ("#/", "#/new", "#/watch", "#/help", "#/learn", "#/statistics", "#/daily")
ASKED = ("harvest: with a tool", "buy: for the most points", "split: a hunt", "pick: a die for all")


@pytest.fixture(scope="module", autouse=True)
def _axe() -> None:
    if not AXE.exists():
        missing("axe-core (run npm ci in web)")


@pytest.fixture
def eve(theme: str, visit: Visit) -> Visitor:
    """A visitor with the light or the dark theme."""
    return visit(theme=theme)


@pytest.mark.parametrize("theme", ["light", slow("dark")])
def test_pages(eve: Visitor) -> None:
    gathering = eve.opens(ME, OPEN)
    found = {}
    for page in (*PAGES, f"#/table/{gathering}"):
        eve.goes(page)
        expect(eve.page.locator("h1").first).to_be_visible()
        found[page] = eve.judged()
    assert not any(found.values()), found


@pytest.mark.parametrize(
    ("theme", "season"), [("dark", "winter"), slow("light", "summer"), slow("light", "winter"), slow("dark", "summer")]
)
def test_the_table(eve: Visitor, season: str) -> None:
    options: dict[str, Any] = {
        "expansion": True,
        "igloos": True,
        "wild_animals": True,
        "harsh_winter": season == "winter",
    }
    game = eve.brings(table(phase="place", **options))
    eve.post(f"/api/tables/{game}", {"season": season}, method="PATCH")
    eve.sits(game)
    found = {"board": eve.judged()}
    eve.place("forest").click()
    expect(eve.page.locator(".popover")).to_be_visible()
    found["figures"] = eve.judged(".popover")
    eve.page.keyboard.press("Escape")
    eve.page.keyboard.press("l")
    found["log"] = eve.judged("aside")
    assert not any(found.values()), found


@pytest.mark.slow
@pytest.mark.parametrize("theme", ["dark", "light"])
def test_dialogs_and_controls(eve: Visitor) -> None:
    eve.sits(eve.brings(table(phase="place")))
    found = {}
    for key in ("t", "?"):
        eve.page.keyboard.press(key)
        found[key] = eve.judged("dialog")
        eve.page.keyboard.press("Escape")
    eve.button("Menu").click()
    found["menu"] = eve.judged("dialog")
    eve.button("Settings", "dialog").click()
    found["settings"] = eve.judged("dialog")
    for row in QUESTIONS:
        name = f"{row.kind}: {row.what}"
        if name in ASKED:
            eve.sits(eve.brings(row.game()))
            expect(eve.prompt.get_by_role("button").first).to_be_visible()
            found[name] = eve.judged(".prompt")
    assert not any(found.values()), found


@pytest.mark.slow
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_the_end_and_a_replay(eve: Visitor) -> None:
    eve.sits(eve.brings(whole(Rules(players=2))))
    expect(eve.page.locator("dialog .end section")).to_have_count(4)
    found = {"end": eve.judged("dialog")}
    eve.button("Share", "dialog").click()
    expect(eve.page.get_by_role("dialog").last.get_by_role("img")).to_be_visible()
    found["picture to share"] = eve.judged("dialog[open]:last-of-type")
    eve.page.keyboard.press("Escape")
    eve.button("Watch replay", "dialog").click()
    expect(eve.page.locator(".replay")).to_be_visible()
    found["replay"] = eve.judged()
    assert not any(found.values()), found


@pytest.mark.slow
@pytest.mark.compiled
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_a_cave_wall_with_marks(eve: Visitor) -> None:
    eve.brings(whole(Rules(players=2)))
    found = {}
    for page in ("#/", "#/statistics"):
        eve.goes(page)
        expect(eve.page.locator("#wall-title")).to_be_visible()
        found[page] = eve.judged()
    assert not any(found.values()), found


@pytest.mark.slow
@pytest.mark.compiled
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_exercises_and_hints(eve: Visitor) -> None:
    found = {}
    for page in ("#/exercise-of-the-day", "#/exercises"):
        eve.goes(page)
        expect(eve.page.locator(".guide .ways")).to_be_visible()
        found[page] = eve.judged()
    player = Player(eve)
    player.acts()
    if eve.page.locator(".popover[role=dialog]").count():
        player.acts()
    expect(eve.page.locator(".guide:is(.right, .wrong)")).to_be_visible()
    found["verdict"] = eve.judged()
    eve.sits(eve.opens(ME, BOT))
    eve.button("Hint", ".prompt").click()
    expect(eve.page.locator(".hints ol")).to_be_visible()
    found["hints"] = eve.judged()
    assert not any(found.values()), found
