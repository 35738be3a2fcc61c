"""Splits a game into steps of luck and mistakes that add up.

From the end to the start: a position that waits for chance is worth the mean of its outcomes. What an action left
behind is worth what the next position is worth, and the decision before it is worth that plus the lead of the best
action over the one played, both looked at equally deep. So every step from one position to the next is either luck or
a loss, and they add up to the result, for every seat.

The luck of an outcome is what the same judge expects after it, less the mean over all outcomes: on average it is 0,
whatever the judge thinks. What is left of the step is the judge's own error between two of its estimates. So start +
luck + own mistakes + others' mistakes + the judge's error = result.
"""

import math
from dataclasses import dataclass

from stoneage.analysis.judge import Values
from stoneage.analysis.places import expected_place
from stoneage.analysis.positions import AnalysedPosition
from stoneage.analysis.rating import real_decisions
from stoneage.analysis.report import (
    GONE,
    AnalysedAction,
    ChanceStep,
    DecisionStep,
    ExpectedPoints,
    PlayerSummary,
    Reason,
    Step,
    cost,
    grade,
)
from stoneage.analysis.stars import stars, times_starved
from stoneage.components import COLOURS
from stoneage.encoding.layout import read_record, top_task
from stoneage.encoding.numbers import MAX_SEATS
from stoneage.encoding.tasks import REFILL, REVEAL
from stoneage.game.action import Action
from stoneage.game.decision import decision_of
from stoneage.game.game import Game


@dataclass(frozen=True, slots=True)
class ChanceNode:
    """A position that waits for chance, and its value."""

    position: AnalysedPosition
    value: Values
    outcome: Values | None
    """The value of what came; None if chance or the end of the game follows, whose value is known."""


@dataclass(frozen=True, slots=True)
class DecisionNode:
    """A decision: the actions that were compared, by rank, each with its value."""

    position: AnalysedPosition
    actions: list[int]
    priors: list[float]
    values: list[Values]
    best: int
    """The index of the best action,"""
    played: int
    """and of the one that was played."""
    points: ExpectedPoints | None
    reason: Reason | None

    @property
    def lead(self) -> Values:
        """What the best action is worth more than the one that was played."""
        return [a - b for a, b in zip(self.values[self.best], self.values[self.played], strict=True)]


Node = ChanceNode | DecisionNode


def add_up(game: Game, nodes: list[Node], uncovered: Values, result: Values) -> list[Step]:
    """The steps of the game, in order."""
    seats = game.rules.players
    steps: list[Step] = []
    after = result
    if uncovered != result:
        holders = [seat for seat, tribe in enumerate(game.snapshot.tribes) if tribe.hidden]
        owner = holders[0] if len(holders) == 1 else None
        steps.append(
            ChanceStep(
                len(game.log),
                game.round,
                owner,
                "uncovered",
                "",
                _shares(uncovered, seats),
                _shares(after, seats),
                _scores(uncovered, seats),
                _luck(uncovered, after, seats),
            )
        )
        after = uncovered
    for node in reversed(nodes):
        if isinstance(node, ChanceNode):
            before = node.value
            steps.append(_chance_step(node, before, after, seats))
        else:
            before = _before(node, after, seats)
            steps.append(_decision_step(node, before, after, seats))
        after = before
    return steps[::-1]


def _before(node: DecisionNode, after: Values, seats: int) -> Values:
    """What a decision is worth: what its best action keeps."""
    if node.best == node.played:
        return after  # exactly, or rounding would cost the best action its grade
    before = [value + lead for value, lead in zip(after, node.lead, strict=True)]
    before[:seats] = _as_shares(before[:seats], node.position.move.seat, after[:seats])
    return before


def _as_shares(values: Values, seat: int, after: Values) -> Values:
    """Win shares are never negative and add up to 1; nor does the best action lose anything against the one played."""
    shares = [max(value, 0.0) for value in values]
    total = math.fsum(shares)
    shares = [share / total for share in shares]
    return shares if shares[seat] >= after[seat] else after


def _chance_step(node: ChanceNode, before: Values, after: Values, seats: int) -> ChanceStep:
    """Describe what a roll or a draw changed."""
    position = node.position
    task = top_task(position.records[0])
    assert task is not None
    assert position.move.kind != "action"
    for_all = task.kind in (REFILL, REVEAL)
    return ChanceStep(
        position.number,
        position.round,
        None if for_all else position.move.seat,
        position.move.kind,
        position.move.value,
        _shares(before, seats),
        _shares(after, seats),
        _scores(before, seats),
        _luck(before, node.outcome or after, seats),
    )


def _luck(before: Values, after: Values, seats: int) -> list[float]:
    return [a - b for a, b in zip(after[:seats], before[:seats], strict=True)]


def _decision_step(node: DecisionNode, before: Values, after: Values, seats: int) -> DecisionStep:
    """Describe a decision and grade it by what it lost."""
    position = node.position
    seat = position.move.seat
    loss = before[seat] - after[seat]
    order = [node.best, *(number for number in range(len(node.actions)) if number != node.best)]
    return DecisionStep(
        move=position.number,
        round=position.round,
        seat=seat,
        question=decision_of(read_record(position.records[0])).kind,
        played=str(Action(node.actions[node.played])),
        best=str(Action(node.actions[node.best])),
        loss=loss,
        grade=grade(cost(loss, node.points)),
        before=_shares(before, seats),
        after=_shares(after, seats),
        scores=_scores(before, seats),
        choices=[
            AnalysedAction(
                str(Action(node.actions[number])),
                _shares(node.values[number], seats),
                _scores(node.values[number], seats),
                node.priors[number],
            )
            for number in order
        ],
        points=node.points,
        reason=node.reason,
    )


def _shares(value: Values, seats: int) -> list[float]:
    return value[:seats]


def _scores(value: Values, seats: int) -> list[float]:
    return value[MAX_SEATS : MAX_SEATS + seats]


def summaries(game: Game, steps: list[Step]) -> list[PlayerSummary]:
    """How each seat played, and how lucky it was."""
    return [_summary(game, steps, seat) for seat in range(game.rules.players)]


def _summary(game: Game, steps: list[Step], seat: int) -> PlayerSummary:
    winners = game.winners()
    result = (seat in winners) / len(winners)
    chance = [step for step in steps if isinstance(step, ChanceStep)]
    luck = sum(step.luck[seat] for step in chance)
    decisions = [step for step in steps if isinstance(step, DecisionStep)]
    own = [step for step in decisions if step.seat == seat]
    others = sum(step.after[seat] - step.before[seat] for step in decisions if step.seat != seat)
    grades = [step.grade for step in own]
    gone = _gone(game, steps, seat)
    real = real_decisions(own)
    return PlayerSummary(
        seat=seat,
        colour=COLOURS[seat],
        score=game.scores()[seat],
        place=game.ranks()[seat],
        start=steps[0].before[seat] if steps else result,
        luck=luck,
        own_mistakes=-sum(step.loss for step in own),
        others_mistakes=others,
        judge_error=sum(step.after[seat] - step.before[seat] - step.luck[seat] for step in chance),
        result=result,
        adjusted=result - luck,
        decisions=len(own),
        mean_loss=sum(step.loss for step in own) / max(1, len(own)),
        real_decisions=real.decisions,
        rating=real.loss,
        inaccuracies=grades.count("inaccuracy"),
        mistakes=grades.count("mistake"),
        blunders=grades.count("blunder"),
        gone=gone.round if gone else None,
        heading=round(expected_place(gone.scores, seat)) if gone else None,
        starved=times_starved(game, seat),
        stars=stars(game, own, seat, luck),
    )


_EARLY = 2
"""How many rounds before the last one chances must be gone to be worth telling: at the end, they are for all others."""


def _gone(game: Game, steps: list[Step], seat: int) -> Step | None:
    """The step since which a seat had no chances left."""
    hopeful = [number for number, step in enumerate(steps) if max(step.before[seat], step.after[seat]) >= GONE]
    first = hopeful[-1] + 1 if hopeful else 0
    if first >= len(steps) or game.round - steps[first].round < _EARLY:
        return None
    return steps[first]
