"""One place for addresses: pyproject.toml; every other file agrees with it."""

import re
import tomllib
from pathlib import Path

import pytest

from tools import addresses

ROOT = Path(__file__).parents[2]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]


def test_every_address_is_that_of_the_project() -> None:
    assert addresses.strangers() == []


def test_workflows_name_no_repository() -> None:
    for path in ROOT.glob(addresses.WORKFLOWS):
        assert not list(addresses.named(path.read_text(encoding="utf-8"))), path.name


def test_all_addresses_of_the_package_belong_to_one_repository() -> None:
    assert {found for url in PROJECT["urls"].values() for found in addresses.named(url)} == {addresses.home()}


def test_the_readme_and_the_citation_name_what_people_look_for() -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    assert PROJECT["urls"]["Play"] in readme
    assert PROJECT["urls"]["Releases"] + "/latest/download/stoneage.html" in readme
    citation = (ROOT / "CITATION.cff").read_text(encoding="utf-8")
    assert f"repository-code: {PROJECT['urls']['Repository']}\n" in citation
    assert f"version: {PROJECT['version']}\n" in citation


def test_another_address_is_written_everywhere(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for path in addresses.files():
        copy = tmp_path / path.relative_to(ROOT)
        copy.parent.mkdir(parents=True, exist_ok=True)
        copy.write_bytes(path.read_bytes())
    monkeypatch.setattr(addresses, "ROOT", tmp_path)
    monkeypatch.setattr("sys.argv", ["addresses", "kim/valley"])
    addresses.main()
    assert addresses.home() == ("kim", "valley")
    assert addresses.strangers() == []
    assert "README.md" in capsys.readouterr().out
    monkeypatch.setattr("sys.argv", ["addresses", "kim"])
    with pytest.raises(SystemExit, match="ACCOUNT/NAME"):
        addresses.main()


def test_the_workflows_build_by_the_same_command_as_people() -> None:
    for name in ("release.yml", "pages.yml"):
        text = (ROOT / ".github" / "workflows" / name).read_text(encoding="utf-8")
        assert re.search(r"run: make release$", text, re.MULTILINE), name
