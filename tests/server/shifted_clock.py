"""A wrong clock for a server: the process sees the time plus the seconds in a file, which a test may change."""

import os
from pathlib import Path

_PATCH = """
import time

_real = time.time


def _shifted():
    with open({file!r}) as file:
        return _real() + float(file.read() or 0)


time.time = _shifted
"""


class ShiftedClock:
    """The clock of one server: `Live(folder, environment=clock.environment)`."""

    def __init__(self, folder: Path) -> None:
        self._file = folder / "shift"
        self.set(0.0)
        hooks = folder / "hooks"
        hooks.mkdir()
        (hooks / "sitecustomize.py").write_text(_PATCH.format(file=str(self._file)))
        self.environment = {"PYTHONPATH": os.pathsep.join([str(hooks), os.environ.get("PYTHONPATH", "")])}

    def set(self, seconds: float) -> None:
        """Set the clock this far ahead of the real one, or behind it."""
        new = self._file.with_suffix(".new")
        new.write_text(str(seconds))
        new.replace(self._file)
