"""The summary of a game."""

import random

from stoneage.game.game import Game
from stoneage.game.rules import Rules
from stoneage.tables.history import LoadedGame, summary
from tests.game.table import play, table
from tests.server.table_log import Log


def test_points_by_round_are_those_that_the_views_of_the_seat_showed() -> None:
    """Without the face-down cards of others until the end, when all are uncovered."""
    log, rng = Log("ann", "bob", "cid", "dan"), random.Random(9)
    while log.table.status == "playing":
        log.play(str(rng.choice(log.game.legal_actions())))
    whole = log.table.replay()
    for moves in (len(whole.log) // 2, len(whole.log)):
        game = whole.at(moves)
        for viewer in (None, 0, 3):
            found = summary(LoadedGame(game), viewer)
            ends = [*(start + 1 for start in found.round_starts[1:]), moves]
            shown = [[tribe.estimate for tribe in game.at(end).view(viewer).players] for end in ends]
            assert [list(row) for row in zip(*(seat.by_round for seat in found.seats), strict=True)] == shown


def test_a_feeding_counts_in_the_round_that_it_ends_as_the_log_tells_it() -> None:
    """Red only cuts wood, and starves; blue feeds its tribe and is the last to act, so one move ends each round."""
    game = Game(Rules(players=2), seed=5, start=0)
    while game.round < 8:
        wanted = ["starve", "forest 5", "hunting 5"] if game.seat == 0 else ["hunting 5"]
        legal = [str(action) for action in game.legal_actions()]
        game.play(next((action for action in wanted if action in legal), legal[0]))
    loaded = LoadedGame(game)
    told: list[int] = []
    for event in loaded.story:
        if event.kind == "round":
            told.append(0)
        elif event.seat == 0 and event.kind == "harvest":
            told[-1] += event.gained.get("wood", 0)
        elif event.seat == 0 and event.kind == "feed":
            told[-1] += event.points.get("starvation", 0)
    assert sum(points < 0 for points in told) >= 3
    red = summary(loaded, None).seats[0].by_round
    assert [after - before for before, after in zip([0, *red], red, strict=False)] == told


def test_the_income_of_a_new_round_does_not_count_in_the_one_before_it() -> None:
    """Red has a woodyard: the wood comes in the same move as the hunger before it."""
    game = table(2, bonus_buildings=True, phase="feed", red={"buildings": ["XP01"], "food": 5})
    for _ in range(2):
        play(game, "hunting 5", "hunting 5")
        for _ in range(2):
            play(game, "resolve hunting").supply(dice=[1] * 5)
    found = summary(LoadedGame(game), None)
    # Two food for five figures: red starves at the end of rounds 2 and 3. The third wood comes in round 4.
    assert found.rounds == 4
    assert found.seats[0].by_round == [2 - 20, 3 - 20]
