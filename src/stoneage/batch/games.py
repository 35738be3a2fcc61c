"""Operations on one game of a batch: begin it, play on, write its mask and its result.

Like the rules, each function takes the state, integers, a generator and a row to write to, allocates nothing and raises
nothing: the same functions run in the loops on the CPU and in the kernels on a GPU.
"""

from typing import Any

import numpy as np
import numpy.typing as npt

from stoneage.encoding.actions import N_ACTIONS
from stoneage.encoding.layout import LEGAL_WORDS, State
from stoneage.encoding.tasks import DICE
from stoneage.engine.actions import count_legal, is_legal, nth_legal
from stoneage.engine.agenda import top
from stoneage.engine.chance import Generator, answer_chance, below, next_bits
from stoneage.engine.events import event_outcome
from stoneage.engine.flow import step, waiting_for
from stoneage.engine.rounds import new_game
from stoneage.engine.runtime.jit import rule
from stoneage.engine.scoring import Scores, rank_of

MASK_WORDS = LEGAL_WORDS * 8
"""A mask is a row of 64-bit words with one byte per action, written eight at a time. The last few bytes are 0."""
NOBODY = -1
"""The seat to move when a game is over."""

_ONE_EACH = np.uint64(0x0101010101010101)
_DIAGONAL = np.uint64(0x8040201008040201)
_ROUND_UP = np.uint64(0x7F7F7F7F7F7F7F7F)


@rule
def begin(g: State, seats: int, options: int, chance: Generator) -> None:
    """Begin a game in an empty state, up to the first decision; the start player is drawn first."""
    new_game(g, seats, options, below(chance, seats))
    answer_chance(g, chance)


@rule
def play(g: State, action: int, chance: Generator) -> None:
    """Play a legal action, up to the next decision."""
    step(g, action)
    answer_chance(g, chance)


@rule
def _answer_by_event(g: State, world: Any, chance: Generator) -> None:
    """Draw the outcomes of a world until a player must decide or the game is over; the generator is scratch memory."""
    asked = waiting_for(g)
    while asked >= DICE:
        step(g, event_outcome(g, asked, world, chance, True))  # like the searches of the network
        asked = waiting_for(g)


@rule
def begin_in_world(g: State, seats: int, options: int, worlds: Generator, chance: Generator) -> None:
    """Like `begin`, in a new world, which is written to the first of `worlds`."""
    new_game(g, seats, options, below(chance, seats))
    worlds[0] = next_bits(chance)
    _answer_by_event(g, worlds[0], chance)


@rule
def play_in_world(g: State, action: int, world: Any, chance: Generator) -> None:
    """Play a legal action, up to the next decision; the outcome of each event is that of the world."""
    step(g, action)
    _answer_by_event(g, world, chance)


@rule
def is_playable(g: State, action: int) -> bool:
    """Whether a game accepts this action; a game that is over accepts and ignores any."""
    return g.depth == 0 or is_legal(g, action)


@rule
def seat_to_move(g: State) -> int:
    """The seat that must decide; `NOBODY` when the game is over."""
    return top(g).seat if g.depth > 0 else NOBODY


@rule
def is_asked(g: State, asked_seats: int) -> bool:
    """Whether the seat to move is among those without a bot, given as bits."""
    return (asked_seats >> top(g).seat) & 1 == 1


@rule
def random_action(g: State, choice: Generator) -> int:
    """A random legal action, all equally likely; 0 when the game is over."""
    return nth_legal(g, below(choice, count_legal(g))) if g.depth > 0 else 0


@rule
def mask_word(g: State, number: int) -> Any:
    """A byte for each of eight actions, 1 where it is legal; word 0 has the first eight."""
    eight = (g.legal[number // 8] >> np.uint64(8 * (number % 8))) & np.uint64(255)
    spread = (eight * _ONE_EACH) & _DIAGONAL  # bit n alone in byte n
    return ((spread + _ROUND_UP) >> np.uint64(7)) & _ONE_EACH


@rule
def write_mask(g: State, row: npt.NDArray[np.uint64]) -> None:
    """Write a byte for each action, 1 where it is legal."""
    for number in range(MASK_WORDS):
        row[number] = mask_word(g, number)


@rule
def write_win_shares(g: State, scores: Scores, row: npt.NDArray[np.floating[Any]]) -> None:
    """Write each seat's share of the win: 1 for the winner, equal parts if several win."""
    winners = 0
    for seat in range(g.seats):
        row[seat] = 0.0
        if rank_of(g, scores, seat) == 1:
            row[seat] = 1.0
            winners += 1
    for seat in range(g.seats):
        row[seat] /= winners


Mask = npt.NDArray[np.bool_]


def as_mask(words: npt.NDArray[np.uint64]) -> Mask:
    """View rows of words as rows of one boolean per action, in the same memory."""
    flags: npt.NDArray[Any] = words.view(np.bool_)
    return flags[:, :N_ACTIONS]
