"""The log of a run: a line of JSON for every report and every measurement."""

import json
from pathlib import Path
from typing import Any

_FILE = "log.jsonl"


def add_to_log(folder: Path, line: dict[str, Any]) -> None:
    """Add a line to the log of a run."""
    folder.mkdir(parents=True, exist_ok=True)
    with (folder / _FILE).open("a", encoding="utf-8") as file:
        file.write(json.dumps(line) + "\n")


def read_log(folder: Path) -> list[dict[str, Any]]:
    """The lines of the log of a run."""
    file = folder / _FILE
    return [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()] if file.exists() else []
