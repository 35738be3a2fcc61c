"""Tests of the host's settings: a notice by mail, and one to the latest devices."""

from urllib.parse import urlsplit

from stoneage.server.notices.delivery import DeliveryError, GoneError, Message
from stoneage.server.notices.service import SECRET, channels_of
from stoneage.server.settings import Settings
from stoneage.server.sql.opening import opened
from stoneage.server.sql.subscriptions import Subscription


async def check_mail(settings: Settings, address: str) -> None:
    """Send a test by mail.

    Raises:
        SettingError: a setting is missing.
        DeliveryError: the mail server could not be reached, or did not take it.
        GoneError: it refused the address.
    """
    await channels_of(settings, "")["mail"].send(Subscription("mail", "", address), Message("test"))


async def check_push(settings: Settings, most: int) -> list[tuple[str, str]]:
    """Send a test to the latest devices: the push service of each, and what went wrong, if anything did.

    Raises:
        StorageError: the database cannot be used.
        MissingExtra: what Web Push needs is not installed.
    """
    async with opened(settings.database_url) as storage:
        push = channels_of(settings, await storage.secret(SECRET))["push"]
        results = []
        for device in await storage.latest_subscriptions("push", most):
            said = ""
            try:
                await push.send(device, Message("test"))
            except (DeliveryError, GoneError) as error:
                said = str(error)
            results.append((urlsplit(device.address).hostname or "", said))
        return results
