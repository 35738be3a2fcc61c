"""A command and its answer: the same over the socket and over HTTP."""

import time

from stoneage.server.messages import Answer, Command
from stoneage.server.services import House
from stoneage.server.tables.views import table_view


async def answer(house: House, table_id: str, guest: str | None, command: Command) -> Answer:
    """Do what a command says, or say why not; `stale` brings the current view."""
    begun = time.perf_counter()
    result = await house.hall.command(table_id, guest, command)
    house.metrics.commands.labels(result.outcome).inc()
    house.metrics.command_seconds.observe(time.perf_counter() - begun)
    table = None
    if result.outcome == "stale":
        now = await house.hall.table(table_id)
        table = table_view(now, guest, house.hub.online(now), house.hub.watching(now))
    return Answer(id=command.id, outcome=result.outcome, version=result.version, reason=result.reason, table=table)
