"""News between processes: Redis carries only (table, event); what happened is read from the database.

Nothing depends on it: a process also looks for news by itself every few seconds, so a dead Redis only makes the
others' moves appear later.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Any

log = logging.getLogger("stoneage.bus")

CHANNEL = "stoneage"
RETRY_SECONDS = 1.0

Heard = Callable[[str, int], Awaitable[None]]


class Bus:
    """The connection to Redis; without an address it says nothing and hears nothing."""

    def __init__(self, address: str | None) -> None:
        self._redis: Any = None
        self._queue: asyncio.Queue[tuple[str, int]] = asyncio.Queue(10_000)
        self.connected = False
        if address:
            try:
                from redis.asyncio import Redis
            except ModuleNotFoundError as error:
                raise RuntimeError("Redis needs the extra: pip install 'stoneage[redis]'") from error
            self._redis = Redis.from_url(address, socket_timeout=5, socket_connect_timeout=2)

    @property
    def used(self) -> bool:
        """Whether there is a Redis to talk to."""
        return self._redis is not None

    def publish(self, table_id: str, seq: int) -> None:
        """Tell the other processes; never waits."""
        if self.used and not self._queue.full():
            self._queue.put_nowait((table_id, seq))

    async def speak(self) -> None:
        """Send what is to be told; what cannot be sent is dropped, since everybody looks for themselves as well."""
        from redis.exceptions import RedisError

        while True:
            table_id, seq = await self._queue.get()
            try:
                await self._redis.publish(CHANNEL, f"{table_id}:{seq}")
            except (RedisError, OSError, TimeoutError) as error:
                log.warning("Redis does not answer", extra={"cause": repr(error)})

    async def listen(self, heard: Heard) -> None:
        """Hear the other processes, connecting again whenever the link breaks."""
        from redis.exceptions import RedisError

        while True:
            try:
                async with self._redis.pubsub() as subscription:
                    await subscription.subscribe(CHANNEL)
                    self.connected = True
                    while True:
                        message = await subscription.get_message(ignore_subscribe_messages=True, timeout=1.0)
                        if message:
                            table_id, _, seq = message["data"].decode().partition(":")
                            await heard(table_id, int(seq))
            except (RedisError, OSError, TimeoutError, ValueError) as error:
                self.connected = False
                log.warning("the link to Redis broke", extra={"cause": repr(error)})
                await asyncio.sleep(RETRY_SECONDS)

    async def close(self) -> None:
        """Disconnect."""
        if self.used:
            await self._redis.aclose()
