"""Builds everything that a release has into dist/, and tries each of it in a clean place: `make release`.

The wheel is built from the source archive and installed into an empty environment; that installation builds the page,
as one file and as a folder in a zip archive. A game is played over HTTP with the wheel, and the page is opened in
Chromium: the file from a disk without a network, the folder from a plain web server. The bills of materials
(`make sbom`) must be in dist/ already; anything else that is there is removed.
"""

import argparse
import functools
import hashlib
import http.server
import shutil
import subprocess
import sys
import tempfile
import threading
import time
import tomllib
import zipfile
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

from tests.install.http_game import NO_LIMITS, play
from tests.server.processes import free_port
from tests.web.conftest import FLAGS, chromium
from tools.onnx_model import write

ROOT = Path(__file__).parents[1]
DIST = ROOT / "dist"
SBOM = "*.cdx.json"
FILE = DIST / "stoneage.html"
MOST = {FILE.name: 10_500_000, "stoneage.html, zipped": 7_500_000}
"""The most bytes that something may have."""
_LONG_AGO = (1980, 1, 1, 0, 0, 0)
_ANSWERS = "async () => (await stoneage('GET', '/pieces'))[0] === 200"


def main() -> None:
    """Build and check a release."""
    asked = argparse.ArgumentParser(description=main.__doc__)
    asked.add_argument("--uv", default=str(ROOT / ".venv-tools/bin/uv"), help="the program uv")
    uv = asked.parse_args().uv
    version = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["version"]
    begun = time.monotonic()
    _demand(len(list(DIST.glob(SBOM))) == 2, "the bills of materials are missing; run: make sbom")
    for old in DIST.iterdir():
        if not old.match(SBOM):
            old.unlink()
    with tempfile.TemporaryDirectory() as scratch:
        clean = Path(scratch)
        _say("Building the source archive, and the wheel from it")
        _run(uv, "build", "--quiet", "--out-dir", DIST, cwd=ROOT)
        (DIST / ".gitignore").unlink(missing_ok=True)  # written by uv
        programs = _installed(uv, clean)
        _check_wheel(programs, version, clean)
        folder = _pages(programs, clean, version)
        _check_pages(folder, clean)
    _say("Writing the network as an ONNX model")
    write(DIST / "stoneage-net.onnx")
    for file in (ROOT / "weights").glob("reference*.npz"):
        shutil.copy(file, DIST / f"stoneage-{file.name}")
    _finish()
    _say(f"Done in {time.monotonic() - begun:.0f} s")


def _installed(uv: str, clean: Path) -> Path:
    """The programs of an environment with nothing but the wheel and what it needs."""
    _say("Installing the wheel into an empty environment")
    (wheel,) = DIST.glob("*.whl")
    environment = clean / "environment"
    _run(uv, "venv", "--quiet", "--python", sys.executable, environment, cwd=clean)
    programs = environment / ("Scripts" if sys.platform == "win32" else "bin")
    _run(uv, "pip", "install", "--quiet", "--python", programs / "python", wheel, cwd=clean)
    return programs


def _check_wheel(programs: Path, version: str, clean: Path) -> None:
    """Play a game over HTTP."""
    _say("Playing a game over HTTP with it")
    found = subprocess.run([programs / "stoneage", "--version"], cwd=clean, capture_output=True, text=True, check=True)
    _demand(found.stdout.strip() == version, f"the wheel says that it is {found.stdout.strip()}, not {version}")
    port = free_port()
    command = [str(programs / "stoneage"), "serve", "--port", str(port), "--log-level", "warning"]
    server = subprocess.Popen([*command, *NO_LIMITS, "--database", f"sqlite:///{clean / 'tables.db'}"])
    try:
        _demand(play(f"http://127.0.0.1:{port}")["status"] == "over", "the game did not end")
    finally:
        server.terminate()
        server.wait()


def _pages(programs: Path, clean: Path, version: str) -> Path:
    """Build the page with the wheel, as a file and as an archive; the unpacked archive."""
    _say("Building the page with it: one file, and a folder")
    _run(programs / "stoneage", "page", FILE, cwd=clean)
    _run(programs / "stoneage", "page", clean / "page", cwd=clean)
    archive = DIST / f"stoneage-page-{version}.zip"
    _zip(archive, {path.relative_to(clean / "page").as_posix(): path for path in (clean / "page").rglob("*")})
    with zipfile.ZipFile(archive) as packed:
        packed.extractall(clean / "unpacked")
    return clean / "unpacked"


def _zip(archive: Path, files: dict[str, Path]) -> None:
    """Make an archive: of the same files, always the same."""
    with zipfile.ZipFile(archive, "w") as made:
        for name, path in sorted(files.items()):
            if path.is_file():
                made.writestr(zipfile.ZipInfo(name, _LONG_AGO), path.read_bytes(), zipfile.ZIP_DEFLATED, 9)


def _check_pages(folder: Path, clean: Path) -> None:
    _say("Opening the file from a disk without a network, and the folder from a web server")
    program = chromium()
    _demand(program is not None, "Chromium is not installed")
    handler = functools.partial(_Quiet, directory=str(folder))
    with (
        http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler) as server,
        sync_playwright() as playwright,
    ):
        threading.Thread(target=server.serve_forever, daemon=True).start()
        browser = playwright.chromium.launch(executable_path=program, args=FLAGS)
        copy = shutil.copy(FILE, clean / "a copy.html")
        _opens(browser, Path(copy).as_uri(), offline=True)
        _opens(browser, f"http://127.0.0.1:{server.server_port}/", offline=False)
        browser.close()
        server.shutdown()


class _Quiet(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *_: object) -> None:
        """Say nothing."""


def _opens(browser: Browser, url: str, offline: bool) -> None:
    """Open a page and begin a game in it."""
    context = browser.new_context(offline=offline)
    context.set_default_timeout(180_000)
    page, wrong = context.new_page(), list[str]()
    page.on("pageerror", lambda error: wrong.append(str(error)))
    page.on("console", lambda said: wrong.append(said.text) if said.type == "error" else None)
    page.goto(url)
    page.wait_for_function("() => typeof stoneage === 'function'")
    _demand(page.evaluate(_ANSWERS), f"{url} does not answer")
    page.get_by_role("button", name="Play now").click()
    page.locator(".prompt.mine").wait_for()
    _demand(not wrong, f"{url}: {wrong}")
    context.close()


def _finish() -> None:
    """Compare the sizes with their limits, and write the checksums."""
    zipped = DIST / "trial.zip"
    _zip(zipped, {FILE.name: FILE})
    sizes = {path.name: path.stat().st_size for path in sorted(DIST.iterdir()) if path != zipped}
    sizes["stoneage.html, zipped"] = zipped.stat().st_size
    zipped.unlink()
    for name, size in sizes.items():
        most = MOST.get(name)
        print(f"{size / 1e6:8.2f} MB  {name}" + (f" (at most {most / 1e6:.1f})" if most else ""))
        _demand(most is None or size <= most, f"{name} is too large")
    sums = [f"{hashlib.sha256(path.read_bytes()).hexdigest()}  {path.name}" for path in sorted(DIST.iterdir())]
    (DIST / "SHA256SUMS").write_text("\n".join(sums) + "\n", encoding="utf-8")


def _demand(held: object, otherwise: str) -> None:
    if not held:
        sys.exit(otherwise)


def _run(*command: object, cwd: Path) -> None:
    subprocess.run([*map(str, command)], cwd=cwd, check=True)


def _say(line: str) -> None:
    print(line, flush=True)


if __name__ == "__main__":
    main()
