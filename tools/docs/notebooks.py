"""The notebooks as pages, with the results that are stored in them."""

import base64
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

_FENCE = "````"


def write(folder: Path, out: Path) -> None:
    """Write a page for each notebook in a folder, with the notebook itself beside it."""
    out.mkdir(parents=True, exist_ok=True)
    for file in sorted(folder.glob("*.ipynb")):
        (out / f"{file.stem}.md").write_text(page(file), encoding="utf-8")
        (out / file.name).write_bytes(file.read_bytes())


def page(file: Path) -> str:
    """A notebook in Markdown."""
    notebook = json.loads(file.read_text(encoding="utf-8"))
    parts: list[str] = []
    for cell in notebook["cells"]:
        source = "".join(cell["source"])
        if cell["cell_type"] == "markdown":
            parts.append(source)
        elif cell["cell_type"] == "code":
            parts.append(f"{_FENCE}python\n{source}\n{_FENCE}")
            parts.extend(_outputs(cell["outputs"]))
        if len(parts) == 1:
            parts.append(f"[Download this notebook]({file.name}){{ download }}")
    return "\n\n".join([*parts, ""])


def _outputs(outputs: list[dict[str, Any]]) -> Iterator[str]:
    for output in outputs:
        if output["output_type"] == "stream":
            yield f"{_FENCE}text\n{''.join(output['text']).rstrip()}\n{_FENCE}"
            continue
        data = output["data"]
        if "image/svg+xml" in data:
            # As a file of its own, because its styles would apply to the whole page.
            picture = base64.b64encode("".join(data["image/svg+xml"]).encode()).decode()
            yield f'<div class="output"><img alt="result" src="data:image/svg+xml;base64,{picture}"></div>'
        elif "text/html" in data:
            # On one line, so that Markdown leaves it alone.
            yield f'<div class="output">{" ".join("".join(data["text/html"]).split())}</div>'
        else:
            yield f"{_FENCE}text\n{''.join(data['text/plain'])}\n{_FENCE}"
