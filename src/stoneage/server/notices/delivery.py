"""What a notice says, for every channel, and how its delivery can end."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal, Protocol

from stoneage.server.sql.outbox import Kind, Parcel, WaitingGame
from stoneage.server.sql.subscriptions import Subscription

MessageKind = Literal[Kind, "done", "test"]
_BY_URGENCY: Sequence[Kind] = ("warning", "nudge", "turn", "reminder")


@dataclass(frozen=True, slots=True)
class Message:
    """What a notice says: a kind, and the games that wait, those that are news first. It has nothing private.

    `done` says that a turn was made elsewhere: what was shown of it is replaced by what still waits.
    """

    kind: MessageKind
    games: tuple[WaitingGame, ...] = ()


class GoneError(Exception):
    """The subscription does not exist any more."""


class DeliveryError(Exception):
    """It could not be delivered now; perhaps later."""

    def __init__(self, cause: str, retry_after: float = 0.0) -> None:
        super().__init__(cause)
        self.retry_after = retry_after
        """Seconds that the other side wants us to wait."""


class ChannelSender(Protocol):
    """Delivers messages to the subscriptions of one channel."""

    withdraws: bool
    """Whether it can take back what it has shown."""

    async def send(self, to: Subscription, message: Message) -> None:
        """Deliver a message.

        Raises:
            GoneError: the subscription has ended.
            DeliveryError: it did not work.
        """


def message_of(parcel: Parcel) -> Message:
    """One message for all notices that go to a subscription together."""
    news = [notice for notice in parcel.notices if not notice.over]
    if not news:
        return Message("done", tuple(game for game in parcel.waiting if game.told))
    kind = min((notice.kind for notice in news), key=_BY_URGENCY.index)
    first = {notice.table_id for notice in news if notice.kind == kind}
    told = {notice.table_id for notice in news}
    order = sorted(parcel.waiting, key=lambda game: (game.table_id not in first, game.table_id not in told))
    return Message(kind, tuple(order))
