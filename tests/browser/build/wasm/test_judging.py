"""An analysis in the page equals one on this machine: the same code, with WebAssembly in place of compiled functions.

A browser's logarithms and powers may differ from those of this machine in their last digit. So everything that is
chosen, counted or graded must be the same, and numbers may differ by `CLOSE`.
"""

import hashlib
import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from stoneage import Rules
from stoneage.analysis.judging.native import NativeJudge
from stoneage.browser.build.archive import python_files, zipped
from stoneage.game_file.file import dumps
from stoneage.players.neural import Network, load
from stoneage.players.neural.eight_bits import compress, expand
from tests.analysis.games import self_play, starving
from tests.browser.build.wasm import judged
from tests.browser.build.wasm.node import node
from tests.browser.build.wasm.test_pyodide import PYODIDE
from tests.marks import slow

pytestmark = pytest.mark.compiled

CLOSE = 1e-6

SCRIPT = """
import page
from stoneage.engine.interface import use_engine
from stoneage.browser.run.engine import WasmEngine
from stoneage.browser.run.judging import WasmJudge
from stoneage.browser.run.network import WasmNetwork
from stoneage.browser.run.pyodide import BrowserModule

use_engine(WasmEngine(BrowserModule(page.rules, page.bytes)))
judge = WasmJudge(WasmNetwork(BrowserModule(page.net, page.bytes), page.weights.to_bytes()))
{source}
{call}
"""


class Page:
    """A page without a server in Node, and this machine with the page's weights."""

    def __init__(self, modules: dict[str, Path], folder: Path) -> None:
        archive, weights = folder / "stoneage.zip", folder / "net.bin"
        archive.write_bytes(zipped(python_files()))
        weights.write_bytes(compress(load()))
        files = (str(modules[name]) for name in ("rules", "bots", "net"))
        self._arguments = (PYODIDE.as_posix(), str(archive), *files, str(weights))
        coarse = Network(replace(load(), checksum=hashlib.sha256(weights.read_bytes()).hexdigest()))
        coarse.packed, _ = expand(weights.read_bytes())
        self.judge_here = NativeJudge(coarse)

    def asks(self, call: str) -> Any:
        """What Python finds there."""
        source = Path(judged.__file__).read_text(encoding="utf-8")
        return json.loads(node("pyodide.mjs", *self._arguments, stdin=SCRIPT.format(source=source, call=call)))


@pytest.fixture
def page(modules: dict[str, Path], tmp_path: Path) -> Page:
    """A page."""
    return Page(modules, tmp_path)


def differences(here: Any, there: Any, where: str = "") -> list[str]:
    """Where two things differ by more than rounding."""
    if isinstance(here, float) and isinstance(there, int | float):
        return [] if abs(here - there) <= CLOSE * max(1.0, abs(here)) else [f"{where}: {here} and {there}"]
    if isinstance(here, dict) and isinstance(there, dict) and here.keys() == there.keys():
        return [line for key in here for line in differences(here[key], there[key], f"{where}.{key}")]
    if isinstance(here, list) and isinstance(there, list) and len(here) == len(there):
        pairs = zip(here, there, strict=True)
        return [line for number, pair in enumerate(pairs) for line in differences(*pair, f"{where}[{number}]")]
    return [] if here == there else [f"{where}: {here} and {there}"]


def test_positions_are_judged_in_the_same_way(page: Page) -> None:
    text, every = dumps(self_play(Rules(2), 1)), 80
    found = page.asks(f"some_positions({text!r}, judge, {every})")
    assert len(found) > 5
    assert not differences(json.loads(judged.some_positions(text, page.judge_here, every)), found)


@pytest.mark.slow
@pytest.mark.parametrize("rules", [Rules(2), slow(Rules.all_options(3))], ids=["two", "three with all options"])
def test_whole_reports_are_the_same(page: Page, rules: Rules) -> None:
    text = dumps(starving(rules, 1))
    found = page.asks(f"whole_report({text!r}, judge)")
    assert differences(json.loads(judged.whole_report(text, page.judge_here)), found) == []


def test_rounding_is_told_apart_from_what_is_chosen() -> None:
    assert not differences([{"a": 1.0, "b": ["forest 3", None]}], [{"a": 1 + 1e-9, "b": ["forest 3", None]}])
    assert differences([{"a": 1.0}], [{"a": 1.001}]) == ["[0].a: 1.0 and 1.001"]
    assert differences(["forest 3"], ["forest 2"])
    assert differences([1, 2], [1])
