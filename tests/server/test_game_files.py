"""Game files that come in: what is stored of them, and no looking ahead in a game that still runs here."""

import json
from pathlib import Path

from stoneage.game.game import Game
from stoneage.game.rules import Rules
from stoneage.game_file.file import dumps, loads
from stoneage.tables.event_json import from_json
from stoneage.tables.events import Created
from tests.server.in_process import serving
from tests.server.visitors import BOT, ME, OPEN, Guest, async_test


@async_test
async def test_a_file_is_stored_as_we_write_it(tmp_path: Path) -> None:
    game = Game(Rules(players=2), seed=3)
    for _ in range(10):
        game.play(game.legal_actions()[0])
    sent = {**json.loads(dumps(game, names=["Ann", "Ben"])), "padding": "\N{FAMILY}" * 20_000, "deep": [[[{}]]]}
    async with serving(tmp_path) as server, Guest(server.url) as ann:
        table = await ann.post("/api/records", sent, 201)
        assert [seat["name"] for seat in table["seats"]] == ["Ann", "Ben"]
        texts = await server.services.storage.events_after(table["id"], 0)
        assert sum(map(len, texts)) < 5000
        created = from_json(texts[0])
        assert isinstance(created, Created)
        assert created.game_file is not None
        kept = loads(created.game_file)
        assert (kept.digest(), kept.generator) == (game.digest(), None)  # it goes on with the dice of its table
        server.services.tables.unload_idle(-1, lambda _: False)
        assert (await ann.view(table["id"]))["moves"] == table["moves"]


@async_test
async def test_nobody_looks_ahead_with_the_file_of_a_running_game(tmp_path: Path) -> None:
    async with serving(tmp_path) as server, Guest(server.url) as ann, Guest(server.url) as bob:
        table = await ann.open(ME, OPEN)
        await bob.post(f"/api/tables/{table['id']}/join", {})
        file = await ann.get(f"/api/tables/{table['id']}/record")
        file["bots"] = [None, "easy"]
        async with Guest(server.url) as eve:  # who may be Ann on another device
            copy = await eve.post("/api/records", file, 201)
            refused = await eve.get(f"/api/tables/{copy['id']}/chances", 403)
            assert "still running" in refused["message"]
            await eve.get(f"/api/tables/{copy['id']}/hint", 403)
            file = await eve.get(f"/api/tables/{copy['id']}/record")
            again = await eve.post("/api/records", file, 201)  # a copy of the copy
            await eve.get(f"/api/tables/{again['id']}/chances", 403)
            entry = await server.services.tables.open(copy["id"])
            entry.table.status = "over"  # played to its end there
            await eve.post(f"/api/tables/{copy['id']}/analysis", status=403)
            await ann.post(f"/api/tables/{table['id']}/close")
            await eve.get(f"/api/tables/{copy['id']}/chances")


@async_test
async def test_the_file_of_my_game_against_bots_has_hints_like_the_game(tmp_path: Path) -> None:
    async with serving(tmp_path) as server, Guest(server.url) as ann:
        table = await ann.open(ME, BOT)
        copy = await ann.post("/api/records", await ann.get(f"/api/tables/{table['id']}/record"), 201)
        await ann.get(f"/api/tables/{copy['id']}/chances")
        moved = await ann.get(f"/api/tables/{copy['id']}/record")
        assert moved["table"] == table["id"]
        other = await ann.post("/api/records", {**moved, "table": "a" * 12}, 201)  # of another server
        await ann.get(f"/api/tables/{other['id']}/chances")
