"""`python -m tools.luck_share FOLDER`: how many games luck alone decides, by the number of players.

The network plays against itself; five players have the expansion. Luck is judged as in matches with `--luck`: at every
outcome of chance, what the network expects after it, less the mean over all outcomes. A game is decided by luck if the
tribe with the best result without luck did not win. Writes `luck_share.json` beside the folder; `docs/strategy.md` has
its table.
"""

import json
import math
from typing import Any

import numpy as np

from stoneage import Game, Rules
from stoneage.arena.luck import luck_of
from stoneage.encoding.numbers import MAX_SEATS
from stoneage.engine.interface import engine
from stoneage.engine.state import empty_states
from stoneage.players.neural.network import network
from stoneage.players.registry import player
from tools.many_games import options, run

PLAYERS = (2, 3, 4, 5)
GAMES = 2000
TOGETHER = 20
"""Games of one job."""
FIRST_SEED = 35_000


def one_game(players: int, seed: int) -> bool:
    """Whether luck decided a game."""
    rules = Rules(players, expansion=players == MAX_SEATS)
    game, bot = Game(rules, seed=seed), player("net")
    while not game.over:
        assert game.seat is not None
        game.play(bot.choose(game.seen_by(game.seat)))
    chance = [
        (record, move.answer)
        for record, move in zip(game.history.records_from(0), game.log, strict=True)
        if move.kind != "action"
    ]
    events = empty_states(len(chance))
    for number, (record, _) in enumerate(chance):
        events[number] = engine().state(record)
    luck = luck_of(events, np.array([answer for _, answer in chance], np.int64), players, network(), seed)
    winners = game.winners()
    without = [(seat in winners) / len(winners) - luck[seat] for seat in range(players)]
    return without.index(max(without)) not in winners


def work(job: str) -> list[bool]:
    """Whether luck decided each of some games."""
    players, number = map(int, job.split("_"))
    return [one_game(players, FIRST_SEED + number * TOGETHER + game) for game in range(TOGETHER)]


def summary(decided: list[bool]) -> dict[str, Any]:
    """The share, with its 95% interval."""
    share = sum(decided) / len(decided)
    error = 1.96 * math.sqrt(share * (1 - share) / len(decided))
    found = {"share": share, "low": share - error, "high": share + error}
    return {**{name: round(value, 4) for name, value in found.items()}, "games": len(decided)}


def main() -> None:
    """Measure."""
    chosen = options(__doc__).parse_args()
    one_game(2, FIRST_SEED - 1)  # compiles everything once
    jobs = (f"{players}_{number}" for number in range(GAMES // TOGETHER) for players in PLAYERS)
    found = run(jobs, work, chosen)
    tables = {
        players: summary([one for job, rows in found.items() if job.startswith(f"{players}_") for one in rows])
        for players in PLAYERS
    }
    text = json.dumps(tables, indent=1)
    chosen.folder.with_name("luck_share.json").write_text(text + "\n", encoding="utf-8")
    print(text)


if __name__ == "__main__":
    main()
