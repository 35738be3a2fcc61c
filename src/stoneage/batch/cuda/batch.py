"""Many games at once, as arrays on a GPU."""

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
import numpy.typing as npt

from stoneage.batch.cuda import per_game
from stoneage.batch.cuda.bot_numbers import bot_numbers
from stoneage.batch.cuda.device import (
    DeviceArray,
    cuda,
    launch,
    multiprocessors,
    require_gpu,
    rows_of,
)
from stoneage.batch.cuda.play import (
    BEGIN,
    CONTINUE,
    MOST_GAMES,
    MOST_TURNS,
    RANDOM,
    STAGE,
    STEP,
    THREADS,
    Arguments,
    compile_once,
    play_turns,
)
from stoneage.batch.cuda.self_check import check_card
from stoneage.batch.games import MASK_WORDS
from stoneage.batch.rules_mix import as_rules_mix, bots_by_rules_from, check_count, checked_numbers, rules_rows
from stoneage.batch.seeds import chances_from, choices_from
from stoneage.encoding.actions import N_ACTIONS
from stoneage.engine.state import States, empty_states
from stoneage.errors import IllegalAction, SeatError, SettingError
from stoneage.game.action import Action
from stoneage.game.rules import Rules
from stoneage.observation.fields import SIZE


class CudaBatch:
    """A batch of games on a GPU: the same games as in `Batch`, seed by seed and step by step.

    It has the methods of `Batch`, and its arrays are in GPU memory: `torch.as_tensor(batch.observe(), device="cuda")`
    and `cupy.asarray` wrap them without a copy, and `copy_to_host()` copies them to NumPy. Every step reuses them.
    `step` takes an array from either side. It waits for the GPU to find out whether an action was illegal; with
    `checked=False` it does not wait, and a game with an illegal action stays unchanged. Of the bots, those in
    `stoneage.batch.cuda.bots.NAMES` can play. The games of a step wait for the one in which bots move most often, which
    `lockstep` avoids.

    The first use on a GPU plays a few games and compares them with the CPU.

    Raises:
        DeviceError: there is no usable GPU, or its games differ from those of the CPU.
    """

    rules_mix: tuple[Rules, ...]
    """The rules, dealt to the games in turn."""
    bots: list[dict[int, str]]
    """The bots by seat, for each of the rules."""
    states: DeviceArray
    """The states of the games."""
    seat: DeviceArray
    """The seat to move in each game; -1 if it is over."""
    ended: DeviceArray
    """Which games ended with the last step, or in the last `play_randomly`."""
    scores: DeviceArray
    """Games x seats: the final scores of the games that ended with the last step; elsewhere, of an earlier game."""
    win_shares: DeviceArray
    """Games x seats: 1 for the winner, equal parts if several win; valid where `scores` is."""
    chances: DeviceArray
    """The generators of dice, cards and buildings."""
    worlds: DeviceArray
    """The world of each game if chance goes by event."""
    choices: DeviceArray
    """The generators of random actions."""

    def __init__(
        self,
        rules: Rules | Sequence[Rules],
        count: int,
        seed: int = 0,
        *,
        bots: Mapping[int, str] | Sequence[Mapping[int, str]] | None = None,
        lockstep: bool = False,
        autoreset: bool = True,
        checked: bool = True,
        by_event: bool = False,
    ) -> None:
        check_count(count)
        if bots and by_event:
            raise SettingError("with bots, chance cannot go by event")
        self.rules_mix, self.autoreset, self.checked = as_rules_mix(rules), autoreset, checked
        self.bots = bots_by_rules_from(bots, self.rules_mix)
        numbers = bot_numbers(self.bots)
        require_gpu()
        check_card(with_bots=any(self.bots))
        most = max(rules.players for rules in self.rules_mix)
        self._players = np.resize([rules.players for rules in self.rules_mix], count)
        self._count = count
        self.states = cuda.to_device(empty_states(count))
        self.seat = _zeros(count, np.int64)
        self.ended = _zeros(count, np.bool_)
        self.scores = _zeros((count, most), np.int32)
        self.win_shares = _zeros((count, most), np.float32)
        self.chances = _zeros(count, np.uint64)
        self.choices = _zeros(count, np.uint64)
        self.worlds = _zeros(count if by_event else 1, np.uint64)
        self._actions = _zeros(count, np.int64)
        self._masks = _zeros((count, MASK_WORDS), np.uint64)
        self._rows = _zeros(-(-count * SIZE // 4), np.uint64)
        self._mask = rows_of(self._masks, (count, N_ACTIONS), MASK_WORDS * 8, np.bool_)
        self._observation = rows_of(self._rows, (count, SIZE), SIZE * 2, np.int16)
        self._ends = _zeros(1, np.int64)
        self._illegal = _zeros(1, np.int64)
        self._all = cuda.to_device(np.ones(count, dtype=np.bool_))
        # One block per multiprocessor, if a block can hold the games.
        span = max(min(-(-count // multiprocessors()), MOST_GAMES), min(THREADS, count))
        self._blocks = -(-count // span)
        self._arguments = Arguments(
            states=self.states,
            blank=cuda.to_device(empty_states(1)),
            rules_rows=cuda.to_device(rules_rows(self.rules_mix, self.bots)),
            what=BEGIN,
            turns=0,
            autoreset=autoreset,
            span=span,
            actions=self._actions,
            which=self._all,
            chances=self.chances,
            choices=self.choices,
            seat=self.seat,
            ended=self.ended,
            scores=self.scores,
            shares=self.win_shares,
            ends=self._ends,
            worlds=self.worlds,
            by_event=by_event,
            bots=(cuda.to_device(numbers),) if any(self.bots) else (),
            lockstep=lockstep,
        )
        compile_once(self._arguments)
        self.reset(seed)

    def __len__(self) -> int:
        return self._count

    @property
    def rules(self) -> Rules:
        """The rules of all games; of the first, if there are several."""
        return self.rules_mix[0]

    # --- playing ---

    def reset(self, seed: int | None = None) -> None:
        """Restart all games; without a seed, their generators continue."""
        if seed is not None:
            chances = chances_from(seed, self._count)
            self.chances.copy_to_device(chances)
            self.choices.copy_to_device(choices_from(chances))
        self.ended.copy_to_device(np.zeros(self._count, dtype=np.bool_))
        self._play(BEGIN)

    def step(self, actions: Any) -> DeviceArray:
        """Play one action in each game, with the chance that follows; returns which games ended.

        Raises:
            IllegalAction: an action is illegal; the message names its game, and no game has changed.
            SettingError: the array has the wrong shape or type; this is checked even with `checked=False`.
        """
        given = _as_array(actions)
        if given.shape != (self._count,) or given.dtype.kind not in "iu":
            raise SettingError(f"a step takes {self._count} integers, not {given.dtype} of shape {given.shape}")
        if self.checked:
            self._illegal.copy_to_device(np.array([self._count]))
        given = cuda.to_device(given) if isinstance(given, np.ndarray) else given
        arguments = self._arguments
        self._launch(
            per_game.store_actions,
            given,
            self.states,
            arguments.rules_rows,
            arguments.lockstep,
            self._actions,
            self._illegal,
        )
        if self.checked and (number := int(self._illegal.copy_to_host()[0])) < self._count:
            raise IllegalAction(self._refusal(number))
        self._play(STEP)
        return self.ended

    def step_and_observe(
        self, actions: Any, seat: int | npt.ArrayLike | None = None
    ) -> tuple[DeviceArray, DeviceArray]:
        """Like `step`, but returns the masks and observations after it, as `legal_mask()` and `observe(seat)` do."""
        self.step(actions)
        return self.legal_mask(), self.observe(seat)

    def play_randomly(self, turns: int) -> int:
        """Play `turns` random decisions in each game, like `step(sample())`; returns how many games ended."""
        before = self.finished()
        for first in range(0, turns, MOST_TURNS):
            self._play(RANDOM if first == 0 else CONTINUE, turns=min(turns - first, MOST_TURNS))
        return self.finished() - before

    def finished(self) -> int:
        """How many games have ended since the batch was created; waits for the GPU."""
        return int(self._ends.copy_to_host()[0])

    def restart(self, which: Any = None) -> None:
        """Restart the games that are over, or those marked in `which`."""
        if which is None:
            which = self.seat.copy_to_host() < 0
        elif not isinstance(which := _as_array(which), np.ndarray):
            which = which.copy_to_host()
        self._play(BEGIN, which=cuda.to_device(np.broadcast_to(np.asarray(which, dtype=np.bool_), self._count).copy()))

    def put(self, which: npt.ArrayLike, states: States) -> None:
        """Let some games, by their numbers, go on from other states (in NumPy); their random numbers stay.

        Raises:
            SettingError: not one state for each number, or a state with another number of players or other options.
        """
        numbers = checked_numbers(which, states, self.rules_mix, self._count)
        if len(numbers):
            blocks = -(-len(numbers) // per_game.THREADS)
            put = launch(per_game.put_states, blocks, per_game.THREADS)
            put(self.states, self.seat, cuda.to_device(numbers), cuda.to_device(states))

    def sample(self) -> DeviceArray:
        """A random legal action for each game, from its own generator; 0 if the game is over."""
        self._launch(per_game.choose_actions, self.states, self.choices, self._actions)
        return self._actions

    def _play(self, what: int, **changed: Any) -> None:
        arguments = self._arguments._replace(what=what, autoreset=self.autoreset, **changed)
        launch(play_turns, self._blocks, THREADS, STAGE)(*arguments)

    def _launch(self, kernel: Any, *arrays: Any) -> None:
        """Launch a kernel with one thread per game."""
        launch(kernel, -(-self._count // per_game.THREADS), per_game.THREADS)(*arrays)

    def _refusal(self, number: int) -> str:
        action = int(self._actions.copy_to_host()[number])
        seat = int(self.seat.copy_to_host()[number])
        text = f"{Action(action)} (action {action})" if 0 <= action < N_ACTIONS else f"action {action}"
        return f"game {number}: {text} cannot be played now by seat {seat}; no game has changed"

    # --- seeing ---

    def legal_mask(self) -> DeviceArray:
        """Games x actions: which actions are legal."""
        blocks = -(-self._count * MASK_WORDS // per_game.THREADS)
        launch(per_game.write_masks, blocks, per_game.THREADS)(self.states, self._masks)
        return self._mask

    def observe(self, seat: int | npt.ArrayLike | DeviceArray | None = None) -> DeviceArray:
        """Games x `fields.SIZE`: what the seat to move, or another seat (or one per game), may know.

        Seats in GPU memory are not checked.
        """
        viewers = self.seat
        if hasattr(seat, "__cuda_array_interface__"):  # checking it would wait for the GPU
            viewers = cuda.as_cuda_array(seat)
        elif seat is not None:
            seats = np.broadcast_to(np.asarray(seat, dtype=np.int64), self._count)
            if not ((seats >= 0) & (seats < self._players)).all():
                raise SeatError(f"seats are 0 to {self._players.min() - 1}, not {seat!r:.40}")
            viewers = cuda.to_device(np.ascontiguousarray(seats))
        blocks = -(-self._count // per_game.ROWS)
        write = launch(per_game.write_observations, blocks, per_game.ROW_THREADS, per_game.SHARED)
        write(self.states, viewers, self._rows)
        return self._observation


def _zeros(shape: int | tuple[int, int], dtype: Any) -> DeviceArray:
    return cuda.to_device(np.zeros(shape, dtype=dtype))


def _as_array(given: Any) -> Any:
    """The argument as an array on the GPU or of NumPy."""
    return cuda.as_cuda_array(given) if hasattr(given, "__cuda_array_interface__") else np.asarray(given)
