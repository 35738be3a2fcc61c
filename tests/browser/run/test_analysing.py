"""Analyses and win chances in a page without a server, with a judge that knows little but answers at once."""

import asyncio
import json
import random
from dataclasses import replace
from functools import cache
from typing import Any

import pytest

from stoneage import Game, Rules
from stoneage.analysis.judge import COLUMNS, EVENTS, HOLDINGS, Judge, JudgedActions, RoundEnd, Values
from stoneage.browser.run.analysing import BrowserAnalyser
from stoneage.encoding.numbers import MAX_SEATS
from stoneage.errors import PlayerError
from stoneage.game_file.file import dumps
from stoneage.tables.analysis import analyser
from stoneage.tables.exercises import MOST_OF_A_GAME
from tests.browser.run.test_requests import Memory, Tab, run
from tests.server.table_log import a_choice


class EvenJudge:
    """Thinks that everybody has the same chances, whatever they do."""

    network = "even"

    def __init__(self) -> None:
        self.asked = 0

    def decision(self, _record: bytes, played: int, _followed: int, _outcomes: int, _seed: int) -> JudgedActions:
        return JudgedActions([played], [1.0], [self._even()])

    def mean_value(self, _record: bytes, _outcomes: int, _seed: int) -> Values:
        return self._even()

    def round_end(self, _record: bytes, _action: int, _seed: int, _rounds: int = 1) -> RoundEnd:
        return RoundEnd([[0.0] * len(HOLDINGS)] * MAX_SEATS, self._even(), [[0.0] * MAX_SEATS] * EVENTS)

    def _even(self) -> Values:
        self.asked += 1
        return [0.5, 0.5, *[0.0] * (COLUMNS - 2)]


class StrictJudge(EvenJudge):
    """Thinks that any other action would have been much better than the one played."""

    _played = -1

    def decision(self, record: bytes, played: int, _followed: int, _outcomes: int, _seed: int) -> JudgedActions:
        self._played = played
        better = next(action for action in map(int, self._game(record).legal_actions()) if action != played)
        actions = [better, played]
        return JudgedActions(actions, [0.5, 0.5], [self._after(record, action) for action in actions])

    def round_end(self, record: bytes, action: int, _seed: int, _rounds: int = 1) -> RoundEnd:
        points = 0.0 if action == self._played else 5.0
        holdings = [[*[0.0] * (len(HOLDINGS) - 1), points]] * MAX_SEATS
        return replace(super().round_end(record, action, _seed), holdings=holdings, value=self._after(record, action))

    def _after(self, record: bytes, action: int) -> Values:
        mine = 0.1 if action == self._played else 0.9
        return [mine if seat == self._game(record).seat else 1 - mine for seat in range(2)] + self._even()[2:]

    @staticmethod
    def _game(record: bytes) -> Game:
        return Game.from_record(Rules(2), record)


@cache
def finished_game(seed: int) -> str:
    """The file of a finished game."""
    game, chance = Game(Rules(2), seed=seed), random.Random(seed)
    while not game.over:
        game.play(a_choice(game, chance))
    return dumps(game)


async def brought(tab: Tab, seed: int) -> str:
    """The path of a new table with a finished game."""
    return f"/tables/{(await tab.asks('POST', '/records', json.loads(finished_game(seed))))['id']}"


def judges(tab: Tab, judge: Judge) -> None:
    """Let somebody judge."""

    async def load() -> Judge:
        return judge

    tab.host._load_judge = load
    tab.host.analyser = BrowserAnalyser(tab.host.storage, load, tab.host._whole_game, tab.host.game_analysed)


async def state(tab: Tab, path: str) -> str:
    """Where an analysis stands."""
    return str((await tab.asks("GET", f"{path}/analysis"))["state"])


async def settled(tab: Tab, path: str) -> Any:
    """The analysis, once it no longer runs."""
    while (found := await tab.asks("GET", f"{path}/analysis"))["state"] == "running":
        await asyncio.sleep(0)
    return found


def test_a_game_is_analysed_and_the_report_stays_with_it() -> None:
    async def work(tab: Tab, memory: Memory) -> None:
        judges(tab, judge := EvenJudge())
        path = await brought(tab, 1)
        assert await state(tab, path) == "none"
        begun = await tab.asks("POST", f"{path}/analysis")
        assert (begun["state"], begun["mine"], begun["report"]) == ("running", True, None)
        assert (await tab.asks("POST", f"{path}/analysis"))["state"] == "running"  # joins the one that runs
        shares = set()
        while (now := await tab.asks("GET", f"{path}/analysis"))["state"] == "running":
            assert 0 <= now["done"] <= now["total"]
            shares.add(now["done"])
            await asyncio.sleep(0)
        assert len(shares) > 10  # the page was answered in between
        assert len(now["report"]["players"]) == 2
        assert now["report"]["curve"][0]["chances"] == [0.5, 0.5]
        asked = judge.asked
        again = Tab(memory)
        await again.host.open()
        assert (await again.asks("GET", f"{path}/analysis"))["report"] == now["report"]
        assert (await tab.asks("POST", f"{path}/analysis"))["report"] == now["report"]
        assert judge.asked == asked
        assert again.host._sweep is not None
        again.host._sweep.cancel()

    run(work)


def test_the_mistakes_of_an_analysed_game_become_exercises_by_themselves() -> None:
    async def work(tab: Tab, _memory: Memory) -> None:
        judges(tab, StrictJudge())
        path = await brought(tab, 1)
        await tab.asks("POST", f"{path}/analysis")
        report = (await settled(tab, path))["report"]
        mistakes = [moment for moment in report["moments"] if moment["kind"] == "decision"]
        assert (await tab.asks("GET", "/me/exercises"))["due"] == min(len(mistakes), MOST_OF_A_GAME) > 0

    run(work)


def test_one_game_at_a_time_until_it_is_cancelled() -> None:
    async def work(tab: Tab, _memory: Memory) -> None:
        judges(tab, EvenJudge())
        first, second = await brought(tab, 1), await brought(tab, 2)
        await tab.asks("POST", f"{first}/analysis")
        assert (await tab.asks("POST", f"{second}/analysis", status=429))["code"] == "one_analysis"
        assert (await tab.asks("DELETE", f"{second}/analysis"))["state"] == "none"
        assert await state(tab, first) == "running"
        assert (await tab.asks("DELETE", f"{first}/analysis"))["state"] == "none"
        assert await state(tab, first) == "none"
        await tab.asks("POST", f"{second}/analysis")
        assert (await settled(tab, second))["state"] == "done"
        assert await state(tab, first) == "none"
        await tab.asks("POST", f"{first}/analysis")
        assert (await settled(tab, first))["state"] == "done"

    run(work)


def test_an_analysis_that_fails_can_be_tried_again(caplog: pytest.LogCaptureFixture) -> None:
    async def work(tab: Tab, _memory: Memory) -> None:
        async def offline() -> Judge:
            raise PlayerError("the network cannot be loaded")

        tab.host.analyser = BrowserAnalyser(tab.host.storage, offline, tab.host._whole_game, tab.host.game_analysed)
        tab.host._load_judge = offline
        path = await brought(tab, 1)
        await tab.asks("POST", f"{path}/analysis")
        assert (await settled(tab, path))["state"] == "failed"
        assert "could not be analysed" in caplog.text
        refused = await tab.asks("GET", f"{path}/chances?move=9", status=409)
        assert refused["message"] == "the network cannot be loaded"
        judges(tab, EvenJudge())
        assert (await tab.asks("POST", f"{path}/analysis"))["state"] == "running"
        assert (await settled(tab, path))["state"] == "done"

    run(work)


def test_a_report_of_an_older_version_is_computed_again(monkeypatch: pytest.MonkeyPatch) -> None:
    async def work(tab: Tab, _memory: Memory) -> None:
        judges(tab, EvenJudge())
        path = await brought(tab, 1)
        await tab.host.storage.write_analysis(path.rpartition("/")[2], analyser.FORMAT - 1, '{"state": "done"}')
        assert await state(tab, path) == "none"
        monkeypatch.setattr(analyser, "MOST_DECISIONS", 10)
        assert (await tab.asks("POST", f"{path}/analysis"))["state"] == "too_long"
        assert await state(tab, path) == "too_long"

    run(work)


def test_only_finished_games_are_analysed_and_chances_are_for_one_person() -> None:
    async def work(tab: Tab, _memory: Memory) -> None:
        judges(tab, EvenJudge())
        alone = await tab.asks("POST", "/tables", {"seats": [{"kind": "me"}, {"kind": "bot", "level": "easy"}]})
        path = f"/tables/{alone['id']}"
        assert (await tab.asks("POST", f"{path}/analysis", status=409))["code"] == "not_now"
        found = await tab.asks("GET", f"{path}/chances")
        assert found == {"move": alone["moves"], "chances": [0.5, 0.5]}
        await tab.asks("GET", f"{path}/chances?move=9999", status=404)
        two = await tab.asks("POST", "/tables", {"seats": [{"kind": "me"}, {"kind": "me"}]})
        await tab.asks("GET", f"/tables/{two['id']}/chances", status=409)
        over = await brought(tab, 1)
        winners = (await tab.asks("GET", over))["winners"]
        shares = [(seat in winners) / len(winners) for seat in range(2)]
        assert (await tab.asks("GET", f"{over}/chances"))["chances"] == shares
        assert (await tab.asks("GET", f"{over}/chances?move=9"))["chances"] == [0.5, 0.5]

    run(work)
