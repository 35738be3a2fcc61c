"""The WebAssembly modules, built once."""

from pathlib import Path

import pytest

from stoneage.browser.build.wasm.build import build


@pytest.fixture(scope="session")
def modules() -> dict[str, Path]:
    """The files of the modules by name."""
    return build()
