"""Suggestions for words that were probably mistyped."""

from collections.abc import Iterable

_ALIKE = 0.6


def did_you_mean(word: str, known: Iterable[str]) -> str:
    """A part of an error message: the known word that is nearest, or nothing.

    >>> did_you_mean("forrest 3", ["forest 3", "fields"])
    " (did you mean 'forest 3'?)"
    >>> did_you_mean("xyz", ["forest 3", "fields"])
    ''
    >>> did_you_mean("hrad", ["hard", "easy"])
    " (did you mean 'hard'?)"
    """
    likeness, name = max(((_likeness(word.lower(), name.lower()), name) for name in known), default=(0.0, ""))
    return f" (did you mean {name!r}?)" if likeness > _ALIKE else ""


def _likeness(one: str, other: str) -> float:
    """The share of pairs of neighbouring letters that two words have in common (the page has no `difflib`).

    Words of the same letters in another order are as good as equal.
    """
    if sorted(one) == sorted(other):
        return 1.0
    pairs, others = ({(f" {word} ")[at : at + 2] for at in range(len(word) + 1)} for word in (one, other))
    return 2 * len(pairs & others) / (len(pairs) + len(others))
