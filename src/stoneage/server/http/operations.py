"""Operations that only a server offers: joining others, moving a seat or a profile to another device."""

from stoneage.server.addresses import is_loopback, reachable
from stoneage.server.auth import PROFILE_LINK_SECONDS, new_token, token_hash
from stoneage.server.services import Services
from stoneage.tables import decisions, messages
from stoneage.tables.errors import ApiError, dead_link, forbidden
from stoneage.tables.messages.days import MOST_NIGHT
from stoneage.tables.messages.requests import Claim, Join
from stoneage.tables.operations.base import Caller, Operation, SeatId, TableId
from stoneage.tables.operations.guests import who_is
from stoneage.tables.operations.tables import changed
from stoneage.tables.time_of_turn import Night


async def join(services: Services, caller: Caller, table_id: TableId, body: Join) -> messages.TableView:
    """Take an open seat."""
    name = body.name or await services.storage.guest_name(caller.guest)
    return await changed(services, caller, table_id, lambda table: decisions.join(table, caller.guest, name, body.seat))


# --- another device ---


async def reach(services: Services, caller: Caller) -> messages.Reach:
    """Where others can open this server. Only its own machine is told, because only there do links name no other."""
    settings = services.settings
    if not is_loopback(caller.address) or settings.port == 0:
        return messages.Reach(addresses=None)
    addresses = list(services.opened_at) or reachable(settings.host, settings.port)
    return messages.Reach(addresses=addresses, can_open=services.let_others_join is not None)


async def open_reach(services: Services, caller: Caller) -> messages.Reach:
    """Let others in the network join, if this server was started for one person and listens only to their machine."""
    if not is_loopback(caller.address):
        raise forbidden("only the server's own machine can do this")
    opening, services.let_others_join = services.let_others_join, None
    if opening is not None:
        services.opened_at = await opening()
        if not services.opened_at:
            services.let_others_join = opening  # the machine may join a network later
            raise ApiError(409, "no_network", "this computer is in no network")
    return await reach(services, caller)


async def make_link(services: Services, caller: Caller, table_id: TableId, seat: SeatId) -> messages.SeatLink:
    """A secret that moves my seat to another device; an older one stops working."""
    token = new_token()
    await _set_link(services, caller, table_id, seat, token_hash(token))
    return messages.SeatLink(seat=seat, token=token)


async def revoke_link(services: Services, caller: Caller, table_id: TableId, seat: SeatId) -> None:
    """Revoke the secret of my seat."""
    await _set_link(services, caller, table_id, seat, None)


async def _set_link(services: Services, caller: Caller, table_id: str, seat: int, hashed: str | None) -> None:
    await services.tables.table(table_id)
    if not await services.storage.set_link(table_id, seat, caller.guest, hashed):
        raise forbidden("only the player of this seat can do this")


async def claim(services: Services, caller: Caller, body: Claim) -> messages.TableView:
    """Move the seat of a secret link to this device."""
    services.limit("seat links tried", caller.address)
    found = await services.storage.linked_seat(token_hash(body.token))
    if found is None:
        raise dead_link()
    table_id, seat, holder = found
    name = await services.storage.guest_name(caller.guest)
    return await changed(
        services, caller, table_id, lambda table: decisions.claim(table, caller.guest, name, seat, holder)
    )


async def make_profile_link(services: Services, caller: Caller) -> messages.ProfileLink:
    """A secret that makes another device me; it works once and for ten minutes, and an older one stops working."""
    services.limit("profile links", caller.address)
    token = new_token()
    await services.storage.set_profile_link(caller.guest, token_hash(token), PROFILE_LINK_SECONDS)
    return messages.ProfileLink(token=token, seconds=PROFILE_LINK_SECONDS)


async def claim_profile(services: Services, caller: Caller, body: Claim) -> messages.Me:
    """Become the guest of a profile link on this device; who I was before stays without a device."""
    services.limit("profile links tried", caller.address)
    found = await services.storage.take_profile_link(token_hash(body.token), PROFILE_LINK_SECONDS)
    if found is None:
        raise ApiError(404, "profile_link", "this link was used before or is too old; make a new one")
    caller.visitor = found
    return await who_is(services, found)


async def log_out_others(services: Services, caller: Caller) -> messages.Me:
    """Log out all my other devices: their cookies and my unused links stop working; this device gets a new cookie."""
    services.limit("profile links", caller.address)
    await services.log_out_others(caller.guest)
    return await who_is(services, caller.guest)


# --- games over days ---


async def night(services: Services, caller: Caller) -> messages.NightHours:
    """When it is night for me: in games over days that spare nights, my time stands still."""
    mine = await services.storage.night(caller.guest)
    return messages.NightHours(zone=mine.zone, start=mine.start, end=mine.end)


async def set_night(services: Services, caller: Caller, body: messages.NightHours) -> messages.NightHours:
    """Set when it is night for me, from my next turn on; a time zone that the server does not know counts as UTC."""
    if body.hours > MOST_NIGHT:
        raise ApiError(422, "invalid", f"a night has at most {MOST_NIGHT} hours")
    await services.storage.set_night(caller.guest, Night(body.zone, body.start, body.end))
    return body


SERVER_OPERATIONS = (
    Operation("GET", "/reach", "anybody", reach, needs_rules=False),
    Operation("POST", "/reach", "guest", open_reach, needs_rules=False),
    Operation("POST", "/me/link", "guest", make_profile_link, needs_rules=False),
    Operation("POST", "/me/claim", "guest", claim_profile, signs_in=True, needs_rules=False),
    Operation("POST", "/me/logout", "guest", log_out_others, signs_in=True, needs_rules=False),
    Operation("GET", "/me/night", "guest", night, needs_rules=False),
    Operation("PUT", "/me/night", "guest", set_night, needs_rules=False),
    Operation("POST", "/tables/{table_id}/join", "guest", join),
    Operation("POST", "/tables/{table_id}/seats/{seat}/link", "holder", make_link),
    Operation("DELETE", "/tables/{table_id}/seats/{seat}/link", "holder", revoke_link, status=204),
    Operation("POST", "/claim", "guest", claim),
)
