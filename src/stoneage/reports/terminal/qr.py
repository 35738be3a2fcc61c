"""QR codes of short links for terminals (ISO/IEC 18004): bytes, versions 1 to 3, error correction M, the first mask.

The client has its own, for longer links: `web/src/ui/qr`.
"""

# Of versions 1 to 3, which have one block: data bytes, and check bytes.
_BYTES = ((16, 10), (28, 16), (44, 26))
_FIELD = 0x11D  # x^8 + x^4 + x^3 + x^2 + 1
_FORMAT = 0x5412  # level M, mask 0
_MARGIN = 2
_BLOCKS = {(True, True): "█", (True, False): "▀", (False, True): "▄", (False, False): " "}

Code = list[list[bool]]


def qr_code(text: str) -> Code | None:
    """Rows of modules, True for dark ones; None if the text is too long (42 bytes).

    >>> code = qr_code("http://192.168.1.5:8000")
    >>> len(code), code[0][:8]
    (25, [True, True, True, True, True, True, True, False])
    """
    data = text.encode()
    version = next((number for number, (size, _) in enumerate(_BYTES, 1) if len(data) + 2 <= size), 0)
    if not version:
        return None
    size, checks = _BYTES[version - 1]
    bits = f"0100{len(data):08b}" + "".join(f"{byte:08b}" for byte in data) + "0000"
    content = [int(bits[at : at + 8], 2) for at in range(0, len(bits), 8)]
    content += [(0xEC, 0x11)[at % 2] for at in range(size - len(content))]
    return _Frame(version).filled(content + _check_bytes(content, checks))


def qr_lines(text: str) -> list[str]:
    """The code as lines of half blocks, dark on light for a terminal that is light on dark; empty if it is too long."""
    code = qr_code(text)
    if code is None:
        return []
    side = len(code) + 2 * _MARGIN
    light = [[True] * side for _ in range(side + side % 2)]
    for y, row in enumerate(code):
        for x, dark in enumerate(row):
            light[y + _MARGIN][x + _MARGIN] = not dark
    pairs = zip(light[::2], light[1::2], strict=True)
    return ["".join(_BLOCKS[pair] for pair in zip(*rows, strict=True)) for rows in pairs]


def _multiply(a: int, b: int) -> int:
    product = 0
    for bit in range(7, -1, -1):
        product = (product << 1) ^ ((product >> 7) * _FIELD)
        if b >> bit & 1:
            product ^= a
    return product


def _check_bytes(data: list[int], count: int) -> list[int]:
    """The remainder of the data by the polynomial (x - 1)(x - 2)(x - 4)... of this degree (Reed-Solomon)."""
    divisor, root = [0] * (count - 1) + [1], 1
    for _ in range(count):
        divisor = [_multiply(one, root) ^ after for one, after in zip(divisor, [*divisor[1:], 0], strict=True)]
        root = _multiply(root, 2)
    rest = [0] * count
    for byte in data:
        factor = byte ^ rest[0]
        rest = [one ^ _multiply(by, factor) for one, by in zip([*rest[1:], 0], divisor, strict=True)]
    return rest


class _Frame:
    """The modules that are the same whatever the code says, and the order of the others."""

    def __init__(self, version: int) -> None:
        self.size = 17 + 4 * version
        self.fixed: dict[tuple[int, int], bool] = {}
        last = self.size - 1
        for at in range(self.size):
            self.fixed[at, 6] = self.fixed[6, at] = at % 2 == 0
        for x, y in ((3, 3), (last - 3, 3), (3, last - 3)):
            self._square(x, y, 4, (2, 4))
        if version > 1:
            self._square(last - 6, last - 6, 2, (1,))
        for at in range(15):
            bit = bool(_FORMAT >> at & 1)
            self.fixed[8, at if at < 6 else at + 1 if at < 8 else self.size - 15 + at] = bit
            self.fixed[last - at if at < 8 else 7 if at == 8 else 14 - at, 8] = bit
        self.fixed[8, self.size - 8] = True

    def _square(self, x: int, y: int, radius: int, light: tuple[int, ...]) -> None:
        """Rings around a centre, as far as they are inside."""
        around = range(-radius, radius + 1)
        for right, down in ((right, down) for right in around for down in around):
            if 0 <= x + right < self.size and 0 <= y + down < self.size:
                self.fixed[x + right, y + down] = max(abs(right), abs(down)) not in light

    def filled(self, content: list[int]) -> Code:
        """The code with these bytes: upwards and downwards in columns of two, from the right."""
        bits = iter("".join(f"{byte:08b}" for byte in content))
        code = [[self.fixed.get((x, y), False) for x in range(self.size)] for y in range(self.size)]
        columns = [right if right > 6 else right - 1 for right in range(self.size - 1, 0, -2)]
        for number, right in enumerate(columns):
            rows = range(self.size) if number % 2 else range(self.size - 1, -1, -1)
            for y in rows:
                for x in (right, right - 1):
                    if (x, y) not in self.fixed:
                        code[y][x] = (next(bits, "0") == "1") != ((x + y) % 2 == 0)
        return code
