"""The daily table."""

import time
from typing import Annotated

from stoneage.tables import daily, messages
from stoneage.tables.errors import TableError
from stoneage.tables.host import Host
from stoneage.tables.messages.limits import Limits
from stoneage.tables.operations.base import Caller
from stoneage.tables.operations.tables import just_opened
from stoneage.tables.storage import ConflictError

Day = Annotated[str, Limits(pattern=r"^\d{4}-\d\d-\d\d$", description="A day, such as 2026-11-16; by default today.")]


async def look(host: Host, caller: Caller, day: Day | None = None) -> messages.Daily:
    """The table of a day, mine if I have begun, and the results. A day ends at midnight UTC."""
    now = time.time()
    chosen = day or daily.day_of(now)
    if not daily.has_begun(chosen, now):
        raise TableError("not_found", "this day has no table, or has not begun; days begin at midnight UTC")
    standing = await host.storage.daily_standing(chosen, caller.visitor)
    return daily.message(chosen, now, host.daily_seed(chosen), standing, caller.visitor)


async def play(host: Host, caller: Caller) -> messages.TableView:
    """Open today's table, or go on with it: there is one for each guest, so the first attempt counts."""
    day = daily.day_of(time.time())
    table_id = (await host.storage.daily_standing(day, caller.guest)).table_id
    if table_id is None:
        host.limit("new tables", caller.address)
        created = daily.create(day, caller.guest, await host.storage.guest_name(caller.guest))
        try:
            table = await host.tables.create(created, seed=host.daily_seed(day))
        except ConflictError:  # asked for twice at the same moment
            table_id = (await host.storage.daily_standing(day, caller.guest)).table_id
        else:
            return just_opened(host, caller, table)
    table = await host.tables.table(table_id or "")
    host.bot_driver.attend(table, caller.address)
    return host.view(table, caller.guest)
