"""Measures how long a browser that has seen the page before takes to open a game in play; a part of `page_speed`."""

import tempfile
from pathlib import Path

from playwright.sync_api import Browser, Page

from stoneage import Game, Rules
from stoneage.game_file.file import dumps
from stoneage.players import player
from tests.server.processes import Live

RUNS = 9
READING = 1000
"""Milliseconds in which somebody reads which game waits, and the page fetches the table's code."""

# Waits until a table can be played: the board and the question are there, and the browser has painted them. A frame is
# painted after its callbacks, so the callback of the next frame comes after the paint.
_OPENED = """
window.opened = async () => {
  const frame = () => new Promise((next) => requestAnimationFrame(next))
  const isOpen = () => document.querySelector('.board-stage .control.open') && document.querySelector('.prompt.mine')
  while (!isOpen()) await frame()
  await frame()
  await frame()
  return performance.now()
}
"""

_CONTINUE = """async () => {
  const began = performance.now()
  document.querySelector('.starts a.main').click()
  return (await opened()) - began
}"""


def openings(page: Page, url: str) -> tuple[list[float], list[float]]:
    """Milliseconds until a waiting game can be played: after a click on Continue, and after a reload at its address."""
    page.add_init_script(_OPENED)
    return [_continued(page, url) for _ in range(RUNS)], [_reloaded(page) for _ in range(RUNS)]


def _continued(page: Page, url: str) -> float:
    page.goto("about:blank")  # not only another hash, which would keep the page
    page.goto(f"{url}/#/")
    page.locator(".starts a.main").wait_for()
    page.wait_for_timeout(READING)
    return float(page.evaluate(_CONTINUE))


def _reloaded(page: Page) -> float:
    page.reload(wait_until="commit")
    return float(page.evaluate("opened()"))


def running_game() -> str:
    """The file of a game of four in its fifth round, in which the first seat has placed some of its figures."""
    game, bots = Game(Rules(players=4), seed=5), player("planner")
    while not (game.round == 5 and game.seat == 0 and game.position()["players"][0].get("placed")):
        assert game.seat is not None
        game.play(bots.choose(game.seen_by(game.seat)))
    return dumps(game)


def openings_on_a_server(browser: Browser) -> tuple[list[float], list[float]]:
    """The same for a page that a server sends, at a table on that server."""
    with tempfile.TemporaryDirectory() as folder, Live(Path(folder)) as live:
        context = browser.new_context(viewport={"width": 1440, "height": 900}, locale="en")
        page = context.new_page()
        page.goto(f"{live.url}/#/help")
        page.locator("article").wait_for()  # by then the server knows the guest
        headers = {"Origin": live.url, "Content-Type": "application/json"}
        answer = context.request.post(f"{live.url}/api/records", data=running_game(), headers=headers)
        assert answer.ok, answer.text()
        found = openings(page, live.url)
        context.close()
    return found
