"""Plays with a copy of the package that has a new card, building and village place; prints what it found as JSON.

`test_new_pieces.py` runs this in a process of its own, interpreted, with the copy first on the path.
"""

import json
import sys
from pathlib import Path
from typing import Any

from stoneage import Game, GameFileError, Rules
from stoneage.analysis import analyse
from stoneage.game_file.file import dumps, loads
from stoneage.players import player
from stoneage.players.neural.network import network
from stoneage.players.registry import COMPILED

CARD, BUILDING, PLACE = "NEW1", "NEW2", "shrine"


def with_new_pieces_on_offer() -> Game:
    """A game that begins with the new card in the row and the new building face up, and with wood and gold for all."""
    position = Game(Rules(players=2), seed=1).position()
    row, stack = position["row"], position["stacks"][0]
    assert row[0]
    assert stack["building"]
    position["deck"].append(row[0])
    position["deck"].remove(CARD)
    position["tiles"].append(stack["building"])
    position["tiles"].remove(BUILDING)
    row[0], stack["building"] = CARD, BUILDING
    for tribe in position["players"]:
        tribe["wood"] = tribe["gold"] = 3
    return Game.from_position(position, seed=1)


def asked(game: Game) -> dict[str, Any]:
    """What the network and all bots say about a decision."""
    hints = player("net:8", seed=1).hints(game)  # type: ignore[attr-defined]
    policy = [str(action) for action in network().evaluate(game).policy]
    return {
        "hints": [str(hint.action) for hint in hints],
        "net": str(player("net").choose(game)),
        "first": policy[0],
        "liked": policy.index(PLACE) / len(policy),
        "legal": [str(action) for action in game.legal_actions()],
        "bots": {name: str(player(name, seed=1).choose(game)) for name in COMPILED},
    }


def played() -> tuple[Game, dict[str, Any]]:
    """A game in which one player uses all new pieces, and planners do the rest."""
    game = with_new_pieces_on_offer()
    found = asked(game)
    planner = player("planner", seed=1)
    seat = game.seat
    assert seat is not None
    wishes = [PLACE, "card 1", "building 1"]
    while wishes:
        game.play(wishes.pop(0) if game.seat == seat else planner.choose(game))
        found.setdefault("views", [PLACE in json.dumps(game.view(seat), default=str) for seat in (0, 1)])
    found["placed"] = (loads(dumps(game)).digest(), game.digest())
    while f"resolve {PLACE}" not in map(str, game.legal_actions()):
        game.play(planner.choose(game))
    before = game.scores()[seat]
    found["points"] = game.play(f"resolve {PLACE}").scores()[seat] - before
    while not game.over:
        game.play(planner.choose(game))
    pieces = game.position()["players"][seat]
    found["owned"] = [CARD in pieces["cards"], BUILDING in pieces["buildings"]]
    found["over"] = (loads(dumps(game)).digest(), game.digest())
    return game, found


def analysed(game: Game, moves: int) -> dict[str, Any]:
    """The last moves of a game as a game of its own, analysed."""
    late = Game.from_position(game.at(len(game.log) - moves).position(), seed=1)
    planner = player("planner", seed=1)
    while not late.over:
        late.play(planner.choose(late))
    report = analyse(late, "quick")
    return {"steps": len(report.steps), "network": report.network}


def loaded(folder: Path) -> dict[str, str]:
    """The digests of old game files."""
    found = {}
    for path in sorted(folder.glob("*.json")):
        if not path.stem.startswith("table-log"):
            try:
                found[path.stem] = Game.load(path).digest()
            except GameFileError as error:
                found[path.stem] = str(error)
    return found


if __name__ == "__main__":
    finished, found = played()
    found["analysis"] = analysed(finished, 12)
    found["old"] = loaded(Path(sys.argv[1]))
    print(json.dumps(found))
