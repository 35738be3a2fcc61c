"""`stoneage page`: build a page that needs no server."""

from pathlib import Path
from typing import Annotated

import typer

from stoneage.cli.options import fail
from stoneage.errors import StoneAgeError


def page(
    folder: Annotated[Path, typer.Argument(help="Folder to create; an earlier page there is replaced.")],
) -> None:
    """Build a page with the whole game in it, for any web space: no server, no Python, also offline."""
    from stoneage.page.build import build

    try:
        made = build(folder, tell=lambda line: print(line, flush=True))
    except (StoneAgeError, OSError) as error:
        fail(str(error), 1)
    print(
        f"{made.folder}: {made.size / 1e6:.1f} MB, {made.gzipped / 1e6:.1f} MB over the wire (version {made.version})"
    )
    print(f"To look at it: python3 -m http.server --directory {made.folder}, then open http://localhost:8000")
