"""Profile links: each works once, and not for long."""

import time

from sqlalchemy import ColumnElement, Connection, delete, func, insert, select

from stoneage.server.sql.schema import profile_links


def write(connection: Connection, guest: str, token_hash: str, seconds: float) -> None:
    """Write the link of a guest in place of an older one; links that have run out go at the same time."""
    old = (profile_links.c.guest == guest) | ~_fresh(seconds)
    connection.execute(delete(profile_links).where(old))
    connection.execute(insert(profile_links).values(guest=guest, token_hash=token_hash, created=time.time()))


def take(connection: Connection, token_hash: str, seconds: float) -> str | None:
    """The guest of a link, which is gone afterwards; None if there is none, or it has run out."""
    mine = profile_links.c.token_hash == token_hash
    guest: str | None = connection.execute(select(profile_links.c.guest).where(mine, _fresh(seconds))).scalar()
    # Of two who come at the same moment, the one who removes the row has it.
    taken = connection.execute(delete(profile_links).where(mine)).rowcount == 1
    return guest if taken else None


def _fresh(seconds: float) -> ColumnElement[bool]:
    """Whether a link has not run out; a clock that is set back does not make it last longer."""
    return func.abs(profile_links.c.created - time.time()) < seconds
