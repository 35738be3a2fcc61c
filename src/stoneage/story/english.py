"""The events of a story as plain English, one line each."""

from collections.abc import Callable
from typing import Any

from stoneage.components import PLACES, Effect
from stoneage.story.naming import (
    ANIMAL_OF,
    CARD_OF,
    amounts,
    bottom_words,
    card_words,
    effect_words,
    listed,
    name_of,
    plural,
    tile_words,
    ware_words,
    where,
)
from stoneage.story.notes import Event

_VILLAGE = tuple(place.name for place in PLACES if place.kind == "village")
_PENDING = ("choice", "extra card")  # effects that a later event tells the outcome of
_WHY_OVER = {
    "buildings": "A stack of buildings is empty: the game is over.",
    "cards": "There are too few cards left to fill the row: the game is over.",
}


def tell(event: Event) -> str:
    """The line of an event."""
    who = name_of(event.seat) if event.seat is not None else ""
    return _LINES[event.kind](who, event.data)


def _points(points: dict[str, int]) -> str:
    return plural(sum(points.values()), "point")


def _and_points(data: dict[str, Any]) -> str:
    """What an event gained and scored, together."""
    parts = ([amounts(data["gained"])] if data["gained"] else []) + (
        [_points(data["points"])] if data.get("points") else []
    )
    return " and ".join(parts)


def _dice(faces: list[int]) -> str:
    return " ".join(map(str, faces))


def _rolls(data: dict[str, Any]) -> str:
    if "table" in data:
        what = "for driving the animal off" if data["table"] == "reward" else f"the {data['table']}"
        return f"rolls {_dice(data['dice'])}, {what}."
    return f"rolls {_dice(data['dice'])} {_roll_place(data)}: {data['total']}."


def _roll_place(data: dict[str, Any]) -> str:
    return "for the card" if data["by_card"] else where(data["place"])


def _harvest(who: str, data: dict[str, Any]) -> str:
    total = data["total"]
    added = sum(data["tools"]) + sum(data["one_use_tools"])
    terms = str(total)
    if added:
        terms += f" + {added} (tools)"
    if data["animal"]:
        terms += f" - {data['menace']} ({ANIMAL_OF[data['animal']].name})"
    if terms != str(total):
        terms += f" = {max(total + added - data['menace'], 0)}"
    brings = f"{data['hunted']} to split" if data["hunted"] else amounts(data["gained"])
    return f"{who} rolls {_dice(data['dice'])} {_roll_place(data)}: {terms} brings {brings}."


def _gain(who: str, data: dict[str, Any]) -> str:
    place = f" {where(data['source'])}" if data["source"] in _VILLAGE else ""
    return f"{who} gets {_and_points(data) or 'nothing, being at the limit,'}{place}."


def _buy(who: str, data: dict[str, Any]) -> str:
    verb = "builds" if data["points"] or data["place"].startswith(("building", "igloo")) else "takes"
    price = f" for {amounts(data['paid'])}" if data["paid"] else ""
    made = f": {_points(data['points'])}" if data["points"] else ""
    what = "an extra card" if data["what"] == "extra card" else f"{data['place']} ({ware_words(data['what'])})"
    return f"{who} {verb} {what}{price}{made}."


def _pick(who: str, data: dict[str, Any]) -> str:
    effect = Effect(**data["effect"])
    got = _and_points(data) or (effect_words(effect) if effect.kind in _PENDING else "nothing, being at the limit")
    return (
        f"{who} takes {got} for a {data['die']}."
        if data["table"] == "reward"
        else f"{who} takes the {data['die']}: {got}."
    )


def _feed(who: str, data: dict[str, Any]) -> str:
    if data["outcome"] == "starved":
        return f"{who} lacks {data['missing']} food and starves: {-sum(data['points'].values())} points lost."
    meals = f"{who} feeds {plural(data['figures'], 'figure')}"
    if data["outcome"] == "paid":
        return f"{meals}, paying {amounts(data['paid'])} for {data['missing']} missing food."
    harvest = min(data["agriculture"], data["figures"])
    spare = data["agriculture"] - harvest
    sources = [f"{harvest} from the fields"] if harvest else []
    sources += [f"{data['eaten']} from the stock"] if data["eaten"] else []
    return f"{meals}{': ' + listed(sources) if sources else ''}{f', {spare} food to spare' if spare else ''}."


def _bottom(card: str) -> str:
    """A face-down card: only its bottom counts."""
    return bottom_words(CARD_OF[card])


def _driven_off(who: str, data: dict[str, Any]) -> str:
    tribes = [f"{name_of(seat).lower()} {count}" for seat, count in enumerate(data["figures"]) if count]
    return f"The {ANIMAL_OF[data['animal']].name} is driven off ({', '.join(tribes)})."


def _animal(who: str, data: dict[str, Any]) -> str:
    animal = ANIMAL_OF[data["animal"]]
    if data["waits"]:
        return f"A {animal.name} turns up and waits behind the other animal."
    return f"A {animal.name} is on the prowl: every roll counts {animal.menace} less."


def _result(who: str, data: dict[str, Any]) -> str:
    winners, scores, breaks = data["winners"], data["scores"], data["tie_breaks"]
    best = scores[winners[0]]
    if len(winners) > 1:
        names = listed(name_of(seat) if number == 0 else name_of(seat).lower() for number, seat in enumerate(winners))
        return f"{names} share the victory with {best} points."
    tied = [seat for seat, points in enumerate(scores) if points == best and seat != winners[0]]
    by = f", by tie-break {breaks[winners[0]]} to {max(breaks[seat] for seat in tied)}" if tied else ""
    return f"{name_of(winners[0])} wins with {best} points{by}."


_LINES: dict[str, Callable[[str, dict[str, Any]], str]] = {
    "round": lambda who, data: f"Round {data['round']}: {name_of(data['start']).lower()} starts.",
    "card": lambda who, data: f"A new card {data['slot']}: {card_words(data['card'])}.",
    "building": lambda who, data: f"A new building {data['stack']}: {tile_words(data['building'])}.",
    "animal": _animal,
    "income": lambda who, data: f"{who} gets {amounts(data['gained'])} of income.",
    "place": lambda who, data: f"{who} places {plural(data['figures'], 'figure')} {where(data['place'])}.",
    "act": lambda who, data: f"{who} acts {where(data['place'])} with {plural(data['figures'], 'figure')}.",
    "roll": lambda who, data: f"{who} {_rolls(data)}",
    "harvest": _harvest,
    "split": lambda who, data: f"{who} takes {data['food']} food and {data['jewelry']} jewelry from the hunt.",
    "gain": _gain,
    "buy": _buy,
    "leave": lambda who, data: f"{who} leaves {'the ' if data['place'] == 'extra card' else ''}{data['place']}.",
    "return": lambda who, data: f"{who} cannot pay for {data['place']}.",
    "trade": lambda who, data: f"{who} trades {amounts(data['gave'])} for {amounts(data['got'])}.",
    "insulate": lambda who, data: f"{who} insulates it with 1 stone: {_points(data['points'])}.",
    "trade gold": lambda who, data: f"{who} trades 1 gold away: {_points(data['points'])}.",
    "pick": _pick,
    "use": lambda who, data: f"{who} uses the two-resources card.",
    "draw": lambda who, data: (
        f"{who} draws a card face down{': ' + bottom_words(CARD_OF[data['card']]) if data else ''}."
    ),
    "hunger": lambda who, data: f"{who} lacks {data['missing']} food for {plural(data['figures'], 'figure')}.",
    "feed": _feed,
    "driven off": _driven_off,
    "end": lambda who, data: _WHY_OVER[data["why"]],
    "uncover": lambda who, data: f"{who} uncovers {listed(_bottom(card) for card in data['cards'])}.",
    "result": _result,
}
