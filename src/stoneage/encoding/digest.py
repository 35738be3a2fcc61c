"""A short hash of a position. Game files contain it, so it must not change when a record's layout does."""

import hashlib
import struct

from stoneage.encoding.layout import RECORD
from stoneage.encoding.numbers import MAX_SEATS

_FORMAT = struct.Struct("=" + MAX_SEATS * "4q25h27b3x" + "4Q2q104hq")
"""The values of a record as release 0.1 laid them out."""


def digest(record: bytes) -> str:
    """Twelve hexadecimal digits; equal positions have equal ones."""
    return hashlib.sha256(_FORMAT.pack(*RECORD.unpack(record))).hexdigest()[:12]
