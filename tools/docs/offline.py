"""Makes the built site complete: nothing it needs comes from another host."""

import re
from pathlib import Path
from urllib.parse import urlsplit

_SHIM = re.compile(r'(<script src=")https://[^"]+/iframe-worker/shim"')
_FROM_TOP = re.compile(r'([=:]")/(?!/)')
_LOADED = re.compile(
    r'<(?:script|img|iframe|source|video|audio)\b[^>]*?\bsrc="?(?:https?:)?//[^\s">]+'
    r'|<link\b[^>]*?\brel="?(?:stylesheet|icon|preload|preconnect|manifest)\b[^>]*?href="?(?:https?:)?//[^\s">]+'
    r'|url\(["\']?(?:https?:)?//[^)]+'
)


class ForeignHost(Exception):  # noqa: N818 - named after what is wrong
    """A page of the site loads something from another host."""


def complete(site: Path, home: str) -> None:
    """Replace the one script that Zensical loads from elsewhere, and check that it was the only one.

    A host shows `404.html` at any address, so its links begin at the top, which is the path of `home`.
    """
    for page in sorted(site.rglob("*.html")):
        text, up = page.read_text(encoding="utf-8"), "../" * len(page.relative_to(site).parts[:-1]) or "./"
        if page == site / "404.html":
            up = urlsplit(home).path
            text = _FROM_TOP.sub(rf"\g<1>{up}", text)
        page.write_text(_SHIM.sub(rf'\g<1>{up}site/iframe-worker.js"', text), encoding="utf-8")
    for file in sorted(site.rglob("*")):
        if file.suffix in (".html", ".css") and (found := _LOADED.search(file.read_text(encoding="utf-8"))):
            raise ForeignHost(f"{file.relative_to(site)} loads from another host: {found[0]}")
