"""The network, compiled like the rules: it allocates nothing, and works on flat arrays.

All weights are in one array, each matrix by rows of its inputs. So a layer adds up rows times inputs, which the
compiler turns into vector instructions without reordering any sum, and inputs of 0 (most of an observation, half of
what a ReLU leaves) cost nothing.
"""

import math
from collections.abc import Mapping
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from stoneage.encoding.actions import N_ACTIONS
from stoneage.encoding.numbers import MAX_SEATS
from stoneage.engine.runtime.jit import INTERPRETED, rule
from stoneage.observation.fields import SCALE, SIZE
from stoneage.players.neural.weights import blocks_in

Floats = npt.NDArray[np.float32]
Rows = npt.NDArray[np.int16]

WIN = N_ACTIONS
"""The outputs are the logits of the actions, then those of winning by seat, seen from the observer,"""
SCORE = WIN + MAX_SEATS
"""then the final scores by seat."""
OUTPUTS = SCORE + MAX_SEATS
POINTS = 100.0
"""What an output of 1 stands for in a score."""
EPSILON = 1e-5

_TOGETHER = 64
_ZERO = np.float32(0.0)
_SCALE = SCALE.astype(np.float64)


class Scratch(NamedTuple):
    """Memory for a number of positions."""

    rows: Rows  # observations
    inputs: Floats  # of the next layer
    hidden: Floats  # the residual stream
    inner: Floats  # inside a block
    outputs: Floats  # the result, as `OUTPUTS` numbers each
    picked: npt.NDArray[np.int64]


@rule
def new_scratch(positions: int, width: int) -> Scratch:
    """Memory for a number of positions and a network of this width."""
    return Scratch(
        np.zeros((positions, SIZE), np.int16),
        np.zeros((positions, max(SIZE, width)), np.float32),
        np.zeros((positions, width), np.float32),
        np.zeros((positions, width), np.float32),
        np.zeros((positions, OUTPUTS), np.float32),
        np.zeros(_TOGETHER + 1, np.int64),
    )


def pack(arrays: Mapping[str, npt.NDArray[Any]]) -> Floats:
    """The arrays of a network as one, in the order in which `forward` reads them."""
    blocks = blocks_in(arrays)
    parts = [arrays["input.bias"], arrays["input.weight"].T]
    for block in range(blocks):
        for layer in ("norm", "expand", "project"):
            name = f"blocks.{block}.{layer}"
            parts += [arrays[f"{name}.bias"], arrays[f"{name}.weight"].T]
    parts += [arrays["norm.bias"], arrays["norm.weight"]]
    heads = ("policy", "win", "score")
    parts += [arrays[f"{head}.bias"] for head in heads]
    parts.append(np.concatenate([arrays[f"{head}.weight"] for head in heads]).T)
    return np.concatenate([np.ascontiguousarray(part, np.float32).ravel() for part in parts])


# Rows of the weights are indexed and not sliced below: a slice counts references, which takes as long as adding a row.
# The indices are unsigned, because a signed one could count from the end of the array.


@rule
def _add_compiled_layer(
    weights: Floats, at: int, inputs: Floats, size: int, outputs: Floats, count: int, picked: npt.NDArray[np.int64]
) -> None:
    """Add inputs times weights to the outputs, for each position."""
    width = outputs.shape[1]
    for first in range(0, size, _TOGETHER):
        last = min(first + _TOGETHER, size)
        for position in range(count):
            found = 0
            for number in range(first, last):
                picked[found] = number
                found += inputs[position, number] != _ZERO
            done = 0
            while done + 4 <= found:
                n0, n1, n2, n3 = picked[done], picked[done + 1], picked[done + 2], picked[done + 3]
                x0, x1 = inputs[position, n0], inputs[position, n1]
                x2, x3 = inputs[position, n2], inputs[position, n3]
                r0, r1 = np.uint64(at + n0 * width), np.uint64(at + n1 * width)
                r2, r3 = np.uint64(at + n2 * width), np.uint64(at + n3 * width)
                for column in range(np.uint64(width)):
                    outputs[position, column] += (x0 * weights[r0 + column] + x1 * weights[r1 + column]) + (
                        x2 * weights[r2 + column] + x3 * weights[r3 + column]
                    )
                done += 4
            while done < found:
                x0 = inputs[position, picked[done]]
                r0 = np.uint64(at + picked[done] * width)
                for column in range(np.uint64(width)):
                    outputs[position, column] += x0 * weights[r0 + column]
                done += 1


@rule
def _add_compiled_dense_layer(
    weights: Floats, at: int, inputs: Floats, size: int, outputs: Floats, count: int, picked: npt.NDArray[np.int64]
) -> None:
    """The same for inputs that are seldom 0: two positions at a time share the reading of the weights."""
    width = outputs.shape[1]
    pairs = count - count % 2 if size % 4 == 0 else 0
    for a in range(0, pairs, 2):
        b = a + 1
        for n in range(0, size, 4):
            a0, a1, a2, a3 = inputs[a, n], inputs[a, n + 1], inputs[a, n + 2], inputs[a, n + 3]
            b0, b1, b2, b3 = inputs[b, n], inputs[b, n + 1], inputs[b, n + 2], inputs[b, n + 3]
            r0, r1 = np.uint64(at + n * width), np.uint64(at + (n + 1) * width)
            r2, r3 = np.uint64(at + (n + 2) * width), np.uint64(at + (n + 3) * width)
            for column in range(np.uint64(width)):
                w0, w1 = weights[r0 + column], weights[r1 + column]
                w2, w3 = weights[r2 + column], weights[r3 + column]
                outputs[a, column] += (a0 * w0 + a1 * w1) + (a2 * w2 + a3 * w3)
                outputs[b, column] += (b0 * w0 + b1 * w1) + (b2 * w2 + b3 * w3)
    _add_compiled_layer(weights, at, inputs[pairs:], size, outputs[pairs:], count - pairs, picked)


def _add_interpreted_layer(
    weights: Floats, at: int, inputs: Floats, size: int, outputs: Floats, count: int, _picked: npt.NDArray[np.int64]
) -> None:
    """The same in plain Python, a position at a time, so that it gives the same numbers alone and among others."""
    width = outputs.shape[1]
    rows = weights[at : at + size * width].reshape(size, width)
    for position in range(count):
        outputs[position] += inputs[position, :size] @ rows


_add_layer = _add_interpreted_layer if INTERPRETED else _add_compiled_layer
_add_dense_layer = _add_interpreted_layer if INTERPRETED else _add_compiled_dense_layer


@rule
def _set(weights: Floats, at: int, outputs: Floats, count: int) -> None:
    """Start from the bias of a layer."""
    for position in range(count):
        out = outputs[position]
        bias = weights[at : at + len(out)]
        for column in range(len(out)):
            out[column] = bias[column]


@rule
def _normalize(weights: Floats, at: int, hidden: Floats, inputs: Floats, count: int) -> None:
    """Layer normalization: mean 0 and variance 1, then times weight, plus bias."""
    width = hidden.shape[1]
    bias, weight = weights[at : at + width], weights[at + width : at + 2 * width]
    for position in range(count):
        h = hidden[position]
        out = inputs[position, :width]
        total = 0.0
        squares = 0.0
        for column in range(width):
            total += h[column]
        mean = total / width
        for column in range(width):
            squares += (h[column] - mean) * (h[column] - mean)
        middle, factor = np.float32(mean), np.float32(1.0 / math.sqrt(squares / width + EPSILON))
        for column in range(width):
            out[column] = (h[column] - middle) * factor * weight[column] + bias[column]


@rule
def _rectify(values: Floats, width: int, count: int) -> None:
    """ReLU."""
    for position in range(count):
        row = values[position, :width]
        for column in range(width):
            row[column] = max(row[column], _ZERO)


@rule
def _read_observations(rows: Rows, inputs: Floats, count: int) -> None:
    """Observations as small numbers: the logarithm of 1 plus each number over its scale, with its sign."""
    for position in range(count):
        row = rows[position]
        x = inputs[position]
        for number in range(SIZE):
            x[number] = _ZERO
            if row[number] != 0:
                value = math.log(1.0 + abs(row[number]) / _SCALE[number])
                x[number] = value if row[number] > 0 else -value


@rule
def forward(weights: Floats, scratch: Scratch, count: int) -> None:
    """Evaluate the first `count` observations in the scratch memory."""
    inputs, hidden, inner, outputs, picked = (
        scratch.inputs,
        scratch.hidden,
        scratch.inner,
        scratch.outputs,
        scratch.picked,
    )
    width = hidden.shape[1]
    _read_observations(scratch.rows, inputs, count)
    _set(weights, 0, hidden, count)
    _add_layer(weights, width, inputs, SIZE, hidden, count, picked)
    _rectify(hidden, width, count)
    at = width * (1 + SIZE)
    end = len(weights) - 2 * width - (width + 1) * OUTPUTS
    while at < end:
        _normalize(weights, at, hidden, inputs, count)
        at += 2 * width
        _set(weights, at, inner, count)
        _add_dense_layer(weights, at + width, inputs, width, inner, count, picked)
        _rectify(inner, width, count)
        at += width * (width + 1)
        for position in range(count):
            for column in range(width):
                hidden[position, column] += weights[at + column]
        _add_layer(weights, at + width, inner, width, hidden, count, picked)
        at += width * (width + 1)
    _normalize(weights, at, hidden, inputs, count)
    _rectify(inputs, width, count)
    at += 2 * width
    _set(weights, at, outputs, count)
    _add_layer(weights, at + OUTPUTS, inputs, width, outputs, count, picked)
