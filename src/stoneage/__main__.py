"""Runs the `stoneage` command with `python -m stoneage`."""

from stoneage.cli import main

main()
