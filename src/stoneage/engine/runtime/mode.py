"""How the rules run in this process: compiled, or as plain Python.

Compiling them takes about half a minute, the first time on a machine. So a process that people wait for can begin with
plain Python, while another one compiles, and go on compiled (`stoneage.engine.runtime.handover`): the records are the
same.
"""

import os
import sys

FORCED = os.environ.get("NUMBA_DISABLE_JIT", "0") not in ("", "0")
"""Whether the environment wants plain Python for good: for debugging and coverage."""
JIT = "stoneage.engine.runtime.jit"
"""The module that compiles: what has been loaded with it stays as it is."""

_begun_interpreted = False


def is_interpreted() -> bool:
    """Whether rules that are loaded now run as plain Python."""
    return FORCED or _begun_interpreted


def begin_interpreted() -> bool:
    """Run the rules as plain Python for now; returns whether that is so, because they may have been loaded already."""
    global _begun_interpreted  # noqa: PLW0603 - one choice for the process
    if JIT not in sys.modules:
        _begun_interpreted = True
    return is_interpreted()


def end_interpreted() -> bool:
    """Compile whatever is loaded from now on; returns whether the rules have run as plain Python until now."""
    global _begun_interpreted
    begun, _begun_interpreted = _begun_interpreted, False
    return begun and not FORCED
