"""Builds the page as one HTML file that opens by double-click: no server, no network, nothing installed."""

import base64
import gzip
import hashlib
import html
import io
import zipfile
from dataclasses import dataclass
from pathlib import Path

from stoneage.browser.build.page import ONLY_IN_FILE, STATIC, Tell, check_client, gather
from stoneage.errors import SettingError

ENDINGS = (".html", ".htm")
"""How the name of such a file ends."""
WORKER_FILES = (
    "bots.wasm",
    "net.bin",
    "net.wasm",
    "pyodide/pyodide-lock.json",
    "pyodide/pyodide.asm.wasm",
    "pyodide/python_stdlib.zip",
    "rules.wasm",
    "stoneage.zip",
)
"""What the worker asks for, besides its own script with Pyodide in it."""


@dataclass(frozen=True)
class OneFile:
    """A finished file."""

    path: Path
    version: str
    size: int
    """Bytes."""
    zipped: int
    """Bytes as a zip archive, as it would be sent by mail."""


def build_file(path: Path, tell: Tell = lambda _: None) -> OneFile:
    """Build the page into one file; an earlier one is replaced.

    Raises:
        SettingError: the name is that of a folder, or this package was installed without its client.
        WeightsError: the weights of the network are missing or damaged.
        WorkerError: the rules could not be compiled.
    """
    check_client()
    if path.is_dir():
        raise SettingError(f"{path} is a folder; choose another name for the file")
    files = gather(tell)
    packed = {"worker.js": _pack(_part("worker.js")), **{name: _pack(files[name]) for name in WORKER_FILES}}
    document = _document(packed, files["icon.svg"])
    content = document.encode()
    path.parent.mkdir(parents=True, exist_ok=True)
    fresh = path.with_name(f"{path.name}.new")
    fresh.write_bytes(content)
    fresh.replace(path)
    return OneFile(path, _version(packed), len(content), _zipped_size(path.name, content))


def _document(packed: dict[str, str], icon: bytes) -> str:
    style, script = _part("page.css").decode(), _inline(_part("page.js").decode())
    parts = {
        "%VERSION%": _version(packed),
        "%POLICY%": html.escape(_policy(script, style)),
        "%ICON%": f"data:image/svg+xml;base64,{base64.b64encode(icon).decode()}",
        "<!-- style -->": f"<style>{style}</style>",
        "<!-- files -->": "\n    ".join(
            f'<script type="text/plain" data-file="{name}">{text}</script>' for name, text in packed.items()
        ),
        "<!-- script -->": f'<script type="module">{script}</script>',
    }
    # Cut at the marks first, because a part may contain the mark of another.
    document = [_part("index.html").decode()]
    for mark, part in parts.items():
        before, found, after = document.pop().partition(mark)
        if not found:
            raise SettingError(f"{STATIC / ONLY_IN_FILE / 'index.html'} has no {mark}; install the package again")
        document += [before, part, after]
    return "".join(document)


def _policy(script: str, style: str) -> str:
    """What the page may load: this script and this style, the worker made of its own bytes, nothing from outside."""
    return "; ".join(
        [
            "default-src 'none'",
            f"script-src {_digest(script)} 'wasm-unsafe-eval'",
            f"style-src {_digest(style)}",
            "worker-src blob:",
            "img-src data: blob:",
            "font-src data:",
            "base-uri 'none'",
            "form-action 'none'",
        ]
    )


def _inline(script: str) -> str:
    """A script that can stand in a document: these words would end it, or change how its end is found."""
    if "</script" in script.lower():
        raise SettingError("the client's script contains </script, so it cannot stand in a document")
    return script.replace("<!--", r"\x3C!--").replace("<script", r"\x3Cscript")


def _part(name: str) -> bytes:
    return (STATIC / ONLY_IN_FILE / name).read_bytes()


def _version(packed: dict[str, str]) -> str:
    """The version of Python's memory that the page keeps: that of the worker's files."""
    digest = hashlib.sha256()
    for name, text in packed.items():
        digest.update(f"{name}\0{text}\0".encode())
    return digest.hexdigest()[:16]


def _pack(content: bytes) -> str:
    return base64.b64encode(gzip.compress(content, 9, mtime=0)).decode()


def _digest(text: str) -> str:
    return f"'sha256-{base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()}'"


def _zipped_size(name: str, content: bytes) -> int:
    memory = io.BytesIO()
    with zipfile.ZipFile(memory, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        archive.writestr(name, content)
    return len(memory.getvalue())
