"""A live server for tests that do not break it, and the databases it can use."""

import asyncio
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.processes import Live, Postgres, Redis
from tests.server.visitors import warm_up
from tests.server.waiting import ABSENT_SECONDS


@pytest.fixture(scope="session")
def live(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Live]:
    """A server without limits that logs everything."""
    with Live(tmp_path_factory.mktemp("live"), log_level="debug", absent_seconds=ABSENT_SECONDS) as server:
        asyncio.run(warm_up(server.url))
        yield server


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
