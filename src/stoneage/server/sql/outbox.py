"""The outbox: notices of turns, written with the move that brings the turn, and sent afterwards.

A row is a notice of one turn for one subscription. `due` says when there is something to do with it: to send it, or,
once the turn is over, to withdraw it where it has been shown. A process that does so claims the row, and holds it for
as long as it takes; if it dies meanwhile, another one does it. Rows stay for some days, so that the same turn is not
announced again.
"""

import json
from collections.abc import Collection, Iterable
from dataclasses import dataclass
from typing import Any, Literal

from sqlalchemy import Connection, case, delete, func, insert, select, update

from stoneage.server.sql import subscriptions as subscribed
from stoneage.server.sql.schema import outbox, subscriptions, tables, turns
from stoneage.server.sql.subscriptions import Channel, Subscription
from stoneage.tables.storage import AskedTurn, TurnChange
from stoneage.tables.time_of_turn import Turn

Kind = Literal["turn", "reminder", "warning", "nudge"]

AGAIN_SECONDS = 600.0
"""Between two notices of the same turn, which comes again after an undo."""
CLAIM_SECONDS = 120.0
"""How long a row belongs to the process that sends it, if that does not hold it for longer."""
KEEP_SECONDS = 14 * 24 * 3600.0
"""How long a row stays after its turn."""
AT_ONCE = 200
"""Rows that are claimed at once."""


@dataclass(frozen=True, slots=True)
class Notice:
    """A notice of a turn for one subscription."""

    table_id: str
    begun: int
    kind: Kind
    guest: str
    seat: int
    tries: int
    over: bool


@dataclass(frozen=True, slots=True)
class WaitingGame:
    """A game that waits for somebody: its table, name and seat, and whether a subscription has been told so."""

    table_id: str
    begun: int
    name: str
    player: str
    told: bool


@dataclass(frozen=True, slots=True)
class Parcel:
    """Notices that go to one subscription together, and all games that wait for its guest, or at its table."""

    subscription: Subscription
    notices: tuple[Notice, ...]
    waiting: tuple[WaitingGame, ...]


# --- what is written with a move ---


def follow(
    connection: Connection, table_id: str, change: TurnChange, channels: Collection[Channel], now: float
) -> None:
    """Withdraw the notices of turns that are over, and add those of the one that has come."""
    asked = change.asked
    others = (outbox.c.table_id == table_id) & ~outbox.c.over
    if asked is not None:
        others &= (outbox.c.guest != asked.guest) | (outbox.c.begun != asked.turn.begun)
    gone = {"over": True, "tries": 0, "due": case((outbox.c.shown, now), else_=None)}
    connection.execute(update(outbox).where(others).values(gone))
    if change.undone_to is not None:
        _forget(connection, table_id, change.undone_to)
    if asked is not None:
        _announce(connection, table_id, asked, channels, now)


def _forget(connection: Connection, table_id: str, undone_to: int) -> None:
    """Forget what was said of turns that were undone: if they come again, their time begins anew.

    What a device still shows of them is withdrawn first.
    """
    undone = (outbox.c.table_id == table_id) & (outbox.c.begun > undone_to) & (outbox.c.kind != "turn")
    connection.execute(delete(outbox).where(undone, ~outbox.c.shown))
    connection.execute(update(outbox).where(undone).values(sent=None))


def _announce(
    connection: Connection, table_id: str, asked: AskedTurn, channels: Collection[Channel], now: float
) -> None:
    again = (outbox.c.table_id == table_id) & (outbox.c.guest == asked.guest) & (outbox.c.begun == asked.turn.begun)
    earliest = outbox.c.sent + AGAIN_SECONDS
    due = case((outbox.c.shown, None), (earliest > now, earliest), else_=now)
    renewed = {"over": False, "tries": 0, "due": due}
    connection.execute(update(outbox).where(again, outbox.c.over, outbox.c.kind == "turn").values(renewed))
    more = again & outbox.c.over & (outbox.c.kind != "turn")
    forgotten = outbox.c.shown & outbox.c.sent.is_(None)
    connection.execute(delete(outbox).where(more, forgotten))
    # A nudge or reminder that the turn overtook is still sent; one that was sent can be followed by the next nudge.
    unsent = {"over": False, "tries": 0, "due": case((outbox.c.sent.is_(None), now), else_=None)}
    connection.execute(update(outbox).where(more).values(unsent))
    add(connection, table_id, asked.turn, asked.guest, "turn", channels, now)


def add(
    connection: Connection,
    table_id: str,
    turn: Turn,
    guest: str,
    kind: Kind,
    channels: Collection[Channel],
    now: float,
) -> None:
    """Add a notice of a turn for everything that the guest, or the table, has subscribed and that has none yet."""
    here = subscriptions.c.table_id == table_id
    mine = (subscriptions.c.guest == guest) & (subscriptions.c.table_id == "")
    to = select(subscriptions.c.id).where(subscriptions.c.confirmed, subscriptions.c.channel.in_(channels), here | mine)
    wanted = set(connection.execute(to).scalars())
    if wanted:
        of_turn = (outbox.c.table_id == table_id) & (outbox.c.begun == turn.begun) & (outbox.c.kind == kind)
        wanted -= set(connection.execute(select(outbox.c.subscription).where(of_turn)).scalars())
    row = {"table_id": table_id, "begun": turn.begun, "kind": kind, "guest": guest, "seat": turn.seat, "due": now}
    new = {"tries": 0, "claimed": 0.0, "sent": None, "shown": False, "over": False}
    for subscription in sorted(wanted):
        connection.execute(insert(outbox).values(subscription=subscription, **row, **new))


def nudge(connection: Connection, table_id: str, channels: Collection[Channel], now: float) -> None:
    """Add a notice for the player whose turn it is; a nudge of the next day comes again."""
    running = select(turns).where(turns.c.table_id == table_id, turns.c.running)
    row = connection.execute(running).first()
    if row is None:
        return
    before = (outbox.c.table_id == table_id) & (outbox.c.begun == row.begun) & (outbox.c.kind == "nudge")
    connection.execute(update(outbox).where(before, outbox.c.sent.is_not(None)).values(due=now, tries=0))
    add(connection, table_id, Turn(row.seat, row.begun), row.guest, "nudge", channels, now)


def remind(
    connection: Connection,
    due: Iterable[tuple[str, Turn, str, Kind]],
    channels: Collection[Channel],
    now: float,
) -> None:
    """Add reminders and warnings: each with its table, turn and guest; only for turns whose time still runs."""
    for table_id, turn, guest, kind in due:
        row = connection.execute(select(turns).where(turns.c.table_id == table_id, turns.c.running)).first()
        if row is not None and (row.seat, row.begun, row.guest) == (turn.seat, turn.begun, guest):
            add(connection, table_id, turn, guest, kind, channels, now)


# --- what the sender does ---


def claim(connection: Connection, channel: Channel, now: float) -> list[Parcel]:
    """Claim what is due by a channel; no other process gets it."""
    free = _free(channel, now)
    query = select(outbox).where(free).order_by(outbox.c.due, outbox.c.subscription).limit(AT_ONCE)
    found = connection.execute(query.with_for_update(skip_locked=True)).all()
    by_subscription: dict[str, list[Notice]] = {}
    for row in found:
        key = _key(row.subscription, row)
        if connection.execute(update(outbox).where(key, free).values(claimed=now + CLAIM_SECONDS)).rowcount == 1:
            notice = Notice(row.table_id, row.begun, row.kind, row.guest, row.seat, row.tries, row.over)
            by_subscription.setdefault(row.subscription, []).append(notice)
    known = subscribed.find(connection, by_subscription)
    return [
        Parcel(known[to], tuple(notices), tuple(_waiting(connection, known[to])))
        for to, notices in by_subscription.items()
        if to in known
    ]


def _waiting(connection: Connection, to: Subscription) -> list[WaitingGame]:
    """The games that wait for a guest, or at the table of a hook, those that wait longest first."""
    mine = turns.c.table_id == to.table_id if to.channel == "hook" else turns.c.guest == to.guest
    query = select(turns.c.table_id, turns.c.begun, turns.c.seat, tables.c.row)
    joined = query.join_from(turns, tables, turns.c.table_id == tables.c.id).where(turns.c.running, mine)
    told_of = select(outbox.c.table_id, outbox.c.begun).where(
        outbox.c.subscription == to.id, outbox.c.shown, ~outbox.c.over
    )
    told = {(row.table_id, row.begun) for row in connection.execute(told_of)}
    found = []
    for row in connection.execute(joined.order_by(turns.c.since, turns.c.table_id)):
        shown = json.loads(row.row)
        player = shown["seats"][row.seat]["name"]
        found.append(WaitingGame(row.table_id, row.begun, shown["name"], player, (row.table_id, row.begun) in told))
    return found


def done(connection: Connection, subscription: str, notices: Iterable[Notice], now: float) -> None:
    """Note that notices have been sent or withdrawn; if a turn ended meanwhile, its notice is withdrawn next."""
    for notice in notices:
        sent: dict[str, Any] = {"claimed": 0.0, "tries": 0}
        if notice.over:  # and the turn may have come again meanwhile
            forgotten = outbox.c.over & outbox.c.sent.is_(None)
            connection.execute(delete(outbox).where(_key(subscription, notice), forgotten))
            sent |= {"shown": False, "due": case((outbox.c.over, None), else_=outbox.c.due)}
        else:
            sent |= {"shown": True, "sent": now, "due": case((outbox.c.over, now), else_=None)}
        connection.execute(update(outbox).where(_key(subscription, notice)).values(sent))


def postpone(connection: Connection, subscription: str, notices: Iterable[Notice], due: float | None) -> None:
    """Try notices again at a moment, or never."""
    for notice in notices:
        later = {"claimed": 0.0, "tries": outbox.c.tries + 1, "due": due}
        connection.execute(update(outbox).where(_key(subscription, notice)).values(later))


def hold(connection: Connection, parcels: Iterable[Parcel], now: float) -> None:
    """Claim notices for longer, which are still being sent; one that is being written has time until the next call."""
    for parcel in parcels:
        for notice in parcel.notices:
            mine = _key(parcel.subscription.id, notice) & (outbox.c.claimed > 0.0)
            if connection.execute(select(outbox.c.due).where(mine).with_for_update(skip_locked=True)).first():
                connection.execute(update(outbox).where(mine).values(claimed=now + CLAIM_SECONDS))


def any_due(connection: Connection, now: float, channel: Channel | None = None) -> bool:
    """Whether there is something to do that no process does, by one channel or any."""
    query = select(outbox.c.subscription).where(_free(channel, now)).limit(1)
    return connection.execute(query).first() is not None


def _free(channel: Channel | None, now: float) -> Any:
    """What is due by a channel, and claimed by nobody."""
    free = (outbox.c.due <= now) & (outbox.c.claimed <= now)
    if channel is None:
        return free
    return free & outbox.c.subscription.in_(select(subscriptions.c.id).where(subscriptions.c.channel == channel))


def drop_old(connection: Connection, now: float) -> None:
    """Drop what nobody needs any more."""
    old = outbox.c.over & outbox.c.due.is_(None) & (func.coalesce(outbox.c.sent, 0.0) < now - KEEP_SECONDS)
    connection.execute(delete(outbox).where(old))


def _key(subscription: str, row: Any) -> Any:
    return (
        (outbox.c.subscription == subscription)
        & (outbox.c.table_id == row.table_id)
        & (outbox.c.begun == row.begun)
        & (outbox.c.kind == row.kind)
    )
