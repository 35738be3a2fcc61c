"""A player that always returns a legal action, whatever the bot inside it does."""

import operator
import signal
import threading
import time
import traceback
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Literal, TypeAlias

from stoneage.encoding.actions import N_ACTIONS
from stoneage.engine.chance import below, generator, next_bits
from stoneage.errors import BotFault, IllegalAction, PlayerError
from stoneage.game.action import Action
from stoneage.game.game import Game
from stoneage.players.interface import Player
from stoneage.players.registry import player

Fault: TypeAlias = Literal["crash", "stall", "illegal", "nonsense"]
"""What a player can do wrong: crash, take too long, choose an illegal action, or return something else."""

_OURS = str(Path(__file__).parents[1])
_AGAIN = 1.0  # seconds until a player that caught the first alarm gets another


class _Alarm(BaseException):
    """Not an Exception, so that a player's own `except Exception` does not catch it."""


@contextmanager
def _alarm_after(seconds: float | None) -> Iterator[None]:
    """Raise _Alarm in the block when its time is up, if possible.

    The alarm is a signal, which requires the main thread and a system with signals (not Windows). Python handles it
    only between two bytecode instructions, so compiled code is not interrupted: there, a late answer is noticed only
    when it comes.
    """
    able = hasattr(signal, "setitimer") and threading.current_thread() is threading.main_thread()
    if seconds is None or not able:
        yield
        return

    def ring(*_: object) -> None:
        raise _Alarm

    before = signal.signal(signal.SIGALRM, ring)
    signal.setitimer(signal.ITIMER_REAL, seconds, _AGAIN)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


class _MissingPlayer:
    """Stands in for a player that could not be created; each of its decisions is a crash."""

    def __init__(self, error: PlayerError) -> None:
        self._error = error

    def choose(self, game: Game) -> Action:
        raise self._error


class SafePlayer:
    """Lets a player choose, and makes sure that the result is a legal action.

    If the player crashes, takes longer than `limit` seconds or returns something that cannot be played, a random legal
    action is played instead and the fault is counted. With `strict`, its first fault raises `BotFault` instead. The
    player gets the game as its seat sees it, never the game itself.

    >>> from stoneage import Game, Rules
    >>> class Stubborn:
    ...     def choose(self, game):
    ...         return "starve"
    >>> safe = SafePlayer(Stubborn())
    >>> game = Game(Rules(players=2), seed=1)
    >>> _ = game.play(safe.choose(game))
    >>> safe.faults["illegal"]
    1
    """

    faults: Counter[Fault]
    """How often each fault occurred."""
    first_fault: str
    """A description of the first fault; of a crash, with file and line."""
    decisions: int
    seconds: float
    """Total thinking time."""

    def __init__(self, player: Player, *, limit: float | None = None, seed: int = 0, strict: bool = False) -> None:
        self.player = player
        self.limit = limit
        self.strict = strict
        self.faults = Counter()
        self.first_fault = ""
        self.decisions = 0
        self.seconds = 0.0
        self._rng = generator(seed)

    def choose(self, game: Game) -> Action:
        """Choose a legal action for the seat to move: the player's choice, or a random one instead.

        Raises:
            BotFault: the player is strict, and this is not a legal action.
        """
        seat = game.seat
        assert seat is not None, "nobody is asked"
        seen = game.seen_by(seat, int(next_bits(self._rng)))
        answer: Any = None
        fault: tuple[Fault, str] | None = None
        trace = ""
        began = time.perf_counter()
        try:
            with _alarm_after(self.limit):
                answer = self.player.choose(seen)
        except _Alarm:
            pass  # the clock below reports it
        except (Exception, SystemExit) as error:
            fault = "crash", f"{type(error).__name__}: {error!s:.200}{_where(error)}"
            trace = "\n" + "".join(traceback.format_exception(error)).rstrip() if self.strict else ""
        taken = time.perf_counter() - began
        self.seconds += taken
        self.decisions += 1
        if self.limit is not None and taken >= self.limit:
            fault = "stall", f"{taken:.2f} s at a limit of {self.limit:g} s"
        action = None
        if fault is None:
            try:
                action = _meant(game, answer)
            except IllegalAction as error:
                fault = "nonsense", str(error)
            else:
                fault = None if action is not None else ("illegal", f"{answer} cannot be played now")
        if fault is None and action is not None:
            return action
        assert fault is not None
        self.faults[fault[0]] += 1
        self.first_fault = self.first_fault or f"{fault[0]}: {fault[1]:.500}"
        if self.strict:
            raise BotFault(f"{self.first_fault}{trace}")
        legal = game.legal_actions()
        return legal[below(self._rng, len(legal))]


def _where(error: BaseException) -> str:
    """Where a bot crashed: the last line that is not ours."""
    frames = traceback.extract_tb(error.__traceback__)
    theirs = [frame for frame in frames if not frame.filename.startswith(_OURS)]
    return f" ({theirs[-1].filename}:{theirs[-1].lineno})" if theirs else ""


def _meant(game: Game, answer: Any) -> Action | None:
    """The legal action that an answer stands for; None if it cannot be played now."""
    if isinstance(answer, str):
        meanings = Action.meanings(answer)
    else:
        try:
            number = -1 if isinstance(answer, bool) else operator.index(answer)
        except TypeError:
            number = -1
        if not 0 <= number < N_ACTIONS:
            raise IllegalAction(f"unknown action {answer!r:.60}")
        meanings = (Action(number),)
    return next((action for action in meanings if game.is_legal(action)), None)


def safe_player(
    name: str, seed: int = 0, limit: float | None = None, fallback_seed: int = 0, *, strict: bool = False
) -> SafePlayer:
    """A safe player by name; one that cannot be created crashes at each decision.

    `fallback_seed` is the seed of the random actions that replace the player's own.
    """
    made: Player
    try:
        made = player(name, seed)
    except PlayerError as error:
        made = _MissingPlayer(error)
    return SafePlayer(made, limit=limit, seed=fallback_seed, strict=strict)
