"""The operations of notices: each is off until somebody asks for it."""

from typing import Annotated

from stoneage.server.services import Services
from stoneage.tables.errors import forbidden
from stoneage.tables.messages.limits import Limits
from stoneage.tables.messages.notices import Device, EndDevice, Hook, HookView, MailAddress, Notices
from stoneage.tables.operations.base import Caller, Operation, TableId

LinkToken = Annotated[str, Limits(max_length=120, description="The secret of a link in a mail.")]


async def my_notices(services: Services, caller: Caller) -> Notices:
    """Which notices this server sends, and which of them I get."""
    return await services.notices.of(caller.guest)


async def add_device(services: Services, caller: Caller, body: Device) -> Notices:
    """Send notices to a device, as its browser describes it."""
    services.limit("new notices", caller.address)
    await services.notices.add_device(caller.guest, body.endpoint, body.p256dh, body.auth, body.language)
    return await services.notices.of(caller.guest)


async def remove_device(services: Services, caller: Caller, body: EndDevice) -> Notices:
    """Send no notices to a device any more."""
    await services.notices.remove_device(caller.guest, body.endpoint)
    return await services.notices.of(caller.guest)


async def set_mail(services: Services, caller: Caller, body: MailAddress) -> Notices:
    """Ask at an address whether I want mail there; an empty one ends it."""
    if body.address:
        services.limit("new notices", caller.address)
        services.limit("mail to one address", body.address.lower())
    await services.notices.set_mail(caller.guest, body.address, body.language)
    return await services.notices.of(caller.guest)


async def confirm_mail(services: Services, _caller: Caller, token: LinkToken) -> None:
    """Say yes to mail, with the link in the first one."""
    await services.notices.confirm(token)


async def stop_mail(services: Services, _caller: Caller, token: LinkToken) -> None:
    """Stop mail, with the link in every one; mail programs do this, too (RFC 8058)."""
    await services.notices.stop(token)


async def hook(services: Services, caller: Caller, table_id: TableId) -> HookView:
    """The web hook of my table."""
    await _check_owner(services, caller, table_id)
    return await services.notices.hook(table_id)


async def set_hook(services: Services, caller: Caller, table_id: TableId, body: Hook) -> HookView:
    """Tell a web hook about the turns at my table, or, with an empty address, none any more."""
    await _check_owner(services, caller, table_id)
    if body.url:
        services.limit("new notices", caller.address)
    await services.notices.set_hook(caller.guest, table_id, body.kind, body.url, body.language)
    return await services.notices.hook(table_id)


async def _check_owner(services: Services, caller: Caller, table_id: str) -> None:
    if (await services.tables.table(table_id)).owner != caller.guest:
        raise forbidden("only the table's owner can do this")


NOTICE_OPERATIONS = (
    Operation("GET", "/me/notices", "guest", my_notices, needs_rules=False),
    Operation("PUT", "/me/notices/device", "guest", add_device, needs_rules=False),
    Operation("DELETE", "/me/notices/device", "guest", remove_device, needs_rules=False),
    Operation("PUT", "/me/notices/mail", "guest", set_mail, needs_rules=False),
    Operation("POST", "/notices/confirm/{token}", "anybody", confirm_mail, status=204, needs_rules=False),
    Operation("POST", "/notices/stop/{token}", "anybody", stop_mail, status=204, needs_rules=False),
    Operation("GET", "/tables/{table_id}/hook", "owner", hook),
    Operation("PUT", "/tables/{table_id}/hook", "owner", set_hook),
)
