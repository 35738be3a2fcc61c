"""A Redis that vanishes: as much of its client as `PubSub` uses. Both pass the tests in `test_contracts.py`."""

import asyncio
import random
from collections import defaultdict
from typing import Any, Self

from redis.exceptions import ConnectionError as RedisConnectionError

PATIENCE_SECONDS = 1.0
"""How long a client takes to notice that there is no answer."""


class SimulatedRedis:
    """The service. Subscribers get what is published while they are connected, each a little later."""

    def __init__(self, chance: random.Random) -> None:
        self._chance = chance
        self._away = False
        self._subscribers: defaultdict[str, list[asyncio.Queue[bytes | None]]] = defaultdict(list)

    def client(self, *_address: Any, **_settings: Any) -> "_Client":
        """A client, as `Redis.from_url` gives one."""
        return _Client(self)

    def set_away(self, away: bool) -> None:
        """Let the service vanish or come back; who was connected has to connect again."""
        self._away = away
        if away:
            for subscribers in self._subscribers.values():
                for queue in subscribers:
                    queue.put_nowait(None)
            self._subscribers.clear()

    async def check(self) -> None:
        """Wait for an answer.

        Raises:
            RedisConnectionError: there is none.
        """
        await asyncio.sleep(PATIENCE_SECONDS if self._away else 0.001 * self._chance.random())
        if self._away:
            raise RedisConnectionError("Redis is away")

    def pass_on(self, channel: str, data: bytes) -> int:
        """Send a message to all who subscribe to a channel."""
        subscribers = self._subscribers.get(channel, [])
        for queue in subscribers:
            queue.put_nowait(data)
        return len(subscribers)

    def subscribe(self, channel: str, queue: "asyncio.Queue[bytes | None]") -> None:
        """Add a subscriber."""
        self._subscribers[channel].append(queue)

    def unsubscribe(self, queue: "asyncio.Queue[bytes | None]") -> None:
        """Remove a subscriber."""
        for subscribers in self._subscribers.values():
            if queue in subscribers:
                subscribers.remove(queue)


class _Client:
    def __init__(self, service: SimulatedRedis) -> None:
        self._service = service

    async def publish(self, channel: str, text: str) -> int:
        await self._service.check()
        return self._service.pass_on(channel, text.encode())

    def pubsub(self) -> "_Subscription":
        return _Subscription(self._service)

    async def aclose(self) -> None:
        """Nothing is open."""


class _Subscription:
    def __init__(self, service: SimulatedRedis) -> None:
        self._service = service
        self._queue: asyncio.Queue[bytes | None] = asyncio.Queue()

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_: object) -> None:
        self._service.unsubscribe(self._queue)

    async def subscribe(self, channel: str) -> None:
        await self._service.check()
        self._service.subscribe(channel, self._queue)

    async def get_message(self, *, ignore_subscribe_messages: bool, timeout: float) -> dict[str, Any] | None:
        del ignore_subscribe_messages
        try:
            async with asyncio.timeout(timeout):
                data = await self._queue.get()
        except TimeoutError:
            return None
        if data is None:
            raise RedisConnectionError("Redis has closed the connection")
        return {"type": "message", "data": data}
