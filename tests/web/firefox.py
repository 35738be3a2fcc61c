"""Firefox for tests, driven by WebDriver BiDi, which it speaks by itself: no driver has to be installed."""

import json
import re
import shutil
import subprocess
import time
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path
from typing import Any, Self

from websockets.sync.client import connect

from tests.patience import patience

WIDTH, HEIGHT = 1440, 900
_OFFLINE = """
user_pref("network.proxy.type", 1);
user_pref("network.proxy.http", "127.0.0.1");
user_pref("network.proxy.http_port", 9);
user_pref("network.proxy.ssl", "127.0.0.1");
user_pref("network.proxy.ssl_port", 9);
"""
"""Every request to another machine fails; this one needs no proxy."""
_PREFER = """() => {
  try {
    if (!localStorage.getItem('stoneage')) localStorage.setItem('stoneage', '{"motion":"off","sound":false}')
  } catch {
    // the empty page before the first one has no storage
  }
}"""
_IN_PAGE = ("browsingContext.navigate", "browsingContext.reload", "browsingContext.setViewport", "input.performActions")
_EVENTS = ["log.entryAdded", "network.beforeRequestSent"]


def firefox() -> str | None:
    """The system's Firefox, if there is one."""
    return shutil.which("firefox-esr") or shutil.which("firefox")


class Mouse:
    """The mouse of a page."""

    def __init__(self, browser: "Firefox") -> None:
        self._browser = browser

    def click(self, x: float, y: float) -> None:
        """Click on a point of the window; outside of it nothing happens, as with Playwright."""
        if not (0 <= x < WIDTH and 0 <= y < HEIGHT):
            return
        steps = [
            {"type": "pointerMove", "x": round(x), "y": round(y)},
            {"type": "pointerDown", "button": 0},
            {"type": "pointerUp", "button": 0},
        ]
        self._browser.send("input.performActions", actions=[{"type": "pointer", "id": "mouse", "actions": steps}])


class Firefox:
    """A headless Firefox with one page: `with Firefox(program, folder) as page: page.goto(url)`.

    A profile stays in the folder, so that a second browser with the same one has the same games. Like a page of
    Playwright, it has `evaluate` and `mouse`, so that `Player` can play in it.
    """

    def __init__(self, program: str, folder: Path) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        (folder / "user.js").write_text(_OFFLINE, encoding="utf-8")
        self._log = (folder / "said.txt").open("w+", encoding="utf-8")
        command = [program, "--headless", "--no-remote", "--profile", str(folder), "--remote-debugging-port=0"]
        self._process = subprocess.Popen(command, stdout=self._log, stderr=self._log)
        self._open = ExitStack()
        self._count = 0
        self.page = self
        self.mouse = Mouse(self)
        self.wrong: list[str] = []
        """Errors on the console."""
        self.asked: list[str] = []
        """The addresses of all requests."""

    def __enter__(self) -> Self:
        try:
            self._socket = self._open.enter_context(connect(self._address() + "/session", max_size=None, proxy=None))
            self.send("session.new", capabilities={})
            self._context = self.send("browsingContext.getTree")["contexts"][0]["context"]
            self.send("browsingContext.setViewport", viewport={"width": WIDTH, "height": HEIGHT})
            self.send("session.subscribe", events=_EVENTS)
            self.send("script.addPreloadScript", functionDeclaration=_PREFER)
        except BaseException:
            self._stop()
            raise
        return self

    def __exit__(self, failed: type[BaseException] | None, *_: object) -> None:
        self._stop()
        if not failed:
            assert not self.wrong, self.wrong

    def _stop(self) -> None:
        self._process.terminate()
        self._process.wait()
        self._open.close()
        self._log.close()

    def _address(self) -> str:
        def said() -> str:
            self._log.seek(0)
            found = re.search(r"WebDriver BiDi listening on (ws://\S+)", self._log.read())
            return found[1] if found else ""

        return str(_until(said, "Firefox to start"))

    def send(self, method: str, **parameters: Any) -> Any:
        """Send a command of the protocol; its result."""
        if method in _IN_PAGE:
            parameters["context"] = self._context
        self._count += 1
        self._socket.send(json.dumps({"id": self._count, "method": method, "params": parameters}))
        while True:
            message = json.loads(self._socket.recv(timeout=patience(60)))
            if message.get("id") == self._count:
                assert message["type"] == "success", message
                return message["result"]
            self._note(message)

    def _note(self, event: dict[str, Any]) -> None:
        if event.get("method") == "log.entryAdded" and event["params"]["level"] == "error":
            self.wrong.append(event["params"]["text"])
        elif event.get("method") == "network.beforeRequestSent":
            self.asked.append(event["params"]["request"]["url"])

    def goto(self, url: str) -> None:
        """Open a page."""
        self.send("browsingContext.navigate", url=url, wait="complete")

    def reload(self) -> None:
        """Load the page again."""
        self.send("browsingContext.reload", wait="complete")

    def evaluate(self, function: str, argument: Any = None) -> Any:
        """Call a function of JavaScript in the page; its result, as JSON."""
        answer = self.send(
            "script.callFunction",
            functionDeclaration=f"async (text) => JSON.stringify((await ({function})(JSON.parse(text))) ?? null)",
            arguments=[{"type": "string", "value": json.dumps(argument)}],
            awaitPromise=True,
            target={"context": self._context},
        )
        assert answer["type"] == "success", answer["exceptionDetails"]["text"]
        return json.loads(answer["result"]["value"])

    def waits_for(self, what: str, function: str) -> Any:
        """Wait until a function in the page gives something."""
        return _until(lambda: self.evaluate(function), what)

    def presses(self, text: str) -> None:
        """Press the button or link with some text, once it is there."""
        find = f"""() => {{
          const one = [...document.querySelectorAll('button, a')].find((one) => one.textContent.includes({text!r}))
          one?.click()
          return Boolean(one)
        }}"""
        self.waits_for(f"a button {text!r}", find)


def _until(look: Callable[[], Any], what: str) -> Any:
    end = time.monotonic() + patience(60)
    while not (found := look()):
        assert time.monotonic() < end, f"waited in vain for {what}"
        time.sleep(0.1)
    return found
