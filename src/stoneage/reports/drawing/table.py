"""The table drawn on a canvas: places, cards, buildings and tribes, from a view of the game."""

from stoneage.components import CARD_PRICES, COLOURS, ITEMS, PLACES, Symbol
from stoneage.encoding.names import IGLOO_IDS
from stoneage.game.view import GameView
from stoneage.reports.drawing.canvas import FAINT, HEIGHT, INK, LARGE, NORMAL, PAPER, SHEET, SMALL, WIDTH, Canvas
from stoneage.story.naming import (
    ANIMAL_OF,
    CARD_OF,
    TILE_OF,
    bottom_words,
    cost_words,
    effect_words,
    effects_words,
    plural,
    points_words,
)

_EDGE, _GAP = 24, 12
_TRIBES = {"red": "#c8402f", "blue": "#2f66b0", "green": "#3f8a42", "yellow": "#dca416", "black": "#3a3733"}
_GOODS = {
    "food": "#a9642f",
    "wood": "#7d5126",
    "clay": "#c26a41",
    "stone": "#82878d",
    "gold": "#d1991a",
    "jewelry": "#2f9a94",
}
_SYMBOL, _PROFESSION = "#cfe0ba", "#f0d9a2"


def draw_table(canvas: Canvas, view: GameView) -> None:
    """Draw a view of the game."""
    _head(canvas, view)
    _places(canvas, view, 64)
    _cards(canvas, view, 296)
    _tiles(canvas, view, 470)
    _tribes(canvas, view, 640)


def _head(canvas: Canvas, view: GameView) -> None:
    canvas.text(_EDGE, 18, f"Round {view.round}", LARGE)
    words = f"{COLOURS[view.start].capitalize()} starts, {plural(view.cards_left, 'card')} in the deck"
    canvas.text(_EDGE + 150, 25, words, NORMAL, FAINT)
    if view.dice:
        canvas.text(WIDTH - _EDGE - 34 * len(view.dice) - 10, 33, "last roll", SMALL, FAINT, "rm")
    for number, die in enumerate(reversed(view.dice)):
        x = WIDTH - _EDGE - 28 - 34 * number
        canvas.panel((x, 19, x + 28, 47), "white", INK)
        canvas.text(x + 14, 33, str(die), NORMAL, INK, "mm")


def _columns(count: int) -> list[tuple[float, float]]:
    """The left and right edges of boxes side by side."""
    width = (WIDTH - 2 * _EDGE - (count - 1) * _GAP) / count
    return [(_EDGE + number * (width + _GAP), _EDGE + number * (width + _GAP) + width) for number in range(count)]


def _figures(canvas: Canvas, view: GameView, place: str, x: float, y: float, circles: int = 0) -> None:
    """The figures at a place: a disc with the number of each tribe, then the free circles."""
    free = circles
    for tribe in view.players:
        count = tribe.placed.get(place, 0)
        free -= count
        if count:
            canvas.disc(x + 12, y, _TRIBES[tribe.colour], str(count))
            x += 28
    for number in range(free):
        canvas.disc(x + 7 + 15 * number, y, "", radius=5.5)


def _places(canvas: Canvas, view: GameView, top: float) -> None:
    """Hunting and resources in one row of boxes; the village, camps and the animal in another."""
    harvest = [place for place in PLACES if place.kind == "harvest"]
    for place, (left, right) in zip(harvest, _columns(len(harvest)), strict=True):
        canvas.panel((left, top, right, top + 104))
        canvas.panel((left, top, right, top + 34), _GOODS[place.yields], _GOODS[place.yields])
        canvas.text(left + 12, top + 17, place.name, NORMAL, "white", "lm")
        canvas.text(right - 12, top + 17, f"{place.yields}, {place.pips} each", SMALL, "white", "rm")
        circles = 0 if place.name == "hunting" else place.most
        _figures(canvas, view, place.name, left + 12, top + 68, circles)
    others = []
    for place in PLACES:
        if place.kind == "village" and place.effect and (place.name != "merchant" or view.rules.expansion):
            others.append((place.name, effect_words(place.effect), place.name, place.most))
        elif place.kind == "camp" and any(place.name in tribe.placed for tribe in view.players):
            others.append((place.name, f"{place.yields}, {place.pips} each", place.name, place.most))
    if view.animal:
        animal = ANIMAL_OF[view.animal]
        others.append((animal.name, f"every roll -{animal.menace}", "animal", len(view.players)))
    for (name, words, place_name, circles), (left, right) in zip(others, _columns(len(others)), strict=True):
        canvas.panel((left, top + 116, right, top + 216))
        canvas.text(left + 12, top + 128, name)
        canvas.text(left + 12, top + 150, words, SMALL, FAINT)
        _figures(canvas, view, place_name, left + 12, top + 190, circles)


def _cards(canvas: Canvas, view: GameView, top: float) -> None:
    """The card row, most expensive on the left as on the board: what a card gives on top, what it scores below."""
    slots = list(zip(view.row, CARD_PRICES, strict=False))
    for slot, (left, right) in zip(range(len(slots) - 1, -1, -1), _columns(len(slots)), strict=True):
        card_id, price = slots[slot]
        card = CARD_OF[card_id] if card_id else None
        canvas.panel((left, top, right, top + 162), SHEET if card else PAPER)
        canvas.text(left + 12, top + 10, f"card {slot + 1}", SMALL, FAINT)
        canvas.text(right - 12, top + 10, cost_words(price), SMALL, FAINT, "ra")
        if card:
            canvas.wrapped((left + 12, top + 36, right - 12, 0), effects_words(card.top), NORMAL)
            fill = _SYMBOL if isinstance(card.bottom, Symbol) else _PROFESSION
            canvas.panel((left, top + 84, right, top + 120), fill)
            canvas.text((left + right) / 2, top + 102, bottom_words(card), NORMAL, INK, "mm")
            _figures(canvas, view, f"card {slot + 1}", left + 12, top + 142, 1)
        else:
            canvas.text((left + right) / 2, top + 84, "taken", NORMAL, FAINT, "mm")


def _tiles(canvas: Canvas, view: GameView, top: float) -> None:
    """The buildings on their stacks, then the igloos."""
    piles = [(f"building {stack}", pile.building, f"{pile.left} left") for stack, pile in enumerate(view.stacks, 1)]
    piles += [(f"igloo {number}", IGLOO_IDS[number - 1], "") for number in view.igloos]
    for (place, tile_id, left_over), (left, right) in zip(piles, _columns(len(piles)), strict=True):
        tile = TILE_OF[tile_id] if tile_id else None
        canvas.panel((left, top, right, top + 156), SHEET if tile else PAPER)
        canvas.text(left + 12, top + 10, place, SMALL, FAINT)
        canvas.text(right - 12, top + 134, left_over, SMALL, FAINT, "rm")
        if tile:
            canvas.text(left + 12, top + 32, points_words(tile))
            words = f"{cost_words(tile.cost)}{'; ' if tile.effects else ''}{effects_words(tile.effects)}"
            canvas.wrapped((left + 12, top + 58, right - 10, 0), words)
            _figures(canvas, view, place, left + 12, top + 134, 1)


def _tribes(canvas: Canvas, view: GameView, top: float) -> None:
    """A player board for each tribe."""
    for tribe, (left, right) in zip(view.players, _columns(len(view.players)), strict=True):
        colour = _TRIBES[tribe.colour]
        canvas.panel((left, top, right, HEIGHT - _EDGE), SHEET, colour)
        canvas.panel((left, top, right, top + 36), colour, colour)
        name = f"{tribe.colour} (you)" if tribe.seat == view.viewer else tribe.colour
        canvas.text(left + 12, top + 18, name, NORMAL, "white", "lm")
        canvas.text(right - 12, top + 18, str(tribe.score), LARGE, "white", "rm")
        goods = [item for item in ("food", *ITEMS) if item != "jewelry" or view.rules.expansion]
        step = (right - left - 24) / len(goods)
        for number, item in enumerate(goods):
            canvas.disc(left + 12 + step * (number + 0.5), top + 62, _GOODS[item], str(tribe.count(item)), 14)
        tools = " ".join(
            f"({tool})" if slot in tribe.tools_used else str(tool) for slot, tool in enumerate(tribe.tools, 1)
        )
        lines = [
            f"{tribe.home} of {plural(tribe.figures, 'figure')} at home",
            f"agriculture {tribe.agriculture}, tools {tools}",
            f"{plural(len(tribe.buildings), 'building')}, {plural(len(tribe.cards), 'card')}",
            f"{tribe.estimate} points if it ended now",
        ]
        if tribe.face_down:
            lines.append(f"{plural(tribe.face_down, 'card')} face down")
        if tribe.merchant:
            lines.append(f"merchant track {tribe.merchant}")
        for number, words in enumerate(lines):
            canvas.text(left + 12, top + 88 + 22 * number, words, SMALL)
