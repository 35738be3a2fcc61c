"""Writes the address of the repository into every file that names it: `python -m tools.addresses ACCOUNT/NAME`.

`pyproject.toml` has the addresses; until the project has a home, the account is `OWNER`.
"""

import re
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[1]
PLACES = ("pyproject.toml", "README.md", "CITATION.cff", "CONTRIBUTING.md", "SECURITY.md", "docs/*.md", "zensical.toml")
WORKFLOWS = ".github/**/*.yml"
"""They know their repository from the service, so they name none."""
_CODE = re.compile(r"https://github\.com/([\w.-]+)/([\w.-]+)")
_SITE = re.compile(r"https://([\w-]+)\.github\.io/([\w.-]+)")
_OF_EVERYBODY = "docs/leaderboard.md"
"""It links to other people's bots, and not to us."""
_OTHERS = {("pyodide", "pyodide")}
"""Repositories of other projects that our pages may name."""


def home() -> tuple[str, str]:
    """The account and the name of the repository."""
    urls = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["urls"]
    found = _CODE.fullmatch(urls["Repository"])
    assert found, urls["Repository"]
    return found[1], found[2]


def files() -> list[Path]:
    """The files that may name the repository."""
    found = sorted(path for place in (*PLACES, WORKFLOWS) for path in ROOT.glob(place))
    return [path for path in found if path != ROOT / _OF_EVERYBODY]


def named(text: str) -> Iterator[tuple[str, str]]:
    """The account and the name in every address of a text."""
    for pattern in (_CODE, _SITE):
        for found in pattern.finditer(text):
            yield found[1], found[2]


def strangers() -> list[str]:
    """Addresses that are neither ours nor of a project that we know."""
    return [
        f"{path.relative_to(ROOT)}: {account}/{name}"
        for path in files()
        for account, name in named(path.read_text(encoding="utf-8"))
        if (account, name) not in {home(), *_OTHERS}
    ]


def main() -> None:
    """Write another address."""
    account, slash, name = (sys.argv[1] if len(sys.argv) == 2 else "").partition("/")
    if not slash or not re.fullmatch(r"[\w-]+", account) or not re.fullmatch(r"[\w.-]+", name):
        sys.exit("usage: python -m tools.addresses ACCOUNT/NAME")
    old = home()
    for path in files():
        text = path.read_text(encoding="utf-8")
        new = text.replace(f"github.com/{'/'.join(old)}", f"github.com/{account}/{name}")
        new = new.replace(f"{old[0]}.github.io/{old[1]}", f"{account}.github.io/{name}")
        if new != text:
            path.write_text(new, encoding="utf-8")
            print(path.relative_to(ROOT))


if __name__ == "__main__":
    main()
