"""Many games at once, as arrays."""

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
import numpy.typing as npt

from stoneage.batch.games import MASK_WORDS, NOBODY, Mask, as_mask, seat_to_move
from stoneage.batch.loops import BEGIN, MASK, OBSERVE, ONLY_BEGUN, RESTART, SAMPLE, STEP, Games
from stoneage.batch.rules_mix import as_rules_mix, bots_by_rules_from, check_count, checked_numbers, rules_rows
from stoneage.batch.seeds import chances_from, choices_from
from stoneage.batch.threads.pool import ThreadPool
from stoneage.encoding.actions import N_ACTIONS
from stoneage.engine.runtime.jit import INTERPRETED
from stoneage.engine.state import STATE, States, empty_states
from stoneage.errors import IllegalAction, SeatError, SettingError
from stoneage.game.action import Action
from stoneage.game.rules import Rules
from stoneage.machine import cores
from stoneage.observation.fields import SIZE
from stoneage.players.bots_by_seat import bots_by_rules
from stoneage.players.registry import require_compiled

_GAMES_PER_THREAD = 128  # with fewer, it is not worth waking a thread


class Batch:
    """A batch of games, each with its own random numbers: game i plays like `Game(seed=seed + i)`.

    Every game waits for the seat in `seat`, and `step` plays one action in each. Games that end are marked in `ended`,
    their results are in `scores` and `win_shares`, and they restart at once; with `autoreset=False` they stay over,
    with seat -1, until `restart`. Every step reuses the same arrays, so copy what you keep. The games are the same on
    any number of threads (None means one per core).

    With several rules, the games play them in turn: game i has `rules_mix[i % len(rules_mix)]`.

    `bots` fills seats with compiled bots by name. They play inside `step`, so only the other seats have to decide.
    With several rules, it can also be a list: the bots for each of them. With `lockstep`, a step is one decision in
    every game, whoever makes it: `seat` can be the seat of a bot, which then ignores the action given for it.

    With `by_event`, every game has a world, in which the outcome of each event is fixed, such as the roll for the
    forest in round 3: games in the same position and the same world meet the same luck, whatever is played.

    >>> batch = Batch(Rules(players=2), 8, seed=1)
    >>> batch.legal_mask().shape
    (8, 227)
    >>> ended = batch.step(batch.sample())
    """

    rules_mix: tuple[Rules, ...]
    """The rules, dealt to the games in turn."""
    bots: list[dict[int, str]]
    """The bots by seat, for each of the rules."""
    states: States
    """The raw states of the games, including hidden cards."""
    seat: npt.NDArray[np.int64]
    """The seat to move in each game; -1 if it is over."""
    ended: npt.NDArray[np.bool_]
    """Which games ended with the last step."""
    scores: npt.NDArray[np.int32]
    """Games x seats: the final scores of the games that ended with the last step; elsewhere, of an earlier game."""
    win_shares: npt.NDArray[np.float32]
    """Games x seats: 1 for the winner, equal parts if several win; valid where `scores` is."""
    chances: npt.NDArray[np.uint64]
    """The generators of dice, cards and buildings."""
    worlds: npt.NDArray[np.uint64]
    """The world of each game if chance goes by event; otherwise empty."""
    choices: npt.NDArray[np.uint64]
    """The generators of random actions."""

    def __init__(
        self,
        rules: Rules | Sequence[Rules],
        count: int,
        seed: int = 0,
        *,
        threads: int | None = None,
        bots: Mapping[int, str] | Sequence[Mapping[int, str]] | None = None,
        lockstep: bool = False,
        autoreset: bool = True,
        by_event: bool = False,
    ) -> None:
        check_count(count)
        if bots and by_event:
            raise SettingError("with bots, chance cannot go by event")
        self.rules_mix, self.autoreset = as_rules_mix(rules), autoreset
        most = max(rules.players for rules in self.rules_mix)
        self.states = empty_states(count)
        self.seat = np.zeros(count, dtype=np.int64)
        self.ended = np.zeros(count, dtype=np.bool_)
        self.scores = np.zeros((count, most), dtype=np.int32)
        self.win_shares = np.zeros((count, most), dtype=np.float32)
        self.chances = np.zeros(count, dtype=np.uint64)
        self.choices = np.zeros(count, dtype=np.uint64)
        self.worlds = np.zeros(count if by_event else 0, dtype=np.uint64)
        self._marked = np.zeros(count, dtype=np.bool_)
        self._actions = np.zeros(count, dtype=np.int64)
        self._words = np.zeros((count, MASK_WORDS), dtype=np.uint64)
        self._rows = np.zeros((count, SIZE), dtype=np.int16)
        self._viewers = np.zeros(count, dtype=np.int64)
        self._players = np.resize([rules.players for rules in self.rules_mix], count)
        self._least = int(self._players.min())
        self.bots, self._lockstep = bots_by_rules_from(bots, self.rules_mix), lockstep
        wanted = cores() if threads is None else threads
        self._threads = 1 if INTERPRETED else max(1, min(wanted, count // _GAMES_PER_THREAD))
        self._make_ready()
        self.reset(seed)

    def _make_ready(self) -> None:
        """Load the bots and start the threads, which cannot be copied or sent to another process."""
        functions = [{seat: require_compiled(name) for seat, name in names.items()} for names in self.bots]
        games = Games(
            states=self.states,
            chances=self.chances,
            choices=self.choices,
            actions=self._actions,
            marked=self._marked,
            seat=self.seat,
            viewers=self._viewers,
            ended=self.ended,
            scores=self.scores,
            win_shares=self.win_shares,
            words=self._words,
            rows=self._rows,
            blank=empty_states(1),
            scratch=empty_states(self._threads),
            deals=np.zeros(self._threads, dtype=np.uint64),
            worlds=self.worlds,
            bots=bots_by_rules(functions),
            rules_rows=rules_rows(self.rules_mix, functions),
            has_bots=any(functions),
            lockstep=self._lockstep,
        )
        self._functions = functions
        self._mask = as_mask(self._words)
        self._pool = ThreadPool(self._threads, games)

    def __getstate__(self) -> dict[str, Any]:
        made = ("_functions", "_mask", "_pool")
        state = {name: value for name, value in vars(self).items() if name not in made}
        # As bytes, because NumPy copies the fields of a record without the gaps between them.
        return state | {"states": self.states.view(np.uint8)}

    def __setstate__(self, state: dict[str, Any]) -> None:
        vars(self).update(state | {"states": state["states"].view(STATE)})
        self._make_ready()

    def __len__(self) -> int:
        return len(self.states)

    @property
    def rules(self) -> Rules:
        """The rules of all games; of the first, if there are several."""
        return self.rules_mix[0]

    # --- playing ---

    def reset(self, seed: int | None = None) -> None:
        """Restart all games; without a seed, their generators continue."""
        if seed is not None:
            self.chances[:] = chances_from(seed, len(self))
            self.choices[:] = choices_from(self.chances)
        self._marked[:] = True
        self.ended[:] = False
        self._pool.run(BEGIN)

    def step(self, actions: npt.ArrayLike) -> npt.NDArray[np.bool_]:
        """Play one action in each game, with the chance and bots that follow; returns which games ended.

        Raises:
            IllegalAction: an action is illegal; the message names its game, and no game has changed.
            SettingError: the array has the wrong shape or type.
        """
        self._step(actions, 0)
        return self.ended

    def step_and_observe(
        self, actions: npt.ArrayLike, seat: int | npt.ArrayLike | None = None
    ) -> tuple[Mask, npt.NDArray[np.int16]]:
        """Like `step`, but returns the masks and observations after it, as `legal_mask()` and `observe(seat)` do.

        It needs only one pass over the games, which is faster than three calls.
        """
        self._set_viewers(seat)
        self._step(actions, MASK | OBSERVE)
        return self._mask, self._rows

    def _step(self, actions: npt.ArrayLike, outputs: int) -> None:
        given = np.asarray(actions)
        if given.shape != self._actions.shape or given.dtype.kind not in "iu":
            raise SettingError(f"a step takes {len(self)} integers, not {given.dtype} of shape {given.shape}")
        self._actions[:] = given
        self._pool.run(STEP | (RESTART if self.autoreset else 0) | outputs)
        if (number := self._pool.illegal) >= 0:
            raise IllegalAction(self._refusal(number))

    def play_randomly(self, turns: int) -> int:
        """Play `turns` random decisions in each game, like `step(sample())`; returns how many games ended.

        `ended` marks the games that ended in any of these turns.
        """
        ends = 0
        ended = np.zeros(len(self), dtype=np.bool_)
        for _ in range(turns):
            ended |= self.step(self.sample())
            ends += int(np.count_nonzero(self.ended))
        self.ended[:] = ended
        return ends

    def restart(self, which: npt.ArrayLike | None = None) -> None:
        """Restart the games that are over, or those marked in `which`, and update their masks and observations."""
        if which is not None:
            self._marked[:] = np.asarray(which, dtype=np.bool_)
        self._pool.run((RESTART if which is None else BEGIN) | ONLY_BEGUN | MASK | OBSERVE)

    def put(self, which: npt.ArrayLike, states: States) -> None:
        """Let some games, by their numbers, go on from other states; their random numbers stay.

        Like any step, it reuses the arrays: masks and observations are those of the last call until the next one.

        Raises:
            SettingError: not one state for each number, or a state with another number of players or other options.
        """
        numbers = checked_numbers(which, states, self.rules_mix, len(self))
        self.states[numbers] = states
        self.seat[numbers] = [seat_to_move(g) for g in states]

    def sample(self) -> npt.NDArray[np.int64]:
        """A random legal action for each game, from its own generator; 0 if the game is over."""
        self._pool.run(SAMPLE)
        return self._actions

    def _refusal(self, number: int) -> str:
        action = int(self._actions[number])
        text = f"{Action(action)} (action {action})" if 0 <= action < N_ACTIONS else f"action {action}"
        return f"game {number}: {text} cannot be played now by seat {int(self.seat[number])}; no game has changed"

    # --- seeing ---

    def legal_mask(self) -> Mask:
        """Games x actions: which actions are legal."""
        self._pool.run(MASK)
        return self._mask

    def observe(self, seat: int | npt.ArrayLike | None = None) -> npt.NDArray[np.int16]:
        """Games x `fields.SIZE`: what the seat to move, or another seat (or one per game), may know."""
        self._set_viewers(seat)
        self._pool.run(OBSERVE)
        return self._rows

    def _set_viewers(self, seat: int | npt.ArrayLike | None) -> None:
        if seat is None:
            self._viewers[:] = NOBODY  # the seat to move
            return
        if isinstance(seat, int):  # the usual case in an environment with one game, and faster
            known = 0 <= seat < self._least
        else:
            viewers = np.asarray(seat)
            known = bool(((viewers >= 0) & (viewers < self._players)).all())
        if not known:
            raise SeatError(f"seats are 0 to {self._least - 1}, not {seat!r:.40}")
        self._viewers[:] = seat
