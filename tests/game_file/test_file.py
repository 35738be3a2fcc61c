"""Game files: readable, replayed and checked when loaded."""

import json
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from stoneage import Game, GameFileError, Rules
from stoneage.game_file.file import MOST_BYTES, MOST_MOVES, dumps, loads
from tests.game.table import legal, play, roll, table

ALL_MOVES = 5000


def fresh(moves: int) -> Game:
    """A seeded game after some moves; with ALL_MOVES it is over."""
    game = Game(Rules(3), seed=5)
    for number in range(moves):
        if game.over:
            break
        choices = legal(game)
        game.play(choices[number * 7 % len(choices)])
    return game


@cache
def played(moves: int = 200) -> Game:
    """The same, created once and read-only."""
    return fresh(moves)


def by_hand() -> Game:
    """A game from a position, with supplied dice: its file has a position instead of a beginning."""
    return roll(play(table(2, red={"placed": {"forest": 2}}), "resolve forest"), 3, 4)


# --- there and back ---


@pytest.mark.parametrize(
    "make", [lambda: played(0), played, lambda: played(ALL_MOVES), by_hand], ids=["new", "on", "over", "set up"]
)
def test_a_game_is_saved_and_loaded(make: Callable[[], Game], tmp_path: Path) -> None:
    game = make()
    game.save(tmp_path / "game.json")
    back = Game.load(tmp_path / "game.json")
    assert (back.digest(), back.log, back.rules) == (game.digest(), game.log, game.rules)
    assert (back.scores(), back.winners(), back.over) == (game.scores(), game.winners(), game.over)
    assert dumps(back) == dumps(game)


def test_the_long_game_above_is_over() -> None:
    assert played(ALL_MOVES).over


def test_a_seeded_game_goes_on_with_the_same_chance(tmp_path: Path) -> None:
    game = fresh(100)
    game.save(tmp_path / "game.json")
    back = Game.load(tmp_path / "game.json")
    for twin in (game, back):
        for _ in range(100):
            twin.play(legal(twin)[-1])
    assert back.digest() == game.digest()


def test_a_loaded_game_can_be_undone_to_its_first_action() -> None:
    game = played(30)
    back = loads(dumps(game))
    while back.log:
        back.undo()
    assert back.at(0).digest() == game.at(0).digest()


def test_a_file_reads_like_the_game() -> None:
    lines = dumps(by_hand()).splitlines()
    assert lines[1] == '  "format": "stoneage game",'
    assert '    "red: resolve forest",' in lines
    assert '    "dice 3 4"' in lines
    result = json.loads(dumps(by_hand()))["result"]
    assert (result["scores"], result["winners"], result["over"]) == ([2, 0], [], False)


def test_saving_replaces_an_older_file_and_leaves_nothing_else(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    path.write_text("old")
    played(10).save(path)
    assert loads(path.read_text()).digest() == played(10).digest()
    assert [file.name for file in tmp_path.iterdir()] == ["game.json"]


# --- damaged files ---


def file(game: Game | None = None) -> str:
    return dumps(game or played(20))


def with_field(name: str, value: Any) -> str:
    """A file with one field of the header changed, one field to a line as before."""
    lines = file().splitlines()
    number = next(number for number, line in enumerate(lines) if line.startswith(f'  "{name}": '))
    lines[number] = f'  "{name}": {json.dumps(value)}' + ("," if lines[number].endswith(",") else "")
    return "\n".join(lines)


def with_move(number: int, move: Any) -> str:
    """A file with one move changed."""
    lines = file().splitlines()
    first = lines.index('  "moves": [') + 1
    lines[first + number] = f"    {json.dumps(move)},"
    return "\n".join(lines)


def line_of(text: str, part: str) -> int:
    return next(number for number, line in enumerate(text.splitlines(), start=1) if part in line)


def line_of_field(text: str, field: str) -> int:
    return line_of(text, f'  "{field}": ')


def refused(text: str) -> str:
    with pytest.raises(GameFileError) as refusal:
        loads(text)
    return str(refusal.value)


def test_the_file_is_sound_before_it_is_damaged() -> None:
    assert loads(file()).digest() == played(20).digest()
    assert loads(with_field("format_version", 1)).digest() == played(20).digest()


@pytest.mark.parametrize(
    "text", ["", "x", "[]", "7", "null", "{}", '"stoneage game"', '{"format": "chess"}', "\x00", "{" * 50]
)
def test_what_is_no_game_file(text: str) -> None:
    assert refused(text).startswith("line 1: ")


def test_a_file_cut_off_in_the_middle_names_the_last_line() -> None:
    lines = file().splitlines()[:15]
    assert refused("\n".join(lines)).startswith("line 15: ")


def test_a_missing_comma_names_its_line() -> None:
    lines = file().splitlines()
    lines[13] = lines[13].rstrip(",")
    assert refused("\n".join(lines)).startswith("line 15: ")


@pytest.mark.parametrize(
    ("name", "value", "reason"),
    [
        ("format_version", 99, "unsupported format version"),
        ("format_version", "1", "unsupported format version"),
        ("rules_version", 99, "unsupported rules version 99"),
        ("rules", {"players": 9}, "players must be 2 to 5"),
        ("rules", {"players": 3, "weather": True}, "unknown option 'weather'"),
        ("rules", [], "rules must be an object"),
        ("rules", None, "rules must be an object"),
        ("result", {}, "the result does not match the moves"),
        ("result", None, "the result does not match the moves"),
        ("result", 7, "the result does not match the moves"),
        ("chance", 7, "the generator is damaged"),
        ("chance", [], "the generator is damaged"),
        ("chance", {"seed": "5"}, "the generator is damaged"),
        ("chance", {"seed": "five", "state": "1"}, "the generator is damaged"),
        ("chance", {"seed": "-1", "state": "1"}, "the generator is damaged"),
        ("chance", {"seed": "5", "state": str(2**64)}, "the generator is damaged"),
        ("chance", {"seed": "9" * 5000, "state": "1"}, "the generator is damaged"),
        ("chance", {"seed": float("inf"), "state": "1"}, "the generator is damaged"),
        ("chance", {"seed": float("nan"), "state": "1"}, "the generator is damaged"),
        ("chance", {"seed": None, "state": {}}, "the generator is damaged"),
    ],
)
def test_a_damaged_header_is_refused_with_its_line(name: str, value: Any, reason: str) -> None:
    text = with_field(name, value)
    message = refused(text)
    assert reason in message
    assert message.startswith(f"line {line_of_field(text, name)}: ")


@pytest.mark.parametrize("start", [3, -1, "red", [0], None, 1.5])
def test_a_start_player_who_is_not_there(start: Any) -> None:
    assert refused(with_field("start", start)).startswith("line ")


@pytest.mark.parametrize("seats", [["red"], [], "red", ["red", "blue", "pink"]])
def test_seats_that_do_not_fit_the_rules(seats: Any) -> None:
    assert refused(with_field("seats", seats)).startswith("line ")


@pytest.mark.parametrize("field", ["scores", "winners", "over", "digest"])
def test_a_wrong_result_is_refused(field: str) -> None:
    game = played(ALL_MOVES)
    data = json.loads(dumps(game))["result"]
    wrong = {"scores": [999, 0, 0], "winners": [9], "over": False, "digest": "0" * 12}[field]
    text = dumps(game).replace(json.dumps(data), json.dumps({**data, field: wrong}))
    line = line_of_field(text, "result")
    assert refused(text) == f"line {line}: the result does not match the moves"


SET_UP = 4 + 3  # the cards and buildings that are laid out first


@pytest.mark.parametrize(
    ("number", "move", "reason"),
    [
        (0, "card CIV99", "card 'CIV99' cannot be drawn now"),
        (1, "card XCIV01", "card 'XCIV01' cannot be drawn now"),
        (0, "building B01", "a card must be supplied now, not building"),
        (0, "dice 1 2", "a card must be supplied now, not dice"),
        (4, "building B99", "building 'B99' cannot be drawn now"),
        (4, "red: forest 3", "is a player's move, but it is no player's turn"),
        (SET_UP, "dice 3 4", "no outcome of chance is needed now"),
        (SET_UP, "dice 7", "is not a roll"),
        (SET_UP, "dice", "is not a roll"),
        (SET_UP, "dice 1  2", "is not a roll"),
        (SET_UP, "dice " + "1 " * 30, "is not a roll"),
        (SET_UP, "card CIV01", "but it is blue's turn"),
        (SET_UP, "pink: forest 3", "but it is blue's turn"),
        (SET_UP, "forest 3", "but it is blue's turn"),
        (SET_UP, "", "but it is blue's turn"),
        (SET_UP, 7, "is not a move"),
        (SET_UP, None, "is not a move"),
        (SET_UP, ["red: forest 3"], "is not a move"),
        (SET_UP, {"red": "forest 3"}, "is not a move"),
        (SET_UP, "x" * 81, "is not a move"),
    ],
)
def test_a_damaged_move_is_refused_with_its_line(number: int, move: Any, reason: str) -> None:
    text = with_move(number, move)
    message = refused(text)
    assert message.startswith(f"line {line_of_field(text, 'moves') + 1 + number}: ")
    assert reason in message


def test_a_move_of_the_wrong_colour_is_refused_with_its_line() -> None:
    asked = json.loads(file())["moves"][SET_UP].partition(":")[0]
    other = "red" if asked != "red" else "blue"
    text = with_move(SET_UP, f"{other}: hunting 1")
    line = line_of(text, f"{other}: hunting 1")
    assert refused(text) == f"line {line}: '{other}: hunting 1', but it is {asked}'s turn"


def test_an_illegal_move_is_refused_with_its_line_and_the_reason() -> None:
    asked = json.loads(file())["moves"][SET_UP].partition(":")[0]
    text = with_move(SET_UP, f"{asked}: forest 6")
    assert refused(text) == f"line {line_of(text, 'forest 6')}: forest 6: at most 5 can go there now (5 at home)"


def test_a_missing_move_is_noticed() -> None:
    lines = file().splitlines()
    del lines[lines.index('  "moves": [') + 1 + SET_UP]
    assert refused("\n".join(lines)).startswith("line ")


def test_a_move_after_the_end_is_refused() -> None:
    text = dumps(played(ALL_MOVES)).replace('\n  ],\n  "result"', ',\n    "red: forest 1"\n  ],\n  "result"')
    assert "is a player's move, but it is no player's turn" in refused(text)


def test_a_position_that_cannot_be_is_refused_with_its_line() -> None:
    text = dumps(by_hand()).replace('"food": 12', '"food": -3', 1)
    message = refused(text)
    assert message.startswith(f"line {line_of_field(text, 'position')}: ")
    assert "food" in message


# --- hostile files ---


@pytest.mark.parametrize("depth", [500, 5_000, 100_000])
@pytest.mark.parametrize("field", ["moves", "rules", "result", "chance", "start", "position"])
def test_a_file_nested_without_end_is_refused(field: str, depth: int) -> None:
    nested = "[" * depth + "]" * depth
    text = file()
    if field == "position":
        text = text.replace('  "start":', f'  "position": {nested},\n  "start":')
    else:
        line = next(line for line in text.splitlines() if line.startswith(f'  "{field}": '))
        text = text.replace(line, f'  "{field}": {nested}' + ("," if field != "result" else ""))
        text = text if field != "moves" else text[: text.index(nested) + depth * 2] + "}"
    assert refused(text).startswith("line ")


def test_a_file_that_is_too_large_is_refused_before_it_is_read(tmp_path: Path) -> None:
    path = tmp_path / "huge.json"
    path.write_text(file() + " " * MOST_BYTES)
    with pytest.raises(GameFileError, match="too large"):
        Game.load(path)
    assert "too large" in refused(path.read_text())


def test_too_many_moves_are_refused() -> None:
    text = json.dumps({**json.loads(file()), "moves": ["red: hunting 1"] * (MOST_MOVES + 1)})
    assert f"must be a list of at most {MOST_MOVES} moves" in refused(text)


@pytest.mark.parametrize("moves", [None, 7, "red: forest 3", {"0": "red: forest 3"}])
def test_moves_are_a_list(moves: Any) -> None:
    assert f"must be a list of at most {MOST_MOVES} moves" in refused(
        json.dumps({**json.loads(file()), "moves": moves})
    )


def test_a_number_of_many_digits_is_refused() -> None:
    assert refused(file().replace('"start": ', '"start": ' + "9" * 6000)).startswith("line ")


def test_a_file_that_is_no_text_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "noise.json"
    path.write_bytes(bytes(range(256)))
    with pytest.raises(GameFileError, match=r"noise\.json: not a text file"):
        Game.load(path)


def test_a_file_that_is_not_there_or_a_folder_is_refused(tmp_path: Path) -> None:
    with pytest.raises(GameFileError, match="cannot be read: No such file"):
        Game.load(tmp_path / "missing.json")
    with pytest.raises(GameFileError, match="cannot be read: "):
        Game.load(tmp_path)


def loaded_or_refused(text: str) -> str:
    """The digest of the game in a file, or why it is refused."""
    try:
        return loads(text).digest()
    except GameFileError as error:
        return str(error)


@pytest.mark.parametrize("step", range(0, 1900, 97))
def test_a_file_with_one_letter_changed_is_refused_or_still_the_same_game(step: int) -> None:
    text = file()
    at = step % len(text)
    text = text[:at] + ("7" if text[at] != "7" else "8") + text[at + 1 :]
    assert loaded_or_refused(text).startswith(("line ", played(20).digest()))
