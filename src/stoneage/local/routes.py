"""The requests of the page: the same as those of the server, as far as one browser can answer them."""

import json
import re
import time
from collections.abc import Awaitable, Callable, Sequence
from typing import TYPE_CHECKING, Any
from urllib.parse import parse_qs

from stoneage.errors import StoneAgeError
from stoneage.local.bodies import LEVELS, PACES, SEASONS, Body, InvalidBody, command, new_table
from stoneage.local.connections import view
from stoneage.local.daily import DailyTables
from stoneage.local.encoding import to_json
from stoneage.players.interface import MOST_HINTS
from stoneage.record.file import loads
from stoneage.server import messages
from stoneage.server.messages.names import bots_in_file, names_in_file
from stoneage.server.storage.interface import StorageError
from stoneage.server.tables import history, seating, views
from stoneage.server.tables.errors import TableError, forbidden, not_now
from stoneage.server.tables.events import Event
from stoneage.server.tables.lessons import lesson
from stoneage.server.tables.listing import table_row
from stoneage.server.tables.pieces import pieces
from stoneage.server.tables.positions import problem_of
from stoneage.server.tables.results import statistics
from stoneage.server.tables.table import Table

if TYPE_CHECKING:
    from stoneage.local.app import LocalApp

_TABLE = r"/tables/([a-z2-7]{12})"
_SEAT = _TABLE + r"/seats/([0-4])"

Handler = Callable[..., Awaitable[object]]


class RequestError(Exception):
    """A refused request: a status, a code for programs and a message for people. Nothing has changed."""

    def __init__(self, status: int, code: messages.FailureCode, message: str) -> None:
        super().__init__(message)
        self.status, self.message = status, message
        self.code: messages.FailureCode = code


class Routes:
    """Answers requests; a handler takes the body, and what the path names."""

    def __init__(self, app: "LocalApp") -> None:
        self._app = app
        daily = DailyTables(app)
        self._handlers: list[tuple[str, re.Pattern[str], Handler]] = [
            (method, re.compile(path), handler)
            for method, path, handler in (
                ("GET", "/me", self._me),
                ("PUT", "/me", self._rename),
                ("GET", "/me/statistics", self._statistics),
                ("GET", "/pieces", self._pieces),
                ("GET", r"/lessons/([a-z-]{1,30})", self._lesson),
                ("GET", "/tables", self._tables),
                ("POST", "/tables", self._open),
                ("POST", "/records", self._import),
                ("GET", "/daily", daily.look),
                ("POST", "/daily", daily.play),
                ("GET", _TABLE, self._table),
                ("PATCH", _TABLE, self._change_settings),
                ("POST", _TABLE + "/close", self._close),
                ("POST", _TABLE + "/reopen", self._reopen),
                ("POST", _TABLE + "/rematch", self._rematch),
                ("POST", _TABLE + "/commands", self._command),
                ("GET", _TABLE + "/hint", self._hint),
                ("GET", _TABLE + "/story", self._story),
                ("GET", _TABLE + r"/moves/(\d{1,5})", self._position),
                ("GET", _TABLE + "/summary", self._summary),
                ("GET", _TABLE + "/record", self._export),
                ("GET", _SEAT + "/holdings", self._holdings),
                ("POST", _SEAT + "/leave", self._leave),
                ("POST", _SEAT + "/bot", self._hand_over),
                ("POST", _SEAT + "/take", self._take_back),
            )
        ]

    async def answer(self, method: str, path: str, text: str | None) -> tuple[int, str]:
        """A status and JSON text."""
        address, _, query = path.partition("?")
        try:
            for wanted, pattern, handler in self._handlers:
                if wanted == method and (match := pattern.fullmatch(address)):
                    body = Body(_values(query)) if method == "GET" else Body.read(text)
                    made = await handler(body, *match.groups())
                    return 200, made if isinstance(made, str) else to_json(made)
            return _failure(404, "not_found", "a page without a server does not have this")
        except InvalidBody as error:
            return _failure(422, "invalid", str(error))
        except RequestError as error:
            return _failure(error.status, error.code, error.message)
        except TableError as error:
            status = 404 if error.code == "not_found" else 409
            return _failure(status, error.code, error.message, problem_of(error))
        except StorageError as error:
            return _failure(503, "no_storage", str(error))

    # --- who and what ---

    async def _me(self, _body: Body) -> object:
        return messages.Me(guest=self._app.guest[:8], name=await self._name())

    async def _rename(self, body: Body) -> object:
        name = body.name()
        await self._app.store.set_setting("name", name)
        return messages.Me(guest=self._app.guest[:8], name=name)

    async def _name(self) -> str:
        return await self._app.store.setting("name") or ""

    async def _statistics(self, _body: Body) -> object:
        return statistics(await self._app.store.statistics())

    async def _pieces(self, _body: Body) -> object:
        return pieces()

    async def _lesson(self, _body: Body, name: str) -> object:
        return lesson(name)

    # --- tables ---

    async def _tables(self, body: Body) -> object:
        mine = body.choice("which", ("mine", "public"), "mine") == "mine"
        found = await self._app.store.tables() if mine else []
        return messages.TableList(tables=[table_row(table, self._app.guest) for table in found])

    async def _open(self, body: Body) -> object:
        created = seating.create(new_table(body), self._app.guest, await self._name())
        return view(await self._app.tables.create(created), self._app.guest)

    async def _table(self, _body: Body, table_id: str) -> object:
        return view(await self._app.tables.table(table_id), self._app.guest)

    async def _change(self, table_id: str, decide: Callable[[Table], Sequence[Event]]) -> object:
        return view(await self._app.tables.change(table_id, decide), self._app.guest)

    async def _change_settings(self, body: Body, table_id: str) -> object:
        pace, season = body.choice("pace", PACES, None), body.choice("season", SEASONS, None)
        return await self._change(table_id, lambda table: seating.change_settings(table, self._app.guest, pace, season))

    async def _leave(self, _body: Body, table_id: str, seat: str) -> object:
        return await self._change(table_id, lambda table: seating.leave(table, self._app.guest, int(seat)))

    async def _hand_over(self, body: Body, table_id: str, seat: str) -> object:
        level = body.choice("level", LEVELS, "medium")
        return await self._change(table_id, lambda table: seating.hand_over(table, self._app.guest, int(seat), level))

    async def _take_back(self, _body: Body, table_id: str, seat: str) -> object:
        return await self._change(table_id, lambda table: seating.take_back(table, self._app.guest, int(seat)))

    async def _close(self, _body: Body, table_id: str) -> object:
        return await self._change(table_id, lambda table: seating.close(table, self._app.guest, time.time()))

    async def _reopen(self, _body: Body, table_id: str) -> object:
        return await self._change(table_id, lambda table: seating.reopen(table, self._app.guest, time.time()))

    async def _rematch(self, _body: Body, table_id: str) -> object:
        opened = await self._app.tables.rematch(table_id, lambda table: seating.rematch(table, self._app.guest))
        return view(opened, self._app.guest)

    # --- playing ---

    async def _command(self, body: Body, table_id: str) -> object:
        return await self._app.command(table_id, command(body))

    async def _hint(self, _body: Body, table_id: str) -> object:
        table = await self._app.tables.table(table_id)
        if not table.has_hints:
            raise forbidden("hints are for games against bots and real tables only")
        if table.game is None or table.seat_to_move not in table.seats_of(self._app.guest):
            raise not_now("it is not your turn")
        found = await self._app.bots.hints(table.game_known_to(table.seat_to_move), table.seat_to_move)
        hints = [
            messages.Hint(
                action=str(hint.action), value=hint.value, unit=hint.unit, weight=hint.weight, before=hint.before
            )
            for hint in found[:MOST_HINTS]
        ]
        return messages.Hints(version=table.version, hints=hints)

    # --- looking back ---

    async def _story(self, body: Body, table_id: str) -> object:
        table = await self._app.tables.table(table_id)
        viewer = self._viewpoint(table, body)
        return history.story(await self._app.history.load(table), table, viewer)

    async def _position(self, body: Body, table_id: str, move: str) -> object:
        table = await self._app.tables.table(table_id)
        viewer = self._viewpoint(table, body)
        return history.position(await self._app.history.load(table), table, int(move), viewer)

    def _viewpoint(self, table: Table, body: Body) -> int | None:
        seat = body.choice("seat", ("0", "1", "2", "3", "4"), "")
        return history.viewpoint(table, self._app.guest, int(seat) if seat else None)

    async def _holdings(self, _body: Body, table_id: str, seat: str) -> object:
        table = await self._app.tables.table(table_id)
        if table.game is None or int(seat) >= len(table.seats):
            raise not_now("the game has not started, or has no such seat")
        return views.holdings(table, table.game, int(seat), self._app.guest)

    async def _summary(self, _body: Body, table_id: str) -> object:
        table = await self._app.tables.table(table_id)
        return history.summary(await self._app.history.load(table), table.viewer(self._app.guest))

    # --- game files ---

    async def _export(self, _body: Body, table_id: str) -> str:
        table = await self._app.tables.table(table_id)
        return history.record(await self._app.history.load(table), table, table.viewer(self._app.guest))

    async def _import(self, body: Body) -> object:
        text = json.dumps(body.content)
        try:
            game = loads(text)
        except StoneAgeError as error:
            raise RequestError(422, "damaged", str(error)) from error
        except (TypeError, ValueError, KeyError, AttributeError) as error:
            raise RequestError(422, "damaged", "not a Stone Age game file") from error
        others = [""] * (game.rules.players - 1)
        names = list(names_in_file(body.content.get("names"), [await self._name(), *others]))
        bots = bots_in_file(body.content.get("bots"), game.rules.players)
        created = seating.import_game(game.rules, text, self._app.guest, names, bots)
        return view(await self._app.tables.create(created), self._app.guest)


def _values(query: str) -> dict[str, Any]:
    """The values of a query, the last one of each name."""
    return {name: values[-1] for name, values in parse_qs(query).items()}


def _failure(
    status: int, code: messages.FailureCode, message: str, problem: messages.Problem | None = None
) -> tuple[int, str]:
    return status, to_json(messages.Failure(code=code, message=message, problem=problem))
