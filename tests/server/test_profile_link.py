"""Profile links: another device becomes the same guest, once, and not for long."""

import asyncio
import sqlite3
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest
from sqlalchemy import update

from stoneage.server.auth import PROFILE_LINK_SECONDS, token_hash
from stoneage.server.services import CLAIMS_PER_HOUR, PROFILE_LINKS_PER_HOUR
from stoneage.server.sql.schema import profile_links
from stoneage.server.sql.storage import SqlStorage
from tests.server.in_process import serving
from tests.server.processes import Live
from tests.server.test_storage import new
from tests.server.visitors import ME, OPEN, Guest, async_test


@async_test
async def test_a_link_works_once_and_the_newest_only(url: str) -> None:
    storage = SqlStorage(url)
    await storage.migrate()
    await storage.set_profile_link("ann", "first", 600)
    await storage.set_profile_link("ann", "second", 600)
    await storage.set_profile_link("bob", "third", 600)
    assert await storage.take_profile_link("first", 600) is None
    taken = await asyncio.gather(*(storage.take_profile_link("second", 600) for _ in range(5)))
    assert sorted(filter(None, taken)) == ["ann"]
    assert await storage.take_profile_link("third", 600) == "bob"
    await storage.close()


@pytest.mark.parametrize("shift", [-601, 601, -86400])
@async_test
async def test_a_link_runs_out_whatever_the_clock_says(url: str, shift: float) -> None:
    storage = SqlStorage(url)
    await storage.migrate()
    await storage.set_profile_link("ann", "token", 600)
    moved = update(profile_links).values(created=profile_links.c.created + shift)
    await storage._database.write(lambda connection: connection.execute(moved))
    assert await storage.take_profile_link("token", 600) is None
    await storage.close()


@async_test
async def test_another_device_becomes_the_same_guest(live: Live) -> None:
    async with Guest(live.url) as desk, Guest(live.url) as phone:
        await desk.http.put("/api/me", json={"name": "Ann"})
        table = await desk.open(ME, OPEN)
        link = await desk.post("/api/me/link")
        assert link["seconds"] == PROFILE_LINK_SECONDS
        assert (await phone.get("/api/tables?which=mine"))["tables"] == []
        assert (await phone.post("/api/me/claim", {"token": link["token"]}))["name"] == "Ann"
        assert await phone.get("/api/me") == await desk.get("/api/me")
        assert [row["id"] for row in (await phone.get("/api/tables?which=mine"))["tables"]] == [table["id"]]
        assert (await phone.view(table["id"]))["seats"][0]["mine"]
        async with Guest(live.url) as thief:
            refused = await thief.post("/api/me/claim", {"token": link["token"]}, 404)
            assert refused["code"] == "profile_link"
            assert (await thief.get("/api/tables?which=mine"))["tables"] == []


@async_test
async def test_links_made_before_a_logout_lead_nowhere(live: Live) -> None:
    async with Guest(live.url) as desk, Guest(live.url) as thief, Guest(live.url) as bob:
        theirs = await bob.open(ME, OPEN)
        kept = await bob.post(f"/api/tables/{theirs['id']}/seats/0/link")
        table = await desk.open(ME, OPEN)
        link = await desk.post(f"/api/tables/{table['id']}/seats/0/link")
        profile = await desk.post("/api/me/link")
        await desk.post("/api/me/logout")
        await thief.post("/api/claim", {"token": link["token"]}, 404)
        await thief.post("/api/me/claim", {"token": profile["token"]}, 404)
        assert (await desk.view(table["id"]))["seats"][0]["mine"]
        await thief.post("/api/claim", {"token": kept["token"]})  # that of another guest still works


@async_test
async def test_a_logout_ends_the_links_of_one_guest(url: str) -> None:
    storage = SqlStorage(url)
    await storage.migrate()
    await storage.append(replace(new(1), members={0: "ann", 1: "bob"}))
    for seat, guest in enumerate(("ann", "bob")):
        assert await storage.set_link("a" * 12, seat, guest, f"link of {guest}")
        await storage.set_profile_link(guest, f"profile of {guest}", 600)
    await storage.log_out("ann")
    assert await storage.linked_seat("link of ann") is None
    assert await storage.take_profile_link("profile of ann", 600) is None
    assert await storage.linked_seat("link of bob") == ("a" * 12, 1, "bob")
    assert await storage.take_profile_link("profile of bob", 600) == "bob"
    await storage.close()


@async_test
async def test_the_secret_is_neither_stored_nor_logged(live: Live) -> None:
    async with Guest(live.url) as ann:
        token = (await ann.post("/api/me/link"))["token"]
        with closing(sqlite3.connect(live.file)) as connection:
            hashes = [found for (found,) in connection.execute("select token_hash from profile_links")]
        assert token_hash(token) in hashes
        assert token not in "".join(hashes)
        await ann.post("/api/me/claim", {"token": token})
    assert token not in live.log.read_text(encoding="utf-8")


@async_test
async def test_links_and_guesses_are_limited(tmp_path: Path) -> None:
    async with serving(tmp_path) as server, Guest(server.url) as ann:
        made = [(await ann.http.post("/api/me/link")).status_code for _ in range(PROFILE_LINKS_PER_HOUR + 2)]
        assert made == [200] * PROFILE_LINKS_PER_HOUR + [429] * 2
        tried = [
            (await ann.http.post("/api/me/claim", json={"token": f"guess{number}"})).status_code
            for number in range(CLAIMS_PER_HOUR + 2)
        ]
        assert tried == [404] * CLAIMS_PER_HOUR + [429] * 2


@async_test
async def test_another_website_cannot_make_or_use_a_link(live: Live) -> None:
    async with Guest(live.url) as ann:
        token = (await ann.post("/api/me/link"))["token"]
        for path, body in (("/api/me/link", None), ("/api/me/claim", {"token": token})):
            answer = await ann.http.post(path, json=body, headers={"Origin": "https://evil.example"})
            assert (answer.status_code, answer.json()["code"]) == (403, "foreign_origin")
