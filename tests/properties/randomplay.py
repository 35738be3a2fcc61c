"""Many checked random games, and how to reproduce one that went wrong."""

from typing import Any, NamedTuple

import numpy as np

from stoneage import Rules
from stoneage.encoding.layout import State, read_record
from stoneage.encoding.names import CARD_IDS, TILE_IDS, dice_faces
from stoneage.encoding.tasks import BUILDING, CARD, DICE, NOBODY
from stoneage.engine.chance import Generator, below, generator
from stoneage.engine.flow import step, waiting_for
from stoneage.engine.rounds import new_game
from stoneage.engine.state import empty_states
from stoneage.game.action import Action
from stoneage.position.describe import describe
from tests.properties.checked import FAULTS, MOST_STEPS, fault, next_answer, play_checked
from tests.properties.tables import ALL_RULES


class Tally(NamedTuple):
    """The totals of a run of games."""

    games: int
    steps: int
    deepest: int
    refill_endings: int


class BrokenGameError(AssertionError):
    """A game that broke an invariant; the message says how to reproduce it."""

    def __init__(self, rules: Rules, seed: int, found: int) -> None:
        super().__init__(
            f"{FAULTS[found]}\n  {rules}, seed {seed}\n  see the steps that led there:\n"
            f"    from stoneage import Rules; from tests.properties.randomplay import replay\n"
            f"    replay({rules}, {seed})"
        )


def begin(rules: Rules, seed: int) -> tuple[Any, Generator]:
    """The initial state of a game, as an array of one, and its generator."""
    states = empty_states(1)
    rng = generator(seed)
    new_game(states[0], rules.players, rules.bits, below(rng, rules.players))
    return states, rng


def play_many(games: int, first_seed: int) -> Tally:
    """Play a number of games, going through all tables in turn; the number of a game gives its seed and its table."""
    steps = deepest = refills = 0
    for seed in range(first_seed, first_seed + games):
        rules = ALL_RULES[seed % len(ALL_RULES)]
        states, rng = begin(rules, seed)
        tally = np.zeros(3, dtype=np.int64)
        if found := play_checked(states[0], rng, tally):
            raise BrokenGameError(rules, seed, found)
        steps += int(tally[0])
        deepest = max(deepest, int(tally[1]))
        refills += int(tally[2])
    return Tally(games, steps, deepest, refills)


def answer_text(asked: int, answer: int) -> str:
    """An answer as it is written in a game file."""
    if asked == DICE:
        return "dice " + " ".join(map(str, dice_faces(answer)))
    if asked == CARD:
        return f"card {CARD_IDS[answer]}"
    return f"building {TILE_IDS[answer]}" if asked == BUILDING else str(Action(answer))


def replay(rules: Rules, seed: int, shown: int = 12) -> State:
    """Play a checked game step by step up to its fault, print the last steps and the position; the record."""
    states, rng = begin(rules, seed)
    g: State = states[0]
    eager = below(rng, 2) == 1
    texts: list[str] = []
    while not fault(g) and waiting_for(g) != NOBODY and len(texts) < MOST_STEPS:
        asked = waiting_for(g)
        answer = int(next_answer(g, rng, eager))
        texts.append(answer_text(asked, answer))
        step(g, answer)
    position = describe(read_record(states.tobytes()), rules)
    print(f"step {len(texts)}: {FAULTS[fault(g)]}", *texts[-shown:], position, sep="\n")
    return g
