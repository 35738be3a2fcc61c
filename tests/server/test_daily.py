"""The daily table: the same for everybody on a day, known to nobody before, and honest results."""

import asyncio
import hashlib
import json
import random
from pathlib import Path

import pytest

from stoneage.game_file.fair_dice import FairDice, verify
from stoneage.server.sql.storage import SqlStorage
from stoneage.tables import daily
from stoneage.tables.messages.daily import Daily
from stoneage.tables.storage import Append, ConflictError, DailyEntry, DailyStanding
from tests.server.in_process import serving, two_serving
from tests.server.processes import Live, Postgres, Redis
from tests.server.shifted_clock import VirtualTime
from tests.server.table_log import Log
from tests.server.visitors import Guest, View, async_test

DAY = "2026-11-16"
NOON = daily.ends(DAY) - 12 * 3600
HOURS = 3600.0


def a_day(now: float, secret: str = "s", day: str = DAY) -> Daily:
    """What is told of a day at a moment."""
    return daily.message(day, now, daily.secret_seed(secret, day), DailyStanding(0, None, None, []), None)


# --- what nobody knows before ---------------------------------------------------------------------


def test_every_day_and_every_server_has_its_own_dice() -> None:
    seeds = {daily.secret_seed(secret, f"2026-11-{day:02}") for secret in ("a", "b") for day in range(1, 31)}
    assert len(seeds) == 60
    assert {len(seed) for seed in seeds} == {32}
    # The seeds of past days, which are revealed, do not help to find the secret: they are its HMAC, not the secret.
    assert daily.secret_seed("a", DAY) != daily.public_seed(DAY)


def test_the_hash_is_told_at_once_and_the_seed_a_day_after_the_day() -> None:
    first, last = a_day(NOON), a_day(NOON + 36 * HOURS)
    assert (first.seed, a_day(NOON + 35.9 * HOURS).seed) == (None, None)
    assert last.seed is not None
    assert hashlib.sha256(bytes.fromhex(last.seed)).hexdigest() == first.commitment == last.commitment
    assert (first.ends, first.reveals) == ("2026-11-17T00:00:00+00:00", "2026-11-18T00:00:00+00:00")


@pytest.mark.parametrize(
    ("day", "known"),
    [
        (DAY, True),
        ("2026-11-15", True),
        ("2026-11-17", False),
        ("2126-01-01", False),
        ("2026-10-31", False),
        ("2026-13-01", False),
    ],
)
def test_nothing_is_told_of_a_day_that_has_not_begun(day: str, known: bool) -> None:
    assert daily.has_begun(day, NOON) == known


def daily_log(seed: bytes = bytes(32)) -> Log:
    """Ann's daily table."""
    return Log(first=daily.create(DAY, "ann", "Ann"), seed=seed)


def test_a_finished_game_keeps_the_seed_until_it_is_revealed() -> None:
    log = daily_log().play_at_random(random.Random(3))
    assert log.table.status == "over"
    assert daily.seed_of(log.table, NOON) is None
    assert daily.seed_of(log.table, daily.revealed_at(DAY)) == "00" * 32


def test_nobody_looks_ahead_by_taking_dice_back_or_by_asking_a_bot() -> None:
    log, chance = daily_log(), random.Random(3)
    while not (log.game.seat == 0 and log.game.decision and log.game.decision.kind == "act"):
        log.play_at_random(chance, 1)
    while log.game.log[-1].kind == "action":  # until dice were rolled or a card turned up
        log.play_at_random(chance, 1)
    assert log.table.undo_target("ann", whole_turn=True) is None
    assert (log.table.has_hints, log.table.shows_chances) == (False, False)


def test_bots_play_the_same_against_whoever_plays_the_same() -> None:
    first, second, other = FairDice(bytes(32)), FairDice(bytes(32)), FairDice(bytes([1] * 32))
    assert first.number("bot 12") == second.number("bot 12") < 2**63
    assert len({first.number("bot 12"), first.number("bot 13"), other.number("bot 12")}) == 3


# --- results --------------------------------------------------------------------------------------


def test_the_result_is_that_of_the_person_and_counts_until_the_seed_is_revealed() -> None:
    log = daily_log()
    assert daily.entry(DAY, log.table, NOON, new=True) == DailyEntry(DAY, guest="ann")
    assert daily.entry(DAY, log.table, NOON, new=False) is None
    log.play_at_random(random.Random(3))
    scores = log.game.scores()
    entry = daily.entry(DAY, log.table, NOON, new=False)
    assert entry is not None
    assert (entry.points, entry.guest) == (scores[0], None)
    assert entry.place == 1 + sum(score > scores[0] for score in scores)
    assert daily.entry(DAY, log.table, daily.revealed_at(DAY), new=False) is None


def opened(table_id: str, guest: str, day: str = DAY) -> Append:
    """A new daily table."""
    return Append(
        table_id, 1, ["{}"], "{}", "playing", False, False, {0: guest}, seed="00", daily=DailyEntry(day, guest)
    )


def ended(table_id: str, points: int, seq: int = 2) -> Append:
    """The end of a game."""
    return Append(table_id, seq, ["{}"], "{}", "over", False, False, {}, daily=DailyEntry(DAY, None, points, 1))


@async_test
async def test_there_is_one_table_for_each_guest_and_day_and_its_first_result_counts(url: str) -> None:
    storage = SqlStorage(url)
    await storage.migrate()
    await storage.append(opened("aaaaaaaaaaaa", "ann"))
    with pytest.raises(ConflictError):
        await storage.append(opened("bbbbbbbbbbbb", "ann"))
    assert await storage.table("bbbbbbbbbbbb") is None
    await storage.append(opened("cccccccccccc", "ann", "2026-11-17"))
    assert await storage.daily_standing(DAY, "ann") == DailyStanding(1, "aaaaaaaaaaaa", "playing", [])
    await storage.append(ended("aaaaaaaaaaaa", 90))
    await storage.append(ended("aaaaaaaaaaaa", 200, seq=3))
    standing = await storage.daily_standing(DAY, "ann")
    assert (standing.status, [result.points for result in standing.results]) == ("over", [90])
    assert (await storage.remove_tables(["aaaaaaaaaaaa"], -1)) == 1
    assert (await storage.daily_standing(DAY, "ann")).players == 0
    await storage.close()


@async_test
async def test_the_best_come_first_and_mine_is_there_wherever_it_is(url: str) -> None:
    storage = SqlStorage(url)
    await storage.migrate()
    await storage.set_guest_name("g00", "Zoe")
    for number in range(30):
        await storage.append(opened(f"{number:012}", f"g{number:02}"))
        if number != 29:
            await storage.append(ended(f"{number:012}", 100 - number // 2))
    standing = await storage.daily_standing(DAY, "g27")
    assert (standing.players, standing.table_id) == (30, f"{27:012}")
    assert [result.rank for result in standing.results] == [*range(1, 21), 28]
    assert [result.guest for result in standing.results] == [*(f"g{number:02}" for number in range(20)), "g27"]
    assert (standing.results[0].name, standing.results[1].name) == ("Zoe", "")
    assert len((await storage.daily_standing(DAY, "g29")).results) == 20
    assert len((await storage.daily_standing(DAY, None)).results) == 20
    await storage.close()


# --- on a server ----------------------------------------------------------------------------------


def start_of(table: View) -> object:
    """How a game starts: who, and the first cards and buildings."""
    game = table["game"]
    return game["start"], game["row"], [stack["building"] for stack in game["stacks"]]


@async_test
async def test_everybody_gets_the_same_start_and_one_attempt(live: Live) -> None:
    async with Guest(live.url) as ann, Guest(live.url) as bob:
        seen = await ann.get("/api/daily")
        assert (seen["table"], seen["seed"]) == (None, None)
        tables: list[View] = await asyncio.gather(*(ann.post("/api/daily") for _ in range(5)))
        assert len({table["id"] for table in tables}) == 1
        mine, other = tables[0], await bob.post("/api/daily")
        assert mine["id"] != other["id"]
        assert start_of(mine) == start_of(other)
        assert mine["commitment"] == other["commitment"] == seen["commitment"]
        assert [seat["level"] for seat in mine["seats"]] == [None, "medium", "medium"]
        assert mine["daily"] == seen["day"]
        assert (await ann.get("/api/daily"))["table"] == mine["id"]
        normal = await ann.open({"kind": "me"}, {"kind": "bot"})
        assert (normal["daily"], normal["commitment"] == mine["commitment"]) == (None, False)


@async_test
async def test_a_daily_table_is_played_without_help(live: Live) -> None:
    async with Guest(live.url) as ann:
        table = await ann.post("/api/daily")
        path = f"/api/tables/{table['id']}"
        async with ann.at(table["id"]) as socket:
            await socket.until(socket.asked)
            assert (socket.table["may"]["hint"], socket.table["may"]["chances"]) == (False, False)
        await ann.get(f"{path}/hint", 403)
        await ann.get(f"{path}/chances", 403)
        await ann.post(f"{path}/seats/0/bot", {"level": "expert"}, 409)
        await ann.post(f"{path}/seats/0/leave", status=409)
        await ann.post(f"{path}/close")
        assert (await ann.get("/api/daily"))["status"] == "closed"
        assert (await ann.post("/api/daily"))["id"] == table["id"]


@async_test
async def test_nothing_is_told_of_tomorrow(live: Live) -> None:
    async with Guest(live.url) as ann:
        today = (await ann.get("/api/daily"))["day"]
        tomorrow = daily.day_of(daily.ends(today) + 1)
        await ann.get(f"/api/daily?day={tomorrow}", 404)
        await ann.get("/api/daily?day=2026-02-31", 404)
        await ann.get("/api/daily?day=today", 422)


@async_test
async def test_a_game_to_its_end_has_a_result_at_once_and_its_seed_later(
    tmp_path: Path, virtual_time: VirtualTime
) -> None:
    async with serving(tmp_path) as server, Guest(server.url) as ann:
        await ann.http.put("/api/me", json={"name": "Ann"})
        table = await ann.post("/api/daily")
        path = f"/api/tables/{table['id']}"
        await ann.http.patch(path, json={"pace": "instant"})
        async with ann.at(table["id"]) as socket:
            await socket.play_on(random.Random(1))
            assert socket.table["seed"] is None
            points = socket.table["scores"][0]
        assert (await ann.get(f"{path}/record"))["fair"]["seed"] is None
        today = await ann.get(f"/api/daily?day={table['daily']}")
        assert [(row["rank"], row["name"], row["points"], row["mine"]) for row in today["results"]] == [
            (1, "Ann", points, True)
        ]
        virtual_time.set(48 * HOURS)
        assert (await ann.get("/api/daily"))["table"] is None  # another day
        past = await ann.get(f"/api/daily?day={today['day']}")
        assert hashlib.sha256(bytes.fromhex(past["seed"])).hexdigest() == today["commitment"]
        assert (await ann.view(table["id"]))["seed"] == past["seed"]
        assert verify(json.dumps(await ann.get(f"{path}/record"))) > 50


@pytest.mark.slow
@async_test
async def test_processes_on_one_database_have_one_daily_table(tmp_path: Path, postgres: Postgres, redis: Redis) -> None:
    async with (
        two_serving(tmp_path, postgres.create("daily"), redis.url) as (here, there),
        Guest(here.url) as ann,
        Guest(there.url, ann.cookie) as again,
        Guest(there.url) as bob,
    ):
        asked = [guest.post("/api/daily") for guest in (ann, again) * 3]
        tables: list[View] = await asyncio.gather(*asked)
        assert len({table["id"] for table in tables}) == 1
        other = await bob.post("/api/daily")
        assert start_of(other) == start_of(tables[0])
        assert other["commitment"] == tables[0]["commitment"]
        assert (await ann.get("/api/daily"))["players"] == 2
