"""Builds the site into `build/site`: `make docs`.

It runs in an environment of its own, which has Zensical and what the commands and the server import, but neither the
package itself nor the compiler: `PYTHONPATH=src python -m tools.docs`.
"""

import re
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

import stoneage
from tools.docs import actions, commands, http_api, link_check, notebooks, offline, pages, python_api, results

ROOT = Path(__file__).parents[2]
PAGES = ROOT / "build" / "docs"
SITE = ROOT / "build" / "site"


def main() -> int:
    """Write all pages, build the site and complete it; returns the exit status."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    stoneage.__version__ = project["version"]  # the package need not be installed
    shutil.rmtree(PAGES, ignore_errors=True)
    try:
        pages.write(ROOT, PAGES)
    except pages.BrokenLink as error:
        print(error, file=sys.stderr)
        return 1
    notebooks.write(ROOT / "notebooks", PAGES / "notebooks")
    (PAGES / "results.json").write_text(results.text(), encoding="utf-8")
    reference = PAGES / "reference"
    reference.mkdir()
    python_api.write(reference)
    (reference / "commands.md").write_text(commands.page(), encoding="utf-8")
    (reference / "actions.md").write_text(actions.page(), encoding="utf-8")
    (reference / "http.md").write_text(http_api.page(), encoding="utf-8")
    built = subprocess.run(
        [Path(sys.executable).with_name("zensical"), "build", "--strict", "--clean"],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
    if built.returncode:
        problems = re.sub(r"\x1b\[[0-9;]*m", "", built.stdout)  # it colours each letter
        print(problems.partition("Traceback (most recent call last)")[0], file=sys.stderr)
        return 1
    home = project["urls"]["Homepage"]
    offline.complete(SITE, home)
    try:
        link_check.check(SITE, home)
    except pages.BrokenLink as error:
        print(error, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
