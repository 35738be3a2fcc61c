"""A server and a browser for tests of the page.

Both have the scope of the package, not of the session: while Playwright runs, its thread has an event loop, and tests
of other packages start their own.
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
    """The system's Chromium."""
    program = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
    if program is None:
        missing("A browser (chromium)")
    with sync_playwright() as playwright:
        found = playwright.chromium.launch(executable_path=program, args=FLAGS)
        yield found
        found.close()


@pytest.fixture(scope="package")
def live(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Live]:
    """A server with the built page."""
    with Live(tmp_path_factory.mktemp("browser")) as server, ThreadPoolExecutor(1) as elsewhere:
        elsewhere.submit(asyncio.run, warm_up(server.url)).result()  # in this thread Playwright may have a loop
        yield server


@pytest.fixture
def visit(browser: Browser, live: Live, tmp_path: Path) -> Iterator[Visit]:
    """Open a browser for a visitor; the test fails if anything went wrong in it."""
    visitors: list[Visitor] = []

    def come(**wishes: Any) -> Visitor:
        visitors.append(Visitor(browser, wishes.pop("url", live.url), **wishes))
        return visitors[-1]

    yield come
    for visitor in visitors:
        visitor.leave()


@pytest.fixture
def ann(visit: Visit) -> Visitor:
    """A visitor with a desktop browser."""
    return visit()
