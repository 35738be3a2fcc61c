"""Writes the comparison with other engines into docs/benchmarks.md.

python -m tools.peers --json --seconds 10 > tools/peers.json
python -m tools.write_benchmarks
"""

import json
import re
from pathlib import Path

from tools.peers import markdown

STORED = Path(__file__).with_name("peers.json")
PAGE = Path(__file__).parents[1] / "docs" / "benchmarks.md"
_PART = re.compile(r"(<!-- peers: .*? -->\n).*?(<!-- end of peers -->)", re.DOTALL)


def page_with_figures() -> str:
    """The page with the stored figures."""
    data = json.loads(STORED.read_text(encoding="utf-8"))
    written = f"\n{data['machine']}; {data['seconds']:g} seconds each, in turns:\n\n{markdown(data)}\n"
    page, count = _PART.subn(lambda part: f"{part[1]}{written}{part[2]}", PAGE.read_text(encoding="utf-8"))
    assert count == 1, "docs/benchmarks.md has no place for the figures"
    return page


if __name__ == "__main__":
    PAGE.write_text(page_with_figures(), encoding="utf-8")
