"""Positions as readable data and back, and the many impossible ones."""

import copy
import json
import subprocess
import sys
from typing import Any

import pytest

from stoneage import Game, PositionError, Rules, RulesError
from tests.game.table import WAITING, asked, draw, kind, legal, pay, play, roll, table, tribe

TASK = {"seat": 0, "what": 0, "count": 0}


def plain(players: int = 4, **options: bool) -> dict[str, Any]:
    """A short description of an ordinary table in the action phase."""
    rules = Rules(players, **options)
    return {
        "rules": rules.to_dict(),
        "round": 3,
        "start": 1,
        "phase": "act",
        "turn": 1,
        "row": ["CIV11", "CIV12", "CIV13", "CIV14", "CIV15"][: rules.card_slots],
        "stacks": [{"building": f"B{number:02}", "left": 5} for number in range(1, players + 1)],
        "players": [{} for _ in range(players)],
    }


def changed(position: dict[str, Any], edits: dict[str, Any]) -> dict[str, Any]:
    """A copy with some fields set, named like `players.0.food`."""
    position = copy.deepcopy(position)
    if "agenda" in edits:
        del position["phase"], position["turn"]  # the agenda includes the phase
    for path, value in edits.items():
        *way, last = path.split(".")
        part: Any = position
        for step in way:
            part = part[int(step)] if isinstance(part, list) else part[step]
        if isinstance(part, list):
            part[int(last)] = value
        else:
            part[last] = value
    return position


# --- what can be ---


def test_a_short_description_is_enough() -> None:
    game = Game.from_position(changed(plain(), {"players.1.placed": {"forest": 2}}), chance="manual")
    assert (kind(game), asked(game), game.round) == ("act", "blue", 3)
    assert tribe(game, "red")["food"] == 12
    assert len(game.position()["deck"]) == 36 - 4


@pytest.mark.parametrize(("phase", "question"), [("place", "place"), ("act", "act"), ("feed", "hunger")])
def test_a_position_begins_in_any_phase(phase: str, question: str) -> None:
    game = table(
        phase=phase, turn="blue", blue={"food": 4, "wood": 1, "placed": {"toolmaker": 1} if phase == "act" else {}}
    )
    assert (kind(game), asked(game)) == (question, "blue")


def test_the_phase_is_placing_where_nothing_is_said() -> None:
    position = plain()
    del position["phase"], position["turn"]
    game = Game.from_position(position, chance="manual")
    assert (kind(game), asked(game)) == ("place", "blue")


def in_the_middle() -> dict[str, Game]:
    """Games in the middle of all kinds of decisions."""
    placing = play(table(phase="place"), "forest 3", "family hut")
    rolling = play(table(red={"placed": {"forest": 2}, "tools": [1, 1, 0], "tools_used": [1]}), "resolve forest")
    tools = roll(rolling.clone(), 2, 3)
    paying = pay(
        play(
            table(buildings=["B20"], red={"wood": 3, "clay": 3, "gold": 2, "placed": {"building 1": 1}}),
            "resolve building 1",
        ),
        "wood",
    )
    printed = play(
        table(buildings=["B01"], red={"wood": 2, "clay": 1, "placed": {"building 1": 1}}), "resolve building 1"
    )
    revealing = play(printed.clone(), "accept")
    picking = play(
        roll(
            pay(play(table(row=["CIV01"], red={"wood": 1, "placed": {"card 1": 1}}), "resolve card 1"), "wood"),
            1,
            5,
            5,
            6,
        ),
        "pick 5",
    )
    drawing = pay(
        play(table(row=["CIV32"], red={"wood": 1, "placed": {"card 1": 1}}, blue=WAITING), "resolve card 1"), "wood"
    )
    taking = play(table(red={"two_resources": True, "one_use_tools": [3], **WAITING}), "use card", "take gold")
    hungry = pay(table(phase="feed", red={"food": 2, "wood": 2, "clay": 2}), "wood")
    refilling = table(phase="feed", row=["CIV11", None, None])
    over = table(phase="feed", buildings=[None])
    return {
        "placing": placing,
        "rolling": rolling,
        "choosing tools": tools,
        "paying": paying,
        "a printed price": printed,
        "turning up a building": revealing,
        "picking a die": picking,
        "drawing an extra card": drawing,
        "an extra card is hidden": draw(drawing.clone(), "CIV01"),
        "taking resources": taking,
        "paying for food": hungry,
        "refilling the row": refilling,
        "over": over,
    }


@pytest.mark.parametrize("name", list(in_the_middle()))
def test_a_position_goes_out_and_comes_back_the_same(name: str) -> None:
    game = in_the_middle()[name]
    position = json.loads(json.dumps(game.position()))
    back = Game.from_position(position, chance="manual")
    assert back.digest() == game.digest()
    assert back.position() == position
    assert (legal(back), back.chance, back.decision) == (legal(game), game.chance, game.decision)


def test_reading_a_position_changes_nothing_in_it() -> None:
    position = plain()
    before = copy.deepcopy(position)
    Game.from_position(position, chance="manual")
    assert position == before


def test_a_position_is_a_copy() -> None:
    game = table(red=WAITING)
    game.position()["players"][0]["food"] = 99
    game.position()["row"][0] = None
    assert tribe(game, "red")["food"] == 12
    assert game.position()["row"][0] is not None


def test_a_seeded_game_from_a_position_rolls_its_own_dice() -> None:
    position = changed(plain(), {"players.1.placed": {"forest": 2, "river": 1}})
    games = [Game.from_position(position, seed=5).play("resolve forest") for _ in range(2)]
    assert games[0].chance is None
    assert games[0].digest() == games[1].digest()


# --- what cannot be ---

Edits = dict[str, Any]

WRONG: list[tuple[str, Edits, str]] = [
    ("too few cards in the row", {"row": ["CIV11"]}, r"^row: must be a list of 4"),
    ("the row is not a list", {"row": "CIV11"}, r"^row: must be a list of 4"),
    ("an unknown card", {"row.0": "CIV99"}, r"^row: 'CIV99' is not one of"),
    ("an animal in the row", {"row.0": "A1"}, r"^row: 'A1' is not one of"),
    ("a card of the expansion", {"row.0": "XCIV01"}, "card XCIV01 is not in a game with these rules"),
    ("a card twice in the row", {"row.1": "CIV11"}, "card CIV11 is in 2 places at once"),
    ("a card in the row and with a player", {"players.0.cards": ["CIV11"]}, "card CIV11 is in 2 places at once"),
    ("too few stacks", {"stacks": []}, r"^stacks: must be a list of 4"),
    ("eight tiles in a stack", {"stacks.0.left": 8}, r"^stacks\[0\]\.left: must be a number from 0 to 7"),
    ("a tile on an empty stack", {"stacks.0.left": 0}, r"^stacks\[0\]\.left: an empty stack cannot show a building"),
    ("an unknown tile", {"stacks.1.building": "B99"}, r"^stacks\[1\]\.building: 'B99' is not one of"),
    ("a tile of the expansion", {"stacks.1.building": "XB01"}, "building XB01 is not in a game with these rules"),
    ("a tile twice", {"stacks.1.building": "B01"}, "building B01 is in 2 places at once"),
    ("a tile built and on a stack", {"players.2.buildings": ["B01"]}, "building B01 is in 2 places at once"),
    ("an unknown field of a stack", {"stacks.0.colour": 1}, r"^stacks\[0\]\.colour: unknown field"),
    (
        "more face-down tiles than there are",
        {f"stacks.{n}.left": 7 for n in range(4)} | {"players.0.buildings": ["B20"]},
        r"^stacks: 24 buildings are face down, but only 23",
    ),
    ("round 0", {"round": 0}, r"^round: must be a number from 1"),
    ("a round that is not a number", {"round": "3"}, r"^round: must be a number"),
    ("a round that is a yes", {"round": True}, r"^round: must be a number"),
    ("an unknown start player", {"start": 4}, r"^start: must be a number from 0 to 3"),
    ("igloos without their rules", {"igloos": [1]}, r"^igloos: not in a game with these rules"),
    ("an animal without its rules", {"animal": "A1"}, r"^animal: not in a game with these rules"),
    ("an animal nobody knows", {"animal": "A9"}, r"^animal: 'A9' is not one of"),
    ("animals waiting without their rules", {"animals_waiting": ["A1"]}, "not in a game with these rules"),
    ("a die with a seven", {"dice": [7]}, r"^dice: must be at most ten faces"),
    ("eleven dice", {"dice": [1] * 11}, r"^dice: must be at most ten faces"),
    ("too few players", {"players": [{}]}, r"^players: must be a list of 4"),
    ("a player that is not an object", {"players.0": "red"}, r"^players\[0\] must be an object"),
    ("an unknown field", {"weather": "snow"}, r"^weather: unknown field"),
    ("an unknown field of a tribe", {"players.3.luck": 1}, r"^players\[3\]\.luck: unknown field"),
    ("food below zero", {"players.0.food": -1}, r"^players\[0\]\.food: must be a number from 0"),
    ("half a food", {"players.0.food": 0.5}, r"^players\[0\]\.food: must be a number from 0"),
    ("wood as text", {"players.0.wood": "3"}, r"^players\[0\]\.wood: must be a number from 0"),
    ("too much gold", {"players.0.gold": 10**9}, r"^players\[0\]\.gold: must be a number from 0"),
    ("no figures", {"players.0.figures": 0}, r"figures: must be a number from 1 to 10"),
    ("eleven figures", {"players.0.figures": 11}, r"figures: must be a number from 1 to 10"),
    ("agriculture beyond 10", {"players.0.agriculture": 11}, r"agriculture: must be a number from 0 to 10"),
    ("jewelry in the base game", {"players.0.jewelry": 1}, "require the expansion"),
    ("the merchant track in the base game", {"players.0.merchant": 1}, "require the expansion"),
    ("two tools", {"players.0.tools": [1, 1]}, r"tools: must be a list of 3"),
    ("a tool of 5", {"players.0.tools": [5, 4, 4]}, r"tools: must be three values from 0 to 4"),
    ("tools that did not grow evenly", {"players.0.tools": [2, 0, 0]}, "differ by at most 1"),
    ("a used tool that is not there", {"players.0.tools_used": [1]}, "the tribe does not have this tool"),
    ("a fourth tool used", {"players.0.tools_used": [4]}, r"tools_used: 4 is not one of"),
    ("a tool used twice", {"players.0.tools": [1, 1, 1], "players.0.tools_used": [1, 1]}, "1 appears twice"),
    ("a one-use tool without its card", {"players.0.one_use_tools": [2]}, "does not have the card of this tool"),
    ("an unknown one-use tool", {"players.0.one_use_tools": [5]}, r"one_use_tools: 5 is not one of"),
    (
        "a one-use tool of a face-down card",
        {"players.0.one_use_tools": [2], "players.0.hidden": ["CIV33"]},
        "does not have the card",
    ),
    ("two resources without their card", {"players.0.two_resources": True}, "does not have the two-resources card"),
    ("two resources as a number", {"players.0.two_resources": 1}, r"two_resources: must be true or false"),
    ("an unknown place", {"players.0.placed": {"moon": 1}}, r"'moon' is not one of"),
    ("the extra card as a place", {"players.0.placed": {"extra card": 1}}, "'extra card' is not one of"),
    ("no figures on a place", {"players.0.placed": {"forest": 0}}, r"placed\.forest: must be a number from 1 to 10"),
    ("more figures than the tribe has", {"players.0.placed": {"hunting": 6}}, "the tribe has only 5 figures"),
    (
        "eight figures in the forest",
        {"players.0.figures": 10, "players.0.placed": {"forest": 8}},
        "forest: 8 figures cannot be there",
    ),
    (
        "nine figures of two tribes in the forest",
        {"players.0.placed": {"forest": 5}, "players.1.placed": {"forest": 4}},
        "forest: 9 figures cannot be there",
    ),
    (
        "one figure in the family hut",
        {"players.0.placed": {"family hut": 1}},
        "family hut: 1 figures cannot be there",
    ),
    ("two figures on a card", {"players.0.placed": {"card 1": 2}}, "card 1: 2 figures cannot be there"),
    (
        "two tribes at the toolmaker",
        {"players.0.placed": {"toolmaker": 1}, "players.1.placed": {"toolmaker": 1}},
        "toolmaker: ",
    ),
    (
        "a figure on an empty slot",
        {"row.0": None, "players.0.placed": {"card 1": 1}},
        "card 1: there is nothing to place a figure on",
    ),
    (
        "a figure on an empty stack",
        {"stacks.0": {"building": None, "left": 0}, "players.0.placed": {"building 1": 1}},
        "building 1: there is nothing to place",
    ),
    ("a figure on the fifth stack", {"players.0.placed": {"building 5": 1}}, "building 5: there is nothing to place"),
    ("a figure on the fifth slot", {"players.0.placed": {"card 5": 1}}, "card 5: there is nothing to place"),
    ("figures at the merchant", {"players.0.placed": {"merchant": 2}}, "merchant: there is nothing to place"),
    ("a figure at a camp nobody has", {"players.0.placed": {"wood camp": 1}}, "wood camp: there is nothing to place"),
    ("a figure on an animal nobody saw", {"players.0.placed": {"animal": 1}}, "animal: there is nothing to place"),
    ("a figure on an igloo of no game", {"players.0.placed": {"igloo 1": 1}}, "igloo 1: there is nothing to place"),
    ("a card twice with a tribe", {"players.0.cards": ["CIV01", "CIV01"]}, "CIV01 appears twice"),
    (
        "a card face up and face down",
        {"players.0.cards": ["CIV01"], "players.0.hidden": ["CIV01"]},
        "card CIV01 is in 2 places",
    ),
    (
        "a card with two tribes",
        {"players.0.cards": ["CIV01"], "players.1.hidden": ["CIV01"]},
        "card CIV01 is in 2 places",
    ),
    ("an animal among the cards", {"players.0.hidden": ["A1"]}, "'A1' is not one of"),
    ("an igloo among the buildings", {"players.0.buildings": ["IG1"]}, "'IG1' is not one of"),
    ("an igloo of a tribe in the base game", {"players.0.igloos": [1]}, "igloos: not in a game with these rules"),
    ("points from nowhere", {"players.0.points": {"luck": 1}}, r"points\.luck: unknown field"),
    ("points of the final scoring", {"players.0.points": {"farmers": 1}}, r"points\.farmers: unknown field"),
    ("points as text", {"players.0.points": {"cards": "3"}}, r"points\.cards: must be a number"),
    (
        "a deck that misses cards",
        {"deck": ["CIV01"]},
        r"^deck: every card must be in the deck, in the row or with a player",
    ),
    ("a deck with a card of the row", {"deck": [f"CIV{n:02}" for n in range(1, 37)]}, r"^deck: every card"),
    ("tiles that miss some", {"tiles": ["B20"]}, r"^tiles: must contain exactly the buildings"),
    ("an unknown phase", {"phase": "sleep"}, r"^phase: 'sleep' is not one of place, act, feed"),
    ("a turn of nobody", {"turn": 4}, r"^turn: must be a number from 0 to 3"),
]


@pytest.mark.parametrize(("edits", "reason"), [row[1:] for row in WRONG], ids=[row[0] for row in WRONG])
def test_an_impossible_position_is_refused_with_the_reason(edits: Edits, reason: str) -> None:
    Game.from_position(plain(), chance="manual")  # it was possible before
    with pytest.raises(PositionError, match=reason):
        Game.from_position(changed(plain(), edits), chance="manual")


FEWER: list[tuple[str, int, Edits, str]] = [
    (
        "two tribes in the forest of two",
        2,
        {"players.0.placed": {"forest": 1}, "players.1.placed": {"forest": 1}},
        "forest: 2 tribes cannot be there with 2 players",
    ),
    (
        "three tribes in the forest of three",
        3,
        {f"players.{n}.placed": {"forest": 1} for n in range(3)},
        "forest: 3 tribes cannot be there with 3 players",
    ),
    (
        "three village places of two",
        2,
        {"players.0.placed": {"fields": 1, "toolmaker": 1, "family hut": 2}},
        "only 2 places can be used with 2 players",
    ),
    (
        "three village places of three",
        3,
        {"players.0.placed": {"fields": 1, "toolmaker": 1}, "players.1.placed": {"family hut": 2}},
        "only 2 places can be used with 3 players",
    ),
    ("a third stack of two", 2, {"players.0.placed": {"building 3": 1}}, "building 3: there is nothing"),
    ("a third player of two", 2, {"players": [{}, {}, {}]}, "players: must be a list of 2"),
]


@pytest.mark.parametrize(("players", "edits", "reason"), [row[1:] for row in FEWER], ids=[row[0] for row in FEWER])
def test_the_limits_of_two_and_three_players_hold_in_positions(players: int, edits: Edits, reason: str) -> None:
    with pytest.raises(PositionError, match=reason):
        Game.from_position(changed(plain(players), edits), chance="manual")


AGENDAS: list[tuple[str, Edits, str]] = [
    ("no list", {"agenda": "act"}, r"^agenda: must be a list"),
    ("an unknown task", {"agenda": [{**TASK, "task": "sing"}]}, r"^agenda\[0\]\.task: 'sing' is not one of"),
    (
        "a task of nobody",
        {"agenda": [{**TASK, "task": "act", "seat": 4}]},
        r"^agenda\[0\]\.seat: must be a number from 0 to 3",
    ),
    ("an unknown field", {"agenda": [{**TASK, "task": "act", "why": 1}]}, r"^agenda\[0\]\.why: unknown field"),
    (
        "six tribes to act",
        {"agenda": [{**TASK, "task": "act", "count": 6}]},
        r"^agenda\[0\]\.count: must be a number from 0 to 5",
    ),
    ("no dice to roll", {"agenda": [{**TASK, "task": "roll"}]}, r"^agenda\[0\]\.count: must be a number from 1 to 10"),
    ("a harvest of cards", {"agenda": [{**TASK, "task": "harvest", "what": "card 1"}]}, "no dice are rolled at card 1"),
    (
        "a purchase in the forest",
        {"agenda": [{**TASK, "task": "buy", "what": "forest"}]},
        "nothing is for sale at forest",
    ),
    (
        "a purchase at an empty slot",
        {"row.0": None, "agenda": [{**TASK, "task": "buy", "what": "card 1"}]},
        "nothing is for sale at card 1",
    ),
    (
        "an unknown effect",
        {"agenda": [{**TASK, "task": "gain", "what": ["luck", 1, 0]}]},
        r"what: \['luck', 1, 0\] is not one of",
    ),
    (
        "a tile to turn up where one lies",
        {"agenda": [{**TASK, "task": "reveal"}]},
        "there is nothing to turn up on this stack",
    ),
    ("too many tasks", {"agenda": [{**TASK, "task": "place"}] * 14}, r"^agenda: too many tasks"),
    ("an agenda beside a phase", {"agenda": [], "phase": "act"}, r"^phase: unknown field"),
    ("too many rounds to end for the next to fit", {"agenda": [{**TASK, "task": "end round"}] * 13}, r"^agenda"),
    ("animals to shuffle into a base game", {"agenda": [{**TASK, "task": "shuffle animals"}]}, r"^agenda"),
    ("a price that is not an object", {"purchase": [1]}, r"^purchase must be an object"),
    ("a price of four items", {"purchase": {"due": [0, 0, 0, 0]}}, r"^purchase\.due: must be a list of 5"),
    ("a price below zero", {"purchase": {"due": [-1, 0, 0, 0, 0]}}, r"^purchase\.due: must be numbers from 0 to 7"),
    ("a price of eleven", {"purchase": {"left": 11}}, r"^purchase\.left: must be a number from -7 to 10"),
    ("a price of five kinds", {"purchase": {"kinds": 5}}, r"^purchase\.kinds: must be a number from 0 to 4"),
    ("an unknown field of the price", {"purchase": {"tip": 1}}, r"^purchase\.tip: unknown field"),
]


@pytest.mark.parametrize(("edits", "reason"), [row[1:] for row in AGENDAS], ids=[row[0] for row in AGENDAS])
def test_an_impossible_agenda_or_price_is_refused_with_the_reason(edits: Edits, reason: str) -> None:
    with pytest.raises(PositionError, match=reason):
        Game.from_position(changed(plain(), edits), chance="manual")


def test_a_trade_of_a_tribe_that_has_nothing_is_refused() -> None:
    position = changed(plain(), {"agenda": [{**TASK, "task": "give", "what": "wood", "count": 1}]})
    code = (
        "import sys, json, stoneage\n"
        "try: stoneage.Game.from_position(json.loads(sys.argv[1]), chance='manual')\n"
        "except stoneage.PositionError as error: print(error)"
    )
    command = [sys.executable, "-c", code, json.dumps(position)]  # in its own process: compiled, nothing stops it
    done = subprocess.run(command, timeout=60, capture_output=True, text=True, check=False)
    assert done.stdout.startswith("agenda")


def test_a_trade_that_was_begun_and_cannot_be_completed_is_refused() -> None:
    game = table(
        2,
        expansion=True,
        buildings=["B01", "B02"],
        red={"placed": {"building 1": 1}, "merchant": 1, "wood": 1, "clay": 1, "jewelry": 2},
    )
    position = game.play("resolve building 1").play("give jewelry").position()
    assert Game.from_position(position, chance="manual").position() == position
    position["players"][0] |= {"jewelry": 0, "wood": 0}
    with pytest.raises(PositionError, match="cannot be completed"):
        Game.from_position(position, chance="manual")


@pytest.mark.parametrize("position", [None, [], "position", 7, {}, {"rules": None}, {"rules": {"players": 9}}], ids=str)
def test_what_is_no_position_at_all_is_refused(position: Any) -> None:
    with pytest.raises((PositionError, RulesError)):
        Game.from_position(position, chance="manual")
