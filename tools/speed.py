"""Measures the client in a browser: from a click to what it shows, to the next view, long frames while bots move.

python -m tools.speed
"""

import json
import os
import statistics
import tempfile
import time
from pathlib import Path

from playwright.sync_api import Browser, Locator, sync_playwright

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
# From a click to the end of the frame that it changes.
_PAINTS = """
window.painted = []
addEventListener('click', ({ timeStamp }) => requestAnimationFrame(() => {
  const { port1, port2 } = new MessageChannel()
  port1.onmessage = () => painted.push(performance.now() - timeStamp)
  port2.postMessage(null)
}), true)
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


def paints(browser: Browser, url: str) -> None:
    """From a click until that is painted: on the board and in its sheet, and on a page with nothing but a button."""
    ann = Visitor(browser, url)
    ann.context.add_init_script(_PAINTS)
    ann.sits(ann.opens(ME, ME))
    targets = [ann.place("forest"), ann.button("Place 2", ".popover[role=dialog]"), ann.button("Undo")]
    _paint_times("click until painted", ann, targets, "goal: 95 % within 25 on a quiet machine")
    ann.leave()
    ann = Visitor(browser, url)
    ann.page.set_content("<button onclick='this.textContent += 1'>1</button>")
    ann.page.evaluate(_PAINTS)
    _paint_times("  the same on an empty page", ann, [ann.page.locator("button")] * 3, "what the machine takes")
    ann.leave()


def _paint_times(what: str, ann: Visitor, targets: list[Locator], goal: str) -> None:
    """Click on some targets in turn; print the times, and how long the page's processor worked."""
    session = ann.context.new_cdp_session(ann.page)
    session.send("Performance.enable", {"timeDomain": "threadTicks"})  # processor time, not time by the clock

    def worked() -> float:
        metrics = session.send("Performance.getMetrics")["metrics"]
        return next(float(metric["value"]) for metric in metrics if metric["name"] == "TaskDuration") * 1000

    spent: list[float] = []
    for _ in range(CLICKS // len(targets)):
        for target in targets:
            target.wait_for()
            before, count = worked(), ann.page.evaluate("painted.length")
            target.click()
            ann.page.wait_for_function("(count) => painted.length > count", arg=count)
            spent.append(worked() - before)
        ann.button("Undo").wait_for(state="detached")
    _line(what, ann.page.evaluate("painted"), goal)
    _line("  processor time of the page", spent, "with what the measurement takes")


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
        print(f"other work: a load of {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores")
        paints(browser, live.url)
        clicks(browser, live.url)
        bots(browser, live.url)
        browser.close()


if __name__ == "__main__":
    main()
