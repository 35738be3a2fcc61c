"""`python -m tools.click_walk` follows a click from the socket to the updates."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

from tools.click_walk import package_of


@pytest.mark.slow
def test_a_click_goes_from_the_socket_through_the_rules_to_the_updates() -> None:
    command = [sys.executable, "-m", "tools.click_walk", "--crossings"]
    root = Path(__file__).parents[2]
    printed = subprocess.run(command, cwd=root, capture_output=True, text=True, check=True, timeout=300).stdout
    rows = {
        package: files.split(", ") for package, files in re.findall(r"^([\w/]+) +\d+  (.+)$", printed, re.MULTILINE)
    }
    assert "socket.py" in rows["server/live"]
    assert "manager.py" in rows["tables"]
    assert "placing.py" in rows["engine"]
    totals = re.search(r"^(\d+) files, (\d+) crossings", printed, re.MULTILINE)
    assert totals is not None
    assert int(totals[1]) == sum(map(len, rows.values()))
    crossings = re.findall(r"^(\S+) -> (\S+)$", printed, re.MULTILINE)
    assert int(totals[2]) == len(crossings)
    assert ("tables", "game") in crossings
    assert "append.py" in printed.splitlines()[-1]  # the thread that writes


def test_packages_are_folders() -> None:
    assert package_of("errors.py") == "stoneage"
    assert package_of("engine/runtime/jit.py") == "engine"
    assert package_of("server/app.py") == "server"
    assert package_of("server/sql/migrations/env.py") == "server/sql"
