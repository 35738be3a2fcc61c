"""Faults 10, 12, 15 and 20: conformance to the schema, foreign origins, oversized input, hostile game files."""

import asyncio
import json
import random
import sysconfig
from pathlib import Path
from typing import Any

import httpx
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from pydantic import TypeAdapter
from websockets.exceptions import ConnectionClosed, InvalidStatus

from stoneage import Game
from stoneage.game.rules import Rules
from stoneage.game_file.file import dumps
from stoneage.server.encoding import ServerMessage
from stoneage.tables.messages.objects import DEEPEST, can_be_written
from tests.marks import slow
from tests.patience import patience
from tests.server.processes import Live
from tests.server.test_past_games import ROWS
from tests.server.visitors import ME, OPEN, Guest, async_test, chosen

# --- 10: what is described is what happens ---


@pytest.mark.parametrize("examples", [slow(4), pytest.param(60, marks=pytest.mark.soak)])
@async_test
async def test_the_server_keeps_to_its_description(live: Live, examples: int, tmp_path: Path) -> None:
    checks = "not_a_server_error,status_code_conformance,content_type_conformance,response_schema_conformance"
    async with Guest(live.url) as ann:
        command = [
            str(Path(sysconfig.get_path("scripts")) / "schemathesis"),
            "run",
            f"{live.url}/api/openapi.json",
            *("--checks", checks, "--phases", "examples,fuzzing", "--max-examples", str(examples)),
            *("--seed", "10", "--workers", "2", "--no-color", "--header", f"Cookie: stoneage_guest={ann.cookie}"),
        ]
        process = await asyncio.create_subprocess_exec(
            *command, cwd=tmp_path, stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.STDOUT
        )
        said, _ = await asyncio.wait_for(process.communicate(), patience(230))
    assert process.returncode == 0, said.decode()[-6000:]


_sent = TypeAdapter[Any](ServerMessage)
_json = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=True) | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=10), inner, max_size=4),
    max_leaves=8,
)
_near = st.fixed_dictionaries(
    {},
    optional={
        "type": st.sampled_from(["hello", "ping", "play", "undo", "reset"]) | _json,
        "id": st.text(max_size=70) | _json,
        "version": st.integers() | _json,
        "since": st.integers() | _json,
        "actions": st.lists(st.text(max_size=90) | st.sampled_from(["hunting 1", "done"]), max_size=45) | _json,
        "more": _json,
    },
)


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow], max_examples=40)
@given(messages=st.lists(_near | _json, min_size=1, max_size=12))
def test_any_message_is_answered_with_a_described_one(live: Live, messages: list[Any]) -> None:
    table_id = _a_table(live)

    async def talk() -> None:
        nobody = Guest(live.url)
        async with nobody.connected(table_id) as link:
            for message in messages:
                await link.send(json.dumps(message))
            await link.send('{"type": "ping"}')
            while True:
                answer = _sent.validate_json(await asyncio.wait_for(link.recv(), patience(10)))
                if answer.type == "pong":
                    break
        await nobody.http.aclose()

    asyncio.run(talk())


_tables: dict[str, str] = {}


def _a_table(live: Live) -> str:
    """A table to send requests to, created once."""

    async def open_one() -> str:
        async with Guest(live.url) as ann:
            return str((await ann.open(ME, ME))["id"])

    if live.url not in _tables:
        _tables[live.url] = asyncio.run(open_one())
    return _tables[live.url]


# --- 12: others' pages and sessions ---


@pytest.mark.parametrize("origin", ["https://evil.example", "null", "http://127.0.0.1:1", "http://["])
@async_test
async def test_a_foreign_page_changes_nothing(live: Live, origin: str) -> None:
    async with Guest(live.url) as ann:
        table = await ann.open(ME, OPEN)
        for method, path in (("POST", "/api/tables"), ("PUT", "/api/me"), ("POST", f"/api/tables/{table['id']}/close")):
            refused = await ann.http.request(method, path, json={}, headers={"origin": origin})
            assert (refused.status_code, refused.json()["code"]) == (403, "foreign_origin")
            assert "access-control-allow-origin" not in refused.headers
        with pytest.raises(InvalidStatus) as found:
            async with ann.connected(table["id"], origin=origin):
                pass
        assert found.value.response.status_code == 403
        own = await ann.http.post(f"/api/tables/{table['id']}/close", headers={"origin": live.url})
        assert own.status_code == 200


@async_test
async def test_a_forged_session_is_nobody(live: Live) -> None:
    async with Guest(live.url) as ann:
        table = await ann.open(ME, OPEN)
        guest, _, rest = ann.cookie.partition(".")
        for cookie in (guest, f"{guest}.", f"{guest}.{rest[:-4]}AAAA", f"{'0' * 32}.{rest}", "x" * 3000, "é"):
            async with httpx.AsyncClient(base_url=live.url, trust_env=False, verify=False) as http:
                headers = {b"cookie": f"stoneage_guest={cookie}".encode("latin-1")}
                assert (await http.post(f"/api/tables/{table['id']}/close", headers=headers)).status_code == 401
                seen = (await http.get(f"/api/tables/{table['id']}", headers=headers)).json()
                assert (seen["owner"], seen["viewer"]) == (False, None)


# --- 15: monstrous input ---


@async_test
async def test_large_bodies_and_frames_are_refused(live: Live) -> None:
    async with Guest(live.url) as ann:
        table = await ann.open(ME, ME)
        body = json.dumps({"name": "x" * 70_000, "seats": [ME, ME]})
        large = await ann.http.post("/api/tables", content=body, headers={"content-type": "application/json"})
        assert (large.status_code, large.json()["code"]) == (413, "too_large")

        async def in_pieces() -> Any:
            for _ in range(20):
                yield b"x" * 10_000

        assert (await ann.http.post("/api/tables", content=in_pieces())).status_code == 413
        async with ann.connected(table["id"]) as link:
            with pytest.raises(ConnectionClosed):
                await _say_much(link)
            assert link.close_code == 1009
        async with ann.at(table["id"]) as socket:
            await socket.play("hunting 1")


async def _say_much(link: Any) -> None:
    await link.send("x" * 1_000_000)
    while True:
        await asyncio.wait_for(link.recv(), patience(10))


@pytest.mark.parametrize(
    "body",
    [
        "[" * 30_000,
        '{"name":' * 8_000,
        '{"a":' * 900 + "1" + "}" * 900,
        '{"name": "' + "x" * 10_000 + '"}',
        '{"name": "a\u202eb"}',
        '{"name": "\\ud800"}',
        b"\xff\xfe\x00",
        '{"name": 1' + "0" * 6000 + "}",
        '{"name": NaN}',
        "",
    ],
    ids=[
        "deep list",
        "deep object",
        "rather deep",
        "long",
        "right to left",
        "half a letter",
        "no text",
        "huge number",
        "NaN",
        "nothing",
    ],
)
@async_test
async def test_a_monstrous_body_is_told_to_be_one(live: Live, body: str | bytes) -> None:
    content = body if isinstance(body, bytes) else body.encode()
    async with Guest(live.url) as ann:
        for method, path in (("PUT", "/api/me"), ("POST", "/api/tables"), ("POST", "/api/records")):
            answer = await ann.http.request(method, path, content=content, headers={"content-type": "application/json"})
            assert (answer.status_code, answer.json()["type"]) == (422, "failure"), answer.text
            assert len(answer.text) < 1000


HALF_A_LETTER = "\ud800"
_FILE_OF_POSITION: dict[str, Any] = {**json.loads(dumps(Game(Rules(2), seed=1))), "position": {HALF_A_LETTER: 1}}


@pytest.mark.parametrize(
    ("path", "body"),
    [
        ("/api/me/results", {"results": [{**ROWS[0], "sources": {HALF_A_LETTER: 1}}]}),
        ("/api/me/results", {"results": [{**ROWS[0], "level": {}}]}),
        ("/api/tables", {"seats": [ME, ME], "position": {"players": [{HALF_A_LETTER: 1}, {}]}}),
        ("/api/tables", {"seats": [ME, ME], "position": {"players": [{"hidden": 1}, {}]}}),
        ("/api/records", _FILE_OF_POSITION),
        ("/api/records", {HALF_A_LETTER: 1}),
    ],
)
@async_test
async def test_objects_that_cannot_be_written_again_are_refused(live: Live, path: str, body: Any) -> None:
    async with Guest(live.url) as ann:
        # httpx refuses half a letter itself, unless it is escaped
        answer = await ann.http.post(path, content=json.dumps(body), headers={"content-type": "application/json"})
        assert (answer.status_code, answer.json()["type"]) == (422, "failure"), answer.text
        assert (await ann.get("/api/me/results"))["results"] == []
        await ann.get("/api/me/statistics")


@async_test
async def test_half_a_letter_on_a_socket_is_answered(live: Live) -> None:
    async with Guest(live.url) as ann:
        table = await ann.open(ME, ME)
        play = {"type": "play", "id": "a", "version": table["version"], "actions": ["hunting 1"]}
        wrong = ({"id": HALF_A_LETTER}, {"actions": [HALF_A_LETTER]}, {HALF_A_LETTER: 1}, {"type": HALF_A_LETTER})
        async with ann.connected(table["id"]) as link:
            for change in wrong:
                await link.send(json.dumps({**play, **change}))
                assert json.loads(await asyncio.wait_for(link.recv(), patience(10)))["code"] == "invalid"


@pytest.mark.parametrize("brackets", ["[]", '{"a":}'])
def test_an_object_is_as_deep_as_python_can_write(brackets: str) -> None:
    opening, closing = brackets[:-1], brackets[-1]
    for depth in (1, DEEPEST - 10):
        text = opening * depth + "1" + closing * depth
        assert can_be_written({"a": json.loads(text)}) == {"a": json.loads(text)}
    text = opening * DEEPEST + "1" + closing * DEEPEST
    with pytest.raises(ValueError, match="too deep"):
        can_be_written({"a": json.loads(text)})


@async_test
async def test_a_script_in_a_name_stays_text(live: Live) -> None:
    name = "<script>x()</script>"
    async with Guest(live.url) as ann:
        answer = await ann.http.post("/api/tables", json={"name": name, "seats": [{"kind": "me", "name": name}, OPEN]})
        assert answer.json()["seats"][0]["name"] == answer.json()["name"] == name
        assert answer.headers["content-type"] == "application/json"
        assert answer.headers["x-content-type-options"] == "nosniff"
        assert "script-src" not in answer.headers["content-security-policy"]


# --- 20: hostile game files ---


def honest(decisions: int = 40) -> dict[str, Any]:
    """A valid file to damage."""
    game, chance = Game(Rules(2), seed=1), random.Random(1)
    for _ in range(decisions):
        if game.over:
            break
        game.play(chance.choice(game.legal_actions()))
    data: dict[str, Any] = json.loads(dumps(game))
    return data


def hostile() -> dict[str, Any]:
    """Invalid files, by what is wrong with them."""
    good = honest()
    return {
        "empty": {},
        "other format": {**good, "format": "chess"},
        "moves no list": {**good, "moves": {"a": 1}},
        "moves of all types": {**good, "moves": [None, 1, [], {}, "x", True]},
        "a move too long": {**good, "moves": ["red: " + "x" * 100_000]},
        "10,000 moves": {**good, "moves": ["red: hunting 1"] * 10_000},
        "10,000 dice": {**good, "moves": ["dice 1 1"] * 10_000},
        "other result": {**good, "result": {"digest": "0"}},
        "rules no rules": {**good, "rules": [1, 2, 3]},
        "rules unknown": {**good, "rules": {"__class__": 1}},
        "players huge": {**good, "rules": {"players": 10**400}},
        "start huge": {**good, "start": 10**400},
        "start text": {**good, "start": "0"},
        "position nonsense": {**good, "position": {"rules": {"players": 2}, "players": [{}] * 1000}},
        "position deep": {**good, "position": json.loads("[" * 300 + "]" * 300)},
        "generator text": {**good, "chance": {"seed": "x", "state": "y"}},
        "generator huge": {**good, "chance": {"seed": "9" * 4000, "state": "1"}},
        "generator list": {**good, "chance": []},
        "seats strange": {**good, "seats": ["\u202e" * 1000]},
        "pickle": {"py/object": "os.system", "py/reduce": ["id"]},
    }


HOSTILE = hostile()


@pytest.mark.parametrize("name", HOSTILE)
@async_test
async def test_a_hostile_file_is_refused(live: Live, name: str) -> None:
    async with Guest(live.url) as ann:
        refused = await ann.http.post("/api/records", json=HOSTILE[name])
        assert (refused.status_code, refused.json()["code"]) == (422, "damaged"), refused.text[:300]
        assert len(refused.text) < 1000


@async_test
async def test_names_in_a_file_are_not_trusted(live: Live) -> None:
    async with Guest(live.url) as ann:
        for names in ("x", [1, None], ["a\u202eb", "x" * 10_000], [["x"]], {"0": "x"}, ["Ann"] * 100):
            table = await ann.post("/api/records", {**honest(), "names": names}, 201)
            assert all(len(seat["name"]) <= 24 and "\u202e" not in seat["name"] for seat in table["seats"])


@async_test
async def test_a_long_honest_file_is_taken_while_others_play(live: Live) -> None:
    game, chance = Game(Rules(2), seed=2), random.Random(2)
    while not game.over and len(game.log) < 4000:
        calm = [a for a in game.legal_actions() if a.place in ("hunting", "forest", "fields", "family hut")]
        game.play(chance.choice(calm or game.legal_actions()))
    record = json.loads(dumps(game))
    async with Guest(live.url) as ann, Guest(live.url) as bob:
        other = await bob.open(ME, ME)
        async with bob.at(other["id"]) as socket:
            taking = asyncio.create_task(ann.post("/api/records", record, 201))
            moves = 0
            while not taking.done():
                await socket.play(chosen(socket.table, chance))
                moves += 1
            table = await taking
        assert table["moves"] >= len(game.log)
        assert moves > 1  # without a worker, nobody would move before the file is read
