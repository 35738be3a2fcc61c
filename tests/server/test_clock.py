"""The clock of a table: asked whether one is still there, then a bot, and back with one tap."""

import asyncio
import time
from contextlib import AbstractContextManager
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from unittest import mock

import pytest

from stoneage.server.live.clocks import ClockWatcher
from stoneage.tables import clocks, decisions
from stoneage.tables.decisions import create, rematch
from stoneage.tables.errors import TableError
from stoneage.tables.event_json import from_json, to_json
from stoneage.tables.events import ClockExtended, Closed, Played, Reopened, SeatHandedOver, SeatTakenBack, Undone
from stoneage.tables.messages.requests import NewSeat, NewTable
from tests.patience import patience
from tests.server.in_process import serving, two_serving
from tests.server.processes import Postgres, Redis
from tests.server.shifted_clock import VirtualTime
from tests.server.table_log import Log, first_event, manager_in
from tests.server.visitors import ME, OPEN, Guest, Socket, View, async_test

ANN_AND_BOB = (NewSeat(kind="me", name="Ann"), NewSeat(kind="open"))


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
    shown = clocks.clock_view(log.table, now)
    return shown.left if shown else None


def test_without_a_clock_people_take_as_long_as_they_like() -> None:
    log = a_table(None)
    assert clocks.clock_view(log.table, 1e9) is None
    assert not clocks.overdue(log.table, 1e9)
    assert create(NewTable(seats=ANN_AND_BOB), "ann", "Ann").clock is None


def test_it_runs_for_a_person_and_asks_before_a_bot_takes_over() -> None:
    log = a_table()
    assert (left(log, 1000), left(log, 1029), left(log, 1031)) == (30, 1, -1)
    assert [clocks.overdue(log.table, 1000 + seconds) for seconds in (29, 31, 49.9, 50.1)] == [
        False,
        False,
        False,
        True,
    ]
    assert clocks.hand_over(log.table, 1049) == []
    (event,) = clocks.hand_over(log.table, 1051)
    assert event == SeatHandedOver(0, "medium", "ann")
    log.apply(event)
    assert clocks.clock_view(log.table, 1051) is None  # nobody waits for a bot with a clock


def test_whoever_is_still_there_gets_the_time_once_more_for_each_decision() -> None:
    log = a_table()
    for guest in ("bob", "eve", None):
        with pytest.raises(TableError, match="no clock is running for you"):
            clocks.extend(log.table, guest, 1031)
    (event,) = clocks.extend(log.table, "ann", 1031)
    assert from_json(to_json(event)) == event == ClockExtended(0)
    before, version = time.monotonic(), log.table.version
    log.apply(event)
    assert log.table.asked_since >= before
    assert log.table.version == version  # what Ann has seen of the game is still true
    with pytest.raises(TableError, match="extended before"):
        clocks.extend(log.table, "ann", before)
    log.play("forest 1")
    assert not log.table.clock_extended


def at(now: float) -> AbstractContextManager[object]:
    """At this time on the clock of tables."""
    return mock.patch("stoneage.tables.manager.time", SimpleNamespace(monotonic=lambda: now))


def a_table_at(now: float) -> tuple[Log, int, str]:
    """Ann and Bob play with a clock of 30 seconds that starts now, the seat to move and its guest."""
    with at(now):
        log = Log(first=replace(first_event("ann", "bob"), clock=30))
    seat = log.table.seat_to_move
    assert seat is not None
    return log, seat, ("ann", "bob")[seat]


def test_who_comes_back_after_their_time_was_up_gets_it_anew() -> None:
    log, seat, name = a_table_at(1000)
    with at(1051):
        log.apply(SeatHandedOver(seat, "medium", name))
    with at(1060):
        log.apply(SeatTakenBack(seat))
    assert left(log, 1060) == 30


def test_who_lets_the_time_pass_again_waits_for_the_bot() -> None:
    log, seat, name = a_table_at(1000)
    with at(1031):  # in the grace, before a bot would get the seat
        log.apply(SeatHandedOver(seat, "medium", name))
    assert decisions.take_back(log.table, name, seat) == [SeatTakenBack(seat)]
    with at(1032):
        log.apply(SeatTakenBack(seat))
    assert left(log, 1032) == 30
    with at(1063):
        log.apply(SeatHandedOver(seat, "medium", name))
    with pytest.raises(TableError, match="time for this turn is up, so a bot plays it"):
        decisions.take_back(log.table, name, seat)
    with at(1065):
        log.play("hunting 1")
    assert decisions.take_back(log.table, name, seat) == [SeatTakenBack(seat)]


def test_handing_over_and_coming_back_wins_no_time() -> None:
    log, seat, name = a_table_at(1000)
    with at(1025):
        log.apply(SeatHandedOver(seat, "medium", name))
    with at(1027):
        log.apply(SeatTakenBack(seat))
    assert left(log, 1027) == 5


def test_playing_and_taking_it_back_wins_no_time() -> None:
    log, seat, name = a_table_at(1000)
    now = 1000.0
    for _ in range(5):
        now += 4
        with at(now):
            log.play("hunting 1")
        assert left(log, now) == 30  # the next one is asked
        now += 2  # which does not count here
        with at(now):
            log.undo(name)
        assert log.table.seat_to_move == seat
    assert left(log, now) == 10
    assert clocks.overdue(log.table, now + 31)


def test_a_bots_turn_and_an_undo_after_the_time_was_up_win_no_time() -> None:
    with at(1000):
        log = Log(first=replace(first_event("ann", "bot"), clock=30))
    if log.table.seat_to_move == 1:
        with at(1000):
            log.play("hunting 1")
    with at(1035):  # Ann is asked whether she is still there
        log.play("forest 1")
    assert left(log, 1035) is None
    with at(1036):
        log.undo("ann")
    assert left(log, 1036) == -5


def test_playing_against_bots_and_taking_it_back_wins_no_time() -> None:
    with at(1000):
        log = Log(first=replace(first_event("ann", "bot"), clock=30))
        if log.table.seat_to_move == 1:
            log.play("hunting 1")
        log.play("forest 1").play("clay pit 1")  # Ann, the bot, and Ann is asked
    assert left(log, 1000) == 30
    for now in (1010, 1020, 1030):
        with at(now):
            log.undo("ann").play("forest 1").play("clay pit 1")
        assert left(log, now) == 1030 - now


def test_who_is_asked_again_after_an_undo_gets_all_of_their_time() -> None:
    log, seat, name = a_table_at(1000)
    with at(1001):
        log.play("hunting 1")
    with at(1030):  # the other one has nearly decided
        log.undo(name)
        log.play("forest 1")
    assert log.table.seat_to_move != seat
    assert left(log, 1030) == 30


def test_an_undo_does_not_bring_back_the_extension() -> None:
    log, seat, name = a_table_at(1000)
    with at(1029):
        log.apply(ClockExtended(seat))
    assert left(log, 1029) == 30
    with at(1030):
        log.play("hunting 1")
        assert not log.table.clock_extended
        log.apply(Undone(log.table.undo_target(name, whole_turn=False) or 0, seat))
    assert log.table.clock_extended
    assert log.reloaded().table.clock_extended
    assert left(log, 1030) == 29
    with pytest.raises(TableError, match="extended before"):
        clocks.extend(log.table, name, 1031)


def test_the_clock_stands_still_while_the_table_is_closed() -> None:
    log, _, _ = a_table_at(1000)
    with at(1020):
        log.apply(Closed(0.0))
    with at(1500):
        log.apply(Reopened())
    assert left(log, 1500) == 10


def test_closing_and_reopening_does_not_extend_a_second_time() -> None:
    log, seat, _ = a_table_at(1000)
    with at(1029):
        log.apply(ClockExtended(seat))
    for now in (1039, 1049):
        with at(now):
            log.apply(Closed(0.0))
            log.apply(Reopened())
    assert left(log, 1049) == 10


def test_an_extension_counts_even_if_this_process_hears_of_it_with_the_next_move() -> None:
    log, seat, name = a_table_at(1000)
    game, moves = log.table.after(["hunting 1"])
    table = log.table.copy()
    table.apply(ClockExtended(seat))
    table.apply(Played(seat, ("hunting 1",), tuple(moves)), game)
    with at(1029):
        log.entry.advance(table)
    with at(1031):
        log.undo(name)
    assert left(log, 1031) == 30


def test_the_clock_is_kept_in_the_log_and_for_a_rematch_but_not_around_a_real_table() -> None:
    created = create(NewTable(seats=ANN_AND_BOB, clock=60), "ann", "Ann")
    assert from_json(to_json(created)) == created
    assert created.clock == 60
    real = NewTable(seats=(NewSeat(kind="me"), NewSeat(kind="me")), real=True, clock=60)
    assert create(real, "ann", "Ann").clock is None
    log = a_table()
    log.table.status = "over"
    assert rematch(log.table, "ann").clock == 30


@async_test
async def test_at_a_table_with_too_many_events_a_bot_takes_over_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async with manager_in(tmp_path) as manager:
        table = await manager.create(replace(first_event("ann", "bob"), clock=30))
        assert table.seat_to_move is not None
        seat, guest = table.seat_to_move, ("ann", "bob")[table.seat_to_move]
        monkeypatch.setattr("stoneage.tables.manager.MOST_EVENTS", table.seq)
        asked = table.asked_since
        table = await manager.change(table.id, lambda table: clocks.extend(table, guest, asked + 31))  # still there
        late = SimpleNamespace(monotonic=lambda: table.asked_since + 51)
        monkeypatch.setattr("stoneage.server.live.clocks.time", late)
        watcher = ClockWatcher(manager, lambda: [table.id])
        for _ in range(5):
            await watcher.check()
        after = await manager.table(table.id)
        assert (after.seats[seat].away, after.seq) == (True, table.seq + 1)
        assert not caplog.records
        with pytest.raises(TableError, match="too many changes"):  # or they could go on like that for ever
            await manager.change(table.id, lambda table: decisions.take_back(table, guest, seat))
        with pytest.raises(TableError, match="too many changes"):
            await manager.change(table.id, lambda table: decisions.hand_over(table, guest, seat, "medium"))


# --- on a server ----------------------------------------------------------------------------------


SECONDS = 60
"""The clock of the tables below."""
GRACE = clocks.MOST_GRACE


async def two(ann: Guest, bob: Guest) -> View:
    """A table of two with a clock."""
    table = await ann.open(ME, OPEN, clock=SECONDS)
    await bob.post(f"/api/tables/{table['id']}/join", {})
    async with asyncio.timeout(patience(30)):
        while (begun := await ann.view(table["id"]))["status"] != "playing":
            await asyncio.sleep(0.01)  # another server may take a moment to notice
    return begun


def seat_to_move(socket: Socket) -> View:
    """The seat that the table waits for."""
    found: View = socket.table["seats"][socket.table["game"]["decision"]["seat"]]
    return found


@async_test
async def test_a_bot_takes_over_and_gives_the_seat_back(tmp_path: Path, virtual_time: VirtualTime) -> None:
    async with serving(tmp_path) as server, Guest(server.url) as ann, Guest(server.url) as bob:
        table = await two(ann, bob)
        slow = ann if table["clock"]["seat"] == 0 else bob
        assert (table["clock_seconds"], table["clock"]["extended"]) == (SECONDS, False)
        async with ann.at(table["id"]) as at_ann, bob.at(table["id"]) as at_bob:
            mine = at_ann if slow is ann else at_bob
            seat = seat_to_move(mine)["seat"]
            virtual_time.advance(SECONDS + 1)
            await server.services.clocks.check()
            asked = await slow.view(table["id"])
            assert asked["clock"]["left"] <= 0
            assert asked["seats"][seat]["kind"] == "person"  # it asks first
            virtual_time.advance(GRACE)
            await mine.until(lambda: mine.table["seats"][seat]["away"])
            await slow.post(f"/api/tables/{table['id']}/seats/{seat}/take")
            await mine.until(lambda: not mine.table["seats"][seat]["away"])
            if mine.table["clock"] and mine.table["clock"]["seat"] == seat:
                assert mine.table["clock"]["left"] > 0


@async_test
async def test_still_there_is_one_message_and_keeps_the_seat(tmp_path: Path, virtual_time: VirtualTime) -> None:
    async with serving(tmp_path) as server, Guest(server.url) as ann, Guest(server.url) as bob:
        table = await two(ann, bob)
        slow, other = (ann, bob) if table["clock"]["seat"] == 0 else (bob, ann)
        async with slow.at(table["id"]) as socket, other.at(table["id"]) as waiting:
            seat = seat_to_move(socket)["seat"]
            await waiting.send({"type": "here"})
            await waiting.until(lambda: bool(waiting.failures))
            assert waiting.failures[0]["code"] == "not_now"
            virtual_time.advance(SECONDS + 1)
            version = socket.table["version"]
            await socket.send({"type": "here"})
            await socket.until(lambda: socket.table["clock"]["extended"])
            assert socket.table["clock"]["left"] > 0
            assert socket.table["version"] == version
            virtual_time.advance(SECONDS + 1)
            await server.services.clocks.check()
            await socket.play(socket.table["offers"][0]["action"])
            assert not socket.table["clock"] or not socket.table["clock"]["extended"]
            assert socket.table["seats"][seat]["kind"] == "person"


@pytest.mark.slow
@async_test
async def test_two_servers_hand_over_once_and_both_know_who_is_still_there(
    tmp_path: Path,
    postgres: Postgres,
    redis: Redis,
    virtual_time: VirtualTime,
    caplog: pytest.LogCaptureFixture,
) -> None:
    async with (
        two_serving(tmp_path, postgres.create("clocks"), redis.url) as (here, there),
        Guest(here.url) as ann,
        Guest(there.url) as bob,
    ):
        table = await two(ann, bob)
        async with ann.at(table["id"]) as at_ann, bob.at(table["id"]) as at_bob:
            slow = at_ann if seat_to_move(at_ann)["mine"] else at_bob
            seat = seat_to_move(slow)["seat"]
            virtual_time.advance(SECONDS)
            await slow.send({"type": "here"})
            for socket in (at_ann, at_bob):
                await socket.until(lambda socket=socket: socket.table["clock"]["extended"])  # type: ignore[misc]
            virtual_time.advance(SECONDS + 1)
            await asyncio.gather(here.services.clocks.check(), there.services.clocks.check())
            assert not (await ann.view(table["id"]))["seats"][seat]["away"]
            virtual_time.advance(GRACE)
            await asyncio.gather(here.services.clocks.check(), there.services.clocks.check())
            for socket in (at_ann, at_bob):
                await socket.until(lambda socket=socket: socket.table["seats"][seat]["away"])  # type: ignore[misc]
        events = await here.services.storage.events_after(table["id"], 0)
    assert len([event for event in map(from_json, events) if isinstance(event, SeatHandedOver)]) == 1
    assert not [record for record in caplog.records if record.levelname == "ERROR"]
