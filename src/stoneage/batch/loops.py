"""The compiled loop over the games of a batch; every thread runs it over the chunks it takes."""

from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from stoneage.batch.games import (
    begin,
    begin_in_world,
    is_asked,
    is_playable,
    play,
    play_in_world,
    random_action,
    seat_to_move,
    write_mask,
    write_win_shares,
)
from stoneage.batch.threads.atomic import add, least
from stoneage.batch.threads.queue import CHUNK, ILLEGAL, UNFINISHED, JobQueue, first_game, job_of, take_chunk
from stoneage.encoding.layout import State
from stoneage.engine.actions import is_legal
from stoneage.engine.chance import Generator, next_bits
from stoneage.engine.hidden_cards import has_secrets, redeal_secrets
from stoneage.engine.runtime.jit import rule
from stoneage.engine.scoring import write_scores
from stoneage.engine.state import States
from stoneage.observation.encoder import write_observation
from stoneage.players.bots_by_seat import BotsBySeat, bot_of

Numbers = npt.NDArray[np.int64]
Flags = npt.NDArray[np.bool_]

# What to do in each game, as bits of one number, in this order.
STEP = 1
"""Play its action, and the bots that follow."""
RESTART = 2
"""Restart it if it is over."""
BEGIN = 4
"""Restart it if it is marked."""
SAMPLE = 8
"""Choose a random action."""
ONLY_BEGUN = 16
"""Skip what follows, unless the game has just begun."""
MASK = 32
"""Write the legal actions."""
OBSERVE = 64
"""Write the observation."""
CHECK = 128
"""Only check that the action can be played, before a step."""


class Games(NamedTuple):
    """The arrays of a batch, a row for each game."""

    states: States
    chances: Generator
    choices: Generator
    actions: Numbers
    marked: Flags
    seat: Numbers
    viewers: Numbers  # whose view is observed; -1 for the seat to move
    ended: Flags
    scores: npt.NDArray[np.int32]
    win_shares: npt.NDArray[np.float32]
    words: npt.NDArray[np.uint64]
    rows: npt.NDArray[np.int16]
    blank: States  # an empty state
    scratch: States  # a state for each thread,
    deals: Generator  # and a generator
    worlds: Generator  # if chance goes by event; else empty
    bots: BotsBySeat  # a row for each of the rules
    rules_rows: Numbers  # rows of players, options and the seats without a bot, dealt to the games in turn
    has_bots: bool  # with any of the rules
    lockstep: bool  # an action of a bot is a step, too


@rule
def _bot_action(g: State, bots: BotsBySeat, choice: Generator, scratch: States, deal: Generator) -> int:
    """The action that the bot of the seat to move chooses; a random one instead of an illegal one."""
    seat = seat_to_move(g)
    if has_secrets(g, seat):  # a bot sees only what its seat may know
        scratch[0] = g
        deal[0] = next_bits(choice)
        redeal_secrets(scratch[0], seat, deal)
        action = bot_of(bots, seat)(scratch[0], choice)
    else:
        action = bot_of(bots, seat)(g, choice)
    return action if is_legal(g, action) else random_action(g, choice)


@rule
def bots_play(
    g: State, asked_seats: int, bots: BotsBySeat, chance: Generator, choice: Generator, scratch: States, deal: Generator
) -> None:
    """Let the bots play until a seat without a bot must move."""
    while g.depth > 0 and not is_asked(g, asked_seats):
        play(g, _bot_action(g, bots, choice, scratch, deal), chance)


@rule
def _begin(g: State, rules_row: Numbers, number: int, worlds: Generator, chance: Generator) -> None:
    """Begin a game, in a new world if it has one."""
    if len(worlds):
        begin_in_world(g, rules_row[0], rules_row[1], worlds[number : number + 1], chance)
    else:
        begin(g, rules_row[0], rules_row[1], chance)


@rule
def _play(g: State, action: int, number: int, worlds: Generator, chance: Generator) -> None:
    """Play an action, in the world of the game if it has one."""
    if len(worlds):
        play_in_world(g, action, worlds[number], chance)
    else:
        play(g, action, chance)


@rule
def run_chunks(thread: int, queue: JobQueue, games: Games) -> None:
    """Work on chunks of the current job until all are taken. When a game is over, seat 0's view is observed."""
    # Unpacked once, because each access to the tuple counts a reference to the array; slices, which count one
    # too, are made only where they are needed.
    states, chances, choices, actions, seat = games.states, games.chances, games.choices, games.actions, games.seat
    marked, ended, scores, win_shares = games.marked, games.ended, games.scores, games.win_shares
    words, rows, viewers, blank, bots = games.words, games.rows, games.viewers, games.blank, games.bots
    scratch, deal = games.scratch[thread : thread + 1], games.deals[thread : thread + 1]
    rules_rows, worlds = games.rules_rows, games.worlds
    bots_follow, bots_take_turns = games.has_bots and not games.lockstep, games.has_bots and games.lockstep
    done = 0
    chunk = take_chunk(thread, queue, len(states))
    while chunk >= 0:
        job = job_of(chunk)
        for number in range(first_game(chunk), min(first_game(chunk) + CHUNK, len(states))):
            g = states[number]
            row = number % len(rules_rows)
            bots_turn = bots_take_turns and g.depth > 0 and not is_asked(g, rules_rows[row][2])
            if job == CHECK:
                if not bots_turn and not is_playable(g, actions[number]):
                    least(queue, len(queue) + ILLEGAL, number)
                continue
            if job & STEP:
                ended[number] = False
                if g.depth > 0:
                    if bots_turn:
                        actions[number] = _bot_action(g, bots[row], choices[number : number + 1], scratch, deal)
                    _play(g, actions[number], number, worlds, chances[number : number + 1])
                    if bots_follow:
                        bots_play(
                            g,
                            rules_rows[row][2],
                            bots[row],
                            chances[number : number + 1],
                            choices[number : number + 1],
                            scratch,
                            deal,
                        )
                    if g.depth == 0:
                        ended[number] = True
                        write_scores(g, scores[number])
                        write_win_shares(g, scores[number], win_shares[number])
            begins = (job & RESTART and g.depth == 0) or (job & BEGIN and marked[number])
            if begins:
                states[number] = blank[0]
                _begin(g, rules_rows[row], number, worlds, chances[number : number + 1])
                if bots_follow:
                    bots_play(
                        g,
                        rules_rows[row][2],
                        bots[row],
                        chances[number : number + 1],
                        choices[number : number + 1],
                        scratch,
                        deal,
                    )
            if job & (STEP | RESTART | BEGIN):
                seat[number] = seat_to_move(g)
            if job & SAMPLE:
                actions[number] = random_action(g, choices[number : number + 1])
            if job & ONLY_BEGUN and not begins:
                continue
            if job & MASK:
                write_mask(g, words[number])
            if job & OBSERVE:
                viewer = viewers[number]
                write_observation(g, viewer if viewer >= 0 else max(seat[number], 0), rows[number])
        done += 1
        chunk = take_chunk(thread, queue, len(states))
    add(queue, len(queue) + UNFINISHED, -done)
