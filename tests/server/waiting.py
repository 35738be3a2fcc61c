"""Waits as long as the tables of the tests' servers wait for an absent player."""

import time

ABSENT_SECONDS = 1
"""The setting of the servers in the tests; usually it is a minute."""


def a_minute_later() -> None:
    """Let the time pass that a table waits."""
    time.sleep(ABSENT_SECONDS + 0.2)
