"""What strong play looks like, measured in games of the network against itself; `docs/strategy.md` shows the results.

    python tools/strategy.py starts points --games 600
    python tools/strategy.py first --games 300
    python tools/strategy.py starving --games 150
    python tools/strategy.py luck --games 25
    python tools/strategy.py pieces --games 60

Questions that are asked together share their games. Each prints a table; `--plots` also draws it into `docs/pictures`.
Intervals are 95%.
"""

import argparse
import json
import sys
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from stoneage.components import Fixed, Symbol
from stoneage.encoding.actions import DECLINE, N_ACTIONS, STARVE
from stoneage.encoding.layout import State
from stoneage.encoding.numbers import MAX_SEATS
from stoneage.encoding.points import N_SOURCES, SOURCES
from stoneage.engine.actions import is_legal
from stoneage.engine.agenda import top
from stoneage.engine.chance import answer_chance, below
from stoneage.engine.flow import step
from stoneage.engine.rounds import new_game
from stoneage.engine.runtime.jit import rule
from stoneage.engine.scoring import points_from, rank_of, write_scores
from stoneage.engine.state import States, empty_states
from stoneage.game.action import Action
from stoneage.game.rules import Rules
from stoneage.machine import cores
from stoneage.observation.encoder import write_observation
from stoneage.players.neural.forward import Floats, Scratch, forward, new_scratch
from stoneage.players.neural.network import network
from stoneage.story.naming import CARD_OF, TILE_OF, card_words, tile_words

TOGETHER = 32  # games that are played in step, so that the network evaluates several positions at once
MOST_DECISIONS = 4000
FREE, NEVER_STARVES, ALWAYS_STARVES, HUNGRY = range(4)
"""How a seat plays: freely; paying for missing food whenever it can; never paying; also gathering no food."""
FORCED = {"never pays": ALWAYS_STARVES, "gathers none": HUNGRY}
PICTURES = Path(__file__).parents[1] / "docs" / "pictures"
PLACES_WITH_FOOD = np.array(
    [
        action.family == "place" and str(action).split(" ")[0] in ("hunting", "fields")
        for action in map(Action, range(N_ACTIONS))
    ]
)


class Games(NamedTuple):
    """Results, a row for each game; seats count from the start player of the game."""

    shares: npt.NDArray[np.float64]  # games x seats
    scores: npt.NDArray[np.int64]
    points: npt.NDArray[np.int64]  # games x seats x sources
    starved: npt.NDArray[np.int64]  # games x seats: how often
    rounds: npt.NDArray[np.int64]


@rule
def _choose(g: State, outputs: Floats, mode: int, forced: int, food: npt.NDArray[np.bool_]) -> int:
    if forced >= 0 and is_legal(g, forced):
        return forced
    if mode >= ALWAYS_STARVES and is_legal(g, STARVE):
        return STARVE
    best = -1
    second = -1  # if only what is avoided is left
    for action in range(N_ACTIONS):
        if is_legal(g, action):
            avoided = (mode == NEVER_STARVES and action == STARVE) or (mode == HUNGRY and food[action])
            if not avoided and (best < 0 or outputs[action] > outputs[best]):
                best = action
            if second < 0 or outputs[action] > outputs[second]:
                second = action
    return best if best >= 0 else second


@rule
def _play(  # noqa: PLR0913, PLR0917 - compiled functions pass what would otherwise be in an object
    states: States,
    blank: States,
    seats: int,
    options: int,
    modes: npt.NDArray[np.int64],
    forced: int,
    food: npt.NDArray[np.bool_],
    seeds: npt.NDArray[np.uint64],
    weights: Floats,
    scratch: Scratch,
    games: Games,
    first: int,
) -> None:
    count = len(seeds)
    starts = np.zeros(count, np.int64)
    active = np.ones(count, np.bool_)
    opened = np.zeros(count, np.bool_)
    row_of = np.zeros(count, np.int64)
    for number in range(count):
        states[number] = blank[0]
        starts[number] = below(seeds[number : number + 1], seats)
        new_game(states[number], seats, options, starts[number])
    for _ in range(MOST_DECISIONS):
        rows = 0
        for number in range(count):
            if active[number]:
                answer_chance(states[number], seeds[number : number + 1])
                active[number] = states[number].depth > 0
            if active[number]:
                row_of[number] = rows
                write_observation(states[number], top(states[number]).seat, scratch.rows[rows])
                rows += 1
        if rows == 0:
            break
        forward(weights, scratch, rows)
        for number in range(count):
            if active[number]:
                g = states[number]
                turn = (top(g).seat - starts[number]) % seats
                opening = forced if not opened[number] else -1
                opened[number] = True
                action = _choose(g, scratch.outputs[row_of[number]], modes[turn], opening, food)
                if action == STARVE:
                    games.starved[first + number, turn] += 1
                step(g, action)
    scores = np.zeros(MAX_SEATS, np.int64)
    for number in range(count):
        g = states[number]
        write_scores(g, scores)
        winners = 0
        for seat in range(seats):
            winners += rank_of(g, scores, seat) == 1
        games.rounds[first + number] = g.rounds
        for turn in range(seats):
            seat = (starts[number] + turn) % seats
            games.shares[first + number, turn] = (rank_of(g, scores, seat) == 1) / winners
            games.scores[first + number, turn] = scores[seat]
            for source in range(N_SOURCES):
                games.points[first + number, turn, source] = points_from(g.players[seat], source)


def play(rules: Rules, games: int, *, modes: Sequence[int] = (), forced: int = -1, seed: int = 1) -> Games:
    """Play games of the network against itself; `modes` and `forced` (the first action) count from the start player."""
    seats = rules.players
    results = Games(
        np.zeros((games, seats)),
        np.zeros((games, seats), np.int64),
        np.zeros((games, seats, N_SOURCES), np.int64),
        np.zeros((games, seats), np.int64),
        np.zeros(games, np.int64),
    )
    net = network()
    ways = np.array([*modes, *[FREE] * (seats - len(modes))], np.int64)

    def part(first: int) -> None:
        count = min(TOGETHER, games - first)
        _play(
            empty_states(TOGETHER), empty_states(1), seats, rules.bits, ways, forced, PLACES_WITH_FOOD,
            np.arange(seed + first, seed + first + count, dtype=np.uint64) * np.uint64(7919), net.packed,
            new_scratch(TOGETHER, net.weights.width), results, first,
        )  # fmt: skip
        print(".", end="", file=sys.stderr, flush=True)

    with ThreadPoolExecutor(cores()) as pool:
        list(pool.map(part, range(0, games, TOGETHER)))
    print(file=sys.stderr)
    return results


@cache
def free(rules: Rules, games: int) -> Games:
    """Games in which everybody plays freely; do not change them."""
    return play(rules, games)


Row = dict[str, Any]


def mean_row(values: npt.NDArray[np.floating], **about: Any) -> Row:
    """A mean with its 95% interval."""
    mean, error = float(values.mean()), 1.96 * float(values.std(ddof=1)) / len(values) ** 0.5
    return {**about, "mean": round(mean, 4), "low": round(mean - error, 4), "high": round(mean + error, 4)}


RULES = {"2": Rules(players=2), "3": Rules(players=3), "4": Rules(players=4)}
OPTIONS = {"2, all options": Rules.all_options(2), "4, all options": Rules.all_options(4)}
ONE_OPTION = {
    "2, expansion": Rules(players=2, expansion=True),
    "2, harsh winter": Rules(players=2, harsh_winter=True),
    "2, wild animals": Rules(players=2, wild_animals=True),
    "2, all options": Rules.all_options(2),
}


def starts(games: int) -> list[Row]:
    """Who starts: the win share of each place in the order of the first round."""
    rows = []
    for name, rules in (RULES | OPTIONS).items():
        played = free(rules, games)
        rows += [
            mean_row(played.shares[:, turn], table=name, place=turn + 1, games=games) for turn in range(rules.players)
        ]
    return rows


FIRST = ("family hut", "fields", "toolmaker", "hunting 5", "forest 4", "card 1")


def first(games: int) -> list[Row]:
    """The win share of the start player after each first placement, in the same games."""
    rows = []
    for name, rules in (("2", RULES["2"]), ("4", RULES["4"])):
        for text in FIRST:
            played = play(rules, games, forced=int(Action.parse(text)))
            rows.append(mean_row(played.shares[:, 0], table=name, placement=text, games=games))
    return rows


def pieces(games: int) -> list[Row]:
    """What each card and building is worth to a tribe that can buy it: the win share of buying less that of leaving."""
    from stoneage.analysis.judging.judge import judge, new_judged, new_memory
    from stoneage.game.decision import BuyDecision
    from stoneage.game.game import Game

    net = network()
    memory, judged = new_memory(net.weights.width, 36, 3), new_judged()
    rows = []
    for name in ("2", "4"):
        worths: dict[str, list[float]] = {}
        for number in range(games):
            game = Game(RULES[name], seed=number)
            while not game.over:
                assert game.seat is not None
                seen, decision = game.seen_by(game.seat), game.decision
                if isinstance(decision, BuyDecision) and game.is_legal(DECLINE) and len(game.legal_actions()) > 1:
                    memory.rng[0] = number
                    count = judge(seen.state, DECLINE, 3, net.packed, memory, judged)
                    values = dict(zip(judged.actions[:count].tolist(), judged.values[:count, game.seat], strict=True))
                    leaving = values.pop(DECLINE)
                    for told in (decision.what, _group(decision.what)):
                        worths.setdefault(told, []).append(max(values.values()) - leaving)
                game.play(next(iter(net.evaluate(seen).policy)))
            print(".", end="", file=sys.stderr, flush=True)
        print(file=sys.stderr)
        for piece, found in sorted(worths.items()):
            if len(found) >= 10:
                words = card_words(piece) if piece in CARD_OF else tile_words(piece) if piece in TILE_OF else piece
                rows.append(
                    mean_row(np.array(found), table=name, piece=piece, words=words, seen=len(found), games=games)
                )
    return rows


def _group(piece: str) -> str:
    """A kind of card or building."""
    if piece in CARD_OF:
        bottom = CARD_OF[piece].bottom
        return "all cards with a symbol" if isinstance(bottom, Symbol) else f"all cards with {bottom.name}s"
    cost = TILE_OF[piece].cost
    if isinstance(cost, Fixed):
        return "all buildings with a printed price"
    count = f"{cost.least}" if cost.least == cost.most else f"{cost.least} to {cost.most}"
    return f"all buildings for {count} resources"


def points(games: int) -> list[Row]:
    """Where the points of winners and of the others come from."""
    rows = []
    for name, rules in (RULES | OPTIONS).items():
        played = free(rules, games)
        won = played.shares > 0
        for who, mask in (("winner", won), ("others", ~won)):
            means = played.points[mask].mean(axis=0)
            told = {source: round(float(mean), 1) for source, mean in zip(SOURCES, means, strict=True)}
            rows.append({"table": name, "who": who, "games": games, "total": round(float(means.sum()), 1), **told})
    return rows


def starving(games: int) -> list[Row]:
    """How often strong play starves, and what becomes of a tribe that must not, or must, or gathers no food at all."""
    rows = []
    ways = {"pays when it can": NEVER_STARVES, **FORCED}
    for name, rules in (RULES | ONE_OPTION).items():
        freely = free(rules, games)
        rows.append(mean_row(freely.starved.mean(axis=1), table=name, tribe="free: times starved", games=games))
        for words, mode in ways.items():
            # The order of the first round matters, so compare with the same seat of the same games.
            played = play(rules, games, modes=(mode,))
            change = played.shares[:, 0] - freely.shares[:, 0]
            rows.append(mean_row(change, table=name, tribe=words, games=games))
    return rows


def luck(games: int) -> list[Row]:
    """How much of the result luck explains: its covariance with the result, over the variance of the result."""
    from stoneage.analysis import analyse
    from stoneage.game.game import Game
    from stoneage.players.registry import player

    rows = []
    for pair in (("net", "net"), ("planner", "planner"), ("net", "planner")):
        lucks, results, mistakes = [], [], []
        for number in range(games):
            game, players = Game(Rules(players=2), seed=number), [player(name) for name in pair]
            while not game.over:
                assert game.seat is not None
                game.play(players[game.seat].choose(game.seen_by(game.seat)))
            summary = analyse(game, "quick").players[0]
            lucks.append(summary.luck)
            mistakes.append(summary.own_mistakes + summary.others_mistakes)
            results.append(summary.result)
            print(".", end="", file=sys.stderr, flush=True)
        print(file=sys.stderr)
        spread = np.var(results)
        share = float(np.cov(lucks, results, bias=True)[0, 1] / spread) if spread else 0.0
        row = mean_row(np.array(results), players=" against ".join(pair), games=games)
        rows.append(
            {**row, "luck": mean_row(np.array(lucks)), "mistakes": mean_row(np.array(mistakes)), "share": share}
        )
    return rows


def plot(question: str, rows: list[Row]) -> None:
    """Draw the means of an answer; what is not a mean is only told."""
    from stoneage.reports.plots import as_file, ranges

    if question == "starving":
        rows = [row for row in rows if row["tribe"] in FORCED]
    if question == "pieces":  # the cards of one table, the best first
        rows = sorted((row for row in rows if row["table"] == "2" and row["piece"] in CARD_OF), key=_mean)[::-1]
    if question != "points":
        lines = [(_name(row), row["mean"], row["low"], row["high"]) for row in rows]
        drawn = ranges(lines, lambda value: f"{value:.0%}")
        (PICTURES / f"strategy-{question}.svg").write_text(as_file(drawn), encoding="utf-8")


def _mean(row: Row) -> float:
    return float(row["mean"])


def _name(row: Row) -> str:
    if "words" in row:
        return str(row["words"])
    told = f"place {row['place']}" if "place" in row else row.get("placement") or row.get("tribe") or row["players"]
    return f"{row['table']}: {told}" if "table" in row else str(told)


QUESTIONS = (starts, first, pieces, points, starving, luck)


def main() -> None:
    """Answer some questions."""
    known = {question.__name__: question for question in QUESTIONS}
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("questions", nargs="+", choices=known)
    parser.add_argument("--games", type=int, default=500)
    parser.add_argument("--json", type=Path, metavar="FOLDER", help="also write the tables there")
    parser.add_argument("--plots", action="store_true", help="draw them into docs/pictures")
    chosen = parser.parse_args()
    for question in chosen.questions:
        rows = known[question](chosen.games)
        print(f"{question}:")
        for row in rows:
            print("  " + "  ".join(f"{name} {value}" for name, value in row.items()), flush=True)
        if chosen.json:
            (chosen.json / f"{question}.json").write_text(json.dumps(rows, indent=1), encoding="utf-8")
        if chosen.plots:
            plot(question, rows)


if __name__ == "__main__":
    main()
