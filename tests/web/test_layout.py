"""The table on every size of screen: what is asked never hides what is decided about."""

from typing import Any

import pytest
from playwright.sync_api import expect

from stoneage import Game, Rules
from tests.game.table import table
from tests.marks import mostly_slow, slow
from tests.web.conftest import Visit
from tests.web.player import Player
from tests.web.questions import QUESTIONS
from tests.web.test_replay import whole
from tests.web.visitor import Visitor

SIZES = ((1366, 768), (390, 664), (844, 390), (1440, 900), (1024, 768), (390, 844))
STATES = {
    "placing": lambda: table(phase="place"),
    "tools": next(row.game for row in QUESTIONS if row.kind == "harvest"),
    "payment": next(row.game for row in QUESTIONS if row.what == "for the most points"),
    "feeding": next(row.game for row in QUESTIONS if row.what == "paid in resources"),
}
LEAST_FREE = 0.6
LEAST_TARGET = 44
STEPS = ("One move back", "Play", "One move forward")

# The share of the board that can be seen and touched: inside the window, with nothing on top of it.
_FREE = """() => {
  const box = document.querySelector('.board-stage .valley').getBoundingClientRect()
  const steps = 60
  let free = 0
  for (let i = 0; i < steps; i++)
    for (let j = 0; j < steps; j++) {
      const [x, y] = [box.x + (box.width * (i + 0.5)) / steps, box.y + (box.height * (j + 0.5)) / steps]
      const found = document.elementFromPoint(x, y)
      if (found?.closest('.board-stage')) free++
    }
  return free / steps ** 2
}"""
_SMALL = """(least) => [...document.querySelectorAll('.prompt button, .head button, .head a, .below summary')]
  .filter((one) => one.checkVisibility())
  .map((one) => [one.getBoundingClientRect(), one.outerHTML.slice(0, 100)])
  .filter(([box]) => box.height < least - 0.5 || box.width < least - 0.5)
  .map(([box, what]) => `${Math.round(box.width)}x${Math.round(box.height)} ${what}`)"""


def check(ann: Visitor) -> None:
    """Most of the board is free, every button is large enough, and nothing runs out to the side."""
    free = ann.page.evaluate(_FREE)
    assert free >= LEAST_FREE, f"only {free:.0%} of the board is free"
    assert ann.page.evaluate(_SMALL, LEAST_TARGET) == []
    ann.bar()


@pytest.mark.slow
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_the_prompt_leaves_most_of_the_board_free(visit: Visit, size: tuple[int, int]) -> None:
    ann = visit(size=size)
    for state in STATES.values():
        ann.sits(ann.brings(state()))
        ann.prompt.wait_for()
        check(ann)


@pytest.mark.parametrize("size", mostly_slow(SIZES, SIZES[0]), ids=lambda size: f"{size[0]}x{size[1]}")
def test_five_tribes_with_all_options_fit(visit: Visit, size: tuple[int, int]) -> None:
    ann = visit(size=size)
    ann.sits(ann.brings(Game(Rules.all_options(5), seed=3)))
    assert ann.page.evaluate(_SMALL, LEAST_TARGET) == []
    ann.bar()
    rows = ann.page.locator("aside .panel .row").all()
    assert len(rows) == 5 * 2
    assert max(box["height"] for row in rows if (box := row.bounding_box())) <= LEAST_TARGET, "goods wrap"
    ann.button("Menu").click()
    expect(ann.page.locator("dialog").get_by_role("switch", name="Sounds")).to_have_count(1)


@pytest.mark.parametrize("size", [(844, 390), slow((1366, 768))], ids=lambda size: f"{size[0]}x{size[1]}")
def test_a_payment_hides_none_of_the_cards_and_buildings(visit: Visit, size: tuple[int, int]) -> None:
    ann = visit(size=size)
    ann.sits(ann.brings(STATES["payment"]()))
    prompt = ann.prompt.bounding_box()
    assert prompt is not None
    for place in ("building 1", "card 1", "card 4"):
        box = ann.place(place).bounding_box()
        assert box is not None
        beside = prompt["x"] >= box["x"] + box["width"]
        assert beside or box["y"] + box["height"] <= prompt["y"] + 1, (place, box, prompt)


@pytest.mark.slow
def test_a_phone_held_sideways_has_the_board_at_full_height_and_all_choices_in_the_rail(visit: Visit) -> None:
    ann = visit(size=(844, 390))
    ann.sits(ann.brings(STATES["payment"]()))
    board = ann.board.bounding_box()
    assert board is not None
    assert board["height"] >= 390 - 16
    rail = ann.page.locator("main > .below").bounding_box()
    assert rail is not None
    assert rail["x"] >= board["x"] + board["width"]
    assert rail["y"] + rail["height"] <= 390
    ann.button("Decline", ".prompt").click()
    ann.page.locator(".head .strip button").first.click()
    ann.page.locator(".unfolded .panel").wait_for()


@pytest.mark.parametrize(
    "size", [(844, 390), slow((320, 568)), slow((720, 450))], ids=lambda size: f"{size[0]}x{size[1]}"
)
def test_a_replay_shows_the_board_the_slider_and_the_buttons_together(visit: Visit, size: tuple[int, int]) -> None:
    ann = visit(size=size)
    ann.sits(ann.brings(whole(Rules(players=2))))
    ann.button("Watch replay", "dialog").click()
    bar = ann.page.locator(".replay")
    for control in (bar.get_by_role("slider"), *(bar.get_by_role("button", name=name) for name in STEPS)):
        expect(control).to_be_in_viewport(ratio=1)
    assert ann.page.evaluate(_FREE) >= (LEAST_FREE if size == (844, 390) else 0.5)
    ann.bar()
    assert ann.page.evaluate(_SMALL, LEAST_TARGET) == []
    blue = bar.get_by_role("radio", name="Blue")
    blue.check(force=True)  # further down, where one scrolls to
    expect(blue).to_be_checked()


# Pairs of labels of a place, what it divides by and its name, that touch each other.
_TOUCHING = """() => [...document.querySelectorAll('.board-stage .control')].flatMap((place) => {
  const [pips, name] = ['.pips', '.name:not(.pips)'].map((what) => place.querySelector(what)?.getBoundingClientRect())
  // One may be below the other: letters do not fill the whole height of their line.
  const apart = !pips || !name || pips.right < name.left || pips.top - name.top > name.height * 0.7
  return apart ? [] : [place.dataset.place]
})"""


@pytest.mark.slow
@pytest.mark.parametrize("language", ["de", slow("en"), slow("ja")])
def test_labels_have_the_fonts_of_the_page_and_room_for_themselves(visit: Visit, language: str) -> None:
    ann = visit(language=language)
    for size in ((1440, 900), (1024, 768), (390, 844)):
        ann.page.set_viewport_size({"width": size[0], "height": size[1]})
        ann.sits(ann.brings(STATES["placing"]()))
        fonts = ann.page.evaluate("document.fonts.ready.then((all) => [...all].map((one) => [one.family, one.status]))")
        assert sorted(fonts) == [["Alegreya", "loaded"], ["Cabin", "loaded"]]
        assert ann.page.evaluate(_TOUCHING) == []


@pytest.mark.slow
def test_captions_say_what_cards_give_until_they_are_turned_off(ann: Visitor) -> None:
    ann.sits(ann.brings(table(phase="place", row=["CIV11", "CIV12", "CIV13", "CIV14"])))
    captions = ann.page.locator(".board-stage .caption")
    assert captions.count() == 4 * 2
    assert "food" in (ann.place("card 1").locator(".caption").first.text_content() or "")
    ann.button("Menu").click()
    ann.button("Settings", "dialog").click()
    ann.page.get_by_text("Captions below cards").click()
    ann.page.keyboard.press("Escape")
    captions.first.wait_for(state="detached")
    assert captions.count() == 0


@pytest.mark.slow
@pytest.mark.parametrize("chosen", [False, True], ids=["by default", "chosen"])
def test_captions_turn_themselves_off_after_a_first_game_unless_they_were_chosen(ann: Visitor, chosen: bool) -> None:
    game = whole(Rules(players=2))
    ann.sits(ann.brings(game.at(len(game.log) - 3)))
    captions = ann.page.locator(".board-stage .caption")
    expect(captions.first).to_be_visible()
    if chosen:
        ann.button("Menu").click()
        ann.button("Settings", "dialog").click()
        for _ in ("off", "on again"):
            ann.page.get_by_text("Captions below cards").click()
        ann.page.keyboard.press("Escape")
    Player(ann).plays()
    ann.sits(ann.brings(table(phase="place")))
    assert (captions.count() > 0) == chosen


# What a figure of each tribe stands on, and by how many pixels it leaves that; pictures that a caption covers.
_FIGURES = """() => {
  const box = (one) => one.getBoundingClientRect()
  const places = [...document.querySelectorAll('.board-stage [data-place]')]
  const wares = places.filter((one) => /^(card|building|igloo)/.test(one.dataset.place))
  // The largest drawing: not the price. Before it come the backs of its stack, which are as large.
  const largest = (a, b) => (a.width * a.height > b.width * b.height * 1.01 ? a : b)
  const faceOf = (one) => [...one.querySelectorAll('.piece:not(.piece .piece)')].map(box).reduce(largest)
  const faces = wares.map((one) => ({ place: one.dataset.place, face: faceOf(one) }))
  return [...document.querySelectorAll('.moving g[aria-hidden] .piece')].map((one) => {
    const figure = box(one)
    const [x, y] = [figure.x + figure.width / 2, figure.y + figure.height / 2]
    const on = faces.filter(({ face }) => face.left <= x && x <= face.right && face.top <= y && y <= face.bottom)
    return on.map(({ place, face }) => [
      place,
      Math.max(face.left - figure.left, figure.right - face.right, face.top - figure.top, figure.bottom - face.bottom),
    ])
  })
}"""
_COVERED = """() => [...document.querySelectorAll('.board-stage .caption')].flatMap((one) => {
  const words = one.getBoundingClientRect()
  return [...document.querySelectorAll('.board-stage .above .piece')]
    .map((piece) => piece.getBoundingClientRect())
    // The line of the letters is taller than they are.
    .filter((box) => box.left < words.right && words.left < box.right)
    .filter((box) => box.top < words.bottom - 3 && words.top + 3 < box.bottom)
    .map(() => one.textContent)
})"""
_TRIBES = ("red", "blue", "green", "yellow", "black")


@pytest.mark.parametrize(
    ("size", "players"),
    [
        ((390, 844), 5),
        *(slow(size, 5) for size in ((1440, 900), (1024, 768), (844, 390), (320, 568))),
        *(slow((1024, 768), players) for players in (2, 3, 4)),
    ],
    ids=lambda value: f"{value[0]}x{value[1]}" if isinstance(value, tuple) else None,
)
def test_every_figure_stands_on_its_own_card_and_no_caption_covers_one(
    visit: Visit, size: tuple[int, int], players: int
) -> None:
    ann = visit(size=size)
    slots = range(1, players + 1)
    more: dict[str, Any] = {"expansion": True, "igloos": True, "harsh_winter": True} if players == 5 else {}
    claims = [(f"building {slot}", f"card {slot}") for slot in slots]
    for tribe, claimed in zip(_TRIBES, claims, strict=False):
        more[tribe] = {"placed": dict.fromkeys(claimed, 1)}
    ann.sits(ann.brings(table(players, phase="place", **more)))
    found = ann.page.evaluate(_FIGURES)
    assert all(len(on) == 1 for on in found), "a figure stands between two cards"
    assert sorted(place for [[place, _]] in found) == sorted(place for claimed in claims for place in claimed)
    assert max(outside for [[_, outside]] in found) <= 1
    assert ann.page.evaluate(_COVERED) == []
