"""Reads QR codes as they are drawn: an independent way back from the picture to the text."""

import re
from collections.abc import Callable, Iterator

from playwright.sync_api import Locator

QUIET = 4
FORMAT_MASK = 0x5412
# Bytes in all, check bytes of a block, and blocks, of versions 1 to 10 at level M; the standard's table 9.
TABLE = [(26, 10, 1), (44, 16, 1), (70, 26, 1), (100, 18, 2), (134, 24, 2), (172, 16, 4), (196, 18, 4), (242, 22, 4)]
TABLE += [(292, 22, 5), (346, 26, 5)]
ALIGNMENT = [(), (6, 18), (6, 22), (6, 26), (6, 30), (6, 34), (6, 22, 38), (6, 24, 42), (6, 26, 46), (6, 28, 50)]


def read(picture: Locator) -> str:
    """The text of a code that is drawn as SVG."""
    size = int(picture.get_attribute("viewBox").split()[2]) - 2 * QUIET  # type: ignore[union-attr]
    drawn = picture.locator("path").get_attribute("d") or ""
    dark = {(int(x) - QUIET, int(y) - QUIET) for x, y in re.findall(r"M(\d+) (\d+)h1v1h-1z", drawn)}
    assert all(0 <= x < size and 0 <= y < size for x, y in dark), "the border is not empty"
    return decode(dark, size)


def decode(dark: set[tuple[int, int]], size: int) -> str:
    """The text of dark modules."""
    version = (size - 17) // 4
    total, checks, blocks = TABLE[version - 1]
    bits = [((x, y) in dark) != masked for x, y, masked in _path(size, version, _mask(dark))]
    codewords = [_number(bits[at : at + 8]) for at in range(0, total * 8, 8)]
    data = b"".join(_blocks(codewords, total, checks, blocks))
    stream = [bool(byte >> bit & 1) for byte in data for bit in range(7, -1, -1)]
    assert _number(stream[:4]) == 4, "not in bytes"
    wide = 8 if version < 10 else 16
    length = _number(stream[4 : 4 + wide])
    start = 4 + wide
    text = bytes(_number(stream[start + 8 * at : start + 8 * at + 8]) for at in range(length))
    return text.decode()


def _number(bits: list[bool]) -> int:
    return int("".join("1" if bit else "0" for bit in bits), 2)


def _mask(dark: set[tuple[int, int]]) -> int:
    """The number of the mask, from the modules around the first corner."""
    places = [(0, 8), (1, 8), (2, 8), (3, 8), (4, 8), (5, 8), (7, 8), (8, 8), (8, 7)]
    places += [(8, 5), (8, 4), (8, 3), (8, 2), (8, 1), (8, 0)]
    found = _number([place in dark for place in places]) ^ FORMAT_MASK
    assert found >> 13 == 0, "not level M"
    rest = found
    for bit in range(14, 9, -1):
        if rest >> bit & 1:
            rest ^= 0x537 << (bit - 10)
    assert rest == 0, "the format is damaged"
    return found >> 10 & 7


def _path(size: int, version: int, mask: int) -> Iterator[tuple[int, int, bool]]:
    """The modules with data in their order, and whether the mask inverts them."""
    rules: list[Callable[[int, int], bool]] = [
        lambda i, j: (i + j) % 2 == 0,
        lambda i, _: i % 2 == 0,
        lambda _, j: j % 3 == 0,
        lambda i, j: (i + j) % 3 == 0,
        lambda i, j: (i // 2 + j // 3) % 2 == 0,
        lambda i, j: i * j % 2 + i * j % 3 == 0,
        lambda i, j: (i * j % 2 + i * j % 3) % 2 == 0,
        lambda i, j: ((i + j) % 2 + i * j % 3) % 2 == 0,
    ]
    upwards = True
    for right in [*range(size - 1, 6, -2), 5, 3, 1]:
        rows = range(size - 1, -1, -1) if upwards else range(size)
        for y in rows:
            for x in (right, right - 1):
                if not _reserved(x, y, size, version):
                    yield x, y, rules[mask](y, x)
        upwards = not upwards


def _reserved(x: int, y: int, size: int, version: int) -> bool:
    far = size - 8
    if 6 in (x, y) or (x < 9 and (y < 9 or y >= far)) or (x >= far and y < 9):
        return True
    if version >= 7 and ((x < 6 and y >= size - 11) or (y < 6 and x >= size - 11)):
        return True
    centres = ALIGNMENT[version - 1]
    corners = {(6, 6), (6, centres[-1]), (centres[-1], 6)} if centres else set()
    return any(abs(x - cx) < 3 and abs(y - cy) < 3 for cx in centres for cy in centres if (cx, cy) not in corners)


def _blocks(codewords: list[int], total: int, checks: int, blocks: int) -> Iterator[bytes]:
    """The data of each block, after checking it."""
    short = (total - checks * blocks) // blocks
    longer = (total - checks * blocks) % blocks
    lengths = [short + (block >= blocks - longer) for block in range(blocks)]
    stream = iter(codewords)
    parts: list[list[int]] = [[] for _ in range(blocks)]
    for at in range(max(lengths)):
        for part, length in zip(parts, lengths, strict=True):
            if at < length:
                part.append(next(stream))
    for _ in range(checks):
        for part in parts:
            part.append(next(stream))
    for part, length in zip(parts, lengths, strict=True):
        assert all(_value(part, root) == 0 for root in range(checks)), "a block is damaged"
        yield bytes(part[:length])


def _value(part: list[int], root: int) -> int:
    """The polynomial of a block at a power of 2: zero if the block is undamaged."""
    powers = [1]
    while len(powers) < 255:
        powers.append(powers[-1] * 2 if powers[-1] < 128 else powers[-1] * 2 ^ 0x11D)
    value = 0
    for byte in part:
        value = (powers[(powers.index(value) + root) % 255] if value else 0) ^ byte
    return value
