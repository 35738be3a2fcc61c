"""Compiled functions are cached under a key that changes with everything they compile in, and nothing else."""

import importlib.util
import shutil
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

import stoneage
from stoneage.engine.runtime.compile_cache import with_imports
from stoneage.engine.runtime.jit import INTERPRETED

PACKAGE = Path(stoneage.__file__).parent
COMPILED = {
    "engine": "stoneage.engine.flow",
    "planner": "stoneage.players.planner.planner",
    "search": "stoneage.players.search.tree",
    "batch": "stoneage.batch.threads.pool",
    "random games": "stoneage.batch.playouts",
    "arena": "stoneage.arena.loop",
    "envs": "stoneage.envs.openspiel",
    "cuda": "stoneage.batch.cuda.play",
}
EVERYTHING = set(COMPILED)


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the sources to edit."""
    root = tmp_path_factory.mktemp("copy")
    shutil.copytree(PACKAGE, root / "stoneage", ignore=shutil.ignore_patterns("client", "static", "__pycache__"))
    return root


def folders(copy: Path) -> dict[str, Path]:
    """The cache folder of each compiled module, as a new process would find it in the copy."""
    spec = importlib.util.spec_from_file_location(
        "copied_cache", copy / "stoneage" / "engine" / "runtime" / "compile_cache.py"
    )
    assert spec is not None
    assert spec.loader is not None
    copied: Any = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(copied)
    return {name: copied.cache_folder(module) for name, module in COMPILED.items()}


@pytest.mark.parametrize(
    ("edited", "compiled_again"),
    [
        ("batch/games.py", {"batch", "envs", "cuda", "arena"}),
        ("observation/encoder.py", {"batch", "envs"}),
        ("players/search/rollouts.py", {"search"}),
        (
            "game/rules.py",
            {"search", "arena", "random games", "envs"},
        ),  # a constant of it is compiled into the first two
        ("players/planner/weights.py", {"planner", "search", "cuda"}),
        ("engine/feeding.py", EVERYTHING),
        ("components/cards.py", EVERYTHING),
        ("batch/cuda/compact.py", {"cuda"}),
        ("arena/loop.py", {"arena"}),
        ("arena/report.py", set()),
        ("players/safe_player.py", set()),
        ("game/game.py", set()),
        ("cli/app.py", set()),
        ("server/app.py", set()),
    ],
)
def test_an_edit_compiles_again_what_it_is_compiled_into(copy: Path, edited: str, compiled_again: set[str]) -> None:
    before = folders(copy)
    with (copy / "stoneage" / edited).open("a", encoding="utf-8") as source:
        source.write("\nEDITED = True\n")
    after = folders(copy)
    assert {name for name in COMPILED if after[name] != before[name]} == compiled_again


def named_globals(function: Any) -> list[Any]:
    """The globals that a function uses, including those of inner functions."""
    names, codes = set(), [function.__code__]
    while codes:
        code = codes.pop()
        names.update(code.co_names)
        codes.extend(constant for constant in code.co_consts if hasattr(constant, "co_names"))
    return [function.__globals__[name] for name in names if name in function.__globals__]


def compiled_functions(module: ModuleType) -> list[Any]:
    return [
        value.py_func
        for value in vars(module).values()
        if hasattr(value, "py_func") and value.py_func.__module__ == module.__name__
    ]


@pytest.mark.skipif(INTERPRETED, reason="nothing is compiled")
@pytest.mark.parametrize("name", COMPILED)
def test_every_function_that_is_compiled_in_is_part_of_the_key(name: str) -> None:
    """The sources of all functions that a function calls, directly or indirectly, are hashed."""
    if name == "envs":
        pytest.importorskip("pyspiel", reason='OpenSpiel is not installed: pip install "stoneage-game[openspiel]"')
    hashed = set(with_imports(COMPILED[name]))
    waiting = compiled_functions(import_module(COMPILED[name]))
    seen: set[Any] = set()
    while waiting:
        function = waiting.pop()
        if function not in seen:
            seen.add(function)
            assert function.__module__ in hashed
            waiting.extend(value.py_func for value in named_globals(function) if hasattr(value, "py_func"))
    assert len(seen) > 1
