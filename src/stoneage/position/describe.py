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
from stoneage.game.build_view import tribe_contents
from stoneage.game.rules import Rules
from stoneage.game.view import plain


class PublicTribePosition(TypedDict):
    """What a tribe has, without its face-down cards. The fields mean the same as in `stoneage.game.view.TribeView`."""

    food: int
    """12 if left out."""
    wood: int
    """0 if left out, as all numbers below without a word on it."""
    clay: int
    """Pieces of clay."""
    stone: int
    """Pieces of stone."""
    gold: int
    """Pieces of gold."""
    jewelry: int
    """Pieces of jewelry, with The Expansion."""
    figures: int
    """All its figures, placed or at home; 5 if left out."""
    placed: dict[str, int]
    """The figures at each place where it has some, by the name of the place."""
    agriculture: int
    """Its step on the agriculture track."""
    merchant: int
    """Its step on the merchant track, with The Expansion."""
    traded: bool
    """Whether it has traded in this round."""
    tools: list[int]
    """The values of its three tools."""
    tools_used: list[int]
    """The slots of the tools used in this round, 1 to 3."""
    one_use_tools: list[int]
    """The values of its tools that can be used once; their cards must be in `cards`."""
    two_resources: bool
    """Whether it still has the two resources of that card, which must be in `cards`."""
    cards: list[str]
    """The ids of its face-up civilization cards."""
    buildings: list[str]
    """The ids of its buildings."""
    igloos: list[int]
    """The numbers of its igloos, 1 to 4."""
    points: dict[str, int]
    """The points on the score track, by what brought them."""


class TribePosition(PublicTribePosition):
    """Everything that a tribe has."""

    hidden: list[str]
    """The ids of its face-down cards."""


class StackPosition(TypedDict):
    """A stack of buildings."""

    building: str | None
    """The id of the tile face up; None if the stack is empty."""
    left: int
    """The tiles left, the one face up included."""


class BoardPosition(TypedDict):
    """What is on the table, without unseen cards and tiles."""

    round: int
    """The round; 0 during set-up."""
    start: int
    """The seat of the start player of this round."""
    row: list[str | None]
    """The civilization cards for sale, the cheapest one first; None where one is missing."""
    stacks: list[StackPosition]
    """The stacks of buildings, one for each player."""
    igloos: list[int]
    """The numbers of the igloos that nobody has built yet."""
    animal: str | None
    """The active animal."""
    animals_waiting: list[str]
    """Animals that have been drawn and become active after it."""
    dice: list[int]
    """The dice on the table."""


EffectPosition = list[str | int]
"""An effect as it appears in the agenda: its kind, amount and target."""


class TaskPosition(TypedDict):
    """A task on the agenda."""

    task: str
    """Its name: place, act, feed, buy, roll, ..."""
    seat: int
    """Whose task it is."""
    what: str | int | EffectPosition
    """What it is about: a place, an item, a stack or an effect; 0 if nothing."""
    count: int
    """How many dice, items or players; 0 if nothing is counted."""


class PurchasePosition(TypedDict):
    """What is still to pay; all 0 if nobody is paying. Items are in the order wood, clay, stone, gold, jewelry."""

    due: list[int]
    """The items of a printed cost that are still due."""
    left: int
    """For a cost of the player's choice: the least number of items still to pay,"""
    room: int
    """and the most."""
    kinds: int
    """The exact number of kinds to pay; 0 is any."""
    paid_kinds: int
    """The kinds paid so far, one bit for each."""
    accepts: int
    """The items that may be chosen, one bit for each."""
    floor: int
    """Items before this one can no longer be paid."""
    value: int
    """The worth of the items paid so far."""
    committed: int
    """1 once the payment must be completed."""


class Position(BoardPosition):
    """A whole position as plain data, ready for JSON: `Game.position` gives one, `Game.from_position` reads one.

    To write one by hand, give `rules`, `row`, `stacks` and `players`; all else may be left out. Then the unseen cards
    and tiles are those that are nowhere else, and the agenda begins with `phase` ("place", "act" or "feed") of the seat
    in `turn`.

    >>> from stoneage import Game
    >>> Game.from_position(
    ...     {
    ...         "rules": {"players": 2},
    ...         "round": 3,
    ...         "row": ["CIV01", "CIV02", "CIV03", "CIV04"],
    ...         "stacks": [{"building": "B01", "left": 5}, {"building": "B02", "left": 7}],
    ...         "players": [{"wood": 4, "placed": {"card 1": 1}}, {"gold": 2, "placed": {"forest": 3}}],
    ...         "phase": "act",
    ...     },
    ...     seed=1,
    ... )
    <Game: 2 players; round 3, red: act; 0 decisions>
    """

    rules: dict[str, int]
    """The number of players and the options, as in `Rules.to_dict`."""
    rules_version: int
    """The version of the rules; the newest if left out."""
    deck: list[str]
    """The ids of the cards and animals in the deck. They have no order: one is drawn when it is turned up."""
    tiles: list[str]
    """The ids of the buildings that nobody has seen, likewise; some of them are left in the box."""
    players: list[TribePosition]
    """The tribes by seat."""
    agenda: list[TaskPosition]
    """What is to be done, the next task last."""
    purchase: PurchasePosition
    """What is still to pay."""


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
