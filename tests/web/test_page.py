"""The page that needs no server: offline, in two tabs, through updates, with files from and for a server."""

import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Route, expect
from playwright.sync_api import Error as PlaywrightError

from stoneage import Game, Rules
from tests.game.table import WAITING, table
from tests.marks import slow
from tests.server.processes import Live, missing, wait_until
from tests.web.player import Player
from tests.web.site import Site
from tests.web.test_analysis import LONGEST, last_rounds, played
from tests.web.test_replay import whole
from tests.web.test_whole_games import at_the_end
from tests.web.visitor import AXE, BOT, ME, PageVisitor, Visitor

MY_TURN = re.compile(r"\bmine\b")


@pytest.fixture
def ann(kim: PageVisitor) -> PageVisitor:
    """A visitor who has been here before."""
    return kim


@pytest.fixture
def eve(browser: Browser, site: Site) -> Iterator[PageVisitor]:
    """A visitor who comes for the first time."""
    visitor = PageVisitor(browser, site.url)
    yield visitor
    visitor.leave()


def paying() -> Game:
    """A game in which red is about to buy a card for three pieces."""
    red = {"placed": {"card 3": 1}, "wood": 2, "clay": 2, "gold": 1}
    return table(row=["CIV11", "CIV12", "CIV13"], red=red, blue=WAITING)


@pytest.mark.slow
def test_a_whole_game_with_the_network_cut_off(ann: PageVisitor) -> None:
    ann.context.set_offline(True)
    game = ann.opens(ME, {"kind": "bot", "level": "medium"})
    ann.sits(game)
    Player(ann).plays()
    at_the_end(ann, game)


# The bytes of the picture of Python's memory that the page has kept, unpacked.
_PICTURE = """async () => {
  const { body } = await caches.match(new URL('python-memory.gz', document.baseURI))
  return (await new Response(body.pipeThrough(new DecompressionStream('gzip'))).arrayBuffer()).byteLength
}"""


@pytest.mark.slow
def test_a_later_visit_starts_from_a_picture_of_the_memory_that_python_uses(ann: PageVisitor) -> None:
    """Not of all that it reserves, which is 31 MB."""
    said: list[str] = []
    ann.page.on("console", lambda message: said.append(message.text))
    ann.goes("#/")
    assert 10e6 < ann.page.evaluate(_PICTURE) < 30e6
    ann.sits(ann.opens(ME, ME))
    assert not [line for line in said if "Python starts anew" in line]


@pytest.mark.slow
def test_a_game_is_analysed_with_the_network_cut_off_and_the_report_is_kept(ann: PageVisitor) -> None:
    ann.context.set_offline(True)
    game = ann.brings(last_rounds())
    ann.sits(game)
    ann.button("Analyse", "dialog").click()
    expect(ann.page.get_by_role("progressbar", name="Analysis")).to_be_visible()
    assert ann.get("/api/tables?which=mine")["tables"]  # the tables answer in the meantime
    expect(ann.page.locator("dialog .curve > svg")).to_be_visible(timeout=LONGEST * 1000)
    report = ann.get(f"/api/tables/{game}/analysis")["report"]
    assert [point["move"] for point in report["curve"]][-1] == len(last_rounds().log)
    expect(ann.page.locator("dialog .cards > li")).to_have_count(2)
    ann.page.reload()
    assert ann.get(f"/api/tables/{game}/analysis")["report"] == report
    ann.button("Watch replay", "dialog").click()
    ann.button("Win chances").click()
    expect(ann.page.locator(".chances b").first).to_be_visible()


@pytest.mark.slow
def test_an_analysis_can_be_cancelled(ann: PageVisitor) -> None:
    game = ann.brings(played())
    ann.sits(game)
    ann.button("Analyse", "dialog").click()
    ann.button("Cancel", "dialog").click()
    expect(ann.page.get_by_role("progressbar", name="Analysis")).to_have_count(0)
    assert ann.get(f"/api/tables/{game}/analysis")["state"] == "none"


@pytest.mark.slow
def test_every_level_plays_offline(ann: PageVisitor) -> None:
    ann.context.set_offline(True)
    for level in ann.get("/api/pieces")["levels"]:
        game = ann.opens(ME, {"kind": "bot", "level": level})
        ann.sits(game)
        expect(ann.prompt).to_have_class(MY_TURN)
        mine = len(ann.actions(game)) + 1  # the bot may have begun
        ann.puts(1, "hunting")
        # Not by the prompt, which may still be that of the turn before.
        wait_until(lambda: len(ann.actions(game)) > mine, 30, f"{level} to move")  # noqa: B023 - called at once
        expect(ann.prompt).to_have_class(MY_TURN)


@pytest.mark.slow
def test_the_network_is_fetched_for_hints_and_that_is_shown(eve: PageVisitor) -> None:
    held: list[Route] = []
    eve.context.route("**/net.bin", lambda route: held.append(route))  # noqa: PLW0108 - Playwright takes no method of a list
    game = eve.opens(ME, BOT)
    eve.sits(game)
    expect(eve.prompt).to_have_class(MY_TURN)
    assert not held
    eve.button("Hint").click()
    sign = eve.page.get_by_role("progressbar", name="Fetching the strong bots")
    expect(sign).to_be_visible()
    assert not eve.judged(".update")
    assert eve.get("/api/tables?which=mine")["tables"]  # the tables answer in the meantime
    held[0].continue_()
    expect(eve.page.locator(".hints")).to_contain_text("best")
    expect(sign).to_be_hidden()
    assert len(held) == 1
    given = eve.get(f"/api/tables/{game}/hint")["hints"]
    assert {hint["unit"] for hint in given} == {"win share"}
    assert all(0 < hint["before"] < 1 for hint in given)


@pytest.mark.slow
def test_a_page_that_cannot_fetch_the_network_plays_without_it(eve: PageVisitor) -> None:
    eve.context.route("**/net.bin", lambda route: route.fulfill(status=404))
    game = eve.opens(ME, {"kind": "bot", "level": "expert"})
    eve.sits(game)
    expect(eve.prompt).to_have_class(MY_TURN)
    assert {hint["unit"] for hint in eve.get(f"/api/tables/{game}/hint")["hints"]} == {"points"}
    mine = len(eve.actions(game)) + 1
    eve.puts(1, "hunting")
    wait_until(lambda: len(eve.actions(game)) > mine, 30, "the substitute to move")
    eve.forgives("404")


@pytest.mark.slow
def test_a_reload_in_the_middle_of_a_payment(ann: PageVisitor) -> None:
    game = ann.brings(paying())
    ann.sits(game)
    ann.place("card 3").click()
    ann.button("Pay gold", ".prompt").click()
    ann.page.reload()
    expect(ann.button("Decline", ".prompt")).to_be_visible()
    for piece in ("wood", "wood", "clay"):
        ann.button(f"Pay {piece}", ".prompt").click()
    wait_until(lambda: len(ann.actions(game)) > 1, 20, "paying")
    assert ann.actions(game) == ["resolve card 3", "spend wood", "spend wood", "spend clay"]


# Every screen, and what shows that it has opened.
SCREENS = {
    "#/": ".hero .main",
    "#/new": "form ol > li",
    "#/learn": ".lesson",
    "#/learn/base": ".guide .ways",
    "#/learn/expansion": ".guide .ways",
    "#/statistics": "#wall-title",
    "#/daily": "h1",
    "#/exercises": ".guide .ways",
    "#/exercise-of-the-day": ".guide .ways",
    "#/help": "article",
}


@pytest.mark.slow
@pytest.mark.parametrize("network", ["online", "offline"])
def test_every_screen_opens_for_somebody_who_comes_back_to_a_saved_game(ann: PageVisitor, network: str) -> None:
    game, over = ann.opens(ME, BOT), ann.brings(whole(Rules(players=2)))
    ann.sits(game)
    ann.context.set_offline(network == "offline")
    ann.page.reload()
    expect(ann.board).to_be_visible()
    for screen, shown in {**SCREENS, f"#/table/{game}": ".prompt", f"#/table/{over}": ".board-stage"}.items():
        ann.goes("#/")
        ann.goes(screen)  # from another page
        expect(ann.page.locator(shown).first, screen).to_be_visible()
        ann.page.reload()  # and as the first one of a visit
        expect(ann.page.locator(shown).first, screen).to_be_visible()
        expect(ann.page.get_by_role("alert")).to_have_count(0)


@pytest.mark.slow
def test_two_tabs_at_one_table_stay_in_step(ann: PageVisitor) -> None:
    game = ann.opens(ME, ME)
    ann.sits(game)
    other = Visitor.__new__(PageVisitor)
    other.url, other.page = ann.url, ann.context.new_page()
    other.sits(game)
    ann.puts(2, "forest")
    expect(other.place("forest")).to_have_accessible_name(re.compile("Forest.*: 2$"))
    other.puts(1, "quarry")
    expect(ann.place("quarry")).to_have_accessible_name(re.compile("Quarry.*: 1$"))
    ann.button("Undo").click()
    expect(other.place("quarry")).to_have_accessible_name("Quarry")
    assert ann.actions(game) == other.actions(game) == ["forest 2"]


@pytest.mark.slow
def test_a_bot_goes_on_when_the_tab_that_asked_it_is_gone(ann: PageVisitor) -> None:
    game = ann.opens(ME, BOT, pace="slow")
    ann.sits(game)
    ann.puts(1, "hunting")
    expect(ann.prompt).not_to_have_class(MY_TURN)
    ann.page.reload()
    expect(ann.prompt).to_have_class(MY_TURN)
    assert len(ann.actions(game)) >= 2


def test_a_game_goes_from_a_server_to_the_page_and_back(
    ann: PageVisitor, browser: Browser, live: Live, tmp_path: Path
) -> None:
    file = tmp_path / "game.json"
    with Visitor(browser, live.url) as ben:
        there = ben.brings(paying())
        file.write_text(json.dumps(ben.get(f"/api/tables/{there}/record")), encoding="utf-8")
    ann.goes("#/")
    ann.page.locator("input[type=file]").set_input_files(file)
    expect(ann.board).to_be_visible()
    ann.place("card 3").click()
    for piece in ("wood", "clay", "gold"):
        ann.button(f"Pay {piece}", ".prompt").click()
    expect(ann.prompt).not_to_contain_text("Pay with")
    here = ann.page.url.rpartition("/")[2]
    ann.button("Menu").click()
    ann.page.locator("dialog").get_by_text("More", exact=True).click()
    with ann.page.expect_download() as saving:
        ann.page.get_by_role("link", name="Save game file").click()
    saving.value.save_as(file)
    with Visitor(browser, live.url) as ben:
        back = ben.post("/api/records", json.loads(file.read_text(encoding="utf-8")))["id"]
        assert ben.moves(back) == ann.moves(here)
        ben.sits(back)


def _versions(visitor: PageVisitor) -> list[str]:
    """The versions of the page that the browser has. No service worker is asked: it must be idle to be replaced."""
    try:
        return [name.split()[-1] for name in visitor.page.evaluate("caches.keys()")]
    except PlaywrightError:  # the page is being loaded
        return []


# Four requests at any time, for longer than the page waits before it reloads.
_BUSY = """() => {
  const end = performance.now() + 6000
  const ask = async () => { while (performance.now() < end) await (await fetch('files.json')).text() }
  for (let number = 0; number < 4; number++) ask()
}"""


@pytest.mark.slow
@pytest.mark.parametrize("tab", ["new", "of the first visit", "busy"])
def test_the_page_is_updated_while_a_game_runs(browser: Browser, built: Path, tmp_path: Path, tab: str) -> None:
    with Site(tmp_path, built) as space, PageVisitor(browser, space.url, keeps=True) as ann:
        game = ann.opens(ME, ME)
        ann.sits(game)
        ann.puts(2, "forest")
        ann.is_kept()
        space.renew("newer")
        if tab == "of the first visit":
            ann.page.evaluate("navigator.serviceWorker.getRegistration().then((kept) => kept.update())")
        else:
            ann.page.reload()
        expect(ann.place("forest")).to_have_accessible_name(re.compile(": 2$"))
        assert "newer" not in ann.page.content()
        reload = ann.button("Reload", ".update")
        expect(reload).to_be_visible()
        if tab == "busy":
            ann.page.evaluate(_BUSY)
        with ann.page.expect_navigation():
            reload.click()
        wait_until(lambda: _versions(ann) == ["newer"], 30, "changing to the newer version")
        expect(ann.place("forest")).to_have_accessible_name(re.compile(": 2$"))
        ann.puts(1, "river")
        assert ann.actions(game) == ["forest 2", "river 1"]


@pytest.mark.slow
def test_a_browser_that_cannot_store_games_says_so(eve: PageVisitor) -> None:
    _before_the_worker(eve, "self.indexedDB.open = () => { throw new Error('not here') };")
    eve.goes("#/")
    expect(eve.page.get_by_role("alert")).to_contain_text("cannot store games")


# A disk that is full as long as a test says so.
_FULL = """
let full = false
new BroadcastChannel('disk').onmessage = ({ data }) => { full = data }
const add = IDBObjectStore.prototype.add
IDBObjectStore.prototype.add = function (...row) {
  if (full) { this.transaction.abort(); throw new DOMException('no room', 'QuotaExceededError') }
  return add.apply(this, row)
};
"""


@pytest.mark.slow
def test_a_full_disk_is_said_and_nothing_changes(eve: PageVisitor) -> None:
    _before_the_worker(eve, _FULL)
    game = eve.opens(ME, ME)
    eve.sits(game)
    eve.page.evaluate("new BroadcastChannel('disk').postMessage(true)")
    eve.puts(2, "forest")
    expect(eve.prompt.get_by_role("alert")).to_contain_text("cannot store games")
    expect(eve.place("forest")).to_have_accessible_name("Forest")
    eve.page.evaluate("new BroadcastChannel('disk').postMessage(false)")
    eve.puts(2, "forest")
    expect(eve.place("forest")).to_have_accessible_name(re.compile(": 2$"))


def _before_the_worker(visitor: PageVisitor, script: str) -> None:
    """Run a script in the worker before its own."""

    def both(route: Route) -> None:
        own = route.fetch()
        route.fulfill(response=own, body=script + own.text())

    visitor.context.route("**/assets/worker-*.js", both)


def test_only_what_one_browser_can_do_is_offered(ann: PageVisitor) -> None:
    ann.goes("#/")
    expect(ann.page.get_by_role("link", name="Rules").first).to_be_visible()
    expect(ann.page.get_by_text("Watch")).to_have_count(0)
    expect(ann.page.get_by_text("Join with a link")).to_have_count(0)
    ann.goes("#/new")
    expect(ann.page.get_by_text("Me", exact=True).first).to_be_visible()
    expect(ann.page.get_by_text("Open", exact=True)).to_have_count(0)
    ann.sits(ann.brings(whole(Rules(players=2))))
    expect(ann.button("Watch replay", "dialog")).to_be_visible()
    expect(ann.button("Analyse", "dialog")).to_be_visible()


def test_the_page_can_be_installed(ann: PageVisitor) -> None:
    ann.goes("#/")
    session = ann.context.new_cdp_session(ann.page)
    errors = [error["errorId"] for error in session.send("Page.getInstallabilityErrors")["installabilityErrors"]]
    assert [error for error in errors if error != "in-incognito"] == []  # as every browser of these tests is


@pytest.mark.slow
@pytest.mark.parametrize("theme", ["light", slow("dark")])
def test_axe(browser: Browser, site: Site, theme: str) -> None:
    if not AXE.exists():
        missing("axe-core (run npm ci in web)")
    found = {}
    with PageVisitor(browser, site.url, theme=theme) as eve:
        eve.context.route("**/pyodide/pyodide.mjs", lambda route: None)  # it never arrives
        eve.goes("#/")
        expect(eve.page.get_by_role("progressbar")).to_be_visible()
        found["loading"] = eve.judged(".cover")
        eve.context.unroute_all()
        eve.page.reload()
        game = eve.opens(ME, BOT)
        for page in ("#/", "#/new", f"#/table/{game}"):
            eve.goes(page)
            expect(eve.page.locator("h1").first).to_be_visible()
            found[page] = eve.judged()
    assert not any(found.values()), found
