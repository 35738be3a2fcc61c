"""The table as lines of text."""

from stoneage.components import CARD_PRICES, COLOURS, ITEMS, PLACES
from stoneage.encoding.names import IGLOO_IDS
from stoneage.game.view import GameView, TribeView
from stoneage.story.naming import ANIMAL_OF, card_words, cost_words, plural, tile_words


def text(view: GameView) -> str:
    """Everything in a view of the table, one thing per line."""
    head = f"Round {view.round}, {COLOURS[view.start]} starts, {plural(view.cards_left, 'card')} in the deck"
    places = [f"{place.name}: {_figures(view, place.name)}" for place in PLACES if _figures(view, place.name)]
    cards = [
        f"card {slot}: {card_words(card) if card else 'taken'} ({cost_words(price)})"
        for slot, (card, price) in enumerate(zip(view.row, CARD_PRICES, strict=False), 1)
    ]
    tiles = [
        f"building {stack}: {tile_words(pile.building) if pile.building else 'none'} ({pile.left} left)"
        for stack, pile in enumerate(view.stacks, 1)
    ]
    tiles += [f"igloo {number}: {tile_words(IGLOO_IDS[number - 1])}" for number in view.igloos]
    animal = [f"animal: {ANIMAL_OF[view.animal].name}"] if view.animal else []
    dice = [f"dice: {' '.join(map(str, view.dice))}"] if view.dice else []
    return "\n".join([head, *places, *animal, *cards, *tiles, *dice, *(_tribe(tribe) for tribe in view.players)])


def _figures(view: GameView, place: str) -> str:
    counts = ((tribe.colour, tribe.placed.get(place, 0)) for tribe in view.players)
    return ", ".join(f"{count} {colour}" for colour, count in counts if count)


def _tribe(tribe: TribeView) -> str:
    goods = " ".join(f"{tribe.count(item)} {item}" for item in ("food", *ITEMS) if tribe.count(item))
    tools = "+".join(map(str, tribe.tools))
    return (
        f"{tribe.colour}: {tribe.score} points, {tribe.home} of {plural(tribe.figures, 'figure')} at home, "
        f"agriculture {tribe.agriculture}, tools {tools}, {plural(len(tribe.buildings), 'building')}, "
        f"{plural(len(tribe.cards) + tribe.face_down, 'card')}; {goods or 'nothing in store'}"
    )
