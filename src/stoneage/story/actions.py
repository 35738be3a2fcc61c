"""What a tribe chose to do, told."""

from collections import Counter

from stoneage.action import Action
from stoneage.components import ANIMAL_REWARDS, DICE_TABLE, ITEMS, PLACES, STYLE_DICE_TABLE
from stoneage.engine.agenda import BUY, GET_PIECES, GIVE_PIECES, HUNGER, INSULATE, REWARD, TRADE_GOLD
from stoneage.engine.tables import EXTRA
from stoneage.ids import CARD_IDS, PLACE_NAMES, TILE_IDS, dice_faces, ids, members
from stoneage.position.snapshot import Snapshot
from stoneage.story.chance import tell_harvest
from stoneage.story.changes import changes, scored
from stoneage.story.notes import Notes
from stoneage.story.rounds import tell_hunger_over


def tell_action(notes: Notes, action: Action, seat: int, before: Snapshot, then: Snapshot) -> None:
    """An answer of a seat, and all that came of it before the tribes eat."""
    family = action.family
    if family in ("place", "resolve"):
        notes.paid.clear()
        notes.bought = ""
    if family == "place":
        notes.add("place", seat, place=action.place, figures=action.figures)
        return
    old, new = before.tribes[seat], then.tribes[seat]
    spent = _spend(notes, action, before, then)
    gained, points = changes(old, new, spent), scored(old, new)
    task = before.tasks[-1]
    match family:
        case "resolve":
            notes.add("act", seat, place=action.place, figures=old.placed[action.number])
            if PLACES[action.number].effect:
                notes.add("gain", seat, source=action.place, gained=gained)
        case "tools":
            tell_harvest(notes, seat, dice_faces(before.dice), before, then, gained, action)
        case "jewelry":
            notes.add("split", seat, food=task.count - action.number, jewelry=action.number)
        case "pick":
            _tell_pick(notes, seat, action.number + 1, before, gained, points)
        case "take":
            notes.add("gain", seat, source="choice", gained={str(action.item): 1})
        case "use":
            notes.add("use", seat)
        case "accept" if task.kind in (INSULATE, TRADE_GOLD):
            kind, source = ("insulate", "insulation") if task.kind == INSULATE else ("trade gold", "gold")
            notes.add(kind, seat, paid=dict(spent), points={source: points[source]})
    if notes.gave and not then.task(GIVE_PIECES, GET_PIECES):
        notes.add("trade", seat, gave=dict(notes.gave), got=dict(notes.got))
        notes.gave.clear()
        notes.got.clear()
    _tell_purchase(notes, action, seat, before, then, points)
    from_card = {"cards": points["cards"]} if "cards" in points else {}
    if family in ("spend", "get", "accept", "decline", "done") and (gained or from_card):
        notes.add("gain", seat, source=notes.bought, gained=gained, points=from_card)
    if before.task(HUNGER) and not then.task(HUNGER):
        tell_hunger_over(notes, seat, before, old, new)


def _spend(notes: Notes, action: Action, before: Snapshot, then: Snapshot) -> Counter[str]:
    """What leaves the tribe by an action, noted for the purchase or the trade that it is part of."""
    task, item = before.tasks[-1], str(action.item)
    spent: Counter[str] = Counter()
    match action.family:
        case "give":
            notes.gave[item] += 1
            spent[item] = 1
            return spent
        case "accept" if task.kind in (INSULATE, TRADE_GOLD):
            spent["stone" if task.kind == INSULATE else "gold"] = 1
            return spent
        case "spend":
            spent[item] = 1
        case "accept":
            spent.update(dict(zip(ITEMS, before.due, strict=True)))
        case "get":
            notes.got[item] += 1
            if not then.task(GET_PIECES):  # the rest of a printed price follows a trade by itself
                spent.update(dict(zip(ITEMS, before.due, strict=True)))
                spent[item] = max(spent[item] - 1, 0)
    notes.paid.update(spent)
    return spent


def _tell_purchase(
    notes: Notes, action: Action, seat: int, before: Snapshot, then: Snapshot, points: dict[str, int]
) -> None:
    """Whether a purchase came to its end, and how."""
    if action.family == "resolve":
        place = action.number
        if PLACES[place].kind not in ("card", "building", "igloo"):
            return
    else:
        task = before.task(BUY)
        if task is None:
            return
        place = task.what
    if any(task.kind == BUY and task.what == place for task in then.tasks):
        return
    old, new = before.tribes[seat], then.tribes[seat]
    bought = [
        *ids(new.cards & ~old.cards, CARD_IDS),
        *ids(new.buildings & ~old.buildings, TILE_IDS),
        *(f"IG{number + 1}" for number in members(new.igloos & ~old.igloos)),
    ]
    name = PLACE_NAMES[place]
    if place == EXTRA and (action.family == "accept" or notes.paid):
        bought = [name]
    if bought:
        notes.bought = bought[0]
        made = {source: points[source] for source in ("buildings", "igloos") if source in points}
        notes.add("buy", seat, place=name, what=notes.bought, paid=notes.pay(), points=made)
    elif action.family == "decline":
        notes.add("leave", seat, place=name)
    elif place != EXTRA:
        notes.add("return", seat, place=name)


def _tell_pick(
    notes: Notes, seat: int, face: int, before: Snapshot, gained: dict[str, int], points: dict[str, int]
) -> None:
    """A die is taken; of a reward, `die` is what was rolled, and its effect may be that of a one instead."""
    task, die = before.tasks[-1], face
    if task.kind == REWARD:
        table, effects, die = "reward", ANIMAL_REWARDS, dice_faces(before.dice)[0]
    else:
        table, effects = ("style dice for all", STYLE_DICE_TABLE) if task.what else ("dice for all", DICE_TABLE)
    effect = effects[face - 1]._asdict()
    notes.add("pick", seat, die=die, table=table, effect=effect, gained=gained, points=points)
