"""A whole position as readable data, and back.

Everything that decides how the game goes on is in it, hidden cards included: it is for tests, for saving and for
setting up a table, not for showing to a player (that is `stoneage.view`).
"""

from typing import Any

from stoneage.components import ANIMALS
from stoneage.engine.agenda import TASKS
from stoneage.engine.rounds import slots_in_play
from stoneage.engine.state import N_TRACK_SOURCES, SOURCES, State, Tribe
from stoneage.engine.tables import (
    EFFECT_AMOUNT,
    EFFECT_KIND,
    EFFECT_KINDS,
    EFFECT_WHAT,
    ONE_USE_VALUES,
)
from stoneage.ids import CARD_IDS, ITEM_NAMES, PLACE_NAMES, TILE_IDS, dice_faces, ids, members
from stoneage.position.plain import plain
from stoneage.rules import Rules


def describe_tribe(tribe: Tribe) -> dict[str, Any]:
    """What a tribe has, all but its face-down cards."""
    return {
        "food": int(tribe.food),
        **{name: int(tribe.items[item]) for item, name in enumerate(ITEM_NAMES)},
        "figures": int(tribe.figures),
        "placed": {PLACE_NAMES[place]: int(tribe.placed[place]) for place in members(tribe.places)},
        "agriculture": int(tribe.agriculture),
        "merchant": int(tribe.merchant),
        "traded": bool(tribe.traded),
        "tools": [int(value) for value in tribe.tools],
        "tools_used": [slot + 1 for slot in members(tribe.used)],
        "one_use_tools": [ONE_USE_VALUES[slot] for slot in members(tribe.one_use)],
        "two_resources": bool(tribe.later),
        "cards": ids(tribe.cards, CARD_IDS),
        "buildings": ids(tribe.buildings, TILE_IDS),
        "igloos": [number + 1 for number in members(tribe.igloos)],
        "points": {SOURCES[source]: int(tribe.points[source]) for source in range(N_TRACK_SOURCES)},
    }


def describe_board(g: State, slots: int) -> dict[str, Any]:
    """What lies on the table, all but the unseen; so many card slots are in play."""
    return {
        "round": int(g.rounds),
        "start": int(g.start),
        "row": [CARD_IDS[card] if card >= 0 else None for card in g.row[:slots]],
        "stacks": [
            {"building": TILE_IDS[tile] if tile >= 0 else None, "left": int(left)}
            for tile, left in list(zip(g.stacks, g.stack_left, strict=True))[: g.seats]
        ],
        "igloos": [number + 1 for number in members(g.igloos)],
        "animal": ANIMALS[g.animal].id if g.animal >= 0 else None,
        "animals_waiting": [ANIMALS[g.queue[place]].id for place in range(g.queued)],
        "dice": dice_faces(g.dice),
    }


def _describe_what(kind: str, what: int) -> Any:
    if kind in ("buy", "harvest"):
        return PLACE_NAMES[what]
    if kind == "give":
        return ITEM_NAMES[what]
    if kind == "gain":
        return [EFFECT_KINDS[EFFECT_KIND[what]], int(EFFECT_AMOUNT[what]), int(EFFECT_WHAT[what])]
    return what


def describe(g: State, rules: Rules) -> dict[str, Any]:
    """The whole position."""
    board = plain(g)
    agenda = []
    for task in board.tasks[: board.depth]:
        kind = TASKS[task.kind]
        agenda.append({"task": kind, "seat": task.seat, "what": _describe_what(kind, task.what), "count": task.count})
    return {
        "rules": rules.to_dict(),
        "rules_version": rules.version,
        **describe_board(board, slots_in_play(g)),
        "deck": ids(board.deck, CARD_IDS),
        "tiles": ids(board.tiles, TILE_IDS),
        "players": [
            {**describe_tribe(tribe), "hidden": ids(tribe.hidden, CARD_IDS)} for tribe in board.players[: board.seats]
        ],
        "agenda": agenda,
        "purchase": board.purchase._asdict(),
    }
