"""Judges the positions of a game: runs here, and inside a browser's Python. It uses only what both have."""

import json
from dataclasses import asdict
from typing import Any

from stoneage.analysis import GameAnalysis, Judge, win_chances
from stoneage.game_file.file import loads
from stoneage.tables.analysis.report import report_message
from stoneage.tables.messages.encoding import to_json


def whole_report(text: str, judge: Judge) -> str:
    """The report on the game of a file, and its message, as JSON."""
    game = loads(text)
    analysis = GameAnalysis(game, "normal", judge)
    report = analysis.report([analysis.node(position) for position in analysis.positions()])
    return json.dumps([report.to_dict(), json.loads(to_json(report_message(report, game)))])


def some_positions(text: str, judge: Judge, every: int) -> str:
    """What is found in some positions of a game: the nodes, how rounds end, and win chances, as JSON."""
    game = loads(text)
    analysis = GameAnalysis(game, "normal", judge)
    found: list[Any] = []
    for number, position in enumerate(analysis.positions()):
        if number % every:
            continue
        found.append({key: value for key, value in asdict(analysis.node(position)).items() if key != "position"})
        if position.decision:
            found.append(asdict(judge.round_end(position.records[0], position.move.answer, number)))
            found.append(win_chances(game.at(position.number), judge))
    return json.dumps(found)
