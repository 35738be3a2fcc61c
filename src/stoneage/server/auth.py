"""Authentication: guests with a signed cookie, and secret links that move a seat or a profile to another device."""

import hashlib
import secrets
from collections.abc import Mapping

from itsdangerous import BadSignature, TimestampSigner

COOKIE = "stoneage_guest"
COOKIE_SECONDS = 400 * 24 * 3600
"""The longest lifetime that browsers allow."""


PROFILE_LINK_SECONDS = 600
"""How long a profile link works. The device that opens it becomes the guest, so it works once and not for long."""


class GuestCookies:
    """Signs and reads the cookies of guests.

    Only the signature counts, not the time in the cookie: a server's clock may be wrong or set back, and nobody must
    lose their seats for that. Browsers drop a cookie that has not been renewed for `COOKIE_SECONDS`.
    """

    def __init__(self, key: str) -> None:
        self._signer = TimestampSigner(key, salt="guest", digest_method=hashlib.sha256)
        self._logouts: dict[str, int] = {}
        self._ahead: dict[str, int] = {}
        """What cookies say beyond that: another process has signed them, which knows of a logout already."""

    @property
    def logouts(self) -> int:
        """How often all guests together have logged out their devices, as far as this process knows."""
        return sum(self._logouts.values())

    def log_out(self, logouts: Mapping[str, int]) -> list[str]:
        """Note how often each guest has logged out their devices; returns those who have done so since."""
        new = [guest for guest, times in logouts.items() if times > self._logouts.get(guest, 0)]
        self._logouts.update(logouts)
        self._ahead = {guest: times for guest, times in self._ahead.items() if times > self._logouts.get(guest, 0)}
        return new

    def sign(self, guest: str) -> str:
        """The cookie of a guest."""
        times = self._times(guest)
        return self._signer.sign(f"{guest}:{times}" if times else guest).decode()

    def guest(self, cookie: str | None) -> str | None:
        """The guest of a cookie; None if it is missing or forged, or they have logged out the device."""
        if not cookie or len(cookie) > 200:
            return None
        try:
            guest, _, times = self._signer.unsign(cookie).decode().partition(":")
        except (BadSignature, UnicodeDecodeError):
            return None
        signed, known = int(times or 0), self._times(guest)
        if signed > known:
            self._ahead[guest] = signed
        return guest if signed >= known else None

    def _times(self, guest: str) -> int:
        """How often a guest has logged out their devices."""
        return max(self._logouts.get(guest, 0), self._ahead.get(guest, 0))


def new_token() -> str:
    """The secret of a link: 128 bits."""
    return secrets.token_urlsafe(16)


def token_hash(token: str) -> str:
    """What is stored of a link, so that the database does not hold the secret itself."""
    return hashlib.sha256(token.encode()).hexdigest()
