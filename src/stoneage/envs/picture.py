"""The table as a picture, drawn with Pillow."""

from functools import cache
from typing import Any

import numpy as np
import numpy.typing as npt
from PIL import Image, ImageDraw, ImageFont

from stoneage.components import CARD_PRICES, COLOURS, ITEMS, PLACES, Symbol
from stoneage.encoding.names import IGLOO_IDS
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

WIDTH, HEIGHT = 1200, 900
_EDGE, _GAP, _ROUND = 24, 12, 10
_SMALL, _NORMAL, _LARGE = 13, 16, 24

_PAPER, _SHEET, _INK, _FAINT, _LINE = "#e9dfc8", "#faf5e8", "#33291d", "#857660", "#cbbb9c"
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

Box = tuple[float, float, float, float]


@cache
def _font(size: int) -> Any:
    return ImageFont.load_default(size)


class _Sheet:
    """A canvas with a few drawing functions, drawn at twice the size and shrunk for smooth edges."""

    def __init__(self) -> None:
        self.image = Image.new("RGB", (2 * WIDTH, 2 * HEIGHT), _PAPER)
        self._draw = ImageDraw.Draw(self.image)

    def panel(self, box: Box, fill: str = _SHEET, line: str = _LINE) -> None:
        """A box with rounded corners."""
        self._draw.rounded_rectangle([2 * edge for edge in box], 2 * _ROUND, fill, line, 3)

    def text(self, x: float, y: float, words: str, size: int = _NORMAL, colour: str = _INK, anchor: str = "la") -> None:
        """One line of text."""
        self._draw.text((2 * x, 2 * y), words, colour, _font(2 * size), anchor)

    def wrapped(self, box: Box, words: str, size: int = _SMALL, colour: str = _INK) -> None:
        """Text over as many lines as it needs, from the top of a box."""
        line, y = "", box[1]
        for word in [*words.split(), ""]:
            longer = f"{line} {word}".strip()
            if not word or _font(2 * size).getlength(longer) > 2 * (box[2] - box[0]):
                self.text(box[0], y, line, size, colour)
                line, y = word, y + 1.3 * size
            else:
                line = longer

    def disc(self, x: float, y: float, colour: str, words: str = "", radius: float = 12) -> None:
        """A figure, an item, or an empty circle."""
        box = [2 * (x - radius), 2 * (y - radius), 2 * (x + radius), 2 * (y + radius)]
        self._draw.ellipse(box, colour or None, _INK if colour else _LINE, 2)
        if words:
            self.text(x, y, words, round(radius * 1.15), "white", "mm")

    def pixels(self) -> npt.NDArray[np.uint8]:
        """The finished picture, height x width x colours."""
        return np.asarray(self.image.resize((WIDTH, HEIGHT), Image.Resampling.LANCZOS))


def pixels(view: dict[str, Any]) -> npt.NDArray[np.uint8]:
    """A view of the table as an array of pixels."""
    sheet = _Sheet()
    _head(sheet, view)
    _places(sheet, view, 64)
    _cards(sheet, view, 296)
    _tiles(sheet, view, 470)
    _tribes(sheet, view, 640)
    return sheet.pixels()


def _head(sheet: _Sheet, view: dict[str, Any]) -> None:
    sheet.text(_EDGE, 18, f"Round {view['round']}", _LARGE)
    words = f"{COLOURS[view['start']].capitalize()} starts, {plural(view['cards_left'], 'card')} in the deck"
    sheet.text(_EDGE + 150, 25, words, _NORMAL, _FAINT)
    if view["dice"]:
        sheet.text(WIDTH - _EDGE - 34 * len(view["dice"]) - 10, 33, "last roll", _SMALL, _FAINT, "rm")
    for number, die in enumerate(reversed(view["dice"])):
        x = WIDTH - _EDGE - 28 - 34 * number
        sheet.panel((x, 19, x + 28, 47), "white", _INK)
        sheet.text(x + 14, 33, str(die), _NORMAL, _INK, "mm")


def _columns(count: int) -> list[tuple[float, float]]:
    """The left and right edges of boxes side by side."""
    width = (WIDTH - 2 * _EDGE - (count - 1) * _GAP) / count
    return [(_EDGE + number * (width + _GAP), _EDGE + number * (width + _GAP) + width) for number in range(count)]


def _figures(sheet: _Sheet, view: dict[str, Any], place: str, x: float, y: float, circles: int = 0) -> None:
    """The figures at a place: a disc with the number of each tribe, then the free circles."""
    free = circles
    for tribe in view["players"]:
        count = tribe["placed"].get(place, 0)
        free -= count
        if count:
            sheet.disc(x + 12, y, _TRIBES[tribe["colour"]], str(count))
            x += 28
    for number in range(free):
        sheet.disc(x + 7 + 15 * number, y, "", radius=5.5)


def _places(sheet: _Sheet, view: dict[str, Any], top: float) -> None:
    """Hunting and resources in one row of boxes; the village, camps and the animal in another."""
    harvest = [place for place in PLACES if place.kind == "harvest"]
    for place, (left, right) in zip(harvest, _columns(len(harvest)), strict=True):
        sheet.panel((left, top, right, top + 104))
        sheet.panel((left, top, right, top + 34), _GOODS[place.yields], _GOODS[place.yields])
        sheet.text(left + 12, top + 17, place.name, _NORMAL, "white", "lm")
        sheet.text(right - 12, top + 17, f"{place.yields}, {place.pips} each", _SMALL, "white", "rm")
        circles = 0 if place.name == "hunting" else place.most
        _figures(sheet, view, place.name, left + 12, top + 68, circles)
    others = []
    for place in PLACES:
        if place.kind == "village" and place.effect and (place.name != "merchant" or view["rules"]["expansion"]):
            others.append((place.name, effect_words(place.effect), place.name, place.most))
        elif place.kind == "camp" and any(place.name in tribe["placed"] for tribe in view["players"]):
            others.append((place.name, f"{place.yields}, {place.pips} each", place.name, place.most))
    if view["animal"]:
        animal = ANIMAL_OF[view["animal"]]
        others.append((animal.name, f"every roll -{animal.menace}", "animal", len(view["players"])))
    for (name, words, place_name, circles), (left, right) in zip(others, _columns(len(others)), strict=True):
        sheet.panel((left, top + 116, right, top + 216))
        sheet.text(left + 12, top + 128, name)
        sheet.text(left + 12, top + 150, words, _SMALL, _FAINT)
        _figures(sheet, view, place_name, left + 12, top + 190, circles)


def _cards(sheet: _Sheet, view: dict[str, Any], top: float) -> None:
    """The card row, most expensive on the left as on the board: what a card gives on top, what it scores below."""
    slots = list(zip(view["row"], CARD_PRICES, strict=False))
    for slot, (left, right) in zip(range(len(slots) - 1, -1, -1), _columns(len(slots)), strict=True):
        card_id, price = slots[slot]
        card = CARD_OF.get(card_id)
        sheet.panel((left, top, right, top + 162), _SHEET if card else _PAPER)
        sheet.text(left + 12, top + 10, f"card {slot + 1}", _SMALL, _FAINT)
        sheet.text(right - 12, top + 10, cost_words(price), _SMALL, _FAINT, "ra")
        if card:
            sheet.wrapped((left + 12, top + 36, right - 12, 0), effects_words(card.top), _NORMAL)
            fill = _SYMBOL if isinstance(card.bottom, Symbol) else _PROFESSION
            sheet.panel((left, top + 84, right, top + 120), fill)
            sheet.text((left + right) / 2, top + 102, bottom_words(card), _NORMAL, _INK, "mm")
            _figures(sheet, view, f"card {slot + 1}", left + 12, top + 142, 1)
        else:
            sheet.text((left + right) / 2, top + 84, "taken", _NORMAL, _FAINT, "mm")


def _tiles(sheet: _Sheet, view: dict[str, Any], top: float) -> None:
    """The buildings on their stacks, then the igloos."""
    piles = [
        (f"building {stack}", pile["building"], f"{pile['left']} left") for stack, pile in enumerate(view["stacks"], 1)
    ]
    piles += [(f"igloo {number}", IGLOO_IDS[number - 1], "") for number in view["igloos"]]
    for (place, tile_id, left_over), (left, right) in zip(piles, _columns(len(piles)), strict=True):
        tile = TILE_OF.get(tile_id)
        sheet.panel((left, top, right, top + 156), _SHEET if tile else _PAPER)
        sheet.text(left + 12, top + 10, place, _SMALL, _FAINT)
        sheet.text(right - 12, top + 134, left_over, _SMALL, _FAINT, "rm")
        if tile:
            sheet.text(left + 12, top + 32, points_words(tile))
            words = f"{cost_words(tile.cost)}{'; ' if tile.effects else ''}{effects_words(tile.effects)}"
            sheet.wrapped((left + 12, top + 58, right - 10, 0), words)
            _figures(sheet, view, place, left + 12, top + 134, 1)


def _tribes(sheet: _Sheet, view: dict[str, Any], top: float) -> None:
    """A player board for each tribe."""
    for tribe, (left, right) in zip(view["players"], _columns(len(view["players"])), strict=True):
        colour = _TRIBES[tribe["colour"]]
        sheet.panel((left, top, right, HEIGHT - _EDGE), _SHEET, colour)
        sheet.panel((left, top, right, top + 36), colour, colour)
        name = f"{tribe['colour']} (you)" if tribe["seat"] == view["viewer"] else tribe["colour"]
        sheet.text(left + 12, top + 18, name, _NORMAL, "white", "lm")
        sheet.text(right - 12, top + 18, str(tribe["score"]), _LARGE, "white", "rm")
        goods = [item for item in ("food", *ITEMS) if item != "jewelry" or view["rules"]["expansion"]]
        step = (right - left - 24) / len(goods)
        for number, item in enumerate(goods):
            sheet.disc(left + 12 + step * (number + 0.5), top + 62, _GOODS[item], str(tribe[item]), 14)
        tools = " ".join(
            f"({tool})" if slot in tribe["tools_used"] else str(tool) for slot, tool in enumerate(tribe["tools"], 1)
        )
        lines = [
            f"{tribe['home']} of {plural(tribe['figures'], 'figure')} at home",
            f"agriculture {tribe['agriculture']}, tools {tools}",
            f"{plural(len(tribe['buildings']), 'building')}, {plural(len(tribe['cards']), 'card')}",
            f"{tribe['estimate']} points if it ended now",
        ]
        if tribe["face_down"]:
            lines.append(f"{plural(tribe['face_down'], 'card')} face down")
        if tribe["merchant"]:
            lines.append(f"merchant track {tribe['merchant']}")
        for number, words in enumerate(lines):
            sheet.text(left + 12, top + 88 + 22 * number, words, _SMALL)
