"""News between processes: whatever goes wrong with one message, the next one is heard."""

import asyncio

from stoneage.server.live.pubsub import PubSub
from stoneage.tables.storage import StorageError
from tests.server.processes import Redis
from tests.server.visitors import async_test


@async_test
async def test_the_listener_survives_a_database_that_is_away(redis: Redis) -> None:
    here, there = PubSub(redis.url), PubSub(redis.url)
    heard: list[int] = []

    async def on_change(_table_id: str, seq: int) -> None:
        heard.append(seq)
        if seq == 1:
            raise StorageError("PostgreSQL is away")
        if seq == 2:
            raise RuntimeError("something else")

    listening = asyncio.create_task(here.listen(on_change, lambda *_: None, lambda *_: None))
    sending = asyncio.create_task(there.send())
    try:
        async with asyncio.timeout(20):
            while not here.connected:
                await asyncio.sleep(0.01)
            for seq in (1, 2, 3):
                there.publish_change("aaaaaaaaaaaa", seq)
            there._enqueue("event aaaaaaaaaaaa nonsense")
            there.publish_change("aaaaaaaaaaaa", 4)
            while 4 not in heard:
                await asyncio.sleep(0.01)
        assert heard == [1, 2, 3, 4]
        assert here.connected
        assert not listening.done()
    finally:
        for task in (listening, sending):
            task.cancel()
        await asyncio.gather(listening, sending, return_exceptions=True)
        assert not here.connected  # once it has stopped, it does not claim to listen
        await here.close()
        await there.close()
