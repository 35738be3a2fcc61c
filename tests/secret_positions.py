"""Positions in which others hold face-down cards, each with another that looks the same to one seat."""

from typing import NamedTuple

import numpy as np

from stoneage import Game, Rules


class Twins(NamedTuple):
    """Two positions that differ only in what a seat cannot know: face-down cards, and so the deck."""

    seat: int
    one: Game
    other: Game


def twins(rules: Rules, number: int, seed: int = 1, *, ahead: int = 0) -> list[Twins]:
    """Some positions of random games, with their twins; `ahead` is where the seat sits from the one to move."""
    found: list[Twins] = []
    choices = np.random.default_rng(seed)
    while len(found) < number:
        game = Game(rules, seed=int(choices.integers(2**32)))
        while not game.over and game.round < 20:
            assert game.seat is not None
            seat = (game.seat + ahead) % rules.players
            legal = game.legal_actions()
            hidden = any(tribe.hidden for tribe in game.snapshot.players[:seat] + game.snapshot.players[seat + 1 :])
            if hidden and len(legal) > 3 and choices.integers(8) == 0:
                one, other = game.seen_by(seat, 1), game.seen_by(seat, 2)
                if one.digest() != other.digest():
                    found.append(Twins(seat, one, other))
                    break
            game.play(legal[choices.integers(len(legal))])
    return found
