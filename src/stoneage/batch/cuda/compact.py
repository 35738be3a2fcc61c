"""Kernels that call the larger rules instead of copying them.

The compiler for graphics cards copies every function into its callers. For all the rules that makes a megabyte of
instructions, of which the caches of a card hold about a tenth: four fifths of the time would go into fetching them.
"""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from stoneage.batch.cuda.device import SIMULATED

# Lines of intermediate code; measured against 100 to 5,000. Not every limit makes a right program: with 400, a kernel
# that called `step` left whole warps some turns behind, without a wrong access to memory; why was not found. Whoever
# changes this limit must see that `tests/batch/agreement.py` agrees on a card.
_LARGE = 800
_RULE = re.compile(r"^(define linkonce_odr [^\n]*\))([^\n]*\{?\n)(.*?)^\}", re.MULTILINE | re.DOTALL)


def _kept_apart(rule: re.Match[str]) -> str:
    head, tail, body = rule.groups()
    return f"{head}{' noinline' if body.count(chr(10)) > _LARGE else ''}{tail}{body}}}"


def compacted(code: str) -> str:
    """Intermediate code with its large functions marked as not to be copied."""
    return _RULE.sub(_kept_apart, code)


@contextmanager
def compact_code() -> Iterator[None]:
    """While a kernel is compiled."""
    if SIMULATED:
        yield
        return
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
