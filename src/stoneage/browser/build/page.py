"""Builds the folder of the page: the client, Python with this package, and the WebAssembly modules."""

import gzip
import hashlib
import html
import json
import re
import shutil
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import stoneage
from stoneage.browser.build.archive import python_files, zipped
from stoneage.browser.build.wasm.build import build as build_modules
from stoneage.errors import SettingError
from stoneage.players.neural.eight_bits import compress
from stoneage.players.neural.weights import load as load_weights

STATIC = Path(__file__).parent / "static"
"""Pyodide, the service worker and the parts of the one file, as the client's build leaves them here."""
NEEDED = (
    "file/index.html",
    "file/page.css",
    "file/page.js",
    "file/worker.js",
    "service-worker.js",
    "pyodide/pyodide.mjs",
    "pyodide/pyodide.asm.mjs",
    "pyodide/pyodide.asm.wasm",
    "pyodide/pyodide-lock.json",
    "pyodide/python_stdlib.zip",
)
"""What must be there: without any of these, the page would stay at its first picture."""
CLIENT = Path(stoneage.__file__).parent / "client"
ONLY_IN_FILE = "file/"
"""How the parts of the page that is one file begin."""
ONLY_SERVED = "offline"
"""How files begin that tell visitors of a server that it cannot be reached."""
COMPRESSED = ".gz"
"""How the names of compressed copies end, which a server sends; web spaces compress files themselves."""
SHOWN_IN_CHATS = "share.jpg"
"""The picture of a link to the page, which visitors never load."""
LATER = ("net.wasm", "net.bin")
"""The network, which the page loads when a bot needs it."""
MARK = "stoneage-page.txt"
"""A file that shows that a folder was made by this command, so that it may be replaced."""

POLICY = "; ".join(
    [
        "default-src 'self'",
        "script-src 'self' 'wasm-unsafe-eval'",
        "img-src 'self' data:",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'none'",
    ]
)
"""What the page may load: only its own files. Python needs WebAssembly, and nothing else that policies forbid."""

_HEAD = f"""
    <meta http-equiv="Content-Security-Policy" content="{POLICY}" />"""
_NOTE = """This folder is a page: put it on any web space, or show it on this machine with

    python3 -m http.server --directory FOLDER

and open http://localhost:8000. `stoneage page FOLDER` replaces it.

It contains Pyodide (https://pyodide.org), under the Mozilla Public License 2.0, and Python (https://www.python.org),
under the Python Software Foundation License.
"""

Tell = Callable[[str], None]


@dataclass(frozen=True)
class Page:
    """A finished page."""

    folder: Path
    version: str
    size: int
    """Bytes in all."""
    gzipped: int
    """Bytes over the wire, if the web space compresses files."""


def build(folder: Path, tell: Tell = lambda _: None, address: str = "") -> Page:
    """Build the page into a folder; an earlier page there is replaced.

    With the address that the folder will have, links to it are shown in chats with a picture.

    Raises:
        SettingError: the folder has other files, the address is none, or this package was installed without its client.
        WeightsError: the weights of the network are missing or damaged.
        WorkerError: the rules could not be compiled.
    """
    check_client()
    picture = _picture(address)
    if folder.exists() and (not folder.is_dir() or (any(folder.iterdir()) and not (folder / MARK).is_file())):
        raise SettingError(f"{folder} is not empty and not an earlier page; choose another folder")
    files = gather(tell)
    files["index.html"] = files["index.html"].replace(b"./" + SHOWN_IN_CHATS.encode(), picture)
    listed = _listed(files)
    version = listed["version"]
    files["files.json"] = json.dumps(listed, indent=1).encode()
    files["service-worker.js"] = files["service-worker.js"].replace(b"%VERSION%", str(version).encode())
    files[MARK] = _NOTE.encode()
    _write(folder, files)
    gzipped = sum(len(gzip.compress(content, 9)) for name, content in files.items() if name != SHOWN_IN_CHATS)
    return Page(folder, str(version), sum(map(len, files.values())), gzipped)


def _picture(address: str) -> bytes:
    """The address of the picture of a link. Chats want a whole one."""
    if address and not re.match(r"https?://[^/]", address):
        raise SettingError(f"{address} is not an address of the web; it begins with https:// or http://")
    base = address.rstrip("/") or "."
    return html.escape(f"{base}/{SHOWN_IN_CHATS}").encode()


def check_client() -> None:
    """Check that the client was built with this package.

    Raises:
        SettingError: it was not.
    """
    needed = [CLIENT / "index.html", *(STATIC / name for name in NEEDED)]
    missing = [file for file in needed if not file.is_file() or not file.stat().st_size]
    if missing:
        raise SettingError(
            f"the client has not been built: {missing[0]} is missing or empty; "
            "install the package again, from a wheel or with its web folder"
        )


def gather(tell: Tell) -> dict[str, bytes]:
    """All files of the page by path.

    Raises:
        WeightsError: the weights of the network are missing or damaged.
        WorkerError: the rules could not be compiled.
    """
    tell("Compiling the rules and the bots for the browser (about half a minute the first time) ...")
    modules = build_modules()
    tell("Putting the page together ...")
    client = {name: content for name, content in _read(CLIENT).items() if not _is_for_server(name)}
    static = {name: content for name, content in _read(STATIC).items() if not name.startswith(ONLY_IN_FILE)}
    files = {**client, **static}
    files["index.html"] = _marked(files["index.html"].decode()).encode()
    files["pyodide/pyodide-lock.json"] = _without_packages(files["pyodide/pyodide-lock.json"])
    files["stoneage.zip"] = zipped(python_files())
    for name, file in modules.items():
        files[f"{name}.wasm"] = file.read_bytes()
    files["net.bin"] = compress(load_weights())
    return files


def _is_for_server(name: str) -> bool:
    return name.startswith(ONLY_SERVED) or name.endswith(COMPRESSED)


def _read(folder: Path) -> dict[str, bytes]:
    files = sorted(path for path in folder.rglob("*") if path.is_file() and not path.name.startswith("."))
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in files}


def _marked(document: str) -> str:
    """The page, marked as one with its own tables, with its policy first, and what it says when opened from a disk."""
    marked = document.replace("<html ", '<html data-host="browser" ', 1)
    marked = marked.replace("</body>", '  <script src="./from-disk.js"></script>\n  </body>', 1)
    return re.sub(r'(<meta charset="utf-8" />)', lambda found: found[1] + _HEAD, marked, count=1)


def _without_packages(lock: bytes) -> bytes:
    """Pyodide's list of packages, empty: the page has none of them."""
    return json.dumps({"info": json.loads(lock)["info"], "packages": {}}).encode()


def _listed(files: dict[str, bytes]) -> dict[str, object]:
    """What the page reads about its files: their version, and which of them its worker needs, at once or later."""
    digest = hashlib.sha256()
    for name, content in sorted(files.items()):
        digest.update(name.encode() + b"\0" + hashlib.sha256(content).digest())
    later = {name: len(content) for name, content in files.items() if name in LATER}
    worker = {
        name: len(content)
        for name, content in files.items()
        if (name.endswith((".wasm", ".zip")) and name not in later) or name == "pyodide/pyodide-lock.json"
    }
    known = {*worker, *later, "index.html", "service-worker.js", SHOWN_IN_CHATS}
    others = ["index.html", *(name for name in files if name not in known)]
    return {"version": digest.hexdigest()[:16], "worker": worker, "later": later, "others": others}


def _write(folder: Path, files: dict[str, bytes]) -> None:
    """Replace the folder's content, so that it never has files of two versions for longer than necessary."""
    fresh = folder.with_name(f"{folder.name}.new")
    shutil.rmtree(fresh, ignore_errors=True)
    for name, content in files.items():
        path = fresh / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)
    if folder.exists():
        shutil.rmtree(folder)
    fresh.rename(folder)
