"""Actions: each is one small choice, with an id and a text."""

import re
from functools import cache
from operator import index
from typing import Literal, SupportsIndex, cast

from stoneage.components import PLACES
from stoneage.encoding.actions import FAMILIES, FIGURES_OF_ID, N_ACTIONS, PLACE_OF_ID, Family
from stoneage.encoding.numbers import ITEM_NAMES, ONE_USE_VALUES
from stoneage.errors import IllegalAction
from stoneage.game.did_you_mean import did_you_mean

_SINGLE_TEXTS = {
    "use": "use card",
    "accept": "accept",
    "decline": "decline",
    "done": "done",
    "starve": "starve",
}
_NO_TOOLS = "no tools"
_EXAMPLES = "'forest 3', 'family hut', 'card 2', 'resolve forest', 'tools 1+3', 'spend wood', 'pick 5', 'starve'"
_ALIASES = {
    "hunt": "hunting",
    "hunting grounds": "hunting",
    "clay": "clay pit",
    "tool maker": "toolmaker",
    "hut": "family hut",
    "field": "fields",
    "corral": "fields",
    "buy": "accept",
    "yes": "accept",
    "no": "decline",
    "pass": "decline",
    "use": "use card",
    "tools": _NO_TOOLS,
    "tools none": _NO_TOOLS,
    "none": _NO_TOOLS,
}


ActionFamily = Literal[
    "place",
    "resolve",
    "tools",
    "jewelry",
    "spend",
    "take",
    "pick",
    "give",
    "get",
    "use",
    "accept",
    "decline",
    "done",
    "starve",
]


class Action(int):
    """One choice, by its text or its id: `str(action)` is the text, `int(action)` the id.

    If a text has two meanings, the first one is taken: `card 2` places, `resolve card 2` acts.

    >>> Action("forest 3")
    Action('forest 3')
    >>> int(Action("forest 3"))
    12
    """

    __slots__ = ()

    def __new__(cls, action: SupportsIndex | str) -> "Action":
        """An action by its text or its id."""
        if isinstance(action, str):
            return cls.meanings(action)[0]
        # Not `isinstance(action, SupportsIndex)`, which takes longer than a planner thinks.
        if isinstance(action, bool) or not hasattr(action, "__index__") or not 0 <= index(action) < N_ACTIONS:
            raise IllegalAction(
                f"unknown action {action!r:.60}; give an Action, its text or its id, from 0 to {N_ACTIONS - 1}"
            )
        return super().__new__(cls, action)

    @property
    def family(self) -> ActionFamily:
        """The kind of choice: place, resolve, tools, spend, ..."""
        return _FAMILY_NAMES[self]

    @property
    def number(self) -> int:
        """The index within the family."""
        return int(self) - _family(self).first

    @property
    def place(self) -> str | None:
        """The place where figures are placed, or that is resolved."""
        if self.family == "place":
            return PLACES[PLACE_OF_ID[self.number]].name
        return PLACES[self.number].name if self.family == "resolve" else None

    @property
    def figures(self) -> int:
        """How many figures are placed."""
        return FIGURES_OF_ID[self.number] if self.family == "place" else 0

    @property
    def item(self) -> str | None:
        """The item that is spent, taken, given or received."""
        return ITEM_NAMES[self.number] if self.family in ("spend", "take", "give", "get") else None

    @property
    def tools(self) -> tuple[int, ...]:
        """The slots (1 to 3) of the tools used."""
        return tuple(slot + 1 for slot in range(3) if self.family == "tools" and self.number >> slot & 1)

    @property
    def one_use_tools(self) -> tuple[int, ...]:
        """The values of the one-use tools used."""
        bits = self.number >> 3 if self.family == "tools" else 0
        return tuple(value for slot, value in enumerate(ONE_USE_VALUES) if bits >> slot & 1)

    def __str__(self) -> str:
        return _text(self)

    def __repr__(self) -> str:
        return f"Action({str(self)!r})"

    def _repr_html_(self) -> str:
        """The action as a table in a notebook."""
        from stoneage.reports.html_tables import html_table

        return html_table(("action", "id", "kind"), [(self, int(self), self.family)])

    @classmethod
    def parse(cls, text: str) -> "Action":
        """The action for a text, as `Action(text)`."""
        return cls.meanings(text)[0]

    @classmethod
    def meanings(cls, text: str) -> tuple["Action", ...]:
        """All actions that a text can mean: the name of a place can place a figure there or act there."""
        words = " ".join(text.lower().split()) if isinstance(text, str) and len(text) <= 80 else ""
        words = _ALIASES.get(words, words)
        table = _texts()
        if "+" in words:
            words = _sorted_tools(words)
        found = [table[words]] if words in table else []
        verb, _, rest = words.partition(" ")
        if verb == "resolve" and f"resolve {_ALIASES.get(rest)}" in table:
            found.append(table[f"resolve {_ALIASES[rest]}"])
        name, _, count = words.rpartition(" ")
        if f"{_ALIASES.get(name)} {count}" in table:
            found.append(table[f"{_ALIASES[name]} {count}"])
        if count == "1" and name in table and table[name].figures == 1:
            found.append(table[name])
        if f"resolve {words}" in table:
            found.append(table[f"resolve {words}"])
        if not found:
            raise IllegalAction(f"unknown action {text!r:.60}{_what_instead(words)}; actions look like {_EXAMPLES}")
        return tuple(found)


@cache
def _family(action: int) -> Family:
    return next(family for family in reversed(FAMILIES) if family.first <= action)


_FAMILY_NAMES = tuple([cast("ActionFamily", _family(action).name) for action in range(N_ACTIONS)])


@cache
def _text(action: Action) -> str:
    family = action.family
    if family == "place":
        place = PLACES[PLACE_OF_ID[action.number]]
        return place.name if place.least == place.most else f"{place.name} {action.figures}"
    if family == "resolve":
        return f"resolve {action.place}"
    if family == "tools":
        parts = [*map(str, action.tools), *(f"once{value}" for value in action.one_use_tools)]
        return f"tools {'+'.join(parts)}" if parts else _NO_TOOLS
    if family == "jewelry":
        return f"jewelry {action.number}"
    if family == "pick":
        return f"pick {action.number + 1}"
    return _SINGLE_TEXTS.get(family) or f"{family} {action.item}"


@cache
def _texts() -> dict[str, Action]:
    return {str(action): action for action in map(Action, range(N_ACTIONS))}


def _sorted_tools(words: str) -> str:
    """Sort the tools: `tools 3+1` becomes `tools 1+3`."""
    match = re.fullmatch(r"tools ([\w+ ]+)", words)
    if not match:
        return words
    parts = match[1].replace(" ", "").split("+")
    return "tools " + "+".join(sorted(parts))


def _what_instead(words: str) -> str:
    """What somebody may have meant by an unknown text."""
    name, _, count = words.rpartition(" ")
    most = max((action.figures for action in _texts().values() if action.place == _ALIASES.get(name, name)), default=0)
    if most and count.isdecimal():
        return f" (room for {most} at most)"
    numbers = [int(text.split()[-1]) for text in _texts() if re.fullmatch(rf"{re.escape(name)} \d+", text)]
    if numbers and count.isdecimal():
        return f" (only {name} {min(numbers)} to {max(numbers)})"
    return did_you_mean(words, _texts())
