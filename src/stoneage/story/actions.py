"""Events for the actions of a tribe."""

from collections import Counter
from typing import TYPE_CHECKING

from stoneage.components import ANIMAL_REWARDS, DICE_TABLE, ITEMS, PLACES, STYLE_DICE_TABLE, Effect
from stoneage.encoding.layout import Snapshot
from stoneage.encoding.names import CARD_IDS, IGLOO_IDS, PLACE_NAMES, TILE_IDS, dice_faces, ids
from stoneage.encoding.numbers import EXTRA
from stoneage.encoding.tasks import BUY, GET_PIECES, GIVE_PIECES, HUNGER, INSULATE, TRADE_GOLD
from stoneage.game.action import Action
from stoneage.story.chance import add_harvest, dice_table
from stoneage.story.changes import changes, scored
from stoneage.story.events import (
    ActEvent,
    Amounts,
    BuyEvent,
    DiceTable,
    GainEvent,
    InsulateEvent,
    LeaveEvent,
    PickEvent,
    PlaceEvent,
    Points,
    ReturnEvent,
    SplitEvent,
    TradeEvent,
    TradeGoldEvent,
    UseEvent,
)
from stoneage.story.rounds import add_hunger_over

if TYPE_CHECKING:
    from stoneage.story.moves import StoryBuilder

_EFFECTS: dict[DiceTable, tuple[Effect, ...]] = {
    "dice for all": DICE_TABLE,
    "style dice for all": STYLE_DICE_TABLE,
    "reward": ANIMAL_REWARDS,
}


def add_action(story: "StoryBuilder", action: Action, seat: int, before: Snapshot, then: Snapshot) -> None:
    """Add the events of an action, up to the feeding that may follow it."""
    family = action.family
    if family in ("place", "resolve"):
        story.paid.clear()
        story.bought = ""
    if family == "place":
        story.add(PlaceEvent, seat, place=str(action.place), figures=action.figures)
        return
    old, new = before.tribes[seat], then.tribes[seat]
    spent = _spend(story, action, before, then)
    gained, points = changes(old, new, spent), scored(old, new)
    task = before.agenda[-1]
    match family:
        case "resolve":
            place = PLACES[action.number]
            story.add(ActEvent, seat, place=place.name, figures=old.placed[action.number])
            if place.effect:
                story.add(GainEvent, seat, source=place.name, gained=gained, points={})
        case "tools":
            add_harvest(story, seat, dice_faces(before.dice), before, then, gained, action)
        case "jewelry":
            story.add(SplitEvent, seat, food=task.count - action.number, jewelry=action.number)
        case "pick":
            _add_pick(story, seat, action.number + 1, before, gained, points)
        case "take":
            story.add(GainEvent, seat, source="choice", gained={str(action.item): 1}, points={})
        case "use":
            story.add(UseEvent, seat)
        case "accept" if task.kind in (INSULATE, TRADE_GOLD):
            event, source = (InsulateEvent, "insulation") if task.kind == INSULATE else (TradeGoldEvent, "gold")
            story.add(event, seat, paid=dict(spent), points={source: points[source]})
    if story.gave and not then.task(GIVE_PIECES, GET_PIECES):
        story.add(TradeEvent, seat, gave=dict(story.gave), got=dict(story.got))
        story.gave.clear()
        story.got.clear()
    _add_purchase(story, action, seat, before, then, points)
    from_card = {"cards": points["cards"]} if "cards" in points else {}
    if family in ("spend", "get", "accept", "decline", "done") and (gained or from_card):
        story.add(GainEvent, seat, source=story.bought, gained=gained, points=from_card)
    if before.task(HUNGER) and not then.task(HUNGER):
        add_hunger_over(story, seat, before, old, new)


def _spend(story: "StoryBuilder", action: Action, before: Snapshot, then: Snapshot) -> Counter[str]:
    """What an action takes from the tribe, recorded for the purchase or trade it belongs to."""
    task, item = before.agenda[-1], str(action.item)
    spent: Counter[str] = Counter()
    match action.family:
        case "give":
            story.gave[item] += 1
            spent[item] = 1
            return spent
        case "accept" if task.kind in (INSULATE, TRADE_GOLD):
            spent["stone" if task.kind == INSULATE else "gold"] = 1
            return spent
        case "spend":
            spent[item] = 1
        case "accept":
            spent.update(dict(zip(ITEMS, before.purchase.due, strict=True)))
        case "get":
            story.got[item] += 1
            if not then.task(GET_PIECES):  # after a trade, the rest of a printed price is paid automatically
                spent.update(dict(zip(ITEMS, before.purchase.due, strict=True)))
                spent[item] = max(spent[item] - 1, 0)
    story.paid.update(spent)
    return spent


def _add_purchase(
    story: "StoryBuilder", action: Action, seat: int, before: Snapshot, then: Snapshot, points: Points
) -> None:
    """Add the outcome of a purchase, if the action ended one."""
    if action.family == "resolve":
        place = action.number
        if PLACES[place].kind not in ("card", "building", "igloo"):
            return
    else:
        task = before.task(BUY)
        if task is None:
            return
        place = task.what
    if any(task.kind == BUY and task.what == place for task in then.agenda):
        return
    old, new = before.tribes[seat], then.tribes[seat]
    bought = [
        *ids(new.cards & ~old.cards, CARD_IDS),
        *ids(new.buildings & ~old.buildings, TILE_IDS),
        *ids(new.igloos & ~old.igloos, IGLOO_IDS),
    ]
    name = PLACE_NAMES[place]
    if place == EXTRA and (action.family == "accept" or story.paid):
        bought = [name]
    if bought:
        story.bought = bought[0]
        made: Points = {source: points[source] for source in ("buildings", "igloos") if source in points}
        story.add(BuyEvent, seat, place=name, what=story.bought, paid=story.pay(), points=made)
    elif action.family == "decline":
        story.add(LeaveEvent, seat, place=name)
    elif place != EXTRA:
        story.add(ReturnEvent, seat, place=name)


def _add_pick(story: "StoryBuilder", seat: int, face: int, before: Snapshot, gained: Amounts, points: Points) -> None:
    """Add the choice of a die. For a reward, `die` is the face rolled; the player may take the 3 points instead."""
    table = dice_table(before.agenda[-1])
    die = dice_faces(before.dice)[0] if table == "reward" else face
    effect = _EFFECTS[table][face - 1]
    story.add(PickEvent, seat, die=die, table=table, effect=effect, gained=gained, points=points)
