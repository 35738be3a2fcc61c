"""The API of tables, wherever they run: one row and one function for each operation.

FastAPI's routes, the router of a page without a server and the tests of permissions follow from these rows. What only
a server can do is in `stoneage.server.http.operations`.
"""

from stoneage.tables.operations import (
    analysis,
    coach,
    daily,
    daily_exercises,
    days,
    exercises,
    guests,
    learning,
    lookback,
    play,
    tables,
)
from stoneage.tables.operations.base import Caller, Operation

__all__ = ["OPERATIONS", "Caller", "Operation"]

_TABLE = "/tables/{table_id}"
_SEAT = _TABLE + "/seats/{seat}"

OPERATIONS = (
    Operation("GET", "/me", "anybody", guests.me, signs_in=True, needs_rules=False),
    Operation("PUT", "/me", "guest", guests.rename, needs_rules=False),
    Operation("GET", "/me/statistics", "anybody", guests.my_statistics, needs_rules=False),
    Operation("GET", "/me/results", "guest", guests.my_results, needs_rules=False),
    Operation("POST", "/me/results", "guest", guests.add_results, needs_rules=False),
    Operation("GET", "/me/exercises", "anybody", exercises.my_exercises, needs_rules=False),
    Operation("GET", "/me/exercises/next", "guest", exercises.next_exercise),
    Operation("GET", "/me/exercises/first-set", "anybody", exercises.my_first_set, needs_rules=False),
    Operation("GET", "/me/exercises/{exercise_id}", "guest", exercises.one_exercise),
    Operation("POST", "/me/exercises/{exercise_id}", "guest", exercises.answer_exercise),
    Operation("GET", "/pieces", "anybody", learning.all_pieces, needs_rules=False),
    Operation("GET", "/lessons/{name}", "anybody", learning.one_lesson),
    Operation("GET", "/tables", "anybody", tables.tables),
    Operation("POST", "/tables", "guest", tables.open_table, status=201),
    Operation("GET", _TABLE, "anybody", tables.one_table),
    Operation("PATCH", _TABLE, "owner", tables.change_table),
    Operation("POST", _SEAT + "/leave", "holder", tables.leave),
    Operation("POST", _SEAT + "/bot", "player", tables.hand_over),
    Operation("POST", _SEAT + "/take", "holder", tables.take_back),
    Operation("POST", _TABLE + "/start", "owner", tables.start),
    Operation("GET", _TABLE + "/premove", "guest", days.premove_offers),
    Operation("PUT", _TABLE + "/premove", "player", days.premove),
    Operation("POST", _TABLE + "/nudge", "player", days.nudge),
    Operation("POST", _TABLE + "/pause", "player", days.want_pause),
    Operation("POST", _TABLE + "/resume", "player", days.resume),
    Operation("POST", _TABLE + "/close", "owner", tables.close),
    Operation("POST", _TABLE + "/reopen", "owner", tables.reopen),
    Operation("POST", _TABLE + "/rematch", "player", tables.rematch),
    Operation("GET", "/daily", "anybody", daily.look),
    Operation("POST", "/daily", "guest", daily.play),
    Operation("GET", "/exercise-of-the-day", "anybody", daily_exercises.exercise_of_the_day),
    Operation("POST", "/exercise-of-the-day", "guest", daily_exercises.answer_exercise_of_the_day),
    Operation("POST", _TABLE + "/commands", "guest", play.command),
    Operation("GET", _SEAT + "/holdings", "anybody", play.holdings),
    Operation("GET", _TABLE + "/hint", "player", play.hint),
    Operation("POST", _TABLE + "/coach", "player", coach.coach),
    Operation("GET", _TABLE + "/story", "anybody", lookback.story),
    Operation("GET", _TABLE + "/moves/{move}", "anybody", lookback.position),
    Operation("GET", _TABLE + "/summary", "anybody", lookback.summary),
    Operation("GET", _TABLE + "/analysis", "anybody", analysis.analysis),
    Operation("POST", _TABLE + "/analysis", "guest", analysis.start_analysis),
    Operation("DELETE", _TABLE + "/analysis", "guest", analysis.cancel_analysis),
    Operation("GET", _TABLE + "/chances", "anybody", analysis.chances),
    Operation("POST", _TABLE + "/exercises", "guest", exercises.make_exercises),
    Operation("GET", _TABLE + "/record", "anybody", lookback.export_game),
    Operation("POST", "/records", "guest", lookback.import_game, status=201),
)
