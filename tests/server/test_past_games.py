"""Results of games that were played elsewhere: added once, counted, and refused if they are damaged."""

from typing import Any

import pytest

from stoneage.tables import past_games
from stoneage.tables.statistics import PlayedGame, RecentResult
from tests.server.processes import Live
from tests.server.visitors import Guest, async_test

WON = RecentResult(3, 1, 180, "hard", {"buildings": 120, "cards": 60}, 1_790_000_000.25)
LOST = RecentResult(3, 2, 90, "hard", {"cards": 90}, 1_790_000_500.5, PlayedGame(52, 1.7, -0.2, True))
ROWS = past_games.written([WON, LOST])


def test_results_go_through_a_file_unchanged() -> None:
    assert past_games.read(past_games.written([WON, LOST])) == [WON, LOST]


def test_only_missing_ones_are_added_each_once() -> None:
    assert past_games.missing([WON, LOST, LOST], [WON]) == [LOST]


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"players": 9}, "result 1: players must be a number from 2 to 5"),
        ({"place": True}, "result 1: place"),
        ({"score": 1.5}, "result 1: score"),
        ({"finished": "today"}, "result 1: finished"),
        ({"finished": float("nan")}, "result 1: finished"),
        ({"level": "godlike"}, "result 1: unknown level 'godlike'"),
        ({"level": {}}, "result 1: unknown level"),
        ({"sources": {"cards": "many"}}, "result 1: sources"),
        ({"sources": None}, "result 1: sources"),
        ({"played": {"loss": 1.0}}, "result 1: played must have decisions, loss, luck, luckiest_won"),
        (
            {"played": {"decisions": 9, "loss": -1, "luck": 0.1, "luckiest_won": False}},
            "result 1: loss must be a number from 0 to 100",
        ),
    ],
)
def test_damaged_results_are_named(change: dict[str, Any], said: str) -> None:
    with pytest.raises(ValueError, match=said):
        past_games.read([{**ROWS[0], **change}])


@pytest.mark.parametrize("rows", [None, {}, [1], [ROWS[0]] * (past_games.MOST_RESULTS + 1)])
def test_only_a_list_of_results_is_read(rows: object) -> None:
    with pytest.raises(ValueError, match="result"):
        past_games.read(rows)


@async_test
async def test_on_a_server_they_are_added_to_my_statistics_once(live: Live) -> None:
    async with Guest(live.url) as ann, Guest(live.url) as ben:
        for _ in range(2):
            (group,) = (await ann.post("/api/me/results", {"results": ROWS}))["groups"]
            assert (group["level"], group["games"], group["wins"], group["best"]) == ("hard", 2, 1, 180)
        assert (await ann.get("/api/me/results"))["results"] == ROWS
        assert (await ben.get("/api/me/results"))["results"] == []
        answer = await ann.http.post("/api/me/results", json={"results": [{"score": 1}]})
        assert (answer.status_code, answer.json()["code"]) == (422, "damaged")
        assert len((await ann.get("/api/me/results"))["results"]) == 2
