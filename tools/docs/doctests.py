"""An extension of Griffe, which reads the docstrings: examples become blocks of code.

Markdown would take the `>>>` of an example for quotations.
"""

import re
from typing import Any

import griffe

_EXAMPLE = re.compile(r"^>>> .*(?:\n.+)*", re.MULTILINE)
_LITERAL = re.compile(r"(?m)^::\n\n")


class Doctests(griffe.Extension):
    """Puts every example into a block of code."""

    def on_object(self, *, obj: griffe.Object, **_: Any) -> None:
        """Change the docstring of an object that was read."""
        if obj.docstring is not None:
            obj.docstring.value = fenced(obj.docstring.value)


def fenced(text: str) -> str:
    """A docstring with its examples as blocks of code."""
    return _LITERAL.sub("", _EXAMPLE.sub(lambda found: f"\n```pycon\n{found[0]}\n```\n", text))
