"""What this machine offers: a folder for data, processor cores, and processes."""

import contextlib
import multiprocessing
import os
import signal
import threading
from collections.abc import Iterator
from pathlib import Path

from platformdirs import user_data_path


def data_folder() -> Path:
    """The user's data folder, or the one given by `STONEAGE_DATA_DIR`."""
    named = os.environ.get("STONEAGE_DATA_DIR")
    return Path(named) if named else user_data_path("stoneage", appauthor=False)


def cores() -> int:
    """The number of cores that this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


_STOPPING = (signal.SIGINT, signal.SIGTERM)


@contextlib.contextmanager
def shielded() -> Iterator[None]:
    """Start processes of ours in this block: a signal to stop does not reach them before `begin_process`.

    Terminals and systemd send it to all processes at once. A process inherits the signals that are blocked.
    """
    if not hasattr(signal, "pthread_sigmask"):  # Windows
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, _STOPPING)
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def begin_process(niceness: int) -> None:
    """In a new process of ours: get less of a busy processor, and stop only with the process that started it.

    That process ends this one in order; this one ignores signals to stop, which terminals and systemd send to all. But
    a process that is killed cannot stop those it has started. The new process is quiet about compiling, because the
    one that started it reports that.
    """
    for number in _STOPPING:
        signal.signal(number, signal.SIG_IGN)
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
