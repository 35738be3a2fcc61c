"""Builds views: what a seat may see, field by field.

Most of a view is the same for all viewers and the same as before the last move. So its parts are kept and shared, each
by the values that it is made of, and nothing of a view may be changed.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import TYPE_CHECKING

from stoneage.components import ANIMALS, COLOURS, PLACES
from stoneage.components.tracks import Colour
from stoneage.encoding.layout import Tribe, empty_record, read_record, write_record
from stoneage.encoding.names import CARD_IDS, PLACE_NAMES, TILE_IDS, dice_faces, ids, members
from stoneage.encoding.numbers import ALL_CARDS, ONE_USE_VALUES
from stoneage.encoding.points import N_TRACK_SOURCES, SOURCES
from stoneage.engine.interface import TribeOverview, engine
from stoneage.game.rules import Rules
from stoneage.game.snapshot import read_tribe, tribe_bytes
from stoneage.game.view import GameView, RulesView, StackView, TribeView, changed

if TYPE_CHECKING:
    from stoneage.game.game import Game


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
                _tribe(
                    seat,
                    colours[seat],
                    tribe_bytes(game.record, seat),
                    seen.missing_food,
                    seen.score if uncovered else seen.public_score,
                    uncovered,
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
    players[seat] = own_tribe(game, public, seat)
    return changed(public, **own_fields(game, public, seat), players=tuple(players))


OWN_FIELDS = ("viewer", "worth", "unseen_cards")
"""The fields of a view that each seat sees in its own way, besides its own tribe."""


def own_fields(game: "Game", public: GameView, seat: int) -> dict[str, object]:
    """The values of `OWN_FIELDS` for a seat."""
    hidden = game.snapshot.players[seat].hidden
    unseen = public.unseen_cards
    return {
        "viewer": seat,
        "worth": worths_for_sale(game, seat),
        "unseen_cards": tuple([card for card in unseen if card not in _cards(hidden)]) if hidden else unseen,
    }


def own_tribe(game: "Game", public: GameView, seat: int) -> TribeView:
    """The tribe of a seat as its player sees it."""
    seen, record = public.players[seat], game.record
    return _tribe(seat, seen.colour, tribe_bytes(record, seat), seen.missing_food, overview(record)[seat].score, True)


@lru_cache(2048)
def _tribe(seat: int, colour: Colour, part: bytes, missing_food: int, estimate: int, uncovered: bool) -> TribeView:
    """A tribe as everybody sees it, or with its face-down cards."""
    hidden = _cards(read_tribe(part).hidden) if uncovered else None
    return changed(_contents(seat, colour, part), missing_food=missing_food, estimate=estimate, hidden=hidden)


@lru_cache(2048)
def _contents(seat: int, colour: Colour, part: bytes) -> TribeView:
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
