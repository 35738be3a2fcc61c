"""The results file of a match: a line that describes the match, then a line for each game."""

import json
from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path
from typing import Any

from stoneage.arena.match import Match
from stoneage.arena.result import Result
from stoneage.errors import GameFileError, StoneAgeError
from stoneage.game.rules import RULES_VERSION

FORMAT = "stoneage-arena"


def _head(match: Match) -> dict[str, Any]:
    return {"format": FORMAT, "rules_version": RULES_VERSION, "match": match.to_dict()}


def read(file: Path) -> tuple[Match, dict[int, Result]]:
    """Read the match and results of a file; an incomplete last line is ignored.

    Raises:
        GameFileError: the file is damaged or not a results file; the message names the line.
    """
    match: Match | None = None
    games: dict[int, Result] = {}
    try:
        lines = file.read_text(encoding="utf-8").split("\n")
    except (OSError, UnicodeDecodeError) as error:
        raise GameFileError(f"{file} cannot be read: {error}") from error
    for number, line in enumerate(lines[:-1], 1):
        try:
            data = json.loads(line)
            if match is None:
                if data["format"] != FORMAT or data["rules_version"] != RULES_VERSION:
                    raise GameFileError(f"{file} is not a match of this version of the rules")
                match = Match.from_dict(data["match"])
            else:
                result = Result(**data)
                games[result.game] = result
        except (KeyError, TypeError, json.JSONDecodeError) as error:
            raise GameFileError(f"{file}, line {number}: {type(error).__name__}: {error}") from error
        except GameFileError:
            raise
        except StoneAgeError as error:
            raise GameFileError(f"{file}, line {number}: {error}") from error
    if match is None:
        raise GameFileError(f"{file}: the first line does not describe a match")
    return match, games


class ResultsFile:
    """The results of a match so far, in memory and, if a path is given, in a file."""

    games: dict[int, Result]

    def __init__(self, match: Match, file: Path | None) -> None:
        self.games = {}
        self._file = None
        if file is None:
            return
        whole = True
        if file.exists() and file.stat().st_size:
            begun, games = read(file)
            if replace(begun, games=match.games) != match:
                raise GameFileError(f"{file} contains another match: {', '.join(begun.names)}, seed {begun.seed}")
            self.games = {number: result for number, result in games.items() if number < match.all_games}
            whole = file.read_bytes().endswith(b"\n")
        if not whole:  # the incomplete line is written again
            text = file.read_text(encoding="utf-8")
            file.write_text(text[: text.rfind("\n") + 1], encoding="utf-8")
        self._file = file.open("a", encoding="utf-8")
        if file.stat().st_size == 0:
            self._write([json.dumps(_head(match), separators=(",", ":"))])

    def add(self, results: Iterable[Result]) -> None:
        """Add the results of some games."""
        new = list(results)
        self.games.update((result.game, result) for result in new)
        self._write(result.to_json() for result in new)

    def close(self) -> None:
        """Close the file."""
        if self._file:
            self._file.close()

    def _write(self, lines: Iterable[str]) -> None:
        if self._file:
            self._file.writelines(f"{line}\n" for line in lines)
            self._file.flush()
