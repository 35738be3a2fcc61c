"""The package as people install it: a wheel, built from the source archive, in an empty environment."""

import os
import re
import subprocess
import sys
import tarfile
import tomllib
import urllib.request
import zipfile
from pathlib import Path
from typing import Any

import pytest

from tests.install.http_game import NO_LIMITS, play
from tests.server.processes import free_port

ROOT = Path(__file__).parents[2]
PROJECT: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]


def run(*command: object, cwd: Path) -> str:
    done = subprocess.run([*map(str, command)], cwd=cwd, capture_output=True, text=True, timeout=1200, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_the_page_about_installing_names_every_extra() -> None:
    page = (ROOT / "docs" / "install.md").read_text(encoding="utf-8")
    assert sorted(re.findall(r"^\| `(\w+)` \|", page, re.MULTILINE)) == sorted(PROJECT["optional-dependencies"])


def test_every_hint_names_this_package_and_an_extra_of_it() -> None:
    sources = [*ROOT.glob("src/**/*.py"), *ROOT.glob("tests/**/*.py"), *ROOT.glob("docs/*.md"), ROOT / "README.md"]
    hints = [
        (path.name, *hint)
        for path in sources
        for hint in re.findall(r"pip install ['\"]([\w-]+)\[(\w+)]", path.read_text(encoding="utf-8"))
    ]
    assert len(hints) > 5
    assert not [hint for hint in hints if hint[1] != PROJECT["name"]]
    assert not [hint for hint in hints if hint[2] not in PROJECT["optional-dependencies"]]


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel, built from an unpacked source archive that has no built client in it."""
    folder = tmp_path_factory.mktemp("dist")
    run(sys.executable, "-m", "hatchling", "build", "-t", "sdist", "-d", folder, cwd=ROOT)
    archive = next(folder.glob("*.tar.gz"))
    with tarfile.open(archive) as packed:
        assert not [name for name in packed.getnames() if "/stoneage/client/" in name]
        packed.extractall(folder, filter="data")
    sources = folder / archive.name.removesuffix(".tar.gz")
    run(sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", folder, cwd=sources)
    return next(folder.glob("*.whl"))


@pytest.fixture(scope="module")
def installed(wheel: Path) -> Path:
    """The programs of an environment with nothing but the wheel and what it needs."""
    environment = wheel.parent / "environment"
    run(sys.executable, "-m", "venv", environment, cwd=wheel.parent)
    programs = environment / ("Scripts" if os.name == "nt" else "bin")
    run(programs / "python", "-m", "pip", "install", "--quiet", "--only-binary=:all:", wheel, cwd=wheel.parent)
    return programs


@pytest.mark.soak
def test_the_wheel_has_the_client_the_weights_and_every_extra(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as packed:
        names = packed.namelist()
        about = packed.read(next(name for name in names if name.endswith("/METADATA"))).decode()
    assert {"stoneage/client/index.html", "stoneage/players/neural/net.safetensors", "stoneage/py.typed"} <= {*names}
    assert any(name.startswith("stoneage/browser/build/static/pyodide/") for name in names)
    assert sorted(re.findall(r"^Provides-Extra: (\S+)$", about, re.MULTILINE)) == sorted(
        PROJECT["optional-dependencies"]
    )


@pytest.mark.soak
def test_a_game_is_played_over_http_with_nothing_else_installed(installed: Path, tmp_path: Path) -> None:
    assert run(installed / "stoneage", "--version", cwd=tmp_path).strip() == PROJECT["version"]
    port = free_port()
    environment = {
        **{name: value for name, value in os.environ.items() if name in ("SYSTEMROOT", "TEMP", "TMP")},
        "PATH": str(installed),  # no compiler, Node or make
        "HOME": str(tmp_path),
        "STONEAGE_CACHE_DIR": str(tmp_path / "cache"),
        "STONEAGE_DATABASE": f"sqlite:///{tmp_path / 'tables.db'}",
    }
    server = subprocess.Popen(
        [str(installed / "stoneage"), "serve", "--port", str(port), *NO_LIMITS],
        cwd=tmp_path,
        env=environment,
    )
    try:
        table = play(f"http://127.0.0.1:{port}")
        assert table["status"] == "over"
        assert len(table["scores"]) == 2
        with urllib.request.urlopen(f"http://127.0.0.1:{port}/") as page:
            assert b"<title>Stone Age</title>" in page.read()
    finally:
        server.terminate()
        server.wait(timeout=30)
