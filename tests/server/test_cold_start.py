"""The first start on a machine: people play at once, while another process compiles."""

import json
import random
import time
from pathlib import Path

import pytest

from stoneage.game.game import Game
from tests.server.processes import Live, wait_until
from tests.server.visitors import ME, Guest, async_test


def cold(folder: Path) -> Live:
    """A server on a machine where nothing has been compiled."""
    return Live(folder, environment={"STONEAGE_CACHE_DIR": str(folder / "cache")}, bot_workers=2)


@pytest.mark.slow
@async_test
async def test_a_first_game_is_played_before_anything_is_compiled(folder: Path) -> None:
    server = cold(folder).start(wait=False)
    try:
        server.answers()
        async with Guest(server.url) as ann:
            table = await ann.open(ME, {"kind": "bot", "level": "medium"}, {"kind": "bot", "level": "hard"})
            async with ann.at(table["id"]) as socket:
                await socket.until(socket.asked)
                await socket.play_on(random.Random(1), 6)
            assert server.health()["status"] == "ok"
            wait_until(lambda: server.health()["compiling"]["total"] > 100, 60, "beginning to compile")
            me = await ann.get("/api/me")
            assert me["compiling"]["done"] < me["compiling"]["total"]
    finally:
        server.end()


@pytest.mark.slow
@pytest.mark.parametrize("until", ["answering", "compiling"])
def test_a_server_that_is_stopped_while_it_compiles_says_so_in_one_line(folder: Path, until: str) -> None:
    server = cold(folder).start(wait=False)
    try:
        server.answers()
        if until == "compiling":
            wait_until(lambda: server.health()["compiling"]["total"] > 100, 60, "beginning to compile")
        status, _ = server.terminate()
        assert status == 0
        said = server.log.read_text().splitlines()
        assert all(line.startswith("{") for line in said), said
        assert {line["level"] for line in server.lines()} == {"info"}, said
        assert server.lines()[-1]["message"] == "stopped"
    finally:
        server.end()


@pytest.mark.soak
@async_test
async def test_a_game_and_its_searching_bot_go_on_compiled(folder: Path) -> None:
    """Takes some minutes."""
    server = cold(folder).start(wait=False)
    try:
        server.answers()
        chance = random.Random(1)
        async with Guest(server.url) as ann:
            waiting = await ann.open(ME, {"kind": "bot", "level": "expert"})
            table = await ann.open(ME, {"kind": "bot", "level": "easy"})
            slowest = 0.0
            async with ann.at(waiting["id"]) as expert, ann.at(table["id"]) as easy:
                while not server.healthy():
                    begun = time.monotonic()
                    await easy.play_on(chance, 1)
                    slowest = max(slowest, time.monotonic() - begun)
                    if expert.asked():
                        await expert.play_on(chance, 1)
                await easy.play_on(chance)
                assert easy.over()
                for _ in range(5):
                    await expert.play_on(chance, 1)
            record = await ann.get(f"/api/tables/{table['id']}/record")
        print(f"the slowest turn while compiling took {slowest:.2f} s")
        (folder / "game.json").write_text(json.dumps(record), encoding="utf-8")
        assert Game.load(folder / "game.json").over, "every move replays compiled"
        assert wait_until(server.healthy, 1, "staying healthy") < 1
    finally:
        server.end()
