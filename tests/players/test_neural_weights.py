"""The file of weights: it gives back what was saved, and refuses anything else with a reason."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from stoneage.errors import PlayerError, WeightsError
from stoneage.players.neural import fingerprint as fingerprints
from stoneage.players.neural import load, save, weights
from tests.players.neural_weights import random_arrays

RECIPE = {"minutes": 7, "tables": [[2, "base"]]}


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "net.safetensors"
    save(path, random_arrays(), RECIPE)
    return path


def header_of(content: bytes) -> tuple[dict[str, Any], bytes]:
    size = int.from_bytes(content[:8], "little")
    return json.loads(content[8 : 8 + size]), content[8 + size :]


def with_header(header: dict[str, Any], data: bytes) -> bytes:
    text = json.dumps(header).encode()
    return len(text).to_bytes(8, "little") + text + data


def test_what_is_saved_is_loaded(file: Path) -> None:
    loaded = load(file)
    saved = random_arrays()
    assert set(loaded.arrays) == set(saved)
    for name, array in saved.items():
        assert loaded.arrays[name].dtype == np.float32
        np.testing.assert_array_equal(loaded.arrays[name], array)
    assert loaded.recipe == RECIPE
    assert (loaded.width, loaded.blocks) == (24, 2)
    assert [path.name for path in file.parent.iterdir()] == [file.name]


def test_the_same_arrays_make_the_same_file(file: Path, tmp_path: Path) -> None:
    again = tmp_path / "again"
    save(again, dict(reversed(random_arrays().items())), RECIPE)
    assert again.read_bytes() == file.read_bytes()


def test_a_file_is_small_enough_for_the_wheel(tmp_path: Path) -> None:
    path = tmp_path / "full"
    save(path, random_arrays(512, 2), RECIPE)
    assert path.stat().st_size <= 5_000_000


def flip(content: bytes, at: int) -> bytes:
    return content[:at] + bytes([content[at] ^ 1]) + content[at + 1 :]


def another_recipe(content: bytes) -> bytes:
    header, data = header_of(content)
    header["__metadata__"]["recipe"] = "{}"
    return with_header(header, data)


def another_format(content: bytes) -> bytes:
    header, data = header_of(content)
    header["__metadata__"]["format"] = "2"
    return with_header(header, data)


def an_array_beyond_the_end(content: bytes) -> bytes:
    header, data = header_of(content)
    header["norm.bias"]["data_offsets"] = [len(data), len(data) + 48]
    return with_header(header, data)


@pytest.mark.parametrize(
    ("spoil", "words"),
    [
        (lambda content: b"", "damaged or not a file of weights: it is too short; save it again"),
        (lambda content: b"PK\x03\x04" + content, "damaged or not a file of weights"),
        (lambda content: content[:100], "damaged or not a file of weights"),
        (lambda content: content[:-1], "damaged or not a file of weights"),
        (lambda content: flip(content, 9), "damaged or not a file of weights"),
        (lambda content: flip(content, len(content) - 1), "is damaged: its checksum is wrong; save it again"),
        (lambda content: flip(content, len(content) // 2), "is damaged: its checksum is wrong"),
        (lambda content: content + b"\0", "is damaged: its checksum is wrong"),
        (another_recipe, "is damaged: its checksum is wrong"),
        (another_format, "has format '2', not '1'"),
        (an_array_beyond_the_end, "an array is not where the header says"),
    ],
)
def test_a_damaged_file_is_refused(file: Path, spoil: Callable[[bytes], bytes], words: str) -> None:
    file.write_bytes(spoil(file.read_bytes()))
    with pytest.raises(WeightsError, match=words):
        load(file)


def test_a_missing_file_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(WeightsError, match=r"no weights in .*nowhere: No such file or directory; save it again"):
        load(tmp_path / "nowhere")
    monkeypatch.setattr(weights, "FILE", tmp_path / "net.safetensors")
    with pytest.raises(PlayerError, match=r"no weights in .*; install the package again"):
        load()


@pytest.mark.parametrize("changed", ["RULES_VERSION", "FAMILIES", "PARTS"])
def test_weights_for_other_observations_actions_or_rules_are_refused(
    file: Path, changed: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    before: Any = getattr(fingerprints, changed)
    monkeypatch.setattr(fingerprints, changed, before + 1 if isinstance(before, int) else before[:-1])
    with pytest.raises(WeightsError, match="trained with other observations, actions or rules than this version has"):
        load(file)


def spoiled(**changed: Any) -> dict[str, Any]:
    arrays: dict[str, Any] = random_arrays()
    for name, array in changed.items():
        arrays[name.replace("__", ".")] = array
    return {name: array for name, array in arrays.items() if array is not None}


@pytest.mark.parametrize(
    ("arrays", "words"),
    [
        (spoiled(win__bias=None), "these arrays lack the array 'win.bias'"),
        (spoiled(input__bias=None), "these arrays lack the array 'input.bias'"),
        (spoiled(extra=np.zeros(3)), "these arrays have the unknown array 'extra'"),
        (spoiled(policy__weight=np.zeros((3, 24))), r"policy.weight has the shape \(3, 24\), not \(227, 24\)"),
        (spoiled(norm__bias=np.full(24, np.nan)), "norm.bias is not finite"),
        (spoiled(norm__bias=np.full(24, 1e6)), "norm.bias is not finite"),
    ],
)
def test_what_is_not_a_network_is_not_saved(arrays: dict[str, Any], words: str, tmp_path: Path) -> None:
    path = tmp_path / "net"
    with pytest.raises(WeightsError, match=words):
        save(path, arrays, RECIPE)
    assert not path.exists()


def test_what_is_not_a_network_is_not_loaded_either(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "net"
    with monkeypatch.context() as patch:
        patch.setattr(weights, "_check", lambda *arguments: None)
        save(path, spoiled(norm__bias=np.full(24, np.nan)), RECIPE)
    with pytest.raises(WeightsError, match=r"norm.bias is not finite in .*; save it again"):
        load(path)
