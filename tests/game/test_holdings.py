"""What a tribe would score now: by source, with each card, and with one more of each kind."""

from stoneage.components import CARDS, Profession, Symbol
from stoneage.game.holdings import CardWorth, holdings
from tests.game.table import table


def card(name: str, icons: int = 1, nth: int = 0) -> str:
    """A card with a symbol, or with the icons of a profession."""
    same = [one.id for one in CARDS if one.bottom in (Symbol(name), Profession(name, icons)) and not one.expansion]
    return same[nth]


def test_a_symbol_is_worth_what_its_set_would_lose() -> None:
    red = {"cards": [card("art"), card("music"), card("writing")]}
    held = holdings(table(red=red), 0)
    assert held.total == held.sources["symbols"] == 9
    assert {row.points for row in held.cards} == {9 - 4}
    more = {row.card: row.points for row in held.more}
    assert more[card("pottery")] == 16 - 9
    assert more[card("art", nth=1)] == 1  # it begins a second set


def test_a_profession_is_worth_its_icons_times_what_it_counts() -> None:
    held = holdings(table(red={"cards": [card("farmer", 2)], "agriculture": 4}), 0)
    assert held.cards == [CardWorth(card("farmer", 2), 8)]
    more = {row.card: row.points for row in held.more}
    assert more[card("farmer", 1)] == 4
    assert more[card("shaman", 1)] == 5  # five figures


def test_face_down_cards_count_only_for_their_owner() -> None:
    game = table(expansion=True, red={"cards": [card("art")], "hidden": [card("music")]})
    assert holdings(game, 0).total == 4
    assert [row.card for row in holdings(game, 0, face_down=False).cards] == [card("art")]
    assert holdings(game, 0, face_down=False).total == 1
