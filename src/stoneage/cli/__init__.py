"""The commands: `stoneage play`, `simulate`, `replay`, `bench` and `rules`."""

from stoneage.cli.app import main

__all__ = ["main"]
