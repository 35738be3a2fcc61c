"""How often a rule is compiled, and where it is kept."""

import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from stoneage.engine.runtime.jit import INTERPRETED, rule

pytestmark = pytest.mark.skipif(INTERPRETED, reason="nothing is compiled")

SMALL = np.array([-3, 4], dtype=np.int16)
BITS = np.array([2**63 + 1], dtype=np.uint64)


@rule
def doubled(number: int, minus: bool = False) -> int:
    return -2 * number if minus else 2 * number


@rule
def halved(bits: int) -> int:
    return bits >> 1


@rule
def many_calls(number: int) -> int:
    minus = number > 2
    return doubled(7) + doubled(SMALL[0]) + doubled(number, True) + doubled(number, minus) + doubled(len(SMALL))


@rule
def halves(number: int) -> tuple[int, int]:
    return halved(BITS[0]), halved(-number)


def test_a_rule_is_compiled_once_for_constants_fields_and_variables() -> None:
    assert many_calls(5) == 14 - 6 - 10 - 10 + 4
    compiled: Any = doubled
    assert len(compiled.signatures) == 2  # with the default, and with two arguments
    assert {types[0].name for types in compiled.signatures} == {"int64"}


def test_a_set_of_64_bits_stays_without_a_sign() -> None:
    assert halves(6) == (2**62, -3)
    compiled: Any = halved
    assert {types[0].name for types in compiled.signatures} == {"int64", "uint64"}


def test_a_gpu_gets_the_options_it_knows() -> None:
    compiled: Any = doubled
    assert compiled.targetoptions == {"nopython": True, "nogil": True, "error_model": "numpy"}


COUNT = """
import numpy as np
from stoneage.engine.bits import nth
print(nth(6, 1), nth(np.uint64(2**63 + 1), 1), sum(nth.stats.cache_hits.values()), sum(nth.stats.cache_misses.values()))
"""


def test_each_combination_of_types_has_files_of_its_own(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """So that processes that compile at the same time write the same files with the same content, or different ones."""
    monkeypatch.setenv("STONEAGE_CACHE_DIR", str(tmp_path))

    def counted() -> list[str]:
        done = subprocess.run([sys.executable, "-c", COUNT], capture_output=True, text=True, check=True)
        return done.stdout.split()

    assert counted() == ["2", "63", "0", "2"]
    assert [len(list(tmp_path.rglob(f"bits.nth-*.{kind}"))) for kind in ("nbi", "nbc")] == [2, 2]
    assert counted() == ["2", "63", "2", "0"]
