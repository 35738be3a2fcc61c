"""Compiles the modules into a folder; `stoneage.browser.build.wasm.build` runs this in a process of its own."""

import sys
from pathlib import Path

from stoneage.browser.build.wasm.llvm_only import stop_at_llvm


def main(folder: str) -> None:
    """Write `rules.wasm`, `bots.wasm` and `net.wasm`."""
    stop_at_llvm()
    from stoneage.browser.build.wasm.modules import write_modules

    write_modules(Path(folder))


if __name__ == "__main__":
    main(sys.argv[1])
