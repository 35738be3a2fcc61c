"""A server and a browser for the tests of the table as people see it.

Both belong to the package, not to the session: while Playwright runs, its thread has an event loop, and the tests of
other packages start loops of their own.
"""

import asyncio
import shutil
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, sync_playwright

from tests.browser.visitor import Visitor
from tests.server.processes import Live, missing
from tests.server.visitors import warm_up

FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
]
Visit = Callable[..., Visitor]


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    """Chromium as the system has it."""
    program = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
    if program is None:
        missing("A browser (chromium)")
    with sync_playwright() as playwright:
        found = playwright.chromium.launch(executable_path=program, args=FLAGS)
        yield found
        found.close()


@pytest.fixture(scope="package")
def live(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Live]:
    """A server with the page; without the page there is nothing to look at."""
    with Live(tmp_path_factory.mktemp("browser")) as server, ThreadPoolExecutor(1) as elsewhere:
        elsewhere.submit(asyncio.run, warm_up(server.url)).result()  # in this thread Playwright may have a loop
        yield server


@pytest.fixture
def visit(browser: Browser, live: Live, tmp_path: Path) -> Iterator[Visit]:
    """Lets somebody come with a browser of their own; at the end nothing may have gone wrong in it."""
    visitors: list[Visitor] = []

    def come(**wishes: Any) -> Visitor:
        visitors.append(Visitor(browser, wishes.pop("url", live.url), **wishes))
        return visitors[-1]

    yield come
    for visitor in visitors:
        visitor.leave()


@pytest.fixture
def ann(visit: Visit) -> Visitor:
    """Somebody at a desk."""
    return visit()
