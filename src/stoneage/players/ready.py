"""Whether bots can be loaded at once, or must be compiled first."""

from collections.abc import Iterable

from stoneage.players.registry import compiled_functions


def all_compiled(bots: Iterable[str]) -> bool:
    """Whether the rules and the built-in bots among these are compiled already, so that loading them is quick."""
    from stoneage.engine.jit import is_compiled

    return is_compiled() and is_compiled(compiled_functions(bots))
