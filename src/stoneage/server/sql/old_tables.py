"""Old tables: finished ones, and those that everybody has left."""

from collections.abc import Collection, Iterable
from dataclasses import dataclass

from sqlalchemy import Connection, delete, func, select

from stoneage.server.sql.schema import analyses, daily, events, links, members, outbox, subscriptions, tables, turns

AT_ONCE = 5
"""Tables that are removed in one transaction: others wait to write meanwhile."""


@dataclass(frozen=True, slots=True)
class OldTables:
    """Tables that have not changed for a while."""

    finished: tuple[str, ...]
    abandoned: tuple[str, ...]
    """Not over, but nobody has played on."""

    @property
    def ids(self) -> tuple[str, ...]:
        """All of them."""
        return self.finished + self.abandoned


def find(connection: Connection, before: float) -> OldTables:
    """The tables that last changed before a moment."""
    old = tables.c.changed < before
    rows = connection.execute(select(tables.c.id, tables.c.status).where(old)).all()
    over = [table_id for table_id, status in rows if status in ("over", "closed")]
    others = [table_id for table_id, status in rows if status not in ("over", "closed")]
    return OldTables(tuple(over), tuple(others))


def size(connection: Connection, before: float) -> int:
    """The bytes of the events of all tables that last changed before a moment; that takes a while."""
    joined = select(func.sum(func.length(events.c.data))).join(tables, tables.c.id == events.c.table_id)
    return connection.execute(joined.where(tables.c.changed < before)).scalar() or 0


def remove(connection: Connection, table_ids: Collection[str], before: float) -> int:
    """Remove some tables with all that belongs to them, unless they have changed since; returns how many."""
    still = select(tables.c.id).where(tables.c.id.in_(table_ids), tables.c.changed < before)
    ids = [table_id for (table_id,) in connection.execute(still)]
    for table in (events, members, links, analyses, daily, turns, outbox, subscriptions):
        connection.execute(delete(table).where(table.c.table_id.in_(ids)))
    connection.execute(delete(tables).where(tables.c.id.in_(ids)))
    return len(ids)


def in_parts(table_ids: Iterable[str], size: int = AT_ONCE) -> list[list[str]]:
    """The tables in parts, each small enough for one transaction, or of another size."""
    wanted = list(table_ids)
    return [wanted[start : start + size] for start in range(0, len(wanted), size)]
