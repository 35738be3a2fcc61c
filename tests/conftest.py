"""Settings for Hypothesis and for CI.

The same examples in every run, so that a test fails for everyone or for no one.
"""

import os
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

from stoneage.engine.runtime.jit import INTERPRETED
from stoneage.machine import cores
from stoneage.players.levels import LEVELS
from stoneage.players.preparation import Preparation, all_compiled

settings.register_profile(
    "stoneage",
    deadline=None,  # the first example compiles the rules
    derandomize=True,
    print_blob=True,
    max_examples=8 if INTERPRETED else 60,  # interpreted, an example takes up to a second
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("stoneage")

_PROCESSES = ("web", "server")
"""Folders of tests with browsers and servers, which a busy machine can keep waiting longer than anybody foresaw."""


def pytest_xdist_auto_num_workers(config: pytest.Config) -> int:
    """Run one file in this process, which starts sooner; otherwise take a worker more than cores.

    Those who wait for browsers and servers then leave no core idle.
    """
    files = [Path(argument.partition("::")[0]) for argument in config.args]
    return 0 if len(files) == 1 and files[0].is_file() else cores() + 1


def pytest_sessionstart(session: pytest.Session) -> None:
    """Compile the rules and bots before the workers start; each of them would do it for itself."""
    if INTERPRETED or not session.config.getoption("numprocesses", None) or all_compiled(LEVELS):
        return
    print("compiling the rules and bots, once", flush=True)
    Preparation(LEVELS).wait()


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Begin with the tests that wait for browsers and servers: one worker has them, and the others fill the cores.

    On CI, give them two more tries; the summary names those that needed them.
    """
    here = Path(__file__).parent
    folders = {item: item.path.relative_to(here).parts[0] for item in items}
    items.sort(key=lambda item: _PROCESSES.index(folders[item]) if folders[item] in _PROCESSES else len(_PROCESSES))
    if "CI" in os.environ:
        for item in items:
            if folders[item] in _PROCESSES:
                item.add_marker(pytest.mark.flaky(reruns=2))
