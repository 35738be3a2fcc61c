"""The file with the weights of a network.

The format is safetensors: a header in JSON, then the arrays as they lie in memory. Every framework reads it, a page can
read it without unpacking, and it takes a few lines to read and write. The arrays have the names and shapes of the
network's PyTorch module, so `module.load_state_dict` takes them; they are stored with 16 bits and used with 32. The
metadata name every input and output, so that a file still fits after a change to the game's pieces.
"""

import hashlib
import json
import math
import os
import re
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from stoneage.errors import WeightsError
from stoneage.players.neural.layout import (
    RELEASE_0_2,
    Arrays,
    Layout,
    fit,
    layout_of_release_0_2,
    layout_of_today,
)

FILE = Path(__file__).with_name("net.safetensors")
"""The weights that come with the package."""
FORMAT = "1"

_DTYPE = "F16"
_MOST_HEADER = 1_000_000  # bytes; a longer header is not one


@dataclass(frozen=True, slots=True)
class Weights:
    """The weights of a network, by the names of its PyTorch module, and how they were trained."""

    arrays: Arrays
    recipe: dict[str, Any]
    """The settings of the training, as it wrote them."""
    checksum: str

    @property
    def width(self) -> int:
        """The width of the hidden layers."""
        return len(self.arrays["input.bias"])

    @property
    def blocks(self) -> int:
        """The number of residual blocks."""
        return blocks_in(self.arrays)


def blocks_in(arrays: Mapping[str, Any]) -> int:
    """The number of residual blocks among some arrays."""
    return sum(bool(re.fullmatch(r"blocks\.\d+\.norm\.weight", name)) for name in arrays)


def shapes(width: int, blocks: int, layout: Layout | None = None) -> dict[str, tuple[int, ...]]:
    """The names and shapes of the arrays of a network; by default, of one that is trained now."""
    layout = layout or layout_of_today()
    linear = {"input": (width, len(layout.inputs))}
    norms = []
    for block in range(blocks):
        norms.append(f"blocks.{block}.norm")
        linear |= {f"blocks.{block}.expand": (width, width), f"blocks.{block}.project": (width, width)}
    norms.append("norm")
    seats = len(layout.seats)
    linear |= {"policy": (len(layout.actions), width), "win": (seats, width), "score": (seats, width)}
    found: dict[str, tuple[int, ...]] = {}
    for name, (outputs, inputs) in linear.items():
        found |= {f"{name}.weight": (outputs, inputs), f"{name}.bias": (outputs,)}
    for name in norms:
        found |= {f"{name}.weight": (width,), f"{name}.bias": (width,)}
    return found


def save(path: str | os.PathLike[str], arrays: Mapping[str, npt.ArrayLike], recipe: Mapping[str, Any]) -> None:
    """Write the weights of a network, with the recipe that made them (anything that JSON can hold).

    Raises:
        WeightsError: the arrays are not those of a network, or not finite with 16 bits.
    """
    stored: dict[str, npt.NDArray[np.float16]] = {}
    for name in sorted(arrays):
        with np.errstate(over="ignore"):  # an overflow becomes infinite, which is refused below
            stored[name] = np.ascontiguousarray(np.asarray(arrays[name]).astype("<f2"))
    layout = layout_of_today()
    _check(stored, layout, "these arrays", "give the state_dict of the network, on the CPU")
    header: dict[str, Any] = {}
    offset = 0
    for name, array in stored.items():
        header[name] = {"dtype": _DTYPE, "shape": array.shape, "data_offsets": [offset, offset + array.nbytes]}
        offset += array.nbytes
    data = b"".join(array.tobytes() for array in stored.values())
    about = {"format": FORMAT, "layout": layout.to_json(), "recipe": json.dumps(recipe)}
    about["sha256"] = _checksum(header, about, data)
    text = json.dumps({"__metadata__": about, **header}).encode()
    text += b" " * (-len(text) % 8)
    target = Path(path)
    unfinished = target.with_name(f"{target.name}.part")
    unfinished.write_bytes(len(text).to_bytes(8, "little") + text + data)
    unfinished.replace(target)


def load(path: str | os.PathLike[str] | None = None) -> Weights:
    """Read the weights of a network, fitted to the pieces of today; by default, those that come with the package.

    Raises:
        WeightsError: the file is missing, damaged, or not one of ours.
    """
    file = FILE if path is None else Path(path)
    remedy = "install the package again" if path is None else "save it again"
    try:
        content = file.read_bytes()
    except OSError as error:
        advice = remedy if path is None else f"{remedy}, or check the path"
        raise WeightsError(f"no weights in {file}: {error.strerror}; {advice}") from None
    header, about, data = _parts(content, file, remedy)
    if about.get("format") != FORMAT:
        raise WeightsError(f"{file} has format {about.get('format')!r:.20}, not {FORMAT!r}; {remedy}")
    if about.get("sha256") != _checksum(header, about, data):
        raise WeightsError(f"{file} is damaged: its checksum is wrong; {remedy}")
    layout = _layout(about, file, remedy)
    arrays = {
        name: np.frombuffer(data, "<f2", math.prod(entry["shape"]), entry["data_offsets"][0])
        .reshape(entry["shape"])
        .astype(np.float32)
        for name, entry in header.items()
    }
    _check(arrays, layout, f"the weights in {file}", remedy)
    return Weights(fit(arrays, layout), json.loads(about["recipe"]), about["sha256"])


def _parts(content: bytes, file: Path, remedy: str) -> tuple[dict[str, Any], dict[str, str], bytes]:
    """The arrays' entries, the metadata and the data of a file, with every entry inside the data."""
    size = int.from_bytes(content[:8], "little")
    try:
        if len(content) < 8 or size > min(_MOST_HEADER, len(content) - 8):
            raise ValueError("it is too short")
        header = json.loads(content[8 : 8 + size])
        about = header.pop("__metadata__")
        data = content[8 + size :]
        for entry in header.values():
            begin, end = entry["data_offsets"]
            fits = 0 <= begin <= end <= len(data) and end - begin == 2 * math.prod(entry["shape"])
            if entry["dtype"] != _DTYPE or not fits:
                raise ValueError("an array is not where the header says")
        json.loads(about["recipe"])
    except (ValueError, KeyError, TypeError, AttributeError) as error:
        raise WeightsError(f"{file} is damaged or not a file of weights: {error}; {remedy}") from None
    return header, about, data


def _layout(about: Mapping[str, str], file: Path, remedy: str) -> Layout:
    """What the inputs and outputs of a file stand for."""
    if "layout" not in about:
        if about.get("fingerprint") == RELEASE_0_2:
            return layout_of_release_0_2()
        raise WeightsError(f"{file} does not say what its numbers stand for; train the network again")
    try:
        layout = Layout.from_json(about["layout"])
    except (ValueError, KeyError, TypeError, AttributeError) as error:
        raise WeightsError(f"{file} is damaged or not a file of weights: {error}; {remedy}") from None
    if not layout.inputs.keys() & layout_of_today().inputs.keys():
        raise WeightsError(f"{file} is for another game: none of its inputs is known; train the network again")
    return layout


def _checksum(header: Mapping[str, Any], about: Mapping[str, str], data: bytes) -> str:
    described = {name: text for name, text in about.items() if name != "sha256"}
    digest = hashlib.sha256(json.dumps([header, described], sort_keys=True).encode())
    digest.update(data)
    return digest.hexdigest()


def _check(arrays: Mapping[str, npt.NDArray[Any]], layout: Layout, where: str, remedy: str) -> None:
    """Raise an error unless the arrays are those of a network, and finite."""
    width = len(arrays["input.bias"]) if "input.bias" in arrays and arrays["input.bias"].ndim else 0
    wanted = shapes(width, blocks_in(arrays), layout)
    for name in sorted(wanted.keys() ^ arrays.keys()):
        what = "lack the array" if name in wanted else "have the unknown array"
        raise WeightsError(f"{where} {what} {name!r:.60}; {remedy}")
    for name, shape in wanted.items():
        if arrays[name].shape != shape:
            raise WeightsError(f"{name} has the shape {arrays[name].shape}, not {shape}, in {where}; {remedy}")
        if not np.isfinite(arrays[name]).all():
            raise WeightsError(f"{name} is not finite in {where}; {remedy}")
