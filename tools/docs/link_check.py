"""Checks the links of the built site: each leads to a file of it, and to a heading that the page has."""

from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit

from tools.docs.pages import BrokenLink


def check(site: Path, home: str) -> int:
    """Follow all links between the pages of a site that is published at `home`; returns how many there are.

    Raises:
        BrokenLink: some lead nowhere; a line for each.
    """
    top = urlsplit(home).path.rstrip("/") + "/"
    pages = {file: _Page.read(file) for file in site.rglob("*.html")}
    broken: list[str] = []
    count = 0
    for file, page in sorted(pages.items()):
        for link in page.links:
            parts = urlsplit(link)
            if parts.scheme or parts.netloc:
                continue
            count += 1
            path = unquote(parts.path)
            start = site if path.startswith(top) else file.parent
            target = (start / path.removeprefix(top)).resolve() if path else file
            target = target / "index.html" if target.is_dir() else target
            if not target.exists() or not _has(pages.get(target), unquote(parts.fragment)):
                broken.append(f"{file.relative_to(site)} links to {link}, which does not exist")
    if broken:
        raise BrokenLink("\n".join(broken))
    return count


def _has(page: "_Page | None", anchor: str) -> bool:
    return not anchor or page is None or anchor in page.anchors


class _Page(HTMLParser):
    """The links of a page, and where links can lead within it."""

    def __init__(self) -> None:
        super().__init__()
        self.links: list[str] = []
        self.anchors = {"__comments"}

    @classmethod
    def read(cls, file: Path) -> "_Page":
        """The page in a file."""
        page = cls()
        page.feed(file.read_text(encoding="utf-8"))
        return page

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Note what an element links to, and its name."""
        for name, value in attrs:
            if value and name in ("href", "src"):
                self.links.append(value)
            elif value and name in ("id", "name"):
                self.anchors.add(value)
