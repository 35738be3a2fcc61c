"""A batch on a GPU plays the same games as on the CPU. Without a GPU, Numba simulates one."""

import inspect
import json
import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from typer.testing import CliRunner

from stoneage import Rules
from stoneage.batch import CudaBatch
from stoneage.batch.cuda.bot_numbers import bot_numbers
from stoneage.batch.cuda.bots import NAMES
from stoneage.batch.cuda.compact import compacted
from stoneage.batch.cuda.device import is_available
from stoneage.batch.cuda.play import MOST_GAMES, N_KEYS, Arguments, _play_turns
from stoneage.cli.app import app
from stoneage.encoding.actions import N_ACTIONS
from stoneage.engine.runtime.compile_cache import with_imports
from stoneage.errors import DeviceError, PlayerError
from stoneage.players.registry import COMPILED

ROOT = Path(__file__).parents[2]
pytestmark = pytest.mark.compiled
on_a_card = pytest.mark.skipif(not is_available(), reason="no usable GPU")


def agree(**environment: str) -> str:
    """Run the comparison as a separate program; returns what it printed."""
    result = subprocess.run(
        [sys.executable, "-m", "tests.batch.agreement"],
        cwd=ROOT,
        env={**os.environ, **environment},
        capture_output=True,
        text=True,
        timeout=900,
        check=False,
    )
    assert result.returncode == 0, result.stdout + result.stderr
    return result.stdout


@pytest.mark.slow
def test_in_the_simulator_every_game_is_that_of_the_cpu() -> None:
    assert "all agree (simulated)" in agree(NUMBA_ENABLE_CUDASIM="1", NUMBA_DISABLE_JIT="1")


@pytest.mark.slow
@on_a_card
def test_on_a_card_every_game_is_that_of_the_cpu() -> None:
    assert "all agree\n" in agree()


@on_a_card
@pytest.mark.parametrize("library", ["torch", "cupy"])
def test_other_libraries_take_the_arrays_without_a_copy(library: str) -> None:
    other = pytest.importorskip(library)
    batch = CudaBatch(Rules(3), 50, seed=1)
    if library == "torch":
        seen = [other.as_tensor(array, device="cuda") for array in (batch.observe(), batch.legal_mask(), batch.seat)]
        places = [tensor.data_ptr() for tensor in seen]
    else:
        seen = [other.asarray(array) for array in (batch.observe(), batch.legal_mask(), batch.seat)]
        places = [array.data.ptr for array in seen]
    assert places == [
        array.__cuda_array_interface__["data"][0] for array in (batch.observe(), batch.legal_mask(), batch.seat)
    ]
    assert seen[1].shape == (50, N_ACTIONS)
    first = seen[1].cpu().numpy() if library == "torch" else seen[1].get()
    assert (first == batch.legal_mask().copy_to_host()).all()
    actions = seen[1].int().argmax(1) if library == "torch" else seen[1].argmax(axis=1)
    batch.step(actions)  # of the other library, in its own type
    assert (batch._actions.copy_to_host() == first.argmax(axis=1)).all()


@on_a_card
def test_the_loop_of_the_page_on_learning_learns_on_the_card(monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("torch")
    monkeypatch.setenv("STONEAGE_UPDATES", "2")
    page = (ROOT / "docs" / "learning.md").read_text(encoding="utf-8")
    session: dict[str, Any] = {"__name__": "learning"}
    for block in re.findall(r"```python\n(# needs (?:torch|CUDA)\n.*?)```", page, re.DOTALL):
        exec(compile(block, "docs/learning.md", "exec"), session)
    assert next(session["player"].parameters()).is_cuda


@on_a_card
def test_the_rows_of_the_bench_are_those_of_the_plain_one() -> None:
    result = CliRunner().invoke(app, ["bench", "--cuda", "--json", "--seconds", "0.05", "--players", "3"])
    assert result.exit_code == 0, result.output
    rows = json.loads(result.stdout)
    assert [row["what"] for row in rows] == [
        "CUDA batch: random play",
        "CUDA batch: random play with masks and observations",
    ]
    assert all(row["decisions_per_s"] > 0 for row in rows)


@pytest.mark.skipif(is_available(), reason="there is a GPU")
def test_without_a_card_it_is_said_in_words() -> None:
    with pytest.raises(DeviceError, match="no usable GPU"):
        CudaBatch(Rules(2), 1)
    result = CliRunner().invoke(app, ["bench", "--cuda"])
    assert result.exit_code == 1
    assert "no usable GPU" in result.output


def test_only_large_rules_are_kept_apart() -> None:
    rules = "".join(
        f"define linkonce_odr i32 @{name}(i64 %x)\n{{\n" + "  ; line\n" * lines + "}\n"
        for name, lines in (("small", 10), ("large", 2_000))
    )
    kernel = "define void @kernel(i64 %x)\n{\n" + "  ; line\n" * 2_000 + "}\n"
    heads = [line for line in compacted(rules + kernel).splitlines() if line.startswith("define")]
    assert ["noinline" in head for head in heads] == [False, True, False]


def test_functions_share_their_tables() -> None:
    line = '@"_cudapy_cmem{}" = internal addrspace(4) constant [2 x i8] [i8 {}, i8 2], align 1\n'
    use = '%"a{0}" = addrspacecast [2 x i8] addrspace(4)* @"_cudapy_cmem{0}" to i8*\n'
    code = compacted(
        "".join(use.format(name) + line.format(name, byte) for name, byte in (("", 1), (".1", 1), (".2", 3)))
    )
    tables = re.findall(r'^@"(table_\w+)" = linkonce_odr addrspace\(4\) constant', code, re.MULTILINE)
    uses = re.findall(r'\* @"(\w+)" to', code)
    assert len(tables) == 2
    assert uses == [tables[0], tables[0], tables[1]]


def test_the_bots_of_a_gpu_are_compiled_ones() -> None:
    assert set(NAMES) == set(COMPILED) - {"mixed"}, "it calls two others"
    assert "stoneage.players.planner.placements" in with_imports("stoneage.batch.cuda.play"), "or old kernels stay"
    assert bot_numbers([{1: "hard"}, {}, {0: "planner", 4: "easy"}]).tolist() == [
        [0, NAMES.index("planner"), 0, 0, 0],
        [0] * 5,
        [NAMES.index("planner"), 0, 0, 0, NAMES.index("gatherer")],
    ]
    with pytest.raises(PlayerError, match="net plays only on the CPU; on a GPU, choose from planner"):
        bot_numbers([{0: "net"}])
    with pytest.raises(PlayerError, match="unknown player 'nobody'"):
        bot_numbers([{0: "nobody"}])


def test_the_arguments_are_those_of_the_kernel() -> None:
    assert Arguments._fields == tuple(inspect.signature(_play_turns).parameters)


def test_the_sorting_has_room_for_its_numbers() -> None:
    assert np.iinfo(np.uint8).max >= N_KEYS
    assert np.iinfo(np.uint8).max >= N_ACTIONS - 1
    assert np.iinfo(np.uint16).max >= MOST_GAMES - 1
