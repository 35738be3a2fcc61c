"""Two servers on one database: they start together, and what both are asked to do at once is done once."""

import asyncio
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from itertools import count
from pathlib import Path

import pytest

from stoneage.server.services import POLL_SECONDS
from tests.marks import slow
from tests.patience import patience
from tests.server.in_process import two_serving
from tests.server.processes import Live, Postgres, Redis
from tests.server.shifted_clock import VirtualTime
from tests.server.visitors import ME, OPEN, Guest, View, async_test

_numbers = count(1)


@contextmanager
def started_together(folder: Path, database: str) -> Iterator[list[Live]]:
    """Two servers, neither of which waits until the other is ready."""
    with ExitStack() as stack:
        servers = [Live(folder, database) for _ in range(2)]
        for server in servers:
            stack.callback(server.end)
            server.start(wait=False)
        for server in servers:
            server.wait()
        yield servers


async def seen_closed(guest: Guest, table_id: str) -> None:
    """Wait until a guest's process knows that a table was closed."""
    async with asyncio.timeout(patience(30)):
        while (await guest.view(table_id))["status"] != "closed":
            await asyncio.sleep(0.02)


@pytest.mark.parametrize("starts", [slow(1), pytest.param(10, marks=pytest.mark.soak)])  # the soak takes a minute
@async_test
async def test_two_that_start_on_an_empty_sqlite_file_both_come_up(tmp_path: Path, starts: int) -> None:
    for number in range(starts):
        with started_together(tmp_path, f"sqlite:///{tmp_path}/{number}.db") as (here, there):
            await _are_one(here, there)


STARTS = [pytest.param(1, marks=pytest.mark.slow), pytest.param(10, marks=pytest.mark.soak)]


@pytest.mark.parametrize("starts", STARTS)  # the soak takes a minute
@async_test
async def test_two_that_start_on_an_empty_postgresql_both_come_up(
    tmp_path: Path, postgres: Postgres, starts: int
) -> None:
    for _ in range(starts):
        with started_together(tmp_path, postgres.create(f"both{next(_numbers)}")) as (here, there):
            table = await _are_one(here, there)
            async with Guest(there.url) as eve:  # without Redis, the other one polls for changes
                await seen_closed(eve, table["id"])


async def _are_one(here: Live, there: Live) -> View:
    """They share the schema and the cookie key, and each knows the tables that the other opened."""
    closed = await _closed_at_both(here.url, there.url)
    assert not [line for line in here.lines() + there.lines() if line["level"] == "error"]
    return closed


async def _closed_at_both(here: str, there: str) -> View:
    async with Guest(here) as ann, Guest(there, ann.cookie) as elsewhere:
        table = await ann.open(ME, ME)
        assert (await elsewhere.view(table["id"]))["owner"]
        closed: View = await ann.post(f"/api/tables/{table['id']}/close")
    return closed


@async_test
async def test_without_redis_a_server_polls_for_changes(
    tmp_path: Path, postgres: Postgres, virtual_time: VirtualTime
) -> None:
    async with two_serving(tmp_path, postgres.create("polls")) as (here, there), Guest(there.url) as eve:
        table = await _closed_at_both(here.url, there.url)
        assert (await eve.view(table["id"]))["status"] == "playing"  # as it was loaded there
        virtual_time.advance(POLL_SECONDS)
        await seen_closed(eve, table["id"])


@pytest.mark.parametrize("rounds", [slow(3), pytest.param(300, marks=pytest.mark.soak)])  # the soak takes a minute
@async_test
async def test_a_rematch_asked_for_at_both_is_one_table(
    tmp_path: Path, postgres: Postgres, redis: Redis, rounds: int
) -> None:
    async with (
        two_serving(tmp_path, postgres.create("rematch"), redis.url) as (here, there),
        Guest(here.url) as ann,
        Guest(there.url) as bob,
    ):
        table = await ann.open(ME, OPEN)
        await bob.post(f"/api/tables/{table['id']}/join", {})
        for _ in range(rounds):
            path = f"/api/tables/{table['id']}"
            owner = ann if (await ann.view(table["id"]))["owner"] else bob
            await owner.post(f"{path}/close")
            for guest in (ann, bob):
                await seen_closed(guest, table["id"])
            led: list[View] = await asyncio.gather(*(guest.post(f"{path}/rematch") for guest in (ann, bob) * 3))
            assert len({answer["id"] for answer in led}) == 1
            for guest in (ann, bob):
                assert (await guest.view(table["id"]))["rematch"] == led[0]["id"]
            table = led[0]
        mine = (await bob.get("/api/tables?which=mine"))["tables"]
        assert len(mine) == min(rounds + 1, 50)  # and no others
