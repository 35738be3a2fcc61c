"""Games over days (fault 32): nobody loses time by the server's absence, and nobody gains time by a trick."""

import asyncio
import random
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import cast

import pytest

from stoneage.server.days import timekeeper
from stoneage.server.sql.storage import SqlStorage
from stoneage.tables import decisions, premoves, time_of_turn, turns
from stoneage.tables.errors import TableError
from stoneage.tables.event_json import from_json, to_json
from stoneage.tables.events import Played, SeatHandedOver, TurnMissed
from stoneage.tables.listing import TableSummary
from stoneage.tables.messages.days import Days, WhenLate
from stoneage.tables.messages.requests import NewSeat, NewTable
from stoneage.tables.storage import StorageError
from stoneage.tables.time_of_turn import DAY, HOUR, Night, after_nights, is_night
from tests.patience import patience
from tests.server.in_process import serving
from tests.server.over_days import NOON, ONE_DAY, Clock, World, process, virtual_clock
from tests.server.shifted_clock import VirtualTime
from tests.server.table_log import Log, first_event
from tests.server.visitors import ME, OPEN, Guest, async_test


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    """The clocks of all processes; a tick may take as long as it likes."""
    return virtual_clock(monkeypatch)


@pytest.fixture
def database(tmp_path: Path) -> str:
    """An empty database."""
    return f"sqlite:///{tmp_path / 'tables.db'}"


# --- what a turn is ---


def test_a_turn_lasts_until_another_seat_is_asked() -> None:
    log = Log(first=replace(first_event("ann", "bob"), days=ONE_DAY)).play_at_random(random.Random(1), 400)
    seats = [move.seat for move in log.game.log if move.kind == "action"]
    begun = turns.begun(log.game.log, log.game.seat or 0)
    assert all(move.seat == log.game.seat for move in log.game.log[begun:] if move.kind == "action")
    assert begun == 0 or log.game.log[begun - 1].seat != log.game.seat
    assert len(set(seats)) == 2


def test_the_pace_is_kept_in_the_log_and_for_a_rematch_and_old_tables_have_none() -> None:
    days = Days(turn="12h", reserve_days=3, spare_nights=True, when_late="seat")
    new = NewTable(seats=(NewSeat(kind="me"), NewSeat(kind="open")), days=days, clock=30)
    created = decisions.create(new, "ann", "Ann")
    assert from_json(to_json(created)) == created
    assert (created.days, created.clock) == (days, None)
    log = Log(first=replace(first_event("ann", "bob"), days=days))
    log.table.status = "over"
    assert decisions.rematch(log.table, "ann").days == days
    assert "days" not in to_json(first_event("ann", "bob"))
    assert Log("ann", "bob").reloaded().table.days is None


def test_a_bot_plays_a_missed_turn_and_the_player_goes_on() -> None:
    log = Log(first=replace(first_event("ann", "bob"), days=ONE_DAY))
    seat, before = log.game.seat, len(log.game.log)
    assert seat is not None
    log.apply(TurnMissed(seat, "medium"))
    assert log.table.seats[seat].away
    assert log.table.bot_due
    with pytest.raises(TableError, match="time for this turn is up"):
        decisions.take_back(log.table, ("ann", "bob")[seat], seat)
    log.play("hunting 1")
    held = log.table.seats[seat]
    assert (held.kind, held.level, held.stand_ins) == ("person", None, ((before, len(log.game.log)),))
    assert log.table.undo_target(("ann", "bob")[seat], whole_turn=False) is None  # nobody plays that turn again
    log.play_at_random(random.Random(1), 8)
    other = log.reloaded().table
    assert (other.seats, other.missed, other.bot_turn) == (log.table.seats, log.table.missed, None)
    assert from_json(to_json(TurnMissed(seat, "medium"))) == TurnMissed(seat, "medium")


# --- nights ---


def test_a_night_is_that_of_the_player() -> None:
    berlin, tokyo = Night("Europe/Berlin", 22, 8), Night("Asia/Tokyo", 22, 8)
    assert (is_night(NOON, berlin), is_night(NOON, tokyo)) == (False, False)  # 13:00 and 21:00
    assert (is_night(NOON + 2 * HOUR, berlin), is_night(NOON + 2 * HOUR, tokyo)) == (False, True)
    assert is_night(NOON, Night("Nowhere/Land", 11, 13))  # in UTC


def test_time_stands_still_at_night() -> None:
    night = Night("UTC", 22, 8)
    assert after_nights(NOON, 9 * HOUR, night) == NOON + 9 * HOUR
    assert after_nights(NOON, 12 * HOUR, night) == NOON + 22 * HOUR  # ten hours in the evening, two in the morning
    assert after_nights(NOON, 28 * HOUR, night) == NOON + 48 * HOUR
    assert after_nights(NOON, DAY, None) == after_nights(NOON, DAY, Night("UTC", 5, 5)) == NOON + DAY


ZONES = (
    *("UTC", "Europe/Berlin", "America/New_York", "Asia/Kolkata", "Africa/Cairo", "America/Santiago"),
    *("Australia/Lord_Howe", "Africa/Casablanca"),  # half an hour of summer; none in Ramadan
)


def by_the_quarter(now: float, seconds: float, night: Night) -> float:
    """The same as `after_nights`, counted in quarters of an hour."""
    while seconds > 0:
        seconds -= 0 if is_night(now, night) else 900
        now += 900
    return now


def test_nights_are_skipped_as_if_they_were_counted() -> None:
    chance = random.Random(5)
    for _ in range(250):
        start = chance.randrange(24)
        night = Night(chance.choice(ZONES), start, (start + chance.randrange(1, 13)) % 24)
        now = NOON + 900 * chance.randrange(2 * 365 * 96)
        seconds = 900.0 * chance.choice((chance.randrange(1, 96), chance.randrange(1, 21 * 96)))
        assert after_nights(now, seconds, night) == by_the_quarter(now, seconds, night), (now, seconds, night)


@pytest.mark.parametrize("hours", [0, 3, 12, 14, 21])
@pytest.mark.parametrize("awake", [1, 14, 15, 28, 14 * 40])
def test_whole_days_end_where_counting_ends(hours: int, awake: int) -> None:
    night, now = Night("Europe/Berlin", 22, 8), NOON + hours * HOUR
    assert after_nights(now, awake * HOUR, night) == by_the_quarter(now, awake * HOUR, night)


def test_many_nights_cost_no_more_than_a_few(monkeypatch: pytest.MonkeyPatch) -> None:
    looks = []

    def is_night_and_note(at: float, night: Night) -> bool:
        looks.append(at)
        return is_night(at, night)

    monkeypatch.setattr(time_of_turn, "is_night", is_night_and_note)
    after_nights(NOON, 21 * DAY, Night("UTC", 12, 11))  # an hour a day
    assert len(looks) < 100


@async_test
async def test_nights_are_not_counted(database: str, clock: Clock) -> None:
    async with process(database, clock) as world:
        await world.open("ann", "bob", days=Days(turn="1d", spare_nights=True))
        await world.storage.set_night(await world.guest(), Night("UTC", 22, 8))
        await world.watcher.check()
        for _ in range(24):
            await world.wait(HOUR)
        assert await world.left() == 10 * HOUR


@async_test
async def test_a_night_that_moves_during_a_turn_counts_from_the_next_one_on(database: str, clock: Clock) -> None:
    async with process(database, clock) as world:
        for guest in ("ann", "bob"):
            await world.storage.set_night(guest, Night("UTC", 22, 8))
        await world.open("ann", "bob", days=Days(turn="2d", spare_nights=True))
        await world.watcher.check()
        guest = await world.guest()
        for hour in range(12, 36):  # it would always be night
            night = Night("UTC", hour % 24, (hour + 2) % 24)
            await world.storage.set_night(guest, night)
            await world.wait(HOUR)
        assert await world.left() == 34 * HOUR
        await world.act("hunting 1")
        await world.undo(guest)
        await world.wait(HOUR)
        assert await world.left() == 33 * HOUR  # not in the same turn that comes again, either
        await world.turn_of_another()
        await world.turn_of_another()
        await world.storage.set_night(guest, Night("UTC", 13, 14))
        assert (await world.storage.times_of_turns([world.id]))[world.id].night == night


@async_test
async def test_a_night_that_is_said_for_the_first_time_counts_at_once(database: str, clock: Clock) -> None:
    async with process(database, clock) as world:
        await world.open("ann", "bob", days=Days(turn="1d", spare_nights=True))
        guest = await world.guest()
        for start in (12, 13):
            await world.storage.set_night(guest, Night("UTC", start, start + 1))
            assert (await world.storage.times_of_turns([world.id]))[world.id].night == Night("UTC", 12, 13)


@async_test
async def test_a_night_has_at_most_twelve_hours(tmp_path: Path) -> None:
    async with serving(tmp_path) as server, Guest(server.url) as ann:
        for start, end, status in ((20, 8, 200), (0, 12, 200), (5, 5, 200), (20, 9, 422), (12, 11, 422), (0, 23, 422)):
            answer = await ann.http.put("/api/me/night", json={"zone": "UTC", "start": start, "end": end})
            assert answer.status_code == status
        assert answer.json()["message"] == "a night has at most 12 hours"
        assert await ann.get("/api/me/night") == {"zone": "UTC", "start": 5, "end": 5}


# --- the clock ---


@async_test
async def test_a_late_turn_is_played_by_a_bot_after_the_reserve(database: str, clock: Clock) -> None:
    async with process(database, clock) as world:
        await world.open("ann", "bob", days=Days(turn="1d", reserve_days=1))
        seat = await world.seat()
        await world.watcher.check()
        await world.wait(DAY + HOUR)
        assert await world.left() == 23 * HOUR
        await world.turn_of_another()
        assert await world.left() == 2 * DAY  # each has their own
        await world.turn_of_another()
        assert (await world.seat(), await world.left()) == (seat, DAY + 23 * HOUR)
        await world.wait(DAY + 23 * HOUR)
        table = await world.table()
        assert (table.seats[seat].away, len(table.missed)) == (True, 1)
        await world.watcher.check()
        assert (await world.table()).seq == table.seq
        while (await world.table()).bot_due:
            await world.act()
        assert not (await world.table()).seats[seat].away
        await world.turn_of_another()
        assert (await world.seat(), await world.left()) == (seat, DAY)  # nothing left of the reserve


@pytest.mark.parametrize(("when_late", "away"), [("turn", False), ("seat", True)])
@async_test
async def test_the_seat_passes_after_three_missed_turns(
    database: str, clock: Clock, when_late: WhenLate, away: bool
) -> None:
    async with process(database, clock) as world:
        await world.open("ann", "bob", days=Days(turn="12h", when_late=when_late))
        seat = await world.seat()
        await world.watcher.check()
        for missed in (1, 2, 3):
            assert not (await world.table()).seats[seat].away
            await world.wait(DAY)
            assert len((await world.table()).missed) == missed
            while (await world.table()).bot_due:
                await world.act()
            if missed < 3:
                await world.turn_of_another()
        table = await world.table()
        assert table.seats[seat].away is away
        if away:
            guest = ("ann", "bob")[seat]
            back = await world.tables.change(world.id, lambda table: decisions.take_back(table, guest, seat))
            assert back.seats[seat].kind == "person"


async def _undo(world: World) -> None:
    guest, left = await world.guest(), await world.left()
    await world.act("hunting 1")
    await world.wait(HOUR)  # for the other one
    await world.undo(guest)
    assert await world.left() == left


async def _close_and_reopen(world: World) -> None:
    await world.tables.change(world.id, lambda table: decisions.close(table, "ann", 0.0))
    await world.wait(5 * DAY)
    await world.tables.change(world.id, lambda table: decisions.reopen(table, "ann", 1.0))


async def _hand_over_and_back(world: World) -> None:
    guest, seat = await world.guest(), await world.seat()
    await world.tables.change(world.id, lambda table: decisions.hand_over(table, guest, seat, "medium"))
    await world.wait(DAY)
    await world.tables.change(world.id, lambda table: decisions.take_back(table, guest, seat))


async def _another_device(world: World) -> None:
    guest, seat = await world.guest(), await world.seat()
    await world.tables.change(world.id, lambda table: decisions.claim(table, "eve", "Eve", seat, guest))
    assert (await world.storage.times_of_turns([world.id]))[world.id].guest == "eve"


@pytest.mark.parametrize("trick", [_undo, _close_and_reopen, _hand_over_and_back, _another_device])
@async_test
async def test_no_trick_gains_or_costs_time(database: str, clock: Clock, trick: Callable[[World], object]) -> None:
    async with process(database, clock) as world:
        await world.open("ann", "bob")
        await world.watcher.check()
        await world.wait(5 * HOUR)
        for _ in range(3):
            await cast("asyncio.Future[None]", trick(world))
            await world.wait(0.0)
            assert await world.left() == 19 * HOUR


@async_test
async def test_who_is_asked_again_after_an_undo_gets_the_whole_time(database: str, clock: Clock) -> None:
    async with process(database, clock) as world:
        await world.open("ann", "bob")
        await world.watcher.check()
        guest = await world.guest()
        await world.act("hunting 1")
        await world.wait(20 * HOUR)
        await world.undo(guest)
        await world.act("forest 1")
        assert await world.left() == DAY


@async_test
async def test_what_the_server_misses_does_not_count(
    database: str, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(timekeeper, "MOST_AT_ONCE", 60.0)
    async with process(database, clock) as world:
        await world.open("ann", "bob")
        await world.watcher.check()
        await world.wait(40.0)
        await world.wait(9 * DAY)  # the machine slept
        assert await world.left() == DAY - 100
        for jump in (3600.0, -7200.0, 86400.0, -1.5):
            clock.wall += jump
            await world.watcher.check()
        assert await world.left() == DAY - 100
        monkeypatch.setattr(world.storage, "count_time", _failing)
        with pytest.raises(StorageError):
            await world.wait(30.0)
    clock.now, clock.wall = 1e6, clock.wall + 30 * DAY  # another machine, a month later
    async with process(database, clock) as again:
        again.id = world.id
        await again.watcher.check()
        assert await again.left() == DAY - 100
        await again.wait(10.0)
        assert await again.left() == DAY - 110


async def _failing(*_: object) -> bool:
    raise StorageError("the disk is full")


@async_test
async def test_several_processes_count_once(database: str, clock: Clock) -> None:
    async with process(database, clock) as here, process(database, clock) as there:
        await here.open("ann", "bob")
        there.id = here.id
        await here.watcher.check()
        await there.watcher.check()  # the one that starts last takes over
        for _ in range(12):
            clock.now += 10
            await here.watcher.check()
            await there.watcher.check()
        assert await here.left() == DAY - 120
        before = await here.left()
        for _ in range(12):  # and when it is gone, the other one does so
            await here.wait(10)
        assert before - 120 < await here.left() <= before - 60


@async_test
async def test_both_end_a_late_turn_once(database: str, clock: Clock) -> None:
    async with process(database, clock) as here, process(database, clock) as there:
        await here.open("ann", "bob")
        there.id = here.id
        await here.watcher.check()
        clock.now += 2 * DAY
        await asyncio.gather(here.watcher.check(), there.watcher.check())
        await asyncio.gather(here.watcher.check(), there.watcher.check())
        events = [from_json(text) for text in await here.storage.events_after(here.id, 0)]
    assert sum(isinstance(event, TurnMissed) for event in events) == 1
    assert not any(isinstance(event, SeatHandedOver) for event in events)


@async_test
async def test_a_turn_ends_at_a_table_with_too_many_events(
    database: str, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with process(database, clock) as world:
        table = await world.open("ann", "bob")
        monkeypatch.setattr("stoneage.tables.manager.MOST_EVENTS", table.seq)
        await world.watcher.check()
        await world.wait(2 * DAY)
        assert len((await world.table()).missed) == 1


@async_test
async def test_storage_keeps_turns_on_every_database(url: str, clock: Clock) -> None:
    async with process(url, clock) as world:
        await world.open("ann", "bob", days=Days(turn="2d", reserve_days=1, spare_nights=True))
        await world.storage.set_night(await world.guest(), Night("Asia/Tokyo", 23, 7))
        await world.watcher.check()
        await world.wait(HOUR)
        (time,) = (await world.storage.times_of_turns([world.id])).values()
        assert (time.left, time.night, time.since) == (3 * DAY - HOUR, Night("Asia/Tokyo", 23, 7), NOON)
        assert await world.storage.running_turns() == [(world.id, time)]
        await world.turn_of_another()
        assert await world.storage.idle_bots(4.0) == []


async def _until_asked(world: World) -> None:
    """Let the bots move."""
    while (table := await world.table()).bot_due and table.status == "playing":
        await world.act()


@pytest.mark.slow
@async_test
async def test_a_whole_game_of_four_over_eleven_days(database: str, clock: Clock) -> None:
    """Dan never comes, the server is restarted, and Ann goes on with another device.

    Cat says ahead where her figures go, and needs fewer visits for as many turns.
    """
    days = Days(turn="12h", spare_nights=False, when_late="seat")
    absent, begun, game_id = "dan", clock.wall, ""
    for started in range(2):
        async with process(database, clock) as world:
            if started:
                world.id = game_id
            else:
                game_id = (await world.open("ann", "bob", "cat", "dan", days=days)).id
            await world.watcher.check()
            while (table := await world.table()).status == "playing":
                await _until_asked(world)
                if (table := await world.table()).status != "playing":
                    break
                guest = await world.guest()
                await _say_ahead(world, "cat")
                if guest == absent:
                    await world.wait(13 * HOUR)
                    continue
                await world.wait(HOUR)
                await world.turn_of_another()
                assert table.game is not None
                if not started and table.game.round == 2:
                    break
            if not started:
                await world.tables.change(world.id, lambda table: decisions.claim(table, "phone", "Ann", 0, "ann"))
                clock.wall += 3 * DAY  # the server is down
    dan = next(number for number, seat in enumerate(table.seats) if seat.guest == absent)
    events = [from_json(text) for text in await _events(database, game_id)]
    missed = [event.seat for event in events if isinstance(event, TurnMissed)]
    assert (table.status, missed) == ("over", [dan] * 3)
    assert table.seats[dan].away  # from the third time on
    assert {seat.guest for seat in table.seats if seat.kind == "person"} == {"phone", "bob", "cat"}
    assert clock.wall - begun > 11 * DAY
    by_herself = [event for event in events if isinstance(event, Played) and event.seat == 2 and not event.ahead]
    ahead = [event for event in events if isinstance(event, Played) and event.ahead]
    assert len(ahead) > 10
    assert {event.seat for event in ahead} == {2}
    visits = table.visits.counts
    assert visits[dan] == 0
    assert 0 < visits[2] <= len(by_herself)
    assert visits[2] < visits[1]
    assert TableSummary.from_table(table).visits == visits


async def _say_ahead(world: World, guest: str) -> None:
    """Let a guest say where her figures go when her turn comes, if she can: the first two places that are open."""
    table = await world.table()
    offers = premoves.offers(table, guest)
    places = {offer.place: offer.action for offer in offers}
    if places and not premoves.premove_view(table, table.seats_of(guest)):
        await world.tables.change(world.id, lambda table: premoves.give(table, guest, tuple(list(places.values())[:2])))


async def _events(database: str, table_id: str) -> list[str]:
    storage = SqlStorage(database)
    try:
        return await storage.events_after(table_id, 0)
    finally:
        await storage.close()


# --- on a server ---


@async_test
async def test_on_a_server_a_bot_plays_although_nobody_watches(
    tmp_path: Path, virtual_time: VirtualTime, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("stoneage.server.days.watcher.WATCH_SECONDS", 0.02)
    async with serving(tmp_path) as server, Guest(server.url) as ann, Guest(server.url) as bob:
        table = await ann.open(ME, OPEN, days={"turn": "1d", "spare_nights": True})
        night = {"zone": "Asia/Tokyo", "start": 5, "end": 5}
        for guest in (ann, bob):
            assert (await guest.http.put("/api/me/night", json=night)).json() == night
            assert await guest.get("/api/me/night") == night
        table = await bob.post(f"/api/tables/{table['id']}/join", {})
        assert table["days"]["turn"] == "1d"
        assert table["turn"]["until"] > table["turn"]["since"]
        seat, slow = table["turn"]["seat"], (ann, bob)[table["turn"]["seat"]]
        (row,) = (await slow.get("/api/tables?which=mine"))["tables"]
        assert (row["my_turn"], row["turn"]["seat"]) == (True, seat)
        refused = await (ann, bob)[1 - seat].http.post(f"/api/tables/{table['id']}/seats/{seat}/bot", json={})
        assert refused.status_code == 409
        monkeypatch.setattr(timekeeper, "MOST_AT_ONCE", 1e9)
        virtual_time.advance(DAY + HOUR)
        async with asyncio.timeout(patience(30)):
            while (seen := await server.services.tables.table(table["id"])).seat_to_move == seat:
                await asyncio.sleep(0.01)  # nobody looks at it
        assert [missed.seat for missed in seen.missed] == [seat]
        assert seen.seats[seat].kind == "person"
