"""Notices of a server: what a guest can have, and has."""

from typing import Annotated, Literal

from stoneage.tables.messages.base import message
from stoneage.tables.messages.limits import Limits, request

Address = Annotated[str, Limits(max_length=600)]
Language = Annotated[str, Limits(max_length=8)]
Key = Annotated[str, Limits(max_length=120, pattern=r"^[A-Za-z0-9_=-]+$")]


@message
class PushView:
    """Notices on devices: the key to subscribe with, and the addresses of my devices at their push services."""

    key: str
    devices: list[str]


@message
class MailView:
    """Notices by mail: my address, and whether I have confirmed it there."""

    address: str
    confirmed: bool


@message
class Notices:
    """The notices that a server sends, and what of them I have; None where its host has not turned them on."""

    push: PushView | None
    mail: MailView | None
    hooks: bool


@message
class HookView:
    """The web hook of a table: whether the server has any, and the address of this one; empty if there is none."""

    possible: bool
    url: str


@request
class Device:
    """A device that wants notices, as its browser describes it."""

    endpoint: Address
    p256dh: Key
    auth: Key
    language: Language = "en"


@request
class EndDevice:
    """A device that wants no notices any more."""

    endpoint: Address


@request
class MailAddress:
    """Where I want mail; empty: nowhere."""

    address: Annotated[str, Limits(max_length=254)]
    language: Language = "en"


@request
class Hook:
    """The web hook of a table; an empty address removes it."""

    kind: Literal["discord", "ntfy"] = "discord"
    url: Address
    language: Language = "en"
