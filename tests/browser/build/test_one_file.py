"""The page as one file: how large it is, what it may load, and that it is the same each time."""

import base64
import gzip
import hashlib
import html
import re
from pathlib import Path

import pytest

from stoneage.browser.build import one_file
from stoneage.browser.build.one_file import WORKER_FILES, OneFile, build_file
from stoneage.errors import SettingError

pytestmark = pytest.mark.compiled

MEGABYTE = 1_000_000
MOST = 10.5 * MEGABYTE
MOST_ZIPPED = 7.5 * MEGABYTE


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> OneFile:
    """A finished file."""
    return build_file(tmp_path_factory.mktemp("one") / "stoneage.html")


@pytest.fixture(scope="module")
def document(made: OneFile) -> str:
    """Its text."""
    return made.path.read_text(encoding="utf-8")


def test_the_budget_of_bytes(made: OneFile) -> None:
    assert made.size == made.path.stat().st_size < MOST
    assert made.zipped < MOST_ZIPPED


def test_the_same_sources_make_the_same_bytes(made: OneFile, tmp_path: Path) -> None:
    again = build_file(tmp_path / "other name.html")
    assert again.path.read_bytes() == made.path.read_bytes()


def test_the_policy_allows_one_script_and_one_style_by_their_hashes(document: str) -> None:
    policy = html.unescape(re.search(r'http-equiv="Content-Security-Policy" content="([^"]*)"', document)[1])  # type: ignore[index]
    rules = dict(rule.split(" ", 1) for rule in policy.split("; "))
    assert rules["default-src"] == "'none'"
    (script,) = re.findall(r'<script type="module">(.*?)</script>', document, re.S)
    (style,) = re.findall(r"<style>(.*?)</style>", document, re.S)
    assert rules["script-src"] == f"{_hash(script)} 'wasm-unsafe-eval'"
    assert rules["style-src"] == _hash(style)
    assert document.index("Content-Security-Policy") < document.index("<style")


def _hash(text: str) -> str:
    return f"'sha256-{base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()}'"


def test_everything_is_in_the_file(document: str) -> None:
    frame = re.sub(r"<(script|style)\b[^>]*>.*?</\1>", "", document, flags=re.S)
    assert all(link.startswith("data:") for link in re.findall(r'(?:src|href)="([^"]*)"', frame))
    (style,) = re.findall(r"<style>(.*?)</style>", document, re.S)
    assert all(url.strip("'\"").startswith(("data:", "#")) for url in re.findall(r"url\(([^)]*)\)", style))
    packed = dict(re.findall(r'<script type="text/plain" data-file="([^"]*)">([^<]*)</script>', document))
    assert set(packed) == {"worker.js", *WORKER_FILES}
    assert b"stoneage.browser.run.pyodide" in gzip.decompress(base64.b64decode(packed["worker.js"]))


def test_words_that_would_end_the_script_are_written_in_another_way(document: str) -> None:
    (script,) = re.findall(r'<script type="module">(.*?)</script>', document, re.S)
    assert "<!--" not in script
    assert "<script" not in script
    assert one_file._inline("x = '<!-- <script>'") == r"x = '\x3C!-- \x3Cscript>'"
    with pytest.raises(SettingError, match="cannot stand in a document"):
        one_file._inline("x = '</SCRIPT>'")


def test_a_folder_of_that_name_is_left_alone(tmp_path: Path) -> None:
    with pytest.raises(SettingError, match="is a folder"):
        build_file(tmp_path)


def test_a_package_without_the_client_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("stoneage.browser.build.page.STATIC", tmp_path)
    with pytest.raises(SettingError, match="has not been built"):
        build_file(tmp_path / "stoneage.html")
