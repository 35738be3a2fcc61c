"""Tables over HTTP: open, find, join, leave, hand over, close."""

import time
from collections.abc import Callable
from typing import Annotated, Literal

from fastapi import APIRouter, Path, Query, Request, Response

from stoneage.server import messages
from stoneage.server.http.auth import new_token, token_hash
from stoneage.server.http.components import pieces
from stoneage.server.http.dependencies import FAILURES, Address, Guest, TheHouse, Visitor, sent, set_cookie
from stoneage.server.http.errors import Refusal, forbidden, too_late
from stoneage.server.services import House
from stoneage.server.storage.storage import ListedTable
from stoneage.server.tables import seating
from stoneage.server.tables.table import Payload, Table
from stoneage.server.tables.views import table_view, when

router = APIRouter(prefix="/api", responses=FAILURES)

TableId = Annotated[messages.TableId, Path(description="The table's id, as in its link.")]
SeatNumber = Annotated[messages.SeatNumber, Path(description="The seat, from 0.")]


def show(house: House, table: Table, guest: str | None, status: int = 200) -> Response:
    """A table as a guest sees it."""
    return sent(table_view(table, guest, house.hub.online(table), house.hub.watching(table)), status)


@router.get("/me", response_model=messages.Me)
async def me(request: Request, house: TheHouse, visitor: Visitor) -> Response:
    """Who I am; a new visitor becomes a guest."""
    guest = visitor or house.identity.new_guest()
    response = sent(messages.Me(guest=guest[:8], name=await house.storage.guest_name(guest)))
    set_cookie(request, response, guest)
    return response


@router.put("/me", response_model=messages.Me)
async def rename(house: TheHouse, guest: Guest, wish: messages.NewName) -> Response:
    """Take a name, for new tables."""
    await house.storage.name_guest(guest, wish.name)
    return sent(messages.Me(guest=guest[:8], name=wish.name))


@router.get("/pieces", response_model=messages.Pieces)
async def all_pieces() -> Response:
    """Cards, tiles, places, options: what is printed."""
    response = sent(pieces())
    response.headers["cache-control"] = "public, max-age=3600"
    return response


@router.get("/tables", response_model=messages.TableList)
async def tables(house: TheHouse, visitor: Visitor, which: Annotated[Literal["mine", "public"], Query()]) -> Response:
    """My tables, or those that anybody may join or watch; the latest first."""
    if which == "public":
        found = await house.storage.public_tables()
    else:
        found = await house.storage.tables_of(visitor) if visitor else []
    return sent(messages.TableList(tables=[_row(table, visitor) for table in found]))


def _row(table: ListedTable, guest: str | None) -> messages.TableRow:
    seats = [
        {
            **{name: seat[name] for name in ("colour", "name", "kind", "level")},
            "seat": number,
            "away": seat["kind"] == "bot" and seat["guest"] is not None,
            "online": False,
            "mine": guest is not None and seat["guest"] == guest,
        }
        for number, seat in enumerate(table.row["seats"])
    ]
    turn = table.row["turn"]
    return messages.TableRow.model_validate(
        {
            "id": table.id,
            "name": table.row["name"],
            "status": table.status,
            "public": table.public,
            "rules": table.row["rules"],
            "season": table.row["season"],
            "seats": seats,
            "round": table.row["round"],
            "my_turn": turn is not None and seats[turn]["kind"] == "person" and seats[turn]["mine"],
            "created": when(table.created),
            "changed": when(table.changed),
        }
    )


@router.post("/tables", response_model=messages.TableView, status_code=201)
async def open_table(house: TheHouse, guest: Guest, address: Address, wish: messages.NewTable) -> Response:
    """Open a table; it starts as soon as nobody is waited for."""
    house.new_tables.check(address, "new tables")
    table = await house.hall.create(seating.created(wish, guest, await house.storage.guest_name(guest)))
    return show(house, table, guest, 201)


@router.get("/tables/{table_id}", response_model=messages.TableView)
async def one_table(house: TheHouse, visitor: Visitor, table_id: TableId) -> Response:
    """A table as I see it."""
    return show(house, await house.hall.table(table_id), visitor)


async def _change(house: House, guest: str, table_id: str, decide: Callable[[Table], list[Payload]]) -> Response:
    return show(house, await house.hall.change(table_id, decide), guest)


@router.patch("/tables/{table_id}", response_model=messages.TableView)
async def change_table(house: TheHouse, guest: Guest, table_id: TableId, wish: messages.ChangeTable) -> Response:
    """Change the bots' pace or the season; for the owner."""

    def decide(table: Table) -> list[Payload]:
        if table.owner != guest:
            raise forbidden("only who opened the table can change it")
        changes = wish.model_dump(exclude_none=True)
        return [{"kind": "changed", **changes}] if changes else []

    return await _change(house, guest, table_id, decide)


@router.post("/tables/{table_id}/join", response_model=messages.TableView)
async def join(house: TheHouse, guest: Guest, table_id: TableId, wish: messages.Join) -> Response:
    """Take an open seat."""
    name = await house.storage.guest_name(guest)
    return await _change(house, guest, table_id, lambda table: seating.joined(table, guest, name, wish))


@router.post("/tables/{table_id}/seats/{seat}/leave", response_model=messages.TableView)
async def leave(house: TheHouse, guest: Guest, table_id: TableId, seat: SeatNumber) -> Response:
    """Leave a seat for good; in a running game a bot plays on."""
    answer = await _change(house, guest, table_id, lambda table: seating.left(table, guest, seat))
    await house.storage.set_link(table_id, seat, None)
    return answer


@router.post("/tables/{table_id}/seats/{seat}/bot", response_model=messages.TableView)
async def hand_over(
    house: TheHouse, guest: Guest, table_id: TableId, seat: SeatNumber, wish: messages.HandOver
) -> Response:
    """Let a bot play my seat, or that of somebody all have waited for a minute and who is not there.

    Whoever holds the seat can take it back.
    """
    still = await _still(house, guest, table_id)

    def decide(table: Table) -> list[Payload]:
        return seating.handed_over(table, guest, seat, wish, house.hub.online(table), still)

    return await _change(house, guest, table_id, decide)


async def _still(house: House, guest: str, table_id: str) -> float:
    """The seconds since anything happened at one of a guest's tables; one that is not listed any more is old."""
    changed = {table.id: table.changed for table in await house.storage.tables_of(guest)}
    return abs(time.time() - changed.get(table_id, 0.0))


@router.post("/tables/{table_id}/seats/{seat}/take", response_model=messages.TableView)
async def take_back(house: TheHouse, guest: Guest, table_id: TableId, seat: SeatNumber) -> Response:
    """Take a seat back from the bot that kept it."""
    return await _change(house, guest, table_id, lambda table: seating.taken_back(table, guest, seat))


@router.post("/tables/{table_id}/seats/{seat}/link", response_model=messages.SeatLink)
async def make_link(house: TheHouse, guest: Guest, table_id: TableId, seat: SeatNumber) -> Response:
    """A secret that moves my seat to another device; an older one stops working."""
    _check_holder(await house.hall.table(table_id), guest, seat)
    token = new_token()
    await house.storage.set_link(table_id, seat, token_hash(token))
    return sent(messages.SeatLink(seat=seat, token=token))


@router.delete("/tables/{table_id}/seats/{seat}/link", status_code=204)
async def revoke_link(house: TheHouse, guest: Guest, table_id: TableId, seat: SeatNumber) -> None:
    """Make the secret of my seat worthless."""
    _check_holder(await house.hall.table(table_id), guest, seat)
    await house.storage.set_link(table_id, seat, None)


def _check_holder(table: Table, guest: str, seat: int) -> None:
    if seat not in range(len(table.seats)) or table.seats[seat].guest != guest:
        raise forbidden("only who holds the seat can do this")


@router.post("/claim", response_model=messages.TableView)
async def claim(house: TheHouse, guest: Guest, address: Address, wish: messages.Claim) -> Response:
    """Take the seat of a secret link to this device."""
    house.claims.check(address, "seat links tried")
    found = await house.storage.linked_seat(token_hash(wish.token))
    if found is None:
        raise Refusal(404, "not_found", "this link does not work (any more); ask for a new one")
    table_id, seat = found
    name = await house.storage.guest_name(guest)
    return await _change(house, guest, table_id, lambda table: seating.claimed(table, guest, name, seat))


@router.post("/tables/{table_id}/close", response_model=messages.TableView)
async def close(house: TheHouse, guest: Guest, table_id: TableId) -> Response:
    """End a table without a result; for the owner."""

    def decide(table: Table) -> list[Payload]:
        if table.owner != guest:
            raise forbidden("only who opened the table can close it")
        if table.status not in ("gathering", "playing"):
            raise too_late("the game is over")
        return [{"kind": "closed"}]

    return await _change(house, guest, table_id, decide)


@router.post("/tables/{table_id}/rematch", response_model=messages.TableView)
async def rematch(house: TheHouse, guest: Guest, address: Address, table_id: TableId) -> Response:
    """The same table once more; whoever asks second is led to the same new table."""

    def again(old: Table) -> Payload:
        first = seating.again(old, guest)
        if old.rematch is None:
            house.new_tables.check(address, "new tables")
        return first

    return show(house, await house.hall.rematch(table_id, again), guest)
