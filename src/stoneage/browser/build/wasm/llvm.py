"""Compiles functions for WebAssembly: Numba's LLVM code of them, for another target, optimised by llvmlite."""

import re
import warnings
from collections.abc import Iterable
from typing import Any

import llvmlite.binding  # type: ignore[import-untyped]
from numba.core.errors import NumbaWarning

from stoneage.browser.build.wasm.entry_points import entry_point
from stoneage.browser.build.wasm.exports import Export
from stoneage.browser.build.wasm.llvm_only import linked
from stoneage.encoding.layout import RECORD
from stoneage.encoding.layout_version import LAYOUT_VERSION

_llvm: Any = llvmlite.binding  # untyped

ARENA = 1 << 20
"""Memory for arrays that a function creates; it is free again when the entry point returns."""

TRIPLE = "wasm32-unknown-unknown"
_DATA_LAYOUT = "e-m:e-p:32:32-p10:8:8-p20:8:8-i64:64-i128:128-n32:64-S128-ni:1:10:20"
_FEATURES = "+bulk-memory,+mutable-globals,+nontrapping-fptoint,+sign-ext,+simd128"

CONSTANTS = {"layout_version": LAYOUT_VERSION, "record_size": RECORD.size}
"""Functions of every module that return a number."""

# Numba's arrays are counted references. Here, nothing is freed until the entry point returns.
_RUNTIME = f"""
target datalayout = "{_DATA_LAYOUT}"
target triple = "{TRIPLE}"

%MemInfo = type {{ i64, ptr, ptr, ptr, i64 }}

@stoneage.arena = global [{ARENA} x i8] zeroinitializer, align 64
@stoneage.used = global i32 0
declare void @llvm.trap() noreturn

define ptr @NRT_MemInfo_alloc_aligned(i64 %bytes, i32 %align) {{
  %used = load i32, ptr @stoneage.used
  %size = trunc i64 %bytes to i32
  %padded = add i32 %size, 127
  %whole = and i32 %padded, -64
  %next = add i32 %used, %whole
  %fits = icmp ule i32 %next, {ARENA}
  %small = icmp ult i64 %bytes, {ARENA}
  %ok = and i1 %fits, %small
  br i1 %ok, label %found, label %full
found:
  store i32 %next, ptr @stoneage.used
  %info = getelementptr i8, ptr @stoneage.arena, i32 %used
  %data = getelementptr i8, ptr %info, i32 64
  store i64 1, ptr %info
  %field = getelementptr %MemInfo, ptr %info, i32 0, i32 3
  store ptr %data, ptr %field
  ret ptr %info
full:
  call void @llvm.trap()
  unreachable
}}

define void @NRT_MemInfo_call_dtor(ptr %info) {{
  ret void
}}

; Numba checks the sizes of new arrays with products of 128 bits, which WebAssembly does not have.
define {{ i64, i1 }} @stoneage.multiply(i64 %a, i64 %b) alwaysinline {{
  %product = mul i64 %a, %b
  %either = or i64 %a, %b
  %large = icmp ugt i64 %either, {2**31 - 1}
  %first = insertvalue {{ i64, i1 }} poison, i64 %product, 0
  %both = insertvalue {{ i64, i1 }} %first, i1 %large, 1
  ret {{ i64, i1 }} %both
}}

declare double @exp(double)
define float @stoneage.exp(float %x) {{
  %wide = fpext float %x to double
  %power = call double @exp(double %wide) nobuiltin ; or it would become a call of `expf`, which pages do not have
  %result = fptrunc double %power to float
  ret float %result
}}

"""


def object_file(exports: Iterable[Export]) -> bytes:
    """Compile some functions into one object file for WebAssembly."""
    _llvm.initialize_all_targets()
    _llvm.initialize_all_asmprinters()
    constants = [f"define i32 @{name}() {{\n  ret i32 {value}\n}}" for name, value in CONSTANTS.items()]
    module = _llvm.parse_assembly("\n".join([_RUNTIME, *constants]))
    names = set(CONSTANTS)
    found = set()
    for export in exports:
        compiled = _compile(export)
        for library in linked(compiled.library):
            if library not in found:
                found.add(library)
                module.link_in(_parse(library.get_llvm_str()))
        module.link_in(_llvm.parse_assembly(entry_point(export, compiled)))
        names.add(export.name)
    _hide_all_but(module, names)
    machine = _llvm.Target.from_triple(TRIPLE).create_target_machine(
        cpu="generic", features=_FEATURES, opt=2, reloc="static", codemodel="default"
    )
    options = _llvm.create_pipeline_tuning_options(speed_level=2)
    options.loop_vectorization = options.slp_vectorization = True
    passes = _llvm.create_pass_builder(machine, options)
    passes.getModulePassManager().run(module, passes)
    made: bytes = machine.emit_object(module)
    return made


def _compile(export: Export) -> Any:
    function = export.function
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", NumbaWarning)  # code without optimisation is not cached
        if function._can_compile:
            function.compile(export.signature)
    return function.overloads[export.signature]


def _parse(text: str) -> Any:
    text = re.sub(r"^target datalayout.*$", f'target datalayout = "{_DATA_LAYOUT}"', text, flags=re.MULTILINE)
    text = re.sub(r"^target triple.*$", f'target triple = "{TRIPLE}"', text, flags=re.MULTILINE)
    text = text.replace("@llvm.smul.with.overflow.i64", "@stoneage.multiply").replace("@llvm.exp.f32", "@stoneage.exp")
    # Wrappers for Python, and functions that only they call, have the same names for every function of a file.
    module = _llvm.parse_assembly(text)
    for function in module.functions:
        if not function.is_declaration and function.name.startswith(("_ZN7cpython", "cfunc.")):
            function.linkage = "internal"
    return module


def _hide_all_but(module: Any, names: set[str]) -> None:
    """Make everything else local, so that what nothing uses is removed: Python's wrappers first of all."""
    for function in module.functions:
        if not function.is_declaration:
            function.linkage = "external" if function.name in names else "internal"
    for variable in module.global_variables:
        if not variable.is_declaration:
            variable.linkage = "internal"
