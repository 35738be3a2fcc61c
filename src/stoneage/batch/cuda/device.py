"""Numba's CUDA, and whether there is a graphics card for it."""

import os
import warnings
from importlib import import_module
from typing import Any

import numpy as np

from stoneage.engine.jit import cached_in
from stoneage.errors import DeviceError

if not hasattr(np, "row_stack"):
    # numba-cuda 0.30 asks for this name when it is imported; NumPy 2.5 has it under the other one alone.
    vars(np)["row_stack"] = np.vstack

with warnings.catch_warnings():
    warnings.simplefilter("ignore", DeprecationWarning)  # of numba-cuda 0.30 with NumPy 2.5, on being imported
    from numba import cuda as _cuda

cuda: Any = _cuda  # untyped
SIMULATED = os.environ.get("NUMBA_ENABLE_CUDASIM", "0") not in ("", "0")
"""Whether the kernels run as Python threads in Numba's simulator."""

DeviceArray = Any
"""An array on the card: `torch.as_tensor` and `cupy.asarray` take it as it is, `copy_to_host()` brings it back."""

_ABSENT = (
    "there is no graphics card for CUDA here: it takes an NVIDIA card, its driver, and Numba for CUDA "
    '(pip install "stoneage[cuda]")'
)


def is_there() -> bool:
    """Whether kernels can run here."""
    return bool(cuda.is_available())


def require() -> None:
    """See that kernels can run here.

    Raises:
        DeviceError: they cannot.
    """
    if not is_there():
        raise DeviceError(_ABSENT)


def multiprocessors() -> int:
    """How many parts of the card work by themselves."""
    return 1 if SIMULATED else int(cuda.get_current_device().MULTIPROCESSOR_COUNT)


def card_name() -> str:
    """What the card calls itself."""
    name = "simulated" if SIMULATED else cuda.get_current_device().name
    return name.decode() if isinstance(name, bytes) else str(name)


def kernel(function: Any, registers: int = 0) -> Any:
    """Compile a kernel on its first call, for threads of at most so many registers, and keep the result."""
    limits = {"max_registers": registers} if registers and not SIMULATED else {}
    with cached_in(function.__module__) as kept:
        return cuda.jit(cache=kept, **limits)(function)


class _Interface:
    """Some memory on the card, described in the way that all libraries for CUDA read."""

    def __init__(self, array: DeviceArray, shape: tuple[int, ...], strides: tuple[int, ...], dtype: Any) -> None:
        self.array = array  # keeps the memory
        self.__cuda_array_interface__ = {
            "shape": shape,
            "strides": strides,
            "typestr": np.dtype(dtype).str,
            "data": (array.device_ctypes_pointer.value, False),
            "version": 3,
        }


def rows_of(array: DeviceArray, shape: tuple[int, int], width: int, dtype: Any) -> DeviceArray:
    """Rows of another type in the memory of an array, `width` bytes apart; Numba's own slices look at every row."""
    if SIMULATED:
        return np.lib.stride_tricks.as_strided(array.view(dtype), shape, (width, np.dtype(dtype).itemsize))
    return cuda.as_cuda_array(_Interface(array, shape, (width, np.dtype(dtype).itemsize), dtype), sync=False)


def launch(launched: Any, blocks: int, threads: int, shared: int = 0) -> Any:
    """A kernel to be called with its arguments; that few games leave most of a card idle is no news to the caller."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        return launched[blocks, threads, 0, shared]


_granted: set[int] = set()


def grant_shared(launched: Any, size: int, arguments: tuple[Any, ...]) -> None:
    """Let a kernel have more of a block's own memory than the 48 KB that a card gives unasked."""
    if SIMULATED or id(launched) in _granted:
        return
    from numba.cuda.cudadrv.driver import driver

    attributes = import_module("cuda.bindings.driver").CUfunction_attribute
    launched.compile(tuple(launched.typeof_pyval(argument) for argument in arguments))
    for compiled in launched.overloads.values():
        function = compiled._codelibrary.get_cufunc()
        most = attributes.CU_FUNC_ATTRIBUTE_MAX_DYNAMIC_SHARED_SIZE_BYTES
        driver.cuKernelSetAttribute(most, size, function.handle, function.device.id)
    _granted.add(id(launched))
