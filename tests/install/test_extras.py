"""Where an optional package is missing, the import says in one line what to install."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

HINTS = {
    "stoneage.envs.aec": 'PettingZoo is not installed: pip install "stoneage-game[rl]"',
    "stoneage.envs.common": 'Gymnasium is not installed: pip install "stoneage-game[rl]"',
    "stoneage.envs.openspiel": 'OpenSpiel is not installed: pip install "stoneage-game[openspiel]"',
    "stoneage.envs.picture": 'Pillow is not installed: pip install "stoneage-game[rl]"',
    "stoneage.envs.single": 'Gymnasium is not installed: pip install "stoneage-game[rl]"',
    "stoneage.envs.vector": 'Gymnasium is not installed: pip install "stoneage-game[rl]"',
    "stoneage.training.network": 'PyTorch is not installed: pip install "stoneage-game[train]"',
    "stoneage.training.run": 'PyTorch is not installed: pip install "stoneage-game[train]"',
}
WITHOUT_EXTRAS = """
import importlib, json, sys
for package in ("PIL", "asyncpg", "greenlet", "gymnasium", "pettingzoo", "pyspiel", "redis", "torch"):
    sys.modules[package] = None
"""
IMPORT_EACH = """
from stoneage import MissingExtra
said = {}
for module in sys.argv[1:]:
    try:
        importlib.import_module(module)
    except MissingExtra as error:
        assert isinstance(error, ImportError)
        said[module] = str(error)
print(json.dumps(said))
"""


def without_extras(program: str, *arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-c", WITHOUT_EXTRAS + program, *arguments]
    return subprocess.run(command, capture_output=True, text=True, timeout=600, check=False)


def test_every_import_names_its_extra() -> None:
    done = without_extras(IMPORT_EACH, *HINTS)
    assert done.returncode == 0, done.stderr
    said = json.loads(done.stdout)
    # The environments share a module with the spaces of Gymnasium, which is the first that is missing.
    assert said == {**HINTS, "stoneage.envs.aec": HINTS["stoneage.envs.common"]}


def test_pettingzoo_alone_is_missed_as_well() -> None:
    pytest.importorskip("gymnasium", reason='Gymnasium is not installed: pip install "stoneage-game[rl]"')
    program = "import sys; sys.modules['pettingzoo'] = None; import stoneage.envs.aec"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, timeout=600, check=False)
    assert done.stderr.splitlines()[-1] == f"stoneage.errors.MissingExtra: {HINTS['stoneage.envs.aec']}"


def test_the_command_to_train_says_it_without_a_traceback(tmp_path: Path) -> None:
    done = without_extras("from stoneage.cli import main; main()", "train", str(tmp_path / "run"))
    assert done.returncode == 1
    assert done.stderr == f"stoneage: {HINTS['stoneage.training.run']}\n"
    assert not (tmp_path / "run").exists()


@pytest.mark.parametrize(
    ("setting", "said"),
    [
        (
            "--database=postgresql://kim@localhost/games",
            'asyncpg is not installed: pip install "stoneage-game[postgresql]"',
        ),
        ("--redis=redis://localhost", 'The Redis client is not installed: pip install "stoneage-game[redis]"'),
    ],
    ids=["postgresql", "redis"],
)
def test_a_server_that_needs_an_extra_says_it_without_a_traceback(tmp_path: Path, setting: str, said: str) -> None:
    settings = ["--port", "0", f"--database=sqlite:///{tmp_path}/tables.db", setting]
    done = without_extras("from stoneage.cli import main; main()", "serve", *settings)
    assert (done.returncode, done.stderr) == (1, f"stoneage: {said}\n")
