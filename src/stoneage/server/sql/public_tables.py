"""The list of public tables, which one guest cannot fill."""

import json
from collections import Counter
from collections.abc import Sequence
from typing import Any

from sqlalchemy import Connection, Row, select

from stoneage.server.sql.schema import events, tables

MOST_OF_ONE_OWNER = 5
"""Public tables of one guest in the list: the latest."""
MOST_READ = 1000
"""Tables that are looked at to find others between those of a guest who has opened many."""


def read(connection: Connection, most: int) -> Sequence[Row[Any]]:
    """The public tables to list, latest first."""
    opening = (events.c.table_id == tables.c.id) & (events.c.seq == 1)
    public = select(tables, events.c.data).outerjoin_from(tables, events, opening).where(tables.c.public)
    running = public.where(tables.c.status.in_(("gathering", "playing")))
    found: list[Row[Any]] = []
    of_owner: Counter[str] = Counter()
    for row in connection.execute(running.order_by(tables.c.changed.desc()).limit(MOST_READ)):
        owner = _owner(row)
        of_owner[owner] += 1
        if of_owner[owner] <= MOST_OF_ONE_OWNER:
            found.append(row)
        if len(found) == most:
            break
    return found


def _owner(row: Row[Any]) -> str:
    """Who opened a table; of a damaged one, nobody else."""
    try:
        return str(json.loads(row.data)["owner"])
    except (ValueError, LookupError, TypeError):
        return f"of {row.id}"
