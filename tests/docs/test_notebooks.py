"""The notebooks run from top to bottom, and are stored with their results."""

import json
from pathlib import Path
from typing import Any

import pytest

from tools.docs import notebooks

FOLDER = Path(__file__).parents[2] / "notebooks"


def run(name: str, folder: Path) -> Any:
    """A notebook with the results of a fresh run."""
    pytest.importorskip("nbclient", reason="nbclient is not installed")
    from tools.run_notebooks import run as execute

    return execute(FOLDER / name, folder)


def results(notebook: Any) -> list[str]:
    """The kinds of results of its cells, in order."""
    found = []
    for cell in notebook["cells"]:
        for output in cell.get("outputs", []):
            found += list(output["data"]) if "data" in output else [output["output_type"]]
    return found


def stored(name: str) -> Any:
    return json.loads((FOLDER / name).read_text(encoding="utf-8"))


@pytest.mark.slow
@pytest.mark.compiled
def test_the_bot_gets_its_rating(tmp_path: Path) -> None:
    notebook = run("bot.ipynb", tmp_path)
    assert (tmp_path / "shopper.py").exists()
    assert results(notebook) == results(stored("bot.ipynb")), "renew them: python -m tools.run_notebooks"


@pytest.mark.slow
@pytest.mark.compiled
def test_the_network_is_trained_and_asked(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("torch", reason="PyTorch is not installed: make learning")
    monkeypatch.setenv("STONEAGE_SECONDS", "6")
    monkeypatch.setenv("STONEAGE_GAMES", "20")
    notebook = run("network.ipynb", tmp_path)
    assert results(notebook) == results(stored("network.ipynb")), "renew them: python -m tools.run_notebooks"


@pytest.mark.parametrize("name", [file.name for file in sorted(FOLDER.glob("*.ipynb"))])
def test_the_page_of_a_notebook_has_its_code_and_its_results(name: str) -> None:
    page = notebooks.page(FOLDER / name)
    title, second = page.splitlines()[0], page.splitlines()[2]
    assert title.startswith("# ")
    assert second
    assert f"[Download this notebook]({name})" in page
    assert page.count("````python") == sum(cell["cell_type"] == "code" for cell in stored(name)["cells"])
    assert '<div class="output"><img alt="result" src="data:image/svg+xml;base64,' in page
    assert '<div class="output"><table' in page
