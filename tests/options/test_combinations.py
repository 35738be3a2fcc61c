"""Every combination of options and players can be set up and played without losing a piece."""

from collections import Counter
from itertools import product
from random import Random

import pytest

from stoneage import Game, Rules, RulesError
from stoneage.components import ANIMALS, BUILDINGS, CARDS, OPTIONS
from stoneage.position.describe import Position
from tests.properties.tables import ALL_RULES

SWITCHES = [dict(zip(OPTIONS, switches, strict=True)) for switches in product((False, True), repeat=len(OPTIONS))]
WHOLE_GAMES = [*ALL_RULES[::32], Rules.all_options(2), Rules.all_options(3), Rules.all_options(4), Rules.all_options(5)]
MOVES = 50  # in all other games: about one round
ANIMAL_IDS = {animal.id for animal in ANIMALS}


def name_of(rules: Rules) -> str:
    return "-".join([str(rules.players), *rules.options])


def check_pieces(position: Position, rules: Rules) -> None:
    """Every figure, card, tile and igloo is in exactly one place, and no animal in two."""
    players = position["players"]
    for tribe in players:
        assert 0 < tribe["figures"] <= 10
        assert sum(tribe["placed"].values()) <= tribe["figures"]
        assert min(tribe[item] for item in ("food", "wood", "clay", "stone", "gold", "jewelry")) >= 0
        assert rules.expansion or tribe["jewelry"] == tribe["merchant"] == 0
    deck = [card for card in position["deck"] if card not in ANIMAL_IDS]
    row = [card for card in position["row"] if card]
    with_players = [card for tribe in players for card in tribe["cards"] + tribe["hidden"]]
    cards = Counter(deck + row + with_players)
    assert cards == Counter(card.id for card in CARDS if rules.expansion or not card.expansion)
    face_up = [stack["building"] for stack in position["stacks"] if stack["building"]]
    tiles = Counter(position["tiles"] + face_up + [tile for tribe in players for tile in tribe["buildings"]])
    assert tiles == Counter(tile.id for tile in BUILDINGS if tile.set in rules.tile_sets)
    igloos = Counter(position["igloos"] + [number for tribe in players for number in tribe["igloos"]])
    assert igloos == Counter([1, 2, 3, 4] if rules.igloos else [])
    on_animal = sum(tribe["placed"].get("animal", 0) for tribe in players)
    assert on_animal <= (rules.players if position["animal"] else 0)


def animals_in(position: Position) -> list[str]:
    active = [position["animal"]] if position["animal"] else []
    return [*active, *position["animals_waiting"]] + [card for card in position["deck"] if card in ANIMAL_IDS]


def play_randomly(rules: Rules, moves: int) -> Game:
    """Play random actions up to a number of steps, and count the pieces after each."""
    game = Game(rules, seed=len(name_of(rules)))
    random = Random(rules.bits * 10 + rules.players)
    left = sorted(ANIMAL_IDS) if rules.wild_animals else []
    assert sorted(animals_in(game.position())) == left
    for _ in range(moves):
        if game.over:
            break
        game.play(random.choice(game.legal_actions()))
        position = game.position()
        check_pieces(position, rules)
        found = sorted(animals_in(position))
        assert not Counter(found) - Counter(left)  # an animal that was driven off does not come back
        left = found
    return game


def test_all_combinations_are_here() -> None:
    assert len(ALL_RULES) == 3 * 64 + 32
    for switches in SWITCHES:
        if not switches["expansion"]:
            with pytest.raises(RulesError):
                Rules(5, **switches)


@pytest.mark.parametrize("rules", ALL_RULES, ids=name_of)
def test_a_table_sets_up_and_plays(rules: Rules) -> None:
    game = play_randomly(rules, MOVES)
    assert len(game.log) > MOVES
    position = game.position()
    assert len(position["row"]) == rules.card_slots
    assert len(position["stacks"]) == rules.players


@pytest.mark.parametrize("rules", WHOLE_GAMES, ids=name_of)
def test_a_whole_game_ends_with_a_result(rules: Rules) -> None:
    game = play_randomly(rules, 5000)
    assert game.over
    position = game.position()
    slots = sum(card is not None for card in position["row"])
    cards_left = sum(card not in ANIMAL_IDS for card in position["deck"])
    stack_empty = any(stack["left"] == 0 for stack in position["stacks"])
    assert stack_empty or slots + cards_left < rules.card_slots
    for seat in range(rules.players):
        assert sum(game.breakdown(seat).values()) == game.scores()[seat]
    assert max(game.scores()) == game.scores()[game.winners()[0]]
