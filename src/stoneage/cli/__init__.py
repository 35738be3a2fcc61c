"""The commands: `stoneage play`, `arena`, `bots`, `simulate`, `replay`, `bench` and `rules`."""

from stoneage.cli.app import main

__all__ = ["main"]
