"""The commands: `stoneage` alone opens the table in the browser; `stoneage --help` lists the others."""

from stoneage.cli.app import main

__all__ = ["main"]
