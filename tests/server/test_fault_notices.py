"""Fault 30: two processes, PostgreSQL and Redis: each turn's notice is sent once, also when one of them is killed."""

import asyncio
from pathlib import Path

import pytest

from tests.patience import patience
from tests.server.processes import Live, Postgres, Redis
from tests.server.push_service import NEVER, Device, push_service
from tests.server.shifted_clock import ShiftedClock
from tests.server.visitors import ME, OPEN, Guest, async_test

TURNS = 5


async def place(guest: Guest, table: str) -> None:
    """Place a figure somewhere, once the guest's process knows that it is their turn."""
    async with asyncio.timeout(patience(30)):
        while not (seen := await guest.view(table))["offers"]:
            await asyncio.sleep(0.01)
    version = seen["version"]
    action = next(offer["action"] for offer in seen["offers"] if offer["action"].endswith(" 1"))
    command = {"type": "play", "id": f"c{version}", "version": version, "actions": [action]}
    assert (await guest.post(f"/api/tables/{table}/commands", command))["outcome"] == "ok"


async def shown(device: Device, times: int) -> None:
    """Wait until a device has shown so many turns."""
    async with asyncio.timeout(patience(30)):
        while sum(message["count"] for message in device.got) < times:
            await asyncio.sleep(0.02)


@pytest.mark.slow
@async_test
async def test_two_processes_announce_each_turn_once_and_one_takes_over_from_the_other(
    tmp_path: Path, postgres: Postgres, redis: Redis
) -> None:
    clock = ShiftedClock(tmp_path)
    async with push_service() as service:
        url = postgres.create("notices")
        more = {"redis": redis.url, "push_contact": "mailto:host@club.example", "push_service": service.origin}
        servers = [Live(tmp_path, url, environment=clock.environment, **more) for _ in range(2)]
        try:
            for server in servers:
                server.start(wait=False)
            for server in servers:
                await asyncio.to_thread(server.wait)
            here, there = servers
            async with Guest(here.url) as ann, Guest(there.url) as bob, Guest(there.url, ann.cookie) as ann_there:
                table = (await ann.open(ME, OPEN, days={"turn": "1d"}))["id"]
                devices = {guest: Device(name) for guest, name in ((ann, "ann"), (bob, "bob"))}
                for guest, device in devices.items():
                    body = {"endpoint": service.endpoint(device), "p256dh": device.p256dh, "auth": device.auth}
                    assert (await guest.http.put("/api/me/notices/device", json=body)).status_code == 200
                seat = (await bob.post(f"/api/tables/{table}/join", {}))["turn"]["seat"]
                asked, other = (ann, bob)[seat], (ann, bob)[1 - seat]
                turns = {ann: 0, bob: 0}
                for _ in range(TURNS):
                    turns[asked] += 1
                    await shown(devices[asked], turns[asked])
                    await place(asked, table)
                    asked, other = other, asked
                turns[asked] += 1
                await shown(devices[asked], turns[asked])
                if asked is bob:
                    await place(bob, table)
                    turns[ann] += 1
                    await shown(devices[ann], turns[ann])
                # Ann plays here, and this process dies before Bob's device has the notice.
                asked_before = service.requests
                devices[bob].answers = [NEVER]
                await place(ann, table)
                async with asyncio.timeout(patience(30)):
                    while devices[bob].answers:
                        await asyncio.sleep(0.01)
                assert service.requests > asked_before
                here.kill()
                assert (await ann_there.view(table))["turn"]["seat"] == 1
                clock.advance(130)
                turns[bob] += 1
                await shown(devices[bob], turns[bob])
                clock.advance(600)
                await ann_there.view(table)
                for guest, device in devices.items():
                    told = [message for message in device.got if message["count"]]
                    assert len(told) == turns[guest]
                    assert not [line for line in there.lines() if line["level"] == "error"]
        finally:
            for server in servers:
                server.end()
