"""Exercises from an analysed game to the last right answer, in a page without a server; the test sets the clock."""

from collections.abc import Iterator
from typing import Any

import pytest

from stoneage import Game, Rules
from stoneage.analysis.judge import COLUMNS, EVENTS, HOLDINGS, JudgedActions, RoundEnd, Values
from stoneage.encoding.layout import top_task
from stoneage.encoding.numbers import MAX_SEATS
from stoneage.exercises.schedule import DAY, INTERVALS, SOON
from stoneage.exercises.shipped import FIRST_DAY, first_set, of_the_day
from stoneage.tables.exercises import MOST_OF_A_GAME
from tests.browser.run.test_analysing import brought, judges, settled
from tests.browser.run.test_requests import Memory, Tab, run
from tests.server.shifted_clock import VirtualTime

NOT_TRIED = {"tries": 0, "done": False, "solved": False}
"""How one fares with an exercise of the day that one has not tried."""


class FirstIsBest:
    """Thinks that the first legal action is the best one, and brings a figure more."""

    network = "first"

    def decision(self, record: bytes, played: int, _followed: int, _outcomes: int, _seed: int) -> JudgedActions:
        task, first = top_task(record), self._first(record)
        assert task is not None
        actions = [first] if played == first else [first, played]
        values = [[0.5] * COLUMNS for _ in actions]
        values[0][task.seat] = 0.7
        return JudgedActions(actions, [0.5] * len(actions), values)

    def mean_value(self, _record: bytes, _outcomes: int, _seed: int) -> Values:
        return [0.5] * COLUMNS

    def round_end(self, record: bytes, action: int, _seed: int, _rounds: int = 1) -> RoundEnd:
        task, best, worth = top_task(record), action == self._first(record), [0.5] * COLUMNS
        assert task is not None
        worth[task.seat] = 0.7 if best else 0.5
        held = [6.0 if best else 5.0] * len(HOLDINGS)
        return RoundEnd([held] * MAX_SEATS, worth, [[0.0] * MAX_SEATS] * EVENTS)

    @staticmethod
    def _first(record: bytes) -> int:
        return int(Game.from_record(Rules(2), record).legal_actions()[0])


@pytest.fixture
def clock() -> Iterator[VirtualTime]:
    """The time of this process."""
    with VirtualTime() as time:
        yield time


async def with_exercises(tab: Tab) -> str:
    """The path of a table whose mistakes have become exercises."""
    judges(tab, FirstIsBest())
    path = await brought(tab, 1)
    await tab.asks("POST", f"{path}/analysis")
    await settled(tab, path)
    counted = await tab.asks("POST", f"{path}/exercises")
    waiting = {"due": MOST_OF_A_GAME, "later": 0, "learned": 0, "next": None, "new": len(first_set())}
    assert counted == {**waiting, "today": NOT_TRIED}
    return path


async def answer(tab: Tab, asked: dict[str, Any], right: bool) -> dict[str, Any]:
    """Answer an exercise; the first of its actions is right."""
    offers = [offer["action"] for offer in asked["table"]["offers"]]
    given: dict[str, Any] = await tab.asks(
        "POST", f"/me/exercises/{asked['id']}", {"action": offers[0] if right else offers[1]}
    )
    return given


def test_mistakes_of_a_game_come_back_until_they_are_learned(clock: VirtualTime) -> None:
    async def work(tab: Tab, memory: Memory) -> None:
        path = await with_exercises(tab)
        asked = await tab.asks("GET", "/me/exercises/next")
        assert (asked["tries"], asked["solved"]) == (0, 0)
        assert asked["table"]["viewer"] == asked["seat"] == asked["table"]["game"]["decision"]["seat"]
        wrong = await answer(tab, asked, right=False)
        assert (wrong["right"], wrong["grade"], wrong["cost"], wrong["learned"]) == (False, "blunder", 0.2, False)
        assert wrong["chances"] == [0.7, 0.5]
        assert wrong["best"]["action"] == asked["table"]["offers"][0]["action"]
        assert wrong["reason"]["better"][0]["seat"] == asked["seat"]
        assert (await tab.asks("GET", "/me/exercises"))["due"] == MOST_OF_A_GAME - 1
        clock.advance(SOON + 1)
        for days in (*INTERVALS, None):
            while (due := await tab.asks("GET", "/me/exercises/next"))["id"] != asked["id"]:
                assert (await answer(tab, due, right=False))["right"] is False
            assert (due["tries"], due["solved"]) == (asked["tries"] + 1, asked["solved"])
            asked = {**due, "tries": due["tries"], "solved": due["solved"] + 1}
            verdict = await answer(tab, due, right=True)
            assert (verdict["right"], verdict["learned"], verdict["reason"]) == (True, days is None, None)
            clock.advance((days or 0) * DAY + SOON + 1)
        counted = await tab.asks("GET", "/me/exercises")
        assert (counted["learned"], counted["due"] + counted["later"]) == (1, MOST_OF_A_GAME - 1)
        again = await tab.asks("POST", f"{path}/exercises")  # those that are there keep their progress
        assert again["learned"] == 1
        later = Tab(memory)
        await later.host.open()
        assert await later.asks("GET", "/me/exercises") == again
        assert later.host._sweep is not None
        later.host._sweep.cancel()

    run(work)


def test_what_cannot_be_answered_is_refused_in_words() -> None:
    async def work(tab: Tab, _memory: Memory) -> None:
        path = await brought(tab, 1)
        assert (await tab.asks("POST", f"{path}/exercises", status=409))["code"] == "not_now"
        await with_exercises(tab)
        asked = await tab.asks("GET", "/me/exercises/next")
        body = {"action": "resolve the moon"}
        refused = await tab.asks("POST", f"/me/exercises/{asked['id']}", body, status=422)
        assert "cannot be played here" in refused["message"]
        assert (await tab.asks("GET", "/me/exercises/next"))["tries"] == 0
        await tab.asks("POST", f"/me/exercises/{'0' * 16}", {"action": "fields"}, status=404)

    run(work)


def test_the_first_set_is_there_before_the_first_game(clock: VirtualTime) -> None:
    async def work(tab: Tab, _memory: Memory) -> None:
        judges(tab, FirstIsBest())
        total = len(first_set())
        assert await tab.asks("GET", "/me/exercises") == {
            "due": 0,
            "later": 0,
            "learned": 0,
            "next": None,
            "new": total,
            "today": NOT_TRIED,
        }
        shown = (await tab.asks("GET", "/me/exercises/first-set"))["exercises"]
        assert [(row["id"], row["tries"], row["due"], row["learned"]) for row in shown] == [
            (name, 0, None, False) for name in first_set()
        ]
        asked = await tab.asks("GET", "/me/exercises/next")
        assert (asked["id"], asked["source"], asked["theme"]) == (shown[0]["id"], "first_set", shown[0]["theme"])
        assert await tab.asks("GET", f"/me/exercises/{asked['id']}") == asked
        seats = asked["table"]["seats"]
        assert [(seat["kind"], seat["level"]) for seat in seats if not seat["mine"]] == [("bot", None)]
        wrong = await answer(tab, asked, right=False)
        assert (wrong["right"], wrong["played"]) == (False, None)
        counted = await tab.asks("GET", "/me/exercises")
        assert (counted["due"], counted["later"], counted["new"]) == (0, 1, total - 1)
        assert (await tab.asks("GET", "/me/exercises/next"))["id"] == shown[1]["id"]
        clock.advance(SOON + 1)
        assert (await tab.asks("GET", "/me/exercises/next"))["id"] == asked["id"]  # what is due comes first
        assert (await tab.asks("GET", "/me/exercises/first-set"))["exercises"][0]["tries"] == 1
        for name in first_set():
            again = await tab.asks("GET", f"/me/exercises/{name}")
            assert (await answer(tab, again, right=True))["right"]
        assert (await tab.asks("GET", "/me/exercises/next", status=404))["message"] == "no exercise waits"

    run(work)


async def tries_today(tab: Tab, right: bool, status: int = 200) -> dict[str, Any]:
    """Answer the exercise of the day."""
    offers = [offer["action"] for offer in (await today(tab))["exercise"]["table"]["offers"]]
    body = {"action": offers[0] if right else offers[1]}
    given: dict[str, Any] = await tab.asks("POST", "/exercise-of-the-day", body, status=status)
    return given


async def today(tab: Tab, day: str = "") -> dict[str, Any]:
    """The exercise of today, or of a day."""
    found: dict[str, Any] = await tab.asks("GET", "/exercise-of-the-day" + (f"?day={day}" if day else ""))
    return found


def test_everybody_has_three_tries_at_the_exercise_of_the_day(clock: VirtualTime) -> None:
    async def work(tab: Tab, _memory: Memory) -> None:
        judges(tab, FirstIsBest())
        asked = await today(tab)
        number, exercise = of_the_day(asked["day"])
        assert (asked["number"], asked["exercise"]["id"]) == (number, exercise.id)
        assert (asked["answers"], asked["done"], asked["verdict"]) == ([], False, None)
        await tab.asks("POST", "/exercise-of-the-day", {"action": "the moon"}, status=422)
        once = await tries_today(tab, right=False)
        assert (once["done"], once["verdict"]) == (False, None)  # nothing is given away
        assert [(one["grade"], one["right"]) for one in once["answers"]] == [("blunder", False)]
        told = (await tab.asks("GET", "/me/exercises"))["today"]
        assert told == {"tries": 1, "done": False, "solved": False}
        solved = await tries_today(tab, right=True)
        assert (solved["done"], solved["solved"], len(solved["answers"])) == (True, True, 2)
        assert solved["verdict"]["right"]
        assert await today(tab) == solved
        await tries_today(tab, right=True, status=409)
        told = (await tab.asks("GET", "/me/exercises"))["today"]
        assert told == {"tries": 2, "done": True, "solved": True}
        clock.advance(DAY)
        assert (await tab.asks("GET", "/me/exercises"))["today"] == NOT_TRIED
        tomorrow = await today(tab)
        assert (tomorrow["number"], tomorrow["answers"]) == (number + 1, [])
        assert tomorrow["exercise"]["id"] != exercise.id
        before = tomorrow["yesterday"]
        assert (before["number"], before["best"]["action"], before["answered"]) == (number, exercise.best, None)
        assert (await today(tab, asked["day"]))["answers"] == solved["answers"]
        for _ in range(3):
            failed = await tries_today(tab, right=False)
        assert (failed["done"], failed["solved"], failed["verdict"]["right"]) == (True, False, False)
        assert (await tab.asks("GET", "/me/exercises"))["later"] == 1  # it comes back the next day
        for nothing in ("2026-11-17", "2999-01-01", "2026-02-31"):
            await tab.asks("GET", f"/exercise-of-the-day?day={nothing}", status=404)
        assert (await today(tab, FIRST_DAY.isoformat()))["yesterday"] is None

    run(work)
