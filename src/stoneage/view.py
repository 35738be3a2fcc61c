"""What a seat may see, as plain data: an allow-list, built field by field.

A seat sees everything but the order of the unseen and the face-down cards of the others. So the cards that it has
not seen are one set: those in the deck and those lying face down with others, with no telling which is which.
"""

from typing import Any

import numpy as np

from stoneage.components import COLOURS
from stoneage.engine.feeding import food_after_meal
from stoneage.engine.rounds import slots_in_play
from stoneage.engine.scoring import score, write_building_worths, write_card_worths
from stoneage.engine.state import State, empty_states
from stoneage.engine.tables import ALL_CARDS
from stoneage.ids import CARD_IDS, TILE_IDS, ids
from stoneage.position.describe import describe_board, describe_tribe
from stoneage.position.plain import plain


def personal(public: dict[str, Any], g: State, viewer: int) -> dict[str, Any]:
    """The view of a seat, made from what a spectator sees: the same, but for its own face-down cards."""
    seen = {**public, "viewer": viewer}
    hidden = int(g.players[viewer].hidden)
    own = {**public["players"][viewer], "hidden": ids(hidden, CARD_IDS)}
    seen["worth"] = _worths(g, viewer)
    seen["players"] = [own if tribe["seat"] == viewer else tribe for tribe in public["players"]]
    if hidden:
        own["estimate"] = int(score(g.players[viewer]))
        seen["unseen_cards"] = [card for card in public["unseen_cards"] if card not in own["hidden"]]
    return seen


def _worths(g: State, seat: int) -> dict[str, int]:
    """What each card of the row and each building face up would count for a seat at the end, as things stand now."""
    tribe = g.players[seat]
    cards, buildings = np.empty_like(g.row), np.empty_like(g.stacks)
    write_card_worths(tribe, g.row, cards)
    write_building_worths(tribe, g.stacks, buildings)
    return {
        names[piece]: worth
        for names, pieces, worths in ((CARD_IDS, g.row, cards), (TILE_IDS, g.stacks, buildings))
        for piece, worth in zip(pieces.tolist(), worths.tolist(), strict=True)
        if piece >= 0
    }


def public_score(g: State, seat: int, knows: bool) -> int:
    """The points of a seat if the game were scored now, without its face-down cards unless the viewer knows them."""
    tribe = g.players[seat]
    if knows or not tribe.hidden:
        return int(score(tribe))
    copy = empty_states(1)[0]
    copy.players[seat] = tribe
    copy.players[seat].hidden = 0
    return int(score(copy.players[seat]))


def view(g: State, rules: dict[str, Any], viewer: int | None) -> dict[str, Any]:
    """The game as a seat sees it; None is a spectator."""
    public = public_view(g, rules)
    return public if viewer is None else personal(public, g, viewer)


def public_view(g: State, rules: dict[str, Any]) -> dict[str, Any]:
    """The game as a spectator sees it, who knows no face-down card before the end."""
    board = plain(g)
    over = board.depth == 0
    unseen = board.deck
    players = []
    for seat, tribe in enumerate(board.players[: board.seats]):
        if not over:
            unseen |= tribe.hidden
        players.append(
            {
                "seat": seat,
                "colour": COLOURS[seat],
                **describe_tribe(tribe),
                "home": tribe.home,
                "missing_food": max(-int(food_after_meal(g.players[seat], tribe.figures)), 0),
                "score": sum(tribe.points),
                "estimate": public_score(g, seat, over),
                "face_down": tribe.hidden.bit_count(),
                "hidden": ids(tribe.hidden, CARD_IDS) if over else None,
            }
        )
    return {
        "rules": rules,
        "viewer": None,
        **describe_board(board, slots_in_play(g)),
        "deck_left": board.deck.bit_count(),
        "cards_left": (board.deck & int(ALL_CARDS)).bit_count(),
        "unseen_cards": ids(unseen, CARD_IDS),
        "unseen_buildings": ids(board.tiles, TILE_IDS),
        "players": players,
        "worth": {},
        "over": over,
    }
