"""OpenSpiel: the game with explicit chance nodes and information states.

Importing this module registers the game `stone_age`.

>>> import pyspiel
>>> import stoneage.envs.openspiel
>>> game = pyspiel.load_game("stone_age(players=3,expansion=True)")

Each chance node draws one thing: first the start player, then each card, building and die. An outcome is the number of
a seat, a card (animals follow the cards) or a building, or the face of a die minus one.
"""

from typing import Any, cast

import numpy as np

from stoneage.batch.games import seat_to_move, write_win_shares
from stoneage.components import COLOURS, OPTIONS
from stoneage.encoding.actions import N_ACTIONS
from stoneage.encoding.layout import State
from stoneage.encoding.names import CARD_IDS, TILE_IDS, members
from stoneage.encoding.numbers import N_CARDS
from stoneage.encoding.tasks import BUILDING, CARD, DICE, DRAW, NOBODY, PLAYER
from stoneage.engine.actions import is_legal
from stoneage.engine.agenda import top
from stoneage.engine.flow import step, waiting_for
from stoneage.engine.rounds import new_game
from stoneage.engine.runtime.jit import rule
from stoneage.engine.scoring import write_scores
from stoneage.engine.state import States, empty_states
from stoneage.envs.rewards import Reward, check_reward, rewards
from stoneage.errors import MissingExtra, StoneAgeError
from stoneage.game.action import Action
from stoneage.game.rules import Rules
from stoneage.observation.encoder import write_observation
from stoneage.observation.fields import PARTS, SIZE

try:
    import pyspiel
except ImportError as error:
    raise MissingExtra('OpenSpiel is not installed: pip install "stoneage-game[openspiel]"') from error

_LONGEST = 100_000  # the rules set no limit; random games take a few thousand decisions
_MOST_POINTS = 10_000.0

_TYPE = pyspiel.GameType(
    short_name="stone_age",
    long_name="Stone Age",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.CONSTANT_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=5,
    min_num_players=2,
    provides_information_state_string=True,
    provides_information_state_tensor=False,
    provides_observation_string=True,
    provides_observation_tensor=True,
    provides_factored_observation_string=False,
    parameter_specification={
        "players": 4,
        "reward": "win",
        **{name: getattr(Rules(), name) for name in OPTIONS},
    },
)


class StoneAgeGame(pyspiel.Game):
    """The game; `reward` is `win` (the share of the win) or `score` (points above the average of the others)."""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        given = {**_TYPE.parameter_specification, **(params or {})}
        reward = str(given.pop("reward"))
        check_reward(reward)
        self.reward = cast(Reward, reward)
        self.rules = Rules(**given)
        wins = self.reward == "win"
        info = pyspiel.GameInfo(
            num_distinct_actions=N_ACTIONS,
            max_chance_outcomes=len(CARD_IDS),
            num_players=self.rules.players,
            min_utility=0.0 if wins else -_MOST_POINTS,
            max_utility=1.0 if wins else _MOST_POINTS,
            utility_sum=1.0 if wins else 0.0,
            max_game_length=_LONGEST,
        )
        super().__init__(_TYPE, info, params or {})

    def new_initial_state(self) -> "StoneAgeState":
        """The initial state, in which chance decides who starts."""
        return StoneAgeState(self)

    def max_chance_nodes_in_history(self) -> int:
        """The rules set no limit, as for the decisions."""
        return _LONGEST

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "StoneAgeObserver":
        """What a player sees now or, with perfect recall, everything it has seen so far."""
        if params:
            raise ValueError(f"observations have no parameters: {params}")
        return StoneAgeObserver(iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False))


_CHANCE, _TERMINAL = int(pyspiel.PlayerId.CHANCE), int(pyspiel.PlayerId.TERMINAL)

# What a position asks, as one number: the lowest octal digit is what it waits for, the next one the seat to decide, the
# number of dice, or for a card, the seat that draws it face down, counting from 1.
_DIGIT = 8
_WHO_STARTS = 7
_ENDS = cast(tuple[bool, bool], (np.False_, np.True_))  # NumPy's, because recorded games show the type
_THROW = [(face, 1 / 6) for face in range(6)]


@rule
def _asked(g: State) -> int:
    waits = waiting_for(g)
    if waits == PLAYER:
        return PLAYER + _DIGIT * seat_to_move(g)
    if waits == DICE:
        return DICE + _DIGIT * top(g).count
    if waits == CARD and top(g).kind == DRAW:
        return CARD + _DIGIT * (top(g).seat + 1)
    return waits


@rule
def _step(states: States, answer: int) -> int:
    """A step for callers in Python; passing an array to compiled code is ten times as fast as passing its record."""
    step(states[0], answer)
    return _asked(states[0])


@rule
def _begin(states: States, seats: int, options: int, start: int) -> int:
    new_game(states[0], seats, options, start)
    return _asked(states[0])


@rule
def _write_legal(states: States, actions: Any) -> int:
    """Write the ids of all legal actions; returns how many."""
    count = 0
    for number in range(N_ACTIONS):
        if is_legal(states[0], number):
            actions[count] = number
            count += 1
    return count


@rule
def _observe(states: States, viewer: int, row: Any) -> None:
    write_observation(states[0], viewer, row)


@rule
def _result(states: States, scores: Any, shares: Any) -> None:
    write_scores(states[0], scores)
    write_win_shares(states[0], scores, shares)


_actions = np.zeros(N_ACTIONS, dtype=np.int64)  # to write to


class _Past:
    """What has happened, as a list from the last thing back to the first, which clones of a state share.

    Texts are made when somebody asks for them, because most never do.
    """

    __slots__ = ("action", "asked", "before", "texts")

    def __init__(self, before: "_Past | None", asked: int, action: int) -> None:
        self.before, self.asked, self.action = before, asked, action
        self.texts: dict[int, str] = {}

    def __deepcopy__(self, _memo: object) -> "_Past":
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        return _rebuild_past, (self._moves(),)  # a list this long cannot be pickled link by link

    def _moves(self) -> list[tuple[int, int]]:
        moves = []
        at: _Past | None = self
        while at is not None:
            moves.append((at.asked, at.action))
            at = at.before
        return moves[::-1]

    def seen_by(self, seat: int) -> str:
        """Everything that a seat has seen happen, one line each."""
        lines: list[str] = []
        at: _Past | None = self
        while at is not None and seat not in at.texts:
            lines.append(at._line(seat))
            at = at.before
        lines.append("" if at is None else at.texts[seat])
        self.texts[seat] = "".join(reversed(lines))
        return self.texts[seat]

    def _line(self, seat: int) -> str:
        waits, detail = self.asked % _DIGIT, self.asked // _DIGIT
        if waits == CARD and detail not in (0, seat + 1) and self.action < N_CARDS:
            return "face-down card\n"
        words = _words(self.asked, self.action)
        return f"{COLOURS[detail]} {words}\n" if waits == PLAYER else f"{words}\n"


def _rebuild_past(moves: list[tuple[int, int]]) -> _Past | None:
    past: _Past | None = None
    for asked, action in moves:
        past = _Past(past, asked, action)
    return past


def _words(asked: int, action: int) -> str:
    """An action or an outcome of chance as text."""
    waits = asked % _DIGIT
    if waits == PLAYER:
        return str(Action(action))
    if waits == _WHO_STARTS:
        return f"{COLOURS[action]} starts"
    if waits == DICE:
        return f"die {action + 1}"
    return f"building {TILE_IDS[action]}" if waits == BUILDING else f"card {CARD_IDS[action]}"


def _player(asked: int) -> int:
    waits = asked % _DIGIT
    return asked // _DIGIT if waits == PLAYER else _TERMINAL if waits == NOBODY else _CHANCE


class StoneAgeState(pyspiel.State):
    """A game in progress.

    OpenSpiel clones it by copying its attributes, so all of them except the record are immutable. It asks for each of
    them several times a move, so they are kept, not computed.
    """

    def __init__(self, game: StoneAgeGame) -> None:
        super().__init__(game)
        self._rules, self._reward = game.rules, game.reward
        self._states = empty_states(1)
        self._asked, self._player = _WHO_STARTS, _CHANCE
        self._over = False
        self._roll = 0  # the dice of the current roll so far, three bits each
        self._rolled = 0
        self._past: _Past | None = None

    # --- what is asked ---

    def current_player(self) -> int:
        """The seat to move, chance, or the end of the game."""
        return self._player

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self._over

    def _legal_actions(self, player: int) -> list[int]:
        legal: list[int] = _actions[: _write_legal(self._states, _actions)].tolist()
        return legal

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """All outcomes are equally likely: a seat, a card, a building or a die."""
        waits = self._asked % _DIGIT
        if waits == DICE:
            return _THROW
        if waits == _WHO_STARTS:
            outcomes = tuple(range(self._rules.players))
        else:
            outcomes = members(self._states["deck" if waits == CARD else "tiles"][0])
        return [(outcome, 1.0 / len(outcomes)) for outcome in outcomes]

    # --- answers ---

    def _apply_action(self, action: int) -> None:
        asked = self._asked
        self._past = _Past(self._past, asked, action)
        if asked % _DIGIT == DICE:
            self._roll |= (action + 1) << (3 * self._rolled)
            self._rolled += 1
            if self._rolled < asked // _DIGIT:
                return
            action, self._roll, self._rolled = self._roll, 0, 0
        if asked == _WHO_STARTS:
            self._asked = int(_begin(self._states, self._rules.players, self._rules.bits, action))
        else:
            self._asked = int(_step(self._states, action))
        self._player = _player(self._asked)
        self._over = _ENDS[self._player == _TERMINAL]

    def _action_to_string(self, player: int, action: int) -> str:
        return _words(self._asked, action)

    # --- results ---

    def scores(self) -> list[int]:
        """The points of each seat, if the game were scored now."""
        return [int(points) for points in self._results()[0]]

    def _results(self) -> tuple[Any, Any]:
        scores = np.zeros(self._rules.players, dtype=np.int32)
        shares = np.zeros(self._rules.players)
        _result(self._states, scores, shares)
        return scores, shares

    def returns(self) -> list[float]:
        """The reward of each player; 0 for all until the game is over."""
        if not self.is_terminal():
            return [0.0] * self._rules.players
        return [float(reward) for reward in rewards(self._reward, *self._results())]

    # --- what is seen ---

    def observation_row(self, player: int) -> Any:
        """What a player may know now, as integers (`stoneage.observation.fields` describes them)."""
        row = np.zeros(SIZE, dtype=np.int16)
        if self._asked != _WHO_STARTS:
            _observe(self._states, player, row)
        return row

    def information_state_tensor(self, player: int | None = None) -> list[float]:
        """Raise an error: everything seen so far has no fixed length, so there is no such tensor."""
        raise StoneAgeError("stone_age has no information state tensor; use observation_tensor, or the string")

    def history_seen_by(self, player: int) -> str:
        """Everything that a player has seen happen, one line each."""
        return "" if self._past is None else self._past.seen_by(player)

    def __str__(self) -> str:
        if self._asked == _WHO_STARTS:
            return "who starts?"
        from stoneage.envs.text import text
        from stoneage.game.game import Game

        dice = f"\nrolled so far: {self._roll:o}" if self._rolled else ""
        return text(Game.from_record(self._rules, self._states.tobytes()).view()) + dice


class StoneAgeObserver:
    """What a player sees, as OpenSpiel expects it."""

    def __init__(self, wanted: Any) -> None:
        self._recalls = wanted.perfect_recall
        self.tensor = None if self._recalls else np.zeros(SIZE, np.float32)
        self.dict = {} if self.tensor is None else {"observation": self.tensor}

    def set_from(self, state: StoneAgeState, player: int) -> None:
        """Copy what a player may know now."""
        if self.tensor is not None:
            self.tensor[:] = state.observation_row(player)

    def string_from(self, state: StoneAgeState, player: int) -> str:
        """Everything seen so far, or the fields of the observation that are not all 0."""
        if self._recalls:
            return f"{COLOURS[player]}\n{state.history_seen_by(player)}"
        row = state.observation_row(player).tolist()
        lines, at = [], 0
        for part in PARTS:
            for time in range(part.times):
                for field in part.fields:
                    values = row[at : at + field.size]
                    at += field.size
                    if any(values):
                        name = part.name if part.times == 1 else f"{part.name} {time + 1}"
                        lines.append(f"{name}, {field.name}: {' '.join(map(str, values))}")
        return "\n".join([COLOURS[player], *lines])


pyspiel.register_game(_TYPE, StoneAgeGame)
