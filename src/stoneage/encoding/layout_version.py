"""The version of a record's layout, derived from its fields: any change to them makes another number."""

from typing import Any
from zlib import crc32

from stoneage.encoding.layout import RECORD
from stoneage.encoding.structs import Struct


def describe(layout: Struct[Any]) -> str:
    """The fields of a layout with their types, counts and offsets."""
    parts = (
        f"{field.name}@{field.offset}:{describe(field.type) if isinstance(field.type, Struct) else field.type}"
        + ("" if field.count is None else f"*{field.count}")
        for field in layout.fields
    )
    return f"({' '.join(parts)}){layout.size}"


LAYOUT_VERSION = crc32(describe(RECORD).encode()) & 0x7FFFFFFF
"""31 bits, so that it is the same number for every reader of a 32-bit integer."""
