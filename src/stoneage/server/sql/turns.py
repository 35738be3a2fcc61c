"""The time of turns in games over days. One process, the timekeeper, counts it; its mark says who did so last."""

from collections.abc import Collection, Sequence
from dataclasses import asdict
from typing import Any

from sqlalchemy import Connection, Row, delete, func, insert, select, update

from stoneage.server.sql.schema import meta, nights, tables, turns
from stoneage.tables.storage import AskedTurn, TurnChange
from stoneage.tables.time_of_turn import Night, TimeOfTurn, Turn

TIMEKEEPER = "timekeeper"
"""The row of `meta` with the mark."""
UNKNOWN = -1
"""In place of the moves before a turn that was undone."""
AT_ONCE = 500
"""Tables named in one statement."""


def write(connection: Connection, table_id: str, change: TurnChange, now: float) -> None:
    """Start, continue and stop the time of turns, as events of their table demand."""
    of_table = turns.c.table_id == table_id
    asked = change.asked
    connection.execute(update(turns).where(of_table, turns.c.running).values(running=False))
    if change.undone_to is not None:
        mine = asked.turn.seat if asked else UNKNOWN
        undone = select(turns).where(of_table, turns.c.begun > change.undone_to, turns.c.seat != mine)
        for row in connection.execute(undone).all():
            settled = {"begun": UNKNOWN, "used": 0.0, "reserve": _reserve_after(row)}
            connection.execute(update(turns).where(of_table, turns.c.seat == row.seat).values(settled))
    if asked is not None:
        _ask(connection, table_id, asked, now)


def _ask(connection: Connection, table_id: str, asked: AskedTurn, now: float) -> None:
    """Let the time of a turn run: from its beginning, or on from where it stopped."""
    of_seat = (turns.c.table_id == table_id) & (turns.c.seat == asked.turn.seat)
    row = connection.execute(select(turns).where(of_seat)).first()
    begun = asked.turn.begun
    of_night = _night_columns(connection, asked.guest)
    if row is None:
        time = {"used": 0.0, "reserve": asked.reserve, "since": now}
        limits = {"allowed": asked.allowed, "spare_nights": asked.spare_nights}
        of_turn = {"begun": begun, "guest": asked.guest, "running": True}
        new = {"table_id": table_id, "seat": asked.turn.seat, **of_turn, **limits, **time}
        connection.execute(insert(turns).values({**new, **of_night}))
    elif row.begun >= begun:  # the same turn again, or an earlier one that the player went back to
        same = {"begun": begun, "guest": asked.guest, "running": True}
        connection.execute(update(turns).where(of_seat).values(same))
    else:
        time = {"used": 0.0, "reserve": _reserve_after(row), "since": now}
        of_turn = {"begun": begun, "guest": asked.guest, "running": True}
        connection.execute(update(turns).where(of_seat).values({**of_turn, **time, **of_night}))


def _night_columns(connection: Connection, guest: str) -> dict[str, Any]:
    """When it is night in a turn that begins: who changed that during one could always have night."""
    row = _night_row(connection, guest)
    return {"zone": None, "start": None, "end": None} if row is None else asdict(Night(row.zone, row.start, row.end))


def _reserve_after(row: Row[Any]) -> float:
    """What is left of the reserve after the turn in a row."""
    return max(0.0, float(row.reserve) - max(0.0, float(row.used) - float(row.allowed)))


def times(connection: Connection, table_ids: Collection[str], now: float) -> dict[str, TimeOfTurn]:
    """The times of the turns that some tables wait for, by table."""
    return dict(_times(connection, now, turns.c.table_id.in_(table_ids)))


def running(connection: Connection, now: float) -> list[tuple[str, TimeOfTurn]]:
    """All turns whose time runs, with their tables."""
    return _times(connection, now)


def _times(connection: Connection, now: float, *where: Any) -> list[tuple[str, TimeOfTurn]]:
    query = select(turns).where(turns.c.running, *where)
    return [(row.table_id, _time(row, now)) for row in connection.execute(query)]


def _time(row: Row[Any], now: float) -> TimeOfTurn:
    night = Night() if row.zone is None else Night(row.zone, row.start, row.end)
    return TimeOfTurn(
        Turn(row.seat, row.begun),
        row.guest,
        allowed=row.allowed,
        used=row.used,
        reserve=row.reserve,
        since=row.since,
        at=now,
        night=night if row.spare_nights else None,
    )


def timekeeper(connection: Connection) -> str | None:
    """The mark of the timekeeper, if there is one."""
    found: str | None = connection.execute(select(meta.c.value).where(meta.c.name == TIMEKEEPER)).scalar()
    return found


def count(connection: Connection, before: str | None, mark: str, seconds: float, table_ids: Collection[str]) -> bool:
    """Add seconds to the running turns of some tables, unless another process has replaced the mark `before`."""
    if before is None:
        connection.execute(insert(meta).values(name=TIMEKEEPER, value=mark))
    else:
        mine = (meta.c.name == TIMEKEEPER) & (meta.c.value == before)
        if connection.execute(update(meta).where(mine).values(value=mark)).rowcount != 1:
            return False
    wanted: Sequence[str] = list(table_ids)
    for start in range(0, len(wanted), AT_ONCE):
        some = turns.c.table_id.in_(wanted[start : start + AT_ONCE])
        connection.execute(update(turns).where(turns.c.running, some).values(used=turns.c.used + seconds))
    return True


def idle_bots(connection: Connection, quiet_for: float, now: float) -> list[str]:
    """Games over days where a bot has to move and nothing has happened for some seconds."""
    due = select(tables.c.id).where(tables.c.bot_due, tables.c.status == "playing")
    quiet = due.where(func.abs(tables.c.changed - now) > quiet_for)
    return list(connection.execute(quiet.where(tables.c.id.in_(select(turns.c.table_id)))).scalars())


def night(connection: Connection, guest: str) -> Night:
    """When it is night for a guest."""
    row = _night_row(connection, guest)
    return Night() if row is None else Night(row.zone, row.start, row.end)


def set_night(connection: Connection, guest: str, chosen: Night) -> None:
    """Set when it is night for a guest in turns that begin from now on; said for the first time, it counts at once."""
    if _night_row(connection, guest) is None:
        open_ones = (turns.c.guest == guest) & turns.c.zone.is_(None)
        connection.execute(update(turns).where(open_ones).values(asdict(chosen)))
    connection.execute(delete(nights).where(nights.c.guest == guest))
    connection.execute(insert(nights).values(guest=guest, **asdict(chosen)))


def _night_row(connection: Connection, guest: str) -> Row[Any] | None:
    return connection.execute(select(nights).where(nights.c.guest == guest)).first()
