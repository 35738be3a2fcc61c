"""Builds the modules (`rules.wasm`, `bots.wasm`, `net.wasm`), and keeps them as long as their sources stay the same."""

import hashlib
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from stoneage.engine.runtime.compile_cache import cache_folder, cache_root, with_imports
from stoneage.errors import WorkerError
from stoneage.players.registry import COMPILED

try:
    import fcntl
except ImportError:  # Windows
    fcntl = None  # type: ignore[assignment]

MODULES = ("rules", "bots", "net")

_WITHOUT_OPTIMISING = {
    "NUMBA_OPT": "0",
    "NUMBA_LOOP_VECTORIZE": "0",
    "NUMBA_SLP_VECTORIZE": "0",
    "NUMBA_DISABLE_JIT": "0",
}
"""Numba leaves the code as it is, because code that is optimised for this machine cannot be moved to another."""


def build() -> dict[str, Path]:
    """The files of the modules by name; building them takes half a minute, once for each version of their sources.

    Raises:
        WorkerError: the compiler failed.
    """
    folder = _folder()
    files = {name: folder / f"{name}.wasm" for name in MODULES}
    if not _are_built(files):
        with _locked(folder):
            if not _are_built(files):  # nobody else has built them in the meantime
                _compile(folder)
    return files


def _are_built(files: dict[str, Path]) -> bool:
    return all(file.is_file() for file in files.values())


def _folder() -> Path:
    """The folder of the modules; its name changes with everything that they are made of."""
    bots = {path.partition(":")[0] for path, _ in COMPILED.values()}
    made_by = (f"{__package__}.compile", f"{__package__}.modules")
    made_of = sorted({name for module in (*made_by, *bots) for name in with_imports(module)})
    digest = hashlib.sha256()
    for name in made_of:
        digest.update(cache_folder(name).name.encode())
    return cache_root() / "wasm" / digest.hexdigest()[:16]


def _compile(folder: Path) -> None:
    with tempfile.TemporaryDirectory() as scratch:
        environment = {**os.environ, **_WITHOUT_OPTIMISING, "STONEAGE_CACHE_DIR": str(Path(scratch, "cache"))}
        command = [sys.executable, "-W", "ignore", "-m", "stoneage.browser.build.wasm.compile", scratch]
        done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
        if done.returncode:
            raise WorkerError(f"the WebAssembly modules could not be built:\n{done.stderr.strip()}")
        for name in MODULES:
            partial = folder / f"{name}.{os.getpid()}.part"
            partial.write_bytes(Path(scratch, f"{name}.wasm").read_bytes())
            partial.replace(folder / f"{name}.wasm")


@contextmanager
def _locked(folder: Path) -> Iterator[None]:
    """Let one process at a time build. The operating system ends the lock with its process, even if that is killed.

    Where it has no such locks, several processes may build the same modules.
    """
    folder.mkdir(parents=True, exist_ok=True)
    with (folder / "build.lock").open("w") as lock:
        if fcntl is not None:
            fcntl.flock(lock, fcntl.LOCK_EX)
        yield
