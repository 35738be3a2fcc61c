"""Facts that one can count: what a place pays, what it costs, who takes it otherwise. They explain a better action."""

from dataclasses import dataclass
from typing import Literal

from stoneage.analysis.judge import RoundEnd
from stoneage.components import CARD_PRICES, PLACES, Choice, Fixed
from stoneage.encoding.layout import Snapshot, Tribe
from stoneage.encoding.mean_yield import mean_yield
from stoneage.encoding.numbers import CARD_SLOT, ITEM_NAMES, JEWELRY, N_RESOURCES, STACK, TILES
from stoneage.game.action import Action

Side = Literal["better", "played"]
Paid = Literal["resources", "jewelry", "pieces"]
"""What something is paid with: resources, jewelry, or pieces of both."""
MOST_FACTS = 3
LEAST_SHARE = 0.3
"""Of the lines in which somebody takes a place, to be worth telling."""
LEAST_HUNGER = 0.25
"""The difference between two actions that is worth telling."""
_DIGITS = 4


@dataclass(frozen=True, slots=True, kw_only=True)
class TakenFact:
    """If the other action is played, a seat takes the place of this one in a `share` of the lines.

    In the lines, the network plays all seats, so that says nothing about the bot or person who does.
    """

    side: Side
    place: str
    seat: int
    share: float


@dataclass(frozen=True, slots=True, kw_only=True)
class BuildingFact:
    """A building pays `points` for a number of `resources`, of which the tribe does not have `missing` yet.

    `of` says what they are; jewelry is no resource.
    """

    side: Side
    place: str
    points: int
    of: Paid
    resources: int
    missing: int


@dataclass(frozen=True, slots=True, kw_only=True)
class CardFact:
    """A card costs a number of `resources`, of which the tribe does not have `missing` yet; `of` says what they are."""

    side: Side
    place: str
    of: Paid
    resources: int
    missing: int


@dataclass(frozen=True, slots=True, kw_only=True)
class YieldFact:
    """What a number of figures bring at a place on average, without tools."""

    side: Side
    place: str
    figures: int
    item: str
    amount: float


@dataclass(frozen=True, slots=True, kw_only=True)
class StarvesFact:
    """The tribe starves in a `share` of the lines after this action, and in `other` of them after the other one."""

    side: Side
    share: float
    other: float


Fact = TakenFact | BuildingFact | CardFact | YieldFact | StarvesFact


def find_facts(state: Snapshot, seat: int, actions: tuple[int, int], ends: tuple[RoundEnd, RoundEnd]) -> list[Fact]:
    """The facts about the better action and the one played, the most important first."""
    better, played = (Action(action) for action in actions)
    facts: list[Fact] = _starves(seat, ends)
    facts += _place(state, seat, better, "better")
    facts += _taken(state, seat, better, ends[1])
    facts += _place(state, seat, played, "played")
    return facts[:MOST_FACTS]


def _starves(seat: int, ends: tuple[RoundEnd, RoundEnd]) -> list[Fact]:
    better, played = (round(end.happened[-1][seat], _DIGITS) for end in ends)
    if played - better >= LEAST_HUNGER:
        return [StarvesFact(side="played", share=played, other=better)]
    if better - played >= LEAST_HUNGER:
        return [StarvesFact(side="better", share=better, other=played)]
    return []


def _taken(state: Snapshot, seat: int, better: Action, end: RoundEnd) -> list[Fact]:
    """Who takes the place of the better action, if it is left to the others."""
    if better.family != "place" or better.place is None:
        return []
    shares = end.happened[_number(better.place)]
    others = [other for other in range(state.seats) if other != seat]
    most = max(others, key=lambda other: shares[other])
    if PLACES[_number(better.place)].kind == "harvest" or shares[most] < LEAST_SHARE:
        return []
    return [TakenFact(side="better", place=better.place, seat=most, share=round(shares[most], _DIGITS))]


def _place(state: Snapshot, seat: int, action: Action, side: Side) -> list[Fact]:
    """What the place of an action pays or costs, be it to place figures or to act with them."""
    if action.family not in ("place", "resolve") or action.place is None:
        return []
    number, tribe = _number(action.place), state.players[seat]
    place = PLACES[number]
    if place.pips and state.animal < 0 and action.family == "place":
        amount = round(mean_yield(action.figures, 0, place.pips), _DIGITS)
        fact = YieldFact(side=side, place=place.name, figures=action.figures, item=place.yields, amount=amount)
        return [fact]
    if place.kind == "card":
        of, resources, missing = _cost(CARD_PRICES[number - CARD_SLOT], tribe)
        return [CardFact(side=side, place=place.name, of=of, resources=resources, missing=missing)]
    if place.kind == "building":
        tile = TILES[state.stacks[number - STACK]]
        if isinstance(tile.cost, Fixed) and tile.points is not None:
            of, resources, missing = _cost(tile.cost, tribe)
            points = tile.points
            told = BuildingFact(side=side, place=place.name, points=points, of=of, resources=resources, missing=missing)
            return [told]
    return []


def _cost(cost: Fixed | Choice, tribe: Tribe) -> tuple[Paid, int, int]:
    """What something is paid with, how many pieces it costs, and how many of them a tribe does not have."""
    if isinstance(cost, Choice):
        have = tribe.items[JEWELRY] if cost.of == "jewelry" else sum(tribe.items[:N_RESOURCES])
        return cost.of, cost.least, max(0, cost.least - have)
    short = (max(0, needed - tribe.items[ITEM_NAMES.index(item)]) for item, needed in cost._asdict().items())
    return _paid(cost), sum(cost), sum(short)


def _paid(cost: Fixed) -> Paid:
    if not cost.jewelry:
        return "resources"
    return "jewelry" if cost.jewelry == sum(cost) else "pieces"


def _number(place: str) -> int:
    return next(number for number, row in enumerate(PLACES) if row.name == place)
