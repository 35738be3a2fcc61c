"""The maps in CONTRIBUTING.md name every part of the project, and nothing that does not exist."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
IGNORED = ("__init__.py", "__main__.py")


def section(heading: str) -> str:
    """The text from a heading to the next one."""
    return re.split(r"^#+ ", PAGE.split(f"{heading}\n", 1)[1], maxsplit=1, flags=re.MULTILINE)[0]


def mapped(heading: str) -> set[str]:
    """The parts in the first column of a section's table."""
    rows = re.findall(r"^\| (`.*?) \|", section(heading), re.MULTILINE)
    return {part for row in rows for part in re.findall(r"`([^`]+)`", row)}


def packages(folder: Path) -> Iterator[str]:
    """The packages below a folder, each as `name/`."""
    for file in folder.rglob("__init__.py"):
        if file.parent != folder:
            yield f"{file.parent.relative_to(folder).as_posix()}/"


def modules(folder: Path) -> Iterator[str]:
    """The modules right in a folder."""
    return (file.name for file in folder.glob("*.py") if file.name not in IGNORED)


def folders(folder: Path) -> Iterator[str]:
    """All folders below a folder, each as `name/`."""
    return (f"{path.relative_to(folder).as_posix()}/" for path in folder.rglob("*") if path.is_dir())


def test_the_map_of_the_package_names_all_of_it() -> None:
    package = ROOT / "src" / "stoneage"
    parts = {part for part in packages(package) if not re.match(r"server/.", part)} | set(modules(package))
    assert mapped("## Where things are") == parts


def test_the_map_of_the_server_names_all_of_it() -> None:
    server = ROOT / "src" / "stoneage" / "server"
    assert mapped("### The server") == set(packages(server)) | set(modules(server))


def test_the_map_of_the_client_names_all_of_it() -> None:
    assert mapped("### The client") == set(folders(ROOT / "web" / "src"))


def test_the_table_of_scripts_names_all_of_them() -> None:
    tools = ROOT / "tools"
    assert mapped("### Scripts") == set(packages(tools)) | set(modules(tools))


@pytest.mark.parametrize("page", ["CONTRIBUTING.md", "docs/architecture.md"])
def test_every_link_and_path_leads_somewhere(page: str) -> None:
    text = (ROOT / page).read_text(encoding="utf-8")
    links = re.findall(r"\]\((?!https?:)([^)#]+)\)", text)
    assert links
    for link in links:
        assert (ROOT / page).parent.joinpath(link).exists(), link


def test_the_paths_on_the_architecture_page_exist() -> None:
    text = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
    paths = re.findall(r"`((?:[\w-]+/)*[\w.-]+(?:\.py|\.ts|\.toml|/))`", text)
    assert len(paths) > 20
    for path in paths:
        assert any((base / path).exists() for base in (ROOT, ROOT / "src" / "stoneage")), path
