"""Starts the rules and the bots. Where nothing is compiled yet, the tables begin with plain Python at once.

Another process compiles meanwhile. When it is done, this process and its workers go on compiled, one after another; a
move that has been made is stored, and a position is the same record for both, so nothing is lost or changes.
"""

import asyncio
import logging
import time

from stoneage.players.levels import LEVELS
from stoneage.players.preparation import Preparation, all_compiled, begin_interpreted, go_on_compiled
from stoneage.server.bot_workers.pool import BotPool
from stoneage.server.lookback.lookback import Lookback
from stoneage.tables.errors import ApiError
from stoneage.tables.loading import load_rules
from stoneage.tables.messages import Compiling

log = logging.getLogger("stoneage.server")

REPORT_SECONDS = 10.0
WARM_SECONDS = 5.0
"""How long a request waits for a server that has just started."""
_LOOK_SECONDS = 0.2


class Warming:
    """What has been loaded and compiled since the server started."""

    def __init__(self, bot_pool: BotPool, lookback: Lookback) -> None:
        self._bot_pool, self._lookback = bot_pool, lookback
        self._cold = False
        self._preparation: Preparation | None = None
        self.rules_ready = asyncio.Event()
        """Set once tables can be opened and played."""
        self.compiled = asyncio.Event()
        """Set once everything runs compiled."""

    async def wait_for_rules(self) -> None:
        """Wait until tables can be opened and played.

        Raises:
            ApiError: that takes long, since they are being compiled.
        """
        await _wait_for(self.rules_ready)

    async def wait_until_compiled(self) -> None:
        """Wait until everything runs compiled.

        Raises:
            ApiError: that takes long.
        """
        await _wait_for(self.compiled)

    @property
    def compiling(self) -> Compiling | None:
        """How many functions are compiled, of how many; None if everything is."""
        if not self._cold:
            return None
        done, total = self._preparation.progress if self._preparation else (0, 0)
        return Compiling(done=done, total=total)

    async def run(self) -> None:
        """Load everything, and compile it if that has not been done on this machine."""
        self._cold = not await asyncio.to_thread(all_compiled, LEVELS)
        interpreted = self._cold and begin_interpreted()
        if self._cold and not interpreted:  # a program had loaded the rules before it started the server
            await self._compile()
        if interpreted:
            self._bot_pool.interpret()
            self._lookback.interpret()
        await self._load_rules()  # the first visitor comes before the first bot's turn
        await self._bot_pool.start()
        await self._lookback.start()
        if interpreted:
            await self._compile()
            await asyncio.to_thread(go_on_compiled)
            await self._bot_pool.go_on_compiled()
            await self._lookback.go_on_compiled()
            log.info("everything is compiled now")
        self._cold = False
        self.compiled.set()

    async def _load_rules(self) -> None:
        await asyncio.to_thread(load_rules)
        self.rules_ready.set()

    async def _compile(self) -> None:
        """Let another process compile everything, and log how far it has come."""
        preparation = self._preparation = Preparation(LEVELS)
        told = 0.0
        while preparation.running:
            if time.monotonic() - told > REPORT_SECONDS:
                done, total = preparation.progress
                log.info("compiling in the background", extra={"functions": f"{done} of {total}"})
                told = time.monotonic()
            await asyncio.sleep(_LOOK_SECONDS)
        if not preparation.wait():
            raise RuntimeError("the rules and bots could not be compiled")

    def close(self) -> None:
        """Stop compiling."""
        if self._preparation is not None:
            self._preparation.stop()


async def _wait_for(event: asyncio.Event) -> None:
    if event.is_set():
        return
    try:
        async with asyncio.timeout(WARM_SECONDS):
            await event.wait()
    except TimeoutError as error:
        raise ApiError(503, "warming_up", "the server is warming up; please try again in a moment") from error
