"""A question, what it is about and its answers are seen together: on every screen, in every language on small ones."""

from collections.abc import Callable

import pytest

from stoneage import Game
from tests.game.table import WAITING, table
from tests.marks import slow
from tests.web.conftest import Visit
from tests.web.questions import FOODS, QUESTIONS, RICH
from tests.web.test_real_table import enters, laid_out
from tests.web.visitor import ME, Visitor

SIZES = (
    (844, 390),
    (320, 568),
    (720, 450),  # 1440x900 at a zoom of 200%
    (360, 640),
    (390, 664),
    (390, 844),
    (768, 1024),
    (1024, 768),
    (1366, 768),
    (1440, 900),
)
_TIGHT = SIZES[:3]
"""The lowest and the narrowest screens, where every language must fit; elsewhere the longest words are enough."""
_QUICK = {((844, 390), "en"), ((320, 568), "de")}
CASES = [
    pytest.param(
        size,
        language,
        id=f"{size[0]}x{size[1]}-{language}",
        marks=[] if (size, language) in _QUICK else [pytest.mark.slow],
    )
    for size in SIZES
    for language in (("en", "de", "ja") if size in _TIGHT else ("de",))
]


# What is wrong with elements: a part of them is outside the window, below something else, or cut off.
_UNSEEN = """(what) => [...document.querySelectorAll(what)].flatMap((one) => {
  const { left, right, top, bottom } = one.getBoundingClientRect()
  const name = `${what}: ${(one.getAttribute('title') ?? one.textContent).trim().replace(/\\\\s+/g, ' ')}`
  if (left < 0 || top < 0 || right > innerWidth + 0.5 || bottom > innerHeight + 0.5) return [`outside: ${name}`]
  // Corners are round.
  const [x, y] = [(left + right) / 2, (top + bottom) / 2]
  const points = [[x, y], [left + 6, y], [right - 6, y], [x, top + 3], [x, bottom - 3]]
  const covered = points.some(([x, y]) => {
    const found = document.elementFromPoint(x, y)
    return !one.contains(found) && !found?.contains(one)
  })
  if (covered) return [`covered: ${name}`]
  return one.scrollWidth > one.clientWidth + 1 ? [`too narrow: ${name}`] : []
})"""
# The lines of the question, and how many letters fit into one.
_QUESTION = """() => {
  const heading = document.querySelector('.prompt h2')
  const range = document.createRange()
  range.selectNodeContents(heading)
  const lines = new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom))).size
  return [lines, heading.getBoundingClientRect().width / parseFloat(getComputedStyle(heading).fontSize)]
}"""
_ROWS = "(buttons) => new Set(buttons.map((one) => Math.round(one.getBoundingClientRect().top))).size"


def _sits_alone(ann: Visitor, game: Game) -> None:
    """Sit at a table with bots in all other seats: there are hints."""
    tid = ann.brings(game)
    ann.post(f"/api/tables/{tid}", {"pace": "instant"}, method="PATCH")
    for seat in range(game.rules.players):
        if seat != game.seat:
            ann.post(f"/api/tables/{tid}/seats/{seat}/leave")
    ann.sits(tid)


def _buys(ann: Visitor, place: str) -> None:
    """Begin to buy by a click, so that there is something to undo and to reset."""
    red = {"placed": {place: 1, "fields": 1}, **RICH}
    _sits_alone(ann, table(row=FOODS[:4], buildings=["B18"], red=red, blue=WAITING))
    ann.place(place).click()
    ann.page.locator(".prompt .ware").wait_for()
    assert ann.page.locator(".prompt > .ways button").count() == 3


def _tools(ann: Visitor) -> None:
    _sits_alone(ann, next(row.game() for row in QUESTIONS if row.kind == "harvest"))
    ann.page.locator(".prompt .harvest button").first.wait_for()


def _dice(ann: Visitor) -> None:
    """Enter the dice of a real table, the third of five."""
    tid = laid_out(ann, ME, ME)
    for action in ("forest 5", "hunting 5", "resolve forest"):
        enters(ann, tid, action, "play")
    ann.sits(tid)
    ann.page.locator(".prompt .faces").wait_for()
    for key in "66":
        ann.page.keyboard.press(key)
    ann.page.locator(".prompt .entered").nth(1).wait_for()


STATES: dict[str, Callable[[Visitor], None]] = {
    "purchase": lambda ann: _buys(ann, "card 3"),
    "payment": lambda ann: _buys(ann, "building 1"),
    "tools": _tools,
    "real dice": _dice,
}
SEEN = (".prompt h2", ".prompt button", ".prompt .ware", "[data-roll] button")


@pytest.mark.parametrize(("size", "language"), CASES)
def test_a_question_is_seen_with_its_answers(visit: Visit, size: tuple[int, int], language: str) -> None:
    ann = visit(size=size, language=language)
    for name, arrives in STATES.items():
        arrives(ann)
        unseen = [fault for what in SEEN for fault in ann.page.evaluate(_UNSEEN, what)]
        assert unseen == [], name
        lines, letters = ann.page.evaluate(_QUESTION)
        assert lines == 1 or (lines <= 3 and letters >= 6), f"{name}: {lines} lines of {letters:.1f} letters"
        assert ann.page.locator(".prompt .buy .ware").count() == 0, "the card is between the price and the pieces"
        ann.bar()


@pytest.mark.parametrize(("size", "language"), CASES)
def test_the_numbers_of_figures_are_one_row(visit: Visit, size: tuple[int, int], language: str) -> None:
    ann = visit(size=size, language=language)
    _sits_alone(ann, table(phase="place"))
    assert ann.page.evaluate(_UNSEEN, ".prompt h2") + ann.page.evaluate(_UNSEEN, ".prompt button") == []
    ann.place("forest").click()
    counts = ann.page.locator(".popover[role=dialog] .counts button")
    counts.first.wait_for()
    assert counts.count() == 5
    assert counts.evaluate_all(_ROWS) == 1
    assert ann.page.evaluate(_UNSEEN, ".popover") + ann.page.evaluate(_UNSEEN, ".popover button") == []


@pytest.mark.slow
@pytest.mark.parametrize(("figures", "rows"), [(7, 2), slow(10, 2)])
def test_more_figures_than_five_are_two_rows(visit: Visit, figures: int, rows: int) -> None:
    ann = visit(size=(320, 568))
    _sits_alone(ann, table(phase="place", red={"figures": figures}))
    ann.place("hunting").click()
    counts = ann.page.locator(".popover[role=dialog] .counts button")
    counts.first.wait_for()
    assert counts.count() == figures
    assert counts.evaluate_all(_ROWS) == rows
    assert ann.page.evaluate(_UNSEEN, ".popover button") == []
