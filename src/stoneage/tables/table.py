"""A table: who sits there and the game they play, derived from its events.

There is no clock, database or network here: a table applies events and answers queries. An event is saved before it
counts, so it is tried on a copy first.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import assert_never

from stoneage.errors import HistoryError, IllegalAction
from stoneage.game.game import Game
from stoneage.game.rules import Rules
from stoneage.game_file.fair_dice import FairDice
from stoneage.game_file.file import dumps, loads
from stoneage.game_file.replay import replay
from stoneage.tables import turns, undo
from stoneage.tables.events import (
    BotCalled,
    CardUncovered,
    ClockExtended,
    Closed,
    Created,
    DaysEvent,
    Entry,
    Event,
    Nudged,
    OutcomeEntered,
    PauseWanted,
    Played,
    PremoveDropped,
    PremoveGiven,
    RematchOpened,
    Reopened,
    ResultConfirmed,
    Resumed,
    SeatClaimed,
    SeatEvent,
    SettingsChanged,
    Started,
    StartPlayerNamed,
    TurnMissed,
    Undone,
)
from stoneage.tables.messages.base import Pace, Season, Status
from stoneage.tables.messages.days import Days
from stoneage.tables.nudges import Nudge
from stoneage.tables.pauses import Pause
from stoneage.tables.premoves import Premoves
from stoneage.tables.real.face_down import exchanged, unnamed
from stoneage.tables.seat import Seat
from stoneage.tables.time_of_turn import TimeOfTurn, Turn
from stoneage.tables.visits import Visits

MOST_EVENTS = 5000
"""Events of a table after which only moves are accepted, and what happens once for each of them or for each seat.

Without a limit, settings, undo and seats that are handed to and fro could fill the database and make the table slow to
load. The longest games between people have about a third of it.
"""
REOPEN_SECONDS = 600.0
"""How long the owner of a closed table can open it again."""
KEPT_MOVES = 60
"""Positions kept in memory for undo and for the story; older ones are replayed from the log."""


@dataclass
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
    first_file: str | None = None
    """The game file that an imported table continues."""
    source: str | None = None
    """The table of that file, if its game was running when the file was made."""
    rematch: str | None = None
    """The table that follows this one."""
    closed_at: float | None = None
    """When the owner closed the table, if that is known."""
    status_before: Status = "gathering"
    """What a closed table was before."""
    clock: int | None = None
    """How many seconds a person may take for a decision."""
    extensions: frozenset[tuple[int, int]] = frozenset()
    """The decisions whose time was extended: the moves before each, and its seat."""
    asked_since: float = 0.0
    """Since when the table waits for this decision, on a clock that is never set; kept in memory only."""
    time_up: bool = False
    """Whether a bot must play this decision: the time was up, also that after coming back; kept in memory only."""
    days: Days | None = None
    """The pace of a game over days; None is a live one."""
    missed: frozenset[Turn] = frozenset()
    """The turns whose time was up."""
    bot_turn: Turn | None = None
    """The turn that a bot plays, because its time was up."""
    time_of_turn: TimeOfTurn | None = None
    """The time of the turn that a game over days waits for, as it was when the table changed; kept in memory only."""
    premoves: Premoves = field(default_factory=Premoves)
    """What players want to do when their turn comes."""
    visits: Visits = field(default_factory=Visits)
    """How often players had to come."""
    pause: Pause = field(default_factory=Pause)
    """Who wants a pause, in a game over days."""
    nudges: Mapping[int, Nudge] = field(default_factory=dict)
    """The last nudge of each seat."""
    daily: str | None = None
    """The day of a daily table."""
    real: bool = False
    """Whether people roll their own dice and draw their own cards, and enter the outcomes."""
    start_named: bool = False
    """Whether the people of a real table have said who starts."""
    bot_called: bool = False
    """Whether they have let the bot begin whose turn it is."""
    placeholders: frozenset[str] = frozenset()
    """Cards that stand in for face-down cards which nobody has named."""
    uncovered: frozenset[str] = frozenset()
    """Face-down cards that were named at the end."""

    # --- events ---

    def copy(self) -> "Table":
        """An independent copy, to try events on before they are saved."""
        copy = object.__new__(Table)
        vars(copy).update(vars(self))
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
                if isinstance(event, Played):
                    self._note_played(event, (len(self.game.log) if self.game else 0) + len(pending))
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
            moves = len(self.game.log) if self.game else 0
            self.seats[event.seat] = event.change(held).noted(held, moves, begun=self.status != "gathering")
            if isinstance(event, SeatClaimed) and event.owner:
                self.owner = event.guest
            if self.bot_turn and self.bot_turn.seat == event.seat:
                self.bot_turn = None
            if self.seats[event.seat].guest is None:
                self.premoves = self.premoves.without(event.seat)
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
                self._note_played(event, len(self.game.log) if self.game else 0)
            case Undone():
                self.version = self.seq
                self._undo(event, game)
            case StartPlayerNamed() | OutcomeEntered() | BotCalled() | CardUncovered() | ResultConfirmed():
                self.version = self.seq
                self._enter(event, game)
            case ClockExtended():
                self.extensions |= {(len(self.game.log) if self.game else 0, event.seat)}
            case TurnMissed() | PremoveGiven() | PremoveDropped() | PauseWanted() | Resumed() | Nudged():
                self._apply_of_days(event)
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

    def _apply_of_days(self, event: DaysEvent) -> None:
        """Apply what happens mostly in games over days."""
        match event:
            case TurnMissed():
                self._miss_turn(event)
            case PremoveGiven() | PremoveDropped():
                self.premoves = self.premoves.after(event)
            case PauseWanted():
                self.pause = self.pause.after(event, self)
            case Resumed():
                self.pause = Pause()
            case Nudged():
                turn = turns.turn_of(self)
                assert turn is not None
                self.nudges = {**self.nudges, event.seat: Nudge(turn, event.by, event.at)}
            case _:
                assert_never(event)

    def _note_played(self, event: Played, moves: int) -> None:
        """Note that a seat has played; `moves` is how many the game has now."""
        self.premoves = self.premoves.without(event.seat)
        self.visits = self.visits.after(event, self.seats[event.seat], len(self.seats), moves)

    def _miss_turn(self, event: TurnMissed) -> None:
        assert self.game is not None
        held, turn = self.seats[event.seat], turns.turn_of(self)
        assert turn is not None
        self.seats[event.seat] = replace(held, kind="bot", level=event.level).noted(held, len(self.game.log))
        self.missed |= {turn}
        self.bot_turn = turn

    def _end_bot_turn(self, game: Game) -> None:
        """Give a seat back to its player once the bot has played the turn that they missed."""
        turn = self.bot_turn
        if turn is None or (game.seat == turn.seat and turns.begun(game.log, turn.seat) == turn.begun):
            return
        held = self.seats[turn.seat]
        back = replace(held, kind="person", level=None)
        self.seats[turn.seat] = back.noted(held, turns.end_of(game.log, turn))
        self.bot_turn = None

    def _undo(self, event: Undone, game: Game | None) -> None:
        assert self.game is not None
        self.seats = [seat.rewound(event.to) for seat in self.seats]
        # Who takes an action back does not get more time for it; others, who are asked anew, do.
        self.extensions = frozenset((at, seat) for at, seat in self.extensions if at <= event.to or seat == event.seat)
        self.start_named = len(self.game.log) > 0 or self.first_file is not None
        self.bot_called = False
        self.placeholders |= self.uncovered  # to be named again
        self.uncovered = frozenset()
        self._set_game(game or self.game_at(event.to))
        self.premoves = self.premoves.without(self.seat_to_move)  # who takes something back wants to choose
        self.visits = self.visits.undone(event.to)

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
                self._exchange(event.placeholder, event.card)
                self.uncovered |= {event.card}
            case ResultConfirmed():
                self.status = "over"
            case _:
                assert_never(event)

    def _draw(self, event: OutcomeEntered, game: Game | None) -> None:
        kind, _, value = event.move.partition(" ")
        if event.placeholder is not None:
            self._exchange(value, event.placeholder)
            self.placeholders |= {event.placeholder}
        if kind == "card":
            self.placeholders = self.placeholders | {value} if event.face_down else self.placeholders - {value}
        self._set_game(game or self._replayed([event.move]))

    def _exchange(self, placeholder: str, card: str) -> None:
        """Let a card take the place of one that stood in for it; another one that it stood in for gets that one."""
        assert self.game is not None
        others = self.placeholders - {placeholder, card}
        self.placeholders = others | {placeholder} if card in self.placeholders and card != placeholder else others
        game = exchanged(self.game, placeholder, card)
        if self.first_file is not None:
            self.first_file = dumps(game.at(self.fair_from))
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
        self.daily, self.clock, self.days, self.source = event.daily, event.clock, event.days, event.source
        self.real, self.placeholders = event.real, frozenset(event.placeholders)
        if event.game_file is not None:
            self.first_file = event.game_file
            self.game = game or game_of_file(event.game_file)
            self.fair_from = len(self.game.log)
            self.start_named = True
            self.status = "over" if self.game.over else "gathering"

    def _replayed(self, moves: Sequence[str]) -> Game:
        assert self.game is not None
        return replay(self.game.clone(), moves)

    def _set_game(self, game: Game) -> None:
        if self.bot_turn is not None:
            self._end_bot_turn(game)
        self.game = game
        self.seat_to_move = game.seat
        if game.over and not self.real:
            self.status = "over"

    # --- who may do what ---

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
        return self.viewer_of(self.seats_of(guest))

    def viewer_of(self, mine: list[int]) -> int | None:
        """The same for the player of some seats."""
        if not mine or (self.real and self.status != "over"):
            return None
        return self.seat_to_move if self.seat_to_move in mine else mine[0]

    @property
    def clock_extended(self) -> bool:
        """Whether somebody has said during this decision that they are still there."""
        return self.game is not None and (len(self.game.log), self.seat_to_move) in self.extensions

    @property
    def full(self) -> bool:
        """Whether no seat is open."""
        return all(seat.kind != "open" for seat in self.seats)

    @property
    def paused(self) -> bool:
        """Whether the game stands still, as all people wanted."""
        return self.pause.paused

    @property
    def bot_due(self) -> bool:
        """Whether a bot has to move; at a real table, it begins a turn when people let it."""
        if self.seat_to_move is None or self.paused or self.seats[self.seat_to_move].kind != "bot":
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

    # --- the game ---

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
        return self.undo_target_of(self.seats_of(guest), whole_turn)

    def undo_target_of(self, mine: list[int], whole_turn: bool) -> int | None:
        """The same for the player of some seats."""
        if self.game is None or self.status != "playing" or self.seq >= MOST_EVENTS:
            return None
        target = undo.target(self, mine, whole_turn)
        return None if target is not None and self.missed and self._was_missed(target) else target

    def _was_missed(self, move: int) -> bool:
        """Whether a move belongs to a turn whose time was up: a bot has played it, and nobody plays it again."""
        assert self.game is not None
        seat = self.game.log[move].seat
        return Turn(seat, turns.begun(self.game.log[:move], seat)) in self.missed

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
        game = game_of_file(self.first_file) if self.first_file else self.first_position(self.start)
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
        return unnamed(self.game, self.placeholders) if self.game and self.placeholders else []

    def game_known_to(self, seat: int) -> Game:
        """The game for a bot at a seat to think about: what its player has not named is dealt again."""
        assert self.game is not None
        if any(owner == seat for owner, _ in self.unnamed_cards()):
            return self.game.seen_by(None, len(self.game.log))
        return self.game

    def first_position(self, start: int) -> Game:
        """The game before its first move, with a start player."""
        return Game(self.rules, chance="manual", start=start)


def _moves_of(event: Event) -> Sequence[str]:
    """The moves of an event that makes moves and does nothing else."""
    if isinstance(event, Played):
        return event.moves
    plain = isinstance(event, OutcomeEntered) and not event.move.startswith("card ")
    return [event.move] if plain and isinstance(event, OutcomeEntered) else []


def game_of_file(text: str) -> Game:
    """The game of a file; a seeded one continues with the table's dice instead of its own generator."""
    game = loads(text)
    return game.at(len(game.log))
