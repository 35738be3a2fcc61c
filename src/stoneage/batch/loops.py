"""The compiled loops over some games of a batch. Each thread runs them over a slice."""

import numpy as np
import numpy.typing as npt

from stoneage.batch.bots import Bots, bot_of
from stoneage.batch.games import (
    NOBODY,
    asked,
    begin,
    is_playable,
    play,
    random_action,
    write_mask,
    write_scores,
    write_shares,
)
from stoneage.batch.observation import write_observation
from stoneage.engine.actions import is_legal
from stoneage.engine.chance import Generator, answer_chance, next_bits
from stoneage.engine.flow import step
from stoneage.engine.hiding import has_secrets, redeal_secrets
from stoneage.engine.jit import rule
from stoneage.engine.state import State

Numbers = npt.NDArray[np.int64]


@rule
def first_illegal(states: State, actions: Numbers) -> int:
    """The first game whose action cannot be played; -1: there is none."""
    for number in range(len(states)):
        if not is_playable(states[number], actions[number]):
            return number
    return -1


@rule
def begin_games(
    states: State,
    blank: State,
    seats: int,
    options: int,
    chances: Generator,
    seat: Numbers,
    which: npt.NDArray[np.bool_],
) -> None:
    """Begin those games anew that are marked."""
    for number in range(len(states)):
        if which[number]:
            states[number] = blank[0]
            begin(states[number], seats, options, chances[number : number + 1])
            seat[number] = asked(states[number])


@rule
def step_games(
    states: State,
    actions: Numbers,
    chances: Generator,
    seat: Numbers,
    ended: npt.NDArray[np.bool_],
    scores: npt.NDArray[np.int32],
    shares: npt.NDArray[np.float32],
) -> int:
    """Play an action in each game; how many games end with it."""
    ends = 0
    for number in range(len(states)):
        g = states[number]
        ended[number] = False
        if g.depth > 0:
            play(g, actions[number], chances[number : number + 1])
            seat[number] = asked(g)
            if g.depth == 0:
                ended[number] = True
                ends += 1
                write_scores(g, scores[number])
                write_shares(g, scores[number], shares[number])
    return ends


@rule
def choose_randomly(states: State, choices: Generator, actions: Numbers) -> None:
    """Write a random legal action for each game."""
    for number in range(len(states)):
        actions[number] = random_action(states[number], choices[number : number + 1])


@rule
def write_masks(states: State, words: npt.NDArray[np.uint64]) -> None:
    """Write the mask of each game."""
    for number in range(len(states)):
        write_mask(states[number], words[number])


@rule
def write_observations(states: State, viewers: Numbers, rows: npt.NDArray[np.int16]) -> None:
    """Write what a seat of each game may know; nobody's view is seat 0's."""
    for number in range(len(states)):
        write_observation(states[number], max(viewers[number], 0), rows[number])


@rule
def bots_play(
    states: State,
    scratch: State,
    learning: int,
    bots: Bots,
    chances: Generator,
    choices: Generator,
    seat: Numbers,
    ended: npt.NDArray[np.bool_],
    scores: npt.NDArray[np.int32],
    shares: npt.NDArray[np.float32],
) -> int:
    """Let the bots play until a learning seat (its bit is set) is asked in each game; how many games end with it."""
    deal = np.zeros(1, np.uint64)
    ends = 0
    for number in range(len(states)):
        g = states[number]
        chance = chances[number : number + 1]
        choice = choices[number : number + 1]
        moved = False
        while seat[number] != NOBODY and (learning >> seat[number]) & 1 == 0:
            moved = True
            turn = seat[number]
            if has_secrets(g, turn):  # a bot sees only what its seat may know
                scratch[0] = g
                deal[0] = next_bits(choice)
                redeal_secrets(scratch[0], turn, deal)
                action = bot_of(bots, turn)(scratch[0], choice)
            else:
                action = bot_of(bots, turn)(g, choice)
            if not is_legal(g, action):
                action = random_action(g, choice)
            step(g, action)
            answer_chance(g, chance)
            seat[number] = asked(g)
        if moved and g.depth == 0:
            ended[number] = True
            ends += 1
            write_scores(g, scores[number])
            write_shares(g, scores[number], shares[number])
    return ends
