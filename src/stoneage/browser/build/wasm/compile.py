"""Compiles the modules into a folder; `stoneage.browser.build.wasm.build` runs this in a process of its own."""

import sys
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


def main(folder: str) -> None:
    """Write `rules.wasm`, `bots.wasm` and `net.wasm`."""
    for name, exports in (("rules", RULES), ("bots", bots()), ("net", (*network(), *analysis()))):
        Path(folder, f"{name}.wasm").write_bytes(module(exports))


if __name__ == "__main__":
    main(sys.argv[1])
