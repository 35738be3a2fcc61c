"""Describes a whole position as readable data.

It contains everything that affects the game, including hidden cards, so it is for tests, files and setting up
positions. What a player may see is in `stoneage.view`.
"""

from dataclasses import asdict
from typing import Any

from stoneage.components import ANIMALS, Effect
from stoneage.encoding.effects import EFFECTS, effect_target
from stoneage.encoding.layout import State, Tribe
from stoneage.encoding.names import CARD_IDS, PLACE_NAMES, TILE_IDS, dice_faces, ids, members
from stoneage.encoding.numbers import ITEM_NAMES, ONE_USE_VALUES
from stoneage.encoding.points import N_TRACK_SOURCES, SOURCES
from stoneage.encoding.tasks import TASKS
from stoneage.rules import Rules


def describe_tribe(tribe: Tribe) -> dict[str, Any]:
    """What a tribe has, without its face-down cards."""
    return {
        "food": tribe.food,
        **{name: tribe.items[item] for item, name in enumerate(ITEM_NAMES)},
        "figures": tribe.figures,
        "placed": {PLACE_NAMES[place]: tribe.placed[place] for place in members(tribe.places)},
        "agriculture": tribe.agriculture,
        "merchant": tribe.merchant,
        "traded": bool(tribe.traded),
        "tools": list(tribe.tools),
        "tools_used": [slot + 1 for slot in members(tribe.used)],
        "one_use_tools": [ONE_USE_VALUES[slot] for slot in members(tribe.one_use)],
        "two_resources": bool(tribe.later),
        "cards": ids(tribe.cards, CARD_IDS),
        "buildings": ids(tribe.buildings, TILE_IDS),
        "igloos": [number + 1 for number in members(tribe.igloos)],
        "points": {SOURCES[source]: tribe.points[source] for source in range(N_TRACK_SOURCES)},
    }


def describe_board(board: State, rules: Rules) -> dict[str, Any]:
    """What is on the table, without unseen cards and tiles."""
    return {
        "round": board.rounds,
        "start": board.start,
        "row": [CARD_IDS[card] if card >= 0 else None for card in board.row[: rules.card_slots]],
        "stacks": [
            {"building": TILE_IDS[tile] if tile >= 0 else None, "left": left}
            for tile, left in list(zip(board.stacks, board.stack_left, strict=True))[: board.seats]
        ],
        "igloos": [number + 1 for number in members(board.igloos)],
        "animal": ANIMALS[board.animal].id if board.animal >= 0 else None,
        "animals_waiting": [ANIMALS[board.queue[place]].id for place in range(board.queued)],
        "dice": dice_faces(board.dice),
    }


def describe_effect(effect: Effect) -> list[Any]:
    """An effect as it appears in the agenda of a position."""
    return [effect.kind, effect.amount, effect_target(effect)]


def _describe_what(kind: str, what: int) -> Any:
    if kind in ("buy", "harvest"):
        return PLACE_NAMES[what]
    if kind == "give":
        return ITEM_NAMES[what]
    if kind == "gain":
        return describe_effect(EFFECTS[what])
    return what


def describe(board: State, rules: Rules) -> dict[str, Any]:
    """The whole position."""
    agenda = []
    for task in board.agenda:
        kind = TASKS[task.kind]
        agenda.append({"task": kind, "seat": task.seat, "what": _describe_what(kind, task.what), "count": task.count})
    return {
        "rules": rules.to_dict(),
        "rules_version": rules.version,
        **describe_board(board, rules),
        "deck": ids(board.deck, CARD_IDS),
        "tiles": ids(board.tiles, TILE_IDS),
        "players": [{**describe_tribe(tribe), "hidden": ids(tribe.hidden, CARD_IDS)} for tribe in board.tribes],
        "agenda": agenda,
        "purchase": asdict(board.purchase),
    }
