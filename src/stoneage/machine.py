"""What this machine offers: a folder for data, processor cores, and processes."""

import contextlib
import multiprocessing
import os
import signal
import threading
from pathlib import Path

from platformdirs import user_data_path


def data_folder() -> Path:
    """The user's data folder, or the one given by `STONEAGE_DATA_DIR`."""
    named = os.environ.get("STONEAGE_DATA_DIR")
    return Path(named) if named else user_data_path("stoneage", appauthor=False)


def cores() -> int:
    """The number of cores that this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def begin_process(niceness: int) -> None:
    """In a new process of ours: ignore Ctrl-C, get less of a busy processor, and exit with the process that started it.

    A process that is killed cannot stop those it has started. The new process is quiet about compiling, because the
    one that started it reports that.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    os.environ["STONEAGE_QUIET"] = "1"
    if hasattr(os, "nice"):
        with contextlib.suppress(OSError):
            os.nice(niceness)
    threading.Thread(target=_exit_with_parent, daemon=True).start()


def _exit_with_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(0)
