"""`python -m tools.luck_share FOLDER`: how much of a game luck decides, by the number of players.

The network plays against itself; five players have the expansion. Luck is judged as in matches with `--judge net`: at
every outcome of chance, what the network expects after it, less the mean over all outcomes. What luck explains is its
covariance with the result over the variance of the result: a lower bound, because what the judge misjudges is missing
from it. Writes `luck_share.json` beside the folder, and prints the table of `docs/strategy.md`;
the copy in `src/stoneage/analysis` is what statistics compare with.
"""

import json
import math
from statistics import fmean, stdev
from typing import Any

import numpy as np

from stoneage import Game, Rules
from stoneage.arena.luck import luck_of
from stoneage.encoding.numbers import MAX_SEATS
from stoneage.engine.interface import engine
from stoneage.engine.state import empty_states
from stoneage.players.neural.network import network
from stoneage.players.registry import player
from tools.many_games import markdown, options, percent, run

NAMES = {2: "two", 3: "three", 4: "four", 5: "five, expansion"}
PLAYERS = tuple(NAMES)
GAMES = 2000
TOGETHER = 20
"""Games of one job."""
FIRST_SEED = 35_000


Row = tuple[list[float], list[float]]
"""The result of a game, and the luck of each seat."""


def one_game(players: int, seed: int) -> Row:
    """Play a game and judge its luck."""
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
    return [(seat in winners) / len(winners) for seat in range(players)], luck


def work(job: str) -> list[Row]:
    """The results and the luck of some games."""
    players, number = map(int, job.split("_"))
    return [one_game(players, FIRST_SEED + number * TOGETHER + game) for game in range(TOGETHER)]


def explained(rows: list[Row]) -> float:
    """How much of the variance of the result luck explains."""
    results, luck = (np.array([row[part] for row in rows]) for part in (0, 1))
    centred = results - results.mean(axis=0)
    return float((centred * (luck - luck.mean(axis=0))).sum() / (centred**2).sum())


def luckiest_won(rows: list[Row]) -> list[float]:
    """The share of the victory that the luckiest tribe of each game had."""
    return [result[luck.index(max(luck))] for result, luck in rows]


def summary(rows: list[Row]) -> dict[str, Any]:
    """What luck explains and how often the luckiest tribe won, with 95% intervals."""
    draws = np.random.default_rng(0).integers(0, len(rows), (400, len(rows)))
    again = [explained([rows[number] for number in draw]) for draw in draws]
    wins = luckiest_won(rows)
    error = 1.96 * stdev(wins) / math.sqrt(len(wins))
    return {
        "games": len(rows),
        "explained": round(explained(rows), 3),
        "explained_interval": [round(float(end), 3) for end in np.quantile(again, (0.025, 0.975))],
        "luckiest_won": round(fmean(wins), 3),
        "luckiest_won_interval": [round(fmean(wins) - error, 3), round(fmean(wins) + error, 3)],
        "unlucky_won": round(fmean(_unlucky_won(rows)), 3),
    }


def _unlucky_won(rows: list[Row]) -> list[float]:
    """The share of the victory that went to tribes with bad luck."""
    return [sum(part for part, own in zip(*row, strict=True) if own < 0) for row in rows]


def main() -> None:
    """Measure."""
    chosen = options(__doc__).parse_args()
    jobs = (f"{players}_{number}" for number in range(GAMES // TOGETHER) for players in PLAYERS)
    found = run(jobs, work, chosen, trial=lambda: one_game(2, FIRST_SEED - 1))
    tables = {
        players: summary(rows)
        for players in PLAYERS
        if (rows := [one for job, games in found.items() if job.startswith(f"{players}_") for one in games])
    }
    text = json.dumps(tables, indent=1)
    chosen.folder.with_name("luck_share.json").write_text(text + "\n", encoding="utf-8")
    head = ("players", "games", "the luckiest tribe wins", "a tribe with bad luck wins", "luck explains at least")
    print(markdown(head, [_row(NAMES[players], table) for players, table in tables.items()]))


def _row(name: str, table: dict[str, Any]) -> list[str]:
    """A row of the table in the documentation."""
    won, explains = (
        f"{percent(table[part])} ({percent(table[f'{part}_interval'][0])} to {percent(table[f'{part}_interval'][1])})"
        for part in ("luckiest_won", "explained")
    )
    return [name, f"{table['games']:,}", won, percent(table["unlucky_won"]), explains]


if __name__ == "__main__":
    main()
