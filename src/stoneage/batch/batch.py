"""Many games of the same rules at once, as arrays."""

from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise
from typing import Any

import numpy as np
import numpy.typing as npt

from stoneage.action import Action
from stoneage.batch.bots import table_of
from stoneage.batch.fields import SIZE
from stoneage.batch.games import MASK_WORDS, NOBODY, Mask, as_mask
from stoneage.batch.loops import (
    begin_games,
    bots_play,
    choose_randomly,
    first_illegal,
    step_games,
    write_masks,
    write_observations,
)
from stoneage.batch.playouts import cores
from stoneage.batch.seeds import chances_from, choices_from
from stoneage.engine.actions import N_ACTIONS
from stoneage.engine.state import empty_states
from stoneage.errors import IllegalAction, PlayerError, RulesError
from stoneage.players.compiled import Choose
from stoneage.players.registry import compiled
from stoneage.rules import Rules

_GAMES_PER_THREAD = 256  # a thread is woken for every loop: with less to do it is not worth it


class Batch:
    """So many games, each with its own chance: game i begins as `Game(seed=seed + i)` and goes on like it.

    Every game waits for the seat in `seat`. `step` plays one action in each; a game that ends with it is in `ended`,
    with its `scores` and `win_shares`, and begins anew at once (with `autoreset=False` it stays over, its seat -1,
    until `restart`). The arrays are the same ones at every step: copy what must outlast it. The games are the same
    on any number of threads (None: one for each core).

    `bots` fills seats with compiled bots by name; they play inside `step`, and only the other seats are asked.

    >>> batch = Batch(Rules(players=2), 8, seed=1)
    >>> batch.legal_mask().shape
    (8, 227)
    >>> ended = batch.step(batch.sample())
    """

    rules: Rules
    """The rules of all games."""
    states: npt.NDArray[Any]
    """The records of the games, everything in them: for those who want more than `observe` tells."""
    seat: npt.NDArray[np.int64]
    """Who is asked in each game; -1: it is over."""
    ended: npt.NDArray[np.bool_]
    """Which games ended with the last step."""
    scores: npt.NDArray[np.int32]
    """Games x seats: the final scores where a game has ended; elsewhere those of the game before."""
    win_shares: npt.NDArray[np.float32]
    """Games x seats: 1 for the winner, equal parts where several win, where a game has ended."""

    def __init__(
        self,
        rules: Rules,
        count: int,
        seed: int = 0,
        *,
        threads: int | None = None,
        bots: Mapping[int, str] | None = None,
        autoreset: bool = True,
    ) -> None:
        if count < 1:
            raise RulesError(f"a batch has at least one game, not {count}")
        self.rules, self.autoreset = rules, autoreset
        self.states = empty_states(count)
        self.seat = np.zeros(count, dtype=np.int64)
        self.ended = np.zeros(count, dtype=np.bool_)
        self.scores = np.zeros((count, rules.players), dtype=np.int32)
        self.win_shares = np.zeros((count, rules.players), dtype=np.float32)
        self._chances = np.zeros(count, dtype=np.uint64)
        self._choices = np.zeros(count, dtype=np.uint64)
        self._which = np.ones(count, dtype=np.bool_)
        self._actions = np.zeros(count, dtype=np.int64)
        self._words = np.zeros((count, MASK_WORDS), dtype=np.uint64)
        self._rows = np.zeros((count, SIZE), dtype=np.int16)
        self._viewers = np.zeros(count, dtype=np.int64)
        self._names = dict(bots or {})
        wanted = cores() if threads is None else threads
        self._threads = max(1, min(wanted, count // _GAMES_PER_THREAD))
        self._make_ready()
        self.reset(seed)

    def _make_ready(self) -> None:
        """Find the bots and set out the calls: nothing of this can be copied or sent to another process."""
        self._seat_bots(self._names)
        self._share(self._threads)

    def __getstate__(self) -> dict[str, Any]:
        made = ("_functions", "_bots", "_pool", "_calls", "_whole")
        return {name: value for name, value in vars(self).items() if name not in made}

    def __setstate__(self, state: dict[str, Any]) -> None:
        vars(self).update(state)
        self._make_ready()

    def _seat_bots(self, bots: Mapping[int, str]) -> None:
        functions: dict[int, Choose] = {}
        for seat, name in bots.items():
            if seat not in range(self.rules.players):
                raise PlayerError(f"there is no seat {seat!r:.40} for {name}")
            function = compiled(name)
            if function is None:
                raise PlayerError(f"{name} is not a compiled bot: only those can play in a batch")
            functions[seat] = function
        learning = [seat for seat in range(self.rules.players) if seat not in functions]
        if not learning:
            raise PlayerError("a batch needs a seat without a bot")
        self._learning = sum(1 << seat for seat in learning)
        self._functions = functions
        self._bots = table_of(functions) if functions else None

    def _share(self, threads: int) -> None:
        """Cut the arrays into slices for the threads, and set out the calls of each loop: the arrays never change."""
        bounds = np.linspace(0, len(self.states), threads + 1).astype(int).tolist()
        self._pool = ThreadPoolExecutor(threads - 1) if threads > 1 else None
        rules = self.rules
        results = (self.seat, self.ended, self.scores, self.win_shares)
        arguments: dict[Callable[..., Any], tuple[Any, ...]] = {
            begin_games: (empty_states(1), rules.players, rules.bits, self._chances, self.seat, self._which),
            step_games: (self._actions, self._chances, *results),
            choose_randomly: (self._choices, self._actions),
            write_masks: (self._words,),
            write_observations: (self._viewers, self._rows),
        }
        if self._bots is not None:
            scratch = empty_states(len(self))  # the first of a slice is for its thread
            arguments[bots_play] = (scratch, self._learning, self._bots, self._chances, self._choices, *results)
        self._whole = {loop: (self.states, *passed) for loop, passed in arguments.items()}
        self._calls = {
            loop: [
                [
                    argument[first:last]
                    if isinstance(argument, np.ndarray) and len(argument) == len(self)
                    else argument
                    for argument in (self.states, *passed)
                ]
                for first, last in pairwise(bounds)
            ]
            for loop, passed in arguments.items()
        }

    def _run(self, loop: Callable[..., Any], few: bool = False) -> int:
        """Run a compiled loop over all games, the first slice in this thread; the sum of what it counts."""
        if few or self._pool is None:
            return loop(*self._whole[loop]) or 0
        first, *others = self._calls[loop]
        waiting = [self._pool.submit(loop, *call) for call in others]
        counted = loop(*first) or 0
        return counted + sum(future.result() or 0 for future in waiting)

    def __len__(self) -> int:
        return len(self.states)

    # --- playing ---

    def reset(self, seed: int | None = None) -> None:
        """Begin all games anew; without a seed their chance goes on as it would have."""
        if seed is not None:
            self._chances[:] = chances_from(seed, len(self))
            self._choices[:] = choices_from(self._chances)
        self._which[:] = True
        self.ended[:] = False
        self._begin()

    def step(self, actions: npt.ArrayLike) -> npt.NDArray[np.bool_]:
        """Play one action in each game, the chance and the bots that follow included; which games ended with it.

        Raises:
            IllegalAction: an action cannot be played in its game, which is named; no game has changed.
        """
        given = np.asarray(actions)
        if given.shape != self._actions.shape or given.dtype.kind not in "iu":
            raise IllegalAction(f"a step takes {len(self)} whole numbers, not {given.dtype} of shape {given.shape}")
        self._actions[:] = given
        illegal = first_illegal(self.states, self._actions)
        if illegal >= 0:
            raise IllegalAction(self._refusal(int(illegal)))
        ends = self._run(step_games) + (0 if self._bots is None else self._run(bots_play))
        if ends and self.autoreset:
            self.restart()
        return self.ended

    def play_randomly(self, turns: int) -> int:
        """Play so many random decisions in each game, as `step(sample())` does; how many games ended.

        `ended` then tells which games ended in any of these turns.
        """
        ends = 0
        ended = np.zeros(len(self), dtype=np.bool_)
        for _ in range(turns):
            ended |= self.step(self.sample())
            ends += int(np.count_nonzero(self.ended))
        self.ended[:] = ended
        return ends

    def restart(self, which: npt.ArrayLike | None = None) -> None:
        """Begin those games anew that are over, or those marked in `which`."""
        self._which[:] = self.seat == NOBODY if which is None else np.asarray(which, dtype=np.bool_)
        self._begin()

    def sample(self) -> npt.NDArray[np.int64]:
        """A random legal action for each game, by generators of their own; 0 where a game is over."""
        self._run(choose_randomly)
        return self._actions

    def _begin(self) -> None:
        few = int(np.count_nonzero(self._which)) < _GAMES_PER_THREAD
        self._run(begin_games, few)
        if self._bots is not None:
            ended = self.ended.copy()
            self._run(bots_play, few)
            self.ended[:] = ended

    def _refusal(self, number: int) -> str:
        action = int(self._actions[number])
        text = f"{Action(action)} (action {action})" if 0 <= action < N_ACTIONS else f"action {action}"
        return f"game {number}: {text} cannot be played now by seat {int(self.seat[number])}; no game has changed"

    # --- seeing ---

    def legal_mask(self) -> Mask:
        """Games x actions: which actions are legal."""
        self._run(write_masks)
        return as_mask(self._words)

    def observe(self, seat: int | npt.ArrayLike | None = None) -> npt.NDArray[np.int16]:
        """Games x `fields.SIZE`: what the seat that is asked may know, or another seat (or one for each game)."""
        self._viewers[:] = self.seat if seat is None else np.asarray(seat)
        if seat is not None and not ((self._viewers >= 0) & (self._viewers < self.rules.players)).all():
            raise IllegalAction(f"seats are from 0 to {self.rules.players - 1}, not {seat!r:.40}")
        self._run(write_observations)
        return self._rows
