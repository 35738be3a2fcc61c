"""What a tribe would score now, and with which of its cards."""

from dataclasses import dataclass
from typing import TYPE_CHECKING

from stoneage.components import CARDS, PROFESSIONS, SYMBOLS, Symbol
from stoneage.encoding.layout import read_record, write_record
from stoneage.encoding.names import CARD_IDS, ids
from stoneage.encoding.points import SOURCES
from stoneage.engine.interface import engine

if TYPE_CHECKING:
    from stoneage.game.game import Game


@dataclass(frozen=True, slots=True)
class CardWorth:
    """A card and the points that it makes for a tribe at the end, as things stand."""

    card: str
    points: int


@dataclass(frozen=True, slots=True)
class Holdings:
    """What a tribe would score now: in all, by source, and with each of its cards.

    `more` is a card of each kind that it could still get, with what that would add. The face-down cards of others are
    left out.
    """

    seat: int
    total: int
    sources: dict[str, int]
    cards: list[CardWorth]
    more: list[CardWorth]


def holdings(game: "Game", seat: int, face_down: bool = True) -> Holdings:
    """The points of a seat by source, what each of its cards is worth now, and what one more of each kind would add.

    A card is worth what the final score would lose without it. Face-down cards are left out unless `face_down`.
    """
    tribe = game.snapshot.players[seat]
    held = tribe.cards | tribe.hidden if face_down else tribe.cards
    whole = _record_with(game, seat, held)
    total = engine().scores(whole)[seat]

    def score(cards: int) -> int:
        return engine().scores(_record_with(game, seat, cards))[seat]

    return Holdings(
        seat=seat,
        total=total,
        sources=dict(zip(SOURCES, engine().points_by_source(whole, seat), strict=True)),
        cards=[CardWorth(card, total - score(held & ~(1 << CARD_IDS.index(card)))) for card in ids(held, CARD_IDS)],
        more=[
            CardWorth(card, score(held | 1 << CARD_IDS.index(card)) - total)
            for card in _one_more(held, game.rules.expansion)
        ],
    )


def _record_with(game: "Game", seat: int, cards: int) -> bytes:
    """The position if a seat had these cards, all of them open."""
    position = read_record(game.record)
    position.players[seat].cards, position.players[seat].hidden = cards, 0
    return write_record(position)


def _one_more(held: int, expansion: bool) -> list[str]:
    """A card of each symbol and profession that is not held, with as few icons as possible."""
    free = [card for number, card in enumerate(CARDS) if (expansion or not card.expansion) and not held >> number & 1]
    found = []
    for name in (*SYMBOLS, *PROFESSIONS):
        same = [
            card for card in free if card.bottom.name == name and isinstance(card.bottom, Symbol) == (name in SYMBOLS)
        ]
        if same:
            found.append(min(same, key=lambda card: 1 if isinstance(card.bottom, Symbol) else card.bottom.icons).id)
    return found
