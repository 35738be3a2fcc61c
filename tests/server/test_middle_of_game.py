"""A table that begins in the middle of a game: a position as people at a real table describe it."""

from typing import Any

import pytest

from stoneage.tables import decisions
from stoneage.tables.errors import TableError
from stoneage.tables.messages import Problem
from stoneage.tables.messages.requests import NewSeat, NewTable, Options
from stoneage.tables.real.positions import problem_of
from tests.server.real_table import RealLog, hidden_cards

ME, BOT = NewSeat(kind="me"), NewSeat(kind="bot")


def position(**more: Any) -> dict[str, Any]:
    """Round 3 of two tribes, blue is to place."""
    return {
        "round": 3,
        "start": 1,
        "phase": "place",
        "turn": 1,
        "row": ["CIV11", "CIV12", "CIV13", "CIV14"],
        "stacks": [{"building": "B01", "left": 5}, {"building": "B02", "left": 6}],
        "players": [{"food": 8, "wood": 2, "cards": ["CIV01"], "points": {"buildings": 12}}, {"figures": 6}],
        **more,
    }


def opened(described: dict[str, Any], **options: bool) -> RealLog:
    """The table of a position; ann plays red, a bot blue."""
    setup = NewTable(seats=(ME, BOT), options=Options(**options), real=True, position=described)
    return RealLog(created=decisions.create(setup, "ann", "Ann"))


def refused(described: dict[str, Any], **options: bool) -> Problem:
    """What is wrong with a position."""
    with pytest.raises(TableError) as error:
        opened(described, **options)
    assert error.value.code == "position"
    problem = problem_of(error.value)
    assert problem is not None
    return problem


def test_a_table_begins_in_the_middle() -> None:
    log = opened(position())
    assert (log.game.round, log.game.seat, log.question.kind) == (3, 1, "bot")
    tribe = log.game.view().players[0]
    assert (tribe.food, tribe.wood, tribe.score) == (8, 2, 12)
    assert log.table.undo_target("ann", whole_turn=False) is None
    log.answer("bot").play("hunting 6")
    assert log.undo("ann").question.kind == "bot"


def test_face_down_cards_need_no_name() -> None:
    players = [{"face_down": 2}, {"hidden": ["CIV02"], "face_down": 1}]
    log = opened(position(players=players))
    assert [len(cards) for cards in hidden_cards(log.game)] == [2, 2]
    assert len(log.table.unnamed_cards()) == 3
    assert "CIV02" not in {card for _, card in log.table.unnamed_cards()}
    for _ in range(3):  # a stand-in is turned up: another card of the same position stands in
        stand_in = log.table.unnamed_cards()[0][1]
        log.table._exchange(stand_in, "CIV36" if stand_in != "CIV36" else "CIV35")
    assert log.table.replay().digest() == log.game.digest()


def test_animals_that_nobody_has_seen_are_in_the_deck() -> None:
    log = opened(position(animal="A1", animals_in_deck=["A3", "A4"]), wild_animals=True)
    assert {"A3", "A4"} <= set(log.game.position()["deck"])
    assert "A2" not in log.game.position()["deck"]


WRONG: list[tuple[dict[str, Any], str, str]] = [
    ({"players": [{"figures": 11}, {}]}, "players[0].figures", "range"),
    ({"players": [{"tools": [3, 1, 0]}, {}]}, "players[0].tools", "tools"),
    ({"players": [{}, {"cards": ["CIV11"]}]}, "players[1].cards", "twice"),
    ({"players": [{"placed": {"forest": 4, "river": 2}}, {}]}, "players[0].placed", "figures"),
    ({"players": [{"placed": {"forest": 1}}, {"placed": {"forest": 1}}]}, "places.forest", "too many tribes"),
    ({"players": [{"placed": {"fields": 1}}, {"placed": {"fields": 1}}]}, "places.fields", "too many figures"),
    ({"players": [{"one_use_tools": [3]}, {}]}, "players[0].one_use_tools", "no card"),
    ({"players": [{"face_down": 99}, {}]}, "players[0].face_down", "range"),
    ({"players": [{"jewelry": 1}, {}]}, "players[0].jewelry", "not in game"),
    ({"stacks": [{"building": None, "left": 5}, {"building": "B02", "left": 6}]}, "stacks[0].building", "no building"),
    ({"stacks": [{"building": "B01", "left": 0}, {"building": "B02", "left": 6}]}, "stacks[0].left", "empty stack"),
    ({"row": ["CIV11", "CIV11", None, None]}, "row", "twice"),
    ({"players": 7}, "players", "impossible"),
    ({"players": [{"hidden": 7}, {}]}, "players[0].hidden", "impossible"),
    ({"players": [{"hidden": "CIV02"}, {}]}, "players[0].hidden", "impossible"),
]


@pytest.mark.parametrize(("more", "field", "problem"), WRONG, ids=[f"{field}: {word}" for _, field, word in WRONG])
def test_a_complaint_names_its_field(more: dict[str, Any], field: str, problem: str) -> None:
    found = refused(position(**more))
    assert (found.field, found.problem) == (field, problem)
