"""Small kernels with one thread per game: actions, masks and observations."""

import numba

from stoneage.batch.cuda.device import DeviceArray, cuda, kernel
from stoneage.batch.games import is_playable, random_action, write_mask
from stoneage.engine.state import States
from stoneage.observation.encoder import write_observation
from stoneage.observation.fields import SIZE

THREADS = 128
ROWS = 24
"""Observations per block: they are written in shared memory, at most 48 KB, and copied out together."""
ROW_THREADS = 32
SHARED = ROWS * SIZE * 2
_WORDS = SHARED // 8  # a block's observations in 64-bit words: 24 rows end with a whole one


def _store_actions(given: DeviceArray, states: States, actions: DeviceArray, illegal: DeviceArray) -> None:
    """Store the actions given, and the number of the first game that cannot play its action."""
    number = cuda.grid(1)
    if number < len(states):
        actions[number] = given[number]
        if not is_playable(states[number], actions[number]):
            cuda.atomic.min(illegal, 0, number)


def _choose_actions(states: States, choices: DeviceArray, actions: DeviceArray) -> None:
    """Store a random action for each game."""
    number = cuda.grid(1)
    if number < len(states):
        actions[number] = random_action(states[number], choices[number : number + 1])


def _write_masks(states: States, words: DeviceArray) -> None:
    number = cuda.grid(1)
    if number < len(states):
        write_mask(states[number], words[number])


def _write_observations(states: States, viewers: DeviceArray, words: DeviceArray) -> None:
    rows = cuda.shared.array(0, numba.int16)
    shared_words = cuda.shared.array(0, numba.uint64)  # the same memory, to be copied a word at a time
    thread = cuda.threadIdx.x
    number = cuda.blockIdx.x * ROWS + thread
    if thread < ROWS and number < len(states):
        write_observation(states[number], max(viewers[number], 0), rows[thread * SIZE : (thread + 1) * SIZE])
    cuda.syncthreads()
    first = cuda.blockIdx.x * _WORDS
    for word in range(thread, min(_WORDS, len(words) - first), ROW_THREADS):
        words[first + word] = shared_words[word]


store_actions = kernel(_store_actions)
choose_actions = kernel(_choose_actions)
write_masks = kernel(_write_masks)
write_observations = kernel(_write_observations)
