"""The modules: what they refuse, what they are made of, and how small they are."""

import gzip
from pathlib import Path

import pytest

from stoneage.browser.build.wasm.link import MAGIC, LinkError, link
from stoneage.browser.run import engine as wasm
from stoneage.browser.run.bots import WasmBots
from stoneage.browser.run.engine import WasmEngine
from stoneage.encoding.layout import RECORD, Tribe
from stoneage.encoding.layout_version import LAYOUT_VERSION, describe
from stoneage.encoding.structs import Struct
from stoneage.engine import payment_options, yields
from stoneage.errors import EngineError, PlayerError
from tests.browser.build.wasm.node import node

pytestmark = pytest.mark.compiled

MOST_KILOBYTES = {"rules": 24, "bots": 48, "net": 72}
"""The budget over the wire; measured are 18, 29 and 58. Half of the last are tables of rolls for an analysis."""


class OldModule:
    """A module of another version."""

    heap_base = 0

    def call(self, name: str, *_arguments: int) -> float:
        assert name == "layout_version"
        return LAYOUT_VERSION + 1

    def read(self, _address: int, size: int) -> bytes:
        return bytes(size)

    def write(self, address: int, data: bytes) -> None:
        raise AssertionError((address, data))

    def reserve(self, size: int) -> None:
        raise AssertionError(size)


def test_no_function_takes_a_record_of_another_layout(modules: dict[str, Path]) -> None:
    assert node("refuse.mjs", str(modules["rules"])) == "[]\n"


def test_a_module_of_another_version_is_refused_in_words() -> None:
    with pytest.raises(EngineError, match="built for another version"):
        WasmEngine(OldModule())


class SilentModule(OldModule):
    """A module of this version that is never called."""

    def call(self, name: str, *_arguments: int) -> float:
        assert name == "layout_version"
        return LAYOUT_VERSION

    def write(self, address: int, data: bytes) -> None:
        pass


def test_a_bot_that_a_module_does_not_have_is_refused() -> None:
    with pytest.raises(PlayerError, match="not available in a browser"):
        WasmBots(SilentModule()).player("my_bot.py")


def test_the_layout_version_changes_with_any_field() -> None:
    assert describe(RECORD) != describe(Struct(Tribe))
    assert "food@28:h" in describe(RECORD)


def test_the_engine_knows_how_much_room_results_need() -> None:
    assert payment_options.MOST_PIECES == wasm._MOST_PIECES
    assert payment_options.MOST_PAYMENTS == wasm._MOST_PAYMENTS
    assert wasm._COLUMNS == payment_options.LAST + 1
    assert yields.MOST_DICE == wasm._MOST_DICE


@pytest.mark.parametrize("name", MOST_KILOBYTES)
def test_the_modules_are_small(modules: dict[str, Path], name: str) -> None:
    assert len(gzip.compress(modules[name].read_bytes(), 9)) < MOST_KILOBYTES[name] * 1024


@pytest.mark.parametrize(
    ("content", "reason"),
    [(b"#!/bin/sh", "not a WebAssembly object"), (MAGIC + b"\x04\x00", "section 4"), (MAGIC, "not found: step")],
)
def test_the_linker_says_what_it_cannot_link(content: bytes, reason: str) -> None:
    with pytest.raises(LinkError, match=reason):
        link(content, ["step"], [])
