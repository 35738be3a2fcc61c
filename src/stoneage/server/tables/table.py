"""A table: who sits there and the game they play, derived from its events.

No clock, no database and no network in here. `Table` decides what a request would append (an event, or a refusal)
and applies events; whoever calls it writes them down first.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from typing import Any

from stoneage.errors import HistoryError, IllegalAction
from stoneage.game import Game
from stoneage.record.fair import FairDice
from stoneage.record.file import loads
from stoneage.record.replay import replay
from stoneage.rules import Rules
from stoneage.story import StoryEvent, story_events

KEPT_MOVES = 60
"""Positions kept in memory for undo and for the story; what is older is replayed from the log."""

Payload = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Seat:
    """A seat: `guest` holds it. A bot with a guest plays for somebody who is away and may come back."""

    colour: str
    name: str = ""
    kind: str = "open"
    level: str | None = None
    guest: str | None = None

    @property
    def away(self) -> bool:
        """Whether a bot keeps the seat for its person."""
        return self.kind == "bot" and self.guest is not None


@dataclass(slots=True)
class Table:
    """The state of a table after its event `seq`; `version` is that of the last event that changed the game."""

    id: str
    dice: FairDice
    created: float
    seq: int = 0
    version: int = 0
    name: str = ""
    owner: str = ""
    public: bool = False
    pace: str = "normal"
    season: str = "summer"
    status: str = "gathering"
    rules: Rules = field(default_factory=Rules)
    seats: list[Seat] = field(default_factory=list)
    game: Game | None = None
    start: int = 0  # who began
    fair_from: int = 0  # the move from which on the table's own dice fall
    rematch: str | None = None
    story: list[StoryEvent] = field(default_factory=list)
    told_from: int = 0
    first_record: str | None = None  # the game file that an imported table goes on from
    asked: int | None = None  # the seat that has to decide, while the game goes on
    seen_by_all: dict[str, Any] | None = None  # what a spectator sees of the position, once somebody has asked
    changes: list[tuple[int, int]] = field(default_factory=list)  # event, and the move from which it changed the story

    # --- who ---

    def seats_of(self, guest: str | None) -> list[int]:
        """The seats that a guest plays."""
        return [n for n, seat in enumerate(self.seats) if guest and seat.guest == guest and seat.kind == "person"]

    def knows(self, guest: str | None) -> bool:
        """Whether a guest holds a seat, even one that a bot plays for them."""
        return guest is not None and any(seat.guest == guest for seat in self.seats)

    def viewer(self, guest: str | None) -> int | None:
        """The seat through whose eyes a guest looks: at a hot seat the one that is asked."""
        mine = self.seats_of(guest)
        if not mine:
            return None
        return self.asked if self.asked in mine else mine[0]

    @property
    def bot_due(self) -> bool:
        """Whether a bot has to move."""
        return self.asked is not None and self.seats[self.asked].kind == "bot"

    @property
    def solo(self) -> bool:
        """Whether one person plays against bots, none of which keeps a seat for somebody else."""
        persons = [seat.guest for seat in self.seats if seat.kind == "person"]
        return len(persons) == 1 and all(s.kind != "open" and s.guest in (None, *persons) for s in self.seats)

    # --- playing ---

    def played(self, actions: Iterable[str]) -> tuple[Game, list[str]]:
        """The game after some actions of the seat that is asked, and the moves that were made, chance included.

        Raises:
            IllegalAction: one of them cannot be played; the table has not changed.
        """
        assert self.game is not None
        game = self.game.clone()
        seat, before = game.seat, len(game.log)
        for number, action in enumerate(actions):
            if number and game.seat != seat:
                raise IllegalAction(f"{action!r:.60}: the turn was over before it")
            game.play(action)
            self.dice.answer(game, self.fair_from)
        return game, [str(move) for move in game.log[before:]]

    def back_to(self, guest: str | None, whole_turn: bool) -> int | None:
        """The move that an undo or a reset of the turn leads back to; None: there is nothing to take back.

        What chance or another player did stays done, unless only bots play against one person.
        """
        if self.game is None or self.status != "playing":
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

    def rewound(self, moves: int) -> Game:
        """The game as it was after so many moves."""
        assert self.game is not None
        # Earlier undos may have led back to where positions were let go; the story needs some before this one, too.
        try:
            self.game.history.records_from(max(moves - KEPT_MOVES // 2, 0))
        except HistoryError:
            return self.replayed(moves)
        return self.game.at(moves)

    def replayed(self, moves: int | None = None) -> Game:
        """The game played again from its beginning, with all its positions."""
        assert self.game is not None
        game = _without_generator(self.first_record) if self.first_record else self._first_position(self.start)
        replay(game, [str(move) for move in self.game.log[len(game.log) : moves]])
        return game if moves is None else game.at(moves)

    def beginning(self) -> Payload:
        """The event that starts the game: who begins, and the first cards and buildings."""
        start = self.dice.start(self.rules.players)
        game = self.game.clone() if self.game else self._first_position(start)
        before = len(game.log)
        moves = self.dice.answer(game, self.fair_from).log[before:]
        return {"kind": "started", "start": start, "moves": [str(move) for move in moves]}

    # --- events ---

    def copy(self) -> "Table":
        """A table of its own, to try events on before they are written down."""
        return replace(self, seats=list(self.seats), story=list(self.story), changes=list(self.changes))

    def load(self, events: Iterable[Payload]) -> None:
        """Take in many events: moves are made together, and the story is told once, at the end."""
        moves: list[str] = []
        for event in events:
            if event["kind"] == "played":
                self.seq += 1
                self.version = self.seq
                moves += event["moves"]
            else:
                self._make_up(moves)
                self._apply(event, None)
        self._make_up(moves)
        if self.game is not None:
            self.story = []
            self.told_from = max(len(self.game.log) - KEPT_MOVES, 0)
            self._tell(self.told_from)
            self.game.history.drop_before(len(self.game.log) - KEPT_MOVES)

    def _make_up(self, moves: list[str]) -> None:
        if moves:
            self._go_on(self._replay(moves))
            moves.clear()

    def apply(self, event: Payload, game: Game | None = None) -> None:
        """Take in the next event; `game` is the game after it, where the caller has it already."""
        before = len(self.game.log) if self.game else 0
        self._apply(event, game)
        if self.game is not None:
            length = len(self.game.log)
            since = min(before, length)
            while self.story and self.story[-1].move >= since:
                self.story.pop()
            self.told_from = min(self.told_from, since)  # so that what was taken back is known to be gone
            self._tell(since)
            self.game.history.drop_before(length - KEPT_MOVES)
            before = since
        self.changes = [*self.changes[-KEPT_MOVES:], (self.seq, before)]

    def changed_since(self, seq: int | None) -> int:
        """The first move whose story is new to somebody who has seen the table after event `seq`."""
        if seq is None or not self.changes or seq < self.changes[0][0] - 1 or seq > self.seq:
            return self.told_from
        moves = [move for number, move in self.changes if number > seq]
        return max(min(moves, default=len(self.game.log) if self.game else 0), self.told_from)

    def _apply(self, event: Payload, game: Game | None) -> None:
        self.seq += 1
        self.seen_by_all = None
        match event["kind"]:
            case "created":
                self._create(event)
            case "seat":
                seat = event["seat"]
                self.seats[seat] = replace(self.seats[seat], **event["change"])
            case "changed":
                self.pace = event.get("pace", self.pace)
                self.season = event.get("season", self.season)
            case "started":
                self.version = self.seq
                self.status = "playing"
                self.start = event["start"]
                self.game = self.game or self._first_position(self.start)
                self._go_on(self._replay(event["moves"]))
            case "played":
                self.version = self.seq
                self._go_on(game or self._replay(event["moves"]))
            case "undone":
                self.version = self.seq
                self._go_on(game or self.rewound(event["to"]))
            case "rematch":
                self.rematch = event["table"]
            case "closed":
                self.status = "closed"
                self.asked = None
            case kind:
                raise ValueError(f"the log of table {self.id} has an event {kind!r}, which this version does not know")

    def _create(self, event: Payload) -> None:
        self.name, self.owner, self.public = event["name"], event["owner"], event["public"]
        self.pace, self.season = event["pace"], event["season"]
        self.rules = Rules.from_dict(event["rules"], event.get("rules_version", 1))  # the first version went unsaid
        self.seats = [Seat(**seat) for seat in event["seats"]]
        if record := event.get("record"):
            self.first_record = record
            self.game = _without_generator(record)
            self.fair_from = len(self.game.log)
            self.status = "over" if self.game.over else "gathering"

    def _first_position(self, start: int) -> Game:
        return Game(self.rules, chance="manual", start=start)

    def _replay(self, moves: list[str]) -> Game:
        assert self.game is not None
        return replay(self.game.clone(), moves)

    def _go_on(self, game: Game) -> None:
        self.game = game
        self.asked = game.seat
        if game.over:
            self.status = "over"

    def _tell(self, since: int) -> None:
        assert self.game is not None
        self.story += story_events(self.game, since)
        while self.story and self.story[0].move < len(self.game.log) - KEPT_MOVES:
            self.told_from = self.story.pop(0).move + 1


def _without_generator(record: str) -> Game:
    """The game of a file; a seeded one does not go on with its own generator, but with the table's dice."""
    game = loads(record)
    return game.at(len(game.log))
