"""The rules page: its tables of pieces and its action texts match the game."""

import re
from pathlib import Path

import pytest

from stoneage import Action
from stoneage.components import (
    ANIMAL_REWARDS,
    ANIMALS,
    BUILDINGS,
    CARDS,
    IGLOOS,
    MERCHANT_RATIOS,
    OPTIONS,
    Building,
    Fixed,
    Profession,
)

PAGE = (Path(__file__).parents[2] / "docs" / "rules.md").read_text(encoding="utf-8")
ROWS = {cells[0]: cells[1:] for line in PAGE.splitlines() if len(cells := line.strip("|").split(" | ")) > 1}
ROWS = {first.strip(): [cell.strip(" |") for cell in cells] for first, cells in ROWS.items()}
OPTION_TILES = [tile for tile in BUILDINGS if tile.set != "base"]


def cost_text(tile: Building) -> str:
    if isinstance(tile.cost, Fixed):
        return ", ".join(f"{count} {item}" for item, count in tile.cost._asdict().items() if count)
    if tile.cost.of == "jewelry":
        return f"{tile.cost.least} to {tile.cost.most} jewelry"
    return f"{tile.cost.least} resources of any kinds"


@pytest.mark.parametrize("tile", OPTION_TILES, ids=lambda tile: tile.id)
def test_every_building_of_the_options_is_on_the_page(tile: Building) -> None:
    name, cost, points = ROWS[tile.id][:3]
    assert (name, cost) == (tile.name, cost_text(tile))
    assert points == ("4 for each" if tile.points is None else str(tile.points))


@pytest.mark.parametrize("igloo", IGLOOS, ids=lambda igloo: igloo.id)
def test_every_igloo_is_on_the_page(igloo: Building) -> None:
    assert ROWS[igloo.id] == [cost_text(igloo), str(igloo.points)]


@pytest.mark.parametrize("card", [card for card in CARDS if card.expansion], ids=lambda card: card.id)
def test_every_card_of_the_expansion_is_on_the_page(card: object) -> None:
    row = next(row for row in CARDS if row is card)
    bottom = row.bottom
    several = isinstance(bottom, Profession) and bottom.icons > 1
    text = f"{bottom.icons} {bottom.name}{'s' * several}" if isinstance(bottom, Profession) else bottom.name
    assert ROWS[row.id][1] == text


def test_every_option_is_on_the_page() -> None:
    assert all(f"`{option}`" in ROWS for option in OPTIONS)


def test_every_animal_is_on_the_page_with_its_menace() -> None:
    for animal in ANIMALS:
        assert f"{animal.name} ({animal.menace})" in " ".join(PAGE.split())


def test_the_rewards_are_those_of_the_page() -> None:
    named = {"points": "3 points", "food": "3 food", "choice": "a resource of choice", "tool": "a tool"}
    named |= {"agriculture": "agriculture", "figure": "a figure"}
    assert ROWS["reward"] == [named[effect.kind] for effect in ANIMAL_REWARDS]


def test_the_ratios_are_those_of_the_page() -> None:
    assert ROWS["given : got"] == ["no trade", "2 : 1", "1 : 1", "1 : 2"]
    assert [MERCHANT_RATIOS.count(ratio) for ratio in ((0, 0), (2, 1), (1, 1), (1, 2))] == [1, 3, 5, 2]


def test_every_text_of_an_action_on_the_page_is_understood() -> None:
    texts = re.findall(r"`([^`]+)`", PAGE.split("# Actions as text")[1])
    assert len(texts) > 30
    families = {action.family for text in texts for action in Action.meanings(text)}
    assert len(families) == 14  # every kind of action is listed


def test_every_link_within_the_page_leads_somewhere() -> None:
    headings = {
        re.sub(r"[^a-z0-9 -]", "", line.lower()).strip().replace(" ", "-")
        for line in PAGE.splitlines()
        if line[:1] == "#"
    }
    assert set(re.findall(r"\(#([a-z0-9-]+)\)", PAGE)) <= headings
