"""A live server for the tests that leave it whole, and the databases that it can stand on."""

import asyncio
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.processes import Live, Postgres, Redis
from tests.server.visitors import BOT, ME, Guest


@pytest.fixture(scope="session")
def live(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Live]:
    """A server without limits that logs everything."""
    with Live(tmp_path_factory.mktemp("live"), log_level="debug") as server:
        asyncio.run(_warm_up(server))
        yield server


async def _warm_up(server: Live) -> None:
    """Let the rules and the bots be loaded, so that no test measures that."""
    async with Guest(server.url) as ann:
        table = await ann.open(ME, BOT)
        async with ann.at(table["id"]) as socket:
            for _ in range(3):
                await socket.until(socket.asked, 90)
                await socket.play(socket.table["offers"][0]["action"])


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
