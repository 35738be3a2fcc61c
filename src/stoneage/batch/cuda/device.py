"""CUDA through Numba, and the GPU behind it."""

import os
import warnings
from importlib import import_module
from importlib.metadata import version
from typing import Any

import numpy as np

from stoneage.engine.runtime.jit import cached_in
from stoneage.errors import DeviceError

if not hasattr(np, "row_stack"):
    # numba-cuda 0.30 asks for this name when it is imported; NumPy 2.5 only has `vstack`.
    vars(np)["row_stack"] = np.vstack

with warnings.catch_warnings():
    warnings.simplefilter("ignore", DeprecationWarning)  # numba-cuda 0.30 with NumPy 2.5, when it is imported
    from numba import cuda as _cuda

cuda: Any = _cuda  # untyped
SIMULATED = os.environ.get("NUMBA_ENABLE_CUDASIM", "0") not in ("", "0")
"""Whether kernels run as Python threads in Numba's simulator."""

DeviceArray = Any
"""An array on the GPU: `torch.as_tensor` and `cupy.asarray` wrap it, `copy_to_host()` copies it to NumPy."""


def is_available() -> bool:
    """Whether kernels can run here."""
    return bool(cuda.is_available())


def require_gpu() -> None:
    """Check that kernels can run here.

    Raises:
        DeviceError: they cannot.
    """
    if not is_available():
        raise DeviceError(
            'no usable GPU: CUDA needs an NVIDIA GPU, its driver and Numba for CUDA: pip install "stoneage-game[cuda]"'
        )


def multiprocessors() -> int:
    """The number of multiprocessors of the GPU."""
    return 1 if SIMULATED else int(cuda.get_current_device().MULTIPROCESSOR_COUNT)


def gpu_name() -> str:
    """The name of the GPU."""
    name = "simulated" if SIMULATED else cuda.get_current_device().name
    return name.decode() if isinstance(name, bytes) else str(name)


def compiler_version() -> str:
    """The version of Numba's compiler for the GPU."""
    return "simulated" if SIMULATED else version("numba-cuda")


def kernel(function: Any) -> Any:
    """Compile a kernel on its first call, and cache the result for the next process."""
    with cached_in(function.__module__) as has_folder:
        return cuda.jit(cache=has_folder)(function)


class _Interface:
    """Memory on the GPU, described in the form that all CUDA libraries read."""

    def __init__(self, array: DeviceArray, shape: tuple[int, ...], strides: tuple[int, ...], dtype: Any) -> None:
        self.array = array  # keeps the memory alive
        self.__cuda_array_interface__ = {
            "shape": shape,
            "strides": strides,
            "typestr": np.dtype(dtype).str,
            "data": (array.device_ctypes_pointer.value, False),
            "version": 3,
        }


def rows_of(array: DeviceArray, shape: tuple[int, int], width: int, dtype: Any) -> DeviceArray:
    """Rows of another type in the memory of an array, `width` bytes apart; Numba's own slices visit every row."""
    if SIMULATED:
        return np.lib.stride_tricks.as_strided(array.view(dtype), shape, (width, np.dtype(dtype).itemsize))
    return cuda.as_cuda_array(_Interface(array, shape, (width, np.dtype(dtype).itemsize), dtype), sync=False)


def launch(launched: Any, blocks: int, threads: int, shared: int = 0) -> Any:
    """Launch a kernel without Numba's low-occupancy warning: call the result with the kernel's arguments."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        return launched[blocks, threads, 0, shared]


def grant_shared_memory(launched: Any, size: int) -> None:
    """Let a compiled kernel use more than the default 48 KB of shared memory."""
    from numba.cuda.cudadrv.driver import driver

    attributes = import_module("cuda.bindings.driver").CUfunction_attribute
    for compiled in launched.overloads.values():
        function = compiled._codelibrary.get_cufunc()
        most = attributes.CU_FUNC_ATTRIBUTE_MAX_DYNAMIC_SHARED_SIZE_BYTES
        driver.cuKernelSetAttribute(most, size, function.handle, function.device.id)
