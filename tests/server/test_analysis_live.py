"""Analyses of finished games: computed in a worker, kept with the game, one for each visitor."""

import asyncio
import json
import random
from functools import cache
from pathlib import Path
from typing import Any, cast

import pytest

from stoneage import Game, Rules
from stoneage.game_file.file import dumps
from stoneage.tables.exercises import MOST_OF_A_GAME
from tests.patience import patience
from tests.server.in_process import serving
from tests.server.processes import Live
from tests.server.table_log import a_choice
from tests.server.test_analyser import Slow
from tests.server.visitors import BOT, ME, OPEN, Guest, View, async_test, chosen

pytestmark = pytest.mark.compiled

LONGEST = 300.0
"""Seconds; the first analysis on a machine is compiled."""


@cache
def file(seed: int = 2, last: int | None = None) -> dict[str, Any]:
    """The file of a finished game of two, or of its last decisions."""
    game, chance, before = Game(Rules(players=2), seed=seed), random.Random(seed), []
    while not game.over:
        before.append(game.clone())
        game.play(a_choice(game, chance))
    if last is not None:
        game = Game.from_position(before[-last].position(), seed=seed)
        while not game.over:
            game.play(a_choice(game, chance))
    found: dict[str, Any] = json.loads(dumps(game))
    return found


async def brings(guest: Guest, seed: int = 2, last: int | None = None) -> str:
    """Import a finished game; its path."""
    return f"/api/tables/{(await guest.post('/api/records', file(seed, last), 201))['id']}"


async def until(guest: Guest, path: str, *states: str) -> View:
    """Wait until an analysis has one of some states."""
    async with asyncio.timeout(patience(LONGEST)):
        while (found := await guest.get(f"{path}/analysis"))["state"] not in states:
            assert found["state"] in ("waiting", "running"), found
            await asyncio.sleep(0.05)
    analysis: View = found
    return analysis


@pytest.mark.parametrize("last", [40, pytest.param(None, marks=pytest.mark.slow)], ids=["end", "whole game"])
@async_test
async def test_a_report_is_kept_with_the_game_and_survives_a_restart(tmp_path: Path, last: int | None) -> None:
    async with serving(tmp_path) as server, Guest(server.url) as ann:
        path = await brings(ann, 4, last)
        assert (await ann.get(f"{path}/analysis"))["state"] == "none"
        assert (await ann.post(f"{path}/analysis"))["state"] == "running"
        report = (await until(ann, path, "done"))["report"]
        again = await ann.post(f"{path}/analysis")
        assert (again["state"], again["report"]) == ("done", report)
    async with serving(tmp_path) as server, Guest(server.url, ann.cookie) as ann:
        kept = await ann.get(f"{path}/analysis")
        assert (kept["state"], kept["report"]) == ("done", report)
    for player in report["players"]:
        parts = player["start"] + player["luck"] + player["own_mistakes"] + player["others_mistakes"]
        parts += player["judge_error"]
        assert parts == pytest.approx(player["result"], abs=1e-6)
    curve = report["curve"]
    assert curve[-1]["chances"] == [player["result"] for player in report["players"]]
    assert [point["move"] for point in curve] == sorted(point["move"] for point in curve)
    assert all(sum(point["chances"]) == pytest.approx(1, abs=1e-3) for point in curve)
    moves = file(4, last)["moves"]
    mistakes = [moment for moment in report["moments"] if moment["kind"] == "decision"]
    assert len(mistakes) > (5 if last is None else 1)  # of players who choose at random
    for moment in mistakes:
        assert moves[moment["move"]].partition(": ")[2] == moment["played"]["action"] != moment["best"]["action"]
        assert moment["decision"]["seat"] == moment["seat"]
        loss = moment["before"][moment["seat"]] - moment["after"][moment["seat"]]
        if moment["points"] is None:
            assert moment["cost"] == pytest.approx(loss, abs=2e-4)
        else:  # a place may weigh more
            points = moment["points"]["better"] - moment["points"]["played"]
            assert moment["cost"] >= max(loss, points / 100) - 0.011  # whole points
        assert moment["reason"] is not None
    turning = sum(moment["turning"] for moment in report["moments"])
    assert 2 <= turning <= 5 if last else turning == 5  # little may change in the last decisions


@pytest.mark.slow
@async_test
async def test_an_interrupted_analysis_starts_again_when_asked(folder: Path) -> None:
    with Live(folder) as server:
        async with Guest(server.url) as ann:
            path = await brings(ann)
            await ann.post(f"{path}/analysis")
            while (await until(ann, path, "running"))["done"] == 0:
                await asyncio.sleep(0.1)
            server.kill()
            server.start()
            assert (await ann.get(f"{path}/analysis"))["state"] == "none"
            await ann.post(f"{path}/analysis")
            assert (await until(ann, path, "done"))["report"]["curve"]


@async_test
async def test_each_visitor_has_one_analysis_at_a_time(tmp_path: Path) -> None:
    async with (
        serving(tmp_path) as server,
        Guest(server.url) as ann,
        Guest(server.url, address="127.0.0.2") as bob,
    ):
        server.services.analyser._worker = cast("Any", Slow())
        first, second, third = [await brings(ann, seed) for seed in (2, 3, 4)]
        assert (await ann.post(f"{first}/analysis"))["state"] == "running"
        assert (await ann.post(f"{first}/analysis"))["state"] == "running"
        refused = await ann.post(f"{second}/analysis", status=429)
        assert (refused["code"], "one analysis at a time" in refused["message"]) == ("one_analysis", True)
        assert (await ann.get(f"{second}/analysis"))["state"] == "none"
        queued = await bob.post(f"{third}/analysis")
        assert (queued["state"], queued["ahead"], queued["mine"]) == ("waiting", 1, True)
        assert (await bob.get(f"{first}/analysis"))["mine"] is False
        assert (await bob.http.delete(f"{first}/analysis")).status_code == 403
        assert (await ann.http.delete(f"{first}/analysis")).json()["state"] == "none"
        assert (await until(bob, third, "running", "done"))["state"] == "running"
        assert (await ann.get(f"{first}/analysis"))["state"] == "none"
        assert (await ann.post(f"{second}/analysis"))["state"] == "waiting"
        assert (await ann.http.delete(f"{second}/analysis")).json()["state"] == "none"
        assert (await bob.http.delete(f"{third}/analysis")).json()["state"] == "none"


@async_test
async def test_only_finished_games_are_analysed(live: Live) -> None:
    async with Guest(live.url) as ann:
        table = await ann.open(ME, BOT)
        refused = await ann.post(f"/api/tables/{table['id']}/analysis", status=409)
        assert "finished" in refused["message"]
        assert (await ann.get(f"/api/tables/{table['id']}/analysis"))["state"] == "none"


@pytest.mark.slow
@async_test
async def test_games_go_on_while_another_is_analysed(live: Live) -> None:
    async with Guest(live.url) as ann, Guest(live.url) as bob:
        path = await brings(ann, 5)
        table = await bob.open(ME, ME)
        chance = random.Random(1)
        async with bob.at(table["id"]) as socket:
            await ann.post(f"{path}/analysis")
            await until(ann, path, "running")
            for _ in range(5):
                await socket.play(chosen(socket.table, chance))
            assert (await ann.get(f"{path}/analysis"))["state"] == "running"
            await ann.http.delete(f"{path}/analysis")


# --- live win chances ---


@async_test
async def test_win_chances_are_shown_in_a_game_of_one_person(live: Live) -> None:
    async with Guest(live.url) as ann, Guest(live.url) as eve:
        table = await ann.open(ME, BOT, BOT)
        path = f"/api/tables/{table['id']}/chances"
        for guest in (ann, eve):
            assert (await guest.view(table["id"]))["may"]["chances"] is True
            found = await guest.get(path)
            assert (len(found["chances"]), sum(found["chances"])) == (3, pytest.approx(1, abs=1e-3))
        assert (await eve.get(f"{path}?move=0"))["move"] == 0
        await eve.get(f"{path}?move=9999", 404)


@async_test
async def test_win_chances_are_refused_while_two_people_play(live: Live) -> None:
    async with Guest(live.url) as ann, Guest(live.url) as bob, Guest(live.url) as eve:
        table = await ann.open(ME, OPEN)
        await eve.get(f"/api/tables/{table['id']}/chances", 403)
        await bob.post(f"/api/tables/{table['id']}/join", {"name": "Bob"})
        hot_seat = await ann.open(ME, ME, BOT)
        for id_ in (table["id"], hot_seat["id"]):
            for guest in (ann, bob, eve):
                assert (await guest.view(id_))["may"]["chances"] is False
                for query in ("", "?move=0"):
                    refused = await guest.get(f"/api/tables/{id_}/chances{query}", 403)
                    assert "more than one person" in refused["message"]
        # A bot that stands in for somebody changes nothing: they may come back.
        await bob.post(f"/api/tables/{table['id']}/seats/1/bot", {"level": "medium"})
        await ann.get(f"/api/tables/{table['id']}/chances", 403)
        # Whoever leaves for good does not.
        await bob.post(f"/api/tables/{table['id']}/seats/1/leave")
        await ann.get(f"/api/tables/{table['id']}/chances")


@async_test
async def test_win_chances_of_a_finished_game_end_with_the_result(live: Live) -> None:
    async with Guest(live.url) as ann, Guest(live.url) as eve:
        path = await brings(ann, 6)
        winners = (await eve.get(path))["winners"]
        found = await eve.get(f"{path}/chances")
        assert found["chances"] == [(seat in winners) / len(winners) for seat in range(2)]
        middle = await eve.get(f"{path}/chances?move=200")
        assert min(middle["chances"]) > 0


# --- exercises ---


@async_test
async def test_mistakes_become_exercises_that_are_judged(live: Live) -> None:
    async with Guest(live.url) as ann, Guest(live.url) as eve:
        path = await brings(ann, 4, 40)
        await ann.post(f"{path}/exercises", None, 409)
        await ann.post(f"{path}/analysis")
        report = (await until(ann, path, "done"))["report"]
        mistakes = [moment for moment in report["moments"] if moment["kind"] == "decision"]
        await eve.post(f"{path}/exercises", None, 403)
        made = min(len(mistakes), MOST_OF_A_GAME)
        async with asyncio.timeout(patience(30)):  # also for those who have closed the page
            while (await ann.get("/api/me/exercises"))["due"] < made:
                await asyncio.sleep(0.01)
        assert (await ann.post(f"{path}/exercises"))["due"] == made
        asked = await ann.get("/api/me/exercises/next")
        address = f"/api/me/exercises/{asked['id']}"
        await eve.post(address, {"action": "done"}, 404)
        await ann.post(address, {"action": "resolve the moon"}, 422)
        played = [moment["played"]["action"] for moment in mistakes]
        first = next(action for action in (o["action"] for o in asked["table"]["offers"]) if action in played)
        wrong = await ann.post(address, {"action": first})
        assert wrong["chosen"]["action"] == first
        right = await ann.post(address, {"action": wrong["best"]["action"]})
        assert (right["right"], right["learned"]) == (True, False)
        assert (await ann.get("/api/me/exercises"))["later"] == 1
