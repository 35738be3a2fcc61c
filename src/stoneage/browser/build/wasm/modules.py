"""The modules and their functions; to load this compiles bots, so `stoneage.browser.build.wasm.compile` does it."""

from pathlib import Path

from stoneage.browser.build.wasm.exports import RULES, Export, bots
from stoneage.browser.build.wasm.judging import analysis
from stoneage.browser.build.wasm.link import link
from stoneage.browser.build.wasm.llvm import CONSTANTS, object_file
from stoneage.browser.build.wasm.network import network

MATH = ("exp", "log", "pow", "tanh")
"""Functions that WebAssembly does not have; a page passes those of JavaScript."""


def module(exports: tuple[Export, ...]) -> bytes:
    """A module with some functions."""
    names = [*CONSTANTS, *(export.name for export in exports)]
    return link(object_file(exports), names, MATH)


def write_modules(folder: Path) -> None:
    """Write `rules.wasm`, `bots.wasm` and `net.wasm`."""
    for name, exports in (("rules", RULES), ("bots", bots()), ("net", (*network(), *analysis()))):
        (folder / f"{name}.wasm").write_bytes(module(exports))
