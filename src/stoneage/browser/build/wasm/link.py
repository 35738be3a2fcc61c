"""Links one object file into a WebAssembly module.

The only object of a module needs little linking: indices of functions, types and globals are final already, and data
is laid out from address 0. So the linker moves the data behind the stack, adds what the object imports for that
purpose (the memory and the stack pointer), and exports the functions.
https://github.com/WebAssembly/tool-conventions/blob/main/Linking.md describes the format.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

STACK = 256 * 1024
"""Bytes of the stack, which comes first, so that an overflow traps instead of overwriting data."""
PAGE = 65536

MAGIC = b"\0asm\1\0\0\0"
_CUSTOM, _TYPE, _IMPORT, _FUNCTION, _TABLE, _MEMORY, _GLOBAL, _EXPORT, _START, _ELEMENT, _CODE, _DATA, _DATA_COUNT = (
    range(13)
)
_MEMORY_ADDRESS_LEB, _MEMORY_ADDRESS_SLEB, _MEMORY_ADDRESS_I32 = 3, 4, 5
_FINAL = (0, 6, 7)  # indices of functions, types and globals
_FUNCTION_SYMBOL, _DATA_SYMBOL = 0, 1
_UNDEFINED = 0x10


class LinkError(Exception):
    """An object file has something that this linker does not know."""


class _Reader:
    """Reads numbers and names from bytes."""

    def __init__(self, data: bytes, at: int = 0) -> None:
        self.data, self.at = data, at

    def byte(self) -> int:
        self.at += 1
        return self.data[self.at - 1]

    def number(self) -> int:
        value = shift = 0
        while True:
            byte = self.byte()
            value |= (byte & 127) << shift
            shift += 7
            if byte < 128:
                return value

    def bytes(self, count: int) -> bytes:
        self.at += count
        return self.data[self.at - count : self.at]

    def name(self) -> str:
        return self.bytes(self.number()).decode()

    @property
    def ended(self) -> bool:
        return self.at >= len(self.data)


def _leb(value: int) -> bytes:
    """An unsigned number in as few bytes as possible."""
    parts = []
    while True:
        parts.append(value & 127 | (128 if value > 127 else 0))
        value >>= 7
        if not value:
            return bytes(parts)


def _sleb(value: int) -> bytes:
    """A signed number, here never negative."""
    made = bytearray(_leb(value))
    if made[-1] & 64:
        made[-1] |= 128
        made.append(0)
    return bytes(made)


def _padded(value: int) -> bytes:
    """A number below 2^31 in exactly five bytes, as compilers leave room for; the same signed and unsigned."""
    return bytes([value >> shift & 127 | 128 for shift in (0, 7, 14, 21)] + [value >> 28 & 127])


def _name(text: str) -> bytes:
    return _leb(len(text.encode())) + text.encode()


@dataclass
class _Object:
    """The parts of an object file."""

    types: bytes = b""
    functions: bytes = b""
    code: bytearray = field(default_factory=bytearray)
    imports: list[tuple[str, int]] = field(default_factory=list)
    """Functions of others: the name and the type of each."""
    segments: list[tuple[int, bytearray]] = field(default_factory=list)
    data: bytes = b""
    data_starts: list[int] = field(default_factory=list)
    """Where the content of each segment begins in the data section."""
    exports: dict[str, int] = field(default_factory=dict)
    relocations: dict[str, list[tuple[int, int]]] = field(default_factory=dict)
    """Per section: the kind and offset of each."""


def link(object_file: bytes, exports: Iterable[str], imports: Iterable[str]) -> bytes:
    """A module that exports some functions, and may import others.

    Raises:
        LinkError: the object has other parts than a compiler makes of plain functions.
    """
    made = _read(object_file)
    if missing := [name for name, _ in made.imports if name not in set(imports)]:
        raise LinkError(f"functions that a module cannot have: {', '.join(missing)}")
    if missing := [name for name in exports if name not in made.exports]:
        raise LinkError(f"functions not found: {', '.join(missing)}")
    _move_data(made)
    segments = [(STACK + offset, content) for offset, content in made.segments if any(content)]
    end = STACK + max((offset + len(content) for offset, content in made.segments), default=0)
    heap = end + -end % 64
    pages = heap // PAGE + 2
    globals_ = [b"\x7f\x01\x41" + _sleb(STACK) + b"\x0b", b"\x7f\x00\x41" + _sleb(heap) + b"\x0b"]
    exported = [_name(name) + b"\x00" + _leb(made.exports[name]) for name in exports]
    exported += [_name("memory") + b"\x02\x00", _name("heap_base") + b"\x03\x01"]
    imported = [_name("env") + _name(name) + b"\x00" + _leb(kind) for name, kind in made.imports]
    data = [b"\x00\x41" + _sleb(offset) + b"\x0b" + _leb(len(content)) + content for offset, content in segments]
    return b"".join(
        [
            MAGIC,
            _section(_TYPE, made.types),
            _section(_IMPORT, _vector(imported)),
            _section(_FUNCTION, made.functions),
            _section(_MEMORY, b"\x01\x00" + _leb(pages)),
            _section(_GLOBAL, _vector(globals_)),
            _section(_EXPORT, _vector(exported)),
            _section(_CODE, bytes(made.code)),
            _section(_DATA, _vector(data)),
        ]
    )


def _section(kind: int, content: bytes) -> bytes:
    return bytes([kind]) + _leb(len(content)) + content


def _vector(items: list[bytes]) -> bytes:
    return _leb(len(items)) + b"".join(items)


def _read(object_file: bytes) -> _Object:
    made = _Object()
    for kind, content in _sections(object_file):
        reader = _Reader(content)
        match kind:
            case 1:
                made.types = content
            case 2:
                _read_imports(made, reader)
            case 3:
                made.functions = content
            case 10:
                made.code = bytearray(content)
            case 11:
                _read_data(made, reader)
            case 12:
                pass  # the number of data segments, which only validators need
            case 0:
                name = reader.name()
                if name == "linking":
                    _read_symbols(made, reader)
                elif name.startswith("reloc."):
                    _read_relocations(made, name, reader)
            case _:
                raise LinkError(f"section {kind} of an object file is not supported")
    return made


def _sections(object_file: bytes) -> Iterator[tuple[int, bytes]]:
    if not object_file.startswith(MAGIC):
        raise LinkError("not a WebAssembly object file")
    reader = _Reader(object_file, len(MAGIC))
    while not reader.ended:
        kind = reader.byte()
        yield kind, reader.bytes(reader.number())


def _read_imports(made: _Object, reader: _Reader) -> None:
    for _ in range(reader.number()):
        reader.name()
        name, kind = reader.name(), reader.byte()
        if kind == 0:
            made.imports.append((name, reader.number()))
        elif kind == 2 and name == "__linear_memory":
            flags = reader.byte()
            for _ in range(1 + (flags & 1)):
                reader.number()
        elif kind == 3 and name == "__stack_pointer":
            reader.bytes(2)
        else:
            raise LinkError(f"the import {name} of an object file is not supported")


def _read_data(made: _Object, reader: _Reader) -> None:
    for _ in range(reader.number()):
        if reader.number() != 0 or reader.byte() != 0x41:
            raise LinkError("a data segment has no constant address")
        offset = reader.number()
        reader.byte()
        size = reader.number()
        made.data_starts.append(reader.at)
        made.segments.append((offset, bytearray(reader.bytes(size))))


def _read_symbols(made: _Object, reader: _Reader) -> None:
    reader.number()  # the version
    while not reader.ended:
        kind = reader.byte()
        part = _Reader(reader.bytes(reader.number()))
        if kind != 8:
            continue
        for _ in range(part.number()):
            symbol, flags = part.byte(), part.number()
            if symbol == _DATA_SYMBOL:
                name = part.name()
                if flags & _UNDEFINED:
                    raise LinkError(f"data that a module cannot have: {name}")
                part.number(), part.number(), part.number()
            elif symbol == 3:  # a section
                part.number()
            else:
                index = part.number()
                if not flags & _UNDEFINED or flags & 0x40:
                    name = part.name()
                    if symbol == _FUNCTION_SYMBOL:
                        made.exports[name] = index


def _read_relocations(made: _Object, name: str, reader: _Reader) -> None:
    reader.number()  # the section
    found = made.relocations.setdefault(name, [])
    for _ in range(reader.number()):
        kind, offset = reader.byte(), reader.number()
        reader.number()  # the symbol
        if kind in (_MEMORY_ADDRESS_LEB, _MEMORY_ADDRESS_SLEB, _MEMORY_ADDRESS_I32):
            reader.number()  # what is added, which is part of the address already
            found.append((kind, offset))
        elif kind not in _FINAL and not name.startswith("reloc..debug"):
            raise LinkError(f"relocation {kind} of an object file is not supported")


def _move_data(made: _Object) -> None:
    """Add the address of the data to everything that refers to it."""
    for kind, offset in made.relocations.get("reloc.CODE", []):
        if kind == _MEMORY_ADDRESS_I32:
            raise LinkError("an address in code is not a compressed number")
        reader = _Reader(bytes(made.code[offset : offset + 5]))
        made.code[offset : offset + 5] = _padded(reader.number() + STACK)
    for kind, offset in made.relocations.get("reloc.DATA", []):
        if kind != _MEMORY_ADDRESS_I32:
            raise LinkError("an address in data is a compressed number")
        for start, (_, content) in zip(made.data_starts, made.segments, strict=True):
            if start <= offset < start + len(content):
                at = offset - start
                address = int.from_bytes(content[at : at + 4], "little") + STACK
                content[at : at + 4] = address.to_bytes(4, "little")
