"""The summary of a game."""

import random

from stoneage.server.tables.history import LoadedGame, summary
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
            ends = [*found.round_starts[1:], moves]
            shown = [[tribe["estimate"] for tribe in game.at(end).view(viewer)["players"]] for end in ends]
            assert [list(row) for row in zip(*(seat.by_round for seat in found.seats), strict=True)] == shown
