"""Faults 2 and 17: PostgreSQL and Redis die and come back; two processes serve one table, and one is killed."""

import asyncio
import random
import time
from collections import Counter
from pathlib import Path

import httpx
import pytest

from tests.patience import patience
from tests.server.in_process import serving
from tests.server.processes import Live, Postgres, Redis, wait_until
from tests.server.visitors import BOT, ME, OPEN, PATIENCE, Guest, Socket, View, async_test, chosen

RECOVERY_SECONDS = 30.0
"""How long it takes at most until a table can be played again, on a quiet machine."""


async def play_again(socket: Socket) -> Counter[str]:
    """Retry a command until it is accepted; returns the earlier answers."""
    outcomes: Counter[str] = Counter()
    async with asyncio.timeout(patience(RECOVERY_SECONDS)):
        while True:
            await socket.until(socket.asked)
            answer = await socket.command(socket.table["offers"][0]["action"])
            if answer["outcome"] == "ok":
                await socket.reach(answer["version"])
                return outcomes
            outcomes[answer["outcome"]] += 1
            assert answer["outcome"] in ("cannot_save", "stale"), answer
            await asyncio.sleep(0.05)


@pytest.mark.slow
@pytest.mark.parametrize("deaths", [1, pytest.param(15, marks=pytest.mark.soak)])
@async_test
async def test_postgresql_dies_and_comes_back(tmp_path: Path, caplog: pytest.LogCaptureFixture, deaths: int) -> None:
    with Postgres() as postgres:
        database = postgres.create("stoneage")
        async with serving(tmp_path, database) as server, Guest(server.url) as ann:
            table = await ann.open(ME, ME)
            async with ann.at(table["id"]) as socket:
                for _ in range(deaths):
                    await socket.play(socket.table["offers"][0]["action"])
                    before = (await ann.view(table["id"]))["game"]
                    await asyncio.to_thread(postgres.kill)
                    answer = await socket.command(socket.table["offers"][0]["action"])
                    assert answer["outcome"] == "cannot_save"
                    refused = await ann.http.post("/api/tables", json={"seats": [ME, ME]})
                    assert (refused.status_code, refused.json()["code"]) == (503, "cannot_save")
                    assert (await ann.get("/healthz", 503))["status"] == "no database"
                    assert (await ann.view(table["id"]))["game"] == before  # views still work
                    restart = asyncio.create_task(asyncio.to_thread(postgres.start))
                    statuses: Counter[int] = Counter()
                    while not restart.done():  # errors are also typed while it starts up
                        statuses[(await ann.http.get("/api/tables?which=mine")).status_code] += 1
                        await asyncio.sleep(0.02)
                    await restart
                    assert set(statuses) <= {200, 503}, statuses
                    assert set(await play_again(socket)) <= {"cannot_save"}
                moves = socket.table["moves"]
        async with serving(tmp_path, database) as server, Guest(server.url, ann.cookie) as again:
            after = await again.view(table["id"])  # what it had in memory is what was saved
            assert (after["moves"], after["version"]) == (moves, socket.table["version"])
    assert not [record for record in caplog.records if "Exception in ASGI" in record.message]


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
        async with asyncio.timeout(patience(PATIENCE)):
            while not any(socket.asked() or socket.over() for socket in sockets):
                await asyncio.sleep(0.005)
        asked = next((socket for socket in sockets if socket.asked()), None)
        if asked is None:
            return number
        await asked.play(chosen(asked.table, chance))
        await _until_shown(sockets, asked.table["version"])
    return decisions


async def _until_shown(sockets: list[Socket], version: int) -> None:
    for socket in sockets:
        await socket.reach(version)


@pytest.mark.parametrize("decisions", [8, pytest.param(150, marks=pytest.mark.soak)])
@async_test
async def test_two_processes_and_one_table(folder: Path, redis: Redis, postgres: Postgres, decisions: int) -> None:
    with Pair(folder, postgres.create(f"pair{decisions}"), redis.url) as (here, there):
        async with Guest(here.url) as ann, Guest(there.url) as bob:
            table = await ann.open(ME, OPEN, BOT)
            await bob.post(f"/api/tables/{table['id']}/join", {})
            pair = (here, there)
            wait_until(
                lambda: all(server.health()["redis"] == "connected" for server in pair), 20, "connecting to Redis"
            )
            chance = random.Random(17)
            async with ann.at(table["id"]) as at_ann, bob.at(table["id"]) as at_bob:
                sockets = [at_ann, at_bob]
                await play_together(sockets, chance, decisions)
                # 3: the same command at both processes, several times
                await _until_asked(sockets)
                asked, guest = (at_ann, ann) if at_ann.asked() else (at_bob, bob)
                view, action = asked.table, chosen(asked.table, chance)
                await _send_many(guest, [here, there], view, [action] * 6, ["twin"] * 6, {"ok": 6})
                await _until_shown(sockets, view["version"] + 1)
                # 4: a hundred different commands at once, half of them at each process
                await play_together(sockets, chance, 2)
                await _until_asked(sockets)
                asked, guest = (at_ann, ann) if at_ann.asked() else (at_bob, bob)
                view = asked.table
                legal = [offer["action"] for offer in view["offers"]]
                await _send_many(
                    guest,
                    [here, there],
                    view,
                    [legal[n % len(legal)] for n in range(100)],
                    [f"all{n}" for n in range(100)],
                    {"ok": 1, "stale": 99},
                )
                await _until_shown(sockets, view["version"] + 1)
                # 1: the process that ann is connected to is killed
                told = dict(asked.answers)
                here.kill()
                async with ann.at(table["id"], url=there.url) as again:
                    await play_together([again, at_bob], chance, 4)
                    for answer in told.values():
                        assert answer["outcome"] != "ok" or answer["version"] <= again.table["version"]
                    assert again.table["game"]["row"] == at_bob.table["game"]["row"]
                # Redis dies as well: one process plays on, and looks for news by itself
                before = at_bob.table["moves"]
                story: View = await bob.get(f"/api/tables/{table['id']}/story")
                assert story["moves"] >= before  # the bot may have moved meanwhile
                async with asyncio.timeout(patience(20)):
                    while at_bob.table["moves"] < story["moves"]:
                        await asyncio.sleep(0.01)


async def _until_asked(sockets: list[Socket]) -> None:
    async with asyncio.timeout(patience(20)):
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
