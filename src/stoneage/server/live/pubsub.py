"""Pub/sub between processes: Redis carries (table, event number), and who is connected where; logs are in the database.

Nothing depends on it: every process also polls for changes every few seconds, so without Redis, moves made in other
processes just appear later.
"""

import asyncio
import logging
import secrets
from collections.abc import Awaitable, Callable, Iterable
from typing import Any

from stoneage.errors import MissingExtra, SettingError

log = logging.getLogger("stoneage.pubsub")

CHANNEL = "stoneage"
RETRY_SECONDS = 1.0

OnChange = Callable[[str, int], Awaitable[None]]
"""Another process has appended to a table: its id, and the number of the event."""
OnPresence = Callable[[str, str, list[int], int], None]
"""Who is connected to a table in another process: the table, the process, the seats, and the number of spectators."""

OnReaction = Callable[[str, int, str], None]
"""Somebody at a table reacts, in another process: the table, the seat and the reaction."""


class PubSub:
    """The connection to Redis; without an address, nothing is published or received."""

    def __init__(self, address: str | None) -> None:
        self._redis: Any = None
        self._queue: asyncio.Queue[str] = asyncio.Queue(10_000)
        self.process = secrets.token_hex(4)
        self.connected = False
        self.enabled = bool(address)
        """Whether there is a Redis to talk to."""
        if address:
            try:
                from redis.asyncio import Redis
            except ModuleNotFoundError as error:
                raise MissingExtra('The Redis client is not installed: pip install "stoneage-game[redis]"') from error
            try:
                self._redis = Redis.from_url(address, socket_timeout=5, socket_connect_timeout=2)
            except ValueError as error:
                raise SettingError("the address of Redis must be redis://HOST") from error  # it may have a password

    def publish_change(self, table_id: str, seq: int) -> None:
        """Tell the other processes that a table has changed; never waits."""
        self._enqueue(f"event {table_id} {seq}")

    def publish_presence(self, table_id: str, online: Iterable[int], watching: int) -> None:
        """Tell the other processes who is connected to a table here; never waits."""
        seats = ",".join(map(str, sorted(online))) or "-"
        self._enqueue(f"here {table_id} {self.process} {seats} {watching}")

    def publish_reaction(self, table_id: str, seat: int, reaction: str) -> None:
        """Tell the other processes that somebody at a table reacts; never waits."""
        self._enqueue(f"react {table_id} {self.process} {seat} {reaction}")

    def _enqueue(self, text: str) -> None:
        if self.enabled and not self._queue.full():
            self._queue.put_nowait(text)

    async def send(self) -> None:
        """Send what is queued, forever; what cannot be sent is dropped, since all processes poll as well."""
        from redis.exceptions import RedisError

        while True:
            text = await self._queue.get()
            try:
                await self._redis.publish(CHANNEL, text)
            except (RedisError, OSError, TimeoutError) as error:
                log.warning("Redis does not answer", extra={"cause": repr(error)})

    async def listen(self, on_change: OnChange, on_presence: OnPresence, on_reaction: OnReaction) -> None:
        """Receive what the other processes publish, forever, reconnecting whenever the connection breaks."""
        from redis.exceptions import RedisError

        while True:
            try:
                async with self._redis.pubsub() as subscription:
                    await subscription.subscribe(CHANNEL)
                    self.connected = True
                    while True:
                        message = await subscription.get_message(ignore_subscribe_messages=True, timeout=1.0)
                        if message is not None:
                            await self._pass_on(message["data"], on_change, on_presence, on_reaction)
            except (RedisError, OSError, TimeoutError) as error:
                log.warning("lost the connection to Redis", extra={"cause": repr(error)})
                await asyncio.sleep(RETRY_SECONDS)
            finally:
                self.connected = False

    async def _pass_on(
        self, data: bytes, on_change: OnChange, on_presence: OnPresence, on_reaction: OnReaction
    ) -> None:
        """Pass on one message; what goes wrong with it does not concern the next."""
        try:
            match data.decode().split():
                case ["event", table_id, seq]:
                    await on_change(table_id, int(seq))
                case ["here", table_id, process, seats, watching] if process != self.process:
                    online = [] if seats == "-" else list(map(int, seats.split(",")))
                    on_presence(table_id, process, online, int(watching))
                case ["react", table_id, process, seat, reaction] if process != self.process:
                    on_reaction(table_id, int(seat), reaction)
        except Exception as error:  # the database may be away just now; polling finds what was missed
            log.warning("cannot follow another process", extra={"cause": repr(error)})

    async def close(self) -> None:
        """Disconnect."""
        if self.enabled:
            await self._redis.aclose()
