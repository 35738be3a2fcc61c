"""The whole way of a mistake in the page without a server: warned of, made, found, solved, and back a day later."""

import pytest
from playwright.sync_api import expect

from stoneage import Game
from tests.game.table import table
from tests.web.player import Player
from tests.web.test_analysis import LONGEST
from tests.web.visitor import BOT, ME, PageVisitor

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
    expect(said).to_contain_text("The coach warned you once; you never took a choice back.")
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
