"""The daily table of a page without a server: the dice follow from the date, and the only result is one's own."""

import time
from typing import TYPE_CHECKING

from stoneage.local.bodies import Body
from stoneage.local.connections import view
from stoneage.server.storage.interface import DailyStanding, RankedResult
from stoneage.server.tables import daily
from stoneage.server.tables.errors import TableError

if TYPE_CHECKING:
    from stoneage.local.app import LocalApp


class DailyTables:
    """The daily tables of this browser."""

    def __init__(self, app: "LocalApp") -> None:
        self._app = app

    async def look(self, body: Body) -> object:
        """The table of a day, and how it stands."""
        now = time.time()
        day = body.text("day") if "day" in body.content else daily.day_of(now)
        if not daily.has_begun(day, now):
            raise TableError("not_found", "this day has no table, or has not begun; days begin at midnight UTC")
        return daily.message(day, now, daily.public_seed(day), await self._standing(day), self._app.guest)

    async def play(self, _body: Body) -> object:
        """Open today's table, or go on with it."""
        day, guest = daily.day_of(time.time()), self._app.guest
        table_id = await self._app.store.setting(_key(day))
        if table_id is not None:
            return view(await self._app.tables.table(table_id), guest)
        name = await self._app.store.setting("name") or ""
        table = await self._app.tables.create(daily.create(day, guest, name), seed=daily.public_seed(day))
        await self._app.store.set_setting(_key(day), table.id)
        return view(table, guest)

    async def _standing(self, day: str) -> DailyStanding:
        table_id = await self._app.store.setting(_key(day))
        if table_id is None:
            return DailyStanding(0, None, None, [])
        table = await self._app.tables.table(table_id)
        result = daily.entry(table, time.time(), new=False)
        results = []
        if result is not None and result.points is not None and result.place is not None:
            results.append(RankedResult(1, self._app.guest, table.seats[0].name, result.points, result.place))
        return DailyStanding(1, table_id, table.status, results)


def _key(day: str) -> str:
    return f"daily {day}"
