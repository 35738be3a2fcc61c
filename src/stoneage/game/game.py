"""A game of Stone Age: the public API of the rules."""

import secrets
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from os import PathLike
from typing import Literal, SupportsIndex

from stoneage.components import COLOURS
from stoneage.encoding.actions import N_ACTIONS
from stoneage.encoding.digest import digest
from stoneage.encoding.layout import RECORD, Snapshot, State, legal_words, start_player, top_task
from stoneage.encoding.names import members
from stoneage.encoding.points import SOURCES
from stoneage.encoding.tasks import CHANCE_KINDS, ChanceKind, WaitingFor
from stoneage.engine.interface import engine
from stoneage.errors import ChanceError, HistoryError, IllegalAction, PositionError, RulesError, SeatError, SettingError
from stoneage.game.action import Action
from stoneage.game.build_view import public_view, seat_view
from stoneage.game.decision import Chance, Decision, chance_of, decision_of
from stoneage.game.history import History, Move, outcome_text, parse_move
from stoneage.game.refusals import why_not
from stoneage.game.rules import Rules
from stoneage.game.snapshot import read_snapshot
from stoneage.game.view import GameView
from stoneage.position.describe import Position, describe
from stoneage.position.load import load_position

ChanceSource = Literal["seeded", "manual"]

_ACTIONS = tuple(map(Action, range(N_ACTIONS)))


class Game:
    """A game, in progress or over.

    By default, the game draws dice and cards from a seeded generator: the same seed gives the same game everywhere, and
    None picks a random one. With `chance="manual"`, it stops whenever chance is needed, and `supply` provides outcomes.

    >>> game = Game(Rules(players=2), chance="manual")
    >>> game.chance.kind, game.chance.count
    ('card', 1)
    >>> game.supply(card="CIV07").chance.kind
    'card'
    """

    rules: Rules
    """The options of this game."""
    seed: int | None
    """The seed of the generator; None if chance is manual."""

    def __init__(
        self,
        rules: Rules | None = None,
        *,
        seed: int | None = None,
        chance: ChanceSource = "seeded",
        start: int | None = None,
    ) -> None:
        rules = Rules() if rules is None else rules
        if not isinstance(rules, Rules):
            raise RulesError(f"a game needs Rules, such as Rules(players=4), not {rules!r:.40}")
        _check_chance(chance, seed)
        if start is not None and (type(start) is not int or start not in range(rules.players)):
            raise SeatError(f"the start player must be a seat from 0 to {rules.players - 1}, not {start!r:.40}")
        self._begin(rules, b"")
        if chance == "seeded":
            self.seed = secrets.randbits(64) if seed is None else seed
            drawn, self.generator = engine().draw_start(rules.players, self.seed)
            start = drawn if start is None else start
        self.first_seat = start or 0
        self.record = engine().new_game(rules.players, rules.bits, self.first_seat)
        self._answer_chance()

    def _begin(self, rules: Rules, record: bytes) -> None:
        self.rules, self.record = rules, record
        self.history = History()
        self.seed = self.generator = self.origin = None
        self._waiting_for = self._decision = None
        self.first_seat = 0

    # --- decisions and chance ---

    @property
    def over(self) -> bool:
        """Whether the game is over."""
        return top_task(self.record) is None

    @property
    def decision(self) -> Decision | None:
        """The decision to make, and whose it is; None if chance is needed or the game is over."""
        if self._decision is None or self._decision[0] is not self.record:
            self._decision = self.record, decision_of(self.snapshot) if self.waiting_for == WaitingFor.PLAYER else None
        return self._decision[1]

    @property
    def chance(self) -> Chance | None:
        """The outcome that chance must provide, if chance is manual; otherwise None."""
        return chance_of(self.snapshot, self.waiting_for) if self.waiting_for in CHANCE_KINDS else None

    @property
    def seat(self) -> int | None:
        """The seat to decide, if any."""
        task = top_task(self.record)
        return task.seat if task and self.waiting_for == WaitingFor.PLAYER else None

    @property
    def round(self) -> int:
        """The round, counting from 1; 0 during set-up."""
        return self.snapshot.rounds

    @property
    def log(self) -> tuple[Move, ...]:
        """All actions and outcomes so far."""
        return self.history.log

    @property
    def state(self) -> State:
        """A copy of the position that can be passed to compiled bots."""
        return engine().state(self.record)

    def legal_actions(self) -> "LegalActions":
        """The actions that can be played now, ordered by id; empty if chance is needed or the game is over.

        >>> "forest 3" in Game(Rules(players=2), seed=1).legal_actions()
        True
        """
        return LegalActions(_actions(legal_words(self.record)))

    def is_legal(self, action: Action | str | int) -> bool:
        """Whether an action, given as an `Action`, its text or its id, can be played now.

        Raises:
            IllegalAction: there is no such action.
        """
        return any(map(self._is_legal, _meanings(action)))

    def _is_legal(self, action: int) -> bool:
        return bool(legal_words(self.record)[action >> 6] >> (action & 63) & 1)

    # --- moves ---

    def play(self, action: Action | str | int) -> "Game":
        """Play an action, given as an `Action`, its text or its id. Returns the game, so that calls can be chained.

        Raises:
            IllegalAction: the action cannot be played now; the message says why, and nothing has changed.
        """
        chosen = self._legal(action)
        seat = self.seat
        assert seat is not None
        self.history.mark(self.generator or 0)
        self._make(Move("action", str(chosen), seat), int(chosen))
        self._answer_chance()
        return self

    def _legal(self, action: Action | str | int) -> Action:
        """The legal action that is meant."""
        meanings = _meanings(action)
        for meaning in meanings:
            if self._is_legal(meaning):
                return meaning
        families = {legal.family for legal in self.legal_actions()}
        raise IllegalAction(why_not(next((m for m in meanings if m.family in families), meanings[0]), self))

    def supply(
        self, *, dice: Iterable[int] | None = None, card: str | None = None, building: str | None = None
    ) -> "Game":
        """Provide the outcome of chance in a game with manual chance.

        Raises:
            ChanceError: the outcome is not needed now, or not possible; nothing has changed.
        """
        asked = self.chance
        if asked is None:
            raise ChanceError("no outcome of chance is needed now")
        answer = asked.answer(dice, card, building)
        self.history.mark(self.generator or 0)
        self._supply(asked.kind, answer, asked.seat)
        return self

    def _supply(self, kind: ChanceKind, answer: int, seat: int) -> None:
        self._make(Move(kind, outcome_text(kind, answer), seat), answer)

    def _make(self, move: Move, answer: int) -> None:
        self.history.add(move, self.record)
        self.record = engine().step(self.record, answer)

    def _answer_chance(self) -> None:
        while self.generator is not None and self.waiting_for in CHANCE_KINDS:
            task = top_task(self.record)
            assert task is not None
            answer, self.generator = engine().draw_outcome(self.record, self.generator)
            self._supply(CHANCE_KINDS[self.waiting_for], answer, task.seat)

    # --- history ---

    def undo(self) -> "Game":
        """Take back the last action with the chance that followed it, or the last supply. Dice will fall as before."""
        self.record, generator = self.history.undo()
        if self.generator is not None:
            self.generator = generator
        return self

    def clone(self) -> "Game":
        """An independent copy of the game."""
        copy = object.__new__(Game)
        copy.rules, copy.record = self.rules, self.record
        copy._waiting_for, copy._decision = self._waiting_for, self._decision
        copy.history = self.history.copy()
        copy.seed, copy.generator = self.seed, self.generator
        copy.first_seat, copy.origin = self.first_seat, self.origin
        return copy

    def at(self, moves: int) -> "Game":
        """The game as it was after the first `moves` moves of the log, with manual chance."""
        if not isinstance(moves, int):
            raise HistoryError(f"the number of moves must be an integer, not {moves!r:.40}")
        if not 0 <= moves <= len(self.history):
            raise HistoryError(f"the log has {len(self.history)} moves, not {moves}")
        past = self.clone()
        past.generator = None
        if moves < len(self.history):
            past.record = self.history.record_before(moves)
        past.history.truncate(moves)
        return past

    # --- views, positions and scores ---

    def view(self, seat: int | None = None) -> GameView:
        """Everything that a seat may see; None is a spectator."""
        public = public_view(self)
        return public if seat is None else seat_view(self, public, self._checked(seat))

    def seen_by(self, seat: int | None, seed: int = 0) -> "Game":
        """The game as a seat sees it, for a bot to think with; None is a spectator.

        The other players' face-down cards are dealt again from all cards the seat has not seen, and there is no log.
        """
        viewer = -1 if seat is None else self._checked(seat)
        _check_seed(seed)
        return Game.from_record(self.rules, engine().redeal_hidden_cards(self.record, viewer, seed))

    def position(self) -> Position:
        """The whole position as readable data, including hidden cards; see `from_position`."""
        return describe(self.snapshot, self.rules)

    @classmethod
    def from_position(
        cls,
        position: Mapping[str, object],
        *,
        seed: int | None = None,
        chance: ChanceSource = "seeded",
    ) -> "Game":
        """A game that continues from a position as `position` describes it.

        Raises:
            PositionError: the position is impossible; the message says why.
        """
        _check_chance(chance, seed)
        game = cls.from_record(*load_position(position))
        game.origin = game.position()
        if chance == "seeded":
            seed = secrets.randbits(64) if seed is None else seed
            game.resume_chance(seed, seed)
        return game

    def scores(self) -> list[int]:
        """The points of each seat if the game were scored now; the result once it is over."""
        return engine().scores(self.record)

    def breakdown(self, seat: int) -> dict[str, int]:
        """The points of a seat by source, if the game were scored now."""
        return dict(zip(SOURCES, engine().points_by_source(self.record, self._checked(seat)), strict=True))

    def tie_breaks(self) -> list[int]:
        """The tie-break of each seat: agriculture + tool value + figures."""
        return engine().tie_breaks(self.record)

    def ranks(self) -> list[int]:
        """The rank of each seat by score and tie-break, from 1, if the game were scored now; equal ones share it."""
        return engine().ranks(self.record)

    def winners(self) -> list[int]:
        """The winning seats: several if the tie-break is tied too, none before the game is over."""
        if not self.over:
            return []
        return [seat for seat, rank in enumerate(self.ranks()) if rank == 1]

    def _checked(self, seat: int) -> int:
        if type(seat) is not int or seat not in range(self.rules.players):
            raise SeatError(f"no seat {seat!r:.40}; seats are 0 to {self.rules.players - 1}")
        return seat

    def digest(self) -> str:
        """A short hash of the position; equal positions have equal hashes."""
        return digest(self.record)

    # --- files ---

    def save(self, path: str | PathLike[str]) -> None:
        """Save the game to a file."""
        from stoneage.game_file.file import save

        save(self, path)

    @classmethod
    def load(cls, path: str | PathLike[str]) -> "Game":
        """Load a game file, replaying and checking every move.

        Raises:
            GameFileError: the file is damaged or does not replay; the message names the line.
        """
        from stoneage.game_file.file import load

        return load(path)

    # --- plumbing: for code that stores, shows or replays games, not for players ---

    record: bytes
    """The whole position as bytes; see `from_record`."""
    history: History
    """The moves so far, with the position before each."""
    generator: int | None
    """The state of the generator; None if chance is manual."""
    first_seat: int
    """The start player of the first round."""
    origin: Position | None
    """The position that the game started from, unless it was the usual beginning."""
    _waiting_for: tuple[bytes, WaitingFor] | None  # of the last record that was asked about
    _decision: tuple[bytes, Decision | None] | None

    @property
    def snapshot(self) -> Snapshot:
        """The position as plain Python, read-only."""
        return read_snapshot(self.record)

    @property
    def waiting_for(self) -> WaitingFor:
        """What the position waits for."""
        if self._waiting_for is None or self._waiting_for[0] is not self.record:
            self._waiting_for = self.record, engine().waiting_for(self.record)
        return self._waiting_for[1]

    @classmethod
    def from_record(cls, rules: Rules, record: bytes) -> "Game":
        """A game that continues from a record, with manual chance."""
        if len(record) != RECORD.size:
            raise PositionError(f"a record must have {RECORD.size} bytes, not {len(record)}")
        game = object.__new__(cls)
        game._begin(rules, record)
        game.first_seat = start_player(record)
        return game

    def replay(self, moves: Sequence[object]) -> int:
        """Make moves as written in a game file, as long as they are legal; returns how many. Chance must be manual.

        >>> Game(Rules(players=2), chance="manual").replay(["card CIV07", "card CIV07"])
        1
        """
        known = []
        for move in map(parse_move, moves):
            if move is None:
                break
            known.append(move)
        records = engine().replay(self.record, [move for move, _, _ in known])
        self.record = records.pop()
        for record, (_, kind, value) in zip(records, known, strict=False):
            task = top_task(record)
            assert task is not None
            self.history.mark(0)
            self.history.add(Move(kind, value, task.seat), record)
        return len(records)

    def resume_chance(self, seed: int, generator: int) -> "Game":
        """Draw outcomes of chance from here on, with a generator in the given state."""
        self.seed, self.generator = seed, generator
        self._answer_chance()
        return self

    def _repr_svg_(self) -> str:
        """The table as a picture in a notebook, as a spectator sees it."""
        from stoneage.reports.drawing.svg import table_svg

        return table_svg(self.view())

    def __eq__(self, other: object) -> bool:
        """Whether two games have the same rules and the same position; how they got there does not matter."""
        if not isinstance(other, Game):
            return NotImplemented
        return self.rules == other.rules and (self.record == other.record or self.digest() == other.digest())

    def __hash__(self) -> int:
        """A hash of the rules and the position: it changes when the game goes on, so use clones as keys."""
        return hash((self.rules, self.digest()))

    def __str__(self) -> str:
        """The table as text, as a spectator sees it in a terminal."""
        from stoneage.reports.terminal.board import board_text

        return board_text(self.view())

    def __repr__(self) -> str:
        chosen, usual = set(self.rules.options), set(Rules().options)
        options = [*(chosen - usual), *(f"no {name}" for name in usual - chosen)]
        rules = ", ".join([f"{self.rules.players} players", *(name.replace("_", " ") for name in sorted(options))])
        state = "over" if self.over else f"round {self.round}" if self.round else "set-up"
        asked = f", {COLOURS[self.decision.seat]}: {self.decision.kind}" if self.decision else ""
        count = sum(move.kind == "action" for move in self.log)
        return f"<Game: {rules}; {state}{asked}; {count} decision{'s' * (count != 1)}>"


class LegalActions(list[Action]):
    """A list of actions that also knows them by text: `"forest 3" in game.legal_actions()`."""

    def __contains__(self, action: object) -> bool:
        """Whether an action is among them, given as an `Action`, its text or its id.

        Raises:
            IllegalAction: there is no action with this text.
        """
        if not isinstance(action, str):
            return super().__contains__(action)
        return any(map(super().__contains__, Action.meanings(action)))

    def index(self, action: Action | str | int, *bounds: SupportsIndex) -> int:
        """Where an action is, given as an `Action`, its text or its id."""
        return super().index(next((meant for meant in _meanings(action) if meant in self), Action(action)), *bounds)


@lru_cache(256)  # a position is asked several times for each of its moves
def _actions(words: tuple[int, ...]) -> tuple[Action, ...]:
    """The actions in a set of 64-bit words."""
    return tuple([_ACTIONS[64 * word + bit] for word, bits in enumerate(words) for bit in members(bits)])


_meanings_of_text = lru_cache(1024)(Action.meanings)


def _meanings(action: Action | str | int) -> tuple[Action, ...]:
    """All actions that may be meant."""
    if isinstance(action, str):
        return _meanings_of_text(action)
    return (action if isinstance(action, Action) else Action(action),)


def _check_chance(chance: str, seed: object) -> None:
    if chance not in ("seeded", "manual"):
        raise SettingError(f"chance must be 'seeded' or 'manual', not {chance!r:.40}")
    if seed is not None and chance == "manual":
        raise SettingError("a game with manual chance has no seed")
    if seed is not None:
        _check_seed(seed)


def _check_seed(seed: object) -> None:
    if type(seed) is not int or not 0 <= seed < 2**64:
        raise SettingError(f"the seed must be an integer from 0 to 2**64 - 1, not {seed!r:.40}")
