"""Web hooks of tables: a message for a chat, in the shape that Discord or ntfy reads."""

import json
import re
from collections.abc import Collection
from typing import Literal

from stoneage.errors import SettingError
from stoneage.server.notices.delivery import DeliveryError, GoneError, Message
from stoneage.server.notices.outgoing import RefusedError, check, post, target_of
from stoneage.server.notices.texts import APP, game_name, text
from stoneage.server.sql.subscriptions import Subscription

HookKind = Literal["discord", "ntfy"]

_MARKUP = re.compile(r"([\\*_~`|>\[\]()<@#:])")


class HookSender:
    """Sends messages to the web hooks of tables. `own` are origins that the host trusts, wherever they are."""

    withdraws = False

    def __init__(self, public_url: str, own: Collection[str]) -> None:
        if not public_url:
            raise SettingError("web hooks need the address of this server, for the links in them: --public-url")
        self._url, self._own = public_url.rstrip("/"), tuple(own)

    async def check(self, kind: HookKind, url: str) -> None:
        """Look at an address.

        Raises:
            RefusedError: it is not one for a hook.
            DeliveryError: the name cannot be looked up.
        """
        target = target_of(url, self._own)
        if kind == "ntfy" and not target.path.strip("/"):
            raise RefusedError("the address of an ntfy hook ends with its topic")
        await check(target, self._own)

    async def send(self, to: Subscription, message: Message) -> None:
        """Send a message to a hook."""
        if not message.games or message.kind == "done":
            return
        url, body = self._request(to, message)
        try:
            answer = await post(url, {"Content-Type": "application/json"}, json.dumps(body).encode(), self._own)
        except RefusedError as error:
            raise GoneError(str(error)) from error
        if answer.status in (404, 410):
            raise GoneError(f"it answered {answer.status}")
        if not 200 <= answer.status < 300:
            raise DeliveryError(f"it answered {answer.status}", answer.retry_after)

    def _request(self, to: Subscription, message: Message) -> tuple[str, dict[str, object]]:
        """The address and body of a request."""
        (game, *_), language = message.games, to.language
        name, player = game_name(language, game.name), game_name(language, game.player)
        link = f"{self._url}/#/table/{game.table_id}"
        said = f"hook-{message.kind}"
        if to.keys == "discord":
            plain = {"game": _MARKUP.sub(r"\\\1", name), "player": _MARKUP.sub(r"\\\1", player)}
            content = f"{text(language, said, **plain)}\n<{link}>"
            return to.address, {"username": APP, "content": content, "allowed_mentions": {"parse": []}}
        server, _, topic = to.address.rstrip("/").rpartition("/")
        content = text(language, said, game=name, player=player)
        return f"{server}/", {"topic": topic, "title": APP, "message": content, "click": link}
