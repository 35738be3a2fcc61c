"""A player at the table of others: whatever it does, the game goes on."""

import operator
import signal
import threading
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Literal, TypeAlias

from stoneage.action import Action
from stoneage.engine.actions import N_ACTIONS, is_legal
from stoneage.engine.agenda import top
from stoneage.engine.chance import below, generator, next_bits
from stoneage.engine.flow import PLAYER, asks
from stoneage.errors import IllegalAction, PlayerError
from stoneage.game import Game
from stoneage.players.base import Player
from stoneage.players.registry import player

Reason: TypeAlias = Literal["crash", "stall", "illegal", "nonsense"]
REASONS: tuple[Reason, ...] = ("crash", "stall", "illegal", "nonsense")
"""What a player can do wrong: fail, think too long, choose what cannot be played now, or answer with no action."""

_AGAIN = 1.0  # seconds after which a player that caught its first alarm gets another


class _Alarm(BaseException):
    """Not an Exception, so that a player's own `except Exception` does not sleep through it."""


@contextmanager
def _alarm_after(seconds: float | None) -> Iterator[None]:
    """Raise _Alarm in the block when its time is up, where that can be done.

    The alarm is a signal. It needs a system that has them (not Windows) and the main thread, and Python sees it only
    between two of its own steps: compiled code is not interrupted. There a late answer is noticed when it comes.
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


class _Absent:
    """Stands in for a player that could not be made; each of its decisions is a crash."""

    def __init__(self, error: PlayerError) -> None:
        self._error = error

    def choose(self, game: Game) -> Action:
        raise self._error


class Guard:
    """Lets a player choose and sees to it that a legal action comes out.

    A player that crashes, takes longer than `seconds` or answers with what cannot be played loses its turn to a random
    legal action, and the fault is counted. It is shown the game as its seat sees it, never the game itself.

    >>> from stoneage import Game, Rules
    >>> class Stubborn:
    ...     def choose(self, game):
    ...         return "starve"
    >>> guard = Guard(Stubborn())
    >>> game = Game(Rules(players=2), seed=1)
    >>> _ = game.play(guard.choose(game))
    >>> guard.faults["illegal"]
    1
    """

    faults: Counter[Reason]
    """How often the player did what wrong."""
    said: str
    """What was wrong the first time."""
    decisions: int
    seconds: float
    """How long the player thought, in all."""

    def __init__(self, player: Player, *, limit: float | None = None, seed: int = 0) -> None:
        self.player = player
        self.limit = limit
        self.faults = Counter()
        self.said = ""
        self.decisions = 0
        self.seconds = 0.0
        self._rng = generator(seed)

    def choose(self, game: Game) -> Action:
        """A legal action for the seat that is asked: the player's, or a random one in its place."""
        assert asks(game._g) == PLAYER, "nobody is asked"
        # Not `game.seat`, which describes the whole decision to find out.
        seen = game.seen_by(int(top(game._g).seat), int(next_bits(self._rng)))
        answer: Any = None
        fault: tuple[Reason, str] | None = None
        began = time.perf_counter()
        try:
            with _alarm_after(self.limit):
                answer = self.player.choose(seen)
        except _Alarm:
            pass  # told by the clock below
        except (Exception, SystemExit) as error:
            fault = "crash", f"{type(error).__name__}: {error}"
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
        self.said = self.said or f"{fault[0]}: {fault[1]:.200}"
        legal = game.legal_actions()
        return legal[below(self._rng, len(legal))]


def _meant(game: Game, answer: Any) -> Action | None:
    """The legal action that an answer means; None where it means one that cannot be played now."""
    if isinstance(answer, str):
        meanings = Action.meanings(answer)
    else:
        try:
            number = -1 if isinstance(answer, bool) else operator.index(answer)
        except TypeError:
            number = -1
        if not 0 <= number < N_ACTIONS:
            raise IllegalAction(f"{answer!r:.60} is no action")
        meanings = (Action(number),)
    return next((action for action in meanings if is_legal(game._g, int(action))), None)


def guarded(name: str, seed: int = 0, limit: float | None = None, guard_seed: int = 0) -> Guard:
    """A player by its name behind a guard; one that cannot be made crashes at each decision."""
    made: Player
    try:
        made = player(name, seed)
    except PlayerError as error:
        made = _Absent(error)
    return Guard(made, limit=limit, seed=guard_seed)
