"""What guests and owners of tables can ask for: the channels that the host has turned on, and their subscriptions."""

import hashlib
import json
import logging
from typing import TYPE_CHECKING, Literal, cast

from itsdangerous import BadSignature, Signer

from stoneage.server.notices.delivery import ChannelSender, DeliveryError, GoneError
from stoneage.server.notices.hooks import HookKind, HookSender
from stoneage.server.notices.mail import MailSender, MailServer, is_address
from stoneage.server.notices.outgoing import RefusedError
from stoneage.server.notices.sender import NoticeSender
from stoneage.server.notices.texts import LANGUAGES
from stoneage.server.settings import Settings
from stoneage.server.sql.storage import SqlStorage
from stoneage.server.sql.subscriptions import Channel, Subscription
from stoneage.tables.errors import ApiError, not_now
from stoneage.tables.messages.notices import HookView, MailView, Notices, PushView

if TYPE_CHECKING:
    from stoneage.server.notices.push import PushSender

log = logging.getLogger("stoneage.notices")

SECRET = "notices"
"""The name of the secret that the key for push services and the links in mails follow from."""

Purpose = Literal["confirm", "stop"]


def channels_of(settings: Settings, secret: str) -> dict[Channel, ChannelSender]:
    """The channels that the host has turned on.

    Raises:
        MissingExtra: what Web Push needs is not installed.
        SettingError: a setting is missing.
    """
    found: dict[Channel, ChannelSender] = {}
    if settings.push_contact:
        from stoneage.server.notices.push import KNOWN_SERVICES, PushSender
        from stoneage.server.notices.web_push import ServerKey

        found["push"] = PushSender(ServerKey(secret), settings.push_contact, settings.push_services or KNOWN_SERVICES)
    if settings.smtp:
        links = Links(secret)
        server = MailServer.read(settings.smtp)
        found["mail"] = MailSender(server, settings.mail_from, settings.public_url, links.make)
    if settings.hooks:
        found["hook"] = HookSender(settings.public_url, settings.hook_origins)
    return found


class Links:
    """The secrets in the links of mails: they name a subscription, and nobody else can make them."""

    def __init__(self, secret: str) -> None:
        self._secret = secret

    def _signer(self, purpose: str) -> Signer:
        return Signer(self._secret, salt=f"notices {purpose}", digest_method=hashlib.sha256)

    def make(self, purpose: str, subscription: str) -> str:
        """The secret of a link."""
        return self._signer(purpose).sign(subscription).decode()

    def read(self, purpose: Purpose, token: str) -> str:
        """The subscription of a link.

        Raises:
            ApiError: it is not one of ours.
        """
        try:
            return self._signer(purpose).unsign(token).decode()
        except (BadSignature, UnicodeDecodeError) as error:
            raise dead() from error


def dead() -> ApiError:
    """A link of a mail that has done its work, or never was one."""
    return ApiError(404, "notice_link", "this link does not work (any more)")


class NoticeService:
    """The notices of a server."""

    def __init__(self, settings: Settings, storage: SqlStorage, secret: str) -> None:
        self._storage, self._links = storage, Links(secret)
        self._channels = channels_of(settings, secret)
        storage.channels = frozenset(self._channels)
        self.sender = NoticeSender(storage, self._channels)

    @property
    def enabled(self) -> bool:
        """Whether the host has turned any channel on."""
        return bool(self._channels)

    async def of(self, guest: str) -> Notices:
        """What a guest can have, and has."""
        push = cast("PushSender | None", self._channels.get("push"))
        mails = await self._storage.subscriptions("mail", guest)
        devices = await self._storage.subscriptions("push", guest) if push else []
        mail = mails[0] if mails else None
        return Notices(
            push=PushView(key=push.key.public, devices=[device.address for device in devices]) if push else None,
            mail=MailView(address=mail.address if mail else "", confirmed=mail is not None and mail.confirmed)
            if "mail" in self._channels
            else None,
            hooks="hook" in self._channels,
        )

    # --- devices ---

    async def add_device(self, guest: str, endpoint: str, p256dh: str, auth: str, language: str) -> None:
        """Send notices to a device from now on."""
        if "push" not in self._channels:
            raise not_now("this server sends no notices to devices")
        from stoneage.server.notices.push import PushSender
        from stoneage.server.notices.web_push import DeviceKeys

        push = self._channels["push"]
        assert isinstance(push, PushSender)
        try:
            push.check(endpoint)
            DeviceKeys(p256dh, auth).check()
        except ValueError as error:
            raise refused(error) from error
        keys = json.dumps({"p256dh": p256dh, "auth": auth})
        await self._storage.subscribe(Subscription("push", guest, endpoint, "", keys, known(language)))

    async def remove_device(self, guest: str, endpoint: str) -> None:
        """Send no notices to a device any more."""
        await self._storage.end_subscriptions([Subscription("push", guest, endpoint).id])

    async def remove_devices(self, guest: str) -> None:
        """Send no notices to any device of a guest any more."""
        found = await self._storage.subscriptions("push", guest)
        await self._storage.end_subscriptions([device.id for device in found])

    # --- mail ---

    async def set_mail(self, guest: str, address: str, language: str) -> None:
        """Ask at an address whether somebody wants mail there; without one, send no mail any more."""
        if not address:
            found = await self._storage.subscriptions("mail", guest)
            await self._storage.end_subscriptions([mail.id for mail in found])
            return
        mail = self._channels.get("mail")
        if not isinstance(mail, MailSender):
            raise not_now("this server sends no mail")
        if not is_address(address):
            raise ApiError(422, "address", "not a mail address")
        wanted = Subscription("mail", guest, address, language=known(language), confirmed=False)
        if any(old.id == wanted.id and old.confirmed for old in await self._storage.subscriptions("mail", guest)):
            return
        await self._storage.subscribe(wanted)
        try:
            await mail.ask(wanted)
        except (DeliveryError, GoneError) as error:
            await self._storage.end_subscriptions([wanted.id])
            if isinstance(error, DeliveryError):
                log.warning("cannot send mail", extra={"cause": str(error)})
                raise ApiError(503, "no_mail", "the mail could not be sent now; try again later") from error
            raise refused(error) from error

    async def confirm(self, token: str) -> None:
        """Somebody wants mail at their address."""
        if not await self._storage.confirm_subscription(self._links.read("confirm", token)):
            raise dead()

    async def stop(self, token: str) -> None:
        """Somebody wants no mail any more; that they want it twice does no harm."""
        await self._storage.end_subscriptions([self._links.read("stop", token)])

    # --- hooks ---

    async def hook(self, table_id: str) -> HookView:
        """The hook of a table, as its owner sees it."""
        found = await self._storage.subscriptions("hook", table_id=table_id)
        return HookView(possible="hook" in self._channels, url=found[0].address if found else "")

    async def set_hook(self, guest: str, table_id: str, kind: HookKind, url: str, language: str) -> None:
        """Tell a web hook about the turns at a table, or, without an address, none any more."""
        if not url:
            found = await self._storage.subscriptions("hook", table_id=table_id)
            await self._storage.end_subscriptions([hook.id for hook in found])
            return
        hooks = self._channels.get("hook")
        if not isinstance(hooks, HookSender):
            raise not_now("this server has no web hooks")
        try:
            await hooks.check(kind, url)
        except (RefusedError, DeliveryError) as error:
            raise refused(error) from error
        await self._storage.subscribe(Subscription("hook", guest, url, table_id, kind, known(language)))


def known(language: str) -> str:
    """A language that notices have."""
    return language if language in LANGUAGES else "en"


def refused(error: Exception) -> ApiError:
    """An address that nothing is sent to."""
    return ApiError(422, "address", str(error))
