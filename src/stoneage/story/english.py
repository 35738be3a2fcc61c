"""Story events in English, one line each."""

from collections.abc import Iterable
from typing import assert_never

from stoneage.components import PLACES
from stoneage.story.events import (
    ActEvent,
    AnimalEvent,
    BuildingEvent,
    BuyEvent,
    CardEvent,
    DrawEvent,
    DrivenOffEvent,
    EndEvent,
    FeedEvent,
    GainEvent,
    HarvestEvent,
    HungerEvent,
    IncomeEvent,
    InsulateEvent,
    LeaveEvent,
    PickEvent,
    PlaceEvent,
    Points,
    ResultEvent,
    ReturnEvent,
    RollEvent,
    RollToPickEvent,
    RoundEvent,
    SplitEvent,
    StoryEvent,
    TradeEvent,
    TradeGoldEvent,
    UncoverEvent,
    UseEvent,
)
from stoneage.story.naming import (
    ANIMAL_OF,
    CARD_OF,
    TILE_OF,
    amounts,
    bottom_words,
    card_words,
    effect_words,
    listed,
    name_of,
    plural,
    tile_words,
    where,
)

_VILLAGE = tuple(place.name for place in PLACES if place.kind == "village")
_PENDING = ("choice", "extra card")  # effects whose outcome is a later event
_WHY_OVER = {
    "buildings": "A building stack is empty: the game is over.",
    "cards": "There are not enough cards to fill the row: the game is over.",
}


def tell(event: StoryEvent) -> str:
    """The English line for an event."""
    return _line(event) if event.seat is None else f"{name_of(event.seat)} {_line(event)}"


def _line(event: StoryEvent) -> str:
    """The line for an event; without the subject if it is about a tribe."""
    match event:
        case RoundEvent():
            return f"Round {event.round}: {name_of(event.start).lower()} starts."
        case CardEvent():
            return f"New card {event.slot}: {card_words(event.card)}."
        case BuildingEvent():
            return f"New building on stack {event.stack}: {tile_words(event.building)}."
        case AnimalEvent():
            return _animal(event)
        case IncomeEvent():
            return f"gets {amounts(event.gained)} as income."
        case PlaceEvent():
            return f"places {plural(event.figures, 'figure')} {where(event.place)}."
        case ActEvent():
            return f"acts {where(event.place)} with {plural(event.figures, 'figure')}."
        case RollEvent():
            return f"rolls {_dice(event.dice)} {_roll_place(event)}: {event.total}."
        case HarvestEvent():
            return _harvest(event)
        case SplitEvent():
            return f"takes {event.food} food and {event.jewelry} jewelry from the hunt."
        case GainEvent():
            return _gain(event)
        case UseEvent():
            return "uses the two-resources card."
        case BuyEvent():
            return _buy(event)
        case LeaveEvent():
            return f"does not buy {'the ' if event.place == 'extra card' else ''}{event.place}."
        case ReturnEvent():
            return f"cannot pay for {event.place} and takes the figure back."
        case TradeEvent():
            return f"trades {amounts(event.gave)} for {amounts(event.got)}."
        case InsulateEvent():
            return f"pays 1 stone for insulation: {_points(event.points)}."
        case TradeGoldEvent():
            return f"trades 1 gold for {_points(event.points)}."
        case DrawEvent():
            return f"draws a card face down{': ' + _bottoms([event.card]) if event.card else ''}."
        case RollToPickEvent():
            what = "for driving off the animal" if event.table == "reward" else f"the {event.table}"
            return f"rolls {what}: {_dice(event.dice)}."
        case PickEvent():
            return _pick(event)
        case DrivenOffEvent():
            return _driven_off(event)
        case HungerEvent():
            return f"is {event.missing} food short for {plural(event.figures, 'figure')}."
        case FeedEvent():
            return _feed(event)
        case EndEvent():
            return _WHY_OVER[event.why]
        case UncoverEvent():
            return f"reveals {_bottoms(event.cards)}."
        case ResultEvent():
            return _result(event)
    assert_never(event)


def _points(points: Points) -> str:
    return plural(sum(points.values()), "point")


def _and_points(event: GainEvent | PickEvent) -> str:
    """What was gained and scored in an event."""
    parts = [amounts(event.gained)] if event.gained else []
    parts += [_points(event.points)] if event.points else []
    return " and ".join(parts)


def _dice(faces: list[int]) -> str:
    return " ".join(map(str, faces))


def _bottoms(cards: Iterable[str]) -> str:
    """Face-down cards: only their bottom halves count."""
    return listed(bottom_words(CARD_OF[card]) for card in cards)


def _animal(event: AnimalEvent) -> str:
    animal = ANIMAL_OF[event.animal]
    if event.waits:
        return f"A {animal.name} appears and waits."
    return f"A {animal.name} is on the prowl: every roll is lowered by {animal.menace}."


def _roll_place(event: RollEvent | HarvestEvent) -> str:
    return "for the card" if event.by_card else where(event.place)


def _harvest(event: HarvestEvent) -> str:
    added = sum(event.tools) + sum(event.one_use_tools)
    terms = str(event.total)
    if added:
        terms += f" + {added} (tools)"
    if event.animal:
        terms += f" - {event.menace} ({ANIMAL_OF[event.animal].name})"
    if terms != str(event.total):
        terms += f" = {max(event.total + added - event.menace, 0)}"
    gained = f"{event.hunted} to split" if event.hunted else amounts(event.gained)
    return f"rolls {_dice(event.dice)} {_roll_place(event)}: {terms} gives {gained}."


def _gain(event: GainEvent) -> str:
    place = f" {where(event.source)}" if event.source in _VILLAGE else ""
    gained = _and_points(event)
    return f"gets {gained}{place}." if gained else f"gets nothing{place} (already at the maximum)."


def _buy(event: BuyEvent) -> str:
    price = f" for {amounts(event.paid)}" if event.paid else ""
    if event.what in CARD_OF:
        return f"buys {event.place}{price}: {card_words(event.what)}."
    if event.what not in TILE_OF:
        return f"buys an extra card{price}."
    name = TILE_OF[event.what].name
    scored = f": {_points(event.points)}" if event.points else ""
    return f"buys {event.place}{f' ({name})' if name else ''}{price}{scored}."


def _pick(event: PickEvent) -> str:
    pending = effect_words(event.effect) if event.effect.kind in _PENDING else "nothing (already at the maximum)"
    got = _and_points(event) or pending
    return f"takes {got} for a {event.die}." if event.table == "reward" else f"takes the {event.die}: {got}."


def _driven_off(event: DrivenOffEvent) -> str:
    tribes = [f"{name_of(seat).lower()} {count}" for seat, count in enumerate(event.figures) if count]
    return f"The {ANIMAL_OF[event.animal].name} is driven off ({', '.join(tribes)})."


def _feed(event: FeedEvent) -> str:
    if event.outcome == "starved":
        return f"is {event.missing} food short and loses {-sum(event.points.values())} points."
    meals = f"feeds {plural(event.figures, 'figure')}"
    if event.outcome == "paid":
        return f"{meals}, paying {amounts(event.paid)} for {event.missing} missing food."
    harvest = min(event.agriculture, event.figures)
    spare = event.agriculture - harvest
    sources = [f"{harvest} from agriculture"] if harvest else []
    sources += [f"{event.eaten} from the supply"] if event.eaten else []
    return f"{meals}{': ' + listed(sources) if sources else ''}{f', {spare} food left over' if spare else ''}."


def _result(event: ResultEvent) -> str:
    winners, scores, breaks = event.winners, event.scores, event.tie_breaks
    best = scores[winners[0]]
    if len(winners) > 1:
        names = listed(name_of(seat) if number == 0 else name_of(seat).lower() for number, seat in enumerate(winners))
        return f"{names} share the victory with {best} points."
    tied = [seat for seat, points in enumerate(scores) if points == best and seat != winners[0]]
    by = f" on the tie-break, {breaks[winners[0]]} to {max(breaks[seat] for seat in tied)}" if tied else ""
    return f"{name_of(winners[0])} wins with {best} points{by}."
