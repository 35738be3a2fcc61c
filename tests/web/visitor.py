"""A visitor with a browser, who opens pages and tables and notes every error in them."""

import json
from pathlib import Path
from typing import Any, Self
from urllib.parse import urlsplit

from playwright.sync_api import Browser, ConsoleMessage, Locator, Page, Request, expect

from stoneage import Game
from stoneage.browser.build.page import MARK
from stoneage.game_file.file import dumps
from tests.patience import patience
from tests.server.processes import wait_until

PATIENCE = 30.0
"""Seconds that a test waits for something on a quiet machine."""
AXE = Path(__file__).parents[2] / "web/node_modules/axe-core/axe.min.js"
DESK = (1440, 900)
PHONE = (390, 844)
ME = {"kind": "me"}
BOT = {"kind": "bot", "level": "easy"}
OPEN = {"kind": "open"}
View = dict[str, Any]

# Preferences are kept in the browser; they are set before the first page loads.
_PREFER = "localStorage.getItem('stoneage') ?? localStorage.setItem('stoneage', {})"
# Timers of some length fire when a test says so.
_HOLD = """
const [start, stop] = [setTimeout, clearTimeout]
window.held = new Map()
let count = 0
window.setTimeout = (then, wait, ...more) => {
  if (!(wait >= 300)) return start(then, wait, ...more)
  held.set(--count, then)
  return count
}
window.clearTimeout = (number) => held.delete(number) || stop(number)
"""

# Without a service worker, the page plays all the same; with one, each test would fetch everything twice.
_NO_SERVICE_WORKER = "delete Navigator.prototype.serviceWorker"

_FORGET = """async () => {
  localStorage.clear()
  const forget = ({ name }) => new Promise((resolve, reject) => {
    Object.assign(indexedDB.deleteDatabase(name), { onsuccess: resolve, onerror: reject, onblocked: reject })
  })
  await Promise.all((await indexedDB.databases()).map(forget))
}"""

# Whether the service worker has all files of the page, and the worker has kept its memory.
_KEPT = """async () => {
  const [name] = (await caches.keys()).slice(-1)
  if (!navigator.serviceWorker.controller || !name) return false
  const cache = await caches.open(name)
  const kept = new Set((await cache.keys()).map(({ url }) => url))
  const files = await (await fetch('files.json')).json()
  const paths = [...Object.keys(files.worker), ...Object.keys(files.later), ...files.others, 'python-memory.gz']
  return paths.every(
    (path) => kept.has(new URL(path, document.baseURI).href))
}"""


class Visitor:
    """A guest with a page."""

    def __init__(self, browser: Browser, url: str, size: tuple[int, int] = DESK, **prefers: Any) -> None:
        self.url = url
        self.context = browser.new_context(
            viewport={"width": size[0], "height": size[1]},
            locale=prefers.get("language", "en"),
            has_touch=size == PHONE,
            is_mobile=size == PHONE,
            color_scheme=prefers.get("theme", "light"),
        )
        longest = patience(PATIENCE) * 1000
        self.context.set_default_timeout(longest)
        expect.set_options(longest)
        self.wrong: list[str] = []
        self._expected: tuple[str, ...] = ()
        self.page = self.opens_tab()
        self._prefers(_PREFER.format(json.dumps(json.dumps({"motion": "off", "sound": False, **prefers}))))
        self.context.on("request", self._asked)

    def _prefers(self, script: str) -> None:
        """Keep preferences before a page reads them."""
        self.context.add_init_script(script)

    def opens_tab(self) -> Page:
        """Open an empty tab."""
        page = self.context.new_page()
        page.on("console", self._said)
        page.on("pageerror", lambda error: self.wrong.append(f"page: {error}"))
        return page

    def holds_timers(self) -> Self:
        """Let whatever a page shows for a while stay until `fires_timers`; to be called before the page is opened."""
        self.context.add_init_script(_HOLD)
        return self

    def fires_timers(self) -> None:
        """Let the time of all timers that are held be up."""
        self.page.wait_for_function("() => held.size > 0")
        self.page.evaluate("() => { for (const [number, then] of [...held]) if (held.delete(number)) then() }")

    def _said(self, said: ConsoleMessage) -> None:
        if said.type == "error" and not any(word in said.text for word in self._expected):
            self.wrong.append(f"console: {said.text}")

    def _asked(self, request: Request) -> None:
        if urlsplit(request.url).scheme not in ("data", "blob") and not request.url.startswith(self.url):
            self.wrong.append(f"a request to another host: {request.url}")

    def leave(self) -> None:
        """Close the browser; any error in it fails the test."""
        self.context.close()
        assert not self.wrong, self.wrong

    def __enter__(self) -> Self:
        return self

    def __exit__(self, failed: type[BaseException] | None, *_: object) -> None:
        if failed:
            self.context.close()
        else:
            self.leave()

    # --- the server ------------------------------------------------------------------------------

    def get(self, path: str) -> Any:
        """GET a path from the server."""
        answer = self.context.request.get(self.url + path)
        assert answer.ok, answer.text()
        return answer.json()

    def post(self, path: str, wish: Any = None, method: str = "POST") -> Any:
        """POST to the server, or use another method."""
        if not self.context.cookies():
            self.get("/api/me")
        answer = self.context.request.fetch(
            self.url + path, method=method, data={} if wish is None else wish, headers={"Origin": self.url}
        )
        assert answer.ok, answer.text()
        return answer.json()

    def opens(self, *seats: dict[str, Any], **more: Any) -> str:
        """Open a table, with bots that move at once; its id."""
        return str(self.post("/api/tables", {"pace": "instant", **more, "seats": list(seats)})["id"])

    def brings(self, game: Game) -> str:
        """Import a game file and take all its seats; the table's id."""
        return str(self.post("/api/records", json.loads(dumps(game)))["id"])

    def moves(self, table: str) -> list[str]:
        """All moves at a table, as in its game file."""
        moves: list[str] = self.get(f"/api/tables/{table}/record")["moves"]
        return moves

    def actions(self, table: str) -> list[str]:
        """The players' actions at a table, without their seats."""
        return [move.partition(": ")[2] for move in self.moves(table) if ": " in move]

    # --- the page --------------------------------------------------------------------------------

    def goes(self, hash_: str) -> Self:
        """Go to a page."""
        self.page.goto(f"{self.url}/{hash_}")
        return self

    def sits(self, table: str) -> Self:
        """Go to a table in play and wait until it is shown."""
        self.goes(f"#/table/{table}")
        expect(self.board).to_be_visible()
        return self

    @property
    def board(self) -> Locator:
        """The board."""
        return self.page.locator(".board-stage svg.above")

    @property
    def prompt(self) -> Locator:
        """The prompt."""
        return self.page.locator(".prompt")

    def place(self, name: str) -> Locator:
        """A place of the board."""
        return self.page.locator(f'.board-stage [data-place="{name}"]')

    def button(self, name: str, inside: str = "body") -> Locator:
        """A button by a part of its name."""
        return self.page.locator(inside).get_by_role("button", name=name)

    def joins(self, name: str = "Ben") -> None:
        """Take an open seat under a name."""
        self.button("Sit here").first.click()
        self.page.get_by_role("dialog").get_by_role("textbox").fill(name)
        self.button("Sit here", "dialog").click()

    def puts(self, figures: int, place: str) -> None:
        """Put figures on a place by clicking."""
        self.place(place).click()
        self.button(f"Place {'one' if figures == 1 else figures}", ".popover[role=dialog]").click()

    def forgives(self, *words: str) -> None:
        """Forget errors that a test has caused on purpose."""
        self.wrong = [wrong for wrong in self.wrong if not any(word in wrong for word in words)]

    def expects_cuts(self) -> Self:
        """Expect errors of connections and loads that break off, until the browser is closed."""
        self._expected = ("WebSocket", "net::ERR_")
        return self

    def bar(self) -> None:
        """Assert that the page does not scroll sideways."""
        wide, room = self.page.evaluate("[document.documentElement.scrollWidth, document.documentElement.clientWidth]")
        assert wide <= room, f"the page is {wide} wide where there is room for {room}"

    def judged(self, within: str = "html") -> list[str]:
        """The serious and critical problems that axe finds in a part of the page."""
        if not self.page.evaluate("typeof axe === 'object'"):
            self.page.evaluate(AXE.read_text(encoding="utf-8") + "; 0")
        found = self.page.evaluate("(within) => axe.run(within, { resultTypes: ['violations'] })", within)
        return [
            f"{fault['id']} ({fault['impact']}): {node['target']} {node['failureSummary'][:300]}"
            for fault in found["violations"]
            if fault["impact"] in ("serious", "critical")
            for node in fault["nodes"]
        ]


class PageVisitor(Visitor):
    """A guest of a page without a server: the same requests reach the tables inside the page.

    With `keeps`, the browser keeps the page for use without a network.
    """

    def __init__(
        self, browser: Browser, url: str, size: tuple[int, int] = DESK, keeps: bool = False, **prefers: Any
    ) -> None:
        super().__init__(browser, url, size, **prefers)
        if not keeps:
            self.context.add_init_script(_NO_SERVICE_WORKER)

    def get(self, path: str) -> Any:
        """GET a path from the page's own tables."""
        return self._ask("GET", path, None)

    def post(self, path: str, wish: Any = None, method: str = "POST") -> Any:
        """POST to the page's own tables, or use another method."""
        return self._ask(method, path, json.dumps(wish if wish is not None else {}))

    def _ask(self, method: str, path: str, body: str | None) -> Any:
        if not self.page.url.startswith(self.url):
            self.goes("#/help")  # not home, which would not list again what is opened meanwhile
        self.page.wait_for_function("() => typeof stoneage === 'function'")
        wish = [method, path.removeprefix("/api"), body]
        status, text = self.page.evaluate("([method, path, body]) => stoneage(method, path, body)", wish)
        assert status == 200, text
        return json.loads(text)

    def begins_anew(self) -> Self:
        """Forget all games and settings, but keep the page itself, which then starts quickly."""
        for page in self.context.pages:
            page.close()
        self.context.set_offline(False)
        page = self.context.new_page()
        page.goto(f"{self.url}/{MARK}")  # a file without scripts, which would use the games
        page.evaluate(_FORGET)
        page.close()
        self.page = self.opens_tab()
        return self

    def is_kept(self) -> Self:
        """Wait until the browser has the whole page, and Python's memory for a quick start."""
        wait_until(lambda: self.page.evaluate(_KEPT), 60, "keeping the page")
        return self


class FileVisitor(PageVisitor):
    """A guest who has the page as one file on a disk, and no network."""

    def __init__(self, browser: Browser, url: str, size: tuple[int, int] = DESK, **prefers: Any) -> None:
        super().__init__(browser, url, size, keeps=True, **prefers)
        self.context.set_offline(True)
        self.asked: set[str] = set()
        """The addresses of all requests, without those of the page's own worker."""

    def _prefers(self, script: str) -> None:
        # All files share one storage. Chromium forgets what a file writes there before the browser knows its page, and
        # that is when an init script would run; so another file, any, writes the preferences.
        self.page.goto(Path(__file__).as_uri())
        self.page.evaluate(script)

    def _asked(self, request: Request) -> None:
        super()._asked(request)
        if urlsplit(request.url).scheme not in ("data", "blob"):
            self.asked.add(request.url.partition("#")[0])

    def goes(self, hash_: str) -> Self:
        """Go to a page."""
        self.page.goto(f"{self.url}{hash_}")
        return self
