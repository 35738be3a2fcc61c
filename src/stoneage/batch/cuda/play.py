"""The kernel that plays: the games of a block advance in small steps and are sorted by what they do next.

The 32 threads of a warp run in lockstep: if they do different things, they wait for each other. A step is the answer to
a question and the next task on the agenda, and sorting brings games with the same step together. The games do not
depend on which thread plays them, or when.
"""

from functools import cache
from typing import Any, NamedTuple

import numba
import numpy as np

from stoneage.batch.cuda.bots import choose
from stoneage.batch.cuda.compact import compact_code
from stoneage.batch.cuda.device import SIMULATED, DeviceArray, cuda, grant_shared_memory, kernel
from stoneage.batch.cuda.shared_memory import WARP, load, store, sync_warp, wait_for_load
from stoneage.batch.games import is_asked, is_playable, random_action, seat_to_move, write_win_shares
from stoneage.components import PLACES
from stoneage.encoding.actions import FAMILIES, N_ACTIONS
from stoneage.encoding.layout import State
from stoneage.encoding.tasks import DICE, TASKS
from stoneage.engine.actions import is_legal
from stoneage.engine.agenda import top
from stoneage.engine.chance import below, next_bits, outcome
from stoneage.engine.constants import PLACE_EFFECT, PLACE_PIPS
from stoneage.engine.events import seed_event
from stoneage.engine.flow import offer, take, waiting_for
from stoneage.engine.hidden_cards import has_secrets, redeal_secrets
from stoneage.engine.rounds import new_game
from stoneage.engine.runtime.jit import rule
from stoneage.engine.scoring import write_scores
from stoneage.engine.state import STATE, States

THREADS = 32 if SIMULATED else 256  # simulated: one warp
MOST_GAMES = 2048
"""The most games per block: more would sort better, but not fit into the caches."""
STAGE = THREADS * STATE.itemsize
"""Bytes of shared memory for the states that a block is working on."""
MOST_TURNS = 30_000
"""The most turns per launch: they are counted in 16 bits."""

# What a launch does: begin games, step with given actions, play random turns, or continue with more of them.
BEGIN, STEP, RANDOM, CONTINUE = range(4)


class Arguments(NamedTuple):
    """The arguments of the kernel, in its order."""

    states: DeviceArray
    blank: DeviceArray  # an empty record
    rules_rows: DeviceArray  # rows of players, options and the seats without a bot, dealt to the games in turn
    what: int  # `BEGIN`, `STEP`, `RANDOM` or `CONTINUE`
    turns: int
    autoreset: bool
    span: int  # games of a block
    actions: DeviceArray
    which: DeviceArray  # the games to begin
    chances: DeviceArray
    choices: DeviceArray
    seat: DeviceArray
    ended: DeviceArray
    scores: DeviceArray
    shares: DeviceArray
    ends: DeviceArray  # the number of games that have ended
    worlds: DeviceArray  # of the games, if chance goes by event
    by_event: bool
    bots: tuple[DeviceArray, ...]  # their numbers by seat, a row for each of the rules; without bots empty
    lockstep: bool


def _steps() -> Any:
    """A number for each action: actions with the same number run mostly the same instructions."""
    numbers: dict[str, int] = {}
    steps = np.zeros(N_ACTIONS, dtype=np.uint8)
    for family in FAMILIES:
        for member in range(family.members):
            name = family.name
            if name == "resolve":
                place = "harvest" if PLACE_PIPS[member] else PLACES[member].kind
                name = f"{place} {member}" if PLACE_EFFECT[member] >= 0 else place
            elif name == "pick":
                name = f"pick {member}"
            elif name == "tools":
                name = "tools" if member else "no tools"
            steps[family.first + member] = numbers.setdefault(name, len(numbers))
    return steps


# What a game does next, as a sort key: slow steps come first, so that no warp waits for them at the end.
_STEP = _steps()
_FRESH = 0  # restart
_OVER = 1  # write the result
_ACTION = 2  # play an action, by its step
_TRADER = int(_STEP.max()) + 1  # the same if a trade is possible: a purchase then takes several times as long
_TASK = _ACTION + 2 * _TRADER  # continue with a task, by its kind
_CHANCE = _TASK + len(TASKS)  # draw an outcome of chance, by the kind of task
_BOT = _CHANCE + len(TASKS)  # let a bot choose an action, by the kind of task
_WAITS = _BOT + len(TASKS)  # finished in this launch
N_KEYS = _WAITS + 1
_WARPS = THREADS // WARP


@rule
def _next_sort_key(g: State, waits: bool, left: int) -> int:
    """What a game does after a step; an action is not chosen yet."""
    if g.depth == 0:
        return _OVER
    kind = top(g).kind
    if not waits:
        return _TASK + kind
    if waiting_for(g) >= DICE:
        return _CHANCE + kind
    return _ACTION if left > 0 else _WAITS


@rule
def _action_sort_key(g: State, action: int) -> int:
    """The key of an action."""
    tribe = g.players[top(g).seat]
    trades = tribe.merchant > 0 and tribe.traded == 0
    return _ACTION + int(_STEP[action]) + (_TRADER if trades else 0)


def _play_turns(  # noqa: PLR0915 - what uses a block's shared memory and barriers must be one function
    states: States,
    blank: States,
    rules_rows: DeviceArray,
    what: int,
    turns: int,
    autoreset: bool,
    span: int,
    actions: DeviceArray,
    which: DeviceArray,
    chances: DeviceArray,
    choices: DeviceArray,
    seat: DeviceArray,
    ended: DeviceArray,
    scores: DeviceArray,
    shares: DeviceArray,
    ends: DeviceArray,
    worlds: DeviceArray,
    by_event: bool,
    bots: tuple[DeviceArray, ...],
    lockstep: bool,
) -> None:
    """Begin the marked games, step with the actions given, or play random turns, in blocks of `span` games."""
    keys = cuda.shared.array(MOST_GAMES, numba.uint8)
    chosen = cuda.shared.array(MOST_GAMES, numba.uint8)
    left = cuda.shared.array(MOST_GAMES, numba.int16)
    ranks = cuda.shared.array(MOST_GAMES, numba.uint16)
    order = cuda.shared.array(MOST_GAMES, numba.uint16)
    counts = cuda.shared.array(N_KEYS, numba.int32)
    firsts = cuda.shared.array(N_KEYS, numba.int32)
    taken = cuda.shared.array(1, numba.int32)
    chunks = cuda.shared.array(_WARPS, numba.int32)
    stage = cuda.shared.array(0, STATE)
    deal = cuda.local.array(1, numba.uint64)
    thread = cuda.threadIdx.x
    warp = thread // WARP
    lane = thread % WARP
    base = cuda.blockIdx.x * span
    here = min(span, len(states) - base)

    for slot in range(thread, here, THREADS):
        number = base + slot
        g = states[number]
        key = _WAITS
        left[slot] = 0
        if what == BEGIN:
            if which[number]:
                key = _FRESH
        else:
            if what != CONTINUE:
                ended[number] = False
            if g.depth > 0:
                if what != STEP:
                    chosen[slot] = random_action(g, choices[number : number + 1])
                    left[slot] = turns
                    key = _action_sort_key(g, chosen[slot])
                elif is_playable(g, actions[number]):
                    chosen[slot] = actions[number]
                    left[slot] = 1
                    key = _action_sort_key(g, chosen[slot])
                if len(bots) > 0 and lockstep and not is_asked(g, rules_rows[number % len(rules_rows), 2]):
                    left[slot] = turns if what != STEP else 1
                    key = _BOT + top(g).kind
        keys[slot] = key

    while True:
        # A counting sort: how many games have each key, where each key begins, and the rank of each game.
        for key in range(thread, N_KEYS, THREADS):
            counts[key] = 0
        if thread == 0:
            taken[0] = 0
        cuda.syncthreads()
        for slot in range(thread, here, THREADS):
            ranks[slot] = cuda.atomic.add(counts, keys[slot], 1)
        cuda.syncthreads()
        for key in range(thread, N_KEYS, THREADS):
            first = 0
            for earlier in range(key):
                first += counts[earlier]
            firsts[key] = first
        cuda.syncthreads()
        active = firsts[_WAITS]
        if active == 0:
            break
        for slot in range(thread, here, THREADS):
            order[firsts[keys[slot]] + ranks[slot]] = slot
        cuda.syncthreads()

        while True:
            # Each warp takes the next 32 games.
            if lane == 0:
                chunks[warp] = cuda.atomic.add(taken, 0, WARP)
            sync_warp()
            chunk = chunks[warp]
            sync_warp()
            if chunk >= active:
                break
            together = min(WARP, active - chunk)
            slot = order[chunk + min(lane, together - 1)]
            number = base + slot
            load(stage, warp * WARP, states, number, together, lane)
            wait_for_load()
            sync_warp()
            if lane < together:
                g = stage[thread]
                key = keys[slot]
                if key == _FRESH:
                    stage[thread] = blank[0]
                    seats = rules_rows[number % len(rules_rows), 0]
                    options = rules_rows[number % len(rules_rows), 1]
                    new_game(g, seats, options, below(chances[number : number + 1], seats))
                    if by_event:
                        worlds[number] = next_bits(chances[number : number + 1])
                    keys[slot] = _TASK + top(g).kind
                elif key == _OVER:
                    write_scores(g, scores[number])
                    write_win_shares(g, scores[number], shares[number])
                    ended[number] = True
                    cuda.atomic.add(ends, 0, 1)
                    keys[slot] = _FRESH if autoreset else _WAITS
                elif len(bots) > 0 and key >= _BOT:
                    mover = top(g).seat
                    bot = bots[0][number % len(rules_rows), mover]
                    choice = choices[number : number + 1]
                    if has_secrets(g, mover):  # a bot sees only what its seat may know
                        deal[0] = next_bits(choice)
                        redeal_secrets(g, mover, deal)
                        action = choose(bot, g, choice)
                        stage[thread] = states[number]
                    else:
                        action = choose(bot, g, choice)
                    if not is_legal(g, action):
                        action = random_action(g, choice)
                    chosen[slot] = action
                    if not lockstep:  # turns are those of the other seats
                        left[slot] += 1
                    keys[slot] = _action_sort_key(g, action)
                else:
                    if key >= _CHANCE:
                        if by_event:
                            seed_event(g, waiting_for(g), worlds[number], chances[number : number + 1], True)
                        take(g, outcome(g, chances[number : number + 1], waiting_for(g)))
                    elif key < _TASK:
                        take(g, chosen[slot])
                        left[slot] -= 1
                    key = _next_sort_key(g, offer(g, top(g)), left[slot])
                    bots_turn = False
                    if len(bots) > 0 and (key == _ACTION or key == _WAITS):
                        bots_turn = not is_asked(g, rules_rows[number % len(rules_rows), 2])
                    if key == _ACTION and (lockstep or not bots_turn):
                        chosen[slot] = random_action(g, choices[number : number + 1])
                        key = _action_sort_key(g, chosen[slot])
                    if bots_turn and (key != _WAITS or not lockstep):
                        key = _BOT + top(g).kind
                    keys[slot] = key
            sync_warp()
            store(stage, warp * WARP, states, number, together, lane)
        cuda.syncthreads()

    for slot in range(thread, here, THREADS):
        seat[base + slot] = seat_to_move(states[base + slot])


play_turns = kernel(_play_turns)


def compile_once(arguments: Arguments) -> None:
    """Compile the kernel, or load it, before it is launched for the first time."""
    if not SIMULATED:
        _compile(tuple(play_turns.typeof_pyval(argument) for argument in arguments))


@cache
def _compile(types: tuple[Any, ...]) -> None:
    with compact_code():
        play_turns.compile(types)
    grant_shared_memory(play_turns, STAGE)
