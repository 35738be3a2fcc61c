"""Makes time pass for the tables of a server, without waiting."""

import sqlite3
from contextlib import closing

from stoneage.server.tables.seating import ABSENT_SECONDS
from tests.server.processes import Live


def a_minute_later(live: Live, table_id: str) -> None:
    """Pretend that nothing has happened at a table for as long as it waits for an absent player."""
    with closing(sqlite3.connect(live.file, timeout=30)) as connection, connection:
        aged = connection.execute(
            "update tables set changed = changed - ? where id = ?", [ABSENT_SECONDS, table_id]
        ).rowcount
    assert aged == 1
