"""Judges the placements of a tribe that has a figure on an animal, by playing on to the end of the round.

The network hardly ever drives an animal off, so it does not know what such a figure is worth: that it is missing until
the animal leaves, and that one more figure may free it. In what is played on, the animal is driven off.
"""

from stoneage.analysis.judge import Judge, JudgedActions, Values
from stoneage.encoding.actions import FIRST_ID_OF_PLACE, PLACE
from stoneage.encoding.layout import read_record
from stoneage.encoding.numbers import ANIMAL
from stoneage.game.action import Action
from stoneage.game.game import Game

BATCHES = 2
"""Times `LINES`: rounds that are played on after each action."""
_BATCH = 1_000_003  # between the seeds of two batches
_FACE_THE_ANIMAL = PLACE + FIRST_ID_OF_PLACE[ANIMAL]


def can_drive_off(game: Game, seat: int) -> bool:
    """Whether a seat that must place has a figure on an animal, and enough at home to drive it off alone."""
    state = read_record(game.record)
    tribe = state.players[seat]
    missing = state.seats - sum(other.placed[ANIMAL] for other in state.players[: state.seats])
    return 0 < missing <= tribe.home and tribe.placed[ANIMAL] > 0 and Action(_FACE_THE_ANIMAL) in game.legal_actions()


def play_on(judge: Judge, record: bytes, seat: int, judged: JudgedActions, seed: int) -> JudgedActions:
    """Judge the actions again, and one more figure on the animal beside them; the best comes first."""
    priors = {_FACE_THE_ANIMAL: 0.0, **dict(zip(judged.actions, judged.priors, strict=True))}
    seeds = [seed + _BATCH * batch for batch in range(BATCHES)]

    def value(action: int) -> Values:
        rows = [judge.round_end(record, action, one).value for one in seeds]
        return [sum(column) / len(rows) for column in zip(*rows, strict=True)]

    values = {action: value(action) for action in priors}
    order = sorted(priors, key=lambda action: -values[action][seat])
    return JudgedActions(order, [priors[action] for action in order], [values[action] for action in order])
