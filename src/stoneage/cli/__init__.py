"""The `stoneage` command: without arguments it opens the game in the browser; `stoneage --help` lists the rest."""

from stoneage.cli.app import main

__all__ = ["main"]
