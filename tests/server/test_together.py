"""Playing together over days: pauses that all agree to, nudges, starting without waiting, and visits."""

import random
from dataclasses import replace
from pathlib import Path

import pytest

from stoneage.tables import decisions, nudges, pauses
from stoneage.tables.commands import Guest
from stoneage.tables.errors import TableError
from stoneage.tables.events import Nudged, Played, SeatHandedOver, SeatTakenBack, Started
from stoneage.tables.listing import TableSummary
from stoneage.tables.messages import Presence
from stoneage.tables.time_of_turn import DAY, HOUR
from stoneage.tables.views import TableViews
from tests.server.over_days import ONE_DAY, Clock, World, process, virtual_clock
from tests.server.table_log import Log, first_event, play
from tests.server.visitors import async_test


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    """The clocks of all processes."""
    return virtual_clock(monkeypatch)


@pytest.fixture
def database(tmp_path: Path) -> str:
    """An empty database."""
    return f"sqlite:///{tmp_path / 'tables.db'}"


async def want(world: World, guest: str, wanted: bool = True) -> bool:
    """Say whether somebody wants a pause; returns whether there is one."""
    return (await world.tables.change(world.id, lambda table: pauses.want(table, guest, wanted))).paused


def over_days(*holders: str) -> Log:
    """A game over days."""
    return Log(first=replace(first_event(*holders), days=ONE_DAY))


@async_test
async def test_time_stands_still_from_when_all_agree_until_one_goes_on(database: str, clock: Clock) -> None:
    async with process(database, clock) as world:
        await world.open("ann", "bob", "bot")
        while (await world.table()).bot_due:
            await world.act()
        await world.watcher.check()
        await world.wait(HOUR)
        assert not await want(world, "ann")
        assert not await want(world, "ann", False)
        await world.wait(HOUR)
        assert not await want(world, "bob")
        assert await want(world, "ann")
        await world.wait(50 * DAY)
        table = await world.table()
        assert not table.missed
        result = await world.tables.command(world.id, Guest("ann"), play(table.version, "hunting 1"))
        assert (result.outcome, result.reason) == ("illegal", "the game is paused; go on with it first")
        seen = TableViews(table, Presence(online=[], watching=0)).of("ann")
        assert (seen.offers, seen.game and seen.game.decision) == ([], None)
        assert TableSummary.from_json(TableSummary.from_table(table).to_json()).paused
        await world.tables.change(world.id, lambda table: pauses.resume(table, "bob"))
        assert await world.left() == DAY - 2 * HOUR
        assert not (await world.table()).pause.wanted
        await world.act()


@async_test
async def test_a_pause_survives_a_restart_and_stops_bots_and_premoves(database: str, clock: Clock) -> None:
    async with process(database, clock) as world:
        table = await world.open("ann", "bob")
        await world.watcher.check()
        for guest in ("ann", "bob"):
            await want(world, guest)
    async with process(database, clock) as again:
        again.id = world.id
        await again.watcher.check()
        await again.wait(9 * DAY)
        table = await again.table()
        assert (table.paused, table.missed, table.bot_due) == (True, frozenset(), False)


def test_who_may_pause() -> None:
    log = over_days("ann", "bob")
    with pytest.raises(TableError, match="only those who play"):
        pauses.want(log.table, "eve", True)
    with pytest.raises(TableError, match="over days"):
        pauses.want(Log("ann", "bob").table, "ann", True)
    assert pauses.resume(log.table, "ann") == []
    (wants,) = pauses.want(log.table, "ann", True)
    log.apply(wants)
    log.apply(SeatHandedOver(1, "medium", ""))  # Bob's agreement is not asked for by his leaving
    assert not log.table.paused
    log.apply(SeatTakenBack(1))
    (agrees,) = pauses.want(log.table, "bob", True)
    log.apply(agrees)
    assert log.table.paused
    assert log.reloaded().table.paused


def test_a_nudge_once_a_day() -> None:
    log = over_days("ann", "bob")
    seat = log.game.seat
    assert seat is not None
    slow, other = ("ann", "bob")[seat], ("ann", "bob")[1 - seat]
    with pytest.raises(TableError, match="does not wait for another"):
        nudges.nudge(log.table, slow, 0.0)
    (event,) = nudges.nudge(log.table, other, 0.0)
    assert event == Nudged(seat, 1 - seat, 0.0)
    log.apply(event)
    assert TableSummary.from_table(log.table).nudged
    seen = TableViews(log.table, Presence(online=[], watching=0)).of(slow).nudge
    assert seen is not None
    assert (seen.seat, seen.by) == (seat, 1 - seat)
    log.play("hunting 1")
    assert nudges.current(log.table) is None
    log.play("hunting 1")
    assert nudges.current(log.table) is None  # it is another turn, but the same day
    with pytest.raises(TableError, match="once a day"):
        nudges.nudge(log.table, other, DAY - 1)
    assert nudges.nudge(log.table, other, DAY)
    assert nudges.nudge(log.table, other, -DAY)  # a clock that was set back
    assert log.reloaded().table.nudges == log.table.nudges
    with pytest.raises(TableError, match="only those who play"):
        nudges.nudge(log.table, "eve", DAY)


def test_the_owner_starts_with_bots_in_open_seats() -> None:
    log = over_days("ann", "open", "bob", "open")
    with pytest.raises(TableError, match="only the table's owner"):
        decisions.start(log.table, "bob", "easy")
    *bots, started = decisions.start(log.table, "ann", "easy")
    assert [event.seat for event in bots if isinstance(event, SeatHandedOver)] == [1, 3]
    assert isinstance(started, Started)
    for event in (*bots, started):
        log.apply(event)
    assert [seat.kind for seat in log.table.seats] == ["person", "bot", "person", "bot"]
    assert log.table.status == "playing"
    with pytest.raises(TableError, match="has begun"):
        decisions.start(log.table, "ann", "easy")


def test_a_visit_lasts_until_another_person_decides() -> None:
    log, chance = over_days("ann", "bot", "bob"), random.Random(1)
    log.play_at_random(chance, 200)
    people = [event.seat for event in log.events if isinstance(event, Played) and event.seat != 1]
    runs = [seat for seat, before in zip(people, [None, *people], strict=False) if seat != before]
    assert log.table.visits.counts == (runs.count(0), 0, runs.count(2))
    assert log.reloaded().table.visits == log.table.visits
    assert list(TableSummary.from_json(TableSummary.from_table(log.table).to_json()).visits or ()) == [
        runs.count(0),
        0,
        runs.count(2),
    ]
    last = people[-1]
    seen = TableViews(log.table, Presence(online=[], watching=0)).of(("ann", "", "bob")[last]).seen
    assert seen == log.table.visits.seen[last]
