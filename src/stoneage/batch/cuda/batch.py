"""Many games of the same rules at once, as arrays on a graphics card."""

from typing import Any

import numpy as np
import numpy.typing as npt

from stoneage.action import Action
from stoneage.batch.cuda import per_game
from stoneage.batch.cuda.device import (
    DeviceArray,
    cuda,
    launch,
    multiprocessors,
    require_card,
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
from stoneage.batch.fields import SIZE
from stoneage.batch.games import MASK_WORDS
from stoneage.batch.seeds import chances_from, choices_from
from stoneage.encoding.actions import N_ACTIONS
from stoneage.engine.state import empty_states
from stoneage.errors import IllegalAction, SeatError, SettingError
from stoneage.rules import Rules


class CudaBatch:
    """Several games on a graphics card: the same games as those of `Batch`, seed by seed and step by step.

    It has the methods of `Batch`, and its arrays are on the card: `torch.as_tensor(batch.observe(), device="cuda")`
    and `cupy.asarray` wrap them without a copy, `copy_to_host()` copies them to NumPy. Every step reuses them. `step`
    takes an array from either side. It waits for the card to learn whether an action was illegal; with
    `checked=False` nothing waits, and a game with an illegal action stays as it is. There are no bots: compiled bots
    play in `Batch` only.

    The first use on a card plays a few games and compares them with those of the CPU.

    Raises:
        DeviceError: there is no graphics card for CUDA, or it plays other games than the CPU.
    """

    rules: Rules
    """The rules of all games."""
    states: DeviceArray
    """The records of the games."""
    seat: DeviceArray
    """The seat to move in each game; -1: it is over."""
    ended: DeviceArray
    """Which games ended with the last step, or in the last `play_randomly`."""
    scores: DeviceArray
    """Games x seats: the final scores of games that ended with the last step, and of the game before elsewhere."""
    win_shares: DeviceArray
    """Games x seats: 1 for the winner, equal parts if several win; valid where `scores` is."""

    def __init__(
        self, rules: Rules, count: int, seed: int = 0, *, autoreset: bool = True, checked: bool = True
    ) -> None:
        if count < 1:
            raise SettingError(f"a batch has at least one game, not {count}")
        require_card()
        check_card()
        self.rules, self.autoreset, self.checked = rules, autoreset, checked
        self._count = count
        self.states = cuda.to_device(empty_states(count))
        self.seat = _zeros(count, np.int64)
        self.ended = _zeros(count, np.bool_)
        self.scores = _zeros((count, rules.players), np.int32)
        self.win_shares = _zeros((count, rules.players), np.float32)
        self._chances = _zeros(count, np.uint64)
        self._choices = _zeros(count, np.uint64)
        self._actions = _zeros(count, np.int64)
        self._masks = _zeros((count, MASK_WORDS), np.uint64)
        self._rows = _zeros(-(-count * SIZE // 4), np.uint64)
        self._mask = rows_of(self._masks, (count, N_ACTIONS), MASK_WORDS * 8, np.bool_)
        self._observation = rows_of(self._rows, (count, SIZE), SIZE * 2, np.int16)
        self._ends = _zeros(1, np.int64)
        self._illegal = _zeros(1, np.int64)
        self._all = cuda.to_device(np.ones(count, dtype=np.bool_))
        # A block for every multiprocessor, as far as a block can hold the games.
        span = max(min(-(-count // multiprocessors()), MOST_GAMES), min(THREADS, count))
        self._blocks = -(-count // span)
        self._arguments = Arguments(
            states=self.states,
            blank=cuda.to_device(empty_states(1)),
            seats=rules.players,
            options=rules.bits,
            what=BEGIN,
            turns=0,
            autoreset=autoreset,
            span=span,
            actions=self._actions,
            which=self._all,
            chances=self._chances,
            choices=self._choices,
            seat=self.seat,
            ended=self.ended,
            scores=self.scores,
            shares=self.win_shares,
            ends=self._ends,
        )
        compile_once(self._arguments)
        self.reset(seed)

    def __len__(self) -> int:
        return self._count

    # --- playing ---

    def reset(self, seed: int | None = None) -> None:
        """Begin all games anew; without a seed their generators continue."""
        if seed is not None:
            chances = chances_from(seed, self._count)
            self._chances.copy_to_device(chances)
            self._choices.copy_to_device(choices_from(chances))
        self.ended.copy_to_device(np.zeros(self._count, dtype=np.bool_))
        self._play(BEGIN)

    def step(self, actions: Any) -> DeviceArray:
        """Play one action in each game, with the chance that follows; which games ended with it.

        Raises:
            IllegalAction: an action cannot be played in its game, which is named; no game has changed. An array of
                the wrong kind is refused with `checked=False` too.
        """
        given = _as_array(actions)
        if given.shape != (self._count,) or given.dtype.kind not in "iu":
            raise SettingError(f"a step takes {self._count} whole numbers, not {given.dtype} of shape {given.shape}")
        if self.checked:
            self._illegal.copy_to_device(np.array([self._count]))
        given = cuda.to_device(given) if isinstance(given, np.ndarray) else given
        self._launch(per_game.store_actions, given, self.states, self._actions, self._illegal)
        if self.checked and (number := int(self._illegal.copy_to_host()[0])) < self._count:
            raise IllegalAction(self._refusal(number))
        self._play(STEP)
        return self.ended

    def step_and_observe(
        self, actions: Any, seat: int | npt.ArrayLike | None = None
    ) -> tuple[DeviceArray, DeviceArray]:
        """Play as `step` does; the masks and observations after it, as `legal_mask()` and `observe(seat)` give them."""
        self.step(actions)
        return self.legal_mask(), self.observe(seat)

    def play_randomly(self, turns: int) -> int:
        """Play `turns` random decisions in each game, as `step(sample())` would; how many games ended."""
        before = self.finished()
        for first in range(0, turns, MOST_TURNS):
            self._play(RANDOM if first == 0 else CONTINUE, turns=min(turns - first, MOST_TURNS))
        return self.finished() - before

    def finished(self) -> int:
        """How many games have ended since the batch was made; waits for the card."""
        return int(self._ends.copy_to_host()[0])

    def restart(self, which: Any = None) -> None:
        """Begin the games anew that are over, or those marked in `which`."""
        if which is None:
            which = self.seat.copy_to_host() < 0
        elif not isinstance(which := _as_array(which), np.ndarray):
            which = which.copy_to_host()
        self._play(BEGIN, which=cuda.to_device(np.broadcast_to(np.asarray(which, dtype=np.bool_), self._count).copy()))

    def sample(self) -> DeviceArray:
        """A random legal action for each game, each from its own generator; 0 where a game is over."""
        self._launch(per_game.choose_actions, self.states, self._choices, self._actions)
        return self._actions

    def _play(self, what: int, **changed: Any) -> None:
        arguments = self._arguments._replace(what=what, autoreset=self.autoreset, **changed)
        launch(play_turns, self._blocks, THREADS, STAGE)(*arguments)

    def _launch(self, kernel: Any, *arrays: Any) -> None:
        """Launch a kernel with a thread for each game."""
        launch(kernel, -(-self._count // per_game.THREADS), per_game.THREADS)(*arrays)

    def _refusal(self, number: int) -> str:
        action = int(self._actions.copy_to_host()[number])
        seat = int(self.seat.copy_to_host()[number])
        text = f"{Action(action)} (action {action})" if 0 <= action < N_ACTIONS else f"action {action}"
        return f"game {number}: {text} cannot be played now by seat {seat}; no game has changed"

    # --- seeing ---

    def legal_mask(self) -> DeviceArray:
        """Games x actions: which actions are legal."""
        self._launch(per_game.write_masks, self.states, self._masks)
        return self._mask

    def observe(self, seat: int | npt.ArrayLike | None = None) -> DeviceArray:
        """Games x `fields.SIZE`: what the seat to move may know, or another seat (or one for each game)."""
        viewers = self.seat
        if seat is not None:
            seats = np.broadcast_to(np.asarray(seat, dtype=np.int64), self._count)
            if not ((seats >= 0) & (seats < self.rules.players)).all():
                raise SeatError(f"seats are from 0 to {self.rules.players - 1}, not {seat!r:.40}")
            viewers = cuda.to_device(np.ascontiguousarray(seats))
        blocks = -(-self._count // per_game.ROWS)
        write = launch(per_game.write_observations, blocks, per_game.ROW_THREADS, per_game.SHARED)
        write(self.states, viewers, self._rows)
        return self._observation


def _zeros(shape: int | tuple[int, int], dtype: Any) -> DeviceArray:
    return cuda.to_device(np.zeros(shape, dtype=dtype))


def _as_array(given: Any) -> Any:
    """What was given, as an array of the card or of NumPy."""
    return cuda.as_cuda_array(given) if hasattr(given, "__cuda_array_interface__") else np.asarray(given)
