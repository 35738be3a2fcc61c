"""An observation matches its description, stays within its bounds, and reveals no secrets."""

from collections.abc import Iterator
from dataclasses import asdict
from random import Random
from typing import Any

import numpy as np
import pytest

from stoneage import Game, Rules
from stoneage.batch import Batch
from stoneage.components import (
    BUILDINGS,
    CARDS,
    ITEMS,
    OPTIONS,
    PLACES,
    PROFESSIONS,
    SYMBOLS,
    Choice,
    Fixed,
    Profession,
)
from stoneage.encoding.tasks import TASKS
from stoneage.observation.encoder import observation
from stoneage.observation.fields import CARD_GIVES, HIGH, LOW, PARTS, QUESTIONS, SIZE, TILE_GIVES, where
from tests.game.table import table

KINDS = [TASKS[task] for task in QUESTIONS]


def moments(games: int, chance: float) -> Iterator[Game]:
    """Some moments of random games with all options, by 2 to 5 players."""
    for seed in range(games):
        game = Game(Rules.all_options(2 + seed % 4), seed=seed)
        choice = Random(seed)
        while not game.over:
            game.play(choice.choice(game.legal_actions()))
            if choice.random() < chance and not game.over:
                yield game


def number(seen: Any, part: str, field: str, time: int = 0) -> int:
    (value,) = seen[where(part, field, time)]
    return int(value)


def named(seen: Any, part: str, field: str, names: Any, time: int = 0) -> dict[str, int]:
    """The numbers of a field that are not 0, by their names."""
    values = seen[where(part, field, time)].tolist()
    return {name: value for name, value in zip(names, values, strict=True) if value}


def amounts(effects: Any, columns: Any) -> dict[Any, int]:
    return {
        column: sum(effect.amount for effect in effects if (effect.kind, effect.what) == column)
        for column in columns
        if any((effect.kind, effect.what) == column for effect in effects)
    }


def test_the_table_is_the_one_a_seat_is_shown() -> None:
    cards, tiles = [card.id for card in CARDS], [tile.id for tile in BUILDINGS]
    for game in moments(4, 0.012):
        for viewer in range(game.rules.players):
            seen, view = observation(game.state, viewer), game.view(viewer).to_dict()
            assert named(seen, "table", "options", OPTIONS) == dict.fromkeys(game.rules.options, 1)
            assert number(seen, "table", "players") == game.rules.players
            assert number(seen, "table", "round") == game.round
            assert number(seen, "table", "cards left") == view["cards_left"]
            unseen = named(seen, "table", "unseen cards", cards)
            animals = named(seen, "table", "unseen animals", ["A1", "A2", "A3", "A4"])
            assert [*unseen, *animals] == view["unseen_cards"]
            assert list(named(seen, "table", "unseen buildings", tiles)) == view["unseen_buildings"]
            assert list(named(seen, "table", "igloos", [1, 2, 3, 4])) == view["igloos"]
            out = [view["animal"], *view["animals_waiting"]]
            line = {name: 1 + place for place, name in enumerate(out) if name}
            assert named(seen, "table", "animals", ["A1", "A2", "A3", "A4"]) == line
            faces = named(seen, "table", "dice", range(1, 7))
            assert faces == {face: view["dice"].count(face) for face in view["dice"]}


def test_the_decision_is_the_one_asked() -> None:
    kinds = set()
    for game in moments(8, 0.05):
        decision = game.decision
        seen = observation(game.state, 0)
        assert decision is not None
        kinds.add(decision.kind)
        assert named(seen, "table", "decision", KINDS) == {decision.kind: 1}
        asked = [number(seen, "tribe", "asked", turn) for turn in range(5)]
        assert asked.index(1) == decision.seat
        data = asdict(decision)
        data |= data.pop("price", {})
        places = [*(place.name for place in PLACES), "extra card"]
        assert list(named(seen, "table", "at", places)) == ([data["place"]] if "place" in data else [])
        if "due" in data:
            assert named(seen, "table", "due", ITEMS) == data["due"]
            for name in ("left", "room", "kinds", "value", "committed"):
                assert number(seen, "table", name) == data[name]
            assert bool(seen[where("table", "accepts")].any()) == data["chosen"]
        elif "count" in data or decision.kind in ("insulate", "trade gold"):
            assert number(seen, "table", "count") == data.get("count", 0)
    assert len(kinds) >= len(KINDS) - 2


def test_cards_and_buildings_are_described_by_what_they_cost_and_give() -> None:
    for game in moments(4, 0.012):
        seen, view = observation(game.state, 0), game.view(0).to_dict()
        for slot, card_id in enumerate([*view["row"], None][:5]):
            card = next((card for card in CARDS if card.id == card_id), None)
            assert number(seen, "card slot", "there", slot) == (card is not None)
            assert named(seen, "card slot", "gives", CARD_GIVES, slot) == (
                amounts(card.top, CARD_GIVES) if card else {}
            )
            bottom = card and card.bottom
            icons = {bottom.name: bottom.icons} if isinstance(bottom, Profession) else {}
            assert named(seen, "card slot", "icons", PROFESSIONS, slot) == icons
            assert len(named(seen, "card slot", "symbol", SYMBOLS, slot)) == (card is not None and not icons)
        for stack, pile in enumerate(view["stacks"]):
            assert number(seen, "building stack", "stack", stack) == pile["left"]
            tile = next((tile for tile in BUILDINGS if tile.id == pile["building"]), None)
            assert number(seen, "building stack", "there", stack) == (tile is not None)
            if tile is not None:
                cost = tile.cost
                chosen = isinstance(cost, Choice)
                price = named(seen, "building stack", "price", ITEMS, stack)
                assert sum(price.values()) == (0 if isinstance(cost, Choice) else sum(cost))
                assert number(seen, "building stack", "most", stack) == (cost.most if isinstance(cost, Choice) else 0)
                assert chosen or number(seen, "building stack", "by value", stack) == 0
                assert number(seen, "building stack", "points", stack) == (tile.points or 0)
                gives = named(seen, "building stack", "gives", TILE_GIVES, stack)
                assert gives == amounts(tile.effects, TILE_GIVES)


def score_as_seen(game: Game, viewer: int, seat: int) -> int:
    """The score of a seat, without the face-down cards of others."""
    position = game.position()
    tribe = position["players"][seat]
    if viewer != seat:
        position["deck"] += tribe["hidden"]
        tribe["hidden"] = []
    return Game.from_position(position).scores()[seat]


def test_tribes_follow_clockwise_from_one_s_own() -> None:
    for game in moments(4, 0.012):
        players = game.rules.players
        for viewer in range(players):
            seen, view = observation(game.state, viewer), game.view(viewer).to_dict()
            for turn in range(5):
                if turn >= players:
                    first = where("tribe", "there", turn).start
                    assert not seen[first : first + PARTS[-1].size].any()
                    continue
                tribe = view["players"][(viewer + turn) % players]
                for field in ("food", "figures", "home", "agriculture", "merchant", "traded"):
                    assert number(seen, "tribe", field, turn) == tribe[field]
                assert seen[where("tribe", "items", turn)].tolist() == [tribe[item] for item in ITEMS]
                assert seen[where("tribe", "tools", turn)].tolist() == tribe["tools"]
                assert list(named(seen, "tribe", "used", [1, 2, 3], turn)) == tribe["tools_used"]
                assert list(named(seen, "tribe", "one-use tools", [2, 3, 4], turn)) == tribe["one_use_tools"]
                assert number(seen, "tribe", "two resources", turn) == tribe["two_resources"]
                assert number(seen, "tribe", "points", turn) == tribe["score"]
                assert number(seen, "tribe", "score", turn) == score_as_seen(game, viewer, (viewer + turn) % players)
                assert number(seen, "tribe", "buildings", turn) == len(tribe["buildings"])
                assert number(seen, "tribe", "igloos", turn) == len(tribe["igloos"])
                assert number(seen, "tribe", "face down", turn) == tribe["face_down"]
                assert number(seen, "tribe", "start", turn) == (tribe["seat"] == view["start"])
                assert named(seen, "tribe", "placed", [place.name for place in PLACES], turn) == tribe["placed"]
                cards = [card for card in CARDS if card.id in tribe["cards"] + (tribe["hidden"] or [])]
                symbols = [card.bottom.name for card in cards if not isinstance(card.bottom, Profession)]
                assert named(seen, "tribe", "symbols", SYMBOLS, turn) == {
                    name: symbols.count(name) for name in SYMBOLS if name in symbols
                }
                icons = [card.bottom for card in cards if isinstance(card.bottom, Profession)]
                assert sum(seen[where("tribe", "icons", turn)]) == sum(bottom.icons for bottom in icons)


def test_leads_are_seen_from_one_s_own_tribe() -> None:
    """Red has 30 points, blue 12 and green 41, and green looks at them."""
    game = Game(Rules(3), seed=1)
    position = game.position()
    for tribe, points in zip(position["players"], (30, 12, 41), strict=True):
        tribe["points"] = {"buildings": points}
    seen = observation(Game.from_position(position).state, 2)
    assert [number(seen, "tribe", "score", turn) for turn in range(3)] == [41, 30, 12]
    assert [number(seen, "tribe", "lead", turn) for turn in range(3)] == [11, -11, -29]


def test_what_each_card_would_add_to_the_scores() -> None:
    """Red has pottery, writing and 4 fields. For sale are pottery, time, and a card with two farmers."""
    game = table(2, row=["CIV14", "CIV03", "CIV06"], red={"cards": ["CIV01", "CIV02"], "agriculture": 4})
    red, blue = (observation(game.state, 0)[where("tribe", "worths", turn)].tolist()[:3] for turn in range(2))
    assert red == [1 * 1, 3 * 3 - 2 * 2, 2 * 4]
    assert blue == [1, 1, 0]


def test_a_face_down_card_makes_others_worth_more_to_its_owner_alone() -> None:
    """Blue has pottery, face down; time is for sale."""
    game = table(2, row=["CIV03"], blue={"hidden": ["CIV14"]})
    seen_by_red, seen_by_blue = (observation(game.state, seat) for seat in range(2))
    assert seen_by_red[where("tribe", "worths", 1)][0] == 1
    assert seen_by_blue[where("tribe", "worths", 0)][0] == 2 * 2 - 1 * 1


def test_which_buildings_a_tribe_could_pay_for() -> None:
    """Red has five wood and a gold. The first building costs five resources of two kinds, the second stone."""
    printed = next(tile for tile in BUILDINGS if isinstance(tile.cost, Fixed) and tile.cost.stone)
    chosen = next(tile for tile in BUILDINGS if tile.cost == Choice(5, 5, kinds=2))
    game = table(
        2, buildings=[chosen.id, printed.id], red={"wood": 5, "gold": 1}, blue={"stone": 3, "wood": 3, "clay": 3}
    )
    red, blue = (observation(game.state, 0)[where("tribe", "payable", turn)].tolist()[:2] for turn in range(2))
    assert red == [1 + 4 * 3 + 6, 0]
    assert blue == [1 + 2 * 4 + 3 * 5, 1 + (printed.points or 0)]


def test_the_turns_of_a_round() -> None:
    """Three tribes: blue acts, green has yet to act, red is home; all have yet to be fed."""
    game = table(3, turn="blue", start="red", blue={"placed": {"forest": 1}}, green={"placed": {"hunting": 1}})
    seen = observation(game.state, 1)
    assert seen[where("table", "phase")].tolist() == [0, 1, 0]
    assert [number(seen, "tribe", "asked", turn) for turn in range(3)] == [1, 0, 0]
    assert [number(seen, "tribe", "to act", turn) for turn in range(3)][:2] == [1, 1]
    assert [number(seen, "tribe", "to feed", turn) for turn in range(3)] == [1, 1, 1]
    assert [number(seen, "tribe", "start", turn) for turn in range(3)] == [0, 0, 1]


def test_what_a_seat_may_not_know_leaves_no_trace() -> None:
    """The face-down cards of a tribe are dealt again from all cards that the others have not seen."""
    choice = Random(1)
    own_changes = 0
    for game in moments(12, 0.02):
        position = game.position()
        owners = [seat for seat, tribe in enumerate(position["players"]) if tribe["hidden"]]
        if not owners:
            continue
        owner = choice.choice(owners)
        tribe = position["players"][owner]
        cards = [card for card in position["deck"] if not card.startswith("A")] + tribe["hidden"]
        animals = [card for card in position["deck"] if card.startswith("A")]
        choice.shuffle(cards)
        held = len(tribe["hidden"])
        tribe["hidden"], position["deck"] = cards[:held], cards[held:] + animals
        other = Game.from_position(position, chance="manual")
        for viewer in range(game.rules.players):
            same = (observation(game.state, viewer) == observation(other.state, viewer)).all()
            if viewer != owner:
                assert same, f"seat {viewer} can tell the face-down cards of seat {owner}"
            else:
                own_changes += not same
    assert own_changes > 10


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_all_numbers_stay_within_their_bounds(players: int) -> None:
    for options in (63, 0, 8, 21):
        on = {name: bool(options >> bit & 1) for bit, name in enumerate(OPTIONS)}
        rules = Rules(players, **{**on, "expansion": on["expansion"] or players == 5})
        batch = Batch(rules, 64, seed=players, threads=1)
        for _ in range(300):
            seen = batch.observe()
            assert (seen >= LOW).all()
            assert (seen <= HIGH).all(), np.argwhere(seen > HIGH)[:3]
            batch.step(batch.sample())


def test_it_is_lean() -> None:
    assert SIZE == len(LOW) == len(HIGH) < 1000
    with pytest.raises(KeyError):
        where("tribe", "food", 5)
