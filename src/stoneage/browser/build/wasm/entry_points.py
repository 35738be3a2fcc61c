"""Entry points: what a page calls in a module.

A function compiled by Numba returns a status, writes its result to a pointer, and takes seven arguments for an array.
Its entry point takes one pointer for an array, returns the result itself, and traps where Python would raise an
exception, or if a record does not have the layout of this version.
"""

from math import prod
from typing import Any

from numba import types

from stoneage.browser.build.wasm.exports import RECORD, Array, Export
from stoneage.browser.run.engine import HEADER
from stoneage.encoding.layout_version import LAYOUT_VERSION

_OK = (0, -2)
"""The statuses of a function that returned; -2 means that it returned None."""


class _Writer:
    """Collects the parts of an entry point."""

    def __init__(self) -> None:
        self.parameters: list[str] = []
        self.passed: list[str] = []
        self.lines: list[str] = []
        self.checks: list[str] = []

    def number(self, name: str) -> None:
        self.parameters.append(f"i32 {name}")
        self.lines.append(f"{name}.long = sext i32 {name} to i64")
        self.passed.append(f"i64 {name}.long")

    def record(self, name: str) -> None:
        self.parameters.append(f"ptr {name}")
        self.passed.append(f"ptr {name}")
        self._check_layout(name)

    def array(self, name: str, kind: Array) -> None:
        self.parameters.append(f"ptr {name}")
        if kind.type == RECORD:
            self._check_layout(name)
        item = _size_of(kind.type)
        inner = [int(size or 0) for size in kind.shape[1:]]
        if kind.shape[0] is None:
            self.parameters.append(f"i32 {name}.count")
            self.lines.append(f"{name}.rows = zext i32 {name}.count to i64")
            self.lines.append(f"{name}.items = mul i64 {name}.rows, {prod(inner)}")
            rows, items = f"{name}.rows", f"{name}.items"
        else:
            rows, items = str(kind.shape[0]), str(kind.shape[0] * prod(inner))
        strides = [item * prod(inner[axis:]) for axis in range(len(kind.shape))]
        # A reference count and an owner, of which there are none; then the items and their size, and the memory.
        self.passed += ["ptr null", "ptr null", f"i64 {items}", f"i64 {item}", f"ptr {name}"]
        self.passed += [f"i64 {size}" for size in (rows, *inner, *strides)]

    def _check_layout(self, name: str) -> None:
        self.lines.append(f"{name}.header = getelementptr i8, ptr {name}, i32 -{HEADER}")
        self.lines.append(f"{name}.layout = load i32, ptr {name}.header")
        self.lines.append(f"{name}.known = icmp eq i32 {name}.layout, {LAYOUT_VERSION}")
        self.checks.append(f"{name}.known")


def entry_point(export: Export, compiled: Any) -> str:
    """The LLVM code of an entry point that calls a compiled function."""
    writer = _Writer()
    for number, kind in enumerate(export.arguments):
        name = f"%a{number}"
        if isinstance(kind, Array):
            writer.array(name, kind)
        elif kind == RECORD:
            writer.record(name)
        else:
            writer.number(name)
    held, returned, ending = _result(compiled.signature.return_type)
    known = ["%known = and i1 true, true"]
    for check in writer.checks:
        known.append(f"%known{len(known)} = and i1 %known{len(known) - 1 or ''}, {check}")
    callee = compiled.fndesc.llvm_func_name
    declared = ", ".join(["ptr", "ptr", *[argument.split()[0] for argument in writer.passed]])
    passed = ", ".join(["ptr %result", "ptr %exception", *writer.passed])
    lines = [
        "%result = alloca " + held,
        "%exception = alloca ptr",
        "store i32 0, ptr @stoneage.used",
        *writer.lines,
        *known,
        f"br i1 %known{len(known) - 1 or ''}, label %call, label %trap",
        "call:",
        f'%status = call i32 @"{callee}"({passed})',
        f"%returned = icmp eq i32 %status, {_OK[0]}",
        f"%none = icmp eq i32 %status, {_OK[1]}",
        "%ok = or i1 %returned, %none",
        "br i1 %ok, label %return, label %trap",
        "return:",
        *ending,
        "trap:",
        "call void @llvm.trap()",
        "unreachable",
    ]
    return "\n".join(
        [
            "@stoneage.used = external global i32",
            "declare void @llvm.trap() noreturn",
            f'declare i32 @"{callee}"({declared})',
            f'define {returned} @"{export.name}"({", ".join(writer.parameters)}) {{',
            *lines,
            "}",
        ]
    )


def _result(kind: Any) -> tuple[str, str, list[str]]:
    """How a result is held in memory, the type that is returned, and the code that returns it."""
    if kind == types.none:
        return "ptr", "void", ["ret void"]
    if kind == types.float64:
        return "double", "double", ["%found = load double, ptr %result", "ret double %found"]
    if kind == types.boolean:
        return "i8", "i32", ["%found = load i8, ptr %result", "%wide = zext i8 %found to i32", "ret i32 %wide"]
    bits = kind.bitwidth
    load = f"%found = load i{bits}, ptr %result"
    if bits == 32:
        return "i32", "i32", [load, "ret i32 %found"]
    change = "trunc" if bits > 32 else "sext"
    return f"i{bits}", "i32", [load, f"%number = {change} i{bits} %found to i32", "ret i32 %number"]


def _size_of(kind: Any) -> int:
    """The bytes of an item of an array."""
    return int(kind.size if isinstance(kind, types.Record) else kind.bitwidth // 8)
