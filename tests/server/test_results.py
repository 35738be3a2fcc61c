"""Results of finished games: for whom they count, and the statistics that follow."""

import json
import random
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from stoneage.analysis.rating import luckiest_wins
from stoneage.game_file.file import dumps
from stoneage.server.sql.analyses import StoredAnalysis
from stoneage.tables.analysis.analyser import FORMAT
from stoneage.tables.commands import Bot, Guest
from stoneage.tables.events import SeatHandedOver, SeatLeft, SeatTakenBack
from stoneage.tables.manager import TableManager
from stoneage.tables.messages import GameRating, Level
from stoneage.tables.results import results_of, statistics
from stoneage.tables.statistics import PlayedGame, RecentResult, ResultGroup, counted
from stoneage.tables.table import Table
from tests.server.processes import Live
from tests.server.real_table import RealLog, real_event
from tests.server.table_log import Log, a_choice, first_event, manager_in, play
from tests.server.visitors import BOT, ME, async_test
from tests.server.visitors import Guest as Visitor


def finished(*holders: str) -> Log:
    """A game that is over."""
    return Log(*holders).play_at_random(random.Random(5))


def test_a_game_against_bots_counts_with_place_points_and_level() -> None:
    log = finished("ann", "bot", "bot")
    (result,) = results_of(log.table)
    assert (result.seat, result.guest, result.players, result.level) == (0, "ann", 3, "easy")
    assert (result.place, result.score) == (log.game.ranks()[0], log.game.scores()[0])
    assert sum(result.sources.values()) == result.score
    assert 0 not in result.sources.values()


def test_among_people_it_counts_for_each_and_has_no_level() -> None:
    results = results_of(finished("ann", "ben", "bot").table)
    assert [(result.guest, result.level) for result in results] == [("ann", None), ("ben", None)]


def test_several_people_at_one_screen_are_not_one_guest() -> None:
    assert [result.guest for result in results_of(finished("ann", "ann", "ben").table)] == ["ben"]


def test_what_a_bot_has_finished_counts_only_for_who_came_back() -> None:
    log = Log("ann", "ben").play_at_random(random.Random(5), 40)
    log.apply(SeatHandedOver(0, "medium", "ann"))
    log.apply(SeatHandedOver(1, "medium", "ben"))
    log.apply(SeatTakenBack(1))
    log.play_at_random(random.Random(5))
    assert [result.guest for result in results_of(log.table)] == ["ben"]


def test_a_game_that_a_bot_has_played_for_me_does_not_count() -> None:
    log = Log("ann", "bot")
    log.apply(SeatHandedOver(0, "medium", "ann"))
    log.play_at_random(random.Random(5), 40)
    log.apply(SeatTakenBack(0))
    log.play_at_random(random.Random(5))
    assert log.table.status == "over"
    assert results_of(log.table) == []


@pytest.mark.parametrize(("levels", "counts"), [(["easy", "expert"], "easy"), (["expert", "medium", "hard"], "medium")])
def test_a_bot_that_was_changed_counts_as_the_weakest_that_it_was(levels: list[Level], counts: str) -> None:
    first = first_event("ann", "bot")
    first = replace(first, seats=(first.seats[0], replace(first.seats[1], level=levels[0])))
    log = Log(first=first)
    for level in levels[1:]:
        log.play_at_random(random.Random(5), 20)
        log.apply(SeatHandedOver(1, level, "bot"))
    log.play_at_random(random.Random(5))
    assert [result.level for result in results_of(log.table)] == [counts]


def test_a_bot_that_is_changed_before_the_game_counts_as_what_it_is() -> None:
    log = Log("ann", "bot", "open")
    log.apply(SeatHandedOver(1, "hard", "bot"))
    log.apply(SeatHandedOver(2, "easy", "bot"))
    log.apply(log.table.start_game())
    log.play_at_random(random.Random(5))
    assert [result.level for result in results_of(log.table)] == ["hard"]


def test_people_who_left_have_played_too() -> None:
    log = Log("ann", "ben").play_at_random(random.Random(5), 40)
    log.apply(SeatLeft(1, "medium"))
    log.play_at_random(random.Random(5))
    assert [(result.guest, result.level) for result in results_of(log.table)] == [("ann", None)]


def test_a_real_table_does_not_count() -> None:
    log = RealLog(created=real_event("ann", "bot")).to_the_end(random.Random(3))
    assert log.table.status == "over"
    assert results_of(log.table) == []


def test_a_game_file_does_not_count() -> None:
    played = Log("ann", "bot").play_at_random(random.Random(5), 40)
    imported = replace(first_event("ann", "bot"), game_file=dumps(played.table.replay()))
    log = Log(first=imported).play_at_random(random.Random(5))
    assert log.table.status == "over"
    assert results_of(log.table) == []


async def play_to_the_end(manager: TableManager, table: Table) -> Table:
    """Play for everybody."""
    chance = random.Random(5)
    while (table := await manager.table(table.id)).status == "playing":
        assert table.game is not None
        command = play(table.version, a_choice(table.game, chance), name=f"c{table.version}")
        actor = Bot() if table.bot_due else Guest("ann")
        assert (await manager.command(table.id, actor, command)).outcome == "ok"
    return table


@async_test
async def test_a_result_is_written_with_the_move_that_ends_the_game(tmp_path: Path) -> None:
    async with manager_in(tmp_path) as manager:
        storage = manager.storage
        over = await play_to_the_end(manager, await manager.create(first_event("ann", "bot")))
        assert over.game is not None
        mine = await storage.statistics("ann")  # type: ignore[attr-defined]
        assert [(game.score, game.place) for game in mine.recent] == [(over.game.scores()[0], over.game.ranks()[0])]
        await manager.rematch(over.id, lambda _: first_event("ann", "bot"))
        assert await storage.statistics("ann") == mine  # type: ignore[attr-defined]


def analysed(loss: float, decisions: int) -> StoredAnalysis:
    """An analysis that says how red played; blue had too few real decisions."""
    players = [
        {"seat": 0, "rating": loss, "real_decisions": decisions, "luck": -0.25},
        {"seat": 1, "rating": None, "real_decisions": 3, "luck": 0.25},
    ]
    report = {"players": players, "luckiest_won": True}
    return StoredAnalysis(FORMAT, json.dumps({"state": "done", "report": report}), "here", 1, 1, 0.0)


@async_test
async def test_an_analysis_says_how_a_guest_played(tmp_path: Path) -> None:
    async with manager_in(tmp_path) as manager:
        storage: Any = manager.storage
        over = await play_to_the_end(manager, await manager.create(first_event("ann", "bot")))
        assert statistics(await storage.statistics("ann")).rating is None
        await storage.write_analysis(over.id, analysed(1.25, 80))
        mine = statistics(await storage.statistics("ann"))
        assert mine.recent[0].rating == GameRating(decisions=80, loss=1.25, luck=-0.25, luckiest_won=True)
        assert mine.rating is not None
        assert (mine.rating.games, mine.rating.decisions) == (1, 80)
        assert mine.rating.loss == pytest.approx(1.25)
        assert (mine.rating.low, mine.rating.luckiest_won) == (None, 1.0)
        assert mine.rating.among_equals == luckiest_wins()[2]


def rated(number: int, decisions: int, loss: float) -> RecentResult:
    return RecentResult(2, 1, 80, "easy", {}, float(number), PlayedGame(decisions, loss, 0.0, number % 2 == 0))


def test_a_rating_weighs_games_by_their_real_decisions_and_counts_the_last_twenty() -> None:
    games = [rated(0, 100, 9.0), *(rated(number, 50 if number % 2 else 100, 1.0 + number % 2) for number in range(20))]
    rating = statistics(counted(games)).rating
    assert rating is not None
    assert (rating.games, rating.decisions) == (20, 1500)
    assert rating.loss == pytest.approx((100 * 1.0 + 50 * 2.0) / 150)
    assert rating.low is not None
    assert rating.high is not None
    assert rating.low < rating.loss < rating.high
    assert rating.luckiest_won == pytest.approx(0.5)
    assert not rating.weaker


@async_test
async def test_everybody_sees_their_own_statistics(live: Live) -> None:
    async with Visitor(live.url) as ann, Visitor(live.url) as eve:
        table = await ann.open(ME, BOT)
        async with ann.at(table["id"]) as socket:
            await socket.play_on(random.Random(5))
        row = (await ann.get("/api/tables?which=mine"))["tables"][0]
        mine = await ann.get("/api/me/statistics")
        (group,) = mine["groups"]
        assert (group["level"], group["players"], group["games"]) == ("easy", 2, 1)
        assert group["best"] == group["points"] == row["scores"][0] == mine["recent"][0]["score"]
        assert await eve.get("/api/me/statistics") == {"groups": [], "recent": [], "rating": None}


def test_a_page_counts_as_the_database_does() -> None:
    games = [
        RecentResult(2, 1, 80, "easy", {}, 3.0),
        RecentResult(2, 2, 70, "easy", {}, 1.0),
        RecentResult(4, 1, 60, None, {}, 2.0),
    ]
    found = counted(games)
    assert found.groups == [
        ResultGroup("easy", 2, games=2, wins=1, points=150, best=80),
        ResultGroup(None, 4, games=1, wins=1, points=60, best=60),
    ]
    assert [game.finished for game in found.recent] == [1.0, 2.0, 3.0]
