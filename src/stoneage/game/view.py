"""What a seat may see: an allow-list, built field by field.

A seat sees everything except the order of unseen cards and tiles and the face-down cards of others. So the cards it has
not seen are one set, whether they are in the deck or face down with other players.

Views are also what servers send, as they are: a field that is not named here never leaves one. Most of a view is the
same for all viewers and the same as before the last move. So its parts are kept and shared, each by the values that it
is made of, and nothing of a view may be changed.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, fields, is_dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Annotated, Any, TypeVar

from stoneage.components import ANIMALS, COLOURS, PLACES
from stoneage.components.tracks import Colour
from stoneage.encoding.layout import Tribe, empty_record, read_record, write_record
from stoneage.encoding.names import CARD_IDS, PLACE_NAMES, TILE_IDS, dice_faces, ids, members
from stoneage.encoding.numbers import ALL_CARDS, ONE_USE_VALUES
from stoneage.encoding.points import N_TRACK_SOURCES, SOURCES
from stoneage.engine.interface import TribeOverview, engine
from stoneage.game.decision import Decision
from stoneage.game.rules import Rules
from stoneage.game.snapshot import read_tribe, tribe_bytes
from stoneage.game.tagged import TaggedBy

if TYPE_CHECKING:
    from stoneage.game.game import Game

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class RulesView:
    """The rules of a game."""

    players: int
    expansion: bool
    bonus_buildings: bool
    harsh_winter: bool
    wild_animals: bool
    igloos: bool
    tools_on_cards: bool


@dataclass(frozen=True, slots=True)
class StackView:
    """A stack of buildings: the top tile, and how many tiles are left, the top one included."""

    building: str | None
    left: int


@dataclass(frozen=True, kw_only=True)
class TribeView:
    """A tribe as the viewer sees it.

    `missing_food` is what it will lack if the round ends as things stand; `hidden` are its face-down cards, where the
    viewer may know them.
    """

    seat: int
    colour: Colour
    food: int
    wood: int
    clay: int
    stone: int
    gold: int
    jewelry: int
    figures: int
    placed: Mapping[str, int]
    home: int
    missing_food: int
    agriculture: int
    merchant: int
    traded: bool
    tools: tuple[int, ...]
    tools_used: tuple[int, ...]
    one_use_tools: tuple[int, ...]
    two_resources: bool
    cards: tuple[str, ...]
    buildings: tuple[str, ...]
    igloos: tuple[int, ...]
    points: Mapping[str, int]
    score: int
    estimate: int
    face_down: int
    hidden: tuple[str, ...] | None

    def count(self, item: str) -> int:
        """How much of food or of an item the tribe has.

        >>> from stoneage import Game
        >>> Game(seed=7).view().players[0].count("food")
        12
        """
        count: int = getattr(self, item)
        return count


@dataclass(frozen=True, kw_only=True)
class GameView:
    """All of a game that a viewer may see.

    `expected_yields` is what 1, 2, 3, ... figures bring on average at each place where dice are rolled, the active
    animal taken into account. `worth` is what each card of the row, and each building besides its own points, would
    count for them at the end.
    """

    rules: RulesView
    round: int
    start: int
    row: tuple[str | None, ...]
    stacks: tuple[StackView, ...]
    igloos: tuple[int, ...]
    animal: str | None
    animals_waiting: tuple[str, ...]
    deck_left: int
    cards_left: int
    unseen_cards: tuple[str, ...]
    unseen_buildings: tuple[str, ...]
    expected_yields: Mapping[str, tuple[float, ...]]
    viewer: int | None
    dice: tuple[int, ...]
    players: tuple[TribeView, ...]
    worth: Mapping[str, int]
    over: bool
    decision: Annotated[Decision, TaggedBy("kind")] | None

    def to_dict(self) -> dict[str, Any]:
        """The view as plain data, ready for JSON.

        >>> from stoneage import Game
        >>> Game(seed=7).view(0).to_dict()["decision"]["kind"]
        'place'
        """
        data: dict[str, Any] = plain(self)
        return data


def public_view(game: "Game", uncovered: bool = True, colours: Sequence[Colour] = COLOURS) -> GameView:
    """The game as a spectator sees it, without face-down cards until the end, when they are `uncovered`."""
    board, rules = game.snapshot, game.rules
    uncovered = uncovered and board.over
    unseen = board.deck
    for tribe in board.tribes if not uncovered else ():
        unseen |= tribe.hidden
    return GameView(
        rules=rules_view(rules),
        round=board.rounds,
        start=board.start,
        row=tuple([CARD_IDS[card] if card >= 0 else None for card in board.row[: rules.card_slots]]),
        stacks=tuple(map(_stack, board.stacks[: board.seats], board.stack_left)),
        igloos=tuple([number + 1 for number in members(board.igloos)]),
        animal=ANIMALS[board.animal].id if board.animal >= 0 else None,
        animals_waiting=tuple([ANIMALS[animal].id for animal in board.queue[: board.queued]]),
        deck_left=board.deck.bit_count(),
        cards_left=(board.deck & ALL_CARDS).bit_count(),
        unseen_cards=_cards(unseen),
        unseen_buildings=_buildings(board.tiles),
        expected_yields=_expected_yields(rules, board.animal),
        viewer=None,
        dice=tuple(dice_faces(board.dice)),
        players=tuple(
            [
                changed(
                    _tribe(seat, colours[seat], tribe_bytes(game.record, seat)),
                    missing_food=seen.missing_food,
                    estimate=seen.score if uncovered else seen.public_score,
                    hidden=_cards(board.players[seat].hidden) if uncovered else None,
                )
                for seat, seen in enumerate(overview(game.record))
            ]
        ),
        worth={},
        over=board.over,
        decision=game.decision,
    )


def seat_view(game: "Game", public: GameView, seat: int) -> GameView:
    """The view of a seat, derived from the public view of the same position."""
    players = list(public.players)
    hidden = _cards(game.snapshot.players[seat].hidden)
    players[seat] = changed(players[seat], hidden=hidden, estimate=overview(game.record)[seat].score)
    return changed(
        public,
        viewer=seat,
        players=tuple(players),
        worth=worths_for_sale(game, seat),
        unseen_cards=tuple([card for card in public.unseen_cards if card not in hidden])
        if hidden
        else public.unseen_cards,
    )


@lru_cache(2048)
def _tribe(seat: int, colour: Colour, part: bytes) -> TribeView:
    """What everybody sees of a tribe and its part of a record tells."""
    return tribe_contents(read_tribe(part), seat, colour)


def tribe_contents(tribe: Tribe, seat: int, colour: Colour) -> TribeView:
    """What a tribe has, without its face-down cards and without what depends on the rest of the position."""
    wood, clay, stone, gold, jewelry = tribe.items
    return TribeView(
        seat=seat,
        colour=colour,
        food=tribe.food,
        wood=wood,
        clay=clay,
        stone=stone,
        gold=gold,
        jewelry=jewelry,
        figures=tribe.figures,
        placed={PLACE_NAMES[place]: tribe.placed[place] for place in members(tribe.places)},
        home=tribe.home,
        missing_food=0,
        agriculture=tribe.agriculture,
        merchant=tribe.merchant,
        traded=bool(tribe.traded),
        tools=tuple(tribe.tools),
        tools_used=tuple([slot + 1 for slot in members(tribe.used)]),
        one_use_tools=tuple([ONE_USE_VALUES[slot] for slot in members(tribe.one_use)]),
        two_resources=bool(tribe.later),
        cards=tuple(ids(tribe.cards, CARD_IDS)),
        buildings=tuple(ids(tribe.buildings, TILE_IDS)),
        igloos=tuple([number + 1 for number in members(tribe.igloos)]),
        points={SOURCES[source]: tribe.points[source] for source in range(N_TRACK_SOURCES)},
        score=sum(tribe.points),
        estimate=0,
        face_down=tribe.hidden.bit_count(),
        hidden=None,
    )


@lru_cache(64)
def rules_view(rules: Rules) -> RulesView:
    """The rules without their version."""
    return RulesView(
        players=rules.players,
        expansion=rules.expansion,
        bonus_buildings=rules.bonus_buildings,
        harsh_winter=rules.harsh_winter,
        wild_animals=rules.wild_animals,
        igloos=rules.igloos,
        tools_on_cards=rules.tools_on_cards,
    )


@lru_cache(64)
def overview(record: bytes) -> list[TribeOverview]:
    """What a view shows of each tribe, computed once for all who look at a position."""
    return engine().overview(record)


@lru_cache(1024)
def _cards(cards: int) -> tuple[str, ...]:
    return tuple(ids(cards, CARD_IDS))


@lru_cache(1024)
def _buildings(tiles: int) -> tuple[str, ...]:
    return tuple(ids(tiles, TILE_IDS))


@lru_cache(1024)
def _stack(tile: int, left: int) -> StackView:
    return StackView(TILE_IDS[tile] if tile >= 0 else None, left)


@lru_cache(256)
def _expected_yields(rules: Rules, animal: int) -> dict[str, tuple[float, ...]]:
    """The average yield of 1, 2, 3, ... figures at each place where dice are rolled, with this animal."""
    position = empty_record()
    position.seats, position.options, position.animal = rules.players, rules.bits, animal
    means = engine().expected_yields(write_record(position))
    return {
        place.name: tuple([round(mean, 2) for mean in row])
        for place, row in zip(PLACES, means, strict=True)
        if row and (place.kind != "camp" or rules.expansion)
    }


def worths_for_sale(game: "Game", seat: int, face_down: bool = True) -> dict[str, int]:
    """What each card in the row and each face-up building would currently add to a seat's final score.

    Its face-down cards count with the others, unless `face_down` is False.
    """
    board = game.snapshot
    if not face_down and board.players[seat].hidden:
        bare = read_record(game.record)
        bare.players[seat].hidden = 0
        found = overview(write_record(bare))[seat].worths
    else:
        found = overview(game.record)[seat].worths
    row, stacks = zip(board.row, found.cards, strict=True), zip(board.stacks, found.buildings, strict=True)
    return {CARD_IDS[card]: worth for card, worth in row if card >= 0} | {
        TILE_IDS[tile]: worth for tile, worth in stacks if tile >= 0
    }


def changed(view: T, **fields: object) -> T:
    """A copy of a view with other values in some fields: `dataclasses.replace`, but many times faster."""
    copy = object.__new__(type(view))
    vars(copy).update(vars(view), **fields)
    return copy


def plain(value: Any) -> Any:
    """A view, or a part of one, as plain data ready for JSON."""
    if is_dataclass(value):
        return {field.name: plain(getattr(value, field.name)) for field in fields(value)}
    if isinstance(value, list | tuple):
        return [plain(part) for part in value]
    return {name: plain(part) for name, part in value.items()} if isinstance(value, dict) else value
