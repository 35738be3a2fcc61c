"""How often guests have logged out their devices: few ever do."""

from sqlalchemy import Connection, delete, func, insert, select, tuple_, update

from stoneage.server.sql.schema import links, logouts, members, profile_links


def add(connection: Connection, guest: str) -> int:
    """Log out the devices of a guest once more; returns how often that was.

    Links that such a device may have made stop working: whoever has it would come back through them.
    """
    connection.execute(delete(profile_links).where(profile_links.c.guest == guest))
    held = select(members.c.table_id, members.c.seat).where(members.c.guest == guest)
    connection.execute(delete(links).where(tuple_(links.c.table_id, links.c.seat).in_(held)))
    mine = logouts.c.guest == guest
    if not connection.execute(update(logouts).where(mine).values(times=logouts.c.times + 1)).rowcount:
        connection.execute(insert(logouts).values(guest=guest, times=1))
    times: int = connection.execute(select(logouts.c.times).where(mine)).scalar_one()
    return times


def total(connection: Connection) -> int:
    """How often all guests together have done so: whether another process has news."""
    return connection.execute(select(func.sum(logouts.c.times))).scalar() or 0


def read(connection: Connection) -> dict[str, int]:
    """How often each guest has done so."""
    return {row.guest: row.times for row in connection.execute(select(logouts))}
