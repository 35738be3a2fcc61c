"""What a position asks: a player for a decision, or chance for an outcome, with what is needed to show it."""

from dataclasses import dataclass, field
from typing import Any, Literal

from stoneage.components import ANIMALS, COLOURS, PLACES
from stoneage.engine.agenda import TASKS, top
from stoneage.engine.flow import BUILDING, CARD, DICE, PLAYER, asks
from stoneage.engine.harvesting import dice_total
from stoneage.engine.paying import is_chosen
from stoneage.engine.state import State, Task
from stoneage.engine.tables import CARD_SLOT, EXTRA, IGLOO, PLACE_PIPS, STACK, TRADE_GETS, TRADE_GIVES
from stoneage.ids import CARD_IDS, ITEM_NAMES, PLACE_NAMES, TILE_IDS, dice_faces, members


@dataclass(frozen=True, slots=True)
class Decision:
    """Who is asked what.

    `kind` is one of place, act, harvest (which tools), split, buy, give, get, insulate, trade gold, pick, take,
    reward and hunger; `data` holds what a table needs to show the question.
    """

    kind: str
    seat: int
    data: dict[str, Any] = field(default_factory=dict)

    @property
    def prompt(self) -> str:
        """The question in plain English."""
        return f"{COLOURS[self.seat].capitalize()}: {_PROMPTS[self.kind].format(**self.data)}"


@dataclass(frozen=True, slots=True)
class Chance:
    """What chance is asked for: `count` dice, or one card or building out of `outcomes`."""

    kind: Literal["dice", "card", "building"]
    count: int
    seat: int
    outcomes: tuple[str, ...] = ()


_PROMPTS = {
    "place": "place figures ({home} at home)",
    "act": "choose a place to act at",
    "harvest": "{place}: rolled {total}; add tools?",
    "split": "{count} hunted: how many as jewelry?",
    "buy": "{what} at {place}: pay, or leave it?",
    "give": "give {count} more into the trade",
    "get": "get {count} out of the trade",
    "insulate": "pay 1 stone to insulate for 5 points?",
    "trade gold": "trade 1 gold for 6 points?",
    "pick": "take a die",
    "take": "take a resource ({count} to go)",
    "reward": "rolled {die}: take its reward, or 3 points (pick 1)?",
    "hunger": "{left} food missing: pay resources, or starve and lose 10 points?",
}


def _for_sale(g: State, place: int) -> str:
    if place == EXTRA:
        return "a face-down card"
    if place >= IGLOO:
        return f"IG{place - IGLOO + 1}"
    return TILE_IDS[int(g.stacks[place - STACK])] if place >= STACK else CARD_IDS[int(g.row[place - CARD_SLOT])]


def _data(g: State, kind: str, task: Task) -> dict[str, Any]:
    tribe, price, what, count = g.players[task.seat], g.purchase, int(task.what), int(task.count)
    match kind:
        case "place":
            return {"home": int(tribe.home)}
        case "act":
            return {"places": [PLACES[place].name for place in members(tribe.places) if place < len(PLACES) - 1]}
        case "harvest":
            return {
                "place": PLACES[what].name,
                "by_card": count == 1,
                "dice": dice_faces(g.dice),
                "total": int(dice_total(g.dice)),
                "menace": ANIMALS[g.animal].menace if g.animal >= 0 else 0,
                "pips": int(PLACE_PIPS[what]),
            }
        case "buy":
            ratio = None if tribe.traded or not tribe.merchant else _ratio(tribe.merchant)
            return {"place": PLACE_NAMES[what], "what": _for_sale(g, what), "trade": ratio, **_price(price)}
        case "give" | "get":
            return {"count": count, "trade": _ratio(tribe.merchant), **_price(price)}
        case "pick":
            return {"dice": dice_faces(g.dice), "style": what == 1}
        case "reward":
            return {"dice": dice_faces(g.dice), "die": int(g.dice) & 7}
        case "hunger":
            return _price(price)
    return {"count": count}


def _ratio(space: int) -> list[int]:
    return [int(TRADE_GIVES[space]), int(TRADE_GETS[space])]


def _price(price: Any) -> dict[str, Any]:
    """What is still to pay: printed pieces, or so many of the player's choice."""
    return {
        "due": {name: int(price.due[item]) for item, name in enumerate(ITEM_NAMES) if price.due[item]},
        "chosen": bool(is_chosen(price)),
        "left": max(int(price.left), 0),
        "room": int(price.room),
        "kinds": int(price.kinds),
        "value": int(price.value),
        "committed": bool(price.committed),
    }


def decision_of(g: State) -> Decision | None:
    """The decision that a player is asked for, if one is."""
    if asks(g) != PLAYER:
        return None
    task = top(g)
    kind = TASKS[task.kind]
    return Decision(kind, int(task.seat), _data(g, kind, task))


def chance_of(g: State) -> Chance | None:
    """The outcome that chance is asked for, if it is."""
    asked = asks(g)
    if asked < DICE:
        return None
    task = top(g)
    seat = int(task.seat)
    if asked == CARD:
        return Chance("card", 1, seat, tuple(CARD_IDS[number] for number in members(g.deck)))
    if asked == BUILDING:
        return Chance("building", 1, seat, tuple(TILE_IDS[number] for number in members(g.tiles)))
    return Chance("dice", int(task.count), seat)
