"""Plays games and asks the engine and the bots everything about them: runs here, and inside a browser's Python.

It uses only what both have, so both must find the same.
"""

import json
from typing import Any

from stoneage.engine.interface import engine
from stoneage.game.game import Game
from stoneage.game.preview import gains, payments
from stoneage.game.rules import Rules
from stoneage.game_file.file import dumps, loads
from stoneage.players.interface import HintingPlayer, Player
from stoneage.players.registry import COMPILED

SEARCHES = ("search:40", "net:40")
BOTS = (*COMPILED, "net", "blend:planner:net:50", "net:16")


def asked(record: bytes, seats: int) -> list[Any]:
    """All that the engine says about a position."""
    rules = engine()
    found: list[Any] = [rules.waiting_for(record), rules.scores(record), rules.overview(record)]
    found += [rules.ranks(record), rules.tie_breaks(record), rules.expected_yields(record)]
    for seat in range(seats):
        found += [rules.points_by_source(record, seat), rules.obstacles(record, seat)]
        found.append(rules.redeal_hidden_cards(record, seat, 99).hex())
    return found


def play(make: Any, rules: Rules, seed: int, most: int) -> list[Any]:
    """A game by all bots in turn; what is known about some of its positions."""
    game = Game(rules, seed=seed)
    bots: list[Player] = [make(name, seed) for name in BOTS]
    found: list[Any] = []
    while not game.over and len(game.log) < most:
        number = len(game.log)
        seat = game.seat
        assert seat is not None
        if number % 10 == seed % 10:
            found += asked(game.record, rules.players)
            found.append([[int(action), gain] for action, gain in gains(game).items()])
            found.append([[str(way.kind), way.pays, way.points] for way in payments(game)])
            found.append(game.view(seat).players[seat].food)
        game.play(bots[number % len(bots)].choose(game.seen_by(seat, seed)))
    found += [game.digest(), len(game.log), loads(dumps(game)).digest(), game.at(len(game.log) // 2).digest()]
    return found


def hints(make: Any) -> list[Any]:
    """Hints of the bots that give some; how often a search tries a choice depends on rounding, so only the best."""
    game = Game(Rules(players=3), seed=5)
    found: list[Any] = []
    for name in ("planner", *SEARCHES):
        bot = make(name, 3)
        assert isinstance(bot, HintingPlayer)
        best = bot.hints(game.seen_by(game.seat or 0, 1))[0]
        before = None if best.before is None else round(best.before, 6)
        found.append([str(best.action), round(best.value, 6), best.unit, before])
    return found


def everything(make: Any, games: int, most: int) -> str:
    """All of it as JSON."""
    rules = [Rules(2), Rules.all_options(5), Rules(3, wild_animals=True), Rules(4, expansion=True, harsh_winter=True)]
    return json.dumps([hints(make), *(play(make, rules[seed % 4], seed, most) for seed in range(games))])
