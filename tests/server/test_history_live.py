"""Looking back: positions, stories, summaries and files, as each viewer may see them."""

import asyncio
import json
import random
from pathlib import Path

import pytest
from typer.testing import CliRunner

from stoneage import Game
from stoneage.cli.app import app
from stoneage.game.rules import Rules
from stoneage.game_file.fair_dice import verify
from stoneage.game_file.file import dumps, loads
from tests.game.table import WAITING, table
from tests.server.processes import Live
from tests.server.visitors import BOT, ME, OPEN, Guest, View, async_test, chosen


@pytest.fixture(scope="module")
def finished(live: Live) -> tuple[str, str]:
    """A finished game of ann against a bot: her cookie and the table's id."""

    async def play() -> tuple[str, str]:
        async with Guest(live.url) as ann:
            table = await ann.open(ME, BOT, options={"expansion": True})
            async with ann.at(table["id"]) as socket:
                await socket.play_on(random.Random(5))
            return ann.cookie, table["id"]

    return asyncio.run(play())


@async_test
async def test_a_file_goes_out_is_verified_and_comes_back(
    live: Live, finished: tuple[str, str], tmp_path: Path
) -> None:
    cookie, table_id = finished
    async with Guest(live.url, cookie) as ann, Guest(live.url) as eve:
        view = await ann.view(table_id)
        response = await eve.http.get(f"/api/tables/{table_id}/record")  # a finished game is public
        assert f"stoneage-{table_id}.json" in response.headers["content-disposition"]
        game = loads(response.text)
        assert (game.over, game.scores(), game.winners()) == (True, view["scores"], view["winners"])
        fair = response.json()["fair"]
        assert (fair["seed"], fair["commitment"]) == (view["seed"], view["commitment"])
        assert verify(response.text) > 50
        file = tmp_path / "game.json"
        file.write_bytes(response.content)
        said = CliRunner().invoke(app, ["verify", str(file)])
        assert (said.exit_code, "Verified" in said.output) == (0, True)
        back = await eve.post("/api/records", response.json(), 201)
        assert (back["status"], back["scores"]) == ("over", view["scores"])
        assert [seat["name"] for seat in back["seats"]] == [seat["name"] for seat in view["seats"]]
        await eve.get(f"/api/tables/{back['id']}/story")


@pytest.mark.slow
@async_test
async def test_a_running_game_goes_out_and_another_table_goes_on(live: Live) -> None:
    async with Guest(live.url) as ann, Guest(live.url) as eve:
        table = await ann.open(ME, ME, ME, options={"expansion": True})
        chance = random.Random(8)
        async with ann.at(table["id"]) as socket:
            for _ in range(60):
                await socket.play(chosen(socket.table, chance))
        await eve.get(f"/api/tables/{table['id']}/record", 403)
        record = await ann.get(f"/api/tables/{table['id']}/record")
        assert record["fair"]["seed"] is None
        again = await ann.post("/api/records", record, 201)
        assert (again["status"], again["moves"]) == ("playing", len(record["moves"]))
        async with ann.at(again["id"]) as socket:
            await socket.play_on(chance)
        ended = await ann.http.get(f"/api/tables/{again['id']}/record")
        assert verify(ended.text) > 0
        assert json.loads(ended.text)["fair"]["from"] == len(record["moves"])


@async_test
async def test_a_file_from_the_terminal_goes_on_at_a_table(live: Live) -> None:
    game = Game(Rules(2), seed=9)
    for _ in range(12):
        game.play(game.legal_actions()[0])
    async with Guest(live.url) as ann:
        table = await ann.post("/api/records", json.loads(dumps(game)), 201)
        async with ann.at(table["id"]) as socket:
            chance = random.Random(1)
            for _ in range(30):
                await socket.play(chosen(socket.table, chance))
            assert (await ann.get(f"/api/tables/{table['id']}/summary"))["decisions"] == 42
            assert len((await ann.get(f"/api/tables/{table['id']}/story"))["events"]) > 50


async def _draw_face_down(ann: Guest, bob: Guest) -> View:
    """Ann (red) buys the card that brings another one, face down; bob plays the second seat."""
    red = {"wood": 1, "placed": {"card 1": 1, "hunting": 1}}
    game = table(2, row=["CIV32"], red=red, blue=WAITING)
    opened = await ann.post("/api/records", json.loads(dumps(game)), 201)
    token = (await ann.post(f"/api/tables/{opened['id']}/seats/1/link"))["token"]
    await bob.post("/api/claim", {"token": token})
    async with ann.at(opened["id"]) as socket:
        await socket.play("resolve card 1", "spend wood")
        return socket.table


@async_test
async def test_a_face_down_card_is_seen_by_its_owner_alone(live: Live) -> None:
    async with Guest(live.url) as ann, Guest(live.url) as bob, Guest(live.url) as eve:
        guests = [ann, bob]
        opened, seat = await _draw_face_down(ann, bob), 0
        path = f"/api/tables/{opened['id']}"
        now = opened["moves"]
        seen = {}
        for name, guest in (("owner", guests[seat]), ("other", guests[1 - seat]), ("eve", eve)):
            view = await guest.view(opened["id"])
            position = await guest.get(f"{path}/moves/{now}")
            assert position["game"] == view["game"]
            story = (await guest.get(f"{path}/story"))["events"]
            draws = [told for told in story if told["kind"] == "draw" and told["seat"] == seat]
            seen[name] = (position["game"]["players"][seat]["hidden"], [told["card"] for told in draws])
        cards, told = seen["owner"]
        assert cards
        assert told == cards
        assert seen["other"] == seen["eve"] == (None, [None] * len(told))
        await eve.get(f"{path}/moves/{now}?seat={seat}", 403)
        await guests[1 - seat].get(f"{path}/moves/{now}?seat={seat}", 403)
        await guests[1 - seat].get(f"{path}/story?seat={seat}", 403)
        files = [await guest.get(f"{path}/record") for guest in guests]
        for card in told:
            assert f"card {card}" in files[seat]["moves"]
            assert f"card {card}" not in files[1 - seat]["moves"]
        for file in files:
            assert len(loads(json.dumps(file)).log) == now


@async_test
async def test_every_position_of_a_finished_game_can_be_looked_at(live: Live, finished: tuple[str, str]) -> None:
    cookie, table_id = finished
    async with Guest(live.url, cookie) as ann, Guest(live.url) as eve:
        moves = (await ann.view(table_id))["moves"]
        for move in (0, 1, moves // 2, moves):
            for seat in (0, 1):
                position = await eve.get(f"/api/tables/{table_id}/moves/{move}?seat={seat}")
                assert (position["move"], position["moves"], position["game"]["viewer"]) == (move, moves, seat)
        await eve.get(f"/api/tables/{table_id}/moves/{moves + 1}", 404)
        await eve.get(f"/api/tables/{table_id}/moves/0?seat=2", 404)


@async_test
async def test_the_summary_adds_up(live: Live, finished: tuple[str, str]) -> None:
    cookie, table_id = finished
    async with Guest(live.url, cookie) as ann:
        view = await ann.view(table_id)
        summary = await ann.get(f"/api/tables/{table_id}/summary")
        assert (summary["over"], summary["winners"]) == (True, view["winners"])
        assert [seat["score"] for seat in summary["seats"]] == view["scores"]
        for seat in summary["seats"]:
            assert sum(seat["sources"].values()) == seat["score"]
            assert len(seat["by_round"]) == summary["rounds"]
            assert seat["by_round"][-1] == seat["score"]
            assert seat["luck"]["dice"] <= seat["luck"]["pips"] <= 6 * seat["luck"]["dice"]


@async_test
async def test_before_the_game_there_is_nothing_to_look_back_at(live: Live) -> None:
    async with Guest(live.url) as ann:
        table = await ann.open(ME, OPEN)
        for what in ("story", "summary", "record", "moves/0"):
            await ann.get(f"/api/tables/{table['id']}/{what}", 409)
