"""A mail server on this machine, for tests: what it was given, and what it answers."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from email.message import EmailMessage
from email.parser import BytesParser
from email.policy import default
from typing import Any

from aiosmtpd.controller import Controller

from tests.server.processes import free_port


@dataclass
class MailBox:
    """All mail that a server has taken; `answer` is what it says to the next ones, if not that it takes them."""

    port: int = 0
    mails: list[EmailMessage] = field(default_factory=list)
    answer: str = ""

    @property
    def url(self) -> str:
        """Its address."""
        return f"smtp://127.0.0.1:{self.port}"

    async def handle_RCPT(  # noqa: N802 - as aiosmtpd calls it
        self, _server: Any, _session: Any, envelope: Any, address: str, _options: Any
    ) -> str:
        """Take a recipient."""
        if not self.answer:
            envelope.rcpt_tos.append(address)
        return self.answer or "250 OK"

    async def handle_DATA(self, _server: Any, _session: Any, envelope: Any) -> str:  # noqa: N802 - likewise
        """Take a mail."""
        self.mails.append(BytesParser(EmailMessage, policy=default).parsebytes(envelope.content))
        return "250 OK"

    def link(self, purpose: str) -> str:
        """The secret of the last link with a purpose."""
        text: str = self.mails[-1].get_content()
        return text.partition(f"/#/notices/{purpose}/")[2].split()[0]


@contextmanager
def mail_server() -> Iterator[MailBox]:
    """A mail server that runs, in a thread of its own."""
    box = MailBox(free_port())
    controller = Controller(box, hostname="127.0.0.1", port=box.port)
    controller.start()
    try:
        yield box
    finally:
        controller.stop()
