"""`stoneage page`: build a page that needs no server."""

from pathlib import Path
from typing import Annotated

import typer

from stoneage.cli.options import fail
from stoneage.errors import StoneAgeError


def page(
    target: Annotated[
        Path,
        typer.Argument(
            metavar="TARGET",
            help="Folder to create, or a file that ends with .html; an earlier page there is replaced.",
        ),
    ],
    address: Annotated[
        str,
        typer.Option(
            metavar="URL", help="The address that the folder will have: links to it then show a picture in chats."
        ),
    ] = "",
) -> None:
    """Build a page with the whole game in it: a folder for any web space, or one file that opens by double-click."""
    from stoneage.browser.build.one_file import ENDINGS

    try:
        if target.suffix.lower() in ENDINGS:
            _file(target)
        else:
            _folder(target, address)
    except (StoneAgeError, OSError) as error:
        fail(str(error), 1)


def _folder(folder: Path, address: str) -> None:
    from stoneage.browser.build.page import build

    made = build(folder, tell=_tell, address=address)
    print(
        f"{made.folder}: {made.size / 1e6:.1f} MB, {made.gzipped / 1e6:.1f} MB over the wire (version {made.version})"
    )
    print(f"To look at it: python3 -m http.server --directory {made.folder}, then open http://localhost:8000")


def _file(file: Path) -> None:
    from stoneage.browser.build.one_file import build_file

    made = build_file(file, tell=_tell)
    print(f"{made.path}: {made.size / 1e6:.2f} MB, {made.zipped / 1e6:.2f} MB zipped (version {made.version})")
    print("Open it in a browser, and give it to anybody: it needs no server and no network.")


def _tell(line: str) -> None:
    print(line, flush=True)
