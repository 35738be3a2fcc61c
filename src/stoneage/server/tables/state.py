"""The state of a table between two events: who sits there, their game, and all that can be asked about them."""

from collections.abc import Iterable
from dataclasses import dataclass, field

from stoneage.errors import HistoryError, IllegalAction
from stoneage.game import Game
from stoneage.record.fair import FairDice
from stoneage.record.file import loads
from stoneage.record.replay import replay
from stoneage.rules import Rules
from stoneage.server.messages.base import Pace, Season, Status
from stoneage.server.tables import undo
from stoneage.server.tables.events import Started
from stoneage.server.tables.face_down import unnamed
from stoneage.server.tables.seat import Seat

MOST_EVENTS = 5000
"""Events of a table after which only moves are accepted; the longest games between people have about a third of it."""
REOPEN_SECONDS = 600.0
"""How long the owner of a closed table can open it again."""
KEPT_MOVES = 60
"""Positions kept in memory for undo and for the story; older ones are replayed from the log."""


@dataclass(slots=True)
class TableState:
    """The state of a table after its event `seq`; `version` is the number of the last event that changed the game."""

    id: str
    dice: FairDice
    created: float
    seq: int = 0
    version: int = 0
    name: str = ""
    owner: str = ""
    public: bool = False
    pace: Pace = "normal"
    season: Season = "summer"
    status: Status = "gathering"
    rules: Rules = field(default_factory=Rules)
    seats: list[Seat] = field(default_factory=list)
    game: Game | None = None
    seat_to_move: int | None = None
    start: int = 0
    """The start player."""
    fair_from: int = 0
    """The first move with the table's own dice; those of an imported game file come before it."""
    first_record: str | None = None
    """The game file that an imported table continues."""
    rematch: str | None = None
    """The table that follows this one."""
    closed_at: float | None = None
    """When the owner closed the table, if that is known."""
    status_before: Status = "gathering"
    """What a closed table was before."""
    clock: int | None = None
    """How many seconds a person may take for a decision."""
    clock_extended: bool = False
    """Whether somebody has said, since the last move, that they are still there."""
    asked_since: float = 0.0
    """Since when the table waits for this decision, on a clock that is never set; kept in memory only."""
    daily: str | None = None
    """The day of a daily table."""
    real: bool = False
    """Whether people roll their own dice and draw their own cards, and enter the outcomes."""
    start_named: bool = False
    """Whether the people of a real table have said who starts."""
    bot_called: bool = False
    """Whether they have let the bot begin whose turn it is."""
    stand_ins: frozenset[str] = frozenset()
    """Cards that stand in for face-down cards which nobody has named."""
    uncovered: frozenset[str] = frozenset()
    """Face-down cards that were named at the end."""

    # --- who ---

    def seats_of(self, guest: str | None) -> list[int]:
        """The seats that a guest plays."""
        return [n for n, seat in enumerate(self.seats) if guest and seat.guest == guest and seat.kind == "person"]

    def is_member(self, guest: str | None) -> bool:
        """Whether a guest holds a seat, even one that a bot plays for them."""
        return guest is not None and any(seat.guest == guest for seat in self.seats)

    def viewer(self, guest: str | None) -> int | None:
        """The seat from which a guest sees the table: at a hot seat the one to move; None for spectators.

        Everybody at a real table looks at the same screen, so it shows no face-down cards until the end.
        """
        mine = self.seats_of(guest)
        if not mine or (self.real and self.status != "over"):
            return None
        return self.seat_to_move if self.seat_to_move in mine else mine[0]

    @property
    def full(self) -> bool:
        """Whether no seat is open."""
        return all(seat.kind != "open" for seat in self.seats)

    @property
    def bot_due(self) -> bool:
        """Whether a bot has to move; at a real table, it begins a turn when people let it."""
        if self.seat_to_move is None or self.seats[self.seat_to_move].kind != "bot":
            return False
        return not self.real or self.bot_called or not self.begins_turn

    @property
    def begins_turn(self) -> bool:
        """Whether the seat to move is to place figures, or to choose a place to act at."""
        decision = self.game.decision if self.game else None
        return decision is not None and decision.kind in ("place", "act")

    @property
    def solo(self) -> bool:
        """Whether one person plays only against bots, none of which stands in for another person.

        Those at daily tables play against each other, too: no hints, and nobody looks ahead by taking dice back.
        """
        if self.daily is not None:
            return False
        people = [seat.guest for seat in self.seats if seat.kind == "person"]
        return len(people) == 1 and self.full and all(seat.guest in (None, *people) for seat in self.seats)

    @property
    def shows_chances(self) -> bool:
        """Whether win chances may be shown to anybody: not while several people play, even if some are away.

        Those who play a daily table play against each other, too.
        """
        people = sum(seat.kind == "person" or seat.guest is not None for seat in self.seats)
        return self.game is not None and (self.status == "over" or (people <= 1 and self.daily is None))

    @property
    def has_hints(self) -> bool:
        """Whether a bot may give hints: if nobody else is disadvantaged, or at a real table, where everybody hears."""
        return self.solo or self.real

    @property
    def reopen_until(self) -> float | None:
        """Until when the owner may open a closed table again; None if that is not possible."""
        if self.closed_at is None or self.rematch is not None or self.seq >= MOST_EVENTS:
            return None
        return self.closed_at + REOPEN_SECONDS

    @property
    def settled(self) -> bool:
        """Whether the result counts if the game is over: at a real table, face-down cards are named first."""
        return not self.real or self.status == "over"

    # --- playing ---

    def after(self, actions: Iterable[str]) -> tuple[Game, list[str]]:
        """The game after some actions of the seat to move, and all moves that were made, including chance.

        Raises:
            IllegalAction: one of them cannot be played; the table has not changed.
        """
        assert self.game is not None
        game = self.game.clone()
        seat, before = game.seat, len(game.log)
        for number, action in enumerate(actions):
            if number and game.seat != seat:
                raise IllegalAction(f"{action!r:.60}: the turn was already over")
            game.play(action)
            if not self.real:
                self.dice.answer(game, self.fair_from)
        return game, [str(move) for move in game.log[before:]]

    def undo_target(self, guest: str | None, whole_turn: bool) -> int | None:
        """The number of moves that an undo, or a reset of the whole turn, goes back to; None if nothing can be undone.

        What chance or another player did stays, unless one person plays against bots only, or the table is real.
        """
        if self.game is None or self.status != "playing" or self.seq >= MOST_EVENTS:
            return None
        return undo.target(self, guest, whole_turn)

    def game_at(self, moves: int) -> Game:
        """The game as it was when its log had this many moves."""
        assert self.game is not None
        # Earlier undos may have gone back to where positions were dropped; the story needs some before this one, too.
        try:
            self.game.history.records_from(max(moves - KEPT_MOVES // 2, 0))
        except HistoryError:
            return self.replay(moves)
        return self.game.at(moves)

    def replay(self, moves: int | None = None) -> Game:
        """The game replayed from its beginning, with all its positions; `moves` ends it early."""
        assert self.game is not None
        game = game_of_file(self.first_record) if self.first_record else self.first_position(self.start)
        replay(game, [str(move) for move in self.game.log[len(game.log) : moves]])
        return game if moves is None else game.at(moves)

    def start_game(self) -> Started:
        """The event that starts the game: the start player, and the first cards and buildings.

        At a real table, all of them are entered afterwards.
        """
        if self.real:
            return Started(0, ())
        start = self.dice.start(self.rules.players)
        game = self.game.clone() if self.game else self.first_position(start)
        before = len(game.log)
        moves = self.dice.answer(game, self.fair_from).log[before:]
        return Started(start, tuple(map(str, moves)))

    def unnamed_cards(self) -> list[tuple[int, str]]:
        """The face-down cards that nobody has named: their seats, and the cards that stand in for them."""
        return unnamed(self.game, self.stand_ins) if self.game and self.stand_ins else []

    def game_known_to(self, seat: int) -> Game:
        """The game for a bot at a seat to think about: what its player has not named is dealt again."""
        assert self.game is not None
        if any(owner == seat for owner, _ in self.unnamed_cards()):
            return self.game.seen_by(None, len(self.game.log))
        return self.game

    def first_position(self, start: int) -> Game:
        """The game before its first move, with a start player."""
        return Game(self.rules, chance="manual", start=start)


def game_of_file(record: str) -> Game:
    """The game of a file; a seeded one continues with the table's dice instead of its own generator."""
    game = loads(record)
    return game.at(len(game.log))
