"""A table: who sits there and the game they play, derived from its events.

There is no clock, database or network here: a table applies events and answers queries. An event is saved before it
counts, so it is tried on a copy first.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, fields
from typing import assert_never

from stoneage.game import Game
from stoneage.record.file import dumps
from stoneage.record.replay import replay
from stoneage.server.tables.events import (
    BotCalled,
    CardUncovered,
    ClockExtended,
    Closed,
    Created,
    Entry,
    Event,
    OutcomeEntered,
    Played,
    RematchOpened,
    Reopened,
    ResultConfirmed,
    SeatClaimed,
    SeatEvent,
    SettingsChanged,
    Started,
    StartPlayerNamed,
    Undone,
)
from stoneage.server.tables.face_down import exchanged
from stoneage.server.tables.state import KEPT_MOVES, TableState, game_of_file


@dataclass(slots=True)
class Table(TableState):
    """A table that events are applied to."""

    def copy(self) -> "Table":
        """An independent copy, to try events on before they are saved."""
        copy = object.__new__(Table)
        for name in _FIELDS:
            setattr(copy, name, getattr(self, name))
        copy.seats = list(self.seats)
        return copy

    def load(self, events: Iterable[Event]) -> None:
        """Apply many events; consecutive moves are replayed together, which is much faster."""
        pending: list[str] = []
        for event in events:
            if moves := _moves_of(event):
                self.seq += 1
                self.version = self.seq
                self.bot_called = False
                pending += moves
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
            held = self.seats[event.seat]
            self.seats[event.seat] = event.change(held).noted(held, len(self.game.log) if self.game else 0)
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
                self.game = self.game or self.first_position(self.start)
                self._set_game(self._replayed(event.moves))
            case Played():
                self.version = self.seq
                self.bot_called = False
                self._set_game(game or self._replayed(event.moves))
            case Undone():
                self.version = self.seq
                self._undo(event, game)
            case StartPlayerNamed() | OutcomeEntered() | BotCalled() | CardUncovered() | ResultConfirmed():
                self.version = self.seq
                self._enter(event, game)
            case ClockExtended():
                self.clock_extended = True
            case RematchOpened():
                self.rematch = event.table
            case Closed():
                self.status, self.status_before = "closed", self.status
                self.closed_at, self.seat_to_move = event.at, None
            case Reopened():
                self.status, self.closed_at = self.status_before, None
                self.seat_to_move = self.game.seat if self.game and self.status == "playing" else None
            case _:
                assert_never(event)

    def _undo(self, event: Undone, game: Game | None) -> None:
        assert self.game is not None
        self.seats = [seat.rewound(event.to) for seat in self.seats]
        self.start_named = len(self.game.log) > 0 or self.first_record is not None
        self.bot_called = False
        self.stand_ins |= self.uncovered  # to be named again
        self.uncovered = frozenset()
        self._set_game(game or self.game_at(event.to))

    def _enter(self, event: Entry, game: Game | None) -> None:
        """Apply what people at a real table say."""
        assert self.game is not None
        match event:
            case StartPlayerNamed():
                self.start_named, self.start = True, event.start
                self._set_game(self.first_position(event.start))
            case OutcomeEntered():
                self._draw(event, game)
            case BotCalled():
                self.bot_called = True
            case CardUncovered():
                self._exchange(event.stand_in, event.card)
                self.uncovered |= {event.card}
            case ResultConfirmed():
                self.status = "over"
            case _:
                assert_never(event)

    def _draw(self, event: OutcomeEntered, game: Game | None) -> None:
        kind, _, value = event.move.partition(" ")
        if event.stand_in is not None:
            self._exchange(value, event.stand_in)
            self.stand_ins |= {event.stand_in}
        if kind == "card":
            self.stand_ins = self.stand_ins | {value} if event.face_down else self.stand_ins - {value}
        self._set_game(game or self._replayed([event.move]))

    def _exchange(self, stand_in: str, card: str) -> None:
        """Let a card take the place of one that stood in for it; another one that it stood in for gets that one."""
        assert self.game is not None
        others = self.stand_ins - {stand_in, card}
        self.stand_ins = others | {stand_in} if card in self.stand_ins and card != stand_in else others
        game = exchanged(self.game, stand_in, card)
        if self.first_record is not None:
            self.first_record = dumps(game.at(self.fair_from))
        self._set_game(game)

    def drop_old_positions(self) -> None:
        """Free the memory of positions that neither undo nor the story needs."""
        if self.game is not None:
            self.game.history.drop_before(len(self.game.log) - KEPT_MOVES)

    def _create(self, event: Created, game: Game | None) -> None:
        self.name, self.owner, self.public = event.name, event.owner, event.public
        self.pace, self.season = event.pace, event.season
        self.rules = event.rules
        self.seats = list(event.seats)
        self.daily, self.clock = event.daily, event.clock
        self.real, self.stand_ins = event.real, frozenset(event.stand_ins)
        if event.record is not None:
            self.first_record = event.record
            self.game = game or game_of_file(event.record)
            self.fair_from = len(self.game.log)
            self.start_named = True
            self.status = "over" if self.game.over else "gathering"

    def _replayed(self, moves: Sequence[str]) -> Game:
        assert self.game is not None
        return replay(self.game.clone(), moves)

    def _set_game(self, game: Game) -> None:
        self.game = game
        self.clock_extended = False
        self.seat_to_move = game.seat
        if game.over and not self.real:
            self.status = "over"


_FIELDS = tuple(field.name for field in fields(Table))


def _moves_of(event: Event) -> Sequence[str]:
    """The moves of an event that makes moves and does nothing else."""
    if isinstance(event, Played):
        return event.moves
    plain = isinstance(event, OutcomeEntered) and not event.move.startswith("card ")
    return [event.move] if plain and isinstance(event, OutcomeEntered) else []
