"""The way of a host through docs/hosting.md: its commands, as they are written there.

The ways of others are walked elsewhere: installing in tests/install, a bot writer's in tests/players/test_docs.py, a
researcher's in tests/docs/test_site.py, tests/envs/test_docs.py and tests/training.
"""

import os
import re
import shlex
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.install.http_game import NO_LIMITS, Client
from tests.patience import patience
from tests.server.processes import LONGEST_START, free_port

PAGE = (Path(__file__).parents[2] / "docs" / "hosting.md").read_text(encoding="utf-8")
BLOCKS = "\n".join(re.findall(r"^```\w*\n(.*?)^```$", PAGE, re.DOTALL | re.MULTILINE))


def command(beginning: str) -> list[str]:
    """The first command of the page that begins so, for this environment."""
    line = next(line for line in BLOCKS.splitlines() if line.startswith(beginning))
    return [sys.executable, "-m", *shlex.split(line, comments=True)]


def run(beginning: str, data: Path, cwd: Path) -> str:
    environment = {**os.environ, "STONEAGE_DATA_DIR": str(data), "COLUMNS": "200"}
    done = subprocess.run(
        command(beginning), cwd=cwd, env=environment, capture_output=True, text=True, timeout=300, check=False
    )
    assert done.returncode == 0, done.stderr
    return done.stdout + done.stderr


@contextmanager
def serving(data: Path, log: Path) -> Iterator[Client]:
    """The server of the page, on a port that is free."""
    port = free_port()
    words = [str(port) if word == "8000" else word for word in command("stoneage serve --host")]
    environment = {**os.environ, "STONEAGE_DATA_DIR": str(data), "COLUMNS": "200"}
    with log.open("w") as output:
        server = subprocess.Popen([*words, *NO_LIMITS], env=environment, stdout=output, stderr=output)
    client = Client(f"http://127.0.0.1:{port}")
    try:
        client.wait_until_healthy(patience(LONGEST_START))
        yield client
    finally:
        server.send_signal(signal.SIGTERM)
        server.wait(timeout=60)


@pytest.mark.slow
def test_a_host_serves_saves_and_restores(tmp_path: Path) -> None:
    """A table is opened, saved beside the running server, and found again on another machine."""
    seats = [{"kind": "me", "name": "Ann"}, {"kind": "open"}]
    with serving(tmp_path / "first", tmp_path / "first.log") as first:
        assert first.request("GET", "/api/me")
        table = first.request("POST", "/api/tables", {"seats": seats})
        assert "Saved 1 table" in run("stoneage backup", tmp_path / "first", tmp_path)
    assert "Restored 1 table" in run("stoneage restore", tmp_path / "second", tmp_path)
    with serving(tmp_path / "second", tmp_path / "second.log") as second:
        assert second.request("GET", f"/api/tables/{table['id']}")["id"] == table["id"]
