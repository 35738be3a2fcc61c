"""Settings for Hypothesis and for CI.

The same examples in every run, so that a test fails for everyone or for no one.
"""

import os
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

from stoneage.engine.jit import INTERPRETED

settings.register_profile(
    "stoneage",
    deadline=None,  # the first example compiles the rules
    derandomize=True,
    print_blob=True,
    max_examples=8 if INTERPRETED else 60,  # interpreted, an example takes up to a second
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("stoneage")

_PROCESSES = ("browser", "server")
"""Folders of tests with browsers and servers, which a busy machine can keep waiting longer than anybody foresaw."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """On CI, give tests with processes of their own a second try; the summary names those that needed it."""
    if "CI" not in os.environ:
        return
    here = Path(__file__).parent
    for item in items:
        if item.path.relative_to(here).parts[0] in _PROCESSES:
            item.add_marker(pytest.mark.flaky(reruns=1))
