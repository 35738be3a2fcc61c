"""The package inside a browser's Python: it plays as here, with the rules and bots as WebAssembly."""

import json
from pathlib import Path

import pytest

from stoneage.page.archive import python_files, zipped
from stoneage.players.registry import player
from tests.wasm import played
from tests.wasm.node import node

pytestmark = pytest.mark.compiled

PYODIDE = Path(__file__).parents[2] / "web" / "node_modules" / "pyodide"

SCRIPT = """
import page
from stoneage.engine.interface import use_engine
from stoneage.engine.wasm import WasmEngine
from stoneage.local.browser import BrowserModule
from stoneage.players.wasm import WasmBots

use_engine(WasmEngine(BrowserModule(page.rules, page.bytes)))
make = WasmBots(BrowserModule(page.bots, page.bytes)).player
{source}
everything(make, {games}, {most})
"""


def test_games_bots_and_hints_are_the_same_there(modules: dict[str, Path], tmp_path: Path) -> None:
    games, most = 4, 300
    archive = tmp_path / "stoneage.zip"
    archive.write_bytes(zipped(python_files()))
    source = Path(played.__file__).read_text(encoding="utf-8")
    arguments = (PYODIDE.as_posix(), str(archive), str(modules["rules"]), str(modules["bots"]))
    found = json.loads(node("pyodide.mjs", *arguments, stdin=SCRIPT.format(source=source, games=games, most=most)))
    expected = json.loads(played.everything(player, games, most))
    for here, there in zip(expected, found, strict=True):
        assert there == here


def test_the_archive_has_what_the_page_imports_and_no_more() -> None:
    files = python_files()
    assert {"stoneage/__init__.py", "stoneage/local/browser.py", "stoneage/server/tables/manager.py"} <= set(files)
    assert not [name for name in files if name.startswith(("stoneage/batch", "stoneage/cli", "stoneage/arena"))]
    assert zipped(files) == zipped(files)
    assert len(zipped(files)) < 200 * 1024
