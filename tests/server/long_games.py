"""Game files that are as long as the server accepts."""

import json
import random
from functools import cache
from typing import Any

from stoneage.game.game import Game
from stoneage.game.rules import Rules
from stoneage.game_file.file import dumps
from stoneage.server.http.middleware import MAX_GAME_FILE


@cache
def longest_file(seed: int = 1) -> dict[str, Any]:
    """A game in which nobody wants to get anywhere, almost as large as a request may be."""
    chance = random.Random(seed)
    game = Game(Rules(players=4), seed=seed)
    size, played = 0, 0
    while not game.over and size < MAX_GAME_FILE - 12_000:
        actions = [str(action) for action in game.legal_actions()]
        dull = [action for action in actions if action in ("decline", "starve") or action.endswith(" 1")]
        game.play(chance.choice([action for action in dull if "hut" not in action] or actions))
        played += 1
        if played % 250 == 0:
            size = len(dumps(game))
    file: dict[str, Any] = json.loads(dumps(game))
    return file
