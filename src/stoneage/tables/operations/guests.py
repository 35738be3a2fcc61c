"""Guests: who I am, my name and my statistics."""

import secrets
from typing import Annotated, Any

from stoneage.tables import messages, past_games, results
from stoneage.tables.errors import ApiError
from stoneage.tables.host import Host
from stoneage.tables.messages.limits import Limits
from stoneage.tables.messages.objects import can_be_written
from stoneage.tables.messages.requests import NewName
from stoneage.tables.operations.base import Caller
from stoneage.tables.statistics import StoredStatistics

AddedResults = Annotated[
    dict[str, Any], Limits(convert=can_be_written, description="Results, as `GET /me/results` gives them.")
]


def new_guest() -> str:
    """The id of a new guest: 128 bits."""
    return secrets.token_hex(16)


async def me(host: Host, caller: Caller) -> messages.Me:
    """Who I am; a new visitor becomes a guest."""
    caller.visitor = caller.visitor or new_guest()
    return await who_is(host, caller.guest)


async def who_is(host: Host, guest: str) -> messages.Me:
    """Who a guest is, as only they may know."""
    return messages.Me(guest=guest[:8], name=await host.storage.guest_name(guest), compiling=host.compiling)


async def rename(host: Host, caller: Caller, body: NewName) -> messages.Me:
    """Set my name, for new tables."""
    await host.storage.set_guest_name(caller.guest, body.name)
    return messages.Me(guest=caller.guest[:8], name=body.name)


async def my_statistics(host: Host, caller: Caller) -> messages.Statistics:
    """My finished games: how many I won against whom, and the last ones one by one."""
    stored = await host.storage.statistics(caller.guest) if caller.visitor else StoredStatistics([], [])
    return results.statistics(stored)


async def my_results(host: Host, caller: Caller) -> messages.PastGames:
    """The results of all my finished games, one by one, to take them to another device."""
    mine = await host.storage.results(caller.guest)
    return messages.PastGames(results=[results.past_game(result) for result in mine])


async def add_results(host: Host, caller: Caller, past: AddedResults) -> messages.Statistics:
    """Add results of games that I have played elsewhere to my statistics; those that are here already are not added."""
    try:
        found = past_games.read(past.get("results"))
    except ValueError as error:
        raise ApiError(422, "damaged", str(error)) from error
    await host.storage.add_results(caller.guest, found)
    return results.statistics(await host.storage.statistics(caller.guest))
