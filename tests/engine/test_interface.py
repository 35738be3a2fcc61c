"""What the engine answers: types of its own, and no bare numbers."""

from typing import assert_type

from stoneage import Game, Rules
from stoneage.components import CARD_PRICES, Choice, Fixed
from stoneage.encoding.names import PLACE_NAMES
from stoneage.encoding.numbers import TILES
from stoneage.encoding.obstacles import Obstacle
from stoneage.encoding.tasks import WaitingFor
from stoneage.engine.interface import engine


def test_what_a_position_waits_for() -> None:
    asked = Game(Rules(players=2), chance="manual").waiting_for
    assert_type(asked, WaitingFor)
    assert asked is WaitingFor.CARD
    assert engine().waiting_for(Game(Rules(players=2), seed=1).record) is WaitingFor.PLAYER


def test_what_keeps_a_tribe_from_a_place() -> None:
    game = Game(Rules(players=2), seed=1, start=0).play("toolmaker")
    found = engine().obstacles(game.record, 1)
    assert_type(found, list[Obstacle])
    assert found[PLACE_NAMES.index("toolmaker")] is Obstacle.OCCUPIED
    assert found[PLACE_NAMES.index("hunting")] is Obstacle.NOTHING
    assert Obstacle.TOO_FEW_FIGURES.text == "too few figures"


def test_what_is_for_sale_costs_what_is_printed() -> None:
    game = Game(Rules(players=2), seed=1)
    price = engine().price_of(game.record, PLACE_NAMES.index("building 1"))
    assert_type(price, Fixed | Choice)
    assert price == TILES[game.snapshot.stacks[0]].cost
    assert engine().price_of(game.record, PLACE_NAMES.index("card 2")) == CARD_PRICES[1]
