"""Links from a second machine: a server and a visitor in two network namespaces, with a cable between them."""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.patience import patience

OWN_NETWORK = ["unshare", "--user", "--map-root-user", "--net"]


@pytest.mark.slow
def test_a_friend_joins_by_link_once_the_person_lets_others_in(tmp_path: Path) -> None:
    if not shutil.which("ip") or subprocess.run([*OWN_NETWORK, "true"], capture_output=True, check=False).returncode:
        pytest.skip("this system does not let a test make networks (iproute2, user namespaces)")
    done = subprocess.run(
        [*OWN_NETWORK, sys.executable, Path(__file__).with_name("two_networks.py")],
        capture_output=True,
        text=True,
        check=False,
        timeout=patience(120),
        env={**os.environ, "STONEAGE_DATA_DIR": str(tmp_path), "PYTHONUNBUFFERED": "1"},
    )
    assert done.returncode == 0, done.stdout + done.stderr
    seen: dict[str, Any] = json.loads(done.stdout.splitlines()[-1])
    assert set(seen["before"].values()) == {"", "no answer"}
    assert seen["opened"] == {"addresses": ["http://10.77.0.1:8000"], "can_open": False}
    friend = seen["after"]
    assert friend["title"] == "Stone Age"
    assert friend["joined"]["status"] == "playing"
    assert [seat["name"] for seat in friend["joined"]["seats"] if seat["mine"]] == ["Kim"]
    assert friend["reach"]["addresses"] is None  # only the own machine is told, and only it opens anything
    assert friend["opening"] == 403
    assert "Others in this network can open http://10.77.0.1:8000\n" in seen["said"]
    assert seen["said"].endswith("Stone Age has stopped.\n")
    assert "Traceback" not in seen["said"]
    assert seen["status"] == 0
