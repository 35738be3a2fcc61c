"""The legal actions as a short numbered menu, and the question they answer."""

from typing import TYPE_CHECKING, NamedTuple

from stoneage import components
from stoneage.components import (
    ANIMAL_REWARDS,
    CARD_PRICES,
    DICE_TABLE,
    EXTRA_CARD_PRICE,
    LIMITS,
    STYLE_DICE_TABLE,
    Fixed,
)
from stoneage.game.action import Action
from stoneage.game.decision import (
    BuyDecision,
    Decision,
    GetDecision,
    GiveDecision,
    HarvestDecision,
    PickDecision,
    SplitDecision,
)
from stoneage.game.preview import gains
from stoneage.game.view import TribeView
from stoneage.story.naming import CARD_OF, TILE_OF, amounts, bought_words, cost_words, effect_words, name_of, plural

if TYPE_CHECKING:
    from stoneage.game.game import Game


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
    tribe = game.view(decision.seat).players[decision.seat]
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


def _note(decision: Decision, action: Action, tribe: TribeView) -> str:
    match action.family:
        case "resolve":
            return plural(tribe.placed[str(action.place)], "figure")
        case "spend" | "give":
            return f"you have {tribe.count(str(action.item))}"
        case "pick" if decision.kind == "reward":
            return effect_words(ANIMAL_REWARDS[action.number])
        case "pick" if isinstance(decision, PickDecision):
            return effect_words((STYLE_DICE_TABLE if decision.style else DICE_TABLE)[action.number])
        case "accept" if isinstance(decision, BuyDecision):
            return f"pay {amounts(decision.price.due)}"
        case "decline" if decision.kind == "buy":
            return "do not buy"
        case "use":
            return "2 resources of your choice"
        case "starve":
            return f"lose {LIMITS.starvation} points"
    return ""


def question(decision: Decision) -> str:
    """The question in a sentence, with what is needed to answer it."""
    who = name_of(decision.seat)
    match decision:
        case HarvestDecision():
            dice = " ".join(map(str, decision.dice))
            menace = f", minus {decision.menace} for the animal" if decision.menace else ""
            place = "the card" if decision.by_card else decision.place
            return f"{who}, {place}: you rolled {dice} = {decision.total}{menace}. Add tools?"
        case BuyDecision():
            return f"{who}, {decision.place} ({bought_words(decision.what)}): {_price(decision)}"
        case GiveDecision() | GetDecision():
            what = "give" if decision.kind == "give" else "take"
            return f"{who}, trade {decision.trade.gives} for {decision.trade.gets}: what do you {what}?"
        case PickDecision():
            return f"{who}: take one of the dice {' '.join(map(str, decision.dice))}."
        case SplitDecision():
            return f"{who}: the hunt brings {decision.count}. How many as jewelry? The rest is food."
    return decision.prompt if decision.prompt.endswith(("?", ".")) else f"{decision.prompt}."


def _price(decision: BuyDecision) -> str:
    price, trade = decision.price, decision.trade
    if price.committed:
        count = str(price.left) if price.left == price.room else f"{price.left} to {price.room}"
        worth = f", worth {price.value} so far" if decision.what in TILE_OF else ""
        return f"{count} more to pay{worth}."
    may_trade = f" You may trade {trade.gives} for {trade.gets}." if trade else ""
    return f"buy for {cost_words(_cost(decision))}?{may_trade}"


def _cost(decision: BuyDecision) -> Fixed | components.Choice:
    """The printed price of what is for sale."""
    if decision.what in TILE_OF:
        return TILE_OF[decision.what].cost
    return CARD_PRICES[int(decision.place[-1]) - 1] if decision.what in CARD_OF else EXTRA_CARD_PRICE
