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
import pyspiel

from stoneage.action import Action
from stoneage.batch.games import seat_to_move, write_win_shares
from stoneage.components import COLOURS, OPTIONS
from stoneage.encoding.actions import N_ACTIONS
from stoneage.encoding.names import CARD_IDS, TILE_IDS, members
from stoneage.encoding.numbers import N_CARDS
from stoneage.encoding.tasks import BUILDING, CARD, DICE, DRAW, PLAYER
from stoneage.engine.agenda import top
from stoneage.engine.flow import step, waiting_for
from stoneage.engine.jit import rule
from stoneage.engine.rounds import new_game
from stoneage.engine.scoring import write_scores
from stoneage.engine.state import States, empty_states
from stoneage.envs.rewards import Reward, check_reward, rewards
from stoneage.observation.encoder import write_observation
from stoneage.observation.fields import PARTS, SIZE
from stoneage.rules import Rules

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


@rule
def _step(states: States, answer: int) -> None:
    """A step for callers in Python; passing an array to compiled code is ten times as fast as passing its record."""
    step(states[0], answer)


@rule
def _begin(states: States, seats: int, options: int, start: int) -> None:
    new_game(states[0], seats, options, start)


@rule
def _asks(states: States) -> int:
    return waiting_for(states[0])


@rule
def _seat_to_move(states: States) -> int:
    return seat_to_move(states[0])


@rule
def _observe(states: States, viewer: int, row: Any) -> None:
    write_observation(states[0], viewer, row)


@rule
def _result(states: States, scores: Any, shares: Any) -> None:
    write_scores(states[0], scores)
    write_win_shares(states[0], scores, shares)


class StoneAgeState(pyspiel.State):
    """A game in progress.

    OpenSpiel clones it by copying its attributes, so all of them except the record are immutable.
    """

    def __init__(self, game: StoneAgeGame) -> None:
        super().__init__(game)
        self._rules, self._reward = game.rules, game.reward
        self._states = empty_states(1)
        self._begun = False
        self._roll = 0  # the dice of the current roll so far, three bits each
        self._rolled = 0
        self._seen = ("",) * game.rules.players  # everything that each player has seen happen

    # --- what is asked ---

    def _chance(self) -> int:
        return int(_asks(self._states))

    def current_player(self) -> int:
        """The seat to move, chance, or the end of the game."""
        if not self._begun:
            return int(pyspiel.PlayerId.CHANCE)
        waits = self._chance()
        if waits == PLAYER:
            return int(_seat_to_move(self._states))
        return int(pyspiel.PlayerId.CHANCE if waits >= DICE else pyspiel.PlayerId.TERMINAL)

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self._begun and self._states["depth"][0] == 0

    def _legal_actions(self, player: int) -> list[int]:
        legal = np.unpackbits(self._states["legal"][0].view(np.uint8), bitorder="little")
        return np.flatnonzero(legal).tolist()

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """All outcomes are equally likely: a seat, a card, a building or a die."""
        if not self._begun:
            outcomes = list(range(self._rules.players))
        else:
            waits = self._chance()
            outcomes = (
                list(range(6)) if waits == DICE else members(self._states["deck" if waits == CARD else "tiles"][0])
            )
        return [(outcome, 1.0 / len(outcomes)) for outcome in outcomes]

    # --- answers ---

    def _apply_action(self, action: int) -> None:
        player = self.current_player()
        words = self._action_to_string(player, action)
        hidden = None
        if player >= 0:
            _step(self._states, action)
            words = f"{COLOURS[player]} {words}"
        elif not self._begun:
            _begin(self._states, self._rules.players, self._rules.bits, action)
            self._begun = True
        elif self._chance() == DICE:
            self._throw(action)
        else:
            g = self._states[0]
            hidden = int(top(g).seat) if top(g).kind == DRAW and action < N_CARDS else None
            _step(self._states, action)
        self._seen = tuple(
            f"{seen}{'face-down card' if hidden not in (None, seat) else words}\n"
            for seat, seen in enumerate(self._seen)
        )

    def _throw(self, face: int) -> None:
        self._roll |= (face + 1) << (3 * self._rolled)
        self._rolled += 1
        if self._rolled == top(self._states[0]).count:
            _step(self._states, self._roll)
            self._roll = self._rolled = 0

    def _action_to_string(self, player: int, action: int) -> str:
        if player >= 0:
            return str(Action(action))
        if not self._begun:
            return f"{COLOURS[action]} starts"
        waits = self._chance()
        if waits == DICE:
            return f"die {action + 1}"
        return f"building {TILE_IDS[action]}" if waits == BUILDING else f"card {CARD_IDS[action]}"

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
        if self._begun:
            _observe(self._states, player, row)
        return row

    def history_seen_by(self, player: int) -> str:
        """Everything that a player has seen happen, one line each."""
        return self._seen[player]

    def __str__(self) -> str:
        if not self._begun:
            return "who starts?"
        from stoneage.envs.text import text
        from stoneage.game import Game

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
