"""The one way to the compiled rules from above: functions over records as bytes.

Whatever plays a game, shows it or tells about it (`stoneage.game` and all that is built on it) asks these functions
and reads the records with `stoneage.encoding`. So it needs neither NumPy nor Numba, and the rules can run elsewhere.
"""

from collections.abc import Sequence
from functools import cache
from typing import NamedTuple, Protocol

from stoneage.encoding.layout import State


class RecordedMove(NamedTuple):
    """A move to replay: who or what must answer (`stoneage.encoding.tasks`), the seat of a player, and the answer."""

    waiting_for: int
    seat: int
    answer: int


class Worths(NamedTuple):
    """What each card of the row, and each building face up besides its own points, would bring a tribe at the end."""

    cards: list[int]
    buildings: list[int]


class Payment(NamedTuple):
    """A price paid in full: the pieces of each item, the points that the purchase makes at once, and the actions."""

    pieces: tuple[int, ...]
    points: int
    actions: tuple[int, ...]


class Engine(Protocol):
    """The rules. A record that is handed over is never changed; an answer must be a legal one.

    An answer is the id of an action, the number of a card or building, or a roll with three bits for each die, the
    first die lowest. The generator of chance is one 64-bit number; functions that use it return the next one.
    """

    def new_game(self, players: int, options: int, start: int) -> bytes:
        """A game at its beginning."""
        ...

    def waiting_for(self, record: bytes) -> int:
        """Who or what must answer next, as numbered in `stoneage.encoding.tasks`."""
        ...

    def step(self, record: bytes, answer: int) -> bytes:
        """The position after an answer, where somebody must answer again or the game is over."""
        ...

    def step_to_feeding(self, record: bytes, answer: int) -> bytes:
        """Like `step`, but stops before the next tribe eats."""
        ...

    def replay(self, record: bytes, moves: Sequence[RecordedMove]) -> list[bytes]:
        """Make moves as long as they are legal: the position before each of them, then the last one."""
        ...

    def draw_start(self, players: int, generator: int) -> tuple[int, int]:
        """A start player; the generator after it."""
        ...

    def draw_outcome(self, record: bytes, generator: int) -> tuple[int, int]:
        """An outcome for what chance is asked for; the generator after it."""
        ...

    def redeal_hidden_cards(self, record: bytes, viewer: int, generator: int) -> bytes:
        """The position with the others' face-down cards dealt anew from all that the viewer has not seen."""
        ...

    def scores(self, record: bytes) -> list[int]:
        """The points of each seat, if the game were scored now."""
        ...

    def public_scores(self, record: bytes) -> list[int]:
        """The same without face-down cards."""
        ...

    def points_by_source(self, record: bytes, seat: int) -> list[int]:
        """The points of a seat from each source, if the game were scored now."""
        ...

    def ranks(self, record: bytes) -> list[int]:
        """The rank of each seat, if the game were scored now; the winners have rank 1."""
        ...

    def tie_breaks(self, record: bytes) -> list[int]:
        """What decides between equal scores, for each seat."""
        ...

    def worths(self, record: bytes, seat: int) -> Worths:
        """What the cards and buildings on the table would bring a seat."""
        ...

    def missing_food(self, record: bytes) -> list[int]:
        """The food each tribe will lack if the round ends as things stand."""
        ...

    def expected_yields(self, record: bytes) -> list[list[float]]:
        """For each place, what 1, 2, 3, ... figures bring there on average under the active animal; else nothing."""
        ...

    def obstacle(self, record: bytes, seat: int, place: int) -> int:
        """The rule that keeps a tribe from going to a place, as numbered in `stoneage.encoding.obstacles`."""
        ...

    def payments(self, record: bytes) -> list[Payment]:
        """Every way to pay the price that is open, with what the tribe has; those that begin with wood come first."""
        ...

    def price_of(self, record: bytes, place: int) -> int:
        """The number of the cost (`stoneage.encoding.costs`) of what lies at a place."""
        ...

    def begin_round(self, record: bytes) -> bytes:
        """The position with the tasks of a round put on its agenda."""
        ...

    def advance(self, record: bytes) -> bytes:
        """The position where somebody must answer, starting from one that was set up."""
        ...

    def state(self, record: bytes) -> State:
        """A copy of the record for compiled functions to read and change."""
        ...


@cache
def engine() -> Engine:
    """The rules, compiled for this machine; loaded on first use, since that takes half a second."""
    from stoneage.engine.native import NativeEngine

    return NativeEngine()
