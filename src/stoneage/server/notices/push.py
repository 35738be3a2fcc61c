"""Notices on devices, by the push services of browsers."""

import json
import time
from collections.abc import Collection, Mapping
from concurrent.futures import ThreadPoolExecutor
from urllib.parse import urlsplit

from stoneage.server.notices.delivery import DeliveryError, GoneError, Message
from stoneage.server.notices.outgoing import LOOKUPS_AT_ONCE, RefusedError, Target, post, target_of
from stoneage.server.notices.texts import APP, headline
from stoneage.server.notices.web_push import DeviceKeys, ServerKey, encrypt
from stoneage.server.sql.subscriptions import Subscription

KNOWN_SERVICES = (
    "fcm.googleapis.com",
    "*.push.services.mozilla.com",
    "*.push.apple.com",
    "*.notify.windows.com",
)
"""The push services of Chromium, Firefox, Safari and Edge."""
ALWAYS_SHOWN = "*.push.apple.com"
"""Ends the subscription of a page that shows nothing for a message; so nothing is withdrawn there."""
TTL_SECONDS = 3 * 24 * 3600
"""How long a service waits for a device that is switched off."""
TOPIC = "turns"
"""Of messages that have not been delivered, a service keeps the last."""
_GONE = (404, 410)


class PushSender:
    """Sends messages to devices, in the name of the server."""

    withdraws = True

    def __init__(self, key: ServerKey, contact: str, services: Collection[str]) -> None:
        self.key = key
        self._contact, self._services = contact, tuple(services)
        self._own = [service for service in services if "://" in service]
        self._lookups = ThreadPoolExecutor(LOOKUPS_AT_ONCE, thread_name_prefix="push-lookup")

    def check(self, endpoint: str) -> Target:
        """Take the address of a device apart.

        Raises:
            RefusedError: it does not belong to a push service that this server knows.
        """
        target = target_of(endpoint, self._own)
        if not any(_belongs(target, service) for service in self._services):
            raise RefusedError(f"{target.host} is not a push service that this server knows")
        return target

    async def send(self, to: Subscription, message: Message) -> None:
        """Send a message to a device."""
        if message.kind == "done" and not message.games and _is(urlsplit(to.address).hostname or "", ALWAYS_SHOWN):
            return
        try:
            target = self.check(to.address)
            headers, body = self._headers(target, message), self._body(to, message)
            answer = await post(to.address, headers, body, self._own, self._lookups)
        except RefusedError as error:
            raise GoneError(str(error)) from error
        if answer.status in _GONE:
            raise GoneError(f"{target.host} answered {answer.status}")
        if not 200 <= answer.status < 300:
            raise DeliveryError(f"{target.host} answered {answer.status}", answer.retry_after)

    def _headers(self, target: Target, message: Message) -> Mapping[str, str]:
        return {
            "Authorization": self.key.authorization(target.origin, self._contact, time.time()),
            "Content-Encoding": "aes128gcm",
            "Content-Type": "application/octet-stream",
            "TTL": str(TTL_SECONDS),
            "Topic": TOPIC,
            "Urgency": "normal" if message.kind in ("done", "reminder") else "high",
        }

    @staticmethod
    def _body(to: Subscription, message: Message) -> bytes:
        keys = DeviceKeys(**json.loads(to.keys))
        return encrypt(keys, json.dumps(payload(to.language, message), ensure_ascii=False).encode())


def payload(language: str, message: Message) -> dict[str, object]:
    """What the service worker gets: the text to show, how many games wait, and the table to open if it is one."""
    games = message.games
    return {
        "title": APP,
        "body": headline(language, message),
        "table": games[0].table_id if len(games) == 1 else "",
        "count": len(games),
        "silent": message.kind == "done",
    }


def _belongs(target: Target, service: str) -> bool:
    return target.origin == service if "://" in service else target.scheme == "https" and _is(target.host, service)


def _is(host: str, pattern: str) -> bool:
    return host.endswith(pattern[1:]) if pattern.startswith("*.") else host == pattern
