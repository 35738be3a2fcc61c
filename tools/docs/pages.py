"""The pages written by hand, with links that fit the site."""

import posixpath
import re
import shutil
from collections.abc import Iterator
from pathlib import Path

PROJECT_PAGES = {
    "README.md": "index.md",
    "CONTRIBUTING.md": "contributing.md",
    "CHANGELOG.md": "changelog.md",
    "CODE_OF_CONDUCT.md": "code-of-conduct.md",
    "SECURITY.md": "security.md",
}
"""Files at the top of the repository that are pages of the site. The README has a front page in its place."""
ASSETS = {"web/public/icon.svg": "pictures/icon.svg"}
"""Other files that the site shows."""

_FRONT_PAGE = "---\nhide: [navigation, toc]\n---\n\n"

_FENCE = re.compile(r"^(`{3,}).*?^\1$", re.DOTALL | re.MULTILINE)
_LINK = re.compile(r"(!?)\[((?:[^\[\]]|\[[^\[\]]*\])*)\]\((?!\w+:|#)([^)#\s]+)(#[^)\s]*)?\)")
_HEADING = re.compile(r"^(#+) ", re.MULTILINE)
_PAGE_NAME = re.compile(r"^(\w+)\.md$")
_FILE = re.compile(r"\A(`{3,}\w+) file=(\S+)$", re.MULTILINE)


class BrokenLink(Exception):  # noqa: N818 - named after what is wrong
    """A page links to a file that does not exist."""


def site_path(path: str) -> str | None:
    """Where a file of the repository is on the site, if it is there.

    >>> site_path("docs/bots.md"), site_path("CONTRIBUTING.md"), site_path("Makefile")
    ('bots.md', 'contributing.md', None)
    """
    if path in PROJECT_PAGES:
        return PROJECT_PAGES[path]
    if path.endswith(".ipynb"):
        return f"{path.removesuffix('.ipynb')}.md"
    return path.removeprefix("docs/") if path.startswith("docs/") else ASSETS.get(path)


def rewritten(text: str, path: str, root: Path) -> str:
    """The text of a page of the repository as the site needs it.

    A link to a source file becomes its text. A page has one title: from a second one on, headings move down.
    """
    here = site_path(path)
    assert here is not None

    def link(found: re.Match[str]) -> str:
        picture, words, target, anchor = found.groups("")
        wanted = posixpath.normpath(posixpath.join(posixpath.dirname(path), target))
        if not (root / wanted).exists():
            raise BrokenLink(f"{path} links to {target}, which does not exist")
        there = site_path(wanted)
        if there is None:
            return words
        words = _PAGE_NAME.sub(lambda name: name[1].capitalize() if name[1].isupper() else name[1], words)
        return f"{picture}[{words}]({posixpath.relpath(there, posixpath.dirname(here) or '.')}{anchor})"

    titles = 0

    def heading(found: re.Match[str]) -> str:
        nonlocal titles
        titles += found[1] == "#"
        return f"#{found[0]}" if titles > 1 else found[0]

    def prose(part: str) -> str:
        return _HEADING.sub(heading, _LINK.sub(link, part))

    return "".join(_FILE.sub(r'\1 title="\2"', part) if is_code else prose(part) for part, is_code in _parts(text))


def _parts(text: str) -> Iterator[tuple[str, bool]]:
    """The text and the blocks of code, in order."""
    at = 0
    for fence in _FENCE.finditer(text):
        yield text[at : fence.start()], False
        yield fence[0], True
        at = fence.end()
    yield text[at:], False


def write(root: Path, out: Path) -> None:
    """Copy everything to its place on the site."""
    shutil.copytree(root / "docs", out, ignore=shutil.ignore_patterns("*.md"))
    for source, target in ASSETS.items():
        (out / target).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(root / source, out / target)
    for source in [*(page for page in PROJECT_PAGES if page != "README.md"), *_docs(root)]:
        there = site_path(source)
        assert there is not None
        text = (root / source).read_text(encoding="utf-8")
        (out / there).parent.mkdir(parents=True, exist_ok=True)
        head = _FRONT_PAGE if there == "index.md" else ""
        (out / there).write_text(head + rewritten(text, source, root), encoding="utf-8")


def _docs(root: Path) -> list[str]:
    return [file.relative_to(root).as_posix() for file in sorted((root / "docs").rglob("*.md"))]
