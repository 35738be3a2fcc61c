"""The interface to the rules: functions over records as bytes.

`stoneage.game` and everything built on it uses only these functions, and reads records with `stoneage.encoding`. So it
needs neither NumPy nor Numba, and the rules can run elsewhere: in a browser, they are a WebAssembly module.
"""

from collections.abc import Sequence
from typing import NamedTuple, Protocol

from stoneage.components import Choice, Fixed
from stoneage.encoding.actions import ACCEPT, DONE, SPEND
from stoneage.encoding.layout import State
from stoneage.encoding.numbers import N_SLOTS
from stoneage.encoding.obstacles import Obstacle
from stoneage.encoding.tasks import WaitingFor


class RecordedMove(NamedTuple):
    """A move to replay: what the position waits for, the seat, and the answer."""

    waiting_for: WaitingFor
    seat: int
    answer: int


class Worths(NamedTuple):
    """Points that each card in the row, and each face-up building besides its own, would add at the end."""

    cards: list[int]
    buildings: list[int]


class TribeOverview(NamedTuple):
    """What a view shows of a tribe: the food it will lack, its points if the game were scored now, and worths."""

    missing_food: int
    score: int
    public_score: int
    """Without face-down cards."""
    worths: Worths

    @classmethod
    def of(cls, row: Sequence[int]) -> "TribeOverview":
        """An overview from a row of numbers: the fields in order."""
        missing_food, score, public_score, *worths = row
        return cls(missing_food, score, public_score, Worths(worths[:N_SLOTS], worths[N_SLOTS:]))


class Payment(NamedTuple):
    """A price paid in full: the pieces of each item, the points that the purchase makes at once, and the actions."""

    pieces: tuple[int, ...]
    points: int
    actions: tuple[int, ...]

    @classmethod
    def of(cls, row: Sequence[int]) -> "Payment":
        """A payment from a row of numbers: the pieces of each item, the points, and the last answer."""
        *pieces, points, last = row
        spends = [SPEND + item for item, count in enumerate(pieces) for _ in range(count)]
        actions = [ACCEPT] if last == ACCEPT else [*spends, DONE] if last == DONE else spends
        return cls(tuple(pieces), points, tuple(actions))


class Engine(Protocol):
    """The rules. Records passed in are never changed, and answers must be legal.

    An answer is the id of an action, the number of a card or building, or a roll with three bits per die, first die
    lowest. The state of the random generator is a 64-bit number; functions that use it return the next state.
    """

    def new_game(self, players: int, options: int, start: int) -> bytes:
        """Start a game."""
        ...

    def waiting_for(self, record: bytes) -> WaitingFor:
        """What the position waits for."""
        ...

    def step(self, record: bytes, answer: int) -> bytes:
        """Apply an answer and go on to the next question, or to the end of the game."""
        ...

    def step_to_feeding(self, record: bytes, answer: int) -> bytes:
        """Like `step`, but stop before the next tribe is fed."""
        ...

    def replay(self, record: bytes, moves: Sequence[RecordedMove]) -> list[bytes]:
        """Make moves as long as they are legal; returns the position before each of them, then the last one."""
        ...

    def draw_start(self, players: int, generator: int) -> tuple[int, int]:
        """Draw a start player; also returns the next state of the generator."""
        ...

    def draw_outcome(self, record: bytes, generator: int) -> tuple[int, int]:
        """Draw the outcome the position waits for; also returns the next state of the generator."""
        ...

    def redeal_hidden_cards(self, record: bytes, viewer: int, generator: int) -> bytes:
        """Redeal the others' face-down cards from all cards that the viewer has not seen."""
        ...

    def scores(self, record: bytes) -> list[int]:
        """The points of each seat, if the game were scored now."""
        ...

    def points_by_source(self, record: bytes, seat: int) -> list[int]:
        """The points of a seat from each source, if the game were scored now."""
        ...

    def ranks(self, record: bytes) -> list[int]:
        """The rank of each seat, if the game were scored now; the winners have rank 1."""
        ...

    def tie_breaks(self, record: bytes) -> list[int]:
        """The tie-break of each seat."""
        ...

    def overview(self, record: bytes) -> list[TribeOverview]:
        """What a view shows of each tribe."""
        ...

    def expected_yields(self, record: bytes) -> list[list[float]]:
        """For each place, what 1, 2, 3, ... figures bring there on average under the active animal; else nothing."""
        ...

    def obstacles(self, record: bytes, seat: int) -> list[Obstacle]:
        """For each place, the rule that keeps a tribe from going there."""
        ...

    def payments(self, record: bytes) -> list[Payment]:
        """Every way to pay the price that is open, with what the tribe has; those that begin with wood come first."""
        ...

    def price_of(self, record: bytes, place: int) -> Fixed | Choice:
        """The cost of what is at a place."""
        ...

    def begin_round(self, record: bytes) -> bytes:
        """Put the tasks of a round on the agenda."""
        ...

    def advance(self, record: bytes) -> bytes:
        """Go on from a position that was set up to the next question."""
        ...

    def state(self, record: bytes) -> State:
        """A copy of the record that compiled functions can read and change."""
        ...


_engine: Engine | None = None


def engine() -> Engine:
    """The rules: those that were set, or else those compiled for this machine.

    The latter are loaded on first use, because importing the compiler takes half a second.
    """
    if _engine is None:
        from stoneage.engine.native import NativeEngine

        use_engine(NativeEngine())
    assert _engine is not None
    return _engine


def use_engine(chosen: Engine) -> None:
    """Set the rules that all games use from now on."""
    global _engine  # noqa: PLW0603 - one engine for all games
    _engine = chosen
