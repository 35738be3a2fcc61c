"""The table for people: as text, or as a picture."""

from typing import Any

from stoneage.game.game import Game
from stoneage.game.rules import Rules


def render(record: bytes, rules: Rules, viewer: int, mode: str | None) -> Any:
    """The table as a seat sees it: text for `ansi`, pixels for `rgb_array`, None without a mode."""
    if mode is None:
        return None
    seen = Game.from_record(rules, record).view(viewer)
    if mode == "ansi":
        from stoneage.envs.text import text

        return text(seen)
    from stoneage.envs.picture import pixels

    return pixels(seen)
