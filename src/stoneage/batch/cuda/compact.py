"""Kernels that call the larger rules instead of inlining them.

NVIDIA's compiler inlines every function into its callers. The instructions of all the rules then do not fit into the
caches of a GPU, and most of the time is spent fetching them.
"""

import re
from collections.abc import Iterator
from contextlib import contextmanager
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
_RULE = re.compile(r"^(define linkonce_odr [^\n]*\))([^\n]*\{?\n)(.*?)^\}", re.MULTILINE | re.DOTALL)


def _marked(rule: re.Match[str]) -> str:
    head, tail, body = rule.groups()
    large = LARGE is not None and body.count("\n") > LARGE
    return f"{head}{' noinline' if large else ''}{tail}{body}}}"


def compacted(code: str) -> str:
    """Intermediate code whose large functions are marked as noinline."""
    return _RULE.sub(_marked, code)


@contextmanager
def compact_code() -> Iterator[None]:
    """While a kernel is compiled, pass compacted code to NVIDIA's compiler; Numba has no option for it."""
    from numba.cuda.cudadrv import nvvm

    compiler: Any = nvvm
    compile_ir = compiler.compile_ir

    def compile_compacted(codes: str | list[str], **options: Any) -> Any:
        return compile_ir([compacted(code) for code in ([codes] if isinstance(codes, str) else codes)], **options)

    compiler.compile_ir = compile_compacted
    try:
        yield
    finally:
        compiler.compile_ir = compile_ir
