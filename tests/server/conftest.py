"""A live server for the tests that leave it whole, and the databases that it can stand on."""

import asyncio
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.processes import Live, Postgres, Redis
from tests.server.visitors import warm_up


@pytest.fixture(scope="session")
def live(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Live]:
    """A server without limits that logs everything."""
    with Live(tmp_path_factory.mktemp("live"), log_level="debug") as server:
        asyncio.run(warm_up(server.url))
        yield server


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """An empty folder for a server of the test's own."""
    return tmp_path


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    """A PostgreSQL for the tests that leave it whole."""
    with Postgres() as service:
        yield service


@pytest.fixture(scope="session")
def redis() -> Iterator[Redis]:
    """A Redis for the tests that leave it whole."""
    with Redis() as service:
        yield service
