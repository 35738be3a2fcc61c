"""Writes the network as an ONNX model: `python -m tools.onnx_model stoneage.onnx`.

It takes observations as they are (`stoneage.observation`) and gives what `Network.predict` gives: logits of the
actions, win shares and scores, a row for each observation.
"""

import argparse
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt
import onnx
from onnx import TensorProto, helper, numpy_helper

from stoneage.encoding.actions import N_ACTIONS
from stoneage.encoding.numbers import MAX_SEATS
from stoneage.observation.fields import SCALE, SIZE, where
from stoneage.players.neural.forward import EPSILON, POINTS
from stoneage.players.neural.weights import Weights, load

_OPSET = 17  # the first with LayerNormalization
_IR_VERSION = 8  # what runtimes of that opset read
_SHAPES = {"logits": N_ACTIONS, "win_shares": MAX_SEATS, "scores": MAX_SEATS}


class _Graph:
    """Nodes and constants, added one after another; each call returns the name of a result."""

    def __init__(self) -> None:
        self.nodes: list[onnx.NodeProto] = []
        self.constants: list[onnx.TensorProto] = []

    def constant(self, name: str, value: npt.ArrayLike) -> str:
        """A constant array."""
        self.constants.append(numpy_helper.from_array(np.asarray(value), name))
        return name

    def add(self, operator: str, *inputs: str, name: str = "", **attributes: Any) -> str:
        """The result of an operator."""
        name = name or f"{operator}_{len(self.nodes)}"
        self.nodes.append(helper.make_node(operator, list(inputs), [name], **attributes))
        return name

    def linear(self, weights: Weights, layer: str, inputs: str) -> str:
        """A layer of the network."""
        parts = [self.constant(f"{layer}.{part}", weights.arrays[f"{layer}.{part}"]) for part in ("weight", "bias")]
        return self.add("Gemm", inputs, *parts, transB=1)

    def norm(self, weights: Weights, layer: str, inputs: str) -> str:
        """A normalisation of the network."""
        parts = [self.constant(f"{layer}.{part}", weights.arrays[f"{layer}.{part}"]) for part in ("weight", "bias")]
        return self.add("LayerNormalization", inputs, *parts, axis=-1, epsilon=EPSILON)


def onnx_model(weights: Weights) -> onnx.ModelProto:
    """The network with these weights."""
    graph = _Graph()
    rows = graph.add("Cast", "observation", to=TensorProto.FLOAT)
    scaled = graph.add("Div", rows, graph.constant("scale", SCALE.astype(np.float32)))
    more = graph.add("Add", graph.add("Abs", scaled), graph.constant("one", np.float32(1)))
    inputs = graph.add("Mul", graph.add("Sign", scaled), graph.add("Log", more))
    hidden = graph.add("Relu", graph.linear(weights, "input", inputs))
    for block in range(weights.blocks):
        name = f"blocks.{block}"
        inner = graph.linear(weights, f"{name}.expand", graph.norm(weights, f"{name}.norm", hidden))
        hidden = graph.add("Add", hidden, graph.linear(weights, f"{name}.project", graph.add("Relu", inner)))
    hidden = graph.add("Relu", graph.norm(weights, "norm", hidden))
    graph.add("Identity", graph.linear(weights, "policy", hidden), name="logits")
    taken = [where("tribe", "there", turn).start for turn in range(MAX_SEATS)]
    there = graph.add("Gather", "observation", graph.constant("taken", np.array(taken)), axis=1)
    nobody = graph.add("Equal", there, graph.constant("zero", np.int16(0)))
    never = graph.constant("never", np.float32(-1e9))
    wins = graph.add("Where", nobody, never, graph.linear(weights, "win", hidden))
    graph.add("Softmax", wins, name="win_shares", axis=-1)
    graph.add(
        "Mul", graph.linear(weights, "score", hidden), graph.constant("points", np.float32(POINTS)), name="scores"
    )
    model = helper.make_model(
        helper.make_graph(
            graph.nodes,
            "stoneage",
            [helper.make_tensor_value_info("observation", TensorProto.INT16, ["rows", SIZE])],
            [helper.make_tensor_value_info(name, TensorProto.FLOAT, ["rows", size]) for name, size in _SHAPES.items()],
            graph.constants,
        ),
        opset_imports=[helper.make_opsetid("", _OPSET)],
        ir_version=_IR_VERSION,
        producer_name="stoneage",
    )
    onnx.checker.check_model(model)
    return model


def write(file: Path, weights: Path | None = None) -> None:
    """Write the model of a file of weights; by default, of those of the package."""
    onnx.save(onnx_model(load(weights)), file)


def main() -> None:
    """Write the model."""
    asked = argparse.ArgumentParser(description=main.__doc__)
    asked.add_argument("file", type=Path, help="the file to write, such as stoneage.onnx")
    asked.add_argument("--weights", type=Path, help="weights of your own; by default, those of the package")
    given = asked.parse_args()
    write(given.file, given.weights)
    print(f"{given.file}: {given.file.stat().st_size / 1e6:.1f} MB")


if __name__ == "__main__":
    main()
