"""What a tribe could get for a building with what it has: compared with all payments there are."""

from itertools import product
from random import Random

import pytest

from stoneage.components import BUILDINGS, ITEMS, Choice, Fixed
from stoneage.engine.best_payment import most_points
from stoneage.engine.paying import begin_payment, is_payable
from stoneage.game.game import Game
from tests.game.table import table

VALUES = list(ITEMS.values())


def with_items(*items: int) -> Game:
    return table(2, red=dict(zip(ITEMS, items, strict=True)), expansion=True)


def by_hand(number: int, have: tuple[int, ...]) -> int:
    """The best of all payments."""
    building = BUILDINGS[number]
    cost = building.cost
    if isinstance(cost, Fixed):
        paid = all(stock >= due for stock, due in zip(have, cost, strict=True))
        return (building.points or 0) if paid else -1
    accepted = [name == "jewelry" if cost.of == "jewelry" else name != "jewelry" for name in ITEMS]
    amounts = [range(min(stock, cost.most) + 1) if may else range(1) for stock, may in zip(have, accepted, strict=True)]
    payments = [
        payment
        for payment in product(*amounts)
        if cost.least <= sum(payment) <= cost.most
        and (cost.kinds == 0 or sum(count > 0 for count in payment) == cost.kinds)
    ]
    if not payments:
        return -1
    worth = max(sum(count * value for count, value in zip(payment, VALUES, strict=True)) for payment in payments)
    return worth if building.points is None else building.points


def test_the_best_of_all_payments_for_every_building() -> None:
    choice = Random(7)
    seen = set()
    for _ in range(40):
        have = tuple(choice.choice((0, 0, 1, 2, 3, 5)) for _ in ITEMS)
        g = with_items(*have).state
        for number in range(len(BUILDINGS)):
            found = most_points(g.players[0], number)
            assert found == by_hand(number, have), (BUILDINGS[number], have)
            begin_payment(g, number)
            assert (found >= 0) == is_payable(g.players[0], g.purchase)
            seen.add((number, found >= 0))
    assert len(seen) == 2 * len(BUILDINGS), "every building could be paid for, and could not"


@pytest.mark.parametrize(
    ("items", "points"),
    [
        ((1, 4, 0, 0, 0), 3 + 4 * 4),  # exactly two kinds: a wood and four clay
        ((5, 1, 1, 1, 0), 4 * 3 + 6),  # four wood and the gold, not the clay or the stone
        ((5, 0, 0, 0, 0), -1),
        ((1, 1, 1, 1, 0), -1),
    ],
)
def test_five_resources_of_two_kinds(items: tuple[int, ...], points: int) -> None:
    number = next(n for n, building in enumerate(BUILDINGS) if building.cost == Choice(5, 5, kinds=2))
    assert most_points(with_items(*items).state.players[0], number) == points
