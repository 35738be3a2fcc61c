"""Names of players and tables, as they may be shown."""

import unicodedata
from collections.abc import Iterator, Sequence
from typing import Any

from stoneage.players.levels import LEVELS
from stoneage.tables.messages.base import Level

NAME_LENGTH = 24
_FORBIDDEN = ("Cc", "Cf", "Cs", "Co", "Cn")


_JOINERS = "\u200c\u200d"
"""Join letters of some scripts, and the parts of an emoji such as a family."""
_BLANK = "\u115f\u1160\u2800\u3164\uffa0"
"""Letters and symbols that look like nothing: fillers of Hangul, and the empty braille pattern."""
MOST_MARKS = 4
"""Accents and other marks in a row; more of them cover the lines around."""


def printable(name: str) -> str:
    """A name on one line that can be seen, without marks that reverse the direction of the text or cover other lines.

    Raises:
        ValueError: it is something else.
    """
    words = " ".join(name.split())
    marks = 0
    for number, letter in enumerate(words):
        category = unicodedata.category(letter)
        marks = marks + 1 if category in ("Mn", "Me") else 0
        joins = letter in _JOINERS and 0 < number < len(words) - 1 and words[number - 1] not in _JOINERS
        if (category in _FORBIDDEN and not joins) or letter in _BLANK or marks > MOST_MARKS:
            raise ValueError("a name can only have letters, digits, symbols and spaces")
    if words and not any(unicodedata.category(letter)[0] in "LNPS" for letter in words):
        raise ValueError("a name must have something to see")
    return words


def names_in_file(names: Any, defaults: Sequence[str]) -> Iterator[str]:
    """The players' names in a game file, as far as they are fit to be shown."""
    for seat, default in enumerate(defaults):
        name = names[seat] if isinstance(names, list) and seat < len(names) else None
        try:
            yield printable(name) if isinstance(name, str) and len(name) <= NAME_LENGTH else default
        except ValueError:
            yield default


def bots_in_file(bots: Any, players: int) -> list[Level | None]:
    """The levels of the bots in a game file; None for people, and for what this version does not know."""
    levels = bots if isinstance(bots, list) else []
    known = [level if isinstance(level, str) and level in LEVELS else None for level in levels[:players]]
    return known + [None] * (players - len(known))
