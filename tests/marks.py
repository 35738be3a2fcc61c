"""What `make test` leaves to `make test-all`."""

from typing import Any

import pytest


def slow(*values: Any) -> Any:
    """Parameters of a test that only add weight."""
    return pytest.param(*values, marks=pytest.mark.slow)


def mostly_slow(values: Any, *quick: Any) -> list[Any]:
    """The values of a parameter, of which only these are quick."""
    return [value if value in quick else slow(value) for value in values]
