"""Describes a whole position as readable data.

It contains everything that affects the game, including hidden cards, so it is for tests, files and setting up
positions. What a player may see is in `stoneage.game.view`.
"""

from dataclasses import asdict
from typing import TypedDict, cast

from stoneage.components import ANIMALS, COLOURS, Effect
from stoneage.encoding.effects import EFFECTS, effect_target
from stoneage.encoding.layout import Snapshot, Tribe
from stoneage.encoding.names import CARD_IDS, PLACE_NAMES, TILE_IDS, dice_faces, ids, members
from stoneage.encoding.numbers import ITEM_NAMES
from stoneage.encoding.tasks import TASKS
from stoneage.game.rules import Rules
from stoneage.game.view import plain, tribe_contents


class PublicTribePosition(TypedDict):
    """What a tribe has, without its face-down cards."""

    food: int
    wood: int
    clay: int
    stone: int
    gold: int
    jewelry: int
    figures: int
    placed: dict[str, int]
    agriculture: int
    merchant: int
    traded: bool
    tools: list[int]
    tools_used: list[int]
    one_use_tools: list[int]
    two_resources: bool
    cards: list[str]
    buildings: list[str]
    igloos: list[int]
    points: dict[str, int]


class TribePosition(PublicTribePosition):
    """Everything that a tribe has."""

    hidden: list[str]


class StackPosition(TypedDict):
    """A stack of buildings: the one face up, and how many there are."""

    building: str | None
    left: int


class BoardPosition(TypedDict):
    """What is on the table, without unseen cards and tiles."""

    round: int
    start: int
    row: list[str | None]
    stacks: list[StackPosition]
    igloos: list[int]
    animal: str | None
    animals_waiting: list[str]
    dice: list[int]


EffectPosition = list[str | int]
"""An effect as it appears in the agenda: its kind, amount and target."""


class TaskPosition(TypedDict):
    """A task on the agenda."""

    task: str
    seat: int
    what: str | int | EffectPosition
    count: int


class PurchasePosition(TypedDict):
    """What is still to pay."""

    due: list[int]
    left: int
    room: int
    kinds: int
    paid_kinds: int
    accepts: int
    floor: int
    value: int
    committed: int


class Position(BoardPosition):
    """A whole position as plain data, ready for JSON."""

    rules: dict[str, int]
    rules_version: int
    deck: list[str]
    tiles: list[str]
    players: list[TribePosition]
    agenda: list[TaskPosition]
    purchase: PurchasePosition


def describe_tribe(tribe: Tribe) -> PublicTribePosition:
    """What a tribe has, without its face-down cards."""
    contents = tribe_contents(tribe, 0, COLOURS[0])
    names = PublicTribePosition.__annotations__
    return cast("PublicTribePosition", {name: plain(getattr(contents, name)) for name in names})


def describe_board(board: Snapshot, rules: Rules) -> BoardPosition:
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


def describe_effect(effect: Effect) -> EffectPosition:
    """An effect as it appears in the agenda of a position."""
    return [effect.kind, effect.amount, effect_target(effect)]


def _describe_what(kind: str, what: int) -> str | int | EffectPosition:
    if kind in ("buy", "harvest"):
        return PLACE_NAMES[what]
    if kind == "give":
        return ITEM_NAMES[what]
    if kind == "gain":
        return describe_effect(EFFECTS[what])
    return what


def describe(board: Snapshot, rules: Rules) -> Position:
    """The whole position."""
    agenda: list[TaskPosition] = []
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
        "purchase": cast("PurchasePosition", asdict(board.purchase)),
    }
