"""The doubles of storage and Redis keep the same promises as the real ones."""

import asyncio
import json
import random
import time
from collections.abc import Awaitable, Callable
from dataclasses import replace
from itertools import count
from pathlib import Path
from typing import Any
from unittest import mock

import pytest

from stoneage.server.live.pubsub import PubSub
from stoneage.server.sql.storage import SqlStorage
from stoneage.tables.storage import Append, ConflictError, StorageError
from tests.patience import patience
from tests.server.conftest import postgres, redis  # noqa: F401 - fixtures
from tests.server.processes import Postgres, Redis
from tests.simulation.clocks import Clock, current, simulated
from tests.simulation.disk import Disk
from tests.simulation.loop import run_virtual
from tests.simulation.redis import SimulatedRedis
from tests.simulation.storage import SimulatedStorage

TABLE, OTHER = "aaaaaaaaaaaa", "bbbbbbbbbbbb"
Storage = SqlStorage | SimulatedStorage
Contract = Callable[[Storage, Storage], Awaitable[None]]
_numbers = count(1)


def new(seq: int, table_id: str = TABLE, **more: Any) -> Append:
    """An event of a table; the first one opens it."""
    fields: dict[str, Any] = {"status": "playing", "public": True, "bot_due": True, "members": {}}
    seed = "00" * 32 if seq == 1 else None
    return Append(table_id, seq, [json.dumps({"n": seq})], "{}", **{**fields, "seed": seed, **more})


@pytest.fixture(params=["simulated", "sqlite", "postgresql"])
def holds(request: pytest.FixtureRequest, tmp_path: Path) -> Callable[[Contract], None]:
    """Runs a contract with two connections to an empty database."""
    if request.param == "simulated":
        return _holds_simulated
    if request.param == "sqlite":
        url = f"sqlite:///{tmp_path / 'tables.db'}"
    else:
        service: Postgres = request.getfixturevalue("postgres")
        url = service.create(f"contract{next(_numbers)}")

    def run(contract: Contract) -> None:
        async def with_storages() -> None:
            storages = [SqlStorage(url), SqlStorage(url)]
            for storage in storages:
                await storage.migrate()
            try:
                await contract(*storages)
            finally:
                for storage in storages:
                    await storage.close()

        asyncio.run(with_storages())

    return run


def _holds_simulated(contract: Contract) -> None:
    for seed in range(5):
        chance = random.Random(seed)

        async def with_storages(chance: random.Random = chance) -> None:
            current.set(Clock())
            disk = Disk(chance)
            await contract(SimulatedStorage(disk, shared=True), SimulatedStorage(disk, shared=True))

        with simulated(chance):
            run_virtual(with_storages(), chance)


def test_what_is_appended_is_read_back_by_everybody(holds: Callable[[Contract], None]) -> None:
    async def contract(one: Storage, other: Storage) -> None:
        assert await one.table(TABLE) is None
        await one.append(replace(new(1), events=['{"a":1}', '{"b":2}']))
        await other.append(new(3, command="c3"))
        for storage in (one, other):
            assert [json.loads(text) for text in await storage.events_after(TABLE, 1)] == [{"b": 2}, {"n": 3}]
            assert await storage.events_after(TABLE, 3) == await storage.events_after(OTHER, 0) == []
            seq, text = await storage.command_event(TABLE, "c3") or (0, "")
            assert (seq, json.loads(text)) == (3, {"n": 3})
            assert await storage.command_event(TABLE, "c4") is None
            assert await storage.last_seqs([TABLE, OTHER]) == {TABLE: 3}
            stored = await storage.table(TABLE)
            assert stored is not None
            assert (stored.id, stored.seed) == (TABLE, "00" * 32)

    holds(contract)


def test_a_log_has_no_gap_no_fork_and_no_command_twice(holds: Callable[[Contract], None]) -> None:
    async def contract(one: Storage, other: Storage) -> None:
        await one.append(new(1))
        outcomes = await asyncio.gather(
            one.append(new(2, command="a")), other.append(new(2, command="b")), return_exceptions=True
        )
        assert sorted(type(outcome).__name__ for outcome in outcomes) == ["ConflictError", "NoneType"]
        refused = [
            new(1),
            new(2),
            new(5),
            new(2, OTHER),
            new(3, command="a" if outcomes[0] is None else "b"),
        ]
        for append in refused:
            with pytest.raises(ConflictError):
                await one.append(append)
        with pytest.raises(ConflictError):  # one of two tables: neither is written
            await one.append(new(1, OTHER, members={0: "ann"}), new(5))
        assert await other.last_seqs([TABLE, OTHER]) == {TABLE: 2}
        assert await other.tables_of("ann") == []

    holds(contract)


def test_bots_are_due_where_nothing_has_happened_for_a_while(holds: Callable[[Contract], None]) -> None:
    async def contract(one: Storage, other: Storage) -> None:
        await one.append(new(1), new(1, OTHER, bot_due=False))
        await one.append(new(1, "cccccccccccc", status="over"))
        everything = [TABLE, OTHER, "cccccccccccc", "dddddddddddd"]
        assert await other.bots_due(-1, everything) == [TABLE]
        assert await other.bots_due(-1, [OTHER]) == await other.bots_due(1000, everything) == []
        later = time.time() + 5000
        for shift in (later, later - 10_000):  # a clock that was set only makes the time longer
            with mock.patch("time.time", lambda shift=shift: shift):
                assert await other.bots_due(1000, everything) == [TABLE]

    holds(contract)


def test_guests_and_secrets_are_the_same_for_everybody(holds: Callable[[Contract], None]) -> None:
    async def contract(one: Storage, other: Storage) -> None:
        await one.append(new(1, members={0: "ann", 1: "bob"}))
        await other.append(new(2, members={1: None}))
        assert [[table.id for table in await one.tables_of(guest)] for guest in ("ann", "bob")] == [[TABLE], []]
        await one.set_guest_name("ann", "Ann")
        assert (await other.guest_name("ann"), await other.guest_name("bob")) == ("Ann", "")
        secrets = await asyncio.gather(*(storage.secret("cookies") for storage in (one, other, one, other)))
        assert len(set(secrets)) == 1
        assert await one.secret("other") not in secrets
        assert (await one.log_out("ann"), await other.log_out("ann")) == (1, 2)
        assert (await one.logouts(0), await one.logouts(2)) == ({"ann": 2}, {})

    holds(contract)


def test_a_disk_that_does_not_work_writes_nothing_and_loses_nothing() -> None:
    """What only the double can do: the real ones are tested with real faults in `tests/server`."""

    async def contract(one: SimulatedStorage, disk: Disk) -> None:
        await one.append(new(1))
        for problem in ("full", "locked", "away"):
            setattr(disk, problem, True)
            with pytest.raises(StorageError):
                await one.append(new(2))
            setattr(disk, problem, False)
        disk.cut_power()
        assert await one.last_seqs([TABLE]) == {TABLE: 1}
        disk.syncs_at_once = False
        await one.append(new(2))
        disk.cut_power()
        assert await one.last_seqs([TABLE]) == {TABLE: 1}

    async def run() -> None:
        current.set(Clock())
        disk = Disk(random.Random(1))
        await contract(SimulatedStorage(disk), disk)

    with simulated(random.Random(1)):
        run_virtual(run())


# --- Redis ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", ["simulated", "real"])
def test_processes_hear_of_each_other(kind: str, request: pytest.FixtureRequest) -> None:
    async def contract(address: str) -> None:
        one, other = PubSub(address), PubSub(address)
        heard: list[Any] = []

        async def changed(*what: Any) -> None:
            heard.append(what)

        def noted(*what: Any) -> None:
            heard.append(what)

        tasks = [asyncio.ensure_future(work) for work in (one.send(), other.listen(changed, noted, noted))]
        async with asyncio.timeout(patience(30)):
            while not other.connected:
                await asyncio.sleep(0.01)
            one.publish_change(TABLE, 7)
            one.publish_presence(TABLE, [1, 0], 2)
            one.publish_reaction(TABLE, 1, "hello")
            while len(heard) < 3:
                await asyncio.sleep(0.01)
        assert heard == [(TABLE, 7), (TABLE, one.process, [0, 1], 2), (TABLE, 1, "hello")]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        assert not other.connected
        await one.close()
        await other.close()

    if kind == "simulated":
        with mock.patch("redis.asyncio.Redis.from_url", SimulatedRedis(random.Random(1)).client):
            run_virtual(contract("redis://simulated"))
    else:
        service: Redis = request.getfixturevalue("redis")
        asyncio.run(contract(service.url))


def test_a_redis_that_comes_back_is_used_again() -> None:
    service = SimulatedRedis(random.Random(1))

    async def contract() -> None:
        one, other = PubSub("redis://simulated"), PubSub("redis://simulated")
        heard: list[tuple[str, int]] = []

        async def changed(table_id: str, seq: int) -> None:
            heard.append((table_id, seq))

        tasks = [
            asyncio.ensure_future(work)
            for work in (one.send(), other.listen(changed, lambda *_: None, lambda *_: None))
        ]
        await asyncio.sleep(1)
        service.set_away(True)
        one.publish_change(TABLE, 1)
        await asyncio.sleep(5)
        assert not other.connected
        service.set_away(False)
        await asyncio.sleep(5)
        one.publish_change(TABLE, 2)
        await asyncio.sleep(1)
        assert heard == [(TABLE, 2)]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    with mock.patch("redis.asyncio.Redis.from_url", service.client):
        run_virtual(contract())
