"""The reference of the actions: every id with its text, by family."""

from collections.abc import Iterator

from stoneage import Action
from stoneage.encoding.actions import FAMILIES, N_ACTIONS

_MEANING = {
    "place": "place figures: the place and, where several may go, how many",
    "resolve": "act with the figures at a place",
    "tools": "use tools: the slots 1 to 3, and the values of one-use tools",
    "jewelry": "how much of a hunt becomes jewelry",
    "spend": "pay an item",
    "take": "take a resource of your choice",
    "pick": "take the die with this face",
    "give": "give an item in a trade",
    "get": "receive an item in a trade",
    "use": "use the two-resources card",
    "accept": "buy, or do what is offered",
    "decline": "do not",
    "done": "go on",
    "starve": "do not pay for missing food, and lose points",
}
INTRO = f"""# Actions

The {N_ACTIONS} actions by id, the same for every number of players and every option. `Action(12)` and
`Action("forest 3")` are the same action, `int(action)` is the id, and `str(action)` the text.
[The rules](../rules.md) explain what they do.
"""


def page() -> str:
    """The whole page."""
    return "\n".join(_page())


def _page() -> Iterator[str]:
    yield INTRO
    ends = [*(family.first for family in FAMILIES[1:]), N_ACTIONS]
    for family, end in zip(FAMILIES, ends, strict=True):
        yield f"## {family.name} {{#{family.name}}}\n"
        yield f"{_MEANING[family.name].capitalize()}.\n"
        yield "| id | action |\n|---:|---|"
        for number in range(family.first, end):
            yield f"| {number} | `{Action(number)}` |"
        yield ""
