"""The pieces of the game in English: cards, costs, tiles, effects, amounts."""

from collections.abc import Iterable, Mapping

from stoneage.components import (
    ANIMALS,
    BUILDINGS,
    CARDS,
    COLOURS,
    IGLOOS,
    PLACES,
    Animal,
    Building,
    Card,
    Choice,
    Effect,
    Fixed,
    Profession,
    Symbol,
)

CARD_OF: dict[str, Card] = {card.id: card for card in CARDS}
TILE_OF: dict[str, Building] = {tile.id: tile for tile in BUILDINGS + IGLOOS}
ANIMAL_OF: dict[str, Animal] = {animal.id: animal for animal in ANIMALS}
_KIND_OF_PLACE = {place.name: place.kind for place in PLACES}

_EFFECTS = {
    "food": "{amount} food",
    "item": "{amount} {what}",
    "choice": "{any_resources}",
    "points": "{amount} points",
    "tool": "a tool",
    "agriculture": "1 agriculture",
    "figure": "a figure",
    "merchant": "merchant track +{amount}",
    "dice for all": "dice for all",
    "style dice for all": "style dice for all",
    "roll for": "roll {amount} dice for {what}",
    "extra card": "an extra card",
    "one-use tool": "a one-use tool of {amount}",
    "choice later": "{any_resources}, now or later",
    "income": "{amount} {what} each round",
    "camp": "a camp of your own",
}
_AMOUNTS = {
    "figures": ("figure", "figures"),
    "tools": ("tool", "tools"),
    "merchant": ("space on the merchant track", "spaces on the merchant track"),
}


def plural(count: int, one: str, more: str | None = None) -> str:
    """A count with its noun: `1 figure`, `3 figures`."""
    return f"{count} {one if count == 1 else more or one + 's'}"


def listed(parts: Iterable[str]) -> str:
    """Join parts as in a sentence: `a, b and c`."""
    *head, last = list(parts) or [""]
    return f"{', '.join(head)} and {last}" if head else last


def name_of(seat: int) -> str:
    """A tribe's colour, capitalised for the start of a sentence."""
    return COLOURS[seat].capitalize()


def amounts(gained: Mapping[str, int]) -> str:
    """Amounts in a sentence: `2 wood and 1 figure`, or `nothing`."""
    parts = []
    for what, count in gained.items():
        if what == "one_use_tool":
            parts.append(f"a one-use tool of {count}")
        elif what == "two_resources":
            parts.append("2 resources for later")
        else:
            parts.append(plural(count, *_AMOUNTS.get(what, (what, what))))
    return listed(parts) or "nothing"


def effect_words(effect: Effect) -> str:
    """What an effect gives."""
    any_resources = "any resource" if effect.amount == 1 else f"any {effect.amount} resources"
    return _EFFECTS[effect.kind].format(amount=effect.amount, what=effect.what, any_resources=any_resources)


def effects_words(effects: Iterable[Effect]) -> str:
    """What several effects give together."""
    return listed(effect_words(effect) for effect in effects)


def cost_words(cost: Fixed | Choice) -> str:
    """What something costs."""
    if isinstance(cost, Fixed):
        return ", ".join(f"{count} {item}" for item, count in cost._asdict().items() if count)
    count = str(cost.least) if cost.least == cost.most else f"{cost.least} to {cost.most}"
    what = cost.of if cost.of == "jewelry" or cost.most > 1 else "resource"
    kinds = f" of {plural(cost.kinds, 'kind')}" if cost.kinds else ""
    return f"{count} {what}{kinds}"


def points_words(tile: Building) -> str:
    """What a tile scores."""
    return "their value" if tile.points is None else plural(tile.points, "point")


def bottom_words(card: Card) -> str:
    """What a card counts for in the final scoring."""
    match card.bottom:
        case Symbol(name):
            return name
        case Profession(name, icons):
            return plural(icons, name)


def card_words(card_id: str) -> str:
    """A card in a few words: what it gives now and what it counts for at the end."""
    card = CARD_OF[card_id]
    return f"{effects_words(card.top)}, {bottom_words(card)}"


def tile_words(tile_id: str) -> str:
    """A building or igloo in a few words: its name, if it has one, its cost and its points."""
    tile = TILE_OF[tile_id]
    name = f"{tile.name}, " if tile.name else ""
    extra = f" and {effects_words(tile.effects)}" if tile.effects else ""
    return f"{name}{cost_words(tile.cost)} for {points_words(tile)}{extra}"


def bought_words(ware: str) -> str:
    """What a purchase gives, without its price."""
    if ware not in TILE_OF:
        return card_words(ware) if ware in CARD_OF else "face down"
    tile = TILE_OF[ware]
    return listed([*([tile.name] if tile.name else []), points_words(tile), *map(effect_words, tile.effects)])


def where(place: str) -> str:
    """A place in a sentence: `at the forest`, `on card 2`."""
    match _KIND_OF_PLACE.get(place):
        case "card" | "building" | "igloo":
            return f"on {place}"
        case "animal":
            return "against the wild animal"
    return "at the hunting grounds" if place == "hunting" else f"at the {place}"
