"""The legal actions as a short numbered menu, and the question they answer."""

from typing import TYPE_CHECKING, Any, NamedTuple

from stoneage import components
from stoneage.action import Action
from stoneage.components import (
    ANIMAL_REWARDS,
    CARD_PRICES,
    DICE_TABLE,
    EXTRA_CARD_PRICE,
    STYLE_DICE_TABLE,
    Fixed,
)
from stoneage.decision import Decision
from stoneage.preview import gains
from stoneage.story.naming import CARD_OF, TILE_OF, amounts, bought_words, cost_words, effect_words, name_of, plural

if TYPE_CHECKING:
    from stoneage.game import Game


class MenuItem(NamedTuple):
    """One entry of the menu: an action, or several that differ only in a number."""

    name: str
    actions: tuple[Action, ...]
    note: str = ""

    @property
    def label(self) -> str:
        """The text of the entry."""
        counts = f" {self.count(0)}-{self.count(-1)}" if len(self.actions) > 1 else ""
        return f"{self.name}{counts}{f' ({self.note})' if self.note else ''}"

    def count(self, index: int) -> int:
        """The number that distinguishes one of several actions."""
        action = self.actions[index]
        return action.figures or action.number

    def with_count(self, count: int) -> Action | None:
        """The action with this number, if there is one."""
        indices = range(len(self.actions))
        return next((self.actions[index] for index in indices if self.count(index) == count), None)


def menu(game: "Game", decision: Decision) -> list[MenuItem]:
    """The legal actions as a menu: a place is one entry, however many figures can go there."""
    groups: dict[str, list[Action]] = {}
    for action in game.legal_actions():
        match action.family:
            case "place" | "resolve":
                name = str(action.place)
            case "jewelry":
                name = "jewelry"
            case _:
                name = str(action)
        groups.setdefault(name, []).append(action)
    tribe = game.view(decision.seat)["players"][decision.seat]
    gained = gains(game) if decision.kind == "harvest" else {}
    return [
        MenuItem(
            name if len(actions) > 1 or actions[0].family in ("place", "resolve") else str(actions[0]),
            tuple(actions),
            _yield(gained[actions[0]]) if actions[0] in gained else _note(decision, actions[0], tribe),
        )
        for name, actions in groups.items()
    ]


def _yield(gained: dict[str, int]) -> str:
    """What a roll brings; with the expansion, a hunt is divided afterwards."""
    return f"{gained['hunted']} food or jewelry" if "hunted" in gained else amounts(gained)


def _note(decision: Decision, action: Action, tribe: dict[str, Any]) -> str:
    data = decision.data
    match action.family:
        case "resolve":
            return plural(tribe["placed"][str(action.place)], "figure")
        case "spend" | "give":
            return f"you have {tribe[str(action.item)]}"
        case "pick" if decision.kind == "reward":
            return effect_words(ANIMAL_REWARDS[action.number])
        case "pick":
            return effect_words((STYLE_DICE_TABLE if data["style"] else DICE_TABLE)[action.number])
        case "accept" if decision.kind == "buy":
            return f"pay {amounts(data['due'])}"
        case "decline" if decision.kind == "buy":
            return "do not buy"
        case "use":
            return "2 resources of your choice"
        case "starve":
            return "lose 10 points"
    return ""


def question(decision: Decision) -> str:
    """The question in a sentence, with what is needed to answer it."""
    data, who = decision.data, name_of(decision.seat)
    match decision.kind:
        case "harvest":
            dice = " ".join(map(str, data["dice"]))
            menace = f", minus {data['menace']} for the animal" if data["menace"] else ""
            place = "the card" if data["by_card"] else data["place"]
            return f"{who}, {place}: you rolled {dice} = {data['total']}{menace}. Add tools?"
        case "buy":
            return f"{who}, {data['place']} ({bought_words(data['what'])}): {_price(data)}"
        case "give" | "get":
            gives, gets = data["trade"]
            what = "give" if decision.kind == "give" else "take"
            return f"{who}, trade {gives} for {gets}: what do you {what}?"
        case "pick":
            return f"{who}: take one of the dice {' '.join(map(str, data['dice']))}."
        case "split":
            return f"{who}: the hunt brings {data['count']}. How many as jewelry? The rest is food."
    return decision.prompt if decision.prompt.endswith(("?", ".")) else f"{decision.prompt}."


def _price(data: dict[str, Any]) -> str:
    trade = f" You may trade {data['trade'][0]} for {data['trade'][1]}." if data["trade"] else ""
    if data["committed"]:
        count = str(data["left"]) if data["left"] == data["room"] else f"{data['left']} to {data['room']}"
        worth = f", worth {data['value']} so far" if data["what"] in TILE_OF else ""
        return f"{count} more to pay{worth}."
    return f"buy for {cost_words(_cost(data))}?{trade}"


def _cost(data: dict[str, Any]) -> Fixed | components.Choice:
    """The printed price of what is for sale."""
    if data["what"] in TILE_OF:
        return TILE_OF[data["what"]].cost
    return CARD_PRICES[int(data["place"][-1]) - 1] if data["what"] in CARD_OF else EXTRA_CARD_PRICE
