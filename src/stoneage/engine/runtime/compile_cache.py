"""The cache of compiled functions.

Numba notices a change in the file of a function, but not in the files of the functions and constants that it compiles
in. So the compiled functions of a module are stored in a folder whose name contains a hash of the module's source and
of all sources of this package that it imports, directly or indirectly. Imports inside a function or under
`TYPE_CHECKING` do not count, because nothing from them can be compiled in.
"""

import hashlib
import os
import re
from collections.abc import Iterable
from functools import cache
from importlib.metadata import version
from pathlib import Path

from platformdirs import user_cache_path

from stoneage.engine.runtime.mode import FORCED

RULES = ("stoneage.engine.rounds:new_game", "stoneage.engine.flow:step")
"""The functions that show whether the rules are compiled."""

_PACKAGE = Path(__file__).parents[2]
_IMPORT = re.compile(r"^(?:from (stoneage[\w.]*) import (\([^)]*\)|.*)|import (stoneage[\w.]*))", re.MULTILINE)
_COMPILED = re.compile(rb"^@(?:rule|compiled_bot)$", re.MULTILINE)


@cache
def _file(module: str) -> Path | None:
    """The source of a module or package; None if no module has this name."""
    path = _PACKAGE.joinpath(*module.split(".")[1:])
    for file in (path.with_suffix(".py"), path / "__init__.py"):
        if file.is_file():
            return file
    return None


@cache
def _source(module: str) -> tuple[bytes, frozenset[str]]:
    """The hash of a module's source, and the modules of this package that it imports."""
    file = _file(module)
    if file is None:
        return b"", frozenset()
    content = file.read_bytes()
    imported: set[str] = set()
    for package, names, plain in _IMPORT.findall(content.decode()):
        imported.add(package or plain)
        found = _file(package) if package else None
        if found is not None and found.name == "__init__.py":  # the names may be modules of the package
            imported.update(f"{package}.{name}" for name in re.findall(r"\w+", names))
    return hashlib.sha256(content).digest(), frozenset(imported)


def with_imports(module: str) -> list[str]:
    """The module itself and all modules of this package that it imports, directly or indirectly."""
    found: set[str] = set()
    waiting = [module]
    while waiting:
        name = waiting.pop()
        if name not in found and _source(name)[0]:
            found.add(name)
            waiting.extend(_source(name)[1])
    return sorted(found)


def cache_root() -> Path:
    """The folder for everything that is built once for this machine."""
    return Path(os.environ.get("STONEAGE_CACHE_DIR") or user_cache_path("stoneage", appauthor=False))


@cache
def cache_folder(module: str) -> Path:
    """The folder for the compiled functions of a module; its name changes with everything they can compile in."""
    digest = hashlib.sha256(f"{version('numba')} {version('numpy')} {_PACKAGE}".encode())
    for name in with_imports(module):
        digest.update(name.encode() + _source(name)[0])
    return cache_root() / "compiled" / f"{module}-{digest.hexdigest()[:16]}"


def is_compiled(functions: Iterable[str] = RULES) -> bool:
    """Whether the current version of some functions (by default, the rules) is in the cache, or none is needed.

    A function is given by its module and name: `stoneage.engine.flow:step`.
    """
    return FORCED or all(is_saved(*function.split(":")) for function in functions)


def count_functions(modules: Iterable[str]) -> int:
    """How many functions are compiled for some modules, including those in modules that they import."""
    needed = {source for module in modules for source in with_imports(module)}
    files = (file for module in needed if (file := _file(module)) is not None)
    return sum(len(_COMPILED.findall(file.read_bytes())) for file in files)


def is_saved(module: str, function: str) -> bool:
    """Whether a compiled form of a function is in its module's folder."""
    return any(cache_folder(module).glob(f"*/{module.rpartition('.')[2]}.{function}-*.nbc"))
