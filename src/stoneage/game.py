"""A game of Stone Age: the friendly face of the rules."""

import hashlib
import secrets
from collections.abc import Iterable
from os import PathLike
from typing import Any, Literal, NamedTuple

import numpy as np

from stoneage.action import Action
from stoneage.components import COLOURS
from stoneage.decision import Chance, Decision, chance_of, decision_of
from stoneage.engine.actions import N_ACTIONS, is_legal
from stoneage.engine.agenda import top
from stoneage.engine.chance import Generator, below, generator, outcome
from stoneage.engine.flow import PLAYER, asks, step
from stoneage.engine.hidden_cards import redeal_secrets
from stoneage.engine.jit import announce_compiling, mark_compiled
from stoneage.engine.rounds import new_game
from stoneage.engine.scoring import points_from, score, tie_break
from stoneage.engine.state import SOURCES, empty_states
from stoneage.errors import ChanceError, IllegalAction, PositionError
from stoneage.ids import CARD_IDS, TILE_IDS, dice_faces, pack_dice
from stoneage.position.describe import describe
from stoneage.position.load import arrange
from stoneage.refusals import why_not
from stoneage.rules import Rules
from stoneage.view import personal, public_view


class Move(NamedTuple):
    """One entry of a game's log: an action of a seat, or an outcome of chance."""

    kind: Literal["action", "dice", "card", "building"]
    value: str
    seat: int

    def __str__(self) -> str:
        return f"{COLOURS[self.seat]}: {self.value}" if self.kind == "action" else f"{self.kind} {self.value}"


class Game:
    """A game in progress, or over.

    With a seed (None: one from the system) it answers for chance itself, and the same seed gives the same game
    everywhere. With `chance="manual"` it stops at chance and `supply` answers it.

    >>> game = Game(Rules(players=2), chance="manual")
    >>> game.chance.kind, game.chance.count
    ('card', 1)
    >>> game.supply(card="CIV07").chance.kind
    'card'
    """

    rules: Rules
    """The options of this game."""
    _seed: int | None
    _rng: Generator | None
    _start: int
    _origin: dict[str, Any] | None  # the position it began from, if not at the beginning
    _log: list[Move]
    _past: list[bytes]  # the record before each move of the log; empty where it was let go
    _marks: list[tuple[int, int]]  # for undo: length of the log and generator before each answer

    def __init__(
        self,
        rules: Rules | None = None,
        *,
        seed: int | None = None,
        chance: Literal["seeded", "manual"] = "seeded",
        start: int | None = None,
    ) -> None:
        rules = rules or Rules()
        _check_chance(chance, seed)
        if start is not None and (type(start) is not int or start not in range(rules.players)):
            raise ChanceError(f"the start player is a seat from 0 to {rules.players - 1}, not {start!r:.40}")
        self._begin(rules)
        if chance == "seeded":
            self._seed = secrets.randbits(64) if seed is None else seed
            self._rng = generator(self._seed)
            drawn = below(self._rng, rules.players)
            start = drawn if start is None else start
        self._start = start or 0
        new_game(self._g, rules.players, rules.bits, self._start)
        self._answer_chance()
        mark_compiled()

    def _begin(self, rules: Rules) -> None:
        announce_compiling()
        self.rules = rules
        self._states = empty_states(1)
        self._g = self._states[0]
        self._seed = None
        self._rng = None
        self._start = 0
        self._origin = None
        self._log = []
        self._past = []
        self._marks = []

    # --- what is asked ---

    @property
    def over(self) -> bool:
        """Whether the game is over."""
        return bool(self._g.depth == 0)

    @property
    def decision(self) -> Decision | None:
        """Who is asked what; None at chance and when the game is over."""
        return decision_of(self._g)

    @property
    def chance(self) -> Chance | None:
        """What chance is asked for, in a game with manual chance; else None."""
        return chance_of(self._g)

    @property
    def seat(self) -> int | None:
        """The seat that must decide, if one must."""
        return int(top(self._g).seat) if asks(self._g) == PLAYER else None

    @property
    def round(self) -> int:
        """The round, from 1 on; 0 while the first cards and tiles are turned up."""
        return int(self._g.rounds)

    @property
    def log(self) -> tuple[Move, ...]:
        """All actions and outcomes so far."""
        return tuple(self._log)

    def records(self, since: int = 0) -> list[bytes]:
        """The engine's record before each move of the log from one on, and as it is now; `STATE` reads them."""
        if not all(self._past[since:]):
            raise IllegalAction("the positions that far back were let go")
        return [*self._past[since:], self._states.tobytes()]

    def legal_actions(self) -> list[Action]:
        """The actions that can be played now, by id; none at chance and when the game is over."""
        legal = np.unpackbits(self._g.legal.view(np.uint8), bitorder="little")
        return [Action(number) for number in np.flatnonzero(legal).tolist()]

    # --- answers ---

    def play(self, action: Action | str | int) -> "Game":
        """Play an action, its text or its id; the game itself, so that calls can be chained.

        Raises:
            IllegalAction: it cannot be played now, and why; nothing has changed.
        """
        chosen = self._legal(action)
        self._mark()
        self._remember(Move("action", str(chosen), int(self._g.tasks[self._g.depth - 1].seat)))
        step(self._g, int(chosen))
        self._answer_chance()
        return self

    def _legal(self, action: Action | str | int) -> Action:
        if isinstance(action, str):
            meanings = Action.meanings(action)
        elif isinstance(action, int) and not isinstance(action, bool) and 0 <= action < N_ACTIONS:
            meanings = (Action(action),)
        else:
            raise IllegalAction(
                f"{action!r:.60} is no action: give an Action, its text or its id (0 to {N_ACTIONS - 1})"
            )
        for meaning in meanings:
            if is_legal(self._g, int(meaning)):
                return meaning
        families = {legal.family for legal in self.legal_actions()}
        meant = next((meaning for meaning in meanings if meaning.family in families), meanings[0])
        raise IllegalAction(why_not(self._g, meant, self))

    def supply(
        self, *, dice: Iterable[int] | None = None, card: str | None = None, building: str | None = None
    ) -> "Game":
        """Answer for chance in a game with manual chance.

        Raises:
            ChanceError: chance is not asked for this, or could not have given it; nothing has changed.
        """
        given = {
            name: value for name, value in (("dice", dice), ("card", card), ("building", building)) if value is not None
        }
        asked = self.chance
        if asked is None:
            raise ChanceError("chance is not asked for anything now")
        if list(given) != [asked.kind]:
            raise ChanceError(f"chance is asked for {asked.kind}, not for {' and '.join(given) or 'nothing'}")
        if dice is not None:
            faces = list(dice) if isinstance(dice, Iterable) else [dice]
            if len(faces) != asked.count or any(face not in range(1, 7) for face in faces):
                raise ChanceError(f"{asked.count} dice are rolled, faces 1 to 6; not {faces!r:.60}")
            answer = pack_dice([int(face) for face in faces])
        else:
            value = card if card is not None else building
            if value not in asked.outcomes:
                raise ChanceError(f"{asked.kind} {value!r:.40} cannot turn up now")
            answer = (CARD_IDS if card is not None else TILE_IDS).index(str(value))
        self._mark()
        self._supply(asked, answer)
        return self

    def _supply(self, asked: Chance, answer: int) -> None:
        names = {"card": CARD_IDS, "building": TILE_IDS}
        value = " ".join(map(str, dice_faces(answer))) if asked.kind == "dice" else names[asked.kind][answer]
        self._remember(Move(asked.kind, value, asked.seat))
        step(self._g, answer)

    def _answer_chance(self) -> None:
        while self._rng is not None and (asked := self.chance):
            self._supply(asked, int(outcome(self._g, self._rng, asks(self._g))))

    # --- back and forth ---

    def _mark(self) -> None:
        self._marks.append((len(self._log), 0 if self._rng is None else int(self._rng[0])))

    def _remember(self, move: Move) -> None:
        self._past.append(self._states.tobytes())
        self._log.append(move)

    def undo(self) -> "Game":
        """Take back the last action, with the chance that followed, or the last supply; dice fall again as before."""
        if not self._marks:
            raise IllegalAction("there is nothing to take back")
        length, state = self._marks[-1]
        self._restore(length)
        self._marks.pop()
        del self._log[length:], self._past[length:]
        if self._rng is not None:
            self._rng[0] = state
        return self

    def _restore(self, moves: int) -> None:
        if not self._past[moves]:
            raise IllegalAction("the positions that far back were let go")
        self._states[:] = np.frombuffer(self._past[moves], dtype=self._states.dtype)

    def forget(self, moves: int) -> None:
        """Let go of the positions before so many moves of the log, to save memory: `undo` and `at` end there."""
        for number in range(min(moves, len(self._past)) - 1, -1, -1):
            if not self._past[number]:
                break  # what is before was let go earlier
            self._past[number] = b""

    def clone(self) -> "Game":
        """A game of its own that goes on from here."""
        copy = object.__new__(Game)
        copy.rules, copy._seed, copy._start, copy._origin = self.rules, self._seed, self._start, self._origin
        copy._states = empty_states(1)
        copy._states[:] = self._states  # field by field: the gaps between them stay 0, as the digest needs
        copy._g = copy._states[0]
        copy._rng = None if self._rng is None else self._rng.copy()
        copy._log, copy._past, copy._marks = self._log.copy(), self._past.copy(), self._marks.copy()
        return copy

    def at(self, moves: int) -> "Game":
        """The game as it was after so many moves of the log; it goes no further by itself (manual chance)."""
        if not 0 <= moves <= len(self._log):
            raise IllegalAction(f"the log has {len(self._log)} moves, not {moves}")
        past = self.clone()
        if moves < len(self._log):
            past._restore(moves)
            del past._log[moves:], past._past[moves:]
        past._marks = [mark for mark in past._marks if mark[0] < moves]
        past._rng = None
        return past

    # --- what can be seen ---

    def view(self, seat: int | None = None, *, public: dict[str, Any] | None = None) -> dict[str, Any]:
        """All that a seat may see, as plain data; None is a spectator.

        `public` is the spectator's view of this position, for those who have it at hand and want more views quickly.
        """
        if seat is not None and (type(seat) is not int or seat not in range(self.rules.players)):
            raise IllegalAction(f"there is no seat {seat!r:.40}")
        if public is None:
            public = public_view(self._g, self.rules.to_dict())
            decision = self.decision
            public["decision"] = decision and {"kind": decision.kind, "seat": decision.seat, "data": decision.data}
            public["legal"] = []
        if seat is None:
            return public
        seen = personal(public, self._g, seat)
        if seen["decision"] and seen["decision"]["seat"] == seat:
            seen["legal"] = [str(action) for action in self.legal_actions()]
        return seen

    def seen_by(self, seat: int, seed: int = 0) -> "Game":
        """A game that a seat could be in, for a bot to think with: nothing in it tells more than the seat may know.

        The others' face-down cards are dealt anew from all that the seat has not seen, and there is no log.
        """
        seen = object.__new__(Game)
        seen._begin(self.rules)
        seen._states[:] = self._states
        redeal_secrets(seen._g, seat, generator(seed))
        return seen

    @classmethod
    def from_record(cls, rules: Rules, record: bytes) -> "Game":
        """A game that goes on from one of the engine's records (`records` gives them), with manual chance."""
        game = object.__new__(cls)
        game._begin(rules)
        if len(record) != game._states.nbytes:
            raise PositionError(f"a record has {game._states.nbytes} bytes, not {len(record)}")
        game._states[:] = np.frombuffer(record, dtype=game._states.dtype)
        game._start = int(game._g.start)
        return game

    def position(self) -> dict[str, Any]:
        """The whole position, hidden cards included, as readable data; `from_position` takes it back."""
        return describe(self._g, self.rules)

    @classmethod
    def from_position(
        cls,
        position: dict[str, Any],
        *,
        seed: int | None = None,
        chance: Literal["seeded", "manual"] = "seeded",
    ) -> "Game":
        """A game that goes on from a described position.

        Raises:
            PositionError: the position cannot be, and why.
        """
        _check_chance(chance, seed)
        game = object.__new__(cls)
        game._begin(Rules())
        game.rules = arrange(game._g, position)
        game._start = int(game._g.start)
        game._origin = game.position()
        if chance == "seeded":
            game._seed = secrets.randbits(64) if seed is None else seed
            game._rng = generator(game._seed)
            game._answer_chance()
        return game

    def scores(self) -> list[int]:
        """The points of each seat if the game were scored now; once it is over, the result."""
        return [int(score(tribe)) for tribe in self._g.players[: self.rules.players]]

    def breakdown(self, seat: int) -> dict[str, int]:
        """The points of a seat by source, if the game were scored now."""
        if seat not in range(self.rules.players):
            raise IllegalAction(f"there is no seat {seat!r:.40}")
        return {name: int(points_from(self._g.players[seat], source)) for source, name in enumerate(SOURCES)}

    def tie_breaks(self) -> list[int]:
        """Agriculture, tool value and figures of each seat together: what decides between equal scores."""
        return [int(tie_break(tribe)) for tribe in self._g.players[: self.rules.players]]

    def winners(self) -> list[int]:
        """The seats that win, several if the tie-break leaves them equal; none before the game is over."""
        if not self.over:
            return []
        results = list(zip(self.scores(), self.tie_breaks(), strict=True))
        return [seat for seat, result in enumerate(results) if result == max(results)]

    def digest(self) -> str:
        """A short hash of the position: equal for equal positions, however they came about."""
        return hashlib.sha256(self._states.tobytes()).hexdigest()[:12]

    # --- files ---

    def save(self, path: str | PathLike[str]) -> None:
        """Write the game file: everything that happened, readable."""
        from stoneage.record.file import save

        save(self, path)

    @classmethod
    def load(cls, path: str | PathLike[str]) -> "Game":
        """Read a game file, replaying and checking it.

        Raises:
            RecordError: the file is damaged or does not replay; the message names the line.
        """
        from stoneage.record.file import load

        return load(path)

    def __repr__(self) -> str:
        state = "over" if self.over else f"round {self.round}" if self.round else "set-up"
        return f"<Game: {self.rules.players} players, {state}, {len(self._log)} moves>"


def _check_chance(chance: str, seed: Any) -> None:
    if chance not in ("seeded", "manual"):
        raise ChanceError(f"chance is 'seeded' or 'manual', not {chance!r:.40}")
    if seed is not None and chance == "manual":
        raise ChanceError("a game with manual chance has no seed")
    if seed is not None and (type(seed) is not int or not 0 <= seed < 2**64):
        raise ChanceError(f"a seed is a whole number from 0 to 2**64 - 1, not {seed!r:.40}")
