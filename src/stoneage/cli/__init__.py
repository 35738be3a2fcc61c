"""The `stoneage` command: without arguments it opens the game in the browser; `stoneage --help` lists the rest."""

import os
import signal
import sys

__all__ = ["main"]


def main() -> None:
    """Run the command line; a signal ends it with one line instead of a traceback, also while it is loading."""
    signal.signal(signal.SIGTERM, _terminate)
    try:
        from stoneage.cli.app import run

        run()
    except KeyboardInterrupt:
        _say_stopped()
        sys.exit(128 + signal.SIGINT)


def _terminate(*_: object) -> None:
    _say_stopped()
    os._exit(128 + signal.SIGTERM)  # at once, as without a handler; code that is loading may swallow an exception


def _say_stopped() -> None:
    print("stoneage: stopped", file=sys.stderr, flush=True)
