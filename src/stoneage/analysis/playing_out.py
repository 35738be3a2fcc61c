"""Judges actions by playing on: right after an action the network's values are weak, at the end of a round they agree.

The best actions of a decision are played on to the end of the round, some lines each, with the same dice and cards for
all. The one that comes out best is compared with the one that was played in new lines, so that it does not profit from
having been lucky in the first ones.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from stoneage.analysis.judge import WHOLE_GAME, Judge, JudgedActions, Values
from stoneage.analysis.report import LOW
from stoneage.encoding.layout import read_record
from stoneage.encoding.numbers import ANIMAL

NEARLY_EQUAL = 0.004
"""Actions that the first look finds closer than this are not played out."""
WORTH_CHECKING = 0.01
"""A lead in the first lines that is checked in new ones."""
LINES_TO_THE_END = 4
"""Times `LINES`, where whole games are played out."""
SURE_AT_THE_END = 0.10
"""The lead that counts there: the results of so few games differ by chance."""
_BATCH = 1_000_003  # between the seeds of two batches of lines


@dataclass(frozen=True, slots=True)
class PlayOuts:
    """How much is played out."""

    most: int
    """Actions that are compared, besides the one that was played,"""
    within: float
    """if the first look finds them worth at most this much less than the best."""
    first: int
    """Batches of `LINES` lines for all of them,"""
    then: int
    """and new ones for the best and the one that was played."""


def stands_on_an_animal(record: bytes, seat: int) -> bool:
    """Whether a seat has a figure on an animal, a position that the network does not know how to leave."""
    return read_record(record).players[seat].placed[ANIMAL] > 0


def play_out(
    judge: Judge, record: bytes, seat: int, played: int, judged: JudgedActions, seed: int, how: PlayOuts
) -> JudgedActions:
    """Judge the best actions and the one that was played again; the best comes first."""
    stuck = stands_on_an_animal(record, seat)
    chosen = _compared(judged, seat, played, how, stuck)
    if len(chosen) < 2:
        return judged

    def ends(number: int, batches: Sequence[int]) -> Values:
        rounds = WHOLE_GAME if stuck else 1
        rows = [
            judge.round_end(record, judged.actions[number], seed + _BATCH * batch, rounds).value for batch in batches
        ]
        return [sum(column) / len(rows) for column in zip(*rows, strict=True)]

    first = LINES_TO_THE_END if stuck else how.first
    values = {number: ends(number, range(first)) for number in chosen}
    own = judged.actions.index(played)
    best = max(chosen, key=lambda number: values[number][seat])
    if stuck:
        if values[best][seat] - values[own][seat] < SURE_AT_THE_END:
            best = own
    elif values[best][seat] - values[own][seat] >= WORTH_CHECKING:
        again = range(first, first + how.then)
        checked = {number: ends(number, again) for number in (best, own)}
        moved = [new - old for new, old in zip(checked[best], values[best], strict=True)]
        values = {
            number: checked.get(number) or [old + by for old, by in zip(value, moved, strict=True)]
            for number, value in values.items()
        }
        best = max((best, own), key=lambda number: values[number][seat])
    order = sorted(chosen, key=lambda number: (number != best, -values[number][seat]))
    return JudgedActions(
        [judged.actions[number] for number in order],
        [judged.priors[number] for number in order],
        [values[number] for number in order],
    )


def _compared(judged: JudgedActions, seat: int, played: int, how: PlayOuts, stuck: bool) -> list[int]:
    """The actions to play out, by their place in the first look; fewer than two if that would tell nothing."""
    shares = [value[seat] for value in judged.values]
    own, top = judged.actions.index(played), max(shares)
    near = [number for number, share in enumerate(shares) if top - share <= how.within][: how.most]
    chosen = sorted({*near, own})
    if stuck:
        return sorted({*range(min(how.most, len(shares))), own})
    compared = [shares[number] for number in chosen]
    if top < LOW or max(compared) - min(compared) < NEARLY_EQUAL:
        return []
    return chosen
