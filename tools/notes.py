"""Prints the notes of a release, from the changelog: `python -m tools.notes v0.3.0`."""

import re
import sys
from pathlib import Path

CHANGELOG = Path(__file__).parents[1] / "CHANGELOG.md"
PLAY = """**To play, download `stoneage.html` below and open it by double-click**: the whole game is in that file, and
needs neither a network nor an installation. `SHA256SUMS` has the checksums of all files.
"""


def notes(tag: str, changelog: str) -> str:
    """What the changelog says about the version of a tag.

    Raises:
        ValueError: it has no such version.
    """
    version = re.escape(tag.removeprefix("v"))
    found = re.search(rf"^## \[{version}\][^\n]*\n(.*?)(?=^## \[|\Z)", changelog, re.DOTALL | re.MULTILINE)
    if not found:
        raise ValueError(f"{CHANGELOG.name} has no version {tag.removeprefix('v')}")
    return f"{PLAY}\n{found[1].strip()}\n"


def main() -> None:
    """Print them."""
    if len(sys.argv) != 2:
        sys.exit("usage: python -m tools.notes TAG")
    try:
        print(notes(sys.argv[1], CHANGELOG.read_text(encoding="utf-8")), end="")
    except ValueError as error:
        sys.exit(str(error))


if __name__ == "__main__":
    main()
