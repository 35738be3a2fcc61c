"""The start of the tables of a page: later visits begin with the memory of the first one, without files."""

import subprocess
import sys

from stoneage.browser.build.archive import python_files

_OPENED = """
import sys
opened = []
sys.addaudithook(lambda event, values: opened.append(str(values[0])) if event == "open" else None)
import stoneage.browser.run.pyodide
print(*opened, sep="\\n")
"""


def test_every_file_of_data_is_read_at_the_start() -> None:
    done = subprocess.run([sys.executable, "-c", _OPENED], capture_output=True, text=True, check=True)
    opened = tuple(done.stdout.splitlines())
    data = [name for name in python_files() if name.startswith("stoneage/") and not name.endswith(".py")]
    assert "stoneage/exercises/shipped.json" in data
    assert [name for name in data if not any(path.endswith(name) for path in opened)] == []
