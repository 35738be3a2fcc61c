"""Playing over WebSocket and HTTP: every outcome, undo, reconnecting."""

import asyncio
import json
import random

from tests.server.processes import Live
from tests.server.visitors import BOT, ME, OPEN, Guest, Socket, View, async_test, chosen


async def two_at_a_table(ann: Guest, bob: Guest, **more: object) -> View:
    """Ann and bob play."""
    table = await ann.open(ME, OPEN, **more)
    joined: View = await bob.post(f"/api/tables/{table['id']}/join", {})
    return joined


def whose(first: Socket, second: Socket) -> tuple[Socket, Socket]:
    """The player to move, and the other one."""
    return (first, second) if first.asked() else (second, first)


@async_test
async def test_every_outcome_of_a_command(live: Live) -> None:
    async with Guest(live.url) as ann, Guest(live.url) as bob, Guest(live.url) as eve:
        table = await two_at_a_table(ann, bob)
        async with ann.at(table["id"]) as at_ann, bob.at(table["id"]) as at_bob, eve.at(table["id"]) as at_eve:
            asked, other = whose(at_ann, at_bob)
            version = asked.table["version"]
            assert (await at_eve.command("hunting 5"))["outcome"] == "forbidden"
            assert (await other.command("hunting 5"))["outcome"] == "not_your_turn"
            illegal = await asked.command("hunting 9")
            assert (illegal["outcome"], illegal["version"]) == ("illegal", version)
            assert "hunting 9" in illegal["reason"]
            assert (await asked.command())["outcome"] == "illegal"
            assert (await asked.command(kind="undo"))["outcome"] == "illegal"
            stale = await asked.command("hunting 5", version=version - 1)
            assert (stale["outcome"], stale["table"]["version"]) == ("stale", version)
            assert stale["table"]["offers"] == asked.table["offers"]
            ahead = await asked.command("hunting 5", version=version + 1)
            assert ahead["outcome"] == "stale"
            assert (await asked.command("hunting 5"))["outcome"] == "ok"
            await other.until(other.asked)
            assert other.table["version"] == version + 1


@async_test
async def test_the_same_over_http(live: Live) -> None:
    async with Guest(live.url) as ann, Guest(live.url) as bob, Guest(live.url) as eve:
        table = await two_at_a_table(ann, bob)
        players = [ann, bob]
        views = [await guest.view(table["id"]) for guest in players]
        asked = next(number for number in range(2) if views[number]["offers"])
        assert (await players[1 - asked].command(table, "hunting 5"))["outcome"] == "not_your_turn"
        assert (await eve.command(table, "hunting 5"))["outcome"] == "forbidden"
        ok = await players[asked].command(table, "hunting 5")
        assert (ok["outcome"], ok["version"]) == ("ok", table["version"] + 1)
        stale = await players[asked].command(table, "hunting 5")
        assert (stale["outcome"], stale["table"]["viewer"]) == ("stale", asked)


@async_test
async def test_a_command_is_taken_back_until_somebody_else_moves(live: Live) -> None:
    async with Guest(live.url) as ann, Guest(live.url) as bob:
        table = await two_at_a_table(ann, bob)
        async with ann.at(table["id"]) as at_ann, bob.at(table["id"]) as at_bob:
            asked, other = whose(at_ann, at_bob)
            before = asked.table["game"]
            await asked.play("hunting 3")
            assert asked.table["may"]["undo"]
            await other.reach(asked.table["version"])
            assert (await other.command(kind="undo"))["outcome"] == "illegal"
            assert (await asked.command(kind="undo"))["outcome"] == "ok"
            await asked.until(asked.asked)
            assert asked.table["game"] == before
            await asked.play("hunting 3")
            await other.reach(asked.table["version"])
            await other.play("forest 2")
            await asked.reach(other.table["version"])
            assert not asked.table["may"]["undo"]
            assert (await asked.command(kind="undo"))["outcome"] == "illegal"
            assert (await asked.command(kind="reset"))["outcome"] == "illegal"
            assert at_ann.story == at_bob.story


@async_test
async def test_against_bots_every_move_can_be_taken_back(live: Live) -> None:
    async with Guest(live.url) as ann:
        table = await ann.open(ME, BOT)
        chance = random.Random(2)
        async with ann.at(table["id"]) as socket:
            for _ in range(25):
                await socket.until(socket.asked)
                await socket.play(chosen(socket.table, chance))
            undone = 0
            await socket.until(socket.asked)
            while socket.table["may"]["undo"]:
                answer = await socket.command(kind="undo")
                assert answer["outcome"] == "ok"
                await socket.reach(answer["version"])
                undone += 1
            assert undone == 25
            assert socket.table["game"]["round"] == 1
            story = await ann.get(f"/api/tables/{table['id']}/story")
            assert story["events"] == socket.story


@async_test
async def test_who_comes_back_gets_exactly_what_is_missing(live: Live) -> None:
    async with Guest(live.url) as ann:
        table = await ann.open(ME, ME)
        chance = random.Random(4)
        async with ann.at(table["id"]) as player:
            seen, story = player.table["seq"], list(player.story)
            for step in range(60):
                for _ in range(chance.randrange(4)):
                    if chance.random() < 0.3 and player.table["may"]["undo"]:
                        answer = await player.command(kind="undo")
                        await player.reach(answer["version"])
                    else:
                        await player.play(chosen(player.table, chance))
                async with ann.at(table["id"], since=seen, story=story) as again:
                    first = json.loads(again.traffic[0])
                    known = [told for told in story if told["move"] < first["from_move"]]
                    assert again.story == known + first["story"]
                    assert again.table["game"] == player.table["game"]
                    public = [told for told in again.story if told["kind"] != "draw"]
                    assert public == [told for told in player.story if told["kind"] != "draw"], step
                    if again.table["seq"] == seen:
                        assert first["story"] == []
                    seen, story = again.table["seq"], again.story


@async_test
async def test_a_ping_is_answered_and_nonsense_is_told(live: Live) -> None:
    async with Guest(live.url) as ann:
        table = await ann.open(ME, ME)
        async with ann.at(table["id"]) as socket:
            await socket.send({"type": "ping"})
            await socket.until(lambda: socket.pongs == 1)
            for text in ("", "{", "null", "[]", '{"type": "fly"}', '{"type": "play"}', "[" * 5000, '"\\ud800"'):
                before = len(socket.failures)
                await socket.link.send(text)
                await socket.until(lambda before=before: len(socket.failures) > before)  # type: ignore[misc]
            assert {failure["code"] for failure in socket.failures} == {"invalid"}
            await socket.play("hunting 5")


@async_test
async def test_bytes_are_no_message(live: Live) -> None:
    async with Guest(live.url) as ann:
        table = await ann.open(ME, ME)
        async with ann.at(table["id"]) as socket:
            await socket.link.send(b"\x00\xff")
            while not socket.failures and socket.closed is None:
                socket.news.clear()
                await asyncio.wait_for(socket.news.wait(), 5)
            assert socket.failures or socket.closed in (1003, 1007, 1008)  # warned, or closed with a reason


@async_test
async def test_a_socket_to_no_table_is_told_so(live: Live) -> None:
    async with Guest(live.url) as ann:
        for nowhere in ("aaaaaaaaaaaa", "x", "a" * 500, "%00"):
            async with ann.connected(nowhere) as link:
                assert json.loads(await link.recv())["code"] == "not_found"
                await link.wait_closed()
                assert link.close_code == 4404


@async_test
async def test_a_table_can_be_followed_without_a_session(live: Live) -> None:
    async with Guest(live.url) as ann:
        table = await ann.open(ME, OPEN)
        nobody = Guest(live.url)
        async with nobody.at(table["id"]) as watcher:
            assert (watcher.table["viewer"], watcher.table["owner"]) == (None, False)
            assert (await watcher.command("hunting 5"))["outcome"] == "forbidden"
        await nobody.http.aclose()


@async_test
async def test_who_comes_and_goes_is_told(live: Live) -> None:
    async with Guest(live.url) as ann, Guest(live.url) as bob:
        table = await two_at_a_table(ann, bob)
        async with ann.at(table["id"]) as at_ann:
            async with bob.at(table["id"]):
                await at_ann.until(lambda: at_ann.presence.get("online") == [0, 1])
            await at_ann.until(lambda: at_ann.presence.get("online") == [0])


@async_test
async def test_text_that_is_not_utf8_closes_the_socket_quietly(live: Live) -> None:
    async with Guest(live.url) as ann:
        table = await ann.open(ME, ME)
        async with ann.connected(table["id"]) as link:
            await link.send(b"\xff\xfe", text=True)
            await asyncio.wait_for(link.wait_closed(), 5)
            assert link.close_code == 1007
    assert "Invalid UTF-8" not in live.log.read_text()
