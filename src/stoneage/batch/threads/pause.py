"""Ways for a compiled loop to wait without holding a core that another thread needs."""

import sys
import time
from functools import partial
from typing import Any

from llvmlite import ir  # type: ignore[import-untyped]
from numba import types
from numba.core import cgutils
from numba.extending import intrinsic

from stoneage.engine.runtime.jit import INTERPRETED

_structs: Any = cgutils  # untyped


def _calls(name: str, *arguments: int) -> Any:
    """An intrinsic that calls a C library function by name."""

    @intrinsic
    def call(_context: Any) -> Any:
        def make(context: Any, builder: Any, _signature: Any, _arguments: Any) -> Any:
            number = context.get_value_type(types.uint32)
            kind = ir.FunctionType(number, [number] * len(arguments))
            function = _structs.get_or_insert_function(builder.module, kind, name)
            builder.call(function, [number(argument) for argument in arguments])
            return context.get_dummy_value()

        return types.none(), make

    return call


offer_core: Any
"""Let another thread run that waits for this core, if there is one."""
nap: Any
"""Sleep for about a tenth of a millisecond; on Windows, for one or two."""

if INTERPRETED:
    offer_core, nap = partial(time.sleep, 0), partial(time.sleep, 0.00005)
elif sys.platform == "win32":
    offer_core, nap = _calls("SwitchToThread"), _calls("Sleep", 1)  # milliseconds
else:
    offer_core, nap = _calls("sched_yield"), _calls("usleep", 50)  # microseconds
