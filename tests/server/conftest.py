"""A live server for tests that do not break it, and the databases it can use."""

import asyncio
from collections.abc import Iterator
from itertools import count
from pathlib import Path

import pytest

from tests.server.processes import Live, Postgres, Redis
from tests.server.shifted_clock import ShiftedClock, VirtualTime
from tests.server.visitors import warm_up

_numbers = count(1)


@pytest.fixture(scope="session")
def clock(tmp_path_factory: pytest.TempPathFactory) -> ShiftedClock:
    """The clock of `live`."""
    return ShiftedClock(tmp_path_factory.mktemp("clock"))


@pytest.fixture(scope="session")
def live(tmp_path_factory: pytest.TempPathFactory, clock: ShiftedClock) -> Iterator[Live]:
    """A server without limits that logs everything."""
    folder = tmp_path_factory.mktemp("live")
    with Live(folder, environment=clock.environment, log_level="debug", bot_workers=2) as server:
        asyncio.run(warm_up(server.url))
        yield server


@pytest.fixture
def virtual_time() -> Iterator[VirtualTime]:
    """The time of servers in the test's own process."""
    with VirtualTime() as time:
        yield time


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """An empty folder for the test's own server."""
    return tmp_path


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    """A PostgreSQL for tests that do not break it."""
    with Postgres() as service:
        yield service


@pytest.fixture(scope="session")
def redis() -> Iterator[Redis]:
    """A Redis for tests that do not break it."""
    with Redis() as service:
        yield service


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of an empty database."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'tables.db'}"
    postgres: Postgres = request.getfixturevalue("postgres")
    return postgres.create(f"empty{next(_numbers)}")
