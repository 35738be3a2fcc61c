"""Every number in a reason is what the engine computes."""

from itertools import product

import pytest

from stoneage import Game
from stoneage.analysis.english import explain_reason
from stoneage.analysis.facts import (
    BuildingFact,
    CardFact,
    Fact,
    StarvesFact,
    TakenFact,
    YieldFact,
    find_facts,
)
from stoneage.analysis.judge import COLUMNS, EVENTS, HOLDINGS, RoundEnd
from stoneage.analysis.report import Reason
from stoneage.components import COLOURS, PLACES
from stoneage.encoding.layout import read_record
from stoneage.encoding.numbers import MAX_SEATS
from stoneage.game.action import Action
from stoneage.game.preview import payments
from tests.game.table import WAITING, roll, table, tribe


def end(**happened: dict[int, float]) -> RoundEnd:
    """A round's end, with the share of the lines in which seats take a place, or starve."""
    shares = [[0.0] * MAX_SEATS for _ in range(EVENTS)]
    names = [place.name for place in PLACES]
    for name, by_seat in happened.items():
        for seat, share in by_seat.items():
            shares[-1 if name == "starves" else names.index(name.replace("_", " "))][seat] = share
    return RoundEnd([[0.0] * len(HOLDINGS)] * MAX_SEATS, [0.0] * COLUMNS, shares)


def facts(game: Game, better: str, played: str, *ends: RoundEnd) -> list[Fact]:
    first, second = ends or (end(), end())
    assert game.seat is not None
    answers = int(Action(better)), int(Action(played))
    return find_facts(read_record(game.record), game.seat, answers, (first, second))


def building(**items: int) -> Game:
    """Red is to place; the first building costs wood, wood and clay, and pays 10."""
    position = table(2, phase="place", red={**items, "food": 9}, blue={"food": 9}).position()
    stacks = [{"building": "B01", "left": 7}, {"building": "B13", "left": 7}]
    shown = [row["building"] for row in position["stacks"] if row["building"] is not None]
    tiles = sorted({*position["tiles"], *shown} - {"B01", "B13"})
    return Game.from_position({**position, "stacks": stacks, "tiles": tiles}, seed=1)


def test_a_building_pays_what_the_engine_pays_for_it() -> None:
    game = building(wood=2, clay=1)
    told = facts(game, "building 1", "forest 1")[0]
    assert told == BuildingFact(side="better", place="building 1", points=10, of="resources", resources=3, missing=0)
    red = game.seat
    game.play("building 1")
    while game.decision is None or game.decision.kind != "buy":
        wanted = [str(action) for action in game.legal_actions()]
        game.play("resolve building 1" if "resolve building 1" in wanted else wanted[0])
    assert game.seat == red
    way = payments(game)[0]
    assert isinstance(told, BuildingFact)
    assert (way.points, sum(way.pays.values())) == (told.points, told.resources)


@pytest.mark.parametrize("slot", [1, 2, 3, 4])
@pytest.mark.parametrize("wood", [0, 1, 3, 4])
def test_a_card_costs_what_the_engine_takes_for_it(slot: int, wood: int) -> None:
    told = facts(building(wood=wood), f"card {slot}", "forest 1")[0]
    assert isinstance(told, CardFact)
    game = table(2, red={"wood": wood, "placed": {f"card {slot}": 1, "hunting": 1}}, blue=WAITING)
    game.play(f"resolve card {slot}")
    can_pay = game.decision is not None and game.decision.kind == "buy"
    assert can_pay is (told.missing == 0)
    assert not can_pay or sum(payments(game)[0].pays.values()) == told.resources


def test_what_is_missing_is_counted() -> None:
    assert facts(building(wood=1), "building 1", "fields")[0] == BuildingFact(
        side="better", place="building 1", points=10, of="resources", resources=3, missing=2
    )
    assert facts(building(wood=1), "card 3", "fields")[0] == CardFact(
        side="better", place="card 3", of="resources", resources=3, missing=2
    )


def expansion(**items: int) -> Game:
    """Red is to place; the first building costs jewelry alone, the second wood, stone and jewelry."""
    return table(3, expansion=True, phase="place", buildings=("XB06", "XB02"), red={**items, "food": 9})


def test_jewelry_is_no_resource() -> None:
    card = facts(expansion(jewelry=1, wood=9), "card 5", "forest 1")
    assert card[0] == CardFact(side="better", place="card 5", of="jewelry", resources=3, missing=2)
    assert "Card 5 costs 3 jewelry, 2 of them still to get" in explain_reason(Reason({}, {}, {}, card))
    hut = facts(expansion(jewelry=2), "building 1", "forest 1")[0]
    assert hut == BuildingFact(side="better", place="building 1", points=0, of="jewelry", resources=2, missing=0)
    camp = facts(expansion(jewelry=1, wood=1), "building 2", "forest 1")
    assert camp[0] == BuildingFact(side="better", place="building 2", points=8, of="pieces", resources=3, missing=1)
    assert "for 3 pieces, 1 of them still to get" in explain_reason(Reason({}, {}, {}, camp))


def test_the_order_of_acting_has_the_facts_of_what_is_bought() -> None:
    placed = {"card 3": 1, "building 1": 1, "forest": 2}
    game = table(2, buildings=("B01", "B13"), red={"placed": placed, "wood": 2, "clay": 1}, blue=WAITING)
    cost = BuildingFact(side="better", place="building 1", points=10, of="resources", resources=3, missing=0)
    card = CardFact(side="played", place="card 3", of="resources", resources=3, missing=0)
    assert facts(game, "resolve building 1", "resolve card 3") == [cost, card]
    assert not facts(game, "resolve forest", "resolve forest")  # how many figures act is not for choice


@pytest.mark.parametrize(
    ("place", "figures", "item"), [("hunting", 3, "food"), ("forest", 2, "wood"), ("river", 4, "gold")]
)
def test_a_yield_is_the_mean_of_what_the_engine_gives_for_all_rolls(place: str, figures: int, item: str) -> None:
    told = facts(building(), f"{place} {figures}", "fields")[0]
    assert isinstance(told, YieldFact)
    assert (told.figures, told.item) == (figures, item)
    game = table(2, red={"placed": {place: figures}}, blue=WAITING).play(f"resolve {place}")
    before = tribe(game, "red").get(item, 0)
    given = [tribe(roll(game.clone(), *dice), "red").get(item, 0) for dice in product(range(1, 7), repeat=figures)]
    assert told.amount == pytest.approx(sum(given) / len(given) - before, abs=1e-4)


def test_who_takes_the_place_otherwise_and_who_starves() -> None:
    game = building(wood=2, clay=1)
    red = game.seat
    assert red is not None
    blue = 1 - red
    left = end(building_1={blue: 15 / 24}, starves={red: 0.5})
    told = facts(game, "building 1", "forest 1", end(), left)
    assert told[0] == StarvesFact(side="played", share=0.5, other=0.0)
    assert told[2] == TakenFact(side="better", place="building 1", seat=blue, share=0.625)
    sentence = explain_reason(Reason({}, {}, {}, told))
    taken = f"otherwise a strong player in {COLOURS[blue]}'s seat takes building 1 (62%)"
    assert f"for 3 resources the tribe has; {taken}" in sentence
    assert not facts(game, "fields", "toolmaker")


@pytest.mark.compiled
def test_the_lines_of_the_judge_count_who_takes_a_place() -> None:
    from stoneage.analysis.analyse import native_judge

    game = building(wood=2, clay=1)
    fields = next(action for action in game.legal_actions() if str(action) == "fields")
    happened = native_judge().round_end(game.record, int(fields), 1).happened
    assert len(happened) == EVENTS
    names = [place.name for place in PLACES]
    assert sum(happened[names.index("fields")]) == 0  # it is taken, so nobody can go there
    assert all(0 <= share <= 1 for row in happened for share in row)
    assert max(max(row) for row in happened[:-1]) > 0
