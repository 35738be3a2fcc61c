"""What can be chosen: the legal actions as a short numbered list, and the question they answer."""

from typing import Any, NamedTuple

from stoneage import components
from stoneage.action import Action
from stoneage.components import (
    ANIMAL_REWARDS,
    CARD_PRICES,
    DICE_TABLE,
    EXTRA_CARD_PRICE,
    PLACES,
    STYLE_DICE_TABLE,
    Fixed,
)
from stoneage.decision import Decision
from stoneage.story.naming import CARD_OF, TILE_OF, amounts, bought_words, cost_words, effect_words, name_of, plural

_YIELDS = {place.name: place.yields for place in PLACES}


class Choice(NamedTuple):
    """One line of the list: an action, or several that differ in a number only."""

    name: str
    actions: tuple[Action, ...]
    hint: str = ""

    @property
    def label(self) -> str:
        """The text that is shown."""
        counts = f" {self.count(0)}-{self.count(-1)}" if len(self.actions) > 1 else ""
        return f"{self.name}{counts}{f' ({self.hint})' if self.hint else ''}"

    def count(self, number: int) -> int:
        """The number that one of several actions stands for."""
        action = self.actions[number]
        return action.figures or action.number

    def with_count(self, count: int) -> Action | None:
        """The action with this number, if there is one."""
        numbers = range(len(self.actions))
        return next((self.actions[number] for number in numbers if self.count(number) == count), None)


def choices(decision: Decision, legal: list[Action], tribe: dict[str, Any]) -> list[Choice]:
    """The legal actions in a short list: one line for a place, however many figures can go there."""
    groups: dict[str, list[Action]] = {}
    for action in legal:
        match action.family:
            case "place" | "resolve":
                name = str(action.place)
            case "jewelry":
                name = "jewelry"
            case _:
                name = str(action)
        groups.setdefault(name, []).append(action)
    return [
        Choice(
            name if len(actions) > 1 or actions[0].family in ("place", "resolve") else str(actions[0]),
            tuple(actions),
            _hint(decision, actions[0], tribe),
        )
        for name, actions in groups.items()
    ]


def _hint(decision: Decision, action: Action, tribe: dict[str, Any]) -> str:
    data = decision.data
    match action.family:
        case "resolve":
            return plural(tribe["placed"][str(action.place)], "figure")
        case "tools":
            added = sum(tribe["tools"][slot - 1] for slot in action.tools) + sum(action.one_use_tools)
            total = max(data["total"] + added - data["menace"], 0)
            return f"{total}: {total // data['pips']} {_YIELDS[data['place']]}"
        case "spend" | "give":
            return f"of {tribe[str(action.item)]}"
        case "pick" if decision.kind == "reward":
            return effect_words(ANIMAL_REWARDS[action.number])
        case "pick":
            return effect_words((STYLE_DICE_TABLE if data["style"] else DICE_TABLE)[action.number])
        case "accept" if decision.kind == "buy":
            return f"pay {amounts(data['due'])}"
        case "decline" if decision.kind == "buy":
            return "leave it"
        case "use":
            return "2 resources of choice"
        case "starve":
            return "lose 10 points"
    return ""


def question(decision: Decision) -> str:
    """The question in a sentence, with what is needed to answer it."""
    data, who = decision.data, name_of(decision.seat)
    match decision.kind:
        case "harvest":
            dice = " ".join(map(str, data["dice"]))
            menace = f", the animal takes {data['menace']}" if data["menace"] else ""
            place = "the card" if data["by_card"] else data["place"]
            return f"{who}, {place}: you rolled {dice} = {data['total']}{menace}. Add tools?"
        case "buy":
            return f"{who}, {data['place']} ({bought_words(data['what'])}): {_price(data)}"
        case "give" | "get":
            gives, gets = data["trade"]
            verb = "give into" if decision.kind == "give" else "get out of"
            return f"{who}, a trade {gives} for {gets}: {verb} it?"
        case "pick":
            return f"{who}: take one of the dice {' '.join(map(str, data['dice']))}."
        case "split":
            return f"{who}: {data['count']} hunted. How many as jewelry, the rest being food?"
    return decision.prompt if decision.prompt.endswith(("?", ".")) else f"{decision.prompt}."


def _price(data: dict[str, Any]) -> str:
    trade = f" You may trade {data['trade'][0]} for {data['trade'][1]}." if data["trade"] else ""
    if data["committed"]:
        count = str(data["left"]) if data["left"] == data["room"] else f"{data['left']} to {data['room']}"
        worth = f", worth {data['value']} so far" if data["what"] in TILE_OF else ""
        return f"{count} more to pay{worth}."
    return f"pay {cost_words(_cost(data))}, or leave it?{trade}"


def _cost(data: dict[str, Any]) -> Fixed | components.Choice:
    """The printed price of what is for sale."""
    if data["what"] in TILE_OF:
        return TILE_OF[data["what"]].cost
    return CARD_PRICES[int(data["place"][-1]) - 1] if data["what"] in CARD_OF else EXTRA_CARD_PRICE
