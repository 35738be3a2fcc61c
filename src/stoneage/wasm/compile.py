"""Compiles the modules into a folder; `stoneage.wasm.build` runs this in a process of its own."""

import sys
from pathlib import Path

from stoneage.wasm.exports import RULES, Export, bots
from stoneage.wasm.link import link
from stoneage.wasm.llvm import object_file
from stoneage.wasm.network import network

MATH = ("exp", "log", "pow", "tanh")
"""Functions that WebAssembly does not have; a page passes those of JavaScript."""


def module(exports: tuple[Export, ...]) -> bytes:
    """A module with some functions."""
    names = ["layout_version", *(export.name for export in exports)]
    return link(object_file(exports), names, MATH)


def main(folder: str) -> None:
    """Write `rules.wasm`, `bots.wasm` and `net.wasm`."""
    for name, exports in (("rules", RULES), ("bots", bots()), ("net", network())):
        Path(folder, f"{name}.wasm").write_bytes(module(exports))


if __name__ == "__main__":
    main(sys.argv[1])
