"""Kernels that call the larger rules instead of inlining them.

NVIDIA's compiler inlines every function into its callers. The instructions of all the rules then do not fit into the
caches of a GPU, and most of the time is spent fetching them.
"""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from hashlib import sha256
from typing import Any

LARGE: int | None = 800
"""Lines of intermediate code above which a rule is not inlined; None to inline all.

No limit may change a game. All inlined, 800 and 400 lines were compared with the CPU on an H200, and the kernel's
barriers and warp instructions are the same in the PTX of every limit from 50 to 1,200. While the kernel was
developed, a version that is gone played wrong games with 400; the one of the first release plays the right ones. Its
warp instructions were not marked as convergent (`shared_memory.py`), so the compiler was free to move them into a
branch: the likely cause, but never confirmed. `self_check.py` guards against it on every new card.
On an H200, in millions of decisions per second (base game with 4 players, all options with 5): all inlined 907 and
358, 800 lines 906 and 419, 400 lines 774 and 425 (`python -m tools.check_cuda`).
"""
_TABLE = re.compile(r'^@"(_cudapy_cmem[^"]*)" = internal( addrspace\(4\) constant [^\n]*)\n', re.MULTILINE)
_USE = re.compile(r'@"(_cudapy_cmem[^"]*)"')
_RULE = re.compile(r"^(define linkonce_odr [^\n]*\))([^\n]*\{?\n)(.*?)^\}", re.MULTILINE | re.DOTALL)


def _marked(rule: re.Match[str]) -> str:
    head, tail, body = rule.groups()
    large = LARGE is not None and body.count("\n") > LARGE
    return f"{head}{' noinline' if large else ''}{tail}{body}}}"


def _with_shared_tables(code: str) -> str:
    """Constant tables named by what they contain, so that the functions of a kernel share them.

    Numba gives every function that reads a table a copy of its own. A kernel may have 64 KB of constants, but with the
    copies of the planner it would have 120.
    """
    names = {name: f"table_{sha256(table.encode()).hexdigest()}" for name, table in _TABLE.findall(code)}
    defined: set[str] = set()

    def shared(table: re.Match[str]) -> str:
        name = names[table[1]]
        if name in defined:
            return ""
        defined.add(name)
        return f'@"{name}" = linkonce_odr{table[2]}\n'

    code = _TABLE.sub(shared, code)
    return _USE.sub(lambda use: f'@"{names[use[1]]}"', code)


def compacted(code: str) -> str:
    """Intermediate code whose large functions are marked as noinline, and whose tables are shared."""
    return _RULE.sub(_marked, _with_shared_tables(code))


@contextmanager
def compact_code() -> Iterator[None]:
    """While a kernel is compiled, pass compacted code to NVIDIA's compiler; Numba has no option for it."""
    from numba.cuda.cudadrv import nvvm

    compiler: Any = nvvm
    compile_ir = compiler.compile_ir

    def compile_compacted(codes: str | list[str], **options: Any) -> Any:
        codes = [codes] if isinstance(codes, str) else codes
        # A product and a sum are rounded one by one, as on the CPU, so that bots value everything alike.
        return compile_ir([compacted(code) for code in codes], fma=False, **options)

    compiler.compile_ir = compile_compacted
    try:
        yield
    finally:
        compiler.compile_ir = compile_ir
