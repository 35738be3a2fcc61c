"""Sends what the outbox holds, at least once, and each notice from one process only."""

import asyncio
import logging
import time
from collections.abc import Mapping, Sequence

from stoneage.server.notices.delivery import ChannelSender, DeliveryError, GoneError, message_of
from stoneage.server.sql.outbox import CLAIM_SECONDS, Parcel
from stoneage.server.sql.storage import SqlStorage
from stoneage.server.sql.subscriptions import CHANNELS, Channel
from stoneage.tables.storage import StorageError

log = logging.getLogger("stoneage.notices")

POLL_SECONDS = 5.0
"""Between two looks for what other processes have left, and for what is tried again."""
TIDY_SECONDS = 3600.0
RETRY_SECONDS = (60.0, 240.0, 960.0, 3600.0, 4 * 3600.0)
"""Until a notice is tried again, after each failure; then it is given up."""
LONGEST_RETRY = 6 * 3600.0
"""However long the other side wants us to wait."""
MOST_FAILURES = 12
"""Failures in a row after which a subscription ends."""
AT_ONCE = 8
"""Deliveries under way, by each channel."""
HOLD_SECONDS = CLAIM_SECONDS / 4
"""Until a process claims again what it is still sending: some may come late."""


class NoticeSender:
    """Delivers notices by the channels that the host has turned on; a slow channel keeps no other one waiting."""

    def __init__(self, storage: SqlStorage, channels: Mapping[Channel, ChannelSender]) -> None:
        self._storage, self._channels = storage, channels
        self._news = {channel: asyncio.Event() for channel in CHANNELS}
        self._slots = {channel: asyncio.Semaphore(AT_ONCE) for channel in CHANNELS}

    def wake(self) -> None:
        """Look for notices at once."""
        for news in self._news.values():
            news.set()

    async def run(self) -> None:
        """Send, forever."""
        async with asyncio.TaskGroup() as group:
            group.create_task(self._tidy())
            for channel in CHANNELS:
                group.create_task(self._run(channel))

    async def _tidy(self) -> None:
        while True:
            try:
                await self._storage.drop_old_notices()
            except StorageError as error:
                log.warning("cannot drop old notices", extra={"cause": str(error)})
            await asyncio.sleep(TIDY_SECONDS)

    async def _run(self, channel: Channel) -> None:
        news = self._news[channel]
        while True:
            news.clear()
            try:
                await self._send_due(channel)
            except StorageError as error:
                log.warning("cannot look for notices", extra={"cause": str(error)})
            try:
                async with asyncio.timeout(POLL_SECONDS):
                    await news.wait()
            except TimeoutError:
                pass

    async def send_due(self) -> None:
        """Send all that is due."""
        await asyncio.gather(*map(self._send_due, CHANNELS))

    async def _send_due(self, channel: Channel) -> None:
        while await self._storage.notices_due(channel):
            if not (parcels := await self._storage.claim_notices(channel)):
                return
            await self._deliver_all(parcels)

    async def _deliver_all(self, parcels: Sequence[Parcel]) -> None:
        """Deliver what this process has claimed. It holds all of it until the last is delivered."""
        waiting = set(parcels)

        async def deliver(parcel: Parcel) -> None:
            try:
                await self._deliver(parcel)
            finally:
                waiting.discard(parcel)

        holding = asyncio.create_task(self._hold(waiting))
        try:
            ended = await asyncio.gather(*map(deliver, parcels), return_exceptions=True)
        finally:
            holding.cancel()
        for error in ended:
            if error is not None:
                raise error

    async def _hold(self, waiting: set[Parcel]) -> None:
        """Keep the claims of what is still being delivered, however long it takes, so that nobody else delivers it."""
        while True:
            await asyncio.sleep(HOLD_SECONDS)
            try:
                await self._storage.hold_notices(list(waiting))
            except StorageError as error:
                log.warning("cannot hold notices", extra={"cause": str(error)})

    async def _deliver(self, parcel: Parcel) -> None:
        to, notices = parcel.subscription, parcel.notices
        channel = self._channels.get(to.channel)
        try:
            if channel is None:  # the host has turned it off
                await self._storage.give_up_notices(to.id, notices)
                return
            message = message_of(parcel)
            if message.kind != "done" or channel.withdraws:
                async with self._slots[to.channel]:
                    await channel.send(to, message)
            await self._storage.notices_done(to.id, notices)
        except GoneError as error:
            await self._storage.end_subscriptions([to.id])
            log.info("a subscription has ended", extra={"channel": to.channel, "cause": str(error)})
        except DeliveryError as error:
            await self._failed(parcel, error)
        except StorageError:
            raise
        except Exception as error:  # whatever it is, it must not stop the others
            log.exception("cannot send a notice", extra={"channel": to.channel})
            await self._failed(parcel, DeliveryError(type(error).__name__))

    async def _failed(self, parcel: Parcel, error: DeliveryError) -> None:
        """Try later, or give up."""
        tries = max(notice.tries for notice in parcel.notices)
        due = None
        if tries < len(RETRY_SECONDS):
            due = time.time() + max(RETRY_SECONDS[tries], min(error.retry_after, LONGEST_RETRY))
        ended = await self._storage.notices_failed(parcel.subscription.id, parcel.notices, due, MOST_FAILURES)
        level = logging.WARNING if ended or due is None else logging.INFO
        log.log(level, "cannot send a notice", extra={"channel": parcel.subscription.channel, "cause": str(error)})
