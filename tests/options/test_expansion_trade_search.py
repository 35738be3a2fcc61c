"""All outcomes of a purchase, found by playing all legal actions, compared with an enumeration of payments."""

from collections.abc import Iterator
from itertools import combinations_with_replacement, product
from typing import NamedTuple

import pytest

from stoneage import Game
from stoneage.components import BUILDINGS, CARD_PRICES, IGLOOS, ITEMS, MERCHANT_RATIOS, Choice, Fixed
from tests.game.table import WAITING, kind, play, table, tribe

ITEM_NAMES = tuple(ITEMS)
Pieces = tuple[int, ...]
"""Pieces by item: wood, clay, stone, gold, jewelry."""

STOCKS: tuple[Pieces, ...] = ((1, 1, 0, 1, 1), (3, 0, 1, 0, 2), (0, 2, 2, 1, 0))
SPACES = (0, 2, 5, 9)
TILES = ("B01", "B14", "B18", "B20", "B21", "B23", "B26", "XB01", "XB02", "XB07", "XP05")


class End(NamedTuple):
    """How a purchase ended."""

    stock: Pieces
    points: int
    bought: bool
    traded: bool


def _minus(pieces: Pieces, others: Pieces) -> Pieces | None:
    rest = tuple(a - b for a, b in zip(pieces, others, strict=True))
    return None if min(rest) < 0 else rest


def _bags(size: int) -> Iterator[Pieces]:
    for chosen in combinations_with_replacement(range(5), size):
        yield tuple(chosen.count(item) for item in range(5))


def _payments(cost: Fixed | Choice) -> Iterator[Pieces]:
    """All payments of a price."""
    if isinstance(cost, Fixed):
        yield tuple(cost)
        return
    for size in range(cost.least, cost.most + 1):
        for bag in _bags(size):
            kinds = sum(count > 0 for count in bag[:4])
            right_kinds = cost.kinds in (0, kinds)
            jewelry = cost.of == "jewelry"
            if right_kinds and (sum(bag[:4]) == 0 if jewelry else bag[4] == 0):
                yield bag


def expected(stock: Pieces, cost: Fixed | Choice, points: int | None, space: int) -> set[End]:
    """All outcomes: declining, paying, and paying after a trade."""
    ends = {End(stock, 0, False, False)}
    gives, gets = MERCHANT_RATIOS[space]
    most = sum(cost) if isinstance(cost, Fixed) else cost.most
    for paid in _payments(cost):
        value = points if points is not None else sum(n * worth for n, worth in zip(paid, ITEMS.values(), strict=True))
        if (rest := _minus(stock, paid)) is not None:
            ends.add(End(rest, value, True, False))
        if gets == 0:
            continue
        # Everything received goes into the purchase, unless the price has less room.
        for given, got in product(_bags(gives), _bags(min(gets, most))):
            own_part = _minus(paid, got)
            left = _minus(stock, given)
            if own_part is not None and left is not None and (rest := _minus(left, own_part)) is not None:
                ends.add(End(rest, value, True, True))
    return ends


def played(game: Game, place: str) -> set[End]:
    """All outcomes that legal actions lead to."""
    ends: set[End] = set()
    seen: set[str] = set()
    before = tribe(game, "red")
    owned = len(before["cards"] + before["buildings"] + before["igloos"])
    play(game, f"resolve {place}")

    def search() -> None:
        if game.digest() in seen:
            return
        seen.add(game.digest())
        if kind(game) in ("buy", "give", "get"):
            for action in game.legal_actions():
                game.play(action)
                search()
                game.undo()
            return
        has = tribe(game, "red")
        points = has["points"]["buildings"] + has["points"]["igloos"]
        bought = len(has["cards"] + has["buildings"] + has["igloos"]) > owned
        ends.add(End(tuple(has[item] for item in ITEM_NAMES), points, bought, has["traded"]))

    search()
    return ends


def at_the_table(stock: Pieces, space: int, place: str, building: str = "B01") -> Game:
    return table(
        4,
        row=["CIV11", "CIV12", "CIV13", "CIV14", "CIV15"],  # they give food, which does not count as stock
        buildings=[building],
        expansion=True,
        bonus_buildings=True,
        igloos=True,
        red={"placed": {place: 1}, "merchant": space, **dict(zip(ITEM_NAMES, stock, strict=True))},
        blue=WAITING,
    )


@pytest.mark.parametrize("stock", STOCKS)
@pytest.mark.parametrize("space", SPACES)
@pytest.mark.parametrize("tile", TILES)
def test_buildings_are_paid_in_all_ways_and_no_other(tile: str, space: int, stock: Pieces) -> None:
    row = next(row for row in BUILDINGS if row.id == tile)
    game = at_the_table(stock, space, "building 1", tile)
    assert played(game, "building 1") == expected(stock, row.cost, row.points, space)


@pytest.mark.parametrize("stock", STOCKS)
@pytest.mark.parametrize("space", SPACES)
@pytest.mark.parametrize("slot", [1, 2, 3, 4])
def test_cards_are_paid_in_all_ways_and_no_other(slot: int, space: int, stock: Pieces) -> None:
    game = at_the_table(stock, space, f"card {slot}")
    assert played(game, f"card {slot}") == expected(stock, CARD_PRICES[slot - 1], 0, space)


@pytest.mark.parametrize("stock", STOCKS)
@pytest.mark.parametrize("space", SPACES)
def test_igloos_are_paid_in_all_ways_and_no_other(space: int, stock: Pieces) -> None:
    game = at_the_table(stock, space, "igloo 1")
    assert played(game, "igloo 1") == expected(stock, IGLOOS[0].cost, IGLOOS[0].points, space)
