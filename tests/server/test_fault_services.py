"""Faults 2 and 17: PostgreSQL and Redis die and come back; two processes serve one table, and one is killed."""

import asyncio
import random
import time
from collections import Counter
from pathlib import Path

import httpx
import pytest

from tests.server.processes import Live, Postgres, Redis
from tests.server.visitors import BOT, ME, OPEN, PATIENCE, Guest, Socket, View, async_test, chosen

RECOVERY_SECONDS = 10.0


async def play_again(socket: Socket, seconds: float = RECOVERY_SECONDS) -> tuple[float, Counter[str]]:
    """Retry a command until it is accepted; returns how long it took and the earlier answers."""
    outcomes: Counter[str] = Counter()
    begun = time.monotonic()
    while True:
        await socket.until(socket.asked)
        answer = await socket.command(socket.table["offers"][0]["action"])
        if answer["outcome"] == "ok":
            return time.monotonic() - begun, outcomes
        outcomes[answer["outcome"]] += 1
        assert answer["outcome"] in ("cannot_save", "stale"), answer
        assert time.monotonic() - begun < seconds
        await asyncio.sleep(0.1)


@pytest.mark.parametrize("deaths", [1, pytest.param(15, marks=pytest.mark.soak)])
@async_test
async def test_postgresql_dies_and_comes_back(folder: Path, deaths: int) -> None:
    with Postgres() as postgres, Live(folder, postgres.create("stoneage")) as server:
        async with Guest(server.url) as ann:
            table = await ann.open(ME, ME)
            slowest = 0.0
            async with ann.at(table["id"]) as socket:
                for _ in range(deaths):
                    await socket.play(socket.table["offers"][0]["action"])
                    before = (await ann.view(table["id"]))["game"]
                    postgres.kill()
                    answer = await socket.command(socket.table["offers"][0]["action"])
                    assert answer["outcome"] == "cannot_save"
                    refused = await ann.http.post("/api/tables", json={"seats": [ME, ME]})
                    assert (refused.status_code, refused.json()["code"]) == (503, "cannot_save")
                    assert server.health()["status"] == "no database"
                    assert (await ann.view(table["id"]))["game"] == before  # views still work
                    restart = asyncio.create_task(asyncio.to_thread(postgres.start))
                    statuses: Counter[int] = Counter()
                    while not restart.done():  # errors are also typed while it starts up
                        statuses[(await ann.http.get("/api/tables?which=mine")).status_code] += 1
                        await asyncio.sleep(0.02)
                    await restart
                    assert set(statuses) <= {200, 503}, statuses
                    took, outcomes = await play_again(socket)
                    slowest = max(slowest, took)
                    assert set(outcomes) <= {"cannot_save"}
                moves = socket.table["moves"]
            print(f"{deaths} deaths, playable again after {slowest:.2f} s")
            if deaths > 1:
                server.kill()  # what it had in memory is what was saved
                server.start()
            after = await ann.view(table["id"])
            assert (after["moves"], after["version"]) == (moves, socket.table["version"])
        assert not [line for line in server.lines() if "error" in line and "Exception in ASGI" in line["message"]]


class Pair:
    """Two processes on one PostgreSQL and one Redis, as in a fleet."""

    def __init__(self, folder: Path, database: str, redis: str) -> None:
        self.servers = [Live(folder, database, redis=redis) for _ in range(2)]

    def __enter__(self) -> list[Live]:
        for server in self.servers:
            server.start(wait=False)
        for server in self.servers:
            server.wait()
        return self.servers

    def __exit__(self, *_: object) -> None:
        for server in self.servers:
            server.end()


async def play_together(sockets: list[Socket], chance: random.Random, decisions: int) -> int:
    """The player to move plays, wherever they are connected."""
    for number in range(decisions):
        async with asyncio.timeout(PATIENCE):
            while not any(socket.asked() or socket.over() for socket in sockets):
                await asyncio.sleep(0.005)
        asked = next((socket for socket in sockets if socket.asked()), None)
        if asked is None:
            return number
        await asked.play(chosen(asked.table, chance))
        for socket in sockets:
            await socket.reach(asked.table["version"])
    return decisions


@pytest.mark.parametrize("decisions", [15, pytest.param(150, marks=pytest.mark.soak)])
@async_test
async def test_two_processes_and_one_table(folder: Path, redis: Redis, postgres: Postgres, decisions: int) -> None:
    with Pair(folder, postgres.create(f"pair{decisions}"), redis.url) as (here, there):
        async with Guest(here.url) as ann, Guest(there.url) as bob:
            table = await ann.open(ME, OPEN, BOT)
            await bob.post(f"/api/tables/{table['id']}/join", {})
            assert here.health()["redis"] == there.health()["redis"] == "connected"
            chance = random.Random(17)
            async with ann.at(table["id"]) as at_ann, bob.at(table["id"]) as at_bob:
                sockets = [at_ann, at_bob]
                await play_together(sockets, chance, decisions)
                # 3: the same command at both processes, several times
                await _until_asked(sockets)
                asked, guest = (at_ann, ann) if at_ann.asked() else (at_bob, bob)
                view, action = asked.table, chosen(asked.table, chance)
                await _send_many(guest, [here, there], view, [action] * 6, ["twin"] * 6, {"ok": 6})
                # 4: a hundred different commands at once, half of them at each process
                await play_together(sockets, chance, 2)
                await _until_asked(sockets)
                asked, guest = (at_ann, ann) if at_ann.asked() else (at_bob, bob)
                legal = [offer["action"] for offer in asked.table["offers"]]
                await _send_many(
                    guest,
                    [here, there],
                    asked.table,
                    [legal[n % len(legal)] for n in range(100)],
                    [f"all{n}" for n in range(100)],
                    {"ok": 1, "stale": 99},
                )
                # 1: the process that ann is connected to is killed
                told = dict(asked.answers)
                here.kill()
                begun = time.monotonic()
                async with ann.at(table["id"], url=there.url) as again:
                    await play_together([again, at_bob], chance, 4)
                    took = time.monotonic() - begun
                    assert took < RECOVERY_SECONDS
                    for answer in told.values():
                        assert answer["outcome"] != "ok" or answer["version"] <= again.table["version"]
                    assert again.table["game"]["row"] == at_bob.table["game"]["row"]
                print(f"failover in {took:.1f} s")
                # Redis dies as well: one process plays on, and looks for news by itself
                before = at_bob.table["moves"]
                story: View = await bob.get(f"/api/tables/{table['id']}/story")
                assert story["moves"] >= before  # the bot may have moved meanwhile
                async with asyncio.timeout(20):
                    while at_bob.table["moves"] < story["moves"]:
                        await asyncio.sleep(0.01)


async def _until_asked(sockets: list[Socket]) -> None:
    async with asyncio.timeout(20):
        while not any(socket.asked() for socket in sockets) or len({s.table["version"] for s in sockets}) > 1:
            await asyncio.sleep(0.01)


async def _send_many(
    guest: Guest, servers: list[Live], view: View, actions: list[str], names: list[str], expected: dict[str, int]
) -> None:
    async def one(number: int) -> str:
        url = f"{servers[number % 2].url}/api/tables/{view['id']}/commands"
        body = {"type": "play", "id": names[number], "version": view["version"], "actions": [actions[number]]}
        answer = await guest.http.post(url, json=body, cookies=None)
        return str(answer.json().get("outcome", answer.text))

    outcomes = await asyncio.gather(*(one(number) for number in range(len(actions))))
    assert Counter(outcomes) == expected


@pytest.mark.soak
@async_test
async def test_processes_die_in_turn(folder: Path, redis: Redis, postgres: Postgres) -> None:
    """Twenty failovers; takes two minutes."""
    chance, slowest, acknowledged = random.Random(18), 0.0, []
    with Pair(folder, postgres.create("turns"), redis.url) as servers:
        async with Guest(servers[0].url) as ann, Guest(servers[1].url) as bob:
            table_id = (await ann.open(ME, OPEN, BOT))["id"]
            await bob.post(f"/api/tables/{table_id}/join", {})
            for number in range(20):
                dying, living = servers[number % 2], servers[1 - number % 2]
                async with (
                    ann.at(table_id, url=dying.url) as at_ann,
                    bob.at(table_id, url=living.url) as at_bob,
                ):
                    await play_together([at_ann, at_bob], chance, 3)
                    dying.kill()
                    begun = time.monotonic()
                    async with ann.at(table_id, url=living.url) as again:
                        assert again.table["version"] >= max(at_ann.table["version"], at_bob.table["version"])
                        await play_together([again, at_bob], chance, 2)
                        slowest = max(slowest, time.monotonic() - begun)
                    answers = [*at_ann.answers.values(), *again.answers.values(), *at_bob.answers.values()]
                    acknowledged += [answer["version"] for answer in answers if answer["outcome"] == "ok"]
                dying.start()
            async with Guest(servers[0].url, ann.cookie) as anew:
                assert (await anew.view(table_id))["version"] >= max(acknowledged)
    print(f"20 failovers, the slowest in {slowest:.1f} s; {len(acknowledged)} acknowledged")
    assert len(set(acknowledged)) == len(acknowledged)  # no two commands became the same event
    assert slowest < RECOVERY_SECONDS


@pytest.mark.soak
@async_test
async def test_two_processes_play_on_without_redis(folder: Path, postgres: Postgres) -> None:
    redis = Redis()
    redis.start()
    with Pair(folder, postgres.create("without"), redis.url) as (here, there):
        redis.__exit__()
        async with Guest(here.url) as ann, Guest(there.url) as bob:
            table = await ann.open(ME, OPEN)
            await bob.post(f"/api/tables/{table['id']}/join", {})
            async with ann.at(table["id"]) as at_ann, bob.at(table["id"]) as at_bob:
                assert await play_together([at_ann, at_bob], random.Random(1), 3) == 3
        async with httpx.AsyncClient(trust_env=False) as http:
            assert (await http.get(f"{here.url}/healthz")).json()["redis"] == "away"
