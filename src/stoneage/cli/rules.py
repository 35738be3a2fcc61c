"""`stoneage rules`: the options and the printed pieces as tables."""

from collections.abc import Iterable
from typing import TYPE_CHECKING, Annotated

import typer

if TYPE_CHECKING:
    from rich.table import Table


def rules(
    options: Annotated[bool, typer.Option("--options", help="Only the options.")] = False,
    places: Annotated[bool, typer.Option("--places", help="Only the places.")] = False,
    cards: Annotated[bool, typer.Option("--cards", help="Only the civilization cards.")] = False,
    buildings: Annotated[bool, typer.Option("--buildings", help="Only the buildings.")] = False,
    igloos: Annotated[bool, typer.Option("--igloos", help="Only the igloos.")] = False,
    animals: Annotated[bool, typer.Option("--animals", help="Only the wild animals and their rewards.")] = False,
    dice: Annotated[bool, typer.Option("--dice", help="Only the dice-for-all tables.")] = False,
    merchant: Annotated[bool, typer.Option("--merchant", help="Only the merchant track.")] = False,
    actions: Annotated[bool, typer.Option("--actions", help="Only the actions by id, as bots use them.")] = False,
) -> None:
    """Show the options, cards, buildings and other pieces."""
    from rich.console import Console

    parts = {
        _options: options,
        _places: places,
        _cards: cards,
        _buildings: buildings,
        _igloos: igloos,
        _animals: animals,
        _dice: dice,
        _merchant: merchant,
    }
    console = Console(highlight=False)
    if actions:
        console.print(_actions())
        return
    for part, selected in parts.items():
        if selected or not any(parts.values()):
            for table in part():
                console.print(table)


def _table(title: str, columns: Iterable[str], rows: Iterable[Iterable[str]], caption: str = "") -> "Table":
    from rich import box
    from rich.table import Table

    table = Table(box=box.SIMPLE_HEAD, title=title, title_justify="left", caption=caption or None, pad_edge=False)
    table.caption_justify = "left"
    for column in columns:
        table.add_column(column)
    for row in rows:
        table.add_row(*row)
    return table


def _options() -> list["Table"]:
    from stoneage.components import OPTIONS
    from stoneage.game.rules import Rules

    defaults = Rules()
    rows = [(name.replace("_", "-"), "on" if getattr(defaults, name) else "off", OPTIONS[name]) for name in OPTIONS]
    return [_table("Options", ("option", "default", "what it changes"), rows)]


def _places() -> list["Table"]:
    from stoneage.components import PLACES
    from stoneage.story.naming import effect_words

    rows = []
    for place in PLACES:
        figures = str(place.least) if place.least == place.most else f"{place.least} to {place.most}"
        gives = f"1 {place.yields} for every {place.pips} rolled" if place.pips else ""
        rows.append((place.name, figures, gives or (effect_words(place.effect) if place.effect else "")))
    return [_table("Places", ("place", "figures per turn", "gives"), rows)]


def _cards() -> list["Table"]:
    from stoneage.components import CARD_PRICES, CARDS, EXTRA_CARD_PRICE, PROFESSIONS
    from stoneage.story.naming import bottom_words, cost_words, effects_words

    rows = [
        (card.id, effects_words(card.top), bottom_words(card), "expansion" if card.expansion else "") for card in CARDS
    ]
    prices = [(f"card {slot}", cost_words(price)) for slot, price in enumerate(CARD_PRICES, 1)]
    prices.append(("extra card after card 5", cost_words(EXTRA_CARD_PRICE)))
    return [
        _table("Civilization cards", ("card", "top (now)", "bottom (final scoring)", "set"), rows),
        _table("Card prices", ("slot", "price"), prices),
        _table("Professions", ("profession", "multiplied by"), PROFESSIONS.items()),
    ]


def _buildings() -> list["Table"]:
    from stoneage.components import BUILDINGS
    from stoneage.story.naming import cost_words, effects_words, points_words

    tables = []
    for name in dict.fromkeys(tile.set for tile in BUILDINGS):
        tiles = [tile for tile in BUILDINGS if tile.set == name]
        columns = ["tile", "cost", "scores"]
        rows = [[tile.id, cost_words(tile.cost), points_words(tile)] for tile in tiles]
        if any(tile.effects for tile in tiles):
            columns += ["name", "gives"]
            rows = [[*row, tile.name, effects_words(tile.effects)] for row, tile in zip(rows, tiles, strict=True)]
        tables.append(_table(f"Buildings: {name}", columns, rows))
    return tables


def _igloos() -> list["Table"]:
    from stoneage.components import IGLOOS
    from stoneage.story.naming import cost_words, points_words

    rows = [(tile.id, cost_words(tile.cost), points_words(tile)) for tile in IGLOOS]
    return [_table("Igloos", ("igloo", "cost", "scores"), rows, "Placeholders: we could not find the printed costs.")]


def _animals() -> list["Table"]:
    from stoneage.components import ANIMAL_REWARDS, ANIMALS
    from stoneage.story.naming import effect_words

    rows = [(animal.id, animal.name, f"-{animal.menace}") for animal in ANIMALS]
    rewards = [(str(face), effect_words(effect)) for face, effect in enumerate(ANIMAL_REWARDS, 1)]
    return [
        _table("Wild animals", ("animal", "name", "each roll"), rows),
        _table("Rewards for driving one off", ("die", "gives"), rewards),
    ]


def _dice() -> list["Table"]:
    from stoneage.components import DICE_TABLE, STYLE_DICE_TABLE
    from stoneage.story.naming import effect_words

    rows = [
        (str(face), effect_words(plain), effect_words(style))
        for face, (plain, style) in enumerate(zip(DICE_TABLE, STYLE_DICE_TABLE, strict=True), 1)
    ]
    return [_table("Dice for all", ("die", "dice for all", "style dice (expansion)"), rows)]


def _merchant() -> list["Table"]:
    from stoneage.components import MERCHANT_RATIOS

    rows = [
        (str(space), f"{gives} for {gets}" if gives else "no trade")
        for space, (gives, gets) in enumerate(MERCHANT_RATIOS)
    ]
    return [_table("Merchant track (expansion)", ("space", "trade"), rows)]


def _actions() -> "Table":
    from stoneage.encoding.actions import N_ACTIONS
    from stoneage.game.action import Action

    rows = [(str(int(action)), str(action), action.family) for action in map(Action, range(N_ACTIONS))]
    return _table("Actions", ("id", "action", "kind"), rows)
