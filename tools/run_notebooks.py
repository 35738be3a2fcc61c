"""Runs the notebooks and stores their results in them: `python -m tools.run_notebooks`.

Needs nbclient and ipykernel, and PyTorch for the notebook about training.
"""

import os
import tempfile
from pathlib import Path
from typing import Any

import nbformat
from nbclient import NotebookClient

FOLDER = Path(__file__).parents[1] / "notebooks"


def run(file: Path, folder: Path) -> Any:
    """The notebook with the results of a fresh run in a folder; the first cell that fails raises an error."""
    notebook = nbformat.read(file, as_version=4)
    client = NotebookClient(notebook, timeout=600, record_timing=False, resources={"metadata": {"path": str(folder)}})
    client.execute(env={**os.environ, "STONEAGE_QUIET": "1"})  # no word about compiling among the results
    for output in (output for cell in notebook.cells for output in cell.get("outputs", [])):
        data = output.get("data", {})
        if {"text/html", "image/svg+xml"} & set(data):
            data.pop("text/plain", None)  # of an analysis, this would be the whole report
    notebook.metadata["language_info"] = {"name": "python"}  # without the version that happened to run it
    return notebook


def main() -> None:
    """Run all of them."""
    for file in sorted(FOLDER.glob("*.ipynb")):
        with tempfile.TemporaryDirectory() as folder:
            notebook = run(file, Path(folder))
        nbformat.write(notebook, file)
        print(file.relative_to(FOLDER.parent))


if __name__ == "__main__":
    main()
