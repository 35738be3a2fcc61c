"""The whole way of a mistake in the page without a server: warned of, made, found, solved, and back a day later."""

from typing import Any

import pytest
from playwright.sync_api import expect

from stoneage import Game
from tests.game.table import table
from tests.marks import slow
from tests.web.conftest import Visit
from tests.web.player import Player
from tests.web.test_analysis import LONGEST
from tests.web.visitor import BOT, ME, PHONE, PageVisitor, Visitor

# As if a day had passed: exercises are due a day earlier.
_NEXT_DAY = """() => new Promise((resolve, reject) => {
  const opening = indexedDB.open('stoneage')
  opening.onsuccess = () => {
    const work = opening.result.transaction('settings', 'readwrite')
    const settings = work.objectStore('settings')
    const reading = settings.get('exercises')
    reading.onsuccess = () => {
      const found = JSON.parse(JSON.parse(reading.result))
      for (const one of Object.values(found)) one.due -= 24 * 3600
      settings.put(JSON.stringify(JSON.stringify(found)), 'exercises')
    }
    work.oncomplete = () => { opening.result.close(); resolve(Object) }
    work.onabort = reject
  }
})"""


def last_round() -> Game:
    """The last round, for a stack is empty: with building 2, red wins; with anything else, blue does."""
    red = {"placed": {"hunting": 4}, "wood": 3, "clay": 3, "stone": 3, "food": 10, "points": {"buildings": 60}}
    blue = {"placed": {"hunting": 5}, "food": 10, "points": {"buildings": 73}}
    return table(2, phase="place", turn="red", buildings=[None, "B01"], red=red, blue=blue)


# The warning shows all of its text, its buttons stand in one row, and it covers nothing that is ringed.
_SEEN = """() => {
  const dialog = document.querySelector('[role=alertdialog]')
  const [back, anyway] = [...dialog.querySelectorAll('button')].map((button) => button.getBoundingClientRect())
  const why = dialog.querySelector('#coach-why').getBoundingClientRect()
  const rings = [...document.querySelectorAll('.advice path')].map((ring) => ring.getBoundingClientRect())
  const { top, left } = dialog.getBoundingClientRect()
  return {
    whole: dialog.scrollHeight <= dialog.clientHeight && anyway.bottom <= innerHeight,
    row: Math.abs(back.top - anyway.top) < 1 && why.bottom <= back.top,
    free: rings.length > 0 && rings.every((ring) => ring.bottom <= top || ring.right <= left),
  }
}"""


def warned(visit: Visit, begin: Game, best: str, chosen: str, **prefers: Any) -> Visitor:
    """A visitor whom the coach warns of one place, for another one is better."""
    kim = visit(coach="blunder", **prefers)
    position = dict(begin.position())
    del position["rules"]
    game = kim.opens(ME, BOT, position=position)
    offers = {offer["place"]: offer for offer in kim.get(f"/api/tables/{game}")["offers"]}
    facts = [
        {"kind": "starves", "side": "better", "share": 0.83, "other": 0.21},
        {
            "kind": "building",
            "side": "better",
            "place": "building 2",
            "points": 10,
            "of": "resources",
            "resources": 3,
            "missing": 2,
        },
        {"kind": "taken", "side": "better", "place": "building 2", "seat": 1, "share": 0.63},
    ]
    advice = {"version": 0, "move": 0, "at": 0, "grade": "blunder", "cost": 0.13, "chances": [0.41, 0.28]}
    advice |= {"best": offers[best], "chosen": offers[chosen], "points": None}
    advice |= {"reason": {"better": [], "played": [], "facts": facts}}
    kim.sits(game)
    advice["version"] = kim.get(f"/api/tables/{game}")["version"]
    kim.page.route("**/coach", lambda route: route.fulfill(json=advice))
    kim.place(chosen).click()
    kim.page.locator(".popover[role=dialog] button:visible, [role=alertdialog]").first.wait_for()
    if kim.page.get_by_role("alertdialog").count() == 0:
        kim.page.locator(".popover[role=dialog] button").first.click()
    kim.page.get_by_role("alertdialog").wait_for()
    return kim


@pytest.mark.parametrize("language", ["de", slow("en"), slow("ja")])
def test_on_a_phone_held_sideways_the_reason_and_the_buttons_are_seen_at_once(visit: Visit, language: str) -> None:
    kim = warned(visit, last_round(), "building 2", "quarry", size=(844, 390), language=language)
    assert kim.page.evaluate(_SEEN) == {"whole": True, "row": True, "free": True}
    kim.page.keyboard.press("h")  # no hints behind it
    expect(kim.page.locator(".hints")).to_have_count(0)
    expect(kim.page.locator(".advice")).to_be_visible()


# Between what is above the board and the warning: the places that are marked, with their rings and signs.
_MARKED = """() => {
  const top = document.querySelector('.play > .head').getBoundingClientRect().bottom
  const bottom = document.querySelector('[role=alertdialog]').getBoundingClientRect().top
  return [...document.querySelectorAll('.advice > g')]
    .map((mark) => [mark.classList[0], mark.getBoundingClientRect()])
    .filter(([, box]) => box.top >= top && box.bottom <= bottom)
    .map(([kind]) => kind)
}"""


@pytest.mark.parametrize(
    ("best", "chosen", "seen"),
    [
        ("card 1", "hunting", ["played", "better"]),
        slow("hunting", "card 1", ["played", "better"]),
        slow("card 1", "forest", ["better"]),  # too far apart for the board's part of the screen
    ],
)
def test_on_an_upright_phone_my_choice_is_in_sight_with_the_better_one(
    visit: Visit, best: str, chosen: str, seen: list[str]
) -> None:
    kim = warned(visit, table(2, phase="place", turn="red"), best, chosen, size=PHONE)
    assert kim.page.evaluate(_MARKED) == seen


@pytest.mark.slow
def test_a_blunder_from_the_warning_to_the_exercise_that_comes_back(kim: PageVisitor) -> None:
    page = kim.page
    kim.context.set_offline(True)
    position = dict(last_round().position())
    del position["rules"]
    game = kim.opens(ME, BOT, position=position)
    page.evaluate("localStorage.setItem('stoneage', JSON.stringify({ motion: 'off', sound: false, coach: 'blunder' }))")
    page.reload()
    kim.sits(game)

    kim.place("quarry").click()
    warning = page.get_by_role("alertdialog")
    expect(warning).to_contain_text("Take it back?", timeout=LONGEST * 1000)
    expect(warning).to_contain_text("pays 10 points for 3 resources, already in stock")
    assert kim.actions(game) == []  # nothing is played before I answer
    kim.button("Play it anyway").click()
    Player(kim).plays()

    kim.button("Analyse", "dialog").click()
    expect(page.locator("dialog .curve > svg")).to_be_visible(timeout=LONGEST * 1000)
    said = page.locator("dialog .coached")
    expect(said).to_contain_text("The coach warned you once; you stayed with your choice.")
    expect(said).to_contain_text("What remained: one blunder, at a cost of")
    page.get_by_role("link", name="Solve one").click()

    guide = page.get_by_role("region", name="Exercises")
    expect(guide).to_contain_text("From a game of yours.")
    kim.place("building 2").click()
    expect(guide).to_contain_text("The best move!", timeout=LONGEST * 1000)
    expect(guide).to_contain_text("In the game you chose")
    expect(guide).to_contain_text("Comes back tomorrow")

    kim.goes("#/")
    expect(page.get_by_role("link", name="Exercises")).to_be_visible()
    expect(page.locator("[data-due]")).to_have_count(0)
    page.evaluate(_NEXT_DAY)
    page.reload()
    expect(page.locator('[data-due="1"]')).to_be_visible()
    kim.goes("#/exercises")
    expect(guide).to_contain_text("Tried once before, solved once.")
