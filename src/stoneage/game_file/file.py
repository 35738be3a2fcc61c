"""Game files: JSON with a header, then every action and every outcome of chance, one per line.

| field | meaning |
|---|---|
| `format`, `format_version` | `"stoneage game"` and 1 |
| `rules_version` | the version of the rules under which the game was begun |
| `rules` | the number of players and the options, as in `Rules.to_dict` |
| `seats` | the colours of the tribes by seat |
| `start` | the start player of the first round; missing if there is a `position` |
| `position` | where the game began, unless at the usual beginning (`stoneage.position.describe.Position`) |
| `chance` | the `seed` and the `state` of the generator, as texts; missing if chance is manual |
| `moves` | `"red: forest 3"`, `"dice 3 4"`, `"card CIV07"`, `"building B12"`, ... |
| `result` | `digest` of the last position, `scores`, `winners`, and whether the game is `over` |

Other fields, such as names of players, are ignored. Reading a file needs no random generator: the moves are replayed
and checked one by one, and the result at the end.

>>> from stoneage import Rules
>>> text = dumps(Game(Rules(players=2), seed=7).play("forest 3"), names=["Anna", "Ben"])
>>> data = json.loads(text)
>>> data["start"], data["chance"], data["moves"][-2:]
(0, {'seed': '7', 'state': '6018027440424182938'}, ['building B14', 'red: forest 3'])
>>> loads(text).scores()
[0, 0]
"""

import json
from os import PathLike
from pathlib import Path
from typing import Any

from stoneage.components import COLOURS
from stoneage.errors import GameFileError, RulesError, StoneAgeError
from stoneage.game.game import Game
from stoneage.game.rules import Rules, check_version
from stoneage.game_file.replay import replay

FORMAT = "stoneage game"
FORMAT_VERSION = 1
MOST_BYTES = 2_000_000
MOST_MOVES = 20_000


def dumps(game: Game, **more: Any) -> str:
    """The text of a game file; `more` is added to its header (such as player names) and ignored when loading."""
    header: dict[str, Any] = {
        "format": FORMAT,
        "format_version": FORMAT_VERSION,
        "rules_version": game.rules.version,
        "rules": game.rules.to_dict(),
        "seats": list(COLOURS[: game.rules.players]),
    }
    if game.origin is not None:
        header["position"] = game.origin
    else:
        header["start"] = game.first_seat
    if game.generator is not None:
        header["chance"] = {"seed": str(game.seed), "state": str(game.generator)}
    header |= more
    lines = [f"  {json.dumps(name)}: {json.dumps(value)}," for name, value in header.items()]
    moves = ",\n".join(f"    {json.dumps(str(move))}" for move in game.log)
    result = {"digest": game.digest(), "scores": game.scores(), "winners": game.winners(), "over": game.over}
    return "{\n" + "\n".join(lines) + f'\n  "moves": [\n{moves}\n  ],\n  "result": {json.dumps(result)}\n}}\n'


def save(game: Game, path: str | PathLike[str]) -> None:
    """Write a game file. An existing file is replaced only once the new one is complete."""
    target = Path(path)
    if not target.parent.is_dir():
        raise FileNotFoundError(f"cannot save {target}: there is no folder {target.parent}")
    if target.is_dir():
        raise IsADirectoryError(f"cannot save {target}: it is a folder")
    draft = target.with_name(target.name + ".part")
    draft.write_text(dumps(game), encoding="utf-8")
    draft.replace(target)


def load(path: str | PathLike[str]) -> Game:
    """Read a game file.

    Raises:
        GameFileError: it is damaged or does not replay; the message names the line.
    """
    source = Path(path)
    try:
        return loads(_read(source))
    except GameFileError as error:
        raise GameFileError(f"{source}: {error}") from error


def _read(source: Path) -> str:
    try:
        if source.stat().st_size > MOST_BYTES:
            raise GameFileError("too large for a game file")
        return source.read_text(encoding="utf-8")
    except UnicodeDecodeError as error:
        raise GameFileError("not a text file") from error
    except OSError as error:
        raise GameFileError(f"cannot be read: {error.strerror}") from error
    except GameFileError:
        raise
    except ValueError as error:  # a null byte in the path
        raise GameFileError("not a valid file name") from error


def loads(text: str) -> Game:
    """Load a game from the text of a file, replaying and checking every move."""
    data = _parse(text)
    game = _first_position(text, data)
    if data.get("seats") != list(COLOURS[: game.rules.players]):
        raise GameFileError(f"line {_line_of(text, 'seats')}: the seats do not match the rules")
    try:
        replay(game, data["moves"])
    except StoneAgeError as error:
        raise GameFileError(f"line {_line_of_move(text, len(game.log))}: {error}") from error
    result = {"digest": game.digest(), "scores": game.scores(), "winners": game.winners(), "over": game.over}
    if data.get("result") != result:
        raise GameFileError(f"line {_line_of(text, 'result')}: the result does not match the moves")
    _resume_chance(text, data, game)
    return game


def _parse(text: str) -> dict[str, Any]:
    if len(text) > MOST_BYTES:
        raise GameFileError("too large for a game file")
    try:
        data = json.loads(text)
    except json.JSONDecodeError as error:
        raise GameFileError(f"line {error.lineno}: not valid JSON: {error.msg}") from error
    except (RecursionError, ValueError) as error:
        raise GameFileError("line 1: not a Stone Age game file") from error
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        raise GameFileError("line 1: not a Stone Age game file")
    if data.get("format_version") != FORMAT_VERSION:
        line = _line_of(text, "format_version")
        raise GameFileError(f"line {line}: unsupported format version")
    try:
        check_version(data.get("rules_version"))
    except RulesError as error:
        raise GameFileError(f"line {_line_of(text, 'rules_version')}: {error}") from error
    moves = data.get("moves")
    if not isinstance(moves, list) or len(moves) > MOST_MOVES:
        raise GameFileError(f"line {_line_of(text, 'moves')}: must be a list of at most {MOST_MOVES} moves")
    return data


def _first_position(text: str, data: dict[str, Any]) -> Game:
    version: int = data["rules_version"]
    position: Any = data.get("position")
    try:
        if isinstance(position, dict):
            position = {**position, "rules_version": version}
        if "position" in data:
            return Game.from_position(position, chance="manual")
        return Game(Rules.from_dict(data.get("rules"), version), chance="manual", start=data.get("start", 0))
    except StoneAgeError as error:
        line = _line_of(text, "position" if "position" in data else "rules")
        raise GameFileError(f"line {line}: {error}") from error


def _resume_chance(text: str, data: dict[str, Any], game: Game) -> None:
    """Restore the generator of a seeded game."""
    chance = data.get("chance")
    if chance is None:
        return
    try:
        seed, state = int(chance["seed"]), int(chance["state"])
        if not (0 <= seed < 2**64 and 0 <= state < 2**64):
            raise ValueError
    except (TypeError, KeyError, ValueError, OverflowError) as error:
        raise GameFileError(f"line {_line_of(text, 'chance')}: the generator is damaged") from error
    game.resume_chance(seed, state)


def _line_of(text: str, field: str) -> int:
    at = text.find(f'"{field}"')
    return text.count("\n", 0, at) + 1 if at >= 0 else 1


def _line_of_move(text: str, number: int) -> int:
    """The line of an entry in the list of moves, whatever type of value it is."""
    decoder = json.JSONDecoder()
    at = text.index("[", text.index('"moves"')) + 1
    for _ in range(number):
        at = decoder.raw_decode(text, _skip(text, at))[1]
    return text.count("\n", 0, _skip(text, at)) + 1


def _skip(text: str, at: int) -> int:
    while text[at] in " \t\r\n,":
        at += 1
    return at
