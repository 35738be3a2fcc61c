"""The first compilation on a machine is announced, once, on standard error."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

pytestmark = pytest.mark.compiled

TWO_SMALL_FUNCTIONS = "from stoneage.engine import chance as c; g = c.generator(1); c.below(g, 3); c.roll(g, 2)"


def standard_error(cache: Path, program: str = TWO_SMALL_FUNCTIONS, **environment: str) -> str:
    environment = {**os.environ, "STONEAGE_CACHE_DIR": str(cache), "NUMBA_DISABLE_JIT": "0", **environment}
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, env=environment, timeout=600, check=True
    )
    return done.stderr


def test_it_is_announced_with_its_folder_and_only_the_first_time(tmp_path: Path) -> None:
    line = f"Compiling the rules, once, about half a minute; cached in {tmp_path}\n"
    assert standard_error(tmp_path) == line
    assert standard_error(tmp_path) == ""


def test_the_environment_silences_it(tmp_path: Path) -> None:
    assert standard_error(tmp_path, STONEAGE_QUIET="1") == ""


def test_a_program_that_sets_up_logging_decides(tmp_path: Path) -> None:
    strict = f"import logging; logging.basicConfig(level='ERROR'); {TWO_SMALL_FUNCTIONS}"
    assert standard_error(tmp_path / "strict", strict) == ""
    own = f"import logging; logging.basicConfig(format='%(levelname)s %(name)s'); {TWO_SMALL_FUNCTIONS}"
    assert standard_error(tmp_path / "own", own) == "WARNING stoneage\n"


def test_a_caller_with_its_own_message_silences_it(tmp_path: Path) -> None:
    own = "from stoneage.engine.runtime.compile_progress import leave_announcement_to_caller as silence; silence(); "
    assert standard_error(tmp_path, own + TWO_SMALL_FUNCTIONS) == ""
