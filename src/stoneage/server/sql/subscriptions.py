"""Subscriptions: where notices go. Devices and mail addresses of guests, and the web hooks of tables."""

import hashlib
from collections.abc import Collection
from dataclasses import dataclass
from typing import Any, Literal, get_args

from sqlalchemy import Connection, Row, delete, insert, select, update

from stoneage.server.sql.schema import outbox, subscriptions

Channel = Literal["push", "mail", "hook"]
CHANNELS: tuple[Channel, ...] = get_args(Channel)

MOST_DEVICES = 10
"""Of one guest; the oldest goes."""


@dataclass(frozen=True, slots=True)
class Subscription:
    """Where notices go: a device (`push`) or a mail address of a guest, or a web hook of a table."""

    channel: Channel
    guest: str
    address: str
    table_id: str = ""
    """Of a hook."""
    keys: str = ""
    """Those of a device, as JSON; the kind of a hook."""
    language: str = "en"
    confirmed: bool = True
    failures: int = 0

    @property
    def id(self) -> str:
        """The same for the same place, so that none gets a notice twice."""
        text = "\n".join((self.channel, self.guest, self.table_id, self.address))
        return hashlib.sha256(text.encode()).hexdigest()[:32]


def write(connection: Connection, new: Subscription, now: float) -> None:
    """Add a subscription. A guest has one mail address and some devices, a table one hook, and a device one guest."""
    if new.channel == "push":
        end(connection, _ids(connection, subscriptions.c.channel == "push", subscriptions.c.address == new.address))
        mine = of(connection, "push", guest=new.guest)
        end(connection, [old.id for old in mine[: max(0, len(mine) - MOST_DEVICES + 1)]])
    else:
        end(connection, [old.id for old in of(connection, new.channel, new.guest, new.table_id)])
    row = {"id": new.id, "channel": new.channel, "guest": new.guest, "table_id": new.table_id, "address": new.address}
    more = {"keys": new.keys, "language": new.language, "confirmed": new.confirmed, "failures": 0, "created": now}
    connection.execute(insert(subscriptions).values(**row, **more))


def of(connection: Connection, channel: Channel, guest: str = "", table_id: str = "") -> list[Subscription]:
    """The subscriptions of a guest, or the hook of a table; the oldest first."""
    mine = subscriptions.c.table_id == table_id if channel == "hook" else subscriptions.c.guest == guest
    query = select(subscriptions).where(subscriptions.c.channel == channel, mine).order_by(subscriptions.c.created)
    return [_read(row) for row in connection.execute(query)]


def find(connection: Connection, ids: Collection[str]) -> dict[str, Subscription]:
    """Some subscriptions, by id."""
    query = select(subscriptions).where(subscriptions.c.id.in_(ids))
    return {row.id: _read(row) for row in connection.execute(query)}


def latest(connection: Connection, channel: Channel, most: int) -> list[Subscription]:
    """The latest subscriptions of all guests."""
    query = select(subscriptions).where(subscriptions.c.channel == channel, subscriptions.c.confirmed)
    return [_read(row) for row in connection.execute(query.order_by(subscriptions.c.created.desc()).limit(most))]


def confirm(connection: Connection, subscription: str) -> bool:
    """Note that somebody wants mail at their address; whether there is such a subscription."""
    mine = subscriptions.c.id == subscription
    return connection.execute(update(subscriptions).where(mine).values(confirmed=True)).rowcount == 1


def end(connection: Connection, ids: Collection[str]) -> int:
    """End some subscriptions, with all that they would have got; returns how many there were."""
    connection.execute(delete(outbox).where(outbox.c.subscription.in_(ids)))
    return connection.execute(delete(subscriptions).where(subscriptions.c.id.in_(ids))).rowcount


def note(connection: Connection, subscription: str, failed: bool, most: int) -> bool:
    """Note that a notice was sent, or could not be; after too many failures in a row, the subscription ends.

    Returns whether it has ended.
    """
    mine = subscriptions.c.id == subscription
    failures = subscriptions.c.failures + 1 if failed else 0
    connection.execute(update(subscriptions).where(mine).values(failures=failures))
    ended = _ids(connection, mine, subscriptions.c.failures >= most)
    end(connection, ended)
    return bool(ended)


def _ids(connection: Connection, *where: Any) -> list[str]:
    return list(connection.execute(select(subscriptions.c.id).where(*where)).scalars())


def _read(row: Row[Any]) -> Subscription:
    return Subscription(
        row.channel, row.guest, row.address, row.table_id, row.keys, row.language, row.confirmed, row.failures
    )
