"""The package inside a browser's Python: it plays as here, with the rules and bots as WebAssembly."""

import json
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from stoneage.browser.build.archive import python_files, zipped
from stoneage.browser.build.page import STATIC
from stoneage.players import Player, player
from stoneage.players.budget import net_setting
from stoneage.players.neural import Network, load
from stoneage.players.neural.eight_bits import compress, expand
from stoneage.players.neural.loaded_weights import load_packaged_weights, use_weights
from stoneage.players.neural.network import network
from stoneage.players.neural.player import NetSearch
from tests.browser.build.wasm import played
from tests.browser.build.wasm.node import node

pytestmark = pytest.mark.compiled

PYODIDE = STATIC / "pyodide"
"""As the page has it, with the part of the standard library that it needs."""

SCRIPT = """
import page
from stoneage.engine.interface import use_engine
from stoneage.browser.run.engine import WasmEngine
from stoneage.browser.run.pyodide import BrowserModule
from stoneage.browser.run.bots import WasmBots
from stoneage.browser.run.network import WasmNetwork

use_engine(WasmEngine(BrowserModule(page.rules, page.bytes)))
bots = WasmBots(BrowserModule(page.bots, page.bytes))
bots.network = WasmNetwork(BrowserModule(page.net, page.bytes), page.weights.to_bytes())
make = bots.player
{source}
everything(make, {games}, {most})
"""


@pytest.fixture
def weights(tmp_path: Path) -> Iterator[Path]:
    """The file of the page's network; afterwards this machine uses the weights of the package again."""
    file = tmp_path / "net.bin"
    file.write_bytes(compress(load()))
    yield file
    use_weights(network().packed, network().weights.width)


def player_with(weights: Path) -> Callable[[str, int], Player]:
    """Players of this machine, those by the network with the weights of the page."""
    coarse = Network()
    coarse.packed, width = expand(weights.read_bytes())

    def make(name: str, seed: int) -> Player:
        setting = net_setting(name)
        return (
            player(name, seed)
            if setting is None
            else NetSearch(setting.simulations, setting.seconds, seed=seed, network=coarse)
        )

    load_packaged_weights()  # before, so that no bot does
    use_weights(coarse.packed, width)
    return make


@pytest.mark.slow
def test_games_bots_and_hints_are_the_same_there(modules: dict[str, Path], weights: Path, tmp_path: Path) -> None:
    games, most = 4, 300
    archive = tmp_path / "stoneage.zip"
    archive.write_bytes(zipped(python_files()))
    source = Path(played.__file__).read_text(encoding="utf-8")
    files = (str(modules[name]) for name in ("rules", "bots", "net"))
    arguments = (PYODIDE.as_posix(), str(archive), *files, str(weights))
    found = json.loads(node("pyodide.mjs", *arguments, stdin=SCRIPT.format(source=source, games=games, most=most)))
    expected = json.loads(played.everything(player_with(weights), games, most))
    for here, there in zip(expected, found, strict=True):
        assert there == here


def test_the_archive_has_what_the_page_imports_and_no_more() -> None:
    files = python_files()
    assert {"stoneage/__init__.py", "stoneage/browser/run/pyodide.py", "stoneage/tables/manager.py"} <= set(files)
    assert not [name for name in files if name.startswith(("stoneage/batch", "stoneage/cli", "stoneage/arena"))]
    assert zipped(files) == zipped(files)
    assert len(zipped(files)) < 240 * 1024  # 11 of them are exercises
