"""The requests of a page without a server, answered in plain Python with a database in memory."""

import asyncio
import json
import random
from collections.abc import Awaitable, Callable
from typing import Any, TypeVar

import pytest

from stoneage import Game, Rules
from stoneage.analysis import Judge
from stoneage.analysis.analyse import native_judge
from stoneage.browser.run.host import BrowserHost, PageConnection
from stoneage.browser.run.store import BrowserStore
from stoneage.browser.run.thinking import BrowserThinker
from stoneage.game_file.file import dumps
from stoneage.players import Player, player
from stoneage.tables.analysis.analyser import FORMAT
from stoneage.tables.operations.play import HINT_PLAYER
from tests.server.table_log import liked

T = TypeVar("T")
SOLO = {"seats": [{"kind": "me"}, {"kind": "bot", "level": "easy"}], "pace": "instant"}


class DatabaseError(Exception):
    """An error of the browser's database."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.name = name


class Memory:
    """A database like `web/src/browser/database.ts`, in memory."""

    def __init__(self) -> None:
        self.rows: dict[str, dict[str, Any]] = {}
        self.log: dict[tuple[str, int], tuple[str, str | None]] = {}
        self.settings: dict[str, str] = {}
        self.full = False

    async def append(self, news: str) -> None:
        if self.full:
            raise DatabaseError("QuotaExceededError")
        for new in json.loads(news):
            numbered = [((new["table_id"], new["seq"] + at), event) for at, event in enumerate(new["events"])]
            if any(key in self.log for key, _ in numbered):
                raise DatabaseError("ConstraintError")
            for at, (key, event) in enumerate(numbered):
                self.log[key] = event, new["command"] if at == 0 else None
            old = self.rows.get(new["table_id"], {"seed": new["seed"], "created": new["now"]})
            self.rows[new["table_id"]] = {
                **old,
                **new,
                "id": new["table_id"],
                "changed": new["now"],
                "seed": old["seed"],
                "results": new["results"] or old.get("results", []),
                "finished": new["now"] if new["results"] else old.get("finished"),
            }

    async def table(self, table_id: str) -> str:
        return json.dumps(self.rows.get(table_id))

    async def tables(self) -> str:
        return json.dumps(sorted(self.rows.values(), key=lambda row: -float(row["changed"])))

    async def events(self, table_id: str, after: int) -> str:
        return json.dumps([event for (table, seq), (event, _) in self.log.items() if table == table_id and seq > after])

    async def command(self, table_id: str, command: str) -> str:
        found = (seq for (table, seq), (_, made) in self.log.items() if table == table_id and made == command)
        return json.dumps(next(found, None))

    async def get(self, name: str) -> str:
        return self.settings.get(name, "null")

    async def put(self, name: str, value: str) -> None:
        self.settings[name] = value


async def make(level: str, seed: int) -> Player:
    """A player of this machine."""
    return player(level, seed)


async def load_judge() -> Judge:
    """The judge of this machine."""
    return native_judge()


class Tab:
    """A tab of the browser."""

    def __init__(self, database: Memory) -> None:
        self.announced: list[tuple[str, int]] = []
        self.host = BrowserHost(
            BrowserStore(database), make, load_judge, lambda table, seq: self.announced.append((table, seq))
        )
        self.heard: list[dict[str, Any]] = []

    async def asks(self, method: str, path: str, body: Any = None, status: int = 200) -> Any:
        found, text = await self.host.request(method, path, None if body is None else json.dumps(body))
        assert found == status, text
        return json.loads(text)

    async def joins(self, table: str) -> PageConnection:
        connection = PageConnection(table, lambda text: self.heard.append(json.loads(text)))
        await self.host.receive(connection, '{"type": "hello", "since": null}')
        return connection


def run(work: Callable[[Tab, Memory], Awaitable[None]]) -> None:
    """Do some work in a tab."""

    async def whole() -> None:
        memory = Memory()
        tab = Tab(memory)
        await tab.host.open()
        await work(tab, memory)
        assert tab.host._sweep is not None
        tab.host._sweep.cancel()
        await tab.host.bot_driver.close()

    asyncio.run(whole())


def test_a_table_is_opened_played_at_and_listed() -> None:
    async def work(tab: Tab, _memory: Memory) -> None:
        opened = await tab.asks("POST", "/tables", {"seats": [{"kind": "me", "name": "Ann"}, {"kind": "me"}]})
        await tab.joins(opened["id"])
        action = opened["offers"][0]["action"]
        command = {"type": "play", "id": "c1", "version": opened["version"], "actions": [action]}
        answer = await tab.asks("POST", f"/tables/{opened['id']}/commands", command)
        assert answer["outcome"] == "ok"
        again = await tab.asks("POST", f"/tables/{opened['id']}/commands", command)
        assert (again["outcome"], again["version"]) == ("ok", answer["version"])
        assert [message["type"] for message in tab.heard] == ["update", "update"]
        (row,) = (await tab.asks("GET", "/tables?which=mine"))["tables"]
        assert (row["id"], row["seats"][0]["name"], row["my_turn"]) == (opened["id"], "Ann", True)
        assert (await tab.asks("GET", "/tables?which=public"))["tables"] == []

    run(work)


def test_whatever_goes_wrong_the_page_gets_an_answer(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def broken(*_: object) -> None:
        raise RuntimeError("no such thing")

    async def work(tab: Tab, _memory: Memory) -> None:
        monkeypatch.setattr(tab.host.storage, "statistics", broken)
        failure = await tab.asks("GET", "/me/statistics", status=500)
        assert (failure["code"], failure["message"]) == ("http", "RuntimeError: no such thing")
        assert "GET /me/statistics failed" in caplog.text
        await tab.asks("GET", "/tables?which=mine")

    run(work)


def test_a_lesson_comes_with_all_its_steps() -> None:
    async def work(tab: Tab, _memory: Memory) -> None:
        lesson = await tab.asks("GET", "/lessons/base")
        assert lesson["name"] == "base"
        assert lesson["steps"][0]["table"]["game"]["players"][0]["food"] == 12

    run(work)


def test_two_tabs_that_move_at_once_do_not_lose_a_move() -> None:
    async def work(tab: Tab, memory: Memory) -> None:
        other = Tab(memory)
        await other.host.open()
        assert other.host.guest == tab.host.guest
        opened = await tab.asks("POST", "/tables", {"seats": [{"kind": "me"}, {"kind": "me"}]})
        await other.joins(opened["id"])
        first, second = (offer["action"] for offer in opened["offers"][:2])
        path = f"/tables/{opened['id']}/commands"
        await tab.asks("POST", path, {"type": "play", "id": "a", "version": opened["version"], "actions": [first]})
        late = {"type": "play", "id": "b", "version": opened["version"], "actions": [second]}
        answer = await other.asks("POST", path, late)  # it has not heard of the first move
        assert answer["outcome"] == "stale"
        assert answer["table"]["version"] > opened["version"]
        assert other.heard[-1]["table"]["version"] == answer["table"]["version"]
        await other.host.changed_elsewhere(*tab.announced[-1])
        assert other.host._sweep is not None
        other.host._sweep.cancel()

    run(work)


def test_a_full_disk_changes_nothing() -> None:
    async def work(tab: Tab, memory: Memory) -> None:
        opened = await tab.asks("POST", "/tables", {"seats": [{"kind": "me"}, {"kind": "me"}]})
        memory.full = True
        command = {"type": "play", "id": "a", "version": opened["version"], "actions": [opened["offers"][0]["action"]]}
        answer = await tab.asks("POST", f"/tables/{opened['id']}/commands", command)
        assert (answer["outcome"], answer["reason"]) == ("cannot_save", "no_storage")
        assert (await tab.asks("POST", "/tables", SOLO, status=503))["code"] == "no_storage"
        memory.full = False
        assert (await tab.asks("GET", f"/tables/{opened['id']}"))["version"] == opened["version"]

    run(work)


def test_hints_history_and_files() -> None:
    async def work(tab: Tab, _memory: Memory) -> None:
        game = Game(Rules(players=2), seed=4)
        game.play(game.legal_actions()[0])
        opened = await tab.asks("POST", "/records", json.loads(dumps(game, names=["Ann", "Ben"])))
        path = f"/tables/{opened['id']}"
        assert [seat["name"] for seat in opened["seats"]] == ["Ann", "Ben"]
        await tab.asks("POST", f"{path}/seats/1/bot", {"level": "easy"})
        assert (await tab.asks("GET", f"{path}/record"))["moves"][: len(game.log)] == [str(move) for move in game.log]
        assert (await tab.asks("GET", f"{path}/moves/1?seat=0"))["move"] == 1
        assert (await tab.asks("GET", f"{path}/story"))["events"]
        assert len((await tab.asks("GET", f"{path}/summary"))["seats"]) == 2
        solo = await tab.asks("POST", "/tables", {**SOLO, "seats": [{"kind": "me"}, {"kind": "bot"}]})
        await tab.joins(solo["id"])  # bots go on only where somebody waits for them
        while (solo := await tab.asks("GET", f"/tables/{solo['id']}"))["offers"] == []:
            await asyncio.sleep(0.01)
        assert (await tab.asks("GET", f"/tables/{solo['id']}/hint"))["hints"]
        await tab.asks("PATCH", f"/tables/{solo['id']}", {"pace": "slow"})
        closed = await tab.asks("POST", f"/tables/{solo['id']}/close")
        assert closed["status"] == "closed"
        assert (await tab.asks("POST", f"/tables/{solo['id']}/rematch"))["status"] == "playing"

    run(work)


def test_a_finished_game_has_a_result_and_counts() -> None:
    async def work(tab: Tab, _memory: Memory) -> None:
        assert await tab.asks("GET", "/me/statistics") == {"groups": [], "recent": [], "rating": None}
        chance = random.Random(3)
        path = f"/tables/{(await tab.asks('POST', '/tables', SOLO))['id']}"
        await tab.joins(path.rpartition("/")[2])
        while (seen := await tab.asks("GET", path))["status"] != "over":
            if seen["offers"]:
                action = liked([offer["action"] for offer in seen["offers"]], chance)
                command = {"type": "play", "id": f"c{seen['version']}", "version": seen["version"], "actions": [action]}
                await tab.asks("POST", f"{path}/commands", command)
            await asyncio.sleep(0)
        await tab.asks("POST", f"{path}/rematch")  # changes the row of the table once more
        (row,) = (row for row in (await tab.asks("GET", "/tables?which=mine"))["tables"] if row["scores"])
        statistics = await tab.asks("GET", "/me/statistics")
        (game,) = statistics["recent"]
        assert (game["score"], game["place"], game["level"]) == (row["scores"][0], row["ranks"][0], "easy")
        assert sum(game["sources"].values()) == game["score"]
        assert statistics["groups"][0]["games"] == 1
        assert (game["rating"], statistics["rating"]) == (None, None)
        player = {"seat": 0, "rating": 1.25, "real_decisions": 80, "luck": -0.25}
        report = {"players": [player, {**player, "seat": 1, "rating": None}], "luckiest_won": False}
        analysis = json.dumps({"state": "done", "report": report})
        await tab.host.storage.write_analysis(path.rpartition("/")[2], FORMAT, analysis)
        statistics = await tab.asks("GET", "/me/statistics")
        assert statistics["recent"][0]["rating"]["decisions"] == statistics["rating"]["decisions"] == 80
        assert statistics["rating"]["loss"] == pytest.approx(1.25)

    run(work)


@pytest.mark.parametrize(
    ("method", "path", "body", "status", "code"),
    [
        ("GET", "/tables/aaaaaaaaaaaa", None, 404, "not_found"),
        ("GET", "/nowhere", None, 404, "not_found"),
        ("GET", "/lessons/chess", None, 404, "not_found"),
        ("GET", "/tables/7", None, 404, "not_found"),
        ("GET", "/tables/aaaaaaaaaaaa/moves/x", None, 404, "not_found"),
        ("GET", "/tables", None, 422, "invalid"),
        ("GET", "/tables/aaaaaaaaaaaa/story?seat=7", None, 422, "invalid"),
        ("GET", "/daily?day=today", None, 422, "invalid"),
        ("GET", "/daily?day=1999-01-01", None, 404, "not_found"),
        ("POST", "/tables/aaaaaaaaaaaa/join", {}, 404, "not_found"),
        ("POST", "/tables", {"seats": [{"kind": "open"}, {"kind": "me"}]}, 422, "invalid"),
        ("POST", "/tables", {"seats": "all"}, 422, "invalid"),
        ("POST", "/tables", {"seats": [{"kind": "me"}], "options": {"luck": True}}, 422, "invalid"),
        ("POST", "/tables", [], 422, "invalid"),
        ("PUT", "/me", {"name": "x" * 99}, 422, "invalid"),
        ("PUT", "/me", {"name": "a\u202eb"}, 422, "invalid"),
        ("POST", "/records", {"moves": 3}, 422, "damaged"),
    ],
)
def test_what_cannot_be_answered_is_refused_in_words(method: str, path: str, body: Any, status: int, code: str) -> None:
    async def work(tab: Tab, _memory: Memory) -> None:
        failure = await tab.asks(method, path, body, status)
        assert failure["code"] == code
        assert failure["message"]

    run(work)


def test_a_real_table_asks_for_its_dice_and_cards() -> None:
    async def work(tab: Tab, _memory: Memory) -> None:
        seats = [{"kind": "me"}, {"kind": "bot", "level": "easy"}]
        table = await tab.asks("POST", "/tables", {"seats": seats, "real": True, "pace": "instant"})
        await tab.joins(table["id"])

        async def answer(text: str, kind: str = "enter") -> dict[str, Any]:
            version = tab.heard[-1]["table"]["version"]
            command = {"type": kind, "id": f"c{version}", "version": version, "actions": [text]}
            given: dict[str, Any] = await tab.asks("POST", f"/tables/{table['id']}/commands", command)
            return given

        assert table["question"]["kind"] == "start"
        await answer("start 0")
        assert (await answer("card B01"))["outcome"] == "illegal"
        while asked := tab.heard[-1]["table"]["question"]:
            await answer(f"{asked['kind']} {asked['outcomes'][0]}")
        assert (await tab.asks("GET", f"/tables/{table['id']}/hint"))["hints"]
        await answer("hunting 5", "play")
        assert tab.heard[-1]["table"]["question"]["kind"] == "bot"
        await answer("bot")
        for _ in range(100):
            await asyncio.sleep(0.01)
            if tab.heard[-1]["table"]["question"]:
                break
        assert tab.heard[-1]["story"][-1]["seat"] == 1

    run(work)


def test_the_daily_table_is_opened_once() -> None:
    async def work(tab: Tab, memory: Memory) -> None:
        await tab.asks("PUT", "/me", {"name": "Ann"})
        assert (await tab.asks("GET", "/daily"))["table"] is None
        opened = await tab.asks("POST", "/daily")
        assert (await tab.asks("POST", "/daily"))["id"] == opened["id"] == (await tab.asks("GET", "/daily"))["table"]
        path = f"/tables/{opened['id']}"
        assert (await tab.asks("POST", f"{path}/seats/0/bot", {}, status=409))["code"] == "not_now"
        row = memory.rows[opened["id"]]
        ended = json.loads(row["row"]) | {"scores": [90, 80, 70], "ranks": [1, 2, 3]}
        row |= {"row": json.dumps(ended), "status": "over"}
        standing = await tab.asks("GET", "/daily")
        mine = {"rank": 1, "name": "Ann", "points": 90, "place": 1, "mine": True}
        assert (standing["status"], standing["players"], standing["results"]) == ("over", 1, [mine])

    run(work)


def test_hints_come_from_the_same_bot_as_on_a_server() -> None:
    async def work(tab: Tab, _memory: Memory) -> None:
        asked = []

        async def noted(level: str, seed: int) -> Player:
            asked.append(level)
            return await make("easy", seed)

        tab.host.thinker = BrowserThinker(noted)
        game = Game(Rules(players=2), seed=4)
        opened = await tab.asks(
            "POST", "/records", {**json.loads(dumps(game)), "bots": [None, "easy"][:: 1 - 2 * (game.seat or 0)]}
        )
        await tab.asks("GET", f"/tables/{opened['id']}/hint")
        assert asked == [HINT_PLAYER]

    run(work)


def test_a_complaint_about_a_position_names_its_field() -> None:
    async def work(tab: Tab, _memory: Memory) -> None:
        seats = [{"kind": "me"}, {"kind": "me"}]
        position = {"round": 2, "row": [None] * 4, "stacks": [{"left": 3}, {"left": 0}], "players": [{}, {}]}
        body = {"seats": seats, "real": True, "position": position}
        refused = await tab.asks("POST", "/tables", body, status=409)
        assert (refused["code"], refused["problem"]["field"]) == ("position", "stacks[0].building")
        await tab.asks("POST", "/tables", {**body, "position": 7}, status=422)

    run(work)


def test_results_of_another_device_are_added_to_those_of_this_browser_once() -> None:
    async def work(tab: Tab, memory: Memory) -> None:
        past: dict[str, Any] = {
            "finished": 1_790_000_000.25,
            "players": 2,
            "place": 1,
            "score": 150,
            "level": "easy",
            "sources": {},
        }
        past["played"] = {"decisions": 80, "loss": 1.25, "luck": -0.25, "luckiest_won": True}
        for _ in range(2):
            (group,) = (await tab.asks("POST", "/me/results", {"results": [past]}))["groups"]
            assert (group["games"], group["wins"]) == (1, 1)
        again = Tab(memory)
        await again.host.open()
        assert (await again.asks("GET", "/me/results"))["results"] == [past]
        assert (await again.asks("POST", "/me/results", {"results": 1}, status=422))["code"] == "damaged"
        assert again.host._sweep is not None
        again.host._sweep.cancel()
        await again.host.bot_driver.close()

    run(work)
