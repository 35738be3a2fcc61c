"""The file of weights: it gives back what was saved, and refuses anything else with a reason."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from stoneage.errors import PlayerError, WeightsError
from stoneage.players.neural import load, save, weights
from stoneage.players.neural.layout import RELEASE_0_2, Layout, fit, layout_of_release_0_2, layout_of_today
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


def with_metadata(content: bytes, **changed: str | None) -> bytes:
    """A file with other metadata, and the right checksum."""
    header, data = header_of(content)
    about = {name: text for name, text in {**header.pop("__metadata__"), **changed}.items() if text is not None}
    about["sha256"] = weights._checksum(header, about, data)
    return with_header({"__metadata__": about, **header}, data)


def test_a_file_names_its_inputs_and_actions(file: Path) -> None:
    header, _ = header_of(file.read_bytes())
    layout = json.loads(header["__metadata__"]["layout"])
    assert layout["inputs"]["tribe 0 / items / wood"] == 20
    assert {"table 0 / unseen cards / CIV07", "card slot 2 / gives / food"} <= layout["inputs"].keys()
    assert layout["actions"][12] == "forest 3"
    assert "rules" not in header["__metadata__"]


def test_the_network_of_release_0_2_still_loads() -> None:
    old = Path(__file__).parents[2] / "weights" / "net-0.2.safetensors"
    header, _ = header_of(old.read_bytes())
    assert header["__metadata__"]["fingerprint"] == RELEASE_0_2
    assert "layout" not in header["__metadata__"]
    assert load(old).arrays.keys() == load().arrays.keys()
    known = layout_of_today().inputs.keys() & layout_of_release_0_2().inputs.keys()
    assert len(known) == len(layout_of_release_0_2().inputs) == 861


def test_a_file_without_names_is_one_of_release_0_2(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    saved = random_arrays()
    known = [name in layout_of_release_0_2().inputs for name in layout_of_today().inputs]
    with monkeypatch.context() as then:
        then.setattr(weights, "layout_of_today", layout_of_release_0_2)
        save(file, {**saved, "input.weight": saved["input.weight"][:, known]}, RECIPE)
    content = file.read_bytes()
    file.write_bytes(with_metadata(content, layout=None, fingerprint=RELEASE_0_2))
    saved["input.weight"][:, np.logical_not(known)] = 0  # inputs that are newer than the file
    for name, array in load(file).arrays.items():
        np.testing.assert_array_equal(array, saved[name])
    file.write_bytes(with_metadata(content, layout=None, fingerprint="0123456789abcdef"))
    with pytest.raises(WeightsError, match="does not say what its numbers stand for; train the network again"):
        load(file)


@pytest.mark.parametrize(
    ("layout", "words"),
    [
        ("", "damaged or not a file of weights"),
        ("[]", "damaged or not a file of weights"),
        ('{"inputs": {"food": 0}, "actions": [], "seats": []}', "an input has no scale"),
        ('{"inputs": {"pawn": 1}, "actions": [], "seats": []}', "is for another game: none of its inputs is known"),
        ('{"inputs": {"tribe 0 / food": 1}, "actions": [], "seats": []}', "input.weight has the shape"),
    ],
)
def test_a_file_with_names_that_do_not_fit_is_refused(file: Path, layout: str, words: str) -> None:
    file.write_bytes(with_metadata(file.read_bytes(), layout=layout))
    with pytest.raises(WeightsError, match=words):
        load(file)


def test_weights_of_the_layout_of_today_stay_as_they_are() -> None:
    arrays = random_arrays()
    assert fit(arrays, layout_of_today()) is arrays


def test_inputs_and_outputs_find_their_places_by_name() -> None:
    """The network had other inputs and actions before and between those of today, and did not know some of these."""
    today = layout_of_today()
    unknown_inputs = ("table 0 / unseen cards / CIV07", "tribe 3 / placed / river")
    unknown_actions = ("forest 3", "resolve fields", "starve")
    inputs = {"tribe 0 / luck": 3.0, **{name: today.inputs[name] for name in reversed(today.inputs)}}
    actions = ["dance", *reversed(today.actions)]
    for name in unknown_inputs:
        del inputs[name]
    for action in unknown_actions:
        actions.remove(action)
    layout = Layout(inputs, actions, [*reversed(today.seats)])
    rng = np.random.default_rng(1)
    arrays = {name: rng.normal(size=shape).astype(np.float32) for name, shape in weights.shapes(8, 1, layout).items()}
    found = fit(arrays, layout)
    assert {name: array.shape for name, array in found.items()} == weights.shapes(8, 1)
    for number, name in enumerate(today.inputs):
        column = 0 if name in unknown_inputs else arrays["input.weight"][:, [*inputs].index(name)]
        np.testing.assert_array_equal(found["input.weight"][:, number], column)
    for number, action in enumerate(today.actions):
        if action not in unknown_actions:
            at = actions.index(action)
            np.testing.assert_array_equal(found["policy.weight"][number], arrays["policy.weight"][at])
            assert found["policy.bias"][number] == arrays["policy.bias"][at]
    for name in ("win.weight", "win.bias", "score.weight", "score.bias"):
        np.testing.assert_array_equal(found[name], arrays[name][::-1])
    untouched = [name for name in arrays if name.startswith(("blocks", "norm", "input.bias"))]
    assert all(found[name] is arrays[name] for name in untouched)
    # An unknown action is liked as much as the known ones of its family on average; starving is a family of its own.
    placing = [number for number, action in enumerate(today.actions[:66]) if action != "forest 3"]
    np.testing.assert_allclose(found["policy.bias"][12], found["policy.bias"][placing].mean(), rtol=1e-5)
    np.testing.assert_allclose(found["policy.weight"][12], found["policy.weight"][placing].mean(axis=0), rtol=1e-4)
    others = [number for number, action in enumerate(today.actions) if action not in unknown_actions]
    np.testing.assert_allclose(found["policy.bias"][-1], found["policy.bias"][others].mean(), rtol=1e-5)


def test_an_input_with_another_scale_counts_as_before() -> None:
    today = layout_of_today()
    name = "tribe 0 / buildings"
    scale = today.inputs[name]
    number = [*today.inputs].index(name)
    arrays = random_arrays()
    found = fit(arrays, Layout({**today.inputs, name: scale - 1}, today.actions, today.seats))
    for built in (1, 10, int(scale) - 1):
        before = arrays["input.weight"][:, number] * np.log1p(built / (scale - 1))
        after = found["input.weight"][:, number] * np.log1p(built / scale)
        np.testing.assert_allclose(after, before, rtol=0.02 if built < scale - 1 else 1e-5)
    rest = np.arange(len(today.inputs)) != number
    np.testing.assert_array_equal(found["input.weight"][:, rest], arrays["input.weight"][:, rest])


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
