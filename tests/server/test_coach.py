"""The coach of a server: it judges my own choices only, and each of them counts."""

import asyncio
from pathlib import Path

import pytest

from stoneage.exercises import Exercise, Verdict
from stoneage.server.rate_limit import RateLimiter
from tests.server.in_process import InProcess, serving
from tests.server.visitors import BOT, ME, Guest, View, async_test


async def my_turn(guest: Guest) -> View:
    """A table against a bot at which the guest has to place figures."""
    table = await guest.open(ME, BOT)
    while not table["offers"]:
        await asyncio.sleep(0.01)
        table = await guest.view(table["id"])
    return table


def judged_by(server: InProcess, monkeypatch: pytest.MonkeyPatch) -> list[Exercise]:
    """What a judge who finds everything best is asked from now on."""
    asked: list[Exercise] = []

    async def judge_answer(exercise: Exercise, answer: str, _address: str) -> Verdict:
        asked.append(exercise)
        return Verdict(True, "best", 0.0, answer, (0.5, 0.5), None, None)

    monkeypatch.setattr(server.services, "judge_answer", judge_answer)
    return asked


@async_test
async def test_the_decision_of_a_bot_is_not_judged(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with serving(tmp_path) as server, Guest(server.url) as ann:
        table = await my_turn(ann)
        asked = judged_by(server, monkeypatch)
        path, version, mine = f"/api/tables/{table['id']}/coach", table["version"], table["offers"][0]["action"]
        advice = await ann.post(path, {"version": version, "actions": [mine]})
        assert (advice["best"]["action"], len(asked)) == (mine, 1)
        refused = await ann.post(path, {"version": version, "actions": [mine, "hunting 1"]}, 422)
        assert "is not yours to decide" in refused["message"]
        assert [exercise.game().seat for exercise in asked] == [0]


@async_test
async def test_every_choice_that_is_judged_counts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with serving(tmp_path) as server, Guest(server.url) as ann:
        table = await my_turn(ann)
        asked = judged_by(server, monkeypatch)
        monkeypatch.setitem(server.services.limits, "coach", RateLimiter(2, 3600))
        mine = table["offers"][0]["action"]
        path, choice = f"/api/tables/{table['id']}/coach", {"version": table["version"], "actions": [mine]}
        for status in (200, 200, 429):
            await ann.post(path, choice, status)
        assert len(asked) == 2
