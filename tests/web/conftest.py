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

from stoneage.browser.build.one_file import build_file
from stoneage.browser.build.page import build
from tests.marks import slow
from tests.server.processes import Live, missing
from tests.server.visitors import warm_up
from tests.server.waiting import ABSENT_SECONDS
from tests.web.site import Site
from tests.web.visitor import FileVisitor, PageVisitor, Visitor

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
    names = ("chromium", "chromium-browser", "google-chrome", "chromium-headless-shell")
    return next(filter(None, map(shutil.which, names)), None)


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    """The system's Chromium."""
    program = shutil.which("chromium-headless-shell") or chromium()  # the first needs a third less processor time
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
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of the page that needs no server."""
    return build(tmp_path_factory.mktemp("built")).folder


@pytest.fixture(scope="package")
def one_file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The page as one file, below a path as people have them."""
    return build_file(tmp_path_factory.mktemp("one") / "Kims Käse #1" / "Stone Age 100%.html").path


@pytest.fixture(scope="package")
def site(tmp_path_factory: pytest.TempPathFactory, built: Path) -> Iterator[Site]:
    """A web space with the page that needs no server."""
    with Site(tmp_path_factory.mktemp("site"), built) as space:
        yield space


@pytest.fixture(scope="package")
def keeper(browser: Browser, site: Site) -> Iterator[PageVisitor]:
    """A visitor whose browser has kept the whole page, which then starts in a third of the time."""
    visitor = PageVisitor(browser, site.url, keeps=True)
    visitor.goes("").is_kept()
    yield visitor
    visitor.leave()


@pytest.fixture
def kim(keeper: PageVisitor) -> Iterator[PageVisitor]:
    """A visitor whose browser has the page, but no games yet."""
    yield keeper.begins_anew()
    wrong, keeper.wrong = keeper.wrong, []
    assert not wrong, wrong


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
    "test_start_is_in_sight_while_the_server_compiles",
    "test_the_front_page_is_small",
    # What these are about is the same code in both: languages, sizes and the order of what is shown.
    "test_the_tutorial_is_played_to_its_end",
    "test_the_buttons_stay_in_one_place",
    "test_the_buttons_are_in_sight_on_small_phones",
    "test_the_text_waits_for_the_dice",
    "test_the_next_round_waits_for_the_story",
    "test_who_cannot_wait_reads_on",
    "test_a_die_on_the_board_can_be_taken",
)


# Of these, `make test` runs one against the page; the others are left to `make test-all`.
QUICK_ON_PAGE = "test_a_game_that_waits_is_continued_with_the_main_button"
# One of each part runs against the page as one file, too.
ON_FILE = (
    QUICK_ON_PAGE,
    "test_a_lesson_can_be_left_and_resumed",
    "test_a_record_is_replayed_and_saved_and_opened_again",
    "test_against_bots_one_goes_back_across_their_moves",
    "test_dice_are_tapped_and_taken_back",
    "test_today_is_offered_and_continued",
)


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Run the tests that can with both."""
    if "where" not in metafunc.fixturenames:
        return
    module, test = metafunc.module.__name__.rpartition(".")[2], metafunc.function.__name__
    choices = ["server"]
    if module in BOTH and not test.startswith(NOT_BOTH):
        choices.append("page" if test == QUICK_ON_PAGE else slow("page"))
        if test in ON_FILE:
            choices.append(slow("file"))
    metafunc.parametrize("where", choices, indirect=True)


@pytest.fixture
def where(request: pytest.FixtureRequest) -> str:
    """Where the tables are: on a server, in the page, or in the page that is one file."""
    chosen: str = request.param
    return chosen


@pytest.fixture
def visit(browser: Browser, where: str, request: pytest.FixtureRequest) -> Iterator[Visit]:
    """Open a browser for a visitor; the test fails if anything went wrong in it."""
    visitors: list[Visitor] = []
    kind = {"server": Visitor, "page": PageVisitor, "file": FileVisitor}[where]
    if where == "file":
        home = request.getfixturevalue("one_file").as_uri()
    else:
        home = request.getfixturevalue("live" if where == "server" else "site").url

    def come(**wishes: Any) -> Visitor:
        if where == "page" and not wishes:
            kim: PageVisitor = request.getfixturevalue("kim")
            return kim
        visitors.append(kind(browser, wishes.pop("url", home), **wishes))
        return visitors[-1]

    yield come
    for visitor in visitors:
        visitor.leave()


@pytest.fixture
def ann(visit: Visit) -> Visitor:
    """A visitor with a desktop browser."""
    return visit()
