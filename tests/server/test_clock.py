"""The clock of a table: asked whether one is still there, then a bot, and back with one tap."""

import asyncio
import time
from pathlib import Path

import pytest

from stoneage.server.tables import clock
from stoneage.server.tables.errors import TableError
from stoneage.server.tables.event_json import from_json, to_json
from stoneage.server.tables.events import ClockExtended, SeatHandedOver, SeatTakenBack
from stoneage.server.tables.seating import SeatSetup, TableSetup, create, rematch
from tests.server.processes import Live, Postgres
from tests.server.table_log import Log
from tests.server.test_two_processes import started_together
from tests.server.visitors import ME, OPEN, Guest, Socket, View, async_test

ANN_AND_BOB = (SeatSetup("me", "Ann"), SeatSetup("open"))


def a_table(seconds: int | None = 30) -> Log:
    """Ann and Bob play with a clock, and Ann is to move."""
    log = Log("ann", "bob")
    log.table.clock = seconds
    if log.table.seat_to_move == 1:
        log.play("hunting 1")
    log.table.asked_since = 1000.0
    return log


def left(log: Log, now: float) -> float | None:
    """The seconds that are left."""
    shown = clock.clock_view(log.table, now)
    return shown.left if shown else None


def test_without_a_clock_people_take_as_long_as_they_like() -> None:
    log = a_table(None)
    assert clock.clock_view(log.table, 1e9) is None
    assert not clock.overdue(log.table, 1e9)
    assert create(TableSetup(ANN_AND_BOB, {}), "ann", "Ann").clock is None


def test_it_runs_for_a_person_and_asks_before_a_bot_takes_over() -> None:
    log = a_table()
    assert (left(log, 1000), left(log, 1029), left(log, 1031)) == (30, 1, -1)
    assert [clock.overdue(log.table, 1000 + seconds) for seconds in (29, 31, 49.9, 50.1)] == [False, False, False, True]
    assert clock.hand_over(log.table, 1049) == []
    (event,) = clock.hand_over(log.table, 1051)
    assert event == SeatHandedOver(0, "medium", "ann")
    log.apply(event)
    assert clock.clock_view(log.table, 1051) is None  # nobody waits for a bot with a clock


def test_whoever_is_still_there_gets_the_time_once_more_for_each_decision() -> None:
    log = a_table()
    for guest in ("bob", "eve", None):
        with pytest.raises(TableError, match="no clock is running for you"):
            clock.extend(log.table, guest, 1031)
    (event,) = clock.extend(log.table, "ann", 1031)
    assert from_json(to_json(event)) == event == ClockExtended(0)
    before, version = time.monotonic(), log.table.version
    log.apply(event)
    assert log.table.asked_since >= before
    assert log.table.version == version  # what Ann has seen of the game is still true
    with pytest.raises(TableError, match="extended before"):
        clock.extend(log.table, "ann", before)
    log.play("forest 1")
    assert not log.table.clock_extended


def test_coming_back_starts_the_clock_anew() -> None:
    log = a_table()
    log.apply(SeatHandedOver(0, "medium", "ann"))
    log.table.asked_since = 1000.0
    log.apply(SeatTakenBack(0))
    assert left(log, time.monotonic()) == pytest.approx(30, abs=1)


def test_the_clock_is_kept_in_the_log_and_for_a_rematch_but_not_around_a_real_table() -> None:
    created = create(TableSetup(ANN_AND_BOB, {}, clock=60), "ann", "Ann")
    assert from_json(to_json(created)) == created
    assert created.clock == 60
    real = TableSetup((SeatSetup("me"), SeatSetup("me")), {}, real=True, clock=60)
    assert create(real, "ann", "Ann").clock is None
    log = a_table()
    log.table.status = "over"
    assert rematch(log.table, "ann").clock == 30


# --- on a server ----------------------------------------------------------------------------------


async def two(ann: Guest, bob: Guest) -> View:
    """A table of two with the quickest clock."""
    table = await ann.open(ME, OPEN, clock=5)
    await bob.post(f"/api/tables/{table['id']}/join", {})
    async with asyncio.timeout(30):
        while (begun := await ann.view(table["id"]))["status"] != "playing":
            await asyncio.sleep(0.05)  # another process may take a moment to notice
    return begun


def seat_to_move(socket: Socket) -> View:
    """The seat that the table waits for."""
    found: View = socket.table["seats"][socket.table["game"]["decision"]["seat"]]
    return found


@async_test
async def test_a_bot_takes_over_and_gives_the_seat_back(live: Live) -> None:
    async with Guest(live.url) as ann, Guest(live.url) as bob:
        began = time.monotonic()
        table = await two(ann, bob)
        slow = ann if table["clock"]["seat"] == 0 else bob
        assert (table["clock_seconds"], table["clock"]["extended"]) == (5, False)
        async with ann.at(table["id"]) as at_ann, bob.at(table["id"]) as at_bob:
            mine = at_ann if slow is ann else at_bob
            seat = seat_to_move(mine)["seat"]
            await asyncio.sleep(5.5)
            assert mine.table["seats"][seat]["kind"] == "person"  # it asks first
            assert (await slow.view(table["id"]))["clock"]["left"] <= 0
            await mine.until(lambda: mine.table["seats"][seat]["away"])
            assert time.monotonic() - began >= 10
            await slow.post(f"/api/tables/{table['id']}/seats/{seat}/take")
            await mine.until(lambda: not mine.table["seats"][seat]["away"])
            if mine.table["clock"] and mine.table["clock"]["seat"] == seat:
                assert mine.table["clock"]["left"] > 3


@async_test
async def test_still_there_is_one_message_and_keeps_the_seat(live: Live) -> None:
    async with Guest(live.url) as ann, Guest(live.url) as bob:
        table = await two(ann, bob)
        slow, other = (ann, bob) if table["clock"]["seat"] == 0 else (bob, ann)
        async with slow.at(table["id"]) as socket, other.at(table["id"]) as waiting:
            seat = seat_to_move(socket)["seat"]
            await waiting.send({"type": "here"})
            await waiting.until(lambda: bool(waiting.failures))
            assert waiting.failures[0]["code"] == "not_now"
            await asyncio.sleep(6)
            version = socket.table["version"]
            await socket.send({"type": "here"})
            await socket.until(lambda: socket.table["clock"]["extended"])
            assert socket.table["clock"]["left"] > 4
            assert socket.table["version"] == version
            await asyncio.sleep(6)
            assert seat_to_move(socket)["kind"] == "person"
            await socket.play(socket.table["offers"][0]["action"])
            assert not socket.table["clock"] or not socket.table["clock"]["extended"]
            assert socket.table["seats"][seat]["kind"] == "person"


@async_test
async def test_two_processes_hand_over_once_and_both_know_who_is_still_there(
    tmp_path: Path, postgres: Postgres
) -> None:
    with started_together(tmp_path, postgres.create("clocks")) as (here, there):
        async with Guest(here.url) as ann, Guest(there.url) as bob:
            table = await two(ann, bob)
            async with ann.at(table["id"]) as at_ann, bob.at(table["id"]) as at_bob:
                slow = at_ann if seat_to_move(at_ann)["mine"] else at_bob
                seat = seat_to_move(slow)["seat"]
                await asyncio.sleep(5)
                await slow.send({"type": "here"})
                for socket in (at_ann, at_bob):
                    await socket.until(lambda socket=socket: socket.table["clock"]["extended"])  # type: ignore[misc]
                await asyncio.sleep(6)
                assert not slow.table["seats"][seat]["away"]
                for socket in (at_ann, at_bob):
                    await socket.until(lambda socket=socket: socket.table["seats"][seat]["away"])  # type: ignore[misc]
    handed = [line for line in here.lines() + there.lines() if line["level"] == "error"]
    assert not handed
