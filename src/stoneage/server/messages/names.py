"""Names of players and tables, as they may be shown."""

import unicodedata
from collections.abc import Iterator, Sequence
from typing import Any

NAME_LENGTH = 24


def printable(name: str) -> str:
    """A name on one line, without control characters or marks that reverse the direction of the text.

    Raises:
        ValueError: it has some.
    """
    words = " ".join(name.split())
    if any(unicodedata.category(letter) in ("Cc", "Cf", "Cs", "Co", "Cn") for letter in words):
        raise ValueError("a name can only have letters, digits, symbols and spaces")
    return words


def names_in_file(names: Any, defaults: Sequence[str]) -> Iterator[str]:
    """The players' names in a game file, as far as they are fit to be shown."""
    for seat, default in enumerate(defaults):
        name = names[seat] if isinstance(names, list) and seat < len(names) else None
        try:
            yield printable(name) if isinstance(name, str) and len(name) <= NAME_LENGTH else default
        except ValueError:
            yield default
