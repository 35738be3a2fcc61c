"""A server and a browser for tests of the page.

Both have the scope of the package, not of the session: while Playwright runs, its thread has an event loop, and tests
of other packages start their own.
"""

import asyncio
import shutil
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from playwright.sync_api import Browser, sync_playwright

from tests.browser.site import Site
from tests.browser.visitor import LocalVisitor, Visitor
from tests.server.processes import Live, missing
from tests.server.visitors import warm_up
from tests.server.waiting import ABSENT_SECONDS

FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
]
Visit = Callable[..., Visitor]


def chromium() -> str | None:
    """The system's Chromium, if there is one."""
    return shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    """The system's Chromium."""
    program = chromium()
    if program is None:
        missing("A browser (chromium)")
    with sync_playwright() as playwright:
        found = playwright.chromium.launch(executable_path=program, args=FLAGS)
        yield found
        found.close()


@pytest.fixture(scope="package")
def live(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Live]:
    """A server with the built page."""
    with (
        Live(tmp_path_factory.mktemp("browser"), absent_seconds=ABSENT_SECONDS) as server,
        ThreadPoolExecutor(1) as elsewhere,
    ):
        elsewhere.submit(asyncio.run, warm_up(server.url)).result()  # in this thread Playwright may have a loop
        yield server


@pytest.fixture(scope="package")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """A web space with the page that needs no server."""
    with Site(tmp_path_factory.mktemp("site")) as space:
        yield space


# Tests that one browser can do alone: they run against the server, and against the page that needs none.
BOTH = (
    "test_home",
    "test_whole_games",
    "test_replay",
    "test_undo",
    "test_real_table",
    "test_closing",
    "test_lessons",
    "test_daily",
)
NOT_BOTH = (
    "test_a_profile_moves_to_another_device",
    "test_guests_and_spectators_are_told",
    "test_a_table_that_never_began",
    "test_nothing_is_taken_back_once_another_person_has_acted",
    "test_axe_finds_nothing",
    "test_the_daily_page_is_within_reach",
)


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Run the tests that can with both."""
    if "where" in metafunc.fixturenames:
        module = metafunc.module.__name__.rpartition(".")[2]
        both = module in BOTH and not metafunc.function.__name__.startswith(NOT_BOTH)
        metafunc.parametrize("where", ["server", "page"] if both else ["server"], indirect=True)


@pytest.fixture
def where(request: pytest.FixtureRequest) -> str:
    """Where the tables are: on a server, or in the page."""
    chosen: str = request.param
    return chosen


@pytest.fixture
def visit(browser: Browser, where: str, request: pytest.FixtureRequest) -> Iterator[Visit]:
    """Open a browser for a visitor; the test fails if anything went wrong in it."""
    visitors: list[Visitor] = []
    home: Live | Site = request.getfixturevalue("live" if where == "server" else "site")
    kind = Visitor if where == "server" else LocalVisitor

    def come(**wishes: Any) -> Visitor:
        visitors.append(kind(browser, wishes.pop("url", home.url), **wishes))
        return visitors[-1]

    yield come
    for visitor in visitors:
        visitor.leave()


@pytest.fixture
def ann(visit: Visit) -> Visitor:
    """A visitor with a desktop browser."""
    return visit()
