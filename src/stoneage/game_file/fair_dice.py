"""Verifiable dice: every outcome follows from a secret seed whose hash is published before the game.

Outcome number n of a game (dice, card or building, counted from 0) is drawn from HMAC-SHA256(seed, "n:block"), byte
by byte; bytes that would favour some outcomes are skipped. Once the seed is revealed, anyone can draw them all again.
"""

import hashlib
import hmac
import json
import re
from collections.abc import Iterator
from functools import cached_property
from typing import Any

from stoneage.errors import GameFileError
from stoneage.game.decision import Chance
from stoneage.game.game import Game
from stoneage.game_file.file import loads

SEED_BYTES = 32


class FairDice:
    """The outcomes of one game, drawn from its secret seed.

    >>> dice = FairDice(bytes(32))
    >>> dice.outcome(0, Chance("dice", 3, seat=0))
    {'dice': [1, 5, 1]}
    """

    def __init__(self, seed: bytes) -> None:
        self.seed = seed

    @cached_property
    def commitment(self) -> str:
        """The hash of the seed, shown before the game."""
        return hashlib.sha256(self.seed).hexdigest()

    def start(self, players: int) -> int:
        """The start player."""
        return _below(self._bytes("start"), players)

    def outcome(self, number: int, asked: Chance) -> dict[str, Any]:
        """Outcome `number` of the game, as arguments for `Game.supply`."""
        stream = self._bytes(str(number))
        if asked.kind == "dice":
            return {"dice": [_below(stream, 6) + 1 for _ in range(asked.count)]}
        return {asked.kind: asked.outcomes[_below(stream, len(asked.outcomes))]}

    def answer(self, game: Game, since: int = 0) -> Game:
        """Supply outcomes to a game until a player must decide; `since` is the first move that uses this seed."""
        if (asked := game.chance) is None:
            return game
        before = sum(move.kind != "action" for move in game.log[:since])
        while asked is not None:
            game.supply(**self.outcome(game.history.outcomes - before, asked))
            asked = game.chance
        return game

    def number(self, label: str) -> int:
        """A number of 63 bits for anything else that must follow from the seed."""
        stream = self._bytes(label)
        return int.from_bytes(bytes(next(stream) for _ in range(8))) >> 1

    def _bytes(self, label: str) -> Iterator[int]:
        block = 0
        while True:
            yield from hmac.digest(self.seed, f"{label}:{block}".encode(), "sha256")
            block += 1


def _below(stream: Iterator[int], limit: int) -> int:
    whole = 256 - 256 % limit
    return next(byte for byte in stream if byte < whole) % limit


def verify(text: str) -> int:
    """Check the outcomes of a finished game against the seed in its file; returns how many.

    Raises:
        GameFileError: the file does not replay, has no seed, or an outcome does not match; the message says which.
    """
    game = loads(text)
    dice, since = _committed_dice(json.loads(text))
    past = game.at(since)
    if since == 0 and past.view().start != dice.start(game.rules.players):
        raise GameFileError("the start player does not match the seed")
    number = 0
    for index in range(since, len(game.log)):
        move = game.log[index]
        if move.kind == "action":
            continue
        asked = game.at(index).chance
        assert asked is not None
        drawn = dice.outcome(number, asked)[asked.kind]
        expected = " ".join(map(str, drawn)) if asked.kind == "dice" else drawn
        if move.value != expected:
            raise GameFileError(f"move {index + 1} is '{move}', but the seed gives {asked.kind} {expected}")
        number += 1
    return number


def _committed_dice(data: dict[str, Any]) -> tuple[FairDice, int]:
    """The seed of a file, checked against its hash, and the first move that uses it."""
    fair = data.get("fair")
    if not isinstance(fair, dict):
        raise GameFileError("the file has no seed to check; only games played on a server have one")
    seed, commitment, since = fair.get("seed"), fair.get("commitment"), fair.get("from", 0)
    if seed is None:
        raise GameFileError("the game is not over, so its seed is still secret")
    if not (isinstance(seed, str) and re.fullmatch(f"[0-9a-f]{{{2 * SEED_BYTES}}}", seed)):
        raise GameFileError("the seed is damaged")
    if type(since) is not int or not 0 <= since <= len(data["moves"]):
        raise GameFileError("the file does not say which move the seed starts at")
    dice = FairDice(bytes.fromhex(seed))
    if dice.commitment != commitment:
        raise GameFileError("the seed does not match the hash shown before the game")
    return dice, since
