"""Measures the page in Chromium, most of it without a server: `python -m tools.page_speed`."""

import json
import os
import statistics
import tempfile
import time
from pathlib import Path
from typing import Any

import psutil
from playwright.sync_api import Browser, Page, sync_playwright

from stoneage.browser.build.page import build
from tests.web.conftest import FLAGS, chromium
from tests.web.site import Site
from tools.page_opening import openings, openings_on_a_server, running_game

RUNS = 5
SETTLED = 10_000
"""Milliseconds after which the browser has cleaned up."""

# The time from a message to the worker until its answer is here, in ms.
_ASK = """async ([method, path, body]) => {
  const began = performance.now()
  const [status, text] = await stoneage(method, path, body)
  return [performance.now() - began, status, text]
}"""

_STEPS = """async () => {
  const bytes = await (await fetch('rules.wasm')).arrayBuffer()
  const { instance } = await WebAssembly.instantiate(bytes, {})
  const { memory, heap_base, ...rules } = instance.exports
  const record = heap_base.value + 8, generator = record + rules.record_size()
  const view = new DataView(memory.buffer)
  view.setInt32(record - 8, rules.layout_version(), true)
  view.setBigUint64(generator, 7n, true)
  const words = new Uint32Array(memory.buffer)
  const legal = (record + LEGAL) / 4
  let steps = 0
  const began = performance.now()
  while (performance.now() - began < 2000) {
    new Uint8Array(memory.buffer, record, rules.record_size()).fill(0)
    rules.new_game(record, 4, 0, 0)
    for (let asks; (asks = rules.waiting_for(record)) && steps % 5000 !== 4999; steps++) {
      let answer = 0
      if (asks > 1) answer = rules.draw_outcome(record, generator)
      else {
        let word = 0
        while (!words[legal + word]) word++
        answer = 32 * word + 31 - Math.clz32(words[legal + word])
      }
      rules.step(record, answer)
    }
    steps++
  }
  return (steps / (performance.now() - began)) * 1000
}"""


def _ask(page: Page, method: str, path: str, body: str = "{}") -> tuple[float, Any]:
    milliseconds, status, text = page.evaluate(_ASK, [method, path, body])
    assert status == 200, text
    return milliseconds, json.loads(text)


def _first_decision(page: Page, url: str) -> float:
    """Seconds from opening the address until a click on the board is possible in a new game."""
    began = time.perf_counter()
    page.goto(f"{url}/")
    page.wait_for_function("() => typeof stoneage === 'function'")
    seats = '{"seats": [{"kind": "me"}, {"kind": "me"}]}'
    _, table = _ask(page, "POST", "/tables", seats)
    page.goto(f"{url}/#/table/{table['id']}")
    page.wait_for_selector(".board-stage .control.open")
    return time.perf_counter() - began


def _clicks(page: Page) -> list[float]:
    """Milliseconds from a click on the board until its effect is shown, by placing figures and taking them back."""
    times = []
    for _ in range(12):
        page.locator('.board-stage [data-place="forest"]').click()
        times.append(
            page.evaluate(
                """async () => {
                  const button = document.querySelector('.popover[role=dialog] button')
                  const began = performance.now()
                  button.click()
                  const undo = () => [...document.querySelectorAll('button')].find((b) => /Undo/.test(b.textContent))
                  while (!undo()) await new Promise((next) => requestAnimationFrame(next))
                  return performance.now() - began
                }"""
            )
        )
        page.get_by_role("button", name="Undo").click()
        page.get_by_role("button", name="Undo").wait_for(state="detached")
    return times


# Plays some turns at a table against a bot; for each, the time from my move until it is my turn again, in ms, and how
# many decisions the bot has made in the meantime.
_ANSWERS = """async ([id, turns]) => {
  const sleep = (ms) => new Promise((next) => setTimeout(next, ms))
  const ask = async (...wish) => JSON.parse((await stoneage(...wish))[1])
  const bots = async () => (await ask('GET', `/tables/${id}/record`)).moves.filter((m) => m.startsWith('blue:')).length
  const found = []
  let before = await bots()
  while (found.length < turns) {
    const table = await ask('GET', `/tables/${id}`)
    if (!table.offers?.length) {
      await sleep(20)
      continue
    }
    const actions = [table.offers[0].action]
    const play = { type: 'play', id: crypto.randomUUID(), version: table.version, actions }
    const began = performance.now()
    await ask('POST', `/tables/${id}/commands`, JSON.stringify(play))
    while (!(await ask('GET', `/tables/${id}`)).offers?.length) await sleep(5)
    const ended = performance.now()
    const now = await bots()
    if (now > before) found.push([ended - began, now - before])
    before = now
  }
  return found
}"""


def _table_with(page: Page, level: str) -> str:
    """A table with a bot, which the page shows."""
    seats = f'{{"seats": [{{"kind": "me"}}, {{"kind": "bot", "level": "{level}"}}], "pace": "instant"}}'
    _, table = _ask(page, "POST", "/tables", seats)
    page.evaluate("(id) => { location.hash = '#/table/' + id }", table["id"])
    page.wait_for_selector(".prompt.mine")
    return str(table["id"])


def _answers(page: Page, level: str, turns: int) -> list[float]:
    """Milliseconds for each decision of a bot, from a move of mine until it is my turn again."""
    found = page.evaluate(_ANSWERS, [_table_with(page, level), turns])
    return [milliseconds / decisions for milliseconds, decisions in found]


def _hints(page: Page) -> list[float]:
    """Milliseconds for hints; the first time, the network is loaded."""
    table = _table_with(page, "hard")
    return [_ask(page, "GET", f"/tables/{table}/hint")[0] for _ in range(11)]


def _memory(browser: Browser) -> int:
    """The bytes that the process of the largest tab has for itself, with the page, its worker and Python."""
    found = browser.new_browser_cdp_session().send("SystemInfo.getProcessInfo")["processInfo"]
    tabs = [psutil.Process(process["id"]) for process in found if process["type"] == "renderer"]
    return max(int(tab.memory_full_info().uss) for tab in tabs)


def _visits(browser: Browser, url: str) -> tuple[float, float, Page]:
    context = browser.new_context(viewport={"width": 1440, "height": 900}, locale="en")
    context.add_init_script("localStorage.setItem('stoneage', JSON.stringify({ motion: 'off', sound: false }))")
    page = context.new_page()
    first = _first_decision(page, url)
    while not page.evaluate("async () => !!(await caches.match(new URL('python-memory.gz', document.baseURI)))"):
        page.wait_for_timeout(200)
    page.wait_for_function("() => navigator.serviceWorker.controller")
    page.goto("about:blank")
    later = _first_decision(page, url)
    return first, later, page


def _memories(browser: Browser, url: str) -> tuple[int, int, int]:
    """The memory right after a later visit, when it has settled, and the same after using the network."""
    _, _, page = _visits(browser, url)
    began = _memory(browser)
    page.wait_for_timeout(SETTLED)
    settled = _memory(browser)
    _hints(page)
    page.wait_for_timeout(SETTLED)
    return began, settled, _memory(browser)


def main() -> None:
    """Print the figures."""
    from stoneage.encoding.layout import RECORD

    offset = next(field.offset for field in RECORD.fields if field.name == "legal")
    with (
        tempfile.TemporaryDirectory() as folder,
        Site(Path(folder) / "space", build(Path(folder) / "page").folder) as site,
        sync_playwright() as playwright,
    ):
        print(f"other work: a load of {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores")
        browser = playwright.chromium.launch(executable_path=chromium(), args=FLAGS)
        rows: list[tuple[float, float, Page]] = []
        for _ in range(RUNS):
            if rows:
                rows[-1][2].context.close()
            rows.append(_visits(browser, site.url))
        page = rows[-1][2]
        print(f"first visit to first decision: {_spread([row[0] for row in rows])} s")
        print(f"later visits to first decision: {_spread([row[1] for row in rows])} s")
        print(f"click until shown: {_spread(_clicks(page))} ms")
        for level in ("hard", "very-hard-2", "expert"):
            print(f"a decision of {level}, until it is shown: {_spread(_answers(page, level, 20))} ms")
        _ask(page, "POST", "/records", running_game())
        for where, (continued, reloaded) in (
            ("", openings(page, site.url)),
            (", on a server", openings_on_a_server(browser)),
        ):
            print(f"Continue until a running game can be played{where}: {_spread(continued)} ms")
            print(f"the same for a reload at its address{where}: {_spread(reloaded)} ms")
        first, *hints = _hints(page)
        print(f"hints: {_spread(hints)} ms; the first time {first:.0f} ms")
        steps = page.evaluate(_STEPS.replace("LEGAL", str(offset)))
        print(f"rules: {steps / 1e6:.1f} million steps/s, called from JavaScript one by one")
        browser.close()
        browser = playwright.chromium.launch(executable_path=chromium(), args=FLAGS)
        began, settled, later = (memory / 1e6 for memory in _memories(browser, site.url))
        print(f"memory of the tab: {began:.0f} MB, then {settled:.0f} MB; with the network {later:.0f} MB")
        browser.close()
        print(f"other work: a load of {os.getloadavg()[0]:.1f}")


def _spread(values: list[float]) -> str:
    return f"{_digits(statistics.median(values))} (median; {_digits(min(values))} to {_digits(max(values))})"


def _digits(value: float) -> str:
    return f"{value:.3g}" if value < 1000 else f"{value:,.0f}"


if __name__ == "__main__":
    main()
