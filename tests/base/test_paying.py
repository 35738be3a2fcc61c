"""Paying: every payment the rules allow is offered once, and nothing else."""

from collections import Counter
from collections.abc import Iterator
from itertools import product

import pytest

from stoneage import Game, IllegalAction
from stoneage.components import BUILDINGS, Choice
from tests.game.table import WAITING, legal, pay, play, table, tribe

ITEMS = ("wood", "clay", "stone", "gold")
CHOICES = {tile.id: tile.cost for tile in BUILDINGS if tile.set == "base" and isinstance(tile.cost, Choice)}
STOCKS = [
    (0, 0, 0, 0),
    (1, 0, 0, 0),
    (4, 0, 0, 0),
    (0, 0, 0, 5),
    (1, 1, 1, 1),
    (2, 1, 1, 1),
    (3, 2, 0, 0),
    (4, 0, 1, 0),
    (2, 2, 2, 2),
    (0, 3, 1, 4),
    (5, 4, 0, 1),
    (6, 6, 6, 6),
]
Payment = tuple[str, ...]


def paying(place: str, stock: tuple[int, ...], **pieces: list[str]) -> Game:
    """Red is about to pay at a place and holds these numbers of wood, clay, stone and gold."""
    red = {**dict(zip(ITEMS, stock, strict=True)), "placed": {place: 1}}
    return play(
        table(red=red, blue=WAITING, row=pieces.get("row", []), buildings=pieces.get("buildings", [])),
        f"resolve {place}",
    )


def offered(game: Game) -> Iterator[Payment]:
    """Every way to pay, piece by piece, that the game offers: a depth-first search over its legal actions."""
    if game.decision is None or game.decision.kind != "buy" or game.seat != 0:
        yield ()
        return
    for action in legal(game):
        if action.startswith("spend "):
            following = game.clone().play(action)
            for rest in offered(following):
                yield (action.removeprefix("spend "), *rest)
        elif action == "done":
            yield ()


def allowed(cost: Choice, stock: tuple[int, ...]) -> set[Payment]:
    """Every payment that the text of a building allows: a number of pieces of exactly a number of kinds."""
    found = set()
    for counts in product(*(range(have + 1) for have in stock)):
        kinds = sum(count > 0 for count in counts)
        if cost.least <= sum(counts) <= cost.most and cost.kinds in (0, kinds):
            found.add(tuple(item for item, count in zip(ITEMS, counts, strict=True) for _ in range(count)))
    return found


def payments(game: Game) -> list[Payment]:
    """The payments on offer; none if nothing is asked."""
    return list(offered(game)) if game.seat == 0 else []


@pytest.mark.parametrize("stock", STOCKS, ids=str)
@pytest.mark.parametrize("tile", CHOICES)
def test_a_building_takes_exactly_the_payments_its_text_allows(tile: str, stock: tuple[int, ...]) -> None:
    found = payments(paying("building 1", stock, buildings=[tile]))
    assert Counter(found) == Counter(allowed(CHOICES[tile], stock))  # each once, with its items in order of value


@pytest.mark.parametrize("stock", STOCKS, ids=str)
@pytest.mark.parametrize("slot", [1, 2, 3, 4])
def test_a_card_takes_any_resources_of_the_right_number(slot: int, stock: tuple[int, ...]) -> None:
    found = payments(paying(f"card {slot}", stock))
    assert Counter(found) == Counter(allowed(Choice(slot, slot), stock))


@pytest.mark.parametrize("stock", STOCKS[:-1], ids=str)
def test_hunger_takes_any_resources_of_the_right_number(stock: tuple[int, ...]) -> None:
    red = {**dict(zip(ITEMS, stock, strict=True)), "food": 2}
    game = table(phase="feed", red=red)
    found = set()

    def search(at: Game, paid: Payment) -> None:
        if at.seat != 0 or at.decision is None or at.decision.kind != "hunger":
            found.add(paid)
            return
        for action in legal(at):
            if action != "starve":
                search(at.clone().play(action), (*paid, action.removeprefix("spend ")))

    if game.seat == 0 and game.decision is not None and game.decision.kind == "hunger":
        search(game, ())
    assert found == allowed(Choice(3, 3), stock)


# --- impossible first pieces ---


def first_pieces(tile: str, stock: tuple[int, ...]) -> list[str]:
    game = paying("building 1", stock, buildings=[tile])
    return [action for action in legal(game) if action.startswith("spend")] if game.seat == 0 else []


def test_four_of_one_kind_begins_only_with_a_kind_that_is_there_four_times() -> None:
    assert first_pieces("B18", (3, 4, 5, 1)) == ["spend clay", "spend stone"]


def test_four_of_four_kinds_begins_with_the_first() -> None:
    assert first_pieces("B21", (1, 1, 1, 1)) == ["spend wood"]
    assert first_pieces("B21", (9, 9, 9, 0)) == []


def test_five_of_two_kinds_does_not_begin_with_a_kind_that_finds_no_partner() -> None:
    assert first_pieces("B23", (1, 3, 2, 1)) == ["spend clay"]
    assert first_pieces("B23", (2, 2, 2, 2)) == []


def test_one_to_seven_begins_with_anything() -> None:
    assert first_pieces("B26", (1, 1, 1, 1)) == ["spend wood", "spend clay", "spend stone", "spend gold"]


def test_a_piece_of_an_earlier_kind_comes_too_late() -> None:
    game = paying("building 1", (2, 0, 3, 0), buildings=["B26"])
    pay(game, "stone")
    with pytest.raises(IllegalAction, match="the price could not be paid that way"):
        pay(game, "wood")


def test_a_piece_that_is_not_there_cannot_be_paid() -> None:
    game = paying("card 2", (2, 0, 3, 0))
    with pytest.raises(IllegalAction, match="spend gold: red has none"):
        pay(game, "gold")


def test_one_to_seven_ends_with_done_or_with_the_seventh_piece() -> None:
    game = paying("building 1", (8, 0, 0, 0), buildings=["B26"])
    assert "done" not in legal(game)
    for _ in range(6):
        pay(game, "wood")
        assert legal(game) == ["spend wood", "done"]
    pay(game, "wood")
    assert tribe(game, "red")["buildings"] == ["B26"]
    assert tribe(game, "red")["wood"] == 1
