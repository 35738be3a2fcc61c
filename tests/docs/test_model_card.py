"""docs/model-card.md: its blocks run, and its figures are those of the weights."""

import re
from importlib.util import find_spec
from pathlib import Path

import onnx
import pytest
from onnx.reference import ReferenceEvaluator

from stoneage.players.neural.weights import FILE, load
from tools.onnx_model import onnx_model

PAGE = (Path(__file__).parents[2] / "docs" / "model-card.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)


def needs(block: str) -> str:
    """The library that a block names in its first line."""
    found = re.match(r"# needs (\S+)\n", block)
    return found[1] if found else ""


@pytest.mark.compiled
@pytest.mark.parametrize("block", BLOCKS, ids=[needs(block) or "stoneage" for block in BLOCKS])
def test_the_blocks_run(block: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    library = needs(block)
    monkeypatch.chdir(tmp_path)
    if library == "onnxruntime":  # the reference implementation of ONNX has the same face
        block = block.replace("import onnxruntime\n", "").replace("onnxruntime.InferenceSession", "ReferenceEvaluator")
        onnx.save(onnx_model(load()), "stoneage.onnx")
    elif library and find_spec(library) is None:
        pytest.skip(f"{library} is not installed: make learning")
    exec(compile(block, "docs/model-card.md", "exec"), {"ReferenceEvaluator": ReferenceEvaluator})


def test_the_figures_are_those_of_the_weights() -> None:
    weights = load()
    assert f"{sum(array.size for array in weights.arrays.values()) / 1e6:.1f} million parameters" in PAGE
    assert f"{FILE.stat().st_size / 1e6:.1f} MB with 16 bits each" in PAGE
    assert f"{len(onnx_model(weights).SerializeToString()) / 1e6:.1f} MB as ONNX" in PAGE
    decisions, seconds = weights.recipe["decisions"], weights.recipe["seconds"]
    assert f"{decisions / 1e9:.1f} billion decisions in {seconds / 60:.0f} minutes" in PAGE
