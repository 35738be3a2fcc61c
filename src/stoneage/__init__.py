"""Stone Age, the board game: rules, games, bots, environments and a server.

>>> from stoneage import Game, Rules
>>> game = Game(Rules(players=2), seed=7)
>>> game.play("hunting 3").decision.kind
'place'
"""

from typing import TYPE_CHECKING, Any

__all__ = [
    "Action",
    "ChanceError",
    "DeviceError",
    "Game",
    "GameFileError",
    "HistoryError",
    "IllegalAction",
    "MissingExtra",
    "PlayerError",
    "PositionError",
    "Rules",
    "RulesError",
    "SeatError",
    "SettingError",
    "StoneAgeError",
    "WorkerError",
    "__version__",
]

if TYPE_CHECKING:
    __version__: str
    from stoneage.errors import (
        ChanceError,
        DeviceError,
        GameFileError,
        HistoryError,
        IllegalAction,
        MissingExtra,
        PlayerError,
        PositionError,
        RulesError,
        SeatError,
        SettingError,
        StoneAgeError,
        WorkerError,
    )
    from stoneage.game.action import Action
    from stoneage.game.game import Game
    from stoneage.game.rules import Rules

_HOMES = {"Action": "game.action", "Game": "game.game", "Rules": "game.rules"}


def __getattr__(name: str) -> Any:
    # Loaded on first use, so that `stoneage --help` does not wait for imports it does not need.
    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    if name == "__version__":
        from importlib.metadata import version

        return version("stoneage-game")  # defined only in pyproject.toml
    from importlib import import_module

    return getattr(import_module(f"stoneage.{_HOMES.get(name, 'errors')}"), name)
