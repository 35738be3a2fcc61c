"""Loads a described position as a record; an impossible one is refused with the reason."""

from collections import Counter
from collections.abc import Collection, Sequence
from functools import reduce
from operator import or_

from stoneage.components import ANIMALS, BUILDINGS, CARDS, LIMITS, PLACES, RESOURCE_LIMITS, VILLAGE_LIMITS
from stoneage.encoding import first_release
from stoneage.encoding.layout import Snapshot, empty_record, read_record, write_record
from stoneage.encoding.names import CARD_IDS, PLACE_NAMES, TILE_IDS, members, pack_dice
from stoneage.encoding.numbers import EXTRA, ITEM_NAMES, ONE_USE_VALUES
from stoneage.encoding.points import N_TRACK_SOURCES, SOURCES
from stoneage.engine.interface import engine
from stoneage.errors import PositionError, RulesError
from stoneage.game.rules import RULES_VERSION, Rules
from stoneage.position.fields import Reader
from stoneage.position.load_agenda import is_there, load_agenda, load_purchase

_MOST = 9999  # for anything without a limit in the rules


def load_position(data: object) -> tuple[Rules, bytes]:
    """The rules and the record of a described position.

    Raises:
        PositionError: the position is impossible; the message names the field.
    """
    board = Reader(data, "")
    try:
        rules = Rules.from_dict(board.get("rules"), board.get("rules_version", RULES_VERSION))
    except RulesError as error:
        raise board.fail("rules", str(error)) from error
    g = empty_record()
    g.seats, g.options = rules.players, rules.bits
    _load_board(g, board, rules)
    for seat, entry in enumerate(board.entries("players", rules.players)):
        _load_tribe(g, seat, Reader(entry, f"players[{seat}]"), rules)
    _load_unseen(g, board, rules)
    _check_places(g)
    load_purchase(g, board)
    load_agenda(g, board)
    board.done()
    record = engine().advance(write_record(g))
    if any(pieces < 0 for tribe in read_record(record).players for pieces in tribe.items):
        raise PositionError("purchase: the payment cannot be completed")
    return rules, record


def _load_board(g: Snapshot, board: Reader, rules: Rules) -> None:
    g.rounds = board.number("round", 0, 999, 1)
    g.start = board.number("start", 0, rules.players - 1, 0)
    g.row = [-1] * len(g.row)
    g.stacks = [-1] * len(g.stacks)
    for slot, card in enumerate(board.entries("row", rules.card_slots)):
        if card is not None:
            g.row[slot] = board.index("row", card, CARD_IDS[: len(CARDS)])
    for stack, entry in enumerate(board.entries("stacks", rules.players)):
        reader = Reader(entry, f"stacks[{stack}]")
        g.stack_left[stack] = reader.number("left", 0, LIMITS.tiles_per_stack)
        tile = reader.get("building")
        if tile is not None:
            g.stacks[stack] = reader.index("building", tile, TILE_IDS)
            if g.stack_left[stack] == 0:
                raise reader.fail("left", "an empty stack cannot show a building", "empty stack")
        reader.done()
    g.igloos = board.subset("igloos", range(1, 5))
    if g.igloos and not rules.igloos:
        raise board.fail("igloos", "not in a game with these rules", "not in game")
    animals = [animal.id for animal in ANIMALS]
    animal = board.get("animal")
    g.animal = -1 if animal is None else board.index("animal", animal, animals)
    waiting = board.entries("animals_waiting", default=[])
    if len(waiting) > len(animals):
        raise board.fail("animals_waiting", "there are only four animals")
    for place, name in enumerate(waiting):
        g.queue[place] = board.index("animals_waiting", name, animals)
    g.queued = len(waiting)
    if (animal or waiting) and not rules.wild_animals:
        raise board.fail("animal", "not in a game with these rules")
    dice = board.entries("dice", default=[])
    if len(dice) > 10 or any(type(face) is not int or not 1 <= face <= 6 for face in dice):
        raise board.fail("dice", "must be at most ten faces from 1 to 6")
    g.dice = pack_dice(dice)


def _load_tribe(g: Snapshot, seat: int, reader: Reader, rules: Rules) -> None:
    tribe = g.players[seat]
    tribe.food = reader.number("food", 0, _MOST, LIMITS.starting_food)
    for item, name in enumerate(ITEM_NAMES):
        tribe.items[item] = reader.number(name, 0, _MOST, 0)
    tribe.figures = reader.number("figures", 1, LIMITS.figures, LIMITS.starting_figures)
    tribe.agriculture = reader.number("agriculture", 0, LIMITS.agriculture, 0)
    tribe.merchant = reader.number("merchant", 0, LIMITS.merchant, 0)
    tribe.traded = reader.flag("traded")
    if not rules.expansion and (tribe.merchant or tribe.items[ITEM_NAMES.index("jewelry")] or tribe.traded):
        raise reader.fail("jewelry", "jewelry, the merchant track and trades require the expansion", "not in game")
    tools = reader.entries("tools", 3, default=[0, 0, 0])
    if any(type(value) is not int or not 0 <= value <= 4 for value in tools) or max(tools) - min(tools) > 1:
        why = f"must be three values from 0 to 4 that differ by at most 1, not {tools!r:.40}"
        raise reader.fail("tools", why, "tools")
    tribe.tools = tools
    tribe.used = reader.subset("tools_used", range(1, 4))
    if any(tools[slot] == 0 for slot in members(tribe.used)):
        raise reader.fail("tools_used", "the tribe does not have this tool", "no tool")
    placed = Reader(reader.get("placed", {}), reader.where("placed"))
    for name in placed.data:
        place = placed.index(str(name)[:40], name, PLACE_NAMES[:EXTRA])
        tribe.placed[place] = placed.number(name, 1, LIMITS.figures)
        tribe.places |= 1 << place
    tribe.home = tribe.figures - sum(placed.data.values())
    if tribe.home < 0:
        raise placed.fail("", f"the tribe has only {tribe.figures} figures", "figures", figures=tribe.figures)
    tribe.cards = reader.subset("cards", CARD_IDS[: len(CARDS)])
    tribe.hidden = reader.subset("hidden", CARD_IDS[: len(CARDS)])
    tribe.buildings = reader.subset("buildings", TILE_IDS)
    tribe.igloos = reader.subset("igloos", range(1, 5))
    _load_card_uses(g, seat, reader)
    points = Reader(reader.get("points", {}), reader.where("points"))
    for source in range(N_TRACK_SOURCES):
        tribe.points[source] = points.number(SOURCES[source], -_MOST, _MOST, 0)
    points.done()
    reader.done()


def _load_card_uses(g: Snapshot, seat: int, reader: Reader) -> None:
    """One-use tools and two resources for later require the card they are on."""
    tribe = g.players[seat]
    tops = [effect for card in members(tribe.cards) for effect in CARDS[card].top]
    tribe.one_use = reader.subset("one_use_tools", ONE_USE_VALUES)
    values = {effect.amount for effect in tops if effect.kind == "one-use tool"}
    if not {ONE_USE_VALUES[slot] for slot in members(tribe.one_use)} <= values:
        raise reader.fail("one_use_tools", "the tribe does not have the card of this tool", "no card")
    tribe.later = reader.flag("two_resources")
    if tribe.later and not any(effect.kind == "choice later" for effect in tops):
        raise reader.fail("two_resources", "the tribe does not have the two-resources card", "no card")


def _load_unseen(g: Snapshot, board: Reader, rules: Rules) -> None:
    """Check that each card, animal and tile is in one place; unless given, the deck and unseen tiles are the rest."""
    cards = Counter(card for card in g.row if card >= 0)
    tiles = Counter(tile for tile in g.stacks if tile >= 0)
    igloos = Counter(members(g.igloos))
    animals = [g.animal] if g.animal >= 0 else []
    cards.update(len(CARDS) + animal for animal in animals + [g.queue[place] for place in range(g.queued)])
    for tribe in g.tribes:
        cards.update(members(tribe.cards) + members(tribe.hidden))
        tiles.update(members(tribe.buildings))
        igloos.update(members(tribe.igloos))
    for name, counter, names in (("card", cards, CARD_IDS), ("building", tiles, TILE_IDS)):
        for number, count in counter.items():
            if count > 1:
                field = _path_of_last_mention(board, names[number])
                raise PositionError(f"{name} {names[number]} is in {count} places at once", field, "twice")
    if any(count > 1 for count in igloos.values()):
        raise PositionError("an igloo is in two places at once", "igloos", "twice")
    if igloos and not rules.igloos:
        raise board.fail("igloos", "not in a game with these rules", "not in game")
    in_game = {number for number, card in enumerate(CARDS) if rules.expansion or not card.expansion}
    tiles_in_game = {number for number, tile in enumerate(BUILDINGS) if tile.set in rules.tile_sets}
    for number in set(cards) - in_game:
        if number < len(CARDS):
            why = f"card {CARD_IDS[number]} is not in a game with these rules"
            raise PositionError(why, _path_of_last_mention(board, CARD_IDS[number]), "not in game")
    for number in set(tiles) - tiles_in_game:
        why = f"building {TILE_IDS[number]} is not in a game with these rules"
        raise PositionError(why, _path_of_last_mention(board, TILE_IDS[number]), "not in game")
    unseen = in_game - set(cards)
    animals_left = board.entries("animals_in_deck", default=[]) if "deck" not in board.data else []
    rest = [CARD_IDS[number] for number in sorted(unseen)] + animals_left
    g.deck = board.subset("deck", CARD_IDS, default=rest)
    cards_in_deck = [number for number in members(g.deck) if number < len(CARDS)]
    if not _accounts_for_all(cards_in_deck, unseen, CARD_IDS, first_release.CARDS):
        raise board.fail("deck", "every card must be in the deck, in the row or with a player")
    animals_in_deck = {number for number in members(g.deck) if number >= len(CARDS)}
    if animals_in_deck & set(cards) or (animals_in_deck and not rules.wild_animals):
        raise board.fail("deck", "contains an animal that cannot be in it")
    unseen = tiles_in_game - set(tiles)
    g.tiles = board.subset("tiles", TILE_IDS, default=[TILE_IDS[number] for number in sorted(unseen)])
    if not _accounts_for_all(members(g.tiles), unseen, TILE_IDS, first_release.BUILDINGS):
        raise board.fail("tiles", "must contain exactly the buildings that nobody has seen")
    face_down = sum(g.stack_left) - sum(tile >= 0 for tile in g.stacks)
    left = len(members(g.tiles))
    if face_down > left:
        why = f"{face_down} buildings are face down, but only {left} are left"
        raise board.fail("stacks", why, "too few buildings", left=left)


def _accounts_for_all(
    given: Sequence[int], unseen: set[int], names: Sequence[str], first_release_names: Collection[str]
) -> bool:
    """Whether these are all the unseen pieces; an old position may lack ones newer than the first release."""
    missing = unseen.difference(given)
    return unseen >= set(given) and all(names[number] not in first_release_names for number in missing)


def _path_of_last_mention(board: Reader, piece: str) -> str:
    """The last field that names a card or building."""
    fields = [("row", board.data.get("row"))]
    fields += [(f"stacks[{at}].building", [stack.get("building")]) for at, stack in enumerate(board.data["stacks"])]
    for seat, tribe in enumerate(board.data["players"]):
        fields += [(f"players[{seat}].{what}", tribe.get(what)) for what in ("cards", "hidden", "buildings")]
    return [field for field, names in fields if piece in (names or ())][-1]


def _check_places(g: Snapshot) -> None:
    """Check that figures are only where the rules allow them."""
    occupied = members(reduce(or_, (tribe.places for tribe in g.tribes)))
    for place in occupied:
        row = PLACES[place]
        there = [tribe.placed[place] for tribe in g.tribes]
        tribes = sum(count > 0 for count in there)
        shared = row.kind == "harvest" and row.name != "hunting"
        most = {"animal": g.seats}.get(row.kind, row.most if row.name != "hunting" else LIMITS.figures * 5)
        if sum(there) > most or any(0 < count < row.least for count in there):
            why = f"{row.name}: {sum(there)} figures cannot be there"
            raise PositionError(why, f"places.{row.name}", "too many figures", figures=sum(there))
        if shared and tribes > RESOURCE_LIMITS[g.seats]:
            why = f"{row.name}: {tribes} tribes cannot be there with {g.seats} players"
            most = RESOURCE_LIMITS[g.seats]
            raise PositionError(why, f"places.{row.name}", "too many tribes", most=most)
        if row.kind in ("village", "card", "building", "igloo") and tribes > 1:
            raise PositionError(f"{row.name}: only one tribe can be there", f"places.{row.name}", "one tribe")
        if not is_there(g, place):
            raise PositionError(f"{row.name}: there is nothing to place a figure on", f"places.{row.name}", "nothing")
    village = [place for place in occupied if PLACES[place].kind == "village"]
    if len(village) > VILLAGE_LIMITS[g.seats]:
        most = VILLAGE_LIMITS[g.seats]
        why = f"the village: only {most} places can be used with {g.seats} players"
        raise PositionError(why, f"places.{PLACES[village[-1]].name}", "village", most=most)
