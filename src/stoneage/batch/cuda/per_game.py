"""Small kernels: actions with one thread per game, masks and observations with several."""

import numba

from stoneage.batch.cuda.device import DeviceArray, cuda, kernel
from stoneage.batch.cuda.shared_memory import WARP
from stoneage.batch.games import MASK_WORDS, is_asked, is_playable, mask_word, random_action, seat_to_move
from stoneage.engine.state import States
from stoneage.observation.encoder import N_PARTS, write_part, write_rest
from stoneage.observation.fields import SIZE

THREADS = 128
ROWS = 24
"""Observations per block: they are written in shared memory, at most 48 KB, and copied out together."""
ROW_THREADS = N_PARTS * WARP
"""Each warp writes another part of the block's observations, so that all its threads do the same."""
SHARED = ROWS * SIZE * 2
_WORDS = SHARED // 8  # a block's observations in 64-bit words: 24 rows end with a whole one


def _store_actions(
    given: DeviceArray,
    states: States,
    rules_rows: DeviceArray,
    lockstep: bool,
    actions: DeviceArray,
    illegal: DeviceArray,
) -> None:
    """Store the actions given, and the number of the first game that cannot play its action."""
    number = cuda.grid(1)
    if number < len(states):
        g = states[number]
        actions[number] = given[number]
        bots_turn = lockstep and g.depth > 0 and not is_asked(g, rules_rows[number % len(rules_rows), 2])
        if not bots_turn and not is_playable(g, actions[number]):
            cuda.atomic.min(illegal, 0, number)


def _put_states(states: States, seat: DeviceArray, numbers: DeviceArray, given: States) -> None:
    """Replace the states of some games."""
    place = cuda.grid(1)
    if place < len(given):
        number = numbers[place]
        states[number] = given[place]
        seat[number] = seat_to_move(given[place])


def _choose_actions(states: States, choices: DeviceArray, actions: DeviceArray) -> None:
    """Store a random action for each game."""
    number = cuda.grid(1)
    if number < len(states):
        actions[number] = random_action(states[number], choices[number : number + 1])


def _write_masks(states: States, words: DeviceArray) -> None:
    """Write the masks, one word per thread: neighbours then write to neighbouring memory."""
    number, word = divmod(cuda.grid(1), MASK_WORDS)
    if number < len(states):
        words[number, word] = mask_word(states[number], word)


def _write_observations(states: States, viewers: DeviceArray, words: DeviceArray) -> None:
    rows = cuda.shared.array(0, numba.int16)
    shared_words = cuda.shared.array(0, numba.uint64)  # the same memory, to be cleared and copied a word at a time
    thread = cuda.threadIdx.x
    part, place = divmod(thread, WARP)
    number = cuda.blockIdx.x * ROWS + place
    there = place < ROWS and number < len(states)
    row = rows[place * SIZE : (place + 1) * SIZE]
    for word in range(thread, _WORDS, ROW_THREADS):
        shared_words[word] = 0
    cuda.syncthreads()
    if there:
        write_part(states[number], max(viewers[number], 0), part, row)
    cuda.syncthreads()
    if there and part == 0:
        write_rest(states[number], max(viewers[number], 0), row)
    cuda.syncthreads()
    first = cuda.blockIdx.x * _WORDS
    for word in range(thread, min(_WORDS, len(words) - first), ROW_THREADS):
        words[first + word] = shared_words[word]


store_actions = kernel(_store_actions)
put_states = kernel(_put_states)
choose_actions = kernel(_choose_actions)
write_masks = kernel(_write_masks)
write_observations = kernel(_write_observations)
