"""Tables over HTTP: opened, found, joined, left, handed over, moved, closed and played once more."""

import asyncio
import random
from datetime import UTC, datetime

from pydantic import TypeAdapter

from stoneage.server.settings import Settings
from stoneage.tables.messages import TableView
from tests.server.processes import Live
from tests.server.shifted_clock import ShiftedClock
from tests.server.visitors import BOT, ME, OPEN, Guest, async_test

A_MINUTE = Settings().absent_seconds + 1


def kinds(table: dict[str, object]) -> list[tuple[str, bool]]:
    """The kind of each seat, and whether it is mine."""
    return [(seat["kind"], seat["mine"]) for seat in table["seats"]]  # type: ignore[attr-defined]


@async_test
async def test_a_table_is_opened_found_and_joined(live: Live) -> None:
    async with Guest(live.url) as ann, Guest(live.url) as bob:
        await ann.http.put("/api/me", json={"name": "Ann"})
        assert (await ann.get("/api/me"))["name"] == "Ann"
        table = await ann.open(ME, OPEN, public=True, name="the cave", season="winter")
        TypeAdapter(TableView).validate_python(table)
        assert (table["status"], table["owner"], table["season"], table["game"]) == ("gathering", True, "winter", None)
        assert table["seats"][0]["name"] == "Ann"
        assert table["id"] in [row["id"] for row in (await bob.get("/api/tables?which=public"))["tables"]]
        assert (await bob.view(table["id"]))["may"]["join"]
        joined = await bob.post(f"/api/tables/{table['id']}/join", {"name": "Bob"})
        assert (joined["status"], joined["owner"], joined["viewer"], joined["version"]) == ("playing", False, 1, 3)
        assert kinds(joined) == [("person", False), ("person", True)]
        mine = (await bob.get("/api/tables?which=mine"))["tables"]
        assert [(row["id"], row["round"]) for row in mine] == [(table["id"], 1)]
        assert mine[0]["my_turn"] == bool(joined["offers"])
        await bob.post(f"/api/tables/{table['id']}/join", {}, 409)


@async_test
async def test_a_table_that_is_not_public_is_found_by_its_link_only(live: Live) -> None:
    async with Guest(live.url) as ann, Guest(live.url) as bob:
        table = await ann.open(ME, OPEN)
        assert table["id"] not in [row["id"] for row in (await bob.get("/api/tables?which=public"))["tables"]]
        assert (await bob.view(table["id"]))["status"] == "gathering"
        await bob.get("/api/tables/aaaaaaaaaaaa", 404)


@async_test
async def test_seats_are_left_handed_over_and_taken_back(live: Live) -> None:
    async with Guest(live.url) as ann, Guest(live.url) as bob:
        table = await ann.open(ME, OPEN, OPEN, pace="slow")
        path = f"/api/tables/{table['id']}"
        await bob.post(f"{path}/join", {"seat": 2})
        left = await bob.post(f"{path}/seats/2/leave")
        assert [seat["kind"] for seat in left["seats"]] == ["person", "open", "open"]
        await bob.post(f"{path}/join", {"seat": 1})
        started = await ann.post(f"{path}/seats/2/bot", {"level": "easy"})
        assert started["status"] == "playing"
        away = await bob.post(f"{path}/seats/1/bot", {"level": "hard"})
        seat = away["seats"][1]
        assert (seat["kind"], seat["level"], seat["away"], seat["mine"]) == ("bot", "medium", True, True)
        assert away["viewer"] is None
        back = await bob.post(f"{path}/seats/1/take")
        assert (back["seats"][1]["kind"], back["viewer"]) == ("person", 1)
        gone = await bob.post(f"{path}/seats/1/leave")
        assert (gone["seats"][1]["kind"], gone["seats"][1]["mine"]) == ("bot", False)
        await bob.post(f"{path}/seats/1/take", status=403)


@async_test
async def test_a_bot_plays_for_somebody_who_went_away_and_gives_the_seat_back(live: Live, clock: ShiftedClock) -> None:
    async with Guest(live.url) as ann, Guest(live.url) as bob:
        table = await ann.open(ME, OPEN, pace="slow")
        path = f"/api/tables/{table['id']}"
        await bob.post(f"{path}/join", {})
        async with ann.at(table["id"]) as socket:
            if socket.asked():
                await socket.play("hunting 1")
            async with bob.at(table["id"]):
                clock.advance(A_MINUTE)
                await ann.post(f"{path}/seats/1/bot", {}, 409)
            await socket.until(lambda: socket.presence.get("online") == [0])
            clock.advance(A_MINUTE)
            handed = await ann.post(f"{path}/seats/1/bot", {"level": "easy"})
            seat = handed["seats"][1]
            assert (seat["kind"], seat["level"], seat["away"], seat["mine"]) == ("bot", "medium", True, False)
            assert handed["viewer"] == 0
            await ann.get(f"{path}/story?seat=1", 403)  # the seat is still bob's, and so is what only he may know
            await ann.get(f"{path}/moves/{handed['moves']}?seat=1", 403)
            await ann.post(f"{path}/seats/1/take", status=403)
            back = await bob.post(f"{path}/seats/1/take")
            assert (back["seats"][1]["kind"], back["viewer"]) == ("person", 1)


@async_test
async def test_only_the_owner_changes_and_closes_a_table(live: Live) -> None:
    async with Guest(live.url) as ann, Guest(live.url) as bob:
        table = await ann.open(ME, OPEN)
        path = f"/api/tables/{table['id']}"
        await bob.post(f"{path}/join", {})
        changed = await ann.http.patch(path, json={"pace": "slow", "season": "winter"})
        assert (changed.json()["pace"], changed.json()["season"]) == ("slow", "winter")
        assert (await bob.http.patch(path, json={"pace": "slow"})).status_code == 403
        await bob.post(f"{path}/close", status=403)
        closed = await ann.post(f"{path}/close")
        assert (closed["status"], closed["offers"], closed["seed"]) == ("closed", [], None)
        await ann.post(f"{path}/close", status=409)
        assert (await ann.command(closed, "hunting 5"))["outcome"] == "illegal"


@async_test
async def test_everybody_sees_a_closed_table_and_its_owner_opens_it_again(live: Live) -> None:
    async with Guest(live.url) as ann, Guest(live.url) as bob, Guest(live.url) as eve:
        table = await ann.open(ME, OPEN, BOT)
        path = f"/api/tables/{table['id']}"
        await bob.post(f"{path}/join", {})
        async with bob.at(table["id"]) as guest, eve.at(table["id"]) as watcher:
            before = await ann.post(f"{path}/close")
            assert datetime.fromisoformat(before["reopen_until"]) > datetime.now(UTC)
            await guest.until(lambda: guest.table["status"] == "closed")
            await watcher.until(lambda: watcher.table["status"] == "closed")
            for socket in (guest, watcher):
                assert (socket.table["game"]["decision"], socket.table["reopen_until"]) == (None, None)
            await bob.post(f"{path}/reopen", status=403)
            again = await ann.post(f"{path}/reopen")
            assert (again["status"], again["may"]["close"], again["reopen_until"]) == ("playing", True, None)
            assert again["game"]["decision"] is not None
            await guest.until(lambda: guest.table["status"] == "playing")
            await ann.post(f"{path}/reopen", status=409)


@async_test
async def test_a_hot_seat_and_who_watches_it(live: Live) -> None:
    async with Guest(live.url) as ann, Guest(live.url) as eve:
        table = await ann.open(ME, ME)
        async with ann.at(table["id"]) as socket, eve.at(table["id"]) as watcher:
            for _ in range(6):
                assert socket.table["viewer"] == socket.table["game"]["decision"]["seat"]
                await socket.play(socket.table["offers"][0]["action"])
            await watcher.until(lambda: watcher.table["version"] == socket.table["version"])
            assert (watcher.table["viewer"], watcher.table["offers"]) == (None, [])
            assert not any(watcher.table["may"].values())
            await socket.until(lambda: socket.presence.get("watching") == 1)
            assert socket.presence["online"] == [0, 1]
            assert (await watcher.command("hunting 1"))["outcome"] == "forbidden"
        async with asyncio.timeout(10):  # the server may take a moment to notice
            while (await ann.view(table["id"]))["watching"]:
                await asyncio.sleep(0.02)


@async_test
async def test_whoever_asks_second_for_a_rematch_is_led_to_the_same_table(live: Live) -> None:
    async with Guest(live.url) as ann, Guest(live.url) as bob, Guest(live.url) as eve:
        table = await ann.open(ME, OPEN, name="the cave")
        path = f"/api/tables/{table['id']}"
        await bob.post(f"{path}/join", {})
        await ann.post(f"{path}/rematch", status=409)
        await ann.post(f"{path}/close")
        await eve.post(f"{path}/rematch", status=403)
        first, second = await asyncio.gather(bob.post(f"{path}/rematch"), ann.post(f"{path}/rematch"))
        assert first["id"] == second["id"] != table["id"]
        assert (first["name"], first["status"], kinds(first)) == (
            "the cave",
            "playing",
            [("person", False), ("person", True)],
        )
        assert (await eve.view(table["id"]))["rematch"] == first["id"]
        mine = (await ann.get("/api/tables?which=mine"))["tables"]
        assert {row["id"] for row in mine} == {table["id"], first["id"]}  # and no third one


@async_test
async def test_a_link_moves_a_seat_to_another_device(live: Live) -> None:
    async with Guest(live.url) as ann, Guest(live.url) as phone, Guest(live.url) as eve:
        table = await ann.open(ME, BOT)
        path = f"/api/tables/{table['id']}/seats/0"
        await eve.post(f"{path}/link", status=403)
        first = (await ann.post(f"{path}/link"))["token"]
        token = (await ann.post(f"{path}/link"))["token"]
        await phone.post("/api/claim", {"token": first}, 404)
        moved = await phone.post("/api/claim", {"token": token})
        assert (moved["viewer"], moved["id"]) == (0, table["id"])
        assert (await ann.view(table["id"]))["viewer"] is None
        assert await ann.get("/api/tables?which=mine") == {"tables": []}
        assert (await ann.http.delete(f"{path}/link")).status_code == 403
        assert (await phone.http.delete(f"{path}/link")).status_code == 204
        await ann.post("/api/claim", {"token": token}, 404)
        kept = b"".join(file.read_bytes() for file in live.folder.glob("tables.db*"))
        assert table["id"].encode() in kept
        assert token.encode() not in kept
        assert first.encode() not in kept


@async_test
async def test_a_link_dies_with_the_seat(live: Live) -> None:
    async with Guest(live.url) as ann, Guest(live.url) as eve:
        table = await ann.open(ME, BOT)
        token = (await ann.post(f"/api/tables/{table['id']}/seats/0/link"))["token"]
        await ann.post(f"/api/tables/{table['id']}/seats/0/leave")
        await eve.post("/api/claim", {"token": token}, 404)


@async_test
async def test_hints_are_for_games_against_bots_alone(live: Live) -> None:
    async with Guest(live.url) as ann, Guest(live.url) as bob:
        table = await ann.open(ME, BOT)
        async with ann.at(table["id"]) as socket:
            await socket.until(socket.asked)
            assert socket.table["may"]["hint"]
            hints = await ann.get(f"/api/tables/{table['id']}/hint")
            assert hints["version"] == socket.table["version"]
            legal = {offer["action"] for offer in socket.table["offers"]}
            assert {hint["action"] for hint in hints["hints"]} <= legal
            assert len(hints["hints"]) > 0
        await bob.get(f"/api/tables/{table['id']}/hint", 403)
        shared = await ann.open(ME, OPEN)
        await bob.post(f"/api/tables/{shared['id']}/join", {})
        await ann.get(f"/api/tables/{shared['id']}/hint", 403)


@async_test
async def test_the_pieces_are_told(live: Live) -> None:
    async with Guest(live.url) as ann:
        pieces = await ann.get("/api/pieces")
        assert (len(pieces["cards"]), len(pieces["animals"]), pieces["levels"][0]) == (45, 4, "easy")


@async_test
async def test_every_kind_of_table_can_be_played_by_bots_to_the_end(live: Live) -> None:
    every = dict.fromkeys(("expansion", "bonus_buildings", "harsh_winter", "wild_animals", "igloos"), True)
    async with Guest(live.url) as ann:
        tables = [await ann.open(BOT, BOT), await ann.open(*[BOT] * 5, options=every)]
        for table in tables:
            async with ann.at(table["id"]) as socket:
                await socket.until(socket.over, 60)
                scores = socket.table["scores"]
                assert max(scores) in [scores[winner] for winner in socket.table["winners"]]
                assert socket.table["seed"]


@async_test
async def test_a_person_and_a_bot_play_a_game_together(live: Live) -> None:
    async with Guest(live.url) as ann:
        table = await ann.open(ME, {"kind": "bot", "level": "medium"})
        async with ann.at(table["id"]) as socket:
            assert await socket.play_on(random.Random(1)) > 10
            story = await ann.get(f"/api/tables/{table['id']}/story")
            first = socket.story[0]["move"]
            assert [told for told in story["events"] if told["move"] >= first] == socket.story


@async_test
async def test_who_connects_and_then_takes_a_seat_is_present(live: Live) -> None:
    async with Guest(live.url) as ann, Guest(live.url) as bob:
        table = await ann.open(ME, OPEN)
        async with bob.at(table["id"]) as socket:
            await bob.post(f"/api/tables/{table['id']}/join", {})  # before the first presence is announced
            await socket.until(lambda: bool(socket.presence))
            assert (socket.presence["online"], socket.presence["watching"]) == ([1], 0)


@async_test
async def test_a_short_break_is_no_absence(live: Live, clock: ShiftedClock) -> None:
    """However long a player has been thinking, the others wait from when the connection broke."""
    async with Guest(live.url) as ann, Guest(live.url) as bob:
        table = await ann.open(ME, OPEN)
        path = f"/api/tables/{table['id']}"
        await bob.post(f"{path}/join", {})
        async with ann.at(table["id"]) as socket:
            if socket.asked():
                await socket.play("hunting 1")
            async with bob.at(table["id"]):
                clock.advance(A_MINUTE)
            await ann.post(f"{path}/seats/1/bot", {}, 409)
            clock.advance(A_MINUTE)
            await ann.post(f"{path}/seats/1/bot", {})


@async_test
async def test_the_owner_who_moves_to_another_device_still_owns_the_table(live: Live) -> None:
    async with Guest(live.url) as ann, Guest(live.url) as phone, Guest(live.url) as bob:
        table = await ann.open(ME, OPEN)
        path = f"/api/tables/{table['id']}"
        await bob.post(f"{path}/join", {})
        token = (await ann.post(f"{path}/seats/0/link"))["token"]
        assert (await phone.post("/api/claim", {"token": token}))["owner"]
        assert not (await ann.view(table["id"]))["owner"]
        await ann.post(f"{path}/close", status=403)
        await phone.post(f"{path}/close")
