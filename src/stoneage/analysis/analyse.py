"""Analyses a finished game: win chances, mistakes and luck. `docs/analysis.md` explains what the numbers mean."""

import threading
from collections.abc import Callable, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from dataclasses import dataclass, replace

import numpy as np

from stoneage.analysis.evaluate import COLUMNS
from stoneage.analysis.judge import JudgeMemory, judge, mean_value, new_judged, new_memory
from stoneage.analysis.positions import AnalysedPosition, positions, possible_final_positions
from stoneage.analysis.report import LOW, THRESHOLDS, Effort, ExpectedPoints, Grade, Reason, Report, cost, grade
from stoneage.analysis.round_end import HOLDINGS, REPEATS, write_holdings
from stoneage.analysis.steps import ChanceNode, DecisionNode, Node, add_up, summaries
from stoneage.components import RESOURCES
from stoneage.encoding.numbers import MAX_SEATS
from stoneage.engine.interface import engine
from stoneage.errors import SettingError
from stoneage.game.game import Game
from stoneage.game.history import Move
from stoneage.machine import cores
from stoneage.players.neural.network import Network, network
from stoneage.players.neural.values import Values, write_result

NEEDED = (
    "stoneage.analysis.judge:judge",
    "stoneage.analysis.judge:mean_value",
    "stoneage.analysis.round_end:write_holdings",
)
"""The compiled functions, as names for `is_compiled`."""

TURNING_POINTS = 5
_LEAST_SWING = 0.01  # a smaller change of win share is not a turning point
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
    return sorted(number for number in largest if swings[number] >= _LEAST_SWING)


def _in_threads(
    work: Callable[[AnalysedPosition], Node],
    found: list[AnalysedPosition],
    threads: int,
    progress: Callable[[int, int], None],
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
    position = AnalysedPosition(move, 0, 1, [game.record], True)
    analysis.node(position)
    analysis.node(replace(position, decision=False))
    analysis.compare(position, move.answer, move.answer)
    analysis.result()


def _fair(given: Grade) -> bool:
    """Whether a decision is good enough to need no reason."""
    return given in ("best", "good")


def _cancels_out(amounts: dict[str, float]) -> bool:
    """Whether nothing differs: as long as the two-resources card is not used, it is as good as two resources."""
    cards = amounts.get("two_resources", 0.0)
    if not cards:
        return not amounts
    resources = sum(amounts.get(name, 0.0) for name in RESOURCES)
    return abs(resources + 2 * cards) < _LEAST_HOLDING and amounts.keys() <= {"two_resources", *RESOURCES}


class _Analysis:
    """Evaluates the positions of one game."""

    def __init__(self, game: Game, net: Network, amount: _Amount) -> None:
        self.game, self.net, self.amount = game, net, amount
        self._memories = threading.local()

    def _memory(self, outcomes: int, actions: int = 1) -> JudgeMemory:
        """Memory of this thread."""
        memories: dict[tuple[int, int], JudgeMemory] = self._memories.__dict__.setdefault("by_size", {})
        if (outcomes, actions) not in memories:
            memories[outcomes, actions] = new_memory(self.net.weights.width, outcomes, actions)
        return memories[outcomes, actions]

    def node(self, position: AnalysedPosition) -> Node:
        """Evaluate one position."""
        return self._decision_node(position) if position.decision else self._chance_node(position)

    def _chance_node(self, position: AnalysedPosition) -> ChanceNode:
        outcomes = max(1, self.amount.outcomes_of_chance // len(position.records))
        memory = self._memory(outcomes)
        values = np.zeros((1, COLUMNS))
        total = np.zeros(COLUMNS)
        for deal, record in enumerate(position.records):
            memory.rng[0] = position.number * 1000 + deal
            mean_value(engine().state(record), self.net.packed, memory, values)
            total += values[0] / len(position.records)
        return ChanceNode(position, total)

    def _decision_node(self, position: AnalysedPosition) -> DecisionNode:
        memory = self._memory(self.amount.outcomes, self.amount.followed)
        memory.rng[0] = position.number * 1000
        judged = new_judged()
        g, played = engine().state(position.records[0]), position.move.answer
        count = judge(g, played, self.amount.followed, self.net.packed, memory, judged)
        actions = judged.actions[:count].tolist()
        seat, at = position.move.seat, actions.index(played)
        values: Values = judged.values[:count]
        # Liking decides between actions of nearly the same worth; it never makes a worse one the best.
        equal = bool(values[at, seat] >= values[0, seat])
        # Where hardly any win share is left, all actions are worth nearly the same: there, points tell them apart.
        low = bool(values[0, seat] < LOW)
        best = at if equal and not low else 0
        loss = max(0.0, float(values[best, seat] - values[at, seat]))
        reason = points = None
        if best != at and (low or not _fair(grade(loss))):
            reason, expected = self.compare(position, actions[best], played)
            if reason is None:  # the network rates the same thing twice, and differently
                best = at
            elif low:
                points = expected
        if best != at and _fair(grade(cost(loss, points))):
            reason = points = None
            best = at if equal else best
        return DecisionNode(position, actions, judged.priors[:count].tolist(), values, best, at, points, reason)

    def compare(self, position: AnalysedPosition, best: int, played: int) -> tuple[Reason | None, ExpectedPoints]:
        """Why one action is better than another, and what points the seat can expect at the end of the round.

        There is no reason if the round ends in the same way for everybody.
        """
        memory = self._memory(self.amount.outcomes, self.amount.followed)
        g, seat = engine().state(position.records[0]), position.move.seat
        holdings, points = [], []
        for action in (best, played):
            totals, ends = np.zeros((MAX_SEATS, len(HOLDINGS))), np.zeros((REPEATS, COLUMNS))
            write_holdings(g, action, position.number, self.net.packed, memory, totals, ends)
            holdings.append(totals)
            points.append(float(ends[:, MAX_SEATS + seat].mean()))
        differences = {
            other: {
                name: round(float(amount), 1)
                for name, amount in zip(HOLDINGS, (holdings[0] - holdings[1])[other], strict=True)
                if abs(amount) >= _LEAST_HOLDING
            }
            for other in range(self.game.rules.players)
        }
        expected = ExpectedPoints(best=points[0], played=points[1])
        if all(_cancels_out(amounts) for amounts in differences.values()):
            return None, expected
        own = differences.pop(seat)
        reason = Reason(
            brings={name: amount for name, amount in own.items() if amount > 0},
            costs={name: -amount for name, amount in own.items() if amount < 0},
            others={other: amounts for other, amounts in differences.items() if amounts},
        )
        return reason, expected

    def result(self) -> Values:
        """The result of the game as a value."""
        return self._result_of(self.game.record)

    def uncovered(self) -> Values:
        """The mean result before the face-down cards are uncovered."""
        mean: Values = np.mean([self._result_of(end) for end in possible_final_positions(self.game)], axis=0)
        return mean

    def _result_of(self, record: bytes) -> Values:
        value = np.zeros(COLUMNS)
        write_result(engine().state(record), value[:MAX_SEATS], value[MAX_SEATS:])
        return value
