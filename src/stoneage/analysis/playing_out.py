"""Judges actions by playing whole games out, where the network does not know how to go on: with a figure on an animal.

It hardly ever drives one off, so its values say nothing there, one action later or at the end of the round.
"""

from stoneage.analysis.judge import WHOLE_GAME, Judge, JudgedActions, Values
from stoneage.encoding.layout import read_record
from stoneage.encoding.numbers import ANIMAL

MOST = 3
"""Actions that are played out, besides the one that was played."""
BATCHES = 4
"""Times `LINES`: games that are played out after each action."""
SURE = 0.10
"""The lead that counts: the results of so few games differ by chance."""
_BATCH = 1_000_003  # between the seeds of two batches of lines


def stands_on_an_animal(record: bytes, seat: int) -> bool:
    """Whether a seat has a figure on an animal."""
    return read_record(record).players[seat].placed[ANIMAL] > 0


def play_out(judge: Judge, record: bytes, seat: int, played: int, judged: JudgedActions, seed: int) -> JudgedActions:
    """Judge the most promising actions and the one that was played again; the best comes first."""
    own = judged.actions.index(played)
    chosen = sorted({*range(min(MOST, len(judged.actions))), own})

    def value(number: int) -> Values:
        rows = [
            judge.round_end(record, judged.actions[number], seed + _BATCH * batch, WHOLE_GAME).value
            for batch in range(BATCHES)
        ]
        return [sum(column) / len(rows) for column in zip(*rows, strict=True)]

    values = {number: value(number) for number in chosen}
    best = max(chosen, key=lambda number: values[number][seat])
    if values[best][seat] - values[own][seat] < SURE:
        best = own
    order = sorted(chosen, key=lambda number: (number != best, -values[number][seat]))
    return JudgedActions(
        [judged.actions[number] for number in order],
        [judged.priors[number] for number in order],
        [values[number] for number in order],
    )
