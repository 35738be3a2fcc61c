"""Web Push: encryption of messages (RFC 8291) and the signature of the server (VAPID, RFC 8292)."""

import json
import os
from base64 import urlsafe_b64decode, urlsafe_b64encode
from dataclasses import dataclass

from stoneage.errors import MissingExtra

try:
    from cryptography.hazmat.primitives.asymmetric import ec
    from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
    from cryptography.hazmat.primitives.ciphers.aead import AESGCM
    from cryptography.hazmat.primitives.hashes import SHA256
    from cryptography.hazmat.primitives.kdf.hkdf import HKDF
    from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
except ImportError as error:
    raise MissingExtra('cryptography is not installed: pip install "stoneage-game[notices]"') from error

RECORD_SIZE = 4096
VALID_SECONDS = 12 * 3600
"""How long a signature is valid; services accept a day at most."""
_ORDER = 0xFFFFFFFF00000000FFFFFFFFFFFFFFFFBCE6FAADA7179E84F3B9CAC2FC632551
"""Of the curve P-256."""


@dataclass(frozen=True, slots=True)
class DeviceKeys:
    """The keys of a device, as its browser gives them: a point of P-256, and a secret of 16 bytes."""

    p256dh: str
    auth: str

    def check(self) -> None:
        """Look at the keys.

        Raises:
            ValueError: they are not keys.
        """
        ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), decode(self.p256dh))
        if len(decode(self.auth)) != 16:
            raise ValueError("auth should have 16 bytes")


class ServerKey:
    """The key that push services know this server by: made from its secret, so all processes have the same."""

    def __init__(self, secret: str) -> None:
        self._key = ec.derive_private_key(int(secret, 16) % (_ORDER - 1) + 1, ec.SECP256R1())
        self.public = encode(_point(self._key.public_key()))
        """What browsers subscribe with."""

    def authorization(self, origin: str, contact: str, now: float) -> str:
        """The header that a push service checks."""
        head = _json({"typ": "JWT", "alg": "ES256"})
        claims = _json({"aud": origin, "exp": int(now) + VALID_SECONDS, "sub": contact})
        signed = f"{head}.{claims}"
        r, s = decode_dss_signature(self._key.sign(signed.encode(), ec.ECDSA(SHA256())))
        return f"vapid t={signed}.{encode(r.to_bytes(32, 'big') + s.to_bytes(32, 'big'))}, k={self.public}"


def encrypt(keys: DeviceKeys, message: bytes) -> bytes:
    """A message that only the device can read, with all it needs to do so."""
    theirs = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), decode(keys.p256dh))
    ours = ec.generate_private_key(ec.SECP256R1())
    salt, public = os.urandom(16), _point(ours.public_key())
    shared = ours.exchange(ec.ECDH(), theirs)
    secret = _derive(shared, decode(keys.auth), b"WebPush: info\0" + _point(theirs) + public, 32)
    key = _derive(secret, salt, b"Content-Encoding: aes128gcm\0", 16)
    nonce = _derive(secret, salt, b"Content-Encoding: nonce\0", 12)
    sealed = AESGCM(key).encrypt(nonce, message + b"\x02", None)
    return salt + RECORD_SIZE.to_bytes(4, "big") + bytes([len(public)]) + public + sealed


def _derive(key: bytes, salt: bytes, info: bytes, length: int) -> bytes:
    return HKDF(SHA256(), length, salt, info).derive(key)


def _point(key: ec.EllipticCurvePublicKey) -> bytes:
    return key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


def _json(content: dict[str, object]) -> str:
    return encode(json.dumps(content, separators=(",", ":")).encode())


def encode(content: bytes) -> str:
    """Bytes as URL-safe text, without padding."""
    return urlsafe_b64encode(content).rstrip(b"=").decode()


def decode(text: str) -> bytes:
    """The bytes of such a text."""
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))
