"""The printed pieces as messages."""

from functools import cache
from typing import get_args

from stoneage import __version__, components
from stoneage.components import OPTIONS, Choice, Fixed, Profession, Symbol
from stoneage.players.levels import LEVELS
from stoneage.tables import messages


def _cost(cost: Fixed | Choice) -> messages.CostView:
    if isinstance(cost, Fixed):
        due = {item: count for item, count in cost._asdict().items() if count}
        total = sum(due.values())
        return messages.CostView(fixed=due, least=total, most=total, kinds=len(due), of="pieces")
    return messages.CostView(fixed=None, least=cost.least, most=cost.most, kinds=cost.kinds, of=cost.of)


def _card(card: components.Card) -> messages.CardView:
    symbol = card.bottom.name if isinstance(card.bottom, Symbol) else None
    profession = card.bottom if isinstance(card.bottom, Profession) else None
    return messages.CardView(
        id=card.id,
        top=list(card.top),
        symbol=symbol,
        profession=profession.name if profession else None,
        icons=profession.icons if profession else 0,
        expansion=card.expansion,
    )


def _tile(tile: components.Building) -> messages.TileView:
    return messages.TileView(**tile._asdict() | {"cost": _cost(tile.cost), "effects": list(tile.effects)})


@cache
def pieces() -> messages.Pieces:
    """All printed pieces, and the options of the rules."""
    return messages.Pieces(
        version=__version__,
        items=components.ITEMS,
        symbols=list(components.SYMBOLS),
        professions=components.PROFESSIONS,
        cards=[_card(card) for card in components.CARDS],
        card_prices=[_cost(price) for price in components.CARD_PRICES],
        tiles=[_tile(tile) for tile in components.BUILDINGS + components.IGLOOS],
        animals=[messages.AnimalView(**animal._asdict()) for animal in components.ANIMALS],
        animal_rewards=list(components.ANIMAL_REWARDS),
        places=[messages.PlaceView(**place._asdict()) for place in components.PLACES],
        dice_table=list(components.DICE_TABLE),
        style_dice_table=list(components.STYLE_DICE_TABLE),
        merchant_ratios=[list(ratio) for ratio in components.MERCHANT_RATIOS],
        limits=components.LIMITS._asdict(),
        options=OPTIONS,
        levels=list(LEVELS),
        colours=list(get_args(messages.Colour)),
    )
