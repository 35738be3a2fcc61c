"""The board in the terminal: places, cards, buildings and tribes, as one seat sees them."""

from collections.abc import Iterable
from io import StringIO

from rich.console import Console, Group, RenderableType
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from stoneage.components import (
    BUILDINGS,
    CARD_PRICES,
    COLOURS,
    IGLOOS,
    ITEMS,
    MERCHANT_RATIOS,
    PLACES,
    SYMBOLS,
    Place,
    Symbol,
)
from stoneage.game.view import GameView, TribeView
from stoneage.reports.terminal.colours import LETTERS, chip
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

WIDE = 110  # columns from which cards and buildings are shown side by side
_DOT = "."
_CAMP_TILES = {effect.what: tile.id for tile in BUILDINGS for effect in tile.effects if effect.kind == "camp"}


def board_text(view: GameView, width: int = 100) -> str:
    """Everything on the table, as lines without colours."""
    console = Console(width=width, color_system=None, highlight=False, file=StringIO())
    with console.capture() as captured:
        console.print(board(view, width))
    return "\n".join(line.rstrip() for line in captured.get().splitlines())


def board(view: GameView, width: int) -> RenderableType:
    """Everything on the table."""
    start = COLOURS[view.start]
    title = f"Round {view.round}, {start} starts, {plural(view.cards_left, 'card')} in the deck"
    parts: list[RenderableType] = [Rule(title, align="left"), _places(view), ""]
    gap = 1 if width >= WIDE else 2
    wares: list[RenderableType] = [_cards(view, gap), _tiles(view, gap)]
    if width >= WIDE:
        beside = Table.grid(padding=(0, 3))
        beside.add_row(*wares)
        wares = [beside]
    parts += [*wares, "", _tribes(view), _holdings(view)]
    return Group(*parts)


def _grid(rows: Iterable[Iterable[RenderableType]], gap: int) -> Table:
    grid = Table.grid(padding=(0, gap))
    for row in rows:
        grid.add_row(*row)
    return grid


def _figures(view: GameView, place: str, circles: int = 0) -> Text:
    """The figures on a place by tribe, and a dot for each free space."""
    there = [(tribe.seat, tribe.placed.get(place, 0)) for tribe in view.players]
    text = Text(" ").join(chip(seat, count) for seat, count in there if count)
    free = circles - sum(count for _, count in there)
    if free > 0:
        text.append(" " if text.plain else "")
        text.append(_DOT * free, style="dim")
    return text


def _yields(place: Place) -> str:
    return f"1 {place.yields} per {place.pips}"


def _places(view: GameView) -> Table:
    harvest = []
    others: list[tuple[RenderableType, ...]] = []
    for place in PLACES:
        if place.kind == "harvest":
            circles = 0 if place.name == "hunting" else place.most
            harvest.append((place.name, _yields(place), _figures(view, place.name, circles)))
        elif place.kind == "village" and place.effect and (place.name != "merchant" or view.rules.expansion):
            others.append((place.name, effect_words(place.effect), _figures(view, place.name, place.most)))
        elif place.kind == "camp":
            for tribe in view.players:
                if _CAMP_TILES[place.name] in tribe.buildings:
                    owner = f"{COLOURS[tribe.seat]}'s {place.name}"
                    others.append((owner, _yields(place), _figures(view, place.name, place.most)))
    if view.animal:
        animal = ANIMAL_OF[view.animal]
        waiting = f", {len(view.animals_waiting)} waiting" if view.animals_waiting else ""
        figures = _figures(view, "animal", len(view.players))
        others.append((Text("animal", style="bold"), f"{animal.name}: rolls -{animal.menace}{waiting}", figures))
    grid = Table.grid(padding=(0, 2))
    for number in range(max(len(harvest), len(others))):
        left = harvest[number] if number < len(harvest) else ("", "", "")
        right = others[number] if number < len(others) else ("", "", "")
        grid.add_row(*left, "  ", *right)
    return grid


def _cards(view: GameView, gap: int) -> Table:
    rows: list[tuple[RenderableType, ...]] = []
    for slot, card_id in enumerate(view.row, 1):
        name = f"card {slot}"
        if card_id is None:
            rows.append((name, Text("taken", style="dim"), "", "", ""))
            continue
        card = CARD_OF[card_id]
        bottom = Text(bottom_words(card), style="green" if isinstance(card.bottom, Symbol) else "yellow")
        rows.append((name, cost_words(CARD_PRICES[slot - 1]), effects_words(card.top), bottom, _figures(view, name, 1)))
    return _grid(rows, gap)


def _tiles(view: GameView, gap: int) -> Table:
    rows: list[tuple[RenderableType, ...]] = []
    for stack, entry in enumerate(view.stacks, 1):
        name = f"building {stack}"
        left = f"{entry.left} left"
        if entry.building is None:
            rows.append((name, Text("none", style="dim"), "", left, ""))
        else:
            rows.append((name, *_tile(entry.building), left, _figures(view, name, 1)))
    for number in view.igloos:
        name = f"igloo {number}"
        rows.append((name, *_tile(IGLOOS[number - 1].id), "", _figures(view, name, 1)))
    return _grid(rows, gap)


def _tile(tile_id: str) -> tuple[str, str]:
    tile = TILE_OF[tile_id]
    gives = f", {effects_words(tile.effects)}" if tile.effects else ""
    return cost_words(tile.cost), f"{points_words(tile)}{gives}"


def _tribes(view: GameView) -> Table:
    items = [item for item in ITEMS if item != "jewelry" or view.rules.expansion]
    table = Table(box=None, padding=(0, 1, 0, 0), pad_edge=False, header_style="dim")
    table.add_column("tribe", no_wrap=True)
    for name in ("score", "total", "food", *items, "home", "agri", "tools", "built"):
        table.add_column(name, justify="left" if name == "tools" else "right")
    for tribe in view.players:
        seat = tribe.seat
        name = "you" if seat == view.viewer else COLOURS[seat]
        table.add_row(
            Text.assemble(chip(seat), " ", (name, "bold" if seat == view.viewer else "")),
            str(tribe.score),
            str(tribe.estimate),
            str(tribe.food),
            *(str(tribe.count(item)) for item in items),
            f"{tribe.home}/{tribe.figures}",
            str(tribe.agriculture),
            _tools(tribe),
            str(len(tribe.buildings)),
        )
    return table


def _tools(tribe: TribeView) -> Text:
    """The three tools, used ones in brackets, then the one-use tools."""
    text = Text()
    for slot, value in enumerate(tribe.tools, 1):
        used = slot in tribe.tools_used
        text.append(f"({value})" if used else str(value) if value else _DOT, style="dim" if used else "")
        text.append(" " if slot < 3 else "")
    for value in tribe.one_use_tools:
        text.append(f" +{value}")
    return text


def _holdings(view: GameView) -> Table:
    """What each tribe's cards count for, and whatever does not fit into the table above."""
    rows = []
    for tribe in view.players:
        parts = _card_counts(tribe.cards)
        if tribe.hidden:
            parts.append(f"face down: {', '.join(_card_counts(tribe.hidden))}")
        elif tribe.face_down:
            parts.append(f"{tribe.face_down} face down")
        if tribe.two_resources:
            parts.append("2 resources for later")
        if tribe.merchant:
            gives, gets = MERCHANT_RATIOS[tribe.merchant]
            parts.append(f"merchant {tribe.merchant}, trades {gives}:{gets}{' (used)' if tribe.traded else ''}")
        if tribe.igloos:
            parts.append(plural(len(tribe.igloos), "igloo"))
        if parts:
            rows.append((chip(tribe.seat), ", ".join(parts)))
    return _grid(rows, 1)


def _card_counts(cards: Iterable[str]) -> list[str]:
    """Symbols, marked where a tribe has two, then professions with their total icons."""
    symbols = dict.fromkeys(SYMBOLS, 0)
    professions: dict[str, int] = {}
    for card_id in cards:
        bottom = CARD_OF[card_id].bottom
        if isinstance(bottom, Symbol):
            symbols[bottom.name] += 1
        else:
            professions[bottom.name] = professions.get(bottom.name, 0) + bottom.icons
    return [
        *(f"{name}{' x2' if count > 1 else ''}" for name, count in symbols.items() if count),
        *(plural(icons, name) for name, icons in professions.items()),
    ]


LEGEND = f"""\
Letters are figures: {", ".join(f"{letter} {colour}" for letter, colour in zip(LETTERS, COLOURS, strict=True))}. \
A dot is a free space. "1 wood per 3": 1 wood for every 3 rolled.
Tribes: score is the scoring track, total the score if the game ended now, home the figures at home out of
all figures, agri the agriculture track, tools the three tools (used ones in brackets) and one-use tools
(with a plus), built the number of buildings."""
