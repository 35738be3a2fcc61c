"""A table: who sits there and the game they play, derived from its events.

There is no clock, database or network here: a table applies events and answers queries. An event is saved before it
counts, so it is tried on a copy first.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from typing import assert_never

from stoneage.errors import HistoryError, IllegalAction
from stoneage.game import Game
from stoneage.record.fair import FairDice
from stoneage.record.file import loads
from stoneage.record.replay import replay
from stoneage.rules import Rules
from stoneage.server.messages.base import Pace, Season, Status
from stoneage.server.tables.events import (
    Closed,
    Created,
    Event,
    Played,
    RematchOpened,
    SeatClaimed,
    SeatEvent,
    SettingsChanged,
    Started,
    Undone,
)
from stoneage.server.tables.seat import Seat

MOST_EVENTS = 5000
"""Events of a table after which only moves are accepted; the longest games between people have about a third of it."""
KEPT_MOVES = 60
"""Positions kept in memory for undo and for the story; older ones are replayed from the log."""


@dataclass(slots=True)
class Table:
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

    # --- who ---

    def seats_of(self, guest: str | None) -> list[int]:
        """The seats that a guest plays."""
        return [n for n, seat in enumerate(self.seats) if guest and seat.guest == guest and seat.kind == "person"]

    def is_member(self, guest: str | None) -> bool:
        """Whether a guest holds a seat, even one that a bot plays for them."""
        return guest is not None and any(seat.guest == guest for seat in self.seats)

    def viewer(self, guest: str | None) -> int | None:
        """The seat from which a guest sees the table: at a hot seat the one to move; None for spectators."""
        mine = self.seats_of(guest)
        if not mine:
            return None
        return self.seat_to_move if self.seat_to_move in mine else mine[0]

    @property
    def full(self) -> bool:
        """Whether no seat is open."""
        return all(seat.kind != "open" for seat in self.seats)

    @property
    def bot_due(self) -> bool:
        """Whether a bot has to move."""
        return self.seat_to_move is not None and self.seats[self.seat_to_move].kind == "bot"

    @property
    def solo(self) -> bool:
        """Whether one person plays only against bots, none of which stands in for another person."""
        people = [seat.guest for seat in self.seats if seat.kind == "person"]
        return self.full and len(people) == 1 and all(seat.guest in (None, *people) for seat in self.seats)

    @property
    def shows_chances(self) -> bool:
        """Whether win chances may be shown to anybody: not while several people play, even if some are away."""
        people = sum(seat.kind == "person" or seat.guest is not None for seat in self.seats)
        return self.game is not None and (self.status == "over" or people <= 1)

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
            self.dice.answer(game, self.fair_from)
        return game, [str(move) for move in game.log[before:]]

    def undo_target(self, guest: str | None, whole_turn: bool) -> int | None:
        """The number of moves that an undo, or a reset of the whole turn, goes back to; None if nothing can be undone.

        What chance or another player did stays, unless one person plays against bots only.
        """
        if self.game is None or self.status != "playing" or self.seq >= MOST_EVENTS:
            return None
        log, mine = self.game.log, self.seats_of(guest)
        at = len(log)
        if self.solo:
            at -= 1
            while at > self.fair_from and not (log[at].kind == "action" and log[at].seat in mine):
                at -= 1
            if at < self.fair_from or not (log[at].kind == "action" and log[at].seat in mine):
                return None
            first = at
            while whole_turn and at > self.fair_from and (log[at - 1].kind != "action" or log[at - 1].seat in mine):
                at -= 1
                first = at if log[at].kind == "action" else first
            return first
        while at > self.fair_from and log[at - 1].kind == "action" and log[at - 1].seat in mine:
            at -= 1
            if not whole_turn or log[at - 1].seat != log[at].seat:
                break
        return at if at < len(log) else None

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
        game = game_of_file(self.first_record) if self.first_record else self._first_position(self.start)
        replay(game, [str(move) for move in self.game.log[len(game.log) : moves]])
        return game if moves is None else game.at(moves)

    def start_game(self) -> Started:
        """The event that starts the game: the start player, and the first cards and buildings."""
        start = self.dice.start(self.rules.players)
        game = self.game.clone() if self.game else self._first_position(start)
        before = len(game.log)
        moves = self.dice.answer(game, self.fair_from).log[before:]
        return Started(start, tuple(map(str, moves)))

    # --- events ---

    def copy(self) -> "Table":
        """An independent copy, to try events on before they are saved."""
        return replace(self, seats=list(self.seats))

    def load(self, events: Iterable[Event]) -> None:
        """Apply many events; consecutive moves are replayed together, which is much faster."""
        pending: list[str] = []
        for event in events:
            if isinstance(event, Played):
                self.seq += 1
                self.version = self.seq
                pending += event.moves
            else:
                self._replay_pending(pending)
                self.apply(event)
        self._replay_pending(pending)

    def _replay_pending(self, moves: list[str]) -> None:
        if moves:
            self._set_game(self._replayed(moves))
            moves.clear()

    def apply(self, event: Event, game: Game | None = None) -> None:
        """Apply the next event; `game` is the game after it, if the caller has it already."""
        self.seq += 1
        if isinstance(event, SeatEvent):
            self.seats[event.seat] = event.change(self.seats[event.seat])
            if isinstance(event, SeatClaimed) and event.owner:
                self.owner = event.guest
            return
        match event:
            case Created():
                self._create(event, game)
            case SettingsChanged():
                self.pace = event.pace or self.pace
                self.season = event.season or self.season
            case Started():
                self.version = self.seq
                self.status = "playing"
                self.start = event.start
                self.game = self.game or self._first_position(self.start)
                self._set_game(self._replayed(event.moves))
            case Played():
                self.version = self.seq
                self._set_game(game or self._replayed(event.moves))
            case Undone():
                self.version = self.seq
                self._set_game(game or self.game_at(event.to))
            case RematchOpened():
                self.rematch = event.table
            case Closed():
                self.status = "closed"
                self.seat_to_move = None
            case _:
                assert_never(event)

    def drop_old_positions(self) -> None:
        """Free the memory of positions that neither undo nor the story needs."""
        if self.game is not None:
            self.game.history.drop_before(len(self.game.log) - KEPT_MOVES)

    def _create(self, event: Created, game: Game | None) -> None:
        self.name, self.owner, self.public = event.name, event.owner, event.public
        self.pace, self.season = event.pace, event.season
        self.rules = event.rules
        self.seats = list(event.seats)
        if event.record is not None:
            self.first_record = event.record
            self.game = game or game_of_file(event.record)
            self.fair_from = len(self.game.log)
            self.status = "over" if self.game.over else "gathering"

    def _first_position(self, start: int) -> Game:
        return Game(self.rules, chance="manual", start=start)

    def _replayed(self, moves: Sequence[str]) -> Game:
        assert self.game is not None
        return replay(self.game.clone(), moves)

    def _set_game(self, game: Game) -> None:
        self.game = game
        self.seat_to_move = game.seat
        if game.over:
            self.status = "over"


def game_of_file(record: str) -> Game:
    """The game of a file; a seeded one continues with the table's dice instead of its own generator."""
    game = loads(record)
    return game.at(len(game.log))
