"""The folder of the page: what is in it, how large it is, and what is refused."""

import json
import re
import zipfile
from pathlib import Path

import pytest

from stoneage.browser.build import page as builder
from stoneage.browser.build.archive import python_files
from stoneage.browser.build.page import LATER, MARK, SHOWN_IN_CHATS, Page, build
from stoneage.errors import SettingError
from stoneage.players.neural import load
from stoneage.players.neural.eight_bits import compress

pytestmark = pytest.mark.compiled

MEGABYTE = 1_000_000
MOST = 16 * MEGABYTE
MOST_OVER_THE_WIRE = 7_500_000


@pytest.fixture(scope="module")
def page(tmp_path_factory: pytest.TempPathFactory) -> Page:
    """A finished page."""
    return build(tmp_path_factory.mktemp("page") / "games")


def test_the_budget_of_bytes(page: Page) -> None:
    files = [file for file in page.folder.rglob("*") if file.is_file()]
    assert page.size == sum(file.stat().st_size for file in files) < MOST
    assert page.gzipped < MOST_OVER_THE_WIRE


def test_the_list_names_every_file_that_the_page_needs(page: Page) -> None:
    listed = json.loads((page.folder / "files.json").read_text(encoding="utf-8"))
    files = {file.relative_to(page.folder).as_posix() for file in page.folder.rglob("*") if file.is_file()}
    apart = {"files.json", "service-worker.js", MARK, SHOWN_IN_CHATS}
    assert {*listed["worker"], *listed["later"], *listed["others"]} == files - apart
    assert set(listed["later"]) == set(LATER)
    for name, size in {**listed["worker"], **listed["later"]}.items():
        assert (page.folder / name).stat().st_size == size
    assert f"'{listed['version']}'" in (page.folder / "service-worker.js").read_text(encoding="utf-8")


def test_the_network_is_made_of_the_weights_of_the_package(page: Page) -> None:
    assert (page.folder / "net.bin").read_bytes() == compress(load())


def test_the_library_has_all_that_the_page_imports(page: Page) -> None:
    """Also what is imported only inside a function, which no start of the page would notice."""
    with zipfile.ZipFile(page.folder / "pyodide" / "python_stdlib.zip") as library:
        names = {name.removesuffix(".pyc").removesuffix("/__init__").replace("/", ".") for name in library.namelist()}
    imported = set()
    modules = {name: content for name, content in python_files().items() if name.endswith(".py")}
    for content in modules.values():
        for line in content.decode().splitlines():
            if match := re.match(r" *(?:from|import) ([\w.]+)(?: import |$)", line):
                imported.add(match[1])
    built_in = {"itertools", "math", "sys", "time", "unicodedata", "zlib"}
    frozen = {"abc", "collections.abc", "importlib.util", "os"}  # parts of the interpreter
    elsewhere = {"pydantic", "zoneinfo"}  # only called by pydantic itself; for games over days
    ours = {name for name in imported if name.split(".")[0] == "stoneage"}
    assert imported - ours - built_in - frozen - elsewhere <= names


def test_no_file_is_asked_for_by_an_absolute_path_or_from_another_host(page: Page) -> None:
    html = (page.folder / "index.html").read_text(encoding="utf-8")
    links = re.findall(r'(?:src|href)="([^"]*)"', html)
    assert links
    assert all(link.startswith("./") for link in links)
    assert html.index("Content-Security-Policy") < html.index("<script")
    assert '<html data-host="browser"' in html


def test_links_in_chats_have_a_picture_where_the_address_is_known(page: Page, tmp_path: Path) -> None:
    def pictures(folder: Path) -> list[str]:
        return re.findall(r'property="og:image" content="(.*?)"', (folder / "index.html").read_text(encoding="utf-8"))

    assert pictures(page.folder) == ["./share.jpg"]
    there = build(tmp_path / "page", address="https://kim.example/play/").folder
    assert pictures(there) == ["https://kim.example/play/share.jpg"]
    with pytest.raises(SettingError, match="not an address of the web"):
        build(tmp_path / "other", address="kim.example")


def test_the_same_sources_make_the_same_page(page: Page) -> None:
    assert build(page.folder).version == page.version


def test_a_folder_with_other_files_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "letter.txt").write_text("Dear tribe", encoding="utf-8")
    with pytest.raises(SettingError, match="choose another folder"):
        build(tmp_path)
    assert [file.name for file in tmp_path.iterdir()] == ["letter.txt"]


def test_a_package_without_the_client_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(builder, "STATIC", tmp_path)
    with pytest.raises(SettingError, match="has not been built"):
        build(tmp_path / "page")


@pytest.mark.parametrize("content", [None, b""], ids=["missing", "empty"])
@pytest.mark.parametrize("name", builder.NEEDED)
def test_a_file_that_the_page_cannot_do_without_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str, content: bytes | None
) -> None:
    for other in builder.NEEDED:
        file = tmp_path / "static" / other
        file.parent.mkdir(parents=True, exist_ok=True)
        if other != name:
            file.write_bytes(b"as it should be")
        elif content is not None:
            file.write_bytes(content)
    monkeypatch.setattr(builder, "STATIC", tmp_path / "static")
    with pytest.raises(SettingError, match=rf"{re.escape(name)} is missing or empty; install the package again"):
        build(tmp_path / "page")
    assert not (tmp_path / "page").exists()


def test_the_list_of_needed_files_is_complete() -> None:
    assert {file.relative_to(builder.STATIC).as_posix() for file in builder.STATIC.rglob("*.*")} == set(builder.NEEDED)
