"""What a seat may see, as plain data: an allow-list, built field by field.

A seat sees everything but the order of the unseen and the face-down cards of the others. So the cards that it has
not seen are one set: those in the deck and those lying face down with others, with no telling which is which.
"""

from typing import Any

from stoneage.components import COLOURS
from stoneage.engine.scoring import score, track_points
from stoneage.engine.state import State, empty_states
from stoneage.engine.tables import ALL_CARDS
from stoneage.position import CARD_IDS, TILE_IDS, describe_board, describe_tribe, ids


def public_score(g: State, seat: int, viewer: int | None) -> int:
    """The points of a seat if the game were scored now, as far as the viewer can count them."""
    if seat == viewer:
        return int(score(g.players[seat]))
    copy = empty_states(1)[0]
    copy.players[seat] = g.players[seat]
    copy.players[seat].hidden = 0
    return int(score(copy.players[seat]))


def view(g: State, rules: dict[str, Any], viewer: int | None) -> dict[str, Any]:
    """The game as a seat sees it; None is a spectator, who sees no face-down card at all."""
    over = bool(g.depth == 0)
    unseen = int(g.deck)
    players = []
    for seat in range(g.seats):
        tribe = g.players[seat]
        shown = over or seat == viewer
        if not shown:
            unseen |= int(tribe.hidden)
        players.append(
            {
                "seat": seat,
                "colour": COLOURS[seat],
                **describe_tribe(tribe),
                "home": int(tribe.home),
                "score": int(track_points(tribe)),
                "estimate": public_score(g, seat, seat if over else viewer),
                "face_down": int(tribe.hidden).bit_count(),
                "hidden": ids(tribe.hidden, CARD_IDS) if shown else None,
            }
        )
    return {
        "rules": rules,
        "viewer": viewer,
        **describe_board(g),
        "deck_left": int(g.deck).bit_count(),
        "cards_left": int(g.deck & ALL_CARDS).bit_count(),
        "unseen_cards": ids(unseen, CARD_IDS),
        "unseen_buildings": ids(g.tiles, TILE_IDS),
        "players": players,
        "over": over,
    }
