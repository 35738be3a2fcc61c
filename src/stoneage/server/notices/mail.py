"""Notices by mail, through the mail server that the host has named."""

import asyncio
import re
import smtplib
import ssl
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from email.message import EmailMessage
from email.utils import formatdate, make_msgid, parseaddr
from urllib.parse import unquote, urlsplit

from stoneage.errors import SettingError
from stoneage.server.notices.delivery import DeliveryError, GoneError, Message
from stoneage.server.notices.texts import APP, game_name, headline, text
from stoneage.server.sql.subscriptions import Subscription

TIMEOUT_SECONDS = 15.0
AT_ONCE = 4
"""Mails under way, each in a thread; those of the event loop are for the database and the games."""
LONGEST_ADDRESS = 254
_ADDRESS = re.compile(r"[A-Za-z0-9!#$%&'*+/=?^_`{|}~.-]{1,64}@(?:[A-Za-z0-9-]{1,63}\.)+[A-Za-z][A-Za-z0-9-]{0,62}")
_FOR_GOOD = range(550, 560)
"""Answers of a mail server that mean: there is no such address, or it does not want this."""


@dataclass(frozen=True, slots=True)
class MailServer:
    """A mail server, by its address: smtp://USER:PASSWORD@HOST:PORT, or smtps:// with TLS from the start."""

    host: str
    port: int
    tls: bool
    user: str
    password: str

    @classmethod
    def read(cls, url: str) -> "MailServer":
        """Read its address.

        Raises:
            SettingError: it is not one.
        """
        try:
            parts = urlsplit(url)
            port = parts.port
        except ValueError:
            parts, port = urlsplit(""), None
        if parts.scheme not in ("smtp", "smtps") or not parts.hostname:
            raise SettingError("the mail server must be smtp://USER:PASSWORD@HOST:PORT or smtps://...")
        tls = parts.scheme == "smtps"
        user, password = unquote(parts.username or ""), unquote(parts.password or "")
        return cls(parts.hostname, port or (465 if tls else 587), tls, user, password)

    def deliver(self, mail: EmailMessage) -> None:
        """Hand over a mail; a password only goes over an encrypted connection."""
        with self._connect() as server:
            server.ehlo_or_helo_if_needed()
            if not self.tls and (server.has_extn("starttls") or self.user):
                server.starttls(context=ssl.create_default_context())
            if self.user:
                server.login(self.user, self.password)
            server.send_message(mail)

    def _connect(self) -> smtplib.SMTP:
        if self.tls:
            context = ssl.create_default_context()
            return smtplib.SMTP_SSL(self.host, self.port, timeout=TIMEOUT_SECONDS, context=context)
        return smtplib.SMTP(self.host, self.port, timeout=TIMEOUT_SECONDS)


def is_address(address: str) -> bool:
    """Whether mail can go to an address: one person at a domain, not at a machine."""
    return len(address) <= LONGEST_ADDRESS and bool(_ADDRESS.fullmatch(address)) and ".." not in address


class MailSender:
    """Sends messages by mail. `links` makes the links in them that say yes to further ones, or stop them."""

    withdraws = False

    def __init__(self, server: MailServer, sender: str, public_url: str, links: Callable[[str, str], str]) -> None:
        if not parseaddr(sender)[1]:
            raise SettingError("mail needs the address that it comes from: --mail-from")
        if not public_url:
            raise SettingError("mail needs the address of this server, for the links in it: --public-url")
        self._server, self._sender, self._url = server, sender, public_url.rstrip("/")
        self._links = links
        self._threads = ThreadPoolExecutor(AT_ONCE, thread_name_prefix="mail")

    async def send(self, to: Subscription, message: Message) -> None:
        """Send a message by mail."""
        if message.kind == "done":
            return
        language, stop = to.language, self._links("stop", to.id)
        lines = [headline(language, message), ""]
        if message.games:
            lines += [text(language, "waiting"), ""]
        for game in message.games:
            lines += [game_name(language, game.name), f"{self._url}/#/table/{game.table_id}", ""]
        lines += [text(language, "stop"), f"{self._url}/#/notices/stop/{stop}"]
        mail = self._mail(to.address, f"{APP}: {headline(language, message)}", lines)
        mail["List-Unsubscribe"] = f"<{self._url}/api/notices/stop/{stop}>"
        mail["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
        await self._deliver(mail)

    async def ask(self, to: Subscription) -> None:
        """Ask whether somebody wants mail at an address."""
        language, yes = to.language, self._links("confirm", to.id)
        lines = [text(language, "confirm", server=self._url), "", text(language, "confirm-yes")]
        lines += [f"{self._url}/#/notices/confirm/{yes}", "", text(language, "confirm-no")]
        await self._deliver(self._mail(to.address, text(language, "confirm-subject"), lines))

    def _mail(self, address: str, subject: str, lines: list[str]) -> EmailMessage:
        mail = EmailMessage()
        mail["From"], mail["To"], mail["Subject"] = self._sender, address, subject
        mail["Date"], mail["Message-ID"] = formatdate(), make_msgid(domain=parseaddr(self._sender)[1].partition("@")[2])
        mail["Auto-Submitted"] = "auto-generated"
        mail.set_content("\n".join(lines) + "\n")
        return mail

    async def _deliver(self, mail: EmailMessage) -> None:
        try:
            await asyncio.get_running_loop().run_in_executor(self._threads, self._server.deliver, mail)
        except smtplib.SMTPRecipientsRefused as error:
            ((code, said),) = error.recipients.values()
            if code in _FOR_GOOD:
                raise GoneError(f"the mail server refused the address: {code}") from error
            raise DeliveryError(f"the mail server answered {code} {said!r:.80}") from error
        except (OSError, smtplib.SMTPException) as error:
            raise DeliveryError(f"{type(error).__name__}: {error}"[:200]) from error
