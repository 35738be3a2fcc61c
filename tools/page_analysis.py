"""`python -m tools.page_analysis`: how long the page without a server takes to analyse a game, in Chromium.

Each game is one of a pair of bots: strong ones need little, weak ones more, because every mistake is looked at again.
Processor time is that of the tab, with its worker; the first analysis loads the network.
"""

import json
import tempfile
import time
from pathlib import Path

import psutil
from playwright.sync_api import Browser, sync_playwright

from stoneage import Game, Rules
from stoneage.browser.build.page import build
from stoneage.players import player
from tests.web.conftest import FLAGS, chromium
from tests.web.site import Site
from tests.web.visitor import PageVisitor

GAMES = {
    "two players, net": (Rules(2), "net"),
    "two players, planner (the example of docs/analysis.md)": (Rules(2), "planner"),
    "two players, gatherer": (Rules(2), "gatherer"),
    "four players, all options, planner": (Rules.all_options(4), "planner"),
}
SEED = 8
LONGEST = 300.0


def played(rules: Rules, name: str) -> Game:
    """A game of a bot against itself."""
    game, bot = Game(rules, seed=SEED), player(name)
    while not game.over:
        assert game.seat is not None
        game.play(bot.choose(game.seen_by(game.seat)))
    return game


def _processor_time(browser: Browser) -> float:
    """Seconds of all tabs."""
    found = browser.new_browser_cdp_session().send("SystemInfo.getProcessInfo")["processInfo"]
    tabs = [psutil.Process(process["id"]).cpu_times() for process in found if process["type"] == "renderer"]
    return sum(times.user + times.system for times in tabs)


def report_times(browser: Browser, kim: PageVisitor, game: Game) -> tuple[float, float]:
    """Seconds until the report on a game is there, and seconds of processor time."""
    table = kim.brings(game)
    began, spent = time.perf_counter(), _processor_time(browser)
    kim.post(f"/api/tables/{table}/analysis")
    while (found := kim.get(f"/api/tables/{table}/analysis"))["state"] != "done":
        assert found["state"] == "running", json.dumps(found)
        assert time.perf_counter() - began < LONGEST, "the analysis takes too long"
        kim.page.wait_for_timeout(100)
    return time.perf_counter() - began, _processor_time(browser) - spent


def main() -> None:
    """Print the times."""
    with (
        tempfile.TemporaryDirectory() as folder,
        Site(Path(folder) / "space", build(Path(folder) / "page").folder) as site,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=chromium(), args=FLAGS)
        with PageVisitor(browser, site.url) as kim:
            for name, (rules, bot) in GAMES.items():
                game = played(rules, bot)
                wall, spent = report_times(browser, kim, game)
                print(f"{name}, {len(game.log)} moves: {wall:.1f} s, {spent:.1f} s of processor time", flush=True)
        browser.close()


if __name__ == "__main__":
    main()
