"""Judges the positions of a finished game one by one, and makes a report of them. Plain Python, wherever it runs."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from stoneage.analysis.facts import find_facts
from stoneage.analysis.judge import HOLDINGS, Judge, Values
from stoneage.analysis.places import expected_place
from stoneage.analysis.positions import AnalysedPosition, positions, possible_final_positions
from stoneage.analysis.rating import luckiest_won
from stoneage.analysis.report import LOW, THRESHOLDS, Effort, ExpectedPoints, Grade, Reason, Report, cost, grade
from stoneage.analysis.steps import ChanceNode, DecisionNode, Node, add_up, summaries
from stoneage.components import RESOURCES
from stoneage.encoding.layout import read_record
from stoneage.encoding.numbers import MAX_SEATS
from stoneage.engine.interface import engine
from stoneage.errors import SettingError
from stoneage.game.game import Game

TURNING_POINTS = 5
_AFTER_OUTCOME = 64  # outcomes that are summed if forced actions lead to chance again
_LEAST_SWING = 0.01  # a smaller change of win share is not a turning point
_LEAST_HOLDING = 0.25  # a smaller difference at the end of a round is not worth telling


@dataclass(frozen=True, slots=True)
class Comparison:
    """How the round ends after one action, beside another."""

    reason: Reason | None
    """Why the one is better; None if the round ends in the same way for everybody."""
    points: ExpectedPoints
    """What the seat can expect at the end of the round."""
    ends: tuple[Values, Values]
    """What the positions at the end of the round are worth after the one and after the other."""

    def lead(self, seat: int) -> float:
        """How much more win share the one is worth to a seat."""
        return self.ends[0][seat] - self.ends[1][seat]


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


class GameAnalysis:
    """The analysis of one game: `node` for each of its `positions`, in any order, then the `report`."""

    def __init__(self, game: Game, effort: Effort, judge: Judge) -> None:
        """Begin.

        Raises:
            SettingError: there is no such effort.
        """
        if effort not in _AMOUNTS:
            raise SettingError(f"the effort must be one of {', '.join(EFFORTS)}, not {effort!r:.40}")
        self._game, self._effort, self._judge = game, effort, judge
        self._amount = _AMOUNTS[effort]

    def positions(self) -> Iterator[AnalysedPosition]:
        """The positions to judge, in the order of the game.

        Raises:
            SettingError: the game is not over.
        """
        return positions(self._game)

    def node(self, position: AnalysedPosition) -> Node:
        """Judge one position."""
        return self._decision_node(position) if position.decision else self._chance_node(position)

    def report(self, nodes: list[Node]) -> Report:
        """The report, once all positions have been judged; the nodes are in the order of the game."""
        game = self._game
        steps = add_up(game, nodes, self._uncovered(), _result_of(game.record))
        players = summaries(game, steps)
        return Report(
            rules=game.rules.to_dict(),
            effort=self._effort,
            network=self._judge.network,
            thresholds={str(name): least for name, least in THRESHOLDS.items()},
            players=players,
            steps=steps,
            turning_points=_turning_points([(step.before, step.after) for step in steps]),
            luckiest_won=luckiest_won(players),
        )

    def _chance_node(self, position: AnalysedPosition) -> ChanceNode:
        deals = len(position.records)
        outcomes = max(1, self._amount.outcomes_of_chance // deals)
        values = [
            self._judge.mean_value(record, outcomes, position.number * 1000 + deal)
            for deal, record in enumerate(position.records)
        ]
        after = [
            self._judge.mean_value(record, _AFTER_OUTCOME, position.number * 1000 + deal)
            for deal, record in enumerate(position.after)
        ]
        return ChanceNode(position, _mean(values), _mean(after) if after else None)

    def _decision_node(self, position: AnalysedPosition) -> DecisionNode:
        record, played = position.records[0], position.move.answer
        amount = self._amount
        seat = position.move.seat
        judged = self._judge.decision(record, played, amount.followed, amount.outcomes, position.number * 1000)
        actions, values = judged.actions, list(judged.values)
        at = actions.index(played)
        # Liking decides between actions of nearly the same worth; it never makes a worse one the best.
        equal = values[at][seat] >= values[0][seat]
        # Where hardly any win share is left, all actions are worth nearly the same: there, points tell them apart.
        low = values[0][seat] < LOW
        best = at if equal and not low else 0
        loss = max(0.0, values[best][seat] - values[at][seat])
        reason = points = None
        if best != at and (low or not _fair(grade(loss))):
            found = self.compare(position, actions[best], played)
            reason = found.reason
            if reason is None:  # the network rates the same thing twice, and differently
                best = at
            elif low:
                points = found.points
            elif found.lead(seat) < THRESHOLDS["inaccuracy"]:
                best, reason = at, None  # it is no mistake once the round is over
            else:
                # The best action keeps its value, whatever it is compared with; how far it leads is looked at twice.
                lead = _mean([_lead(values[best], values[at]), _lead(*found.ends)])
                values[at] = [max(0.0, value) for value in _lead(values[best], lead)]
                loss = values[best][seat] - values[at][seat]
        if best != at and _fair(grade(cost(loss, points))):
            reason = points = None
            best = at if equal else best
        return DecisionNode(position, actions, judged.priors, values, best, at, points, reason)

    def compare(self, position: AnalysedPosition, best: int, played: int) -> Comparison:
        """Play the round on after one action and after another."""
        record, seat = position.records[0], position.move.seat
        first, second = (self._judge.round_end(record, action, position.number) for action in (best, played))
        ends = first, second
        differences = {
            other: {
                name: round(more - less, 1)
                for name, more, less in zip(HOLDINGS, *(end.holdings[other] for end in ends), strict=True)
                if abs(more - less) >= _LEAST_HOLDING
            }
            for other in range(self._game.rules.players)
        }
        scores = [end.value[MAX_SEATS : MAX_SEATS + self._game.rules.players] for end in ends]
        places = [expected_place(row, seat) for row in scores]
        expected = ExpectedPoints(
            best=scores[0][seat], played=scores[1][seat], best_place=places[0], played_place=places[1]
        )
        values = first.value, second.value
        if all(_cancels_out(amounts) for amounts in differences.values()):
            return Comparison(None, expected, values)
        own = differences.pop(seat)
        reason = Reason(
            brings={name: amount for name, amount in own.items() if amount > 0},
            costs={name: -amount for name, amount in own.items() if amount < 0},
            others={other: amounts for other, amounts in differences.items() if amounts},
            facts=find_facts(read_record(record), seat, (best, played), ends),
        )
        return Comparison(reason, expected, values)

    def _uncovered(self) -> Values:
        """The mean result before the face-down cards are uncovered."""
        return _mean([_result_of(end) for end in possible_final_positions(self._game)])


def _result_of(record: bytes) -> Values:
    """The result of a game as a value."""
    ranks, scores = engine().ranks(record), engine().scores(record)
    value = [0.0] * (2 * MAX_SEATS)
    for seat, rank in enumerate(ranks):
        value[seat] = (rank == 1) / ranks.count(1)
        value[MAX_SEATS + seat] = float(scores[seat])
    return value


def _lead(more: Values, less: Values) -> Values:
    return [a - b for a, b in zip(more, less, strict=True)]


def _mean(rows: Sequence[Values]) -> Values:
    return [sum(column) / len(rows) for column in zip(*rows, strict=True)]


def _turning_points(changes: Sequence[tuple[list[float], list[float]]]) -> list[int]:
    swings = [max(abs(a - b) for a, b in zip(after, before, strict=True)) for before, after in changes]
    largest = sorted(range(len(swings)), key=lambda number: -swings[number])[:TURNING_POINTS]
    return sorted(number for number in largest if swings[number] >= _LEAST_SWING)


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
