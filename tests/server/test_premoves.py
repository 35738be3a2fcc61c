"""Placements given ahead: played when the turn comes, with a second choice, and shown to nobody else."""

import asyncio
import random
from pathlib import Path

import pytest

from stoneage.game.preview import placements_ahead
from stoneage.server.encoding import to_json as message_json
from stoneage.tables import premoves
from stoneage.tables.errors import TableError
from stoneage.tables.event_json import from_json
from stoneage.tables.events import Event, Played, PremoveDropped, PremoveGiven, SeatHandedOver, SeatLeft
from stoneage.tables.messages import Presence
from stoneage.tables.table import Table
from stoneage.tables.views import TableViews
from tests.server.over_days import Clock, World, process, virtual_clock
from tests.server.table_log import Log, manager_in
from tests.server.visitors import async_test

NAMES = ("ann", "bob", "cat")


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    """The clocks of all processes."""
    return virtual_clock(monkeypatch)


@pytest.fixture
def database(tmp_path: Path) -> str:
    """An empty database."""
    return f"sqlite:///{tmp_path / 'tables.db'}"


def after(table: Table, by: int) -> str:
    """The guest who comes so many turns after the one whose turn it is."""
    assert table.seat_to_move is not None
    return NAMES[(table.seat_to_move + by) % 3]


async def give(world: World, guest: str, *actions: str) -> Table:
    """Give a premove."""
    return await world.tables.change(world.id, lambda table: premoves.give(table, guest, actions))


async def logged(world: World) -> list[Event]:
    """The log of the table."""
    return [from_json(text) for text in await world.storage.events_after(world.id, 0)]


@async_test
async def test_two_premoves_are_played_one_after_another_with_the_move_before_them(database: str, clock: Clock) -> None:
    async with process(database, clock) as world:
        table = await world.open(*NAMES)
        first, second, third = (after(table, by) for by in (0, 1, 2))
        await give(world, second, "toolmaker", "fields")
        await give(world, third, "toolmaker", "fields")  # which will be taken by then
        await world.act("hunting 1")
        table = await world.table()
        assert table.game is not None
        assert await world.guest() == first
        played = [(event.actions, event.ahead) for event in await logged(world) if isinstance(event, Played)]
        assert played == [(("hunting 1",), False), (("toolmaker",), True), (("fields",), True)]
        assert not table.premoves.given
        assert sorted(table.visits.counts) == [0, 0, 1]  # the others did not have to come


@async_test
async def test_neither_choice_is_open(database: str, clock: Clock) -> None:
    async with process(database, clock) as world:
        table = await world.open(*NAMES)
        second = after(table, 1)
        seat = NAMES.index(second)
        await give(world, second, "toolmaker")
        await world.act("toolmaker")
        table = await world.table()
        assert (await world.guest(), table.premoves.dropped) == (second, {seat: ("toolmaker",)})
        seen = TableViews(table, Presence(online=[], watching=0))
        assert (told := seen.of(second).premove) is not None
        assert ([choice.place for choice in told.choices], told.dropped) == (["toolmaker"], True)
        assert seen.of(after(table, 1)).premove is None
        assert isinstance((await logged(world))[-1], PremoveDropped)
        await world.act("fields")
        assert TableViews(await world.table(), Presence(online=[], watching=0)).of(second).premove is None


@async_test
async def test_a_premove_is_a_secret_and_survives_a_restart(database: str, clock: Clock) -> None:
    async with process(database, clock) as world:
        table = await world.open(*NAMES)
        third = after(table, 2)
        await give(world, third, "fields", "toolmaker")
        views = TableViews(await world.table(), Presence(online=[], watching=0))
        others = [message_json(views.of(guest)).replace('"premove":null', "") for guest in (after(table, 1), None)]
        assert all('"premove":{' not in text for text in others)
        assert views.of(third).premove is not None
    async with process(database, clock) as again:
        again.id = world.id
        await again.act("hunting 1")
        await again.act("hunting 1")
        table = await again.table()
        assert table.game is not None
        assert str(table.game.log[-1]).endswith("fields")


@async_test
async def test_a_premove_can_be_changed_and_withdrawn(database: str, clock: Clock) -> None:
    async with process(database, clock) as world:
        table = await world.open(*NAMES)
        second = after(table, 1)
        await give(world, second, "toolmaker")
        await give(world, second, "fields")
        before = (await world.table()).seq
        assert (await give(world, second, "fields")).seq == before  # nothing new
        await give(world, second)
        assert (await give(world, second)).seq == before + 1
        await world.act("hunting 1")
        assert await world.guest() == second


@async_test
async def test_who_takes_a_placement_back_is_asked_although_they_gave_a_premove(database: str, clock: Clock) -> None:
    async with process(database, clock) as world:
        await world.open(*NAMES)
        first = await world.guest()
        await world.act("hunting 1")
        await give(world, first, "toolmaker")
        await world.undo(first)
        assert (await world.guest(), (await world.table()).premoves.given) == (first, {})


def test_only_placements_that_are_open_now_can_be_given() -> None:
    log = Log(*NAMES)
    first, second = after(log.table, 0), after(log.table, 1)
    for guest, message in ((first, "while others place"), ("eve", "no seat")):
        with pytest.raises(TableError, match=message):
            premoves.give(log.table, guest, ("toolmaker",))
    for actions in (("the moon",), ("forest 9",), ("toolmaker", "resolve forest")):
        with pytest.raises(TableError, match="cannot place"):
            premoves.give(log.table, second, actions)
    log.play("toolmaker")
    third = after(log.table, 1)
    assert "toolmaker" not in [offer.action for offer in premoves.offers(log.table, third)]
    for holders in (("ann", "bot"), ("ann", "ann")):
        alone = Log(*holders)
        assert premoves.seat_of(alone.table, alone.table.seats_of("ann")) is None


def test_what_is_legal_when_the_turn_comes_was_offered_ahead() -> None:
    log, chance = Log(*NAMES), random.Random(3)
    compared, taken = 0, 0
    while compared < 60:
        ahead = [{offer.action for offer in placements_ahead(log.game, seat)} for seat in range(3)]
        decision, before = log.game.decision, log.game.round
        assert decision is not None
        assert not ahead[decision.seat]
        assert decision.kind == "place" or not any(ahead)
        log.play_at_random(chance, 1)
        then = log.game.decision
        assert then is not None
        if decision.kind == then.kind == "place" and decision.seat != then.seat and log.game.round == before:
            legal = set(map(str, log.game.legal_actions()))
            assert legal <= ahead[then.seat]
            compared, taken = compared + 1, taken + (legal < ahead[then.seat])
    assert taken > 10  # the one before was there first


def test_a_seat_that_is_left_loses_its_premove_and_a_bot_does_not_play_it() -> None:
    log = Log(*NAMES)
    seat = NAMES.index(after(log.table, 1))
    log.apply(PremoveGiven(seat, ("toolmaker",)))
    log.apply(SeatHandedOver(seat, "medium", ""))
    log.play("hunting 1")
    assert premoves.due(log.table) is None
    log.apply(SeatLeft(seat, "medium"))
    assert log.table.premoves.given == {}
    assert log.reloaded().table.premoves == log.table.premoves


@async_test
async def test_two_processes_play_a_premove_once(tmp_path: Path) -> None:
    async with manager_in(tmp_path) as here, manager_in(tmp_path) as there:
        created = Log(*NAMES).events[0]
        assert not isinstance(created, PremoveGiven)
        table = await here.create(created)  # type: ignore[arg-type]
        second = after(table, 1)
        await asyncio.gather(
            here.change(table.id, lambda table: premoves.give(table, second, ("toolmaker",))),
            there.change(table.id, lambda table: premoves.give(table, second, ("toolmaker",))),
        )
        world = World(here.storage, there, None, None, table.id)  # type: ignore[arg-type]
        await world.act("hunting 1")
        events = await logged(world)
    assert [event.actions for event in events if isinstance(event, Played)] == [("hunting 1",), ("toolmaker",)]
    assert sum(isinstance(event, PremoveGiven) for event in events) == 1
