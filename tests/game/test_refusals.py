"""Refusals name the rule: who is where, and which limit is reached."""

import pytest

from stoneage import Action, Game, IllegalAction
from stoneage.components import PLACES
from stoneage.encoding.actions import PLACE_OF_ID
from stoneage.encoding.obstacles import Obstacle
from stoneage.engine.interface import engine
from stoneage.game.preview import obstacles
from tests.game.table import WAITING, Tribe, pay, play, table
from tests.properties.tables import ALL_RULES


def refusal(game: Game, action: str) -> str:
    with pytest.raises(IllegalAction) as refused:
        game.play(action)
    return str(refused.value).removeprefix(f"{action}: ")


def at(**placed: int) -> Tribe:
    return {"placed": {place.replace("_", " "): figures for place, figures in placed.items()}, "figures": 10}


# --- placing ---


def test_a_tribe_goes_to_a_place_once_a_round() -> None:
    game = table(phase="place", red=at(forest=2, hunting=1))
    assert refusal(game, "forest 1") == "red already has figures there"
    assert refusal(game, "hunting 1") == "red already has figures there"


def test_with_two_players_one_tribe_uses_a_resource_place() -> None:
    game = table(2, phase="place", blue=at(forest=2))
    assert refusal(game, "forest 1") == "with 2 players it holds one tribe in a round (now blue)"


def test_with_three_players_two_tribes_use_a_resource_place() -> None:
    game = table(3, phase="place", blue=at(river=2), green=at(river=1))
    assert refusal(game, "river 1") == "with 3 players it holds 2 tribes in a round (now blue and green)"


def test_with_four_players_the_circles_are_the_limit() -> None:
    game = table(4, phase="place", red={"figures": 7}, blue=at(forest=3), green=at(forest=2), yellow=at(quarry=7))
    assert refusal(game, "forest 4") == "at most 2 can go there now (the other circles are taken)"
    assert refusal(game, "quarry 1") == "all 7 circles are taken"


def test_no_more_figures_than_are_at_home() -> None:
    game = table(phase="place", red={"figures": 5, "placed": {"fields": 1}})
    assert refusal(game, "forest 5") == "at most 4 can go there now (4 at home)"


@pytest.mark.parametrize("players", [2, 3])
def test_with_few_players_two_places_of_the_village_are_used(players: int) -> None:
    game = table(players, phase="place", blue=at(toolmaker=1, fields=1))
    assert refusal(game, "family hut") == f"with {players} players only 2 places of the village are used in a round"


def test_with_four_players_and_the_merchant_three_places_of_the_village_are_used() -> None:
    game = table(4, phase="place", expansion=True, blue=at(toolmaker=1, fields=1), green=at(family_hut=2))
    assert refusal(game, "merchant") == "with 4 players only 3 places of the village are used in a round"


def test_a_place_of_the_village_holds_one_tribe() -> None:
    assert refusal(table(phase="place", green=at(toolmaker=1)), "toolmaker") == (
        "green is there, and it holds one tribe in a round"
    )


def test_the_family_hut_takes_two_figures() -> None:
    game = table(phase="place", red={"figures": 5, "placed": {"hunting": 4}})
    assert refusal(game, "family hut") == "it takes 2 figures, and red has 1 at home"


def test_the_merchant_comes_with_the_expansion() -> None:
    assert refusal(table(phase="place"), "merchant") == "the merchant comes with the Expansion"


def test_a_card_and_a_building_hold_one_figure() -> None:
    game = table(phase="place", blue={"placed": {"card 2": 1, "building 1": 1}})
    assert refusal(game, "card 2") == "blue is there, and it holds one tribe in a round"
    assert refusal(game, "building 1") == "blue is there, and it holds one tribe in a round"


def test_where_nothing_is_to_be_had() -> None:
    game = table(2, phase="place", row=["CIV11", None, "CIV12", "CIV13"], buildings=["B01", None])
    assert refusal(game, "card 2") == "no card is there"
    assert refusal(game, "card 5") == "no card is there"
    assert refusal(game, "building 2") == "no building is there"
    assert refusal(game, "igloo 1") == "no igloo is there"


def test_a_camp_is_for_the_tribe_that_has_built_it() -> None:
    game = table(phase="place", expansion=True, blue={"buildings": ["XB02"]})
    assert refusal(game, "wood camp 1") == "only the tribe that has built it can go there"


def test_an_animal_that_is_not_there_or_has_enough_figures_against_it() -> None:
    game = table(3, phase="place", wild_animals=True)
    assert refusal(game, "animal") == "no animal is active"
    game = table(3, phase="place", wild_animals=True, board={"animal": "A1"}, blue=at(animal=3))
    assert refusal(game, "animal") == "with 3 players it holds 3 figures"


def test_the_rule_that_forbids_a_place_is_the_one_that_the_engine_goes_by() -> None:
    """In random play, there is an obstacle exactly where a figure cannot go."""
    seen: set[Obstacle] = set()
    for number, rules in enumerate(ALL_RULES[:: len(ALL_RULES) // 40]):
        game = Game(rules, seed=number)
        for step in range(60):
            if game.over:
                break
            legal = game.legal_actions()
            if game.decision and game.decision.kind == "place":
                free = {PLACE_OF_ID[action.number] for action in legal}
                obstacles_there = engine().obstacles(game.record, game.decision.seat)
                for place, obstacle in enumerate(obstacles_there):
                    assert (obstacle == Obstacle.NOTHING) == (place in free), PLACES[place].name
                seen.update(obstacles_there)
            game.play(legal[(number * 31 + step * 17) % len(legal)])
    assert seen >= set(Obstacle) - {Obstacle.NO_ROOM}  # seven figures at a place are rare; the tests above have them


# --- paying ---


def paying(**held: int) -> Game:
    """Red is about to pay for a building of four items of exactly two kinds."""
    red = {**held, "placed": {"building 1": 1}}
    return play(table(buildings=["B19"], red=red, blue=WAITING), "resolve building 1")


def test_a_kind_with_which_the_price_cannot_be_paid() -> None:
    assert refusal(paying(wood=3, gold=1, stone=1), "spend stone") == (
        "the price could not be paid that way (pieces go in the order wood, clay, stone, gold, jewelry)"
    )
    game = pay(paying(wood=2, clay=2, gold=2), "wood wood clay")
    assert refusal(game, "spend gold") == "the price could not be paid that way with exactly 2 kinds"


def test_a_payment_that_has_begun_is_completed() -> None:
    assert refusal(pay(paying(wood=3, gold=1), "wood"), "decline") == "the payment has begun and must be completed"


def test_a_printed_price_is_paid_at_once() -> None:
    red = {"wood": 2, "clay": 1, "placed": {"building 1": 1}}
    game = play(table(buildings=["B01"], red=red, blue=WAITING), "resolve building 1")
    assert refusal(game, "spend wood") == "the printed price is paid at once (accept)"


def test_trades_that_are_not_possible() -> None:
    def buying(**red: object) -> Game:
        tribe = {"placed": {"card 1": 1}, "wood": 1, **red}
        return play(table(4, expansion=True, red=tribe, blue=WAITING), "resolve card 1")

    assert refusal(buying(), "give wood") == "red is not on the merchant track"
    assert refusal(buying(merchant=4, traded=True), "give wood") == "red has traded in this round"
    assert refusal(buying(merchant=4), "give gold") == "red has none"


def test_every_place_is_refused_with_a_sentence() -> None:
    game = table(2, phase="place", red={"figures": 1}, blue=at(forest=1, toolmaker=1, fields=1))
    legal = set(game.legal_actions())
    for number in range(len(PLACE_OF_ID)):
        action = Action(number)
        if action not in legal:
            assert refusal(game, str(action))


def test_places_that_are_closed_say_which_rule_closes_them() -> None:
    game = table(2, phase="place", red={"figures": 5, "placed": {"fields": 1, "toolmaker": 1, "forest": 2}})
    closed = obstacles(game)
    assert closed["family hut"] == "village limit"  # two of the three with two players
    assert closed["forest"] == "own figures"
    assert "hunting" not in closed
    assert "merchant" not in closed  # the Expansion is not played
    assert obstacles(table(red={"placed": {"forest": 1}})) == {}
