"""Many games of the same rules at once, as arrays."""

from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise
from typing import Any

import numpy as np
import numpy.typing as npt

from stoneage.action import Action
from stoneage.batch.fields import SIZE
from stoneage.batch.games import MASK_WORDS, Mask, as_mask
from stoneage.batch.loops import (
    begin_games,
    bots_play,
    choose_randomly,
    first_illegal,
    functions_as_arguments,
    step_games,
    write_masks,
    write_observations,
)
from stoneage.batch.playouts import choices, cores
from stoneage.engine.actions import N_ACTIONS
from stoneage.engine.state import empty_states
from stoneage.engine.tables import MAX_SEATS
from stoneage.errors import IllegalAction, PlayerError, RulesError
from stoneage.players.compiled import Choose
from stoneage.players.registry import compiled
from stoneage.rules import Rules

_SEEDS = 2**64
_GAMES_PER_THREAD = 64  # below this a second thread costs more than it brings


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
        self._blank = empty_states(1)
        self._seed_bots(bots or {})
        wanted = cores() if threads is None else threads
        self._share(max(1, min(wanted, count // _GAMES_PER_THREAD)))
        self.reset(seed)

    def _seed_bots(self, bots: Mapping[int, str]) -> None:
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
        any_bot = next(iter(functions.values()), None)
        self._bots = any_bot and tuple(functions.get(seat, any_bot) for seat in range(MAX_SEATS))

    def _share(self, threads: int) -> None:
        """The slices of the threads, made once: the arrays never change."""
        bounds = np.linspace(0, len(self.states), threads + 1).astype(int).tolist()
        self._slices = [slice(first, last) for first, last in pairwise(bounds)]
        self._pool = ThreadPoolExecutor(threads) if threads > 1 else None
        self._parts: dict[str, list[Any]] = {}
        for name in (
            "states", "seat", "ended", "scores", "win_shares",
            "_chances", "_choices", "_which", "_actions", "_words", "_rows", "_viewers",
        ):  # fmt: skip
            self._parts[name] = [getattr(self, name)[part] for part in self._slices]
        self._parts["_scratch"] = [empty_states(1) for _ in self._slices]

    def _run(self, loop: Callable[..., Any], *arguments: Any) -> list[Any]:
        """Run a compiled loop over all slices; a name stands for this part of an array."""
        calls = [
            [self._parts[argument][part] if isinstance(argument, str) else argument for argument in arguments]
            for part in range(len(self._slices))
        ]
        if self._pool is None:
            return [loop(*calls[0])]
        return list(self._pool.map(lambda call: loop(*call), calls))

    def __len__(self) -> int:
        return len(self.states)

    # --- playing ---

    def reset(self, seed: int | None = None) -> None:
        """Begin all games anew; without a seed their chance goes on as it would have."""
        if seed is not None:
            seeds = [(seed + number) % _SEEDS for number in range(len(self))]
            self._chances[:] = seeds
            self._choices[:] = [int(choices(seed)[0]) for seed in seeds]
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
        ends = (
            sum(self._run(step_games, "states", "_actions", "_chances", "seat", "ended", "scores", "win_shares"))
            + self._play_bots()
        )
        if ends and self.autoreset:
            self.restart()
        return self.ended

    def restart(self) -> None:
        """Begin those games anew that are over."""
        np.equal(self.seat, -1, out=self._which)
        self._begin()

    def sample(self) -> npt.NDArray[np.int64]:
        """A random legal action for each game, by generators of their own; 0 where a game is over."""
        self._run(choose_randomly, "states", "_choices", "_actions")
        return self._actions

    def _begin(self) -> None:
        rules = self.rules
        self._run(begin_games, "states", self._blank, rules.players, rules.bits, "_chances", "seat", "_which")
        ended = self.ended.copy()
        self._play_bots()
        self.ended[:] = ended

    def _play_bots(self) -> int:
        if self._bots is None:
            return 0
        names = ("_chances", "_choices", "seat", "ended", "scores", "win_shares")
        with functions_as_arguments():
            return sum(self._run(bots_play(), "states", "_scratch", self._learning, self._bots, *names))

    def _refusal(self, number: int) -> str:
        action = int(self._actions[number])
        text = f"{Action(action)} (action {action})" if 0 <= action < N_ACTIONS else f"action {action}"
        return f"game {number}: {text} cannot be played now by seat {int(self.seat[number])}; no game has changed"

    # --- seeing ---

    def legal_mask(self) -> Mask:
        """Games x actions: which actions are legal."""
        self._run(write_masks, "states", "_words")
        return as_mask(self._words)

    def observe(self, seat: int | npt.ArrayLike | None = None) -> npt.NDArray[np.int16]:
        """Games x `fields.SIZE`: what the seat that is asked may know, or another seat (or one for each game)."""
        self._viewers[:] = self.seat if seat is None else np.asarray(seat)
        self._run(write_observations, "states", "_viewers", "_rows")
        return self._rows
