"""Analyses a finished game: win chances, mistakes and luck. `docs/analysis.md` explains what the numbers mean."""

import threading
from collections.abc import Callable, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from dataclasses import dataclass, replace

import numpy as np

from stoneage.analysis.evaluate import COLUMNS
from stoneage.analysis.holdings import HOLDINGS, write_holdings
from stoneage.analysis.judge import Memory, judge, mean_value, new_judged, new_memory
from stoneage.analysis.ledger import Judgement, Mean, Node, add_up, summaries
from stoneage.analysis.positions import Position, positions, possible_ends
from stoneage.analysis.report import THRESHOLDS, Effort, Reason, Report, grade
from stoneage.cores import cores
from stoneage.encoding.numbers import MAX_SEATS
from stoneage.engine.interface import engine
from stoneage.errors import SettingError
from stoneage.game import Game
from stoneage.players.neural.network import Network, network
from stoneage.players.neural.values import Values, write_result
from stoneage.record.moves import Move

NEEDED = (
    "stoneage.analysis.judge:judge",
    "stoneage.analysis.judge:mean_value",
    "stoneage.analysis.holdings:write_holdings",
)
"""The compiled functions, as names for `is_compiled`."""

TURNING_POINTS = 5
_LEAST_HOLDING = 0.25  # a smaller difference at the end of a round is not worth telling


@dataclass(frozen=True, slots=True)
class _Amount:
    """How much is computed."""

    followed: int  # actions of a decision that are compared in depth
    outcomes: int  # of chance, summed after each of them
    outcomes_of_chance: int  # summed where chance itself is judged


_AMOUNTS: dict[Effort, _Amount] = {
    "quick": _Amount(3, 16, 200),
    "normal": _Amount(6, 64, 1300),
    "deep": _Amount(8, 400, 20_000),
}
EFFORTS = tuple(_AMOUNTS)


def analyse(
    game: Game,
    effort: Effort = "normal",
    *,
    net: Network | None = None,
    threads: int = 0,
    progress: Callable[[int, int], None] = lambda done, total: None,
) -> Report:
    """Analyse a finished game. `progress` is told how many parts are done, of how many; `threads=0` means all cores.

    >>> analyse(Game(seed=1))
    Traceback (most recent call last):
    ...
    stoneage.errors.SettingError: the game is not over; only a finished game can be analysed
    """
    if effort not in _AMOUNTS:
        raise SettingError(f"the effort must be one of {', '.join(EFFORTS)}, not {effort!r:.40}")
    found = positions(game)
    analysis = _Analysis(game, net or network(), _AMOUNTS[effort])
    nodes = _in_threads(analysis.node, found, threads or cores(), progress)
    steps = add_up(game, [node for node in nodes if node is not None], analysis.uncovered(), analysis.result())
    return Report(
        rules=game.rules.to_dict(),
        effort=effort,
        network=analysis.net.weights.checksum,
        thresholds={str(name): least for name, least in THRESHOLDS.items()},
        players=summaries(game, steps),
        steps=steps,
        turning_points=_turning_points([(step.before, step.after) for step in steps]),
    )


def _turning_points(changes: Sequence[tuple[list[float], list[float]]]) -> list[int]:
    swings = [max(abs(a - b) for a, b in zip(after, before, strict=True)) for before, after in changes]
    largest = sorted(range(len(swings)), key=lambda number: -swings[number])[:TURNING_POINTS]
    return sorted(number for number in largest if swings[number] > 0)


def _in_threads(
    work: Callable[[Position], Node], found: list[Position], threads: int, progress: Callable[[int, int], None]
) -> list[Node | None]:
    """Evaluate all positions; when interrupted, wait only for those that have begun."""
    done: list[Node | None] = [None] * len(found)
    pool = ThreadPoolExecutor(threads)
    try:
        waiting: dict[Future[Node], int] = {pool.submit(work, position): at for at, position in enumerate(found)}
        progress(0, len(found))
        while waiting:
            finished, _ = wait(waiting, return_when=FIRST_COMPLETED)
            for future in finished:
                done[waiting.pop(future)] = future.result()
            progress(len(found) - len(waiting), len(found))
    finally:
        pool.shutdown(cancel_futures=True)
    return done


def warm_up() -> None:
    """Compile everything that an analysis needs, with the first decision of a game."""
    game = Game(seed=1)
    analysis = _Analysis(game, network(), _AMOUNTS["quick"])
    move = Move("action", str(game.legal_actions()[0]), game.seat or 0)
    position = Position(move, 0, 1, [game.record], True)
    analysis.node(position)
    analysis.node(replace(position, decision=False))
    analysis.reason(position, move.answer, move.answer)
    analysis.result()


class _Analysis:
    """Evaluates the positions of one game."""

    def __init__(self, game: Game, net: Network, amount: _Amount) -> None:
        self.game, self.net, self.amount = game, net, amount
        self._memories = threading.local()

    def _memory(self, outcomes: int, actions: int = 1) -> Memory:
        """Memory of this thread."""
        memories: dict[tuple[int, int], Memory] = self._memories.__dict__.setdefault("by_size", {})
        if (outcomes, actions) not in memories:
            memories[outcomes, actions] = new_memory(self.net.weights.width, outcomes, actions)
        return memories[outcomes, actions]

    def node(self, position: Position) -> Node:
        """Evaluate one position."""
        return self._judgement(position) if position.decision else self._mean(position)

    def _mean(self, position: Position) -> Mean:
        outcomes = max(1, self.amount.outcomes_of_chance // len(position.records))
        memory = self._memory(outcomes)
        values = np.zeros((1, COLUMNS))
        total = np.zeros(COLUMNS)
        for deal, record in enumerate(position.records):
            memory.rng[0] = position.number * 1000 + deal
            mean_value(engine().state(record), self.net.packed, memory, values)
            total += values[0] / len(position.records)
        return Mean(position, total)

    def _judgement(self, position: Position) -> Judgement:
        memory = self._memory(self.amount.outcomes, self.amount.followed)
        memory.rng[0] = position.number * 1000
        judged = new_judged()
        g, played = engine().state(position.records[0]), position.move.answer
        count = judge(g, played, self.amount.followed, self.net.packed, memory, judged)
        actions = judged.actions[:count].tolist()
        seat, at = position.move.seat, actions.index(played)
        values: Values = judged.values[:count]
        # Liking decides between actions of nearly the same worth; it never makes a worse one the best.
        best = at if values[at, seat] >= values[0, seat] else 0
        loss = float(values[best, seat] - values[at, seat])
        reason = None
        if grade(loss) not in ("best", "good"):
            reason = self.reason(position, actions[best], played)
        return Judgement(position, actions, judged.likings[:count].tolist(), values, best, at, reason)

    def reason(self, position: Position, best: int, played: int) -> Reason:
        """Why one action is better than another."""
        memory = self._memory(self.amount.outcomes, self.amount.followed)
        g = engine().state(position.records[0])
        holdings = []
        for action in (best, played):
            totals = np.zeros((MAX_SEATS, len(HOLDINGS)))
            write_holdings(g, action, position.number, self.net.packed, memory, totals)
            holdings.append(totals)
        differences = {
            seat: {
                name: round(float(amount), 1)
                for name, amount in zip(HOLDINGS, (holdings[0] - holdings[1])[seat], strict=True)
                if abs(amount) >= _LEAST_HOLDING
            }
            for seat in range(self.game.rules.players)
        }
        own = differences.pop(position.move.seat)
        return Reason(
            brings={name: amount for name, amount in own.items() if amount > 0},
            costs={name: -amount for name, amount in own.items() if amount < 0},
            others={seat: amounts for seat, amounts in differences.items() if amounts},
        )

    def result(self) -> Values:
        """The result of the game as a value."""
        return self._result_of(self.game.record)

    def uncovered(self) -> Values:
        """The mean result before the face-down cards are uncovered."""
        mean: Values = np.mean([self._result_of(end) for end in possible_ends(self.game)], axis=0)
        return mean

    def _result_of(self, record: bytes) -> Values:
        value = np.zeros(COLUMNS)
        write_result(engine().state(record), value[:MAX_SEATS], value[MAX_SEATS:])
        return value
