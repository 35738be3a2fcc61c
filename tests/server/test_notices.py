"""Notices of games over days: what is written with a move, when it is sent, and what it says."""

import asyncio
from collections import Counter
from collections.abc import AsyncIterator, Collection, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from typing import cast

import pytest

from stoneage.server.notices import sender as sender_module
from stoneage.server.notices.delivery import ChannelSender, Message
from stoneage.server.notices.push import PushSender
from stoneage.server.notices.sender import MOST_FAILURES, RETRY_SECONDS, NoticeSender
from stoneage.server.notices.texts import TEXTS
from stoneage.server.notices.web_push import ServerKey
from stoneage.server.sql.outbox import CLAIM_SECONDS, Parcel
from stoneage.server.sql.storage import SqlStorage
from stoneage.server.sql.subscriptions import Channel, Subscription
from stoneage.tables import decisions, nudges, pauses
from stoneage.tables.messages.days import Days
from stoneage.tables.time_of_turn import DAY, HOUR
from tests.patience import patience
from tests.server.over_days import ONE_DAY, Clock, World, process, virtual_clock
from tests.server.push_service import Device, PushService, push_service
from tests.server.table_log import first_event
from tests.server.visitors import async_test

CONTACT = "mailto:host@club.example"


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    """The clocks of all processes."""
    clock = virtual_clock(monkeypatch)
    monkeypatch.setattr(sender_module, "time", clock)
    return clock


@pytest.fixture
def database(tmp_path: Path) -> str:
    """An empty database."""
    return f"sqlite:///{tmp_path / 'tables.db'}"


@dataclass
class Post:
    """A process that sends notices to devices."""

    world: World
    service: PushService
    sender: NoticeSender

    async def device(self, guest: str, name: str = "") -> Device:
        """Turn notices on, on a device of a guest."""
        device = Device(name or guest)
        address = self.service.endpoint(device)
        await self.world.storage.subscribe(Subscription("push", guest, address, keys=device.keys))
        return device

    async def wait(self, seconds: float) -> None:
        """Let time pass, and notices go out."""
        await self.world.wait(seconds)
        await self.sender.send_due()

    async def other(self) -> str:
        """The player of two who is not asked."""
        return {"ann": "bob", "bob": "ann"}[await self.world.guest()]


def sender_of(storage: SqlStorage, service: PushService) -> NoticeSender:
    """A sender to a push service."""
    push = PushSender(ServerKey("2" * 64), CONTACT, [service.origin])
    channels: Mapping[Channel, ChannelSender] = {"push": push}
    storage.channels = frozenset(channels)
    return NoticeSender(storage, channels)


@asynccontextmanager
async def post(database: str, clock: Clock) -> AsyncIterator[Post]:
    """A process, and a push service."""
    async with push_service() as service, process(database, clock) as world:
        yield Post(world, service, sender_of(world.storage, service))
        await world.storage.drop_old_notices()


def people(after: Post) -> dict[str, Device]:
    """The devices by their names."""
    return {device.name: device for device in after.service.devices.values()}


@async_test
async def test_each_turn_is_announced_once_at_once_and_to_nobody_else(database: str, clock: Clock) -> None:
    async with post(database, clock) as sent:
        devices = {guest: await sent.device(guest) for guest in ("ann", "bob", "eve")}
        await sent.world.open("ann", "bob")
        for turn in range(6):
            asked, other = await sent.world.guest(), await sent.other()
            before = len(devices[asked].bodies), len(devices[other].got)
            await sent.sender.send_due()
            assert len(devices[asked].bodies) == before[0] + 1, turn
            assert devices[asked].got[-1] == {
                "title": "Stone Age",
                "body": "Your turn: the cave",
                "table": sent.world.id,
                "count": 1,
                "silent": False,
            }
            withdrawn = devices[other].got[before[1] :]
            assert [message["count"] for message in withdrawn] == ([0] if turn else [])
            await sent.sender.send_due()
            assert sent.service.requests == sum(len(device.got) for device in devices.values())
            await sent.world.turn_of_another()
        assert not devices["eve"].got


@async_test
async def test_nothing_is_written_for_guests_without_notices_or_on_a_server_without_any(
    database: str, clock: Clock
) -> None:
    async with post(database, clock) as sent:
        await sent.world.open("ann", "bob")
        assert not await sent.world.storage.notices_due()
        device = await sent.device(await sent.other())
        sent.world.storage.channels = frozenset()
        await sent.world.turn_of_another()
        assert not await sent.world.storage.notices_due()
        assert not device.got


@async_test
async def test_one_reminder_one_warning_and_then_the_bot(database: str, clock: Clock) -> None:
    async with post(database, clock) as sent:
        await sent.world.open("ann", "bob")
        device = await sent.device(await sent.other())
        await sent.world.turn_of_another()
        await sent.world.watcher.check()
        for _ in range(23):
            await sent.wait(HOUR)
        assert device.bodies == ["Your turn: the cave", "Still your turn: the cave", "Your time is almost up: the cave"]
        await sent.wait(2 * HOUR)
        assert device.got[-1]["count"] == 0  # withdrawn: the bot has the turn
        assert len(device.got) == 4


@async_test
async def test_the_reserve_comes_before_the_warning(database: str, clock: Clock) -> None:
    async with post(database, clock) as sent:
        await sent.world.open("ann", "bob", days=replace(ONE_DAY, reserve_days=2))
        device = await sent.device(await sent.other())
        await sent.world.turn_of_another()
        await sent.world.watcher.check()
        told: list[tuple[int, str]] = []
        for hour in range(1, 72):
            await sent.wait(HOUR)
            told += [(hour, device.bodies[-1])] if len(device.got) > len(told) else []
        assert told == [
            (1, "Your turn: the cave"),
            (12, "Still your turn: the cave"),
            (66, "Your time is almost up: the cave"),
        ]


@async_test
async def test_a_nudge_is_a_notice_and_another_day_another_one(database: str, clock: Clock) -> None:
    async with post(database, clock) as sent:
        await sent.world.open("ann", "bob", days=Days(turn="7d"))
        device = await sent.device(await sent.other())
        await sent.world.turn_of_another()
        for _ in range(2):
            nudging = await sent.other()
            now = clock.wall
            await sent.world.tables.change(sent.world.id, lambda table: nudges.nudge(table, nudging, now))  # noqa: B023
            await sent.wait(DAY)
        assert device.bodies == ["You are being nudged: the cave"] * 2


@async_test
async def test_games_that_wait_come_in_one_notice(database: str, clock: Clock) -> None:
    async with post(database, clock) as sent:
        device = await sent.device("ann")
        for name in ("One", "Two", "Three"):
            created = replace(first_event("ann", "bob"), days=ONE_DAY, name=name)
            sent.world.id = (await sent.world.tables.create(created)).id
            if await sent.world.guest() == "bob":
                await sent.world.turn_of_another()
        await sent.sender.send_due()
        (notice,) = device.got
        assert (notice["count"], notice["table"]) == (3, "")
        assert notice["body"].endswith("3 games are waiting for you.")
        await sent.world.turn_of_another()  # the third one
        await sent.sender.send_due()
        assert (len(device.got), device.got[-1]["count"], device.got[-1]["silent"]) == (2, 2, True)


@async_test
async def test_a_turn_made_on_another_device_withdraws_the_notice_everywhere(database: str, clock: Clock) -> None:
    async with post(database, clock) as sent:
        phone, desk = await sent.device("ann", "phone"), await sent.device("ann", "desk")
        await sent.world.open("ann", "bob")
        if await sent.world.guest() == "bob":
            await sent.world.turn_of_another()
        await sent.sender.send_due()
        await sent.world.turn_of_another()
        await sent.sender.send_due()
        for device in (phone, desk):
            assert [(message["count"], message["silent"]) for message in device.got] == [(1, False), (0, True)]


@async_test
async def test_a_turn_that_is_over_before_it_could_be_told_is_not_told(database: str, clock: Clock) -> None:
    async with post(database, clock) as sent:
        device = await sent.device("ann")
        await sent.world.open("ann", "bob")
        if await sent.world.guest() == "bob":
            await sent.world.turn_of_another()
        await sent.world.turn_of_another()
        await sent.sender.send_due()
        assert not device.got


@async_test
async def test_undo_and_play_again_does_not_flood_the_next_player(database: str, clock: Clock) -> None:
    async with post(database, clock) as sent:
        devices = {guest: await sent.device(guest) for guest in ("ann", "bob")}
        await sent.world.open("ann", "bob")
        undoing, next_one = await sent.world.guest(), await sent.other()
        for _ in range(5):
            await sent.world.act("hunting 1")
            await sent.sender.send_due()
            await sent.world.undo(undoing)
            await sent.sender.send_due()
        await sent.world.act("hunting 1")
        await sent.sender.send_due()
        shown = [message for message in devices[next_one].got if message["count"]]
        assert len(shown) == 1
        await sent.wait(600)  # the turn has come to stay, and nobody misses it
        assert len([message for message in devices[next_one].got if message["count"]]) == 2


async def nudge_by(sent: Post, guest: str) -> None:
    """Nudge the other player."""
    now = sent.world.clock.wall
    await sent.world.tables.change(sent.world.id, lambda table: nudges.nudge(table, guest, now))


@pytest.mark.parametrize("told", [True, False])
@async_test
async def test_a_nudge_is_sent_again_after_the_turn_was_made_and_taken_back(
    database: str, clock: Clock, told: bool
) -> None:
    async with post(database, clock) as sent:
        await sent.world.open("ann", "bob", days=Days(turn="7d"))
        asked, other = await sent.world.guest(), await sent.other()
        device = await sent.device(asked)
        await nudge_by(sent, other)
        if told:
            await sent.sender.send_due()
        await sent.world.act("hunting 1")
        await sent.sender.send_due()
        await sent.world.undo(asked)
        await sent.wait(DAY)
        nudged = device.bodies.count("You are being nudged: the cave")
        assert nudged == 1  # at once, or when the turn came back
        await nudge_by(sent, other)
        await sent.wait(0)
        await sent.wait(HOUR)
        assert device.bodies.count("You are being nudged: the cave") == 2


@pytest.mark.parametrize("told", [True, False])
@async_test
async def test_a_reminder_is_sent_once_also_after_an_undo(database: str, clock: Clock, told: bool) -> None:
    async with post(database, clock) as sent:
        devices = {guest: await sent.device(guest) for guest in ("ann", "bob")}
        await sent.world.open("ann", "bob")
        asked = await sent.world.guest()
        await sent.world.watcher.check()
        await sent.sender.send_due()
        await sent.world.wait(13 * HOUR)
        if told:
            await sent.sender.send_due()
        await sent.world.act("hunting 1")
        if told:
            await sent.sender.send_due()
        await sent.world.undo(asked)
        for _ in range(3):
            await sent.wait(HOUR)
        assert devices[asked].bodies.count("Still your turn: the cave") == 1


@pytest.mark.parametrize("withdrawn", [True, False])
@async_test
async def test_a_turn_that_begins_anew_after_an_undo_has_its_own_reminder(
    database: str, clock: Clock, withdrawn: bool
) -> None:
    async with post(database, clock) as sent:
        await sent.world.open("ann", "bob")
        undoing, next_one = await sent.world.guest(), await sent.other()
        await sent.world.act("hunting 1")
        device = await sent.device(next_one)  # so it only has the reminder
        await sent.world.watcher.check()
        await sent.wait(13 * HOUR)
        assert device.bodies == ["Still your turn: the cave"]
        await sent.world.undo(undoing)
        if withdrawn:
            await sent.wait(HOUR)
            assert device.got[-1]["count"] == 0
        await sent.world.act("hunting 1")
        for _ in range(13):
            await sent.wait(HOUR)
        assert device.bodies.count("Still your turn: the cave") == 2
        await sent.world.turn_of_another()
        await sent.wait(0)
        assert device.got[-1]["count"] == 0


@async_test
async def test_a_pause_withdraws_and_the_end_announces_nothing(database: str, clock: Clock) -> None:
    async with post(database, clock) as sent:
        devices = {guest: await sent.device(guest) for guest in ("ann", "bob")}
        await sent.world.open("ann", "bob")
        asked = await sent.world.guest()
        await sent.sender.send_due()
        for guest in ("ann", "bob"):
            await sent.world.tables.change(sent.world.id, lambda table: pauses.want(table, guest, True))  # noqa: B023
        await sent.sender.send_due()
        assert [message["count"] for message in devices[asked].got] == [1, 0]
        await sent.world.tables.change(sent.world.id, lambda table: pauses.resume(table, "ann"))
        await sent.wait(600)
        assert [message["count"] for message in devices[asked].got] == [1, 0, 1]
        await sent.world.tables.change(sent.world.id, lambda table: decisions.close(table, "ann", clock.wall))
        await sent.sender.send_due()
        assert [message["count"] for message in devices[asked].got] == [1, 0, 1, 0]
        assert not await sent.world.storage.notices_due()


@async_test
async def test_a_seat_that_moves_to_another_guest_takes_the_notice_along(database: str, clock: Clock) -> None:
    async with post(database, clock) as sent:
        await sent.world.open("ann", "ann")
        old, new = await sent.device("ann"), await sent.device("phone")
        await sent.world.turn_of_another()
        await sent.sender.send_due()
        seat = await sent.world.seat()
        await sent.world.tables.change(sent.world.id, lambda table: decisions.claim(table, "phone", "Ann", seat, "ann"))
        await sent.sender.send_due()
        assert [message["count"] for message in old.got] == [1, 0]
        assert [message["count"] for message in new.got] == [1]


@async_test
async def test_a_notice_has_nothing_private(database: str, clock: Clock) -> None:
    """Fault 30: no cards, no hands, no guests, no addresses."""
    async with post(database, clock) as sent:
        devices = [await sent.device(guest) for guest in ("ann", "bob")]
        await sent.world.open("ann", "bob")
        for _ in range(8):
            await sent.sender.send_due()
            await sent.world.turn_of_another()
        for message in [message for device in devices for message in device.got]:
            assert set(message) == {"title", "body", "table", "count", "silent"}
            assert message["body"] in ("Your turn: the cave", "")


@async_test
async def test_a_device_belongs_to_one_guest_and_a_guest_has_ten(database: str, clock: Clock) -> None:
    async with post(database, clock) as sent:
        storage = sent.world.storage
        for number in range(12):
            clock.wall += 1
            await sent.device("ann", f"device {number}")
        assert len(await storage.subscriptions("push", "ann")) == 10
        again = Device("device 11")
        await storage.subscribe(Subscription("push", "bob", sent.service.endpoint(again), keys=again.keys))
        assert len(await storage.subscriptions("push", "ann")) == 9
        assert len(await storage.subscriptions("push", "bob")) == 1


def test_every_language_has_every_text_with_the_same_values() -> None:
    def fields(text: str) -> set[str]:
        return {part.partition("}")[0] for part in text.split("{")[1:]}

    for language in TEXTS.values():
        assert language.keys() == TEXTS["en"].keys()
        assert {name: fields(text) for name, text in language.items()} == {
            name: fields(text) for name, text in TEXTS["en"].items()
        }


# --- fault 30: what may go wrong while sending ---


@pytest.mark.parametrize("answer", [429, 500, 503, 302])
@async_test
async def test_what_fails_is_tried_again_later_and_then_sent_once(database: str, clock: Clock, answer: int) -> None:
    async with post(database, clock) as sent:
        device = await sent.device("ann")
        device.answers = [answer, answer]
        await sent.world.open("ann", "ann")
        await sent.sender.send_due()
        assert sent.service.requests == 1
        await sent.wait(RETRY_SECONDS[0] - 1)
        assert sent.service.requests == 1
        await sent.wait(1)
        assert sent.service.requests == 2
        await sent.wait(RETRY_SECONDS[1])
        assert device.bodies == ["Your turn: the cave"]
        await sent.wait(RETRY_SECONDS[2])
        assert sent.service.requests == 3


@pytest.mark.parametrize("answer", [404, 410])
@async_test
async def test_a_device_that_is_gone_gets_nothing_any_more(database: str, clock: Clock, answer: int) -> None:
    async with post(database, clock) as sent:
        gone, other = await sent.device("ann", "gone"), await sent.device("ann", "other")
        gone.answers = [answer]
        await sent.world.open("ann", "ann")
        for _ in range(3):
            await sent.sender.send_due()
            await sent.world.turn_of_another()
        assert (gone.got, len(other.got)) == ([], 3)
        assert [device.address for device in await sent.world.storage.subscriptions("push", "ann")] == [
            sent.service.endpoint(other)
        ]


@async_test
async def test_a_service_that_never_answers_is_given_up(
    database: str, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("stoneage.server.notices.outgoing.TIMEOUT_SECONDS", 0.02)
    async with post(database, clock) as sent:
        device = await sent.device("ann")
        device.answers = [0] * 100
        await sent.world.open("ann", "ann", days=Days(turn="7d"))
        await sent.sender.send_due()
        for wait in RETRY_SECONDS:
            await sent.wait(wait)
        assert sent.service.requests == 1 + len(RETRY_SECONDS)
        await sent.wait(HOUR)
        assert sent.service.requests == 1 + len(RETRY_SECONDS)  # this notice, and later others
        assert len(await sent.world.storage.subscriptions("push", "ann")) == 1
        while sent.service.requests < MOST_FAILURES:
            await sent.world.turn_of_another()
            await sent.wait(0)
            for wait in RETRY_SECONDS:
                await sent.wait(wait)
        assert sent.service.requests == MOST_FAILURES
        assert await sent.world.storage.subscriptions("push", "ann") == []


@async_test
async def test_a_process_that_dies_between_commit_and_sending_leaves_the_notice_to_the_next(
    database: str, clock: Clock
) -> None:
    async with push_service() as service:
        device = Device("ann")
        async with process(database, clock) as world:
            sender_of(world.storage, service)
            address = service.endpoint(device)
            await world.storage.subscribe(Subscription("push", "ann", address, keys=device.keys))
            await world.open("ann", "ann")
            assert await world.storage.claim_notices("push")  # and it dies
        async with process(database, clock) as again:
            sender = sender_of(again.storage, service)
            await sender.send_due()
            assert not device.got  # it may still be sending
            clock.wall += 121
            await sender.send_due()
            await sender.send_due()
        assert device.bodies == ["Your turn: the cave"]


@async_test
async def test_two_processes_send_each_notice_once(database: str, clock: Clock) -> None:
    async with post(database, clock) as sent, process(database, clock) as other:
        device = await sent.device("ann")
        there = sender_of(other.storage, sent.service)
        await sent.world.open("ann", "ann")
        for turn in range(10):
            for sender in (sent.sender, there) if turn % 2 else (there, sent.sender):
                await sender.send_due()
            await sent.world.turn_of_another()
        assert len(device.got) == 10
        assert all(message["count"] == 1 for message in device.got)


class Slow:
    """A channel that sends nothing until the test says so."""

    withdraws = False

    def __init__(self) -> None:
        self.begun, self.go = asyncio.Event(), asyncio.Event()
        self.sent = 0

    async def send(self, _to: Subscription, _message: Message) -> None:
        """Begin to send, and wait."""
        self.sent += 1
        self.begun.set()
        await self.go.wait()


def slow_sender(storage: SqlStorage, **channels: Slow) -> NoticeSender:
    """A sender by slow channels."""
    found = cast("dict[Channel, ChannelSender]", channels)
    storage.channels = frozenset(found)
    return NoticeSender(storage, found)


@async_test
async def test_what_takes_long_to_send_is_not_sent_by_another_process_too(
    database: str, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sender_module, "HOLD_SECONDS", 0.0)
    async with process(database, clock) as here, process(database, clock) as there:
        mail, held_at = Slow(), clock.wall
        sender, other = slow_sender(here.storage, mail=mail), slow_sender(there.storage, mail=mail)
        hold = here.storage.hold_notices

        async def hold_and_note(parcels: Collection[Parcel]) -> None:
            nonlocal held_at
            now = clock.wall
            await hold(parcels)
            held_at = now

        monkeypatch.setattr(here.storage, "hold_notices", hold_and_note)
        await here.storage.subscribe(Subscription("mail", "ann", "ann@home.example"))
        await here.open("ann", "ann")
        sending = asyncio.create_task(sender.send_due())
        await asyncio.wait_for(mail.begun.wait(), patience(30))
        for _ in range(4):
            clock.wall += CLAIM_SECONDS - 1
            async with asyncio.timeout(patience(30)):
                while held_at < clock.wall:
                    await asyncio.sleep(0)
            await other.send_due()
        mail.go.set()
        await sending
        await other.send_due()
        assert mail.sent == 1


@async_test
async def test_a_slow_hook_does_not_keep_devices_and_mail_waiting(
    database: str, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sender_module, "AT_ONCE", 1)
    async with process(database, clock) as world:
        hook, mail, push = Slow(), Slow(), Slow()
        sender = slow_sender(world.storage, hook=hook, mail=mail, push=push)
        mail.go.set()
        push.go.set()
        await world.open("ann", "ann")
        await world.storage.subscribe(Subscription("hook", "ann", "https://slow.example/x", world.id, "discord"))
        await world.storage.subscribe(Subscription("mail", "ann", "ann@home.example"))
        await world.storage.subscribe(Subscription("push", "ann", "https://push.example/ann"))
        running = asyncio.create_task(sender.run())
        try:
            for turn in range(3):
                await world.turn_of_another()
                sender.wake()
                async with asyncio.timeout(patience(30)):
                    await hook.begun.wait()
                    while min(mail.sent, push.sent) < turn + 1:
                        await asyncio.sleep(0.001)
            assert hook.sent == 1
        finally:
            running.cancel()


@pytest.mark.slow
@async_test
async def test_a_whole_game_of_four_over_eleven_days_counted_exactly(database: str, clock: Clock) -> None:
    """Dan never comes, the server is restarted with a notice unsent, and Ann goes on with another device."""
    days = Days(turn="12h", when_late="seat")
    begun, game_id, turns = clock.wall, "", Counter[str]()
    devices = {guest: Device(guest) for guest in ("ann", "bob", "cat", "dan", "phone")}
    async with push_service() as service:
        for started in range(2):
            async with process(database, clock) as world:
                sender = sender_of(world.storage, service)
                if started:
                    world.id = game_id
                else:
                    for guest, device in devices.items():
                        address = service.endpoint(device)
                        await world.storage.subscribe(Subscription("push", guest, address, keys=device.keys))
                    game_id = (await world.open("ann", "bob", "cat", "dan", days=days)).id
                await world.watcher.check()
                while (table := await world.table()).status == "playing":
                    while (table := await world.table()).bot_due and table.status == "playing":
                        await world.act()
                    if table.status != "playing":
                        break
                    guest = await world.guest()
                    turns[guest] += 1
                    await sender.send_due()
                    assert devices[guest].bodies[-1] == "Your turn: the cave"
                    for _ in range(13 if guest == "dan" else 1):
                        await world.wait(HOUR)
                        await sender.send_due()
                    if guest != "dan":
                        await world.turn_of_another()
                    assert table.game is not None
                    if not started and table.game.round == 2:
                        break
                if not started:
                    await world.tables.change(world.id, lambda table: decisions.claim(table, "phone", "Ann", 0, "ann"))
                    clock.wall += 3 * DAY  # the server is down
                else:
                    await sender.send_due()
                    assert not await world.storage.notices_due()
    assert clock.wall - begun > 11 * DAY
    assert turns["dan"] == 3
    told = ["Your turn: the cave", "Still your turn: the cave", "Your time is almost up: the cave", ""]
    assert devices["dan"].bodies == told * 3
    for guest in ("ann", "bob", "cat", "phone"):
        assert turns[guest] > 1
        counts = Counter(devices[guest].bodies)
        # Where only a bot was between two turns, the new notice has replaced the old one.
        assert (counts["Your turn: the cave"], set(counts)) == (turns[guest], {"Your turn: the cave", ""}), guest
        assert counts[""] <= turns[guest]
        assert devices[guest].got[-1]["count"] == 0
