"""The Python API: rules, moves, refusals, undo."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from stoneage import (
    Action,
    ChanceError,
    Game,
    HistoryError,
    IllegalAction,
    Rules,
    RulesError,
    SeatError,
    SettingError,
    StoneAgeError,
)
from stoneage.encoding.actions import N_ACTIONS
from stoneage.game.decision import BuyDecision
from stoneage.game.history import Move
from tests.game.table import WAITING, asked, draw, kind, legal, pay, play, reveal, roll, table, tribe

Make = Callable[[], Game]

# --- rules ---


@pytest.mark.parametrize(
    ("options", "reason"),
    [
        ({"players": 1}, "players must be 2 to 5, not 1"),
        ({"players": 6}, "players must be 2 to 5, not 6"),
        ({"players": 5}, "5 players require the expansion"),
        ({"players": True}, "players must be 2 to 5, not True"),
        ({"players": 2.0}, "players must be 2 to 5, not 2.0"),
        ({"players": "4"}, "players must be 2 to 5, not '4'"),
        ({"players": None}, "players must be 2 to 5, not None"),
        ({"expansion": 1}, "expansion must be True or False, not 1"),
        ({"igloos": "yes"}, "igloos must be True or False, not 'yes'"),
        ({"weather": True}, "unknown option 'weather'"),
    ],
)
def test_impossible_rules_are_refused_with_the_reason(options: dict[str, Any], reason: str) -> None:
    with pytest.raises(RulesError, match=reason):
        Rules.from_dict(options)


@pytest.mark.parametrize("data", [None, [], "rules", 4])
def test_rules_are_an_object(data: Any) -> None:
    with pytest.raises(RulesError, match="rules must be an object with options"):
        Rules.from_dict(data)


def test_rules_go_out_and_come_back() -> None:
    for rules in (Rules(), Rules(2, tools_on_cards=False), Rules.all_options(5)):
        assert Rules.from_dict(rules.to_dict()) == rules
    assert Rules.from_dict({}) == Rules(4)


# --- beginning ---


def some_moves(seed: int) -> list[str]:
    game = Game(Rules(3), seed=seed)
    for number in range(60):
        choices = legal(game)
        game.play(choices[number % len(choices)])
    return [str(move) for move in game.log]


def test_the_same_seed_gives_the_same_game() -> None:
    assert some_moves(7) == some_moves(7)
    assert some_moves(7) != some_moves(8)


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        ({"chance": "loaded"}, "chance must be 'seeded' or 'manual'"),
        ({"chance": "manual", "seed": 3}, "manual chance has no seed"),
        ({"seed": -1}, "the seed must be an integer"),
        ({"seed": 2**64}, "the seed must be an integer"),
        ({"seed": "x"}, "the seed must be an integer"),
        ({"seed": 1.5}, "the seed must be an integer"),
        ({"start": 4}, "the start player must be a seat from 0 to 3"),
        ({"start": -1}, "the start player must be a seat from 0 to 3"),
        ({"start": "red"}, "the start player must be a seat from 0 to 3"),
    ],
)
def test_a_game_that_cannot_begin(arguments: dict[str, Any], reason: str) -> None:
    error = SeatError if "start" in arguments else SettingError
    with pytest.raises(error, match=reason):
        Game(Rules(4), **arguments)


WRONG_CHANCE = [{"seed": -1}, {"seed": 2**64}, {"seed": "x"}, {"chance": "loaded"}, {"chance": "manual", "seed": 3}]


@pytest.mark.parametrize("arguments", WRONG_CHANCE, ids=str)
def test_a_game_that_cannot_go_on_from_a_position(arguments: dict[str, Any]) -> None:
    with pytest.raises(SettingError):
        Game.from_position(table().position(), **arguments)


@pytest.mark.parametrize(
    "make", [lambda: Rules(9), lambda: Action(-1), lambda: Game(seed=-1), lambda: Game.from_position({})]
)
def test_every_error_is_of_one_family(make: Callable[[], object]) -> None:
    with pytest.raises(StoneAgeError):
        make()


# --- illegal actions ---

NO_ACTIONS = ["moon 3", "", "forest 9", "tools 4", -1, 10**6, None, 3.5, True, b"forest 3", ["forest 3"]]


@pytest.mark.parametrize("action", NO_ACTIONS, ids=repr)
def test_what_is_no_action_is_refused_and_changes_nothing(action: Any) -> None:
    game = table(phase="place")
    before = game.digest()
    with pytest.raises(IllegalAction, match="unknown action"):
        game.play(action)
    assert (game.digest(), game.log) == (before, ())


def rolling() -> Game:
    return play(table(red={"placed": {"forest": 2}}), "resolve forest")


def paying() -> Game:
    red = {"wood": 1, "clay": 3, "placed": {"building 1": 1}}
    return play(table(buildings=["B19"], red=red), "resolve building 1")


def picking() -> Game:
    game = table(row=["CIV01"], red={"wood": 1, "placed": {"card 1": 1}})
    return roll(pay(play(game, "resolve card 1"), "wood"), 1, 1, 3, 3)


def adding_tools() -> Game:
    return roll(play(table(red={"tools": [1, 0, 0], **WAITING}), "resolve hunting"), 1)


def over() -> Game:
    return table(phase="feed", buildings=[None])


ILLEGAL: list[tuple[Make, str, str]] = [
    (lambda: table(phase="place"), "forest 6", "forest 6: at most 5 can go there now (5 at home)"),
    (lambda: table(phase="place", red={"placed": {"hunting": 1}}), "hunting 1", "red already has figures there"),
    (lambda: table(phase="place", blue={"placed": {"card 1": 1}}), "card 1", "blue is there"),
    (lambda: table(phase="place", red={"placed": {"hunting": 4}}), "family hut", "it takes 2 figures"),
    (lambda: table(phase="place"), "spend wood", "not now. Red: place figures"),
    (lambda: table(red=WAITING), "resolve forest", "resolve forest: red has no figures to act with there"),
    (lambda: table(red=WAITING), "forest 2", "not now. Red: choose a place to act at"),
    (rolling, "forest 2", "chance comes first (dice)"),
    (paying, "spend gold", "spend gold: red has none"),
    (lambda: pay(paying(), "wood"), "spend wood", "spend wood: red has none"),
    (lambda: pay(paying(), "wood clay"), "decline", "decline: the payment has begun and must be completed"),
    (paying, "accept", "not now. Red: buy B19 at building 1?"),
    (picking, "pick 2", "pick 2: no such die is there to take"),
    (adding_tools, "tools 2", "tools 2: red has no such tools left to use"),
    (lambda: table(phase="feed", red={"food": 4, "wood": 1}), "no tools", "1 food short"),
    (over, "forest 1", "forest 1: the game is over"),
]


@pytest.mark.parametrize(("make", "action", "reason"), ILLEGAL, ids=[row[2] for row in ILLEGAL])
def test_an_illegal_action_says_why_and_changes_nothing(make: Make, action: str, reason: str) -> None:
    game = make()
    before, log = game.digest(), game.log
    with pytest.raises(IllegalAction) as refusal:
        game.play(action)
    assert reason in str(refusal.value)
    assert (game.digest(), game.log) == (before, log)


@pytest.mark.parametrize("make", [rolling, paying, picking, adding_tools, over, lambda: table(phase="place")])
def test_every_number_that_is_not_legal_is_refused(make: Make) -> None:
    game = make()
    before = game.digest()
    illegal = set(range(N_ACTIONS)) - set(game.legal_actions())
    for number in illegal:
        with pytest.raises(IllegalAction):
            game.play(number)
    assert game.digest() == before


@pytest.mark.parametrize("make", [paying, picking, adding_tools, lambda: table(phase="place")])
def test_every_legal_action_can_be_played(make: Make) -> None:
    for action in make().legal_actions():
        assert make().play(action).log[-1].value == str(action)


def test_an_action_can_be_played_by_text_number_or_itself() -> None:
    action = Action.parse("forest 3")
    games = [table(phase="place").play(how) for how in ("forest 3", int(action), action)]
    assert len({game.digest() for game in games}) == 1


def test_the_bare_name_of_a_place_acts_there_in_the_action_phase() -> None:
    game = table(red={"placed": {"toolmaker": 1, "forest": 2}})
    play(game, "toolmaker", "forest")
    assert kind(game) == "dice"
    assert [str(move) for move in game.log] == ["red: resolve toolmaker", "red: resolve forest"]


# --- chance ---

NO_TWO_DICE: list[dict[str, Any]] = [
    {"dice": [1]},
    {"dice": [1, 2, 3]},
    {"dice": [0, 1]},
    {"dice": [7, 1]},
    {"dice": ["1", "2"]},
    {"dice": "12"},
    {"dice": [1.5, 2]},
    {"dice": []},
    {"dice": 5},
    {"card": "CIV01"},
    {"building": "B10"},
    {"dice": [1, 2], "card": "CIV01"},
    {},
]


@pytest.mark.parametrize("answer", NO_TWO_DICE, ids=str)
def test_a_wrong_answer_for_two_dice(answer: dict[str, Any]) -> None:
    game = rolling()
    before, log = game.digest(), game.log
    with pytest.raises(ChanceError):
        game.supply(**answer)
    assert (game.digest(), game.log) == (before, log)


@pytest.mark.parametrize("card", ["CIV11", "CIV01", "XCIV01", "A1", "B10", "", 7, None, ["CIV02"]], ids=str)
def test_a_card_that_cannot_turn_up(card: Any) -> None:
    game = table(phase="feed", row=["CIV11", None], red={"cards": ["CIV01"]})
    before = game.digest()
    with pytest.raises(ChanceError):
        game.supply(card=card)
    assert game.digest() == before


@pytest.mark.parametrize("tile", ["B01", "B02", "XB01", "IG1", "CIV01", "", None, 3], ids=str)
def test_a_building_that_cannot_turn_up(tile: Any) -> None:
    red = {"wood": 2, "clay": 1, "placed": {"building 1": 1}}
    game = play(table(buildings=["B01", "B02"], red=red), "resolve building 1", "accept")
    before = game.digest()
    with pytest.raises(ChanceError):
        game.supply(building=tile)
    assert game.digest() == before


@pytest.mark.parametrize("make", [paying, over, lambda: Game(Rules(2), seed=1)])
def test_chance_is_not_asked_while_a_player_or_nobody_is(make: Make) -> None:
    with pytest.raises(ChanceError, match="no outcome of chance is needed now"):
        make().supply(dice=[1])


def test_what_chance_can_bring_is_listed() -> None:
    game = Game(Rules(2), chance="manual")
    assert game.chance is not None
    assert len(game.chance.outcomes) == 36
    draw(game, "CIV01")
    assert game.chance is not None
    assert set(game.chance.outcomes) == {f"CIV{number:02}" for number in range(2, 37)}


# --- back and forth ---


def moments() -> Game:
    """A game with every kind of move in its log."""
    game = Game(Rules(2), chance="manual")
    reveal(draw(game, "CIV01", "CIV12", "CIV13", "CIV32"), "B26", "B27")
    play(game, "forest 3", "hunting 5", "card 1", "building 1", "resolve forest")
    roll(game, 3, 3, 4)
    roll(pay(play(game, "resolve card 1"), "wood"), 5, 6)
    play(game, "pick 5", "pick 6", "resolve building 1")
    play(pay(game, "wood"), "done")
    return roll(play(reveal(game, "B28"), "resolve hunting"), 1, 1, 1, 1, 1)


def test_undo_goes_back_move_by_move_to_the_beginning() -> None:
    game = moments()
    digests = [game.at(moves).digest() for moves in range(len(game.log) + 1)]
    for moves in range(len(game.log) - 1, -1, -1):
        assert game.undo().digest() == digests[moves]
        assert len(game.log) == moves
    with pytest.raises(HistoryError, match="nothing to undo"):
        game.undo()


def test_undo_and_the_same_moves_again_lead_to_the_same_game() -> None:
    game = moments()
    end, log = game.digest(), game.log
    for _ in range(5):
        game.undo()
    play(pay(game, "wood"), "done")
    roll(play(reveal(game, "B28"), "resolve hunting"), 1, 1, 1, 1, 1)
    assert (game.digest(), game.log) == (end, log)


def test_undo_in_a_seeded_game_takes_back_the_dice_and_they_fall_again_as_before() -> None:
    game = Game(Rules(2), seed=11, start=0)
    play(game, "forest 5", "hunting 5")
    before = game.digest()
    after = game.play("resolve forest").digest()
    assert [move.kind for move in game.log[-2:]] == ["action", "dice"]
    assert game.undo().digest() == before
    assert game.play("resolve forest").digest() == after


def test_there_is_nothing_to_take_back_before_the_first_action() -> None:
    with pytest.raises(HistoryError, match="nothing to undo"):
        Game(Rules(2), seed=1).undo()


def test_a_clone_shares_nothing() -> None:
    game = moments()
    digest, log, position = game.digest(), game.log, game.position()
    copy = game.clone()
    assert (copy.digest(), copy.log, copy.rules) == (digest, log, game.rules)
    copy.undo().undo()
    assert copy.digest() != digest
    assert (game.digest(), game.log, game.position()) == (digest, log, position)
    copy_digest, copy_log = copy.digest(), copy.log
    play(game.undo().undo().undo().undo().undo(), "spend wood")
    assert (copy.digest(), copy.log) == (copy_digest, copy_log)


def test_a_clone_has_the_same_digest_however_often_it_is_cloned() -> None:
    game = moments()
    for _ in range(20):
        for size in range(1024):
            np.full(size, 255, dtype=np.uint8)  # so that the memory of the copy is not zeroed
        assert game.clone().digest() == game.digest()


def test_a_clone_of_a_seeded_game_has_the_same_chance_and_its_own() -> None:
    game = Game(Rules(2), seed=4)
    one, other = game.clone(), game.clone()
    for twin in (one, other):
        for _ in range(40):
            twin.play(legal(twin)[0])
    assert one.digest() == other.digest()
    assert len(game.log) == 6


def test_at_goes_to_any_moment_and_leaves_the_game_alone() -> None:
    game = moments()
    end = game.digest()
    past = game.at(6)
    assert (kind(past), asked(past), past.log) == ("place", "red", game.log[:6])
    past.play("hunting 1")
    assert game.digest() == end
    assert game.at(len(game.log)).digest() == end
    assert kind(game.at(0)) == "card"


def test_at_stops_at_chance_also_in_a_seeded_game() -> None:
    game = Game(Rules(2), seed=11, start=0)
    play(game, "forest 5", "hunting 5", "resolve forest")
    past = game.at(len(game.log) - 1)
    assert kind(past) == "dice"
    assert tribe(past.supply(dice=[1] * 5), "red")["wood"] == 1


def test_undo_works_at_a_moment_of_the_past() -> None:
    game = moments()
    assert game.at(8).undo().digest() == game.at(7).digest()


@pytest.mark.parametrize("moves", [-1, 1000])
def test_there_is_no_moment_outside_the_game(moves: int) -> None:
    with pytest.raises(HistoryError, match="the log has"):
        moments().at(moves)


def test_the_log_tells_all_moves_in_order() -> None:
    log = moments().log
    assert log[0] == Move("card", "CIV01", 0)
    assert [str(move) for move in log[4:13]] == [
        "building B26",
        "building B27",
        "red: forest 3",
        "blue: hunting 5",
        "red: card 1",
        "red: building 1",
        "red: resolve forest",
        "dice 3 3 4",
        "red: resolve card 1",
    ]


def test_equal_positions_have_equal_digests_however_they_came_about() -> None:
    one = play(table(phase="place"), "forest 1", "hunting 1", "card 1", "card 2", "river 1")
    other = play(table(phase="place"), "river 1", "hunting 1", "card 1", "card 2", "forest 1")
    assert one.digest() == other.digest()
    assert one.digest() != play(other, "quarry 1").digest()


def test_a_finished_purchase_leaves_no_trace_in_the_digest() -> None:
    red = {"wood": 4, "placed": {"card 1": 1, "card 2": 1}}
    one = play(table(red=red, blue=WAITING), "resolve card 1", "decline", "resolve card 2", "decline")
    other = play(table(red=red, blue=WAITING), "resolve card 2", "decline", "resolve card 1", "decline")
    assert one.digest() == other.digest() == table(red={"wood": 4}, blue=WAITING, turn="blue", start="red").digest()


# --- what is asked ---


def test_a_decision_names_the_seat_the_kind_and_the_question() -> None:
    decision = paying().decision
    assert decision is not None
    assert (decision.kind, decision.seat) == ("buy", 0)
    assert isinstance(decision, BuyDecision)
    assert (decision.what, decision.price.left, decision.price.kinds) == ("B19", 4, 2)
    assert decision.prompt == "Red: buy B19 at building 1?"


@pytest.mark.parametrize("make", [rolling, over])
def test_nobody_is_asked_at_chance_or_at_the_end(make: Make) -> None:
    game = make()
    assert (game.decision, game.seat, legal(game)) == (None, None, [])
    assert (game.chance is None) == game.over


def test_scores_before_the_end_are_as_if_the_game_ended_now() -> None:
    game = table(red={"wood": 3, "cards": ["CIV26"], "points": {"cards": 3}})
    assert game.scores() == [3 + 1 + 3, 0, 0, 0]
    assert sum(game.breakdown(0).values()) == 7
    with pytest.raises(SeatError, match="no seat"):
        game.breakdown(4)


def test_a_game_shows_itself_briefly() -> None:
    assert repr(Game(Rules(3), chance="manual")) == "<Game: 3 players; set-up; 0 decisions>"
    assert repr(over()) == "<Game: 4 players; over; 0 decisions>"
    game = Game(Rules(2, expansion=True, tools_on_cards=False), seed=7, start=1).play("forest 3").play("hunting 2")
    assert repr(game) == "<Game: 2 players, expansion, no tools on cards; round 1, blue: place; 2 decisions>"


def test_a_printed_game_is_the_table() -> None:
    lines = str(Game(Rules(2), seed=7, start=1).play("forest 3")).splitlines()
    assert lines[0].startswith("Round 1, blue starts, 32 cards in the deck")
    assert any("forest" in line and "BBB" in line for line in lines)
    assert not any("\x1b" in line for line in lines)


def test_games_with_the_same_rules_and_position_are_equal(tmp_path: Path) -> None:
    game = Game(Rules(2), seed=7).play("forest 3")
    game.save(tmp_path / "game.json")
    assert game == game.clone() == Game.load(tmp_path / "game.json") == Game.from_position(game.position())
    assert len({game, game.clone()}) == 1
    assert game != game.clone().undo()
    assert game != Game(Rules(3), seed=7)
    assert game != "a game"


def test_actions_are_known_by_text_id_and_action() -> None:
    game = Game(Rules(2), seed=7)
    assert Action("forest 3") == Action.parse("Forest 3") == Action(12)
    assert eval(repr(Action("tools 1+once3"))) == Action("tools 1+once3")
    for action in ("forest 3", Action("forest 3"), 12):
        assert game.is_legal(action)
        assert action in game.legal_actions()
    assert not game.is_legal("starve")
    not_now: Any = "starve"
    assert not_now not in game.legal_actions()
    with pytest.raises(IllegalAction, match="unknown action 'moon'"):
        game.is_legal("moon")


def test_the_place_of_an_action_among_the_legal_ones() -> None:
    legal = Game(Rules(2), seed=7).legal_actions()
    for action in ("forest 3", Action("forest 3"), 12):
        assert legal[legal.index(action)] == Action("forest 3")
    with pytest.raises(ValueError, match="starve"):
        legal.index("starve")


WRONG: Any = "x"


@pytest.mark.parametrize(
    ("wrong", "words"),
    [
        (lambda: Game(WRONG), "such as Rules(players=4), not 'x'"),
        (lambda: Game().at(WRONG), "must be an integer, not 'x'"),
        (lambda: Game().play("forrest 3"), "did you mean 'forest 3'?"),
        (lambda: Game().play("forest 9"), "room for 7 at most"),
        (lambda: Game().play("card 9"), "unknown action 'card 9' (only card 1 to 5)"),
        (lambda: Game().play("building 0"), "(only building 1 to 5)"),
        (lambda: Game(chance="manual").supply(dice=[1]), "a card must be supplied now, not dice"),
        (lambda: Game().play("starve"), "place figures (5 at home). Possible: hunting 1, "),
        (lambda: Game().seen_by(WRONG), "no seat 'x'; seats are 0 to 3"),
        (lambda: Game().seen_by(9), "no seat 9; seats are 0 to 3"),
        (lambda: Game().seen_by(0, seed=WRONG), "seed must be an integer"),
        (lambda: Rules.from_dict({"expanson": True}), "did you mean 'expansion'?"),
        (lambda: Game.from_position({}), "rules: rules must be an object"),
    ],
)
def test_a_wrong_argument_is_named_with_what_to_do(wrong: Callable[[], object], words: str) -> None:
    with pytest.raises(StoneAgeError) as error:
        wrong()
    assert words in str(error.value)


def test_saving_into_a_missing_folder_names_the_file(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError, match=r"cannot save .*game\.json: there is no folder"):
        Game().save(tmp_path / "missing" / "game.json")
    with pytest.raises(IsADirectoryError, match=r"cannot save .*: it is a folder"):
        Game().save(tmp_path)
    assert not list(tmp_path.iterdir())


def test_calls_can_be_chained() -> None:
    game = table(2, phase="place").play("forest 5").play("hunting 5").play("forest").supply(dice=[6] * 5)
    assert tribe(game, "red")["wood"] == 10
