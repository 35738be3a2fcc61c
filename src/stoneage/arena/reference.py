"""Reference decisions: positions of all tables in which the loss of every action is known, as an absolute scale.

A file has games of mixed players, as seeds and actions, and some decisions of each with what every legal action loses
against the best one, in win shares. `tools/reference_decisions.py` makes it.
"""

import json
import zipfile
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from stoneage.analysis.rating import MeanLoss, Played, mean_loss
from stoneage.batch import Batch
from stoneage.errors import GameFileError
from stoneage.game.game import Game
from stoneage.game.rules import RULES_VERSION, Rules
from stoneage.players.safe_player import SafePlayer

FORMAT = "stoneage-reference"
UNIT = 1e-3
"""Losses are stored as multiples of this."""
_NOTHING = 0.005  # half a percent of a win


class Table(NamedTuple):
    """The games with the same rules: game i has the seed `first_seed` + i."""

    rules: Rules
    first_seed: int
    lengths: npt.NDArray[np.uint16]
    """How many actions of each game are known."""
    actions: npt.NDArray[np.uint8]
    """The actions of all games, one after another."""
    games: npt.NDArray[np.uint32]
    """The game of each decision, in order."""
    moves: npt.NDArray[np.uint16]
    """How many actions come before it."""
    legal: npt.NDArray[np.uint8]
    """How many actions are legal there."""
    losses: npt.NDArray[np.int16]
    """What each of them loses, in the order of their numbers."""


@dataclass(frozen=True)
class Reference:
    """The decisions of a file."""

    about: dict[str, Any]
    """How they were judged."""
    tables: list[Table]

    @property
    def decisions(self) -> int:
        """How many there are."""
        return sum(len(table.games) for table in self.tables)


class Decision(NamedTuple):
    """A decision, and what each legal action loses."""

    game: int
    position: Game
    losses: dict[int, float]


def write(file: Path, reference: Reference) -> None:
    """Write a file of decisions."""
    arrays = {
        f"{number}.{name}": getattr(table, name)
        for number, table in enumerate(reference.tables)
        for name in ("lengths", "actions", "games", "moves", "legal", "losses")
    }
    head = {
        "format": FORMAT,
        "rules_version": RULES_VERSION,
        "about": reference.about,
        "tables": [{"rules": table.rules.to_dict(), "first_seed": table.first_seed} for table in reference.tables],
    }
    np.savez_compressed(file, head=np.array(json.dumps(head)), allow_pickle=False, **arrays)


def read(file: Path) -> Reference:
    """Read a file of decisions.

    Raises:
        GameFileError: it cannot be read, or is for other rules.
    """
    try:
        with file.open("rb") as opened, np.load(opened) as arrays:
            head = json.loads(str(arrays["head"]))
            if head["format"] != FORMAT or head["rules_version"] != RULES_VERSION:
                raise GameFileError(f"{file} has no reference decisions for this version of the rules")
            names = ("lengths", "actions", "games", "moves", "legal", "losses")
            tables = [
                Table(
                    Rules.from_dict(table["rules"]),
                    table["first_seed"],
                    *(arrays[f"{number}.{name}"] for name in names),
                )
                for number, table in enumerate(head["tables"])
            ]
    except (OSError, EOFError, KeyError, ValueError, TypeError, zipfile.BadZipFile) as error:
        raise GameFileError(f"{file} is not a file of reference decisions: {error}") from error
    return Reference(head["about"], tables)


def decisions_of(table: Table, games: int) -> Iterator[Decision]:
    """The decisions of the first games of a table, replayed side by side."""
    lengths = table.lengths[:games].astype(np.int64)
    starts = np.cumsum(lengths) - lengths
    ends = np.cumsum(table.legal, dtype=np.int64)
    chosen = np.flatnonzero(table.games < len(lengths))
    batch = Batch(table.rules, len(lengths), seed=table.first_seed, threads=1, autoreset=False)
    for move in range(int(lengths.max(initial=-1)) + 1):
        for number in chosen[table.moves[chosen] == move]:
            game = int(table.games[number])
            state: Any = batch.states[game]
            position = Game.from_record(table.rules, state.tobytes())
            losses = table.losses[ends[number] - table.legal[number] : ends[number]] * UNIT
            legal = [int(action) for action in position.legal_actions()]
            if len(legal) != len(losses):
                raise GameFileError("the games of the reference decisions do not replay")
            yield Decision(game, position, dict(zip(legal, losses.tolist(), strict=True)))
        actions = batch.sample().copy()  # of games that are no longer needed
        known = lengths > move
        actions[known] = table.actions[starts[known] + move]
        batch.step(actions)


class Loss(NamedTuple):
    """What a player loses in some decisions."""

    decisions: int
    per_hundred: MeanLoss
    """Per 100 decisions, in wins."""
    best: float
    """How often it chose an action that loses practically nothing."""


def losses(reference: Reference, player: SafePlayer, games: int | None = None) -> dict[Rules | None, Loss]:
    """What a player loses, at all tables together (None) and at each; `games` are those of all tables, by default all.

    Raises:
        BotFault: the player is strict, and did something wrong.
    """
    found: dict[Rules | None, list[list[float]]] = {None: []}
    for table in reference.tables:
        some = len(table.lengths) if games is None else -(-games // len(reference.tables))
        by_game: dict[int, list[float]] = {}
        for game, position, known in decisions_of(table, some):
            by_game.setdefault(game, []).append(known[int(player.choose(position))])
        found[table.rules] = list(by_game.values())
        found[None] += found[table.rules]
    return {rules: _loss(by_game) for rules, by_game in found.items() if by_game}


def _loss(by_game: list[list[float]]) -> Loss:
    every = [cost for costs in by_game for cost in costs]
    best = sum(cost < _NOTHING for cost in every) / len(every)
    return Loss(len(every), mean_loss([Played(len(costs), sum(costs)) for costs in by_game]), best)
