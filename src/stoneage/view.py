"""What a seat may see, as plain data: an allow-list, built field by field.

A seat sees everything except the order of unseen cards and tiles and the face-down cards of others. So the cards it has
not seen are one set, whether they are in the deck or face down with other players.
"""

from collections.abc import Sequence
from dataclasses import asdict
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from stoneage.components import CARDS, COLOURS, PLACES, PROFESSIONS, SYMBOLS, Symbol
from stoneage.encoding.layout import State, Tribe, read_record, write_record
from stoneage.encoding.names import CARD_IDS, TILE_IDS, dice_faces, ids
from stoneage.encoding.numbers import ALL_CARDS
from stoneage.encoding.points import SOURCES
from stoneage.engine.interface import TribeOverview, engine
from stoneage.position.describe import describe_board, describe_tribe
from stoneage.rules import Rules
from stoneage.snapshot import read_snapshot

if TYPE_CHECKING:
    from stoneage.game import Game


def public_view(game: "Game", uncovered: bool = True) -> dict[str, Any]:
    """The game as a spectator sees it, without face-down cards until the end, when they are `uncovered`."""
    board, decision = game.snapshot, game.decision
    uncovered = uncovered and board.over
    players = [
        tribe_view(seat, tribe, seen.missing_food, seen.score if uncovered else seen.public_score, face_up=uncovered)
        for seat, (tribe, seen) in enumerate(zip(board.tribes, overview(game.record), strict=True))
    ]
    return {
        "rules": game.rules.to_dict(),
        "viewer": None,
        **board_view(game.record, game.rules, unseen_cards(board, uncovered)),
        "dice": dice_faces(board.dice),
        "players": players,
        "worth": {},
        "over": board.over,
        "decision": asdict(decision) if decision else None,
        "legal": [],
    }


@lru_cache(64)
def overview(record: bytes) -> list[TribeOverview]:
    """What a view shows of each tribe, computed once for all who look at a position."""
    return engine().overview(record)


def unseen_cards(board: State, uncovered: bool) -> int:
    """The cards that a spectator has not seen: those of the deck, and unless they are `uncovered`, face-down ones."""
    unseen = board.deck
    for tribe in board.tribes if not uncovered else ():
        unseen |= tribe.hidden
    return unseen


def tribe_view(seat: int, tribe: Tribe, missing_food: int, estimate: int, face_up: bool) -> dict[str, Any]:
    """A tribe, with its face-down cards only if they are `face_up` for the viewer: their own, or at the end."""
    return {
        "seat": seat,
        "colour": COLOURS[seat],
        **describe_tribe(tribe),
        "home": tribe.home,
        "missing_food": missing_food,
        "score": sum(tribe.points),
        "estimate": estimate,
        "face_down": tribe.hidden.bit_count(),
        "hidden": ids(tribe.hidden, CARD_IDS) if face_up else None,
    }


def board_view(record: bytes, rules: Rules, unseen: int) -> dict[str, Any]:
    """What is on the table, and the cards and tiles that the viewer has not seen; without dice and tribes."""
    board = read_snapshot(record)
    return {
        **describe_board(board, rules),
        "deck_left": board.deck.bit_count(),
        "cards_left": (board.deck & ALL_CARDS).bit_count(),
        "unseen_cards": ids(unseen, CARD_IDS),
        "unseen_buildings": ids(board.tiles, TILE_IDS),
        "expected_yields": _expected_yields(record, rules),
    }


def seat_view(game: "Game", public: dict[str, Any], seat: int) -> dict[str, Any]:
    """The view of a seat, derived from the public view of the same position."""
    seen = {**public, "viewer": seat, "worth": worths(game, seat)}
    hidden = game.snapshot.players[seat].hidden
    own = {**public["players"][seat], "hidden": ids(hidden, CARD_IDS), "estimate": overview(game.record)[seat].score}
    seen["players"] = [own if tribe["seat"] == seat else tribe for tribe in public["players"]]
    if hidden:
        seen["unseen_cards"] = [card for card in public["unseen_cards"] if card not in own["hidden"]]
    if game.seat == seat:
        seen["legal"] = [str(action) for action in game.legal_actions()]
    return seen


def _expected_yields(record: bytes, rules: Rules) -> dict[str, list[float]]:
    """The current average yield of 1, 2, 3, ... figures at each place where dice are rolled."""
    means = engine().expected_yields(record)
    return {
        place.name: [round(mean, 2) for mean in row]
        for place, row in zip(PLACES, means, strict=True)
        if row and (place.kind != "camp" or rules.expansion)
    }


def worths(game: "Game", seat: int, face_down: bool = True) -> dict[str, int]:
    """What each card in the row and each face-up building would currently add to a seat's final score.

    Its face-down cards count with the others, unless `face_down` is False.
    """
    board = game.snapshot
    if not face_down and board.players[seat].hidden:
        bare = read_record(game.record)
        bare.players[seat].hidden = 0
        found = engine().worths(write_record(bare), seat)
    else:
        found = overview(game.record)[seat].worths
    return worth_of(board.row, board.stacks, found.cards, found.buildings)


def worth_of(
    cards: Sequence[int], buildings: Sequence[int], of_cards: Sequence[int], of_buildings: Sequence[int]
) -> dict[str, int]:
    """What is in the row and on the stacks by name, with what each is worth."""
    row, stacks = zip(cards, of_cards, strict=True), zip(buildings, of_buildings, strict=True)
    return {CARD_IDS[card]: worth for card, worth in row if card >= 0} | {
        TILE_IDS[tile]: worth for tile, worth in stacks if tile >= 0
    }


def holdings(game: "Game", seat: int, face_down: bool = True) -> dict[str, Any]:
    """The points of a seat by source, what each of its cards is worth now, and what one more of each kind would add.

    A card is worth what the final score would lose without it. Face-down cards are left out unless `face_down`.
    """
    tribe = game.snapshot.players[seat]
    held = tribe.cards | tribe.hidden if face_down else tribe.cards
    whole = _record_with(game, seat, held)
    total = engine().scores(whole)[seat]

    def score(cards: int) -> int:
        return engine().scores(_record_with(game, seat, cards))[seat]

    return {
        "seat": seat,
        "total": total,
        "sources": dict(zip(SOURCES, engine().points_by_source(whole, seat), strict=True)),
        "cards": [
            {"card": card, "points": total - score(held & ~(1 << CARD_IDS.index(card)))} for card in ids(held, CARD_IDS)
        ],
        "more": [
            {"card": card, "points": score(held | 1 << CARD_IDS.index(card)) - total}
            for card in _one_more(held, game.rules.expansion)
        ],
    }


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
