"""Lets Numba stop at its LLVM code: no machine code is made, and nothing that only machine code needs.

Left to itself, Numba links everything that a function calls into its module, optimises the whole and makes machine code
of it, for one function after the other. A module for WebAssembly needs the code of each function once.
"""

from collections.abc import Iterator
from typing import Any

from numba.core import codegen as _codegen
from numba.core.registry import cpu_target as _cpu_target
from numba.core.runtime.nrt import rtsys as _rtsys

_JITCodeLibrary: Any = _codegen.JITCodeLibrary  # untyped, like all of these
_target: Any = _cpu_target
_runtime: Any = _rtsys


class Library(_JITCodeLibrary):  # type: ignore[misc]  # Numba has no types
    """The LLVM code of one function."""

    has_dynamic_globals = True
    """So Numba does not cache it."""

    def finalize(self) -> None:
        """Leave the code as it is."""
        self._finalized = True

    def get_pointer_to_function(self, name: str) -> int:
        """A function that ends the process, because none of these can be called."""
        pointer: int = _runtime.library.get_pointer_to_function("nrt_unresolved_abort")
        return pointer


def stop_at_llvm() -> None:
    """From here on, no function that Numba compiles in this process can be called."""
    context = _target.target_context
    _runtime.initialize(context)  # functions that Numba itself calls
    context.create_cpython_wrapper = context.create_cfunc_wrapper = _create_nothing
    codegen = context.codegen()
    codegen._library_class = Library
    codegen.set_env = _create_nothing


def _create_nothing(*_: Any, **__: Any) -> None:
    pass


def linked(library: Any) -> Iterator[Any]:
    """A library and all that it calls, directly or indirectly, each of them once."""
    found, waiting = set(), [library]
    while waiting:
        one = waiting.pop()
        if one not in found:
            found.add(one)
            waiting.extend(one._linking_libraries)
            yield one
