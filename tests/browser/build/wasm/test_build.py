"""Processes that build the modules at the same time, and those that die while they do."""

import subprocess
import sys
import threading
from pathlib import Path

import pytest

from stoneage.browser.build.wasm import build

DIES = """
import os, sys
from pathlib import Path
from stoneage.browser.build.wasm import build
with build._locked(Path(sys.argv[1])):
    print("building", flush=True)
    os._exit(1)
"""


def write_modules(folder: Path) -> None:
    """What the compiler would leave."""
    for name in build.MODULES:
        (folder / f"{name}.wasm").write_bytes(b"")


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty folder for the modules."""
    monkeypatch.setattr(build, "_folder", lambda: tmp_path / "modules")
    return tmp_path / "modules"


def test_a_lock_ends_with_its_process(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    died = subprocess.run([sys.executable, "-c", DIES, str(folder)], capture_output=True, text=True, check=False)
    assert (died.stdout, died.returncode) == ("building\n", 1)
    monkeypatch.setattr(build, "_compile", write_modules)
    assert all(file.is_file() for file in build.build().values())


def test_a_lock_that_somebody_removed_harms_nobody(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def compile_without_lock(into: Path) -> None:
        for lock in folder.glob("*lock"):
            lock.rmdir() if lock.is_dir() else lock.unlink()
        write_modules(into)

    monkeypatch.setattr(build, "_compile", compile_without_lock)
    assert all(file.is_file() for file in build.build().values())


def test_of_two_at_once_one_builds(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    builds, looked = [], threading.Event()
    are_built, second = build._are_built, threading.Thread(target=build.build)

    def compile_slowly(into: Path) -> None:
        builds.append(into)
        if len(builds) == 1:
            second.start()
            assert looked.wait(60)
        write_modules(into)

    def look(files: dict[str, Path]) -> bool:
        found = are_built(files)
        if threading.current_thread() is second:
            looked.set()
        return found

    monkeypatch.setattr(build, "_compile", compile_slowly)
    monkeypatch.setattr(build, "_are_built", look)
    build.build()
    second.join(60)
    assert builds == [folder]
