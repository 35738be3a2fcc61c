"""Fault 21: the clock is set back or ahead, or differs between processes; nobody loses a seat, nothing is refused."""

from pathlib import Path

import pytest

from tests.marks import slow
from tests.server.in_process import serving
from tests.server.shifted_clock import VirtualTime
from tests.server.visitors import BOT, ME, Guest, async_test


@async_test
async def test_nobody_loses_a_seat_when_the_clock_jumps(tmp_path: Path, virtual_time: VirtualTime) -> None:
    async with serving(tmp_path) as server, Guest(server.url) as ann:
        table = await ann.open(ME, BOT)
        async with ann.at(table["id"]) as socket:
            for seconds in (-1.5, 3600.0, 0.0, -3600.0, 86400.0, -86400.0, 0.0):
                virtual_time.set(seconds)
                me = await ann.get("/api/me")  # renews the cookie, and must not replace the guest
                assert [row["id"] for row in (await ann.get("/api/tables?which=mine"))["tables"]] == [table["id"]]
                await socket.until(socket.asked)
                await socket.play(socket.table["offers"][0]["action"])
                await socket.until(socket.asked)
                answer = await ann.command(await ann.view(table["id"]), socket.table["offers"][0]["action"])
                assert answer["outcome"] == "ok", (seconds, answer)
                assert me == await ann.get("/api/me")
                await socket.reach(answer["version"])


@pytest.mark.parametrize("apart", [slow(-2.0), 2.0])
@async_test
async def test_two_servers_with_different_clocks_know_the_same_guests(
    tmp_path: Path, virtual_time: VirtualTime, apart: float
) -> None:
    async with (
        serving(tmp_path) as here,
        serving(tmp_path) as there,  # one database
        Guest(here.url) as ann,
        Guest(there.url, ann.cookie) as elsewhere,
    ):
        table = await ann.open(ME, ME)
        me = await ann.get("/api/me")
        virtual_time.set(apart)
        answer = await elsewhere.http.get("/api/me")
        assert answer.json() == me
        assert (await elsewhere.command(table, "hunting 1"))["outcome"] == "ok"
        virtual_time.set(0.0)
        async with Guest(here.url, answer.cookies["stoneage_guest"]) as again:
            assert await again.get("/api/me") == me
