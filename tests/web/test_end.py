"""The result of a game: my place first, and what to do next always in sight."""

import re

import pytest
from PIL import Image
from playwright.sync_api import expect

from stoneage import Game, Rules
from tests.analysis.games import starving
from tests.marks import slow
from tests.server.processes import wait_until
from tests.web.conftest import Visit
from tests.web.frames import stops_the_clock
from tests.web.visitor import DESK, PATIENCE, PHONE, Visitor

pytestmark = pytest.mark.compiled

SIDEWAYS = (844, 390)
MINUS = "\N{MINUS SIGN}"


def ended() -> Game:
    """Three tribes; red, whose last decision is to starve, comes last with points below zero."""
    return starving(Rules(players=3), 1)


def begins_to_end(visitor: Visitor) -> None:
    """Sit at the last decision of the game as red, with bots in the other seats."""
    game = ended()
    table = visitor.brings(game.at(max(n for n, move in enumerate(game.log) if move.kind == "action")))
    for seat in (1, 2):
        visitor.post(f"/api/tables/{table}/seats/{seat}/leave")
    visitor.sits(table)
    expect(visitor.button("Lose 10 points")).to_be_visible()


def loses(visitor: Visitor) -> None:
    """Play the last decision of the game."""
    begins_to_end(visitor)
    visitor.button("Lose 10 points").click()


def ends(visitor: Visitor) -> None:
    """Play the last decision, and see the result."""
    loses(visitor)
    expect(visitor.page.locator("dialog h1")).to_be_visible()


@pytest.mark.parametrize("size", [slow(DESK), slow((1366, 768)), slow(PHONE), SIDEWAYS])
def test_a_player_reads_their_own_place_and_can_go_on_at_once(visit: Visit, size: tuple[int, int]) -> None:
    ann = visit(size=size)
    ends(ann)
    dialog = ann.page.locator("dialog")
    expect(dialog.locator("h1")).to_have_text("You came third of three")
    score = f"{MINUS}{-ended().scores()[0]}"
    expect(dialog.locator(".headline")).to_contain_text(f"{score} points")
    expect(dialog.locator(".headline")).to_contain_text(re.compile(r"Green wins with \d+ points\."))
    for name in ("Rematch", "Analyse"):
        expect(ann.button(name, "dialog")).to_be_in_viewport(ratio=1)
    ann.bar()  # the latest events, some of them of bots in others' places, do not run out to the side
    # Both signs in one bar: the points won, and those that hunger cost.
    red = dialog.locator(".bars .bar").nth(2)
    expect(red.locator(".lost")).to_have_text(f"{MINUS}120")
    expect(red.locator(".part")).to_have_text("86")


# Lets the time of all timers be up until the scene begins; from there on, time stands still.
_UNTIL_SCENE = """() => {
  if (document.querySelector('dialog svg.night')) return true
  for (const [number, then] of [...held]) if (held.delete(number)) then()
}"""


@pytest.mark.slow
def test_the_end_is_a_scene_that_reads_the_result_at_once_and_can_be_skipped(visit: Visit) -> None:
    ann = visit(motion="normal").holds_timers()
    loses(ann)
    ann.page.wait_for_function(_UNTIL_SCENE)
    scene = ann.page.locator("dialog")
    # Screen readers need not wait for the scene.
    expect(scene.get_by_role("heading", level=1)).to_have_text("You came third of three")
    expect(scene.get_by_role("heading", level=1)).to_be_focused()
    expect(ann.button("Skip", "dialog")).to_be_visible()
    assert not ann.judged("dialog")
    ann.page.keyboard.press("x")
    expect(ann.page.locator("dialog .headline h1")).to_have_text("You came third of three")
    expect(ann.page.locator("dialog .sentence")).to_have_text("Hunger cost you 120 points.")
    # Closed and opened again, it is the result, not the scene.
    ann.page.keyboard.press("Escape")
    ann.button("Show result", ".bar").click()
    expect(ann.page.locator("dialog .headline")).to_be_visible()


# The title of the scene, and what lies on it.
_ON_TITLE = """() => {
  for (const gain of document.querySelectorAll('dialog .gain')) for (const rise of gain.getAnimations()) rise.finish()
  const heading = document.querySelector('dialog .title')
  const range = document.createRange()
  range.selectNodeContents(heading)
  const title = range.getBoundingClientRect()
  const covering = [...document.querySelectorAll('dialog .words text')].filter((one) => {
    const { left, right, top, bottom } = one.getBoundingClientRect()
    return left < title.right && title.left < right && top < title.bottom && title.top < bottom
  })
  return [heading.textContent.trim(), covering.map((one) => one.textContent)]
}"""


@pytest.mark.slow
@pytest.mark.parametrize("size", [(768, 1024), (320, 568), (390, 844), SIDEWAYS, DESK])
def test_nothing_lies_on_the_title_of_the_scene(visit: Visit, size: tuple[int, int]) -> None:
    ann = visit(size=size, motion="normal")
    ann.page.clock.install()
    begins_to_end(ann)
    stops_the_clock(ann)
    night = ann.page.locator("dialog svg.night")

    def night_falls() -> bool:
        ann.page.clock.run_for(100)
        return night.count() > 0

    with ann.page.expect_response("**/summary"):  # the scene does not wait for it for ever
        ann.button("Lose 10 points").click()
        wait_until(night_falls, PATIENCE, "the night")
    titles: dict[str, list[str]] = {}
    while night.count():
        title, covering = ann.page.evaluate(_ON_TITLE)
        titles[title] = titles.get(title, []) + covering
        ann.page.clock.run_for(300)
    assert len(titles) > 5  # all sources of points
    assert [on for title, on in titles.items() if title and on] == []


def test_the_result_is_a_picture_to_share(ann: Visitor) -> None:
    ann.sits(ann.brings(ended()))
    ann.button("Share", "dialog").click()
    picture = ann.page.get_by_role("img", name=re.compile("Stone Age: Green wins. 1. Green .*Hunger cost Red 120"))
    expect(picture).to_be_visible()
    with ann.page.expect_download() as saved:
        ann.page.get_by_role("link", name="Save picture").click()
    assert saved.value.suggested_filename == "stone-age.png"
    with Image.open(saved.value.path()) as shown:
        assert (shown.format, shown.size) == ("PNG", (1200, 630))
        # The night, the fire, the tribes: not an empty canvas.
        assert len(shown.convert("RGB").resize((120, 63)).getcolors(10_000) or []) > 1000


@pytest.mark.slow
def test_at_a_shared_device_the_winner_comes_first(ann: Visitor) -> None:
    ann.sits(ann.brings(ended()))
    headline = ann.page.locator("dialog .headline")
    expect(headline.locator("h1")).to_have_text("Green wins")
    expect(headline).to_contain_text("2. Blue")
    expect(headline).to_contain_text("3. Red")
