"""A table shown to a person: as text, or as a picture."""

from typing import Any

from stoneage.engine.state import State
from stoneage.rules import Rules
from stoneage.view import view


def render(g: State, rules: Rules, viewer: int, mode: str | None) -> Any:
    """The table as a seat sees it: text for `ansi`, pixels for `rgb_array`, None without a mode."""
    if mode is None:
        return None
    seen = view(g, rules.to_dict(), viewer)
    if mode == "ansi":
        from stoneage.envs.text import text

        return text(seen)
    from stoneage.envs.picture import pixels

    return pixels(seen)
