"""Measures the client in a browser: from a click to the next view, long frames while bots move.

python -m tools.speed
"""

import json
import statistics
import tempfile
import time
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

from tests.server.processes import Live
from tests.web.conftest import FLAGS, chromium
from tests.web.player import Player
from tests.web.visitor import BOT, ME, Visitor

CLICKS = 60
WARMING = 5.0
"""Seconds for a new server to load its rules and bots, so that only the client is measured."""
WATCHED = 15_000
"""Milliseconds to watch bots."""

# From the event of a click that sends a command to the first frame after the view that answers it.
_CLOCK = """
window.took = []
const wire = WebSocket.prototype.send
WebSocket.prototype.send = function (text) {
  if (String(text).includes('"play"')) {
    const sent = performance.now()
    const heard = (event) => {
      if (!String(event.data).includes('"update"')) return
      this.removeEventListener('message', heard)
      requestAnimationFrame(() => requestAnimationFrame(() => took.push(performance.now() - sent)))
    }
    this.addEventListener('message', heard)
  }
  return wire.call(this, text)
}
"""
_FRAMES = """
window.frames_ = []; window.tasks = []
new PerformanceObserver((list) => tasks.push(...list.getEntries().map((task) => task.duration)))
  .observe({ type: 'longtask' })
let last = performance.now()
const frame = (now) => { frames_.push(now - last); last = now; requestAnimationFrame(frame) }
requestAnimationFrame(frame)
"""


def _line(what: str, times: list[float], goal: str) -> None:
    if not times:
        print(f"{what}: nothing measured")
        return
    times.sort()
    median, late = statistics.median(times), times[int(len(times) * 0.95)]
    print(f"{what}: median {median:.0f} ms, 95 % {late:.0f} ms, worst {times[-1]:.0f} ms, {len(times)} times ({goal})")


def clicks(browser: Browser, url: str) -> None:
    """From a click to the next view."""
    ann = Visitor(browser, url)
    ann.context.add_init_script(_CLOCK)
    ann.sits(ann.opens(ME, BOT, BOT))
    player = Player(ann)
    for _ in range(CLICKS):
        if not player.acts():
            break
    _line("click to next view", ann.page.evaluate("took"), "goal: under 100")
    ann.leave()


def bots(browser: Browser, url: str) -> None:
    """Frames while bots' moves are shown, with everything moving."""
    ann = Visitor(browser, url, motion="normal")
    table = ann.opens(ME, BOT, BOT, BOT, pace="fast")
    ann.post(f"/api/tables/{table}/seats/0/bot", {"level": "easy"})
    ann.sits(table)
    ann.page.wait_for_timeout(1000)
    ann.page.evaluate(_FRAMES)
    ann.page.wait_for_timeout(WATCHED)
    _line("frames while bots move", ann.page.evaluate("frames_"), "goal: none over 50")
    tasks = ann.page.evaluate("tasks")
    print(f"  tasks over 50 ms: {len(tasks)} {json.dumps([round(task) for task in sorted(tasks)[-5:]])}")
    ann.leave()


def main() -> None:
    """Measure everything."""
    with tempfile.TemporaryDirectory() as folder, Live(Path(folder)) as live, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=FLAGS)
        time.sleep(WARMING)
        clicks(browser, live.url)
        bots(browser, live.url)
        browser.close()


if __name__ == "__main__":
    main()
