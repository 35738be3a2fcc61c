"""The story of a game: each move becomes events, told from the positions before and after it.

Events are data for a log, an animation or a translation; `tell` gives the plain English line of one.
"""

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from stoneage.action import Action
from stoneage.components import ANIMAL_REWARDS, ANIMALS, DICE_TABLE, ITEMS, PLACES, STYLE_DICE_TABLE
from stoneage.engine.agenda import (
    BUY,
    DRAW,
    FEED,
    GET_PIECES,
    GIVE_PIECES,
    HARVEST,
    HUNGER,
    INSULATE,
    REWARD,
    SPLIT,
    TRADE_GOLD,
)
from stoneage.engine.state import N_TRACK_SOURCES, SOURCES, STARVATION_POINTS
from stoneage.engine.tables import ANIMAL, EXTRA, N_CARDS, ONE_USE_VALUES
from stoneage.position import CARD_IDS, PLACE_NAMES, TILE_IDS, dice_faces, ids, members, pack_dice
from stoneage.snapshots import Snapshot, Tribe, before_feeding, read
from stoneage.telling import tell

if TYPE_CHECKING:
    from stoneage.game import Game, Move

__all__ = ["Event", "events", "seen_by", "tell"]

_ITEMS = tuple(ITEMS)


@dataclass(frozen=True, slots=True)
class Event:
    """One thing that happened: plain data, no English.

    `move` is the index in the game's log. An event with `private_to` is for that seat alone; its public twin, which
    tells less, stands right before it.
    """

    kind: str
    seat: int | None
    data: dict[str, Any]
    move: int
    private_to: int | None = None


def events(game: "Game", since: int = 0) -> list[Event]:
    """What happened in the moves of the log from index `since` on, in order.

    >>> from stoneage import Game, Rules
    >>> game = Game(Rules(players=2), seed=7)
    >>> before = len(game.log)
    >>> print(*map(tell, events(game.play("hunting 3"), before)), sep=" / ")
    Red places 3 figures at the hunt.
    """
    log = game.log
    since = max(since, 0)
    first = min(since, len(log))
    # What was paid and bought is gathered from the choice of a place on, so the telling begins there.
    while first > 0 and not (first < len(log) and _begins(log[first])):
        first -= 1
    records = game.records(first)
    positions = read(b"".join(records))
    story = _Story()
    for index in range(len(log) - first):
        move = log[first + index]
        story.tell_move(first + index, move, positions[index], positions[index + 1], records[index])
    if log and game.over:
        story.tell_end(len(log) - 1, positions[-1], game)
    return [event for event in story.events if event.move >= since]


def seen_by(told: list[Event], viewer: int | None) -> list[Event]:
    """The events that a seat may know, each once; None is a spectator."""
    seen: list[Event] = []
    for event in told:
        if event.private_to is None:
            seen.append(event)
        elif event.private_to == viewer:
            seen[-1] = event
    return seen


def _begins(move: "Move") -> bool:
    return move.kind == "action" and Action.parse(move.value).family in ("place", "resolve")


def _answer(move: "Move") -> int:
    """The number that the engine takes for a move."""
    match move.kind:
        case "dice":
            return pack_dice([int(face) for face in move.value.split()])
        case "card":
            return CARD_IDS.index(move.value)
        case "building":
            return TILE_IDS.index(move.value)
    return int(Action.parse(move.value))


def _round_ends(before: Snapshot, after: Snapshot) -> bool:
    """Whether a move led over the end of a round, into the next one or out of the game."""
    return not before.opening and (after.over or after.opening or after.rounds > before.rounds)


def _fed(before: Snapshot, after: Snapshot) -> list[int]:
    """The seats whose turn to eat came in a move, in order."""
    task = before.task(FEED)
    if task is None or before.opening:
        return []
    still = None if _round_ends(before, after) else after.task(FEED)
    return [(task.seat + number) % len(before.tribes) for number in range(task.count - (still.count if still else 0))]


def _changes(before: Tribe, after: Tribe, spent: Counter[str]) -> dict[str, int]:
    """What a tribe gained in a move that also took `spent` from it."""
    gained = {"food": after.food - before.food}
    for name, had, has in zip(_ITEMS, before.items, after.items, strict=True):
        gained[name] = has - had + spent[name]
    gained["figures"] = after.figures - before.figures
    gained["agriculture"] = after.agriculture - before.agriculture
    gained["tools"] = sum(after.tools) - sum(before.tools)
    gained["merchant"] = after.merchant - before.merchant
    gained["one_use_tool"] = sum(ONE_USE_VALUES[slot] for slot in members(after.one_use & ~before.one_use))
    gained["two_resources"] = after.later - before.later
    return {name: count for name, count in gained.items() if count > 0}


def _scored(before: Tribe, after: Tribe) -> dict[str, int]:
    """Points that a tribe made, by source."""
    difference = {SOURCES[source]: after.points[source] - before.points[source] for source in range(N_TRACK_SOURCES)}
    return {name: points for name, points in difference.items() if points}


class _Story:
    """Walks through a game's moves and gathers what spans several: a payment, a trade, a purchase."""

    def __init__(self) -> None:
        self.events: list[Event] = []
        self.move = 0
        self.paid: Counter[str] = Counter()
        self.gave: Counter[str] = Counter()
        self.got: Counter[str] = Counter()
        self.bought = ""

    def add(self, kind: str, seat: int | None, private_to: int | None = None, **data: Any) -> None:
        self.events.append(Event(kind, seat, data, self.move, private_to))

    def tell_move(self, number: int, move: "Move", before: Snapshot, after: Snapshot, record: bytes) -> None:
        self.move = number
        if number == 0 and before.opening:
            self.add("round", None, round=before.rounds + 1, start=before.start)
        fed, ends = _fed(before, after), _round_ends(before, after)
        then = before_feeding(record, _answer(move)) if fed or ends else after
        if move.kind == "action":
            self.tell_action(Action.parse(move.value), move.seat, before, then)
        elif move.kind == "dice":
            self.tell_roll(before, then, move.value)
        elif move.kind == "card":
            self.tell_card(CARD_IDS.index(move.value), before, then)
        else:
            stack = before.tasks[-1].what
            self.add("building", None, building=move.value, stack=stack + 1, left=after.stack_left[stack])
        if before.animal >= 0 > then.animal:
            figures = [tribe.placed[ANIMAL] for tribe in before.tribes]
            self.add("driven off", None, animal=ANIMALS[before.animal].id, figures=figures)
        for seat in fed:
            self.tell_feeding(seat, then.tribes[seat], after.tribes[seat])
        if ends and not after.over:
            self.add("round", None, round=after.rounds + after.opening, start=after.start)
        if (before.opening or ends) and not (after.opening or after.over):
            self.tell_opening(before, then if ends else before, after)

    # --- actions ---

    def tell_action(self, action: Action, seat: int, before: Snapshot, then: Snapshot) -> None:
        family = action.family
        if family in ("place", "resolve"):
            self.paid.clear()
            self.bought = ""
        if family == "place":
            self.add("place", seat, place=action.place, figures=action.figures)
            return
        old, new = before.tribes[seat], then.tribes[seat]
        spent = self.spend(action, before, then)
        gained, points = _changes(old, new, spent), _scored(old, new)
        task = before.tasks[-1]
        match family:
            case "resolve":
                self.add("act", seat, place=action.place, figures=old.placed[action.number])
                if PLACES[action.number].effect:
                    self.add("gain", seat, source=action.place, gained=gained)
            case "tools":
                self.tell_harvest(seat, dice_faces(before.dice), before, then, gained, action)
            case "jewelry":
                self.add("split", seat, food=task.count - action.number, jewelry=action.number)
            case "pick":
                self.tell_pick(seat, action.number + 1, before, gained, points)
            case "take":
                self.add("gain", seat, source="choice", gained={str(action.item): 1})
            case "use":
                self.add("use", seat)
            case "accept" if task.kind in (INSULATE, TRADE_GOLD):
                kind, source = ("insulate", "insulation") if task.kind == INSULATE else ("trade gold", "gold")
                self.add(kind, seat, paid=dict(spent), points={source: points[source]})
        if self.gave and not then.task(GIVE_PIECES, GET_PIECES):
            self.add("trade", seat, gave=dict(self.gave), got=dict(self.got))
            self.gave.clear()
            self.got.clear()
        self.tell_purchase(action, seat, before, then, points)
        from_card = {"cards": points["cards"]} if "cards" in points else {}
        if family in ("spend", "get", "accept", "decline", "done") and (gained or from_card):
            self.add("gain", seat, source=self.bought, gained=gained, points=from_card)
        if before.task(HUNGER) and not then.task(HUNGER):
            self.tell_hunger_over(seat, before, old, new)

    def spend(self, action: Action, before: Snapshot, then: Snapshot) -> Counter[str]:
        """What leaves the tribe by an action, noted for the purchase or the trade that it is part of."""
        task, item = before.tasks[-1], str(action.item)
        spent: Counter[str] = Counter()
        match action.family:
            case "give":
                self.gave[item] += 1
                spent[item] = 1
                return spent
            case "accept" if task.kind in (INSULATE, TRADE_GOLD):
                spent["stone" if task.kind == INSULATE else "gold"] = 1
                return spent
            case "spend":
                spent[item] = 1
            case "accept":
                spent.update(dict(zip(_ITEMS, before.due, strict=True)))
            case "get":
                self.got[item] += 1
                if not then.task(GET_PIECES):  # the rest of a printed price follows a trade by itself
                    spent.update(dict(zip(_ITEMS, before.due, strict=True)))
                    spent[item] = max(spent[item] - 1, 0)
        self.paid.update(spent)
        return spent

    def pay(self) -> dict[str, int]:
        """What was paid since a purchase began; it is over."""
        paid = {name: self.paid[name] for name in _ITEMS if self.paid[name]}
        self.paid.clear()
        return paid

    def tell_purchase(
        self, action: Action, seat: int, before: Snapshot, then: Snapshot, points: dict[str, int]
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
        if place == EXTRA and (action.family == "accept" or self.paid):
            bought = [name]
        if bought:
            self.bought = bought[0]
            made = {source: points[source] for source in ("buildings", "igloos") if source in points}
            self.add("buy", seat, place=name, what=self.bought, paid=self.pay(), points=made)
        elif action.family == "decline":
            self.add("leave", seat, place=name)
        elif place != EXTRA:
            self.add("return", seat, place=name)

    def tell_pick(self, seat: int, face: int, before: Snapshot, gained: dict[str, int], points: dict[str, int]) -> None:
        """A die is taken; of a reward, `die` is what was rolled, and its effect may be that of a one instead."""
        task, die = before.tasks[-1], face
        if task.kind == REWARD:
            table, effects, die = "reward", ANIMAL_REWARDS, dice_faces(before.dice)[0]
        else:
            table, effects = ("style dice for all", STYLE_DICE_TABLE) if task.what else ("dice for all", DICE_TABLE)
        effect = effects[face - 1]._asdict()
        self.add("pick", seat, die=die, table=table, effect=effect, gained=gained, points=points)

    # --- chance ---

    def tell_roll(self, before: Snapshot, then: Snapshot, dice: str) -> None:
        faces = [int(face) for face in dice.split()]
        roll, task = before.tasks[-1], before.tasks[-2]
        if task.kind == HARVEST:
            if then.task(HARVEST):
                place, by_card = PLACES[task.what].name, task.count == 1
                self.add("roll", roll.seat, dice=faces, total=sum(faces), place=place, by_card=by_card)
            else:
                gained = _changes(before.tribes[roll.seat], then.tribes[roll.seat], Counter())
                self.tell_harvest(roll.seat, faces, before, then, gained)
        else:
            table = "reward" if task.kind == REWARD else "style dice for all" if task.what else "dice for all"
            self.add("roll", roll.seat, dice=faces, total=sum(faces), table=table)

    def tell_harvest(
        self,
        seat: int,
        faces: list[int],
        before: Snapshot,
        then: Snapshot,
        gained: dict[str, int],
        used: Action | None = None,
    ) -> None:
        """What a roll brought, with the tools that were used and the share of the animal."""
        task = before.task(HARVEST)
        assert task is not None
        tools = [before.tribes[seat].tools[slot - 1] for slot in used.tools] if used else []
        once = list(used.one_use_tools) if used else []
        animal = ANIMALS[before.animal] if before.animal >= 0 else None
        split = then.task(SPLIT)
        self.add(
            "harvest",
            seat,
            place=PLACES[task.what].name,
            by_card=task.count == 1,
            dice=faces,
            total=sum(faces),
            tools=tools,
            one_use_tools=once,
            animal=animal and animal.id,
            menace=animal.menace if animal else 0,
            gained=gained,
            hunted=split.count if split else 0,
        )

    def tell_card(self, card: int, before: Snapshot, then: Snapshot) -> None:
        task = before.tasks[-1]
        if card >= N_CARDS:
            self.add("animal", None, animal=CARD_IDS[card], waits=before.animal >= 0)
        elif task.kind == DRAW:
            self.add("draw", task.seat)
            self.add("draw", task.seat, private_to=task.seat, card=CARD_IDS[card])
        else:
            self.add("card", None, card=CARD_IDS[card], slot=then.row.index(card) + 1)

    # --- the end of a round, and of the game ---

    def tell_feeding(self, seat: int, before: Tribe, after: Tribe) -> None:
        """A tribe's turn to eat: enough, hunger that it must answer, or starvation without a choice."""
        missing = max(before.home - before.agriculture - before.food, 0)
        if not missing:
            self.fed(seat, before, "fed")
        elif after.points[STARVATION_POINTS] < before.points[STARVATION_POINTS]:
            self.fed(seat, before, "starved", missing, points=_scored(before, after))
        else:
            self.add("hunger", seat, figures=before.home, missing=missing)

    def tell_hunger_over(self, seat: int, before: Snapshot, old: Tribe, new: Tribe) -> None:
        paid = self.pay()
        if new.points[STARVATION_POINTS] < old.points[STARVATION_POINTS]:
            self.fed(seat, old, "starved", before.left + sum(paid.values()), points=_scored(old, new))
        else:
            self.fed(seat, old, "paid", sum(paid.values()), paid=paid)

    def fed(
        self,
        seat: int,
        tribe: Tribe,
        outcome: str,
        missing: int = 0,
        paid: dict[str, int] | None = None,
        points: dict[str, int] | None = None,
    ) -> None:
        """The end of a tribe's feeding: figures at home, food of the fields, food out of the stock, what was short."""
        grown = min(tribe.agriculture, tribe.home)
        self.add(
            "feed",
            seat,
            outcome=outcome,
            figures=tribe.home,
            agriculture=tribe.agriculture,
            eaten=tribe.home - grown - missing,
            missing=missing,
            paid=paid or {},
            points=points or {},
        )

    def tell_opening(self, before: Snapshot, then: Snapshot, after: Snapshot) -> None:
        """Income at the start of a round, and an animal that waited."""
        for seat, (old, new) in enumerate(zip(then.tribes, after.tribes, strict=True)):
            gained = {name: new.items[item] - old.items[item] for item, name in enumerate(_ITEMS)}
            if any(gained.values()):
                self.add("income", seat, gained={name: count for name, count in gained.items() if count})
        if after.queued < before.queued:
            self.add("animal", None, animal=ANIMALS[after.animal].id, waits=False)

    def tell_end(self, number: int, last: Snapshot, game: "Game") -> None:
        """Why the game is over, what lay face down, and who wins."""
        self.move = number
        stacks = last.stack_left[: len(last.tribes)]
        self.add("end", None, why="buildings" if 0 in stacks else "cards", stacks=stacks)
        for seat, tribe in enumerate(last.tribes):
            if tribe.hidden:
                self.add("uncover", seat, cards=ids(tribe.hidden, CARD_IDS))
        self.add("result", None, scores=game.scores(), tie_breaks=game.tie_breaks(), winners=game.winners())
