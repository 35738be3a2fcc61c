"""Games that begin in the middle: a position as people at a real table describe it."""

from collections.abc import Mapping
from typing import Any

from stoneage.components import CARDS
from stoneage.errors import PositionError
from stoneage.game.game import Game
from stoneage.game.rules import Rules
from stoneage.tables.errors import TableError
from stoneage.tables.messages import Problem

MOST_FACE_DOWN = 9


def game_of_position(position: Mapping[str, object], rules: Rules) -> tuple[Game, tuple[str, ...]]:
    """The game of a position, and the cards that stand in for face-down cards which nobody has named.

    The position is one of `Game.from_position`, without the rules. A tribe with face-down cards may say how many
    (`face_down`) instead of which (`hidden`).

    Raises:
        PositionError: the position is impossible; the message names the field.
    """
    described: dict[str, Any] = {**position, "rules": rules.to_dict(), "rules_version": rules.version}
    players = described.get("players")
    if not isinstance(players, list) or not all(isinstance(player, dict) for player in players):
        raise PositionError("players: must be a list of objects", "players")
    players = described["players"] = [dict(player) for player in players]
    spare = (card.id for card in CARDS if (rules.expansion or not card.expansion) and card.id not in _named(described))
    placeholders: list[str] = []
    for seat, player in enumerate(players):
        count = player.pop("face_down", 0)
        if type(count) is not int or not 0 <= count <= MOST_FACE_DOWN:
            why = f"players[{seat}].face_down: must be a number from 0 to {MOST_FACE_DOWN}"
            raise PositionError(why, f"players[{seat}].face_down", "range", low=0, high=MOST_FACE_DOWN)
        dealt = [card for card, _ in zip(spare, range(count), strict=False)]
        hidden = [] if player.get("hidden") is None else player["hidden"]
        player["hidden"] = [*hidden, *dealt] if isinstance(hidden, list) else hidden  # which is refused later
        placeholders += dealt
    return Game.from_position(described, chance="manual"), tuple(placeholders)


def problem_of(error: TableError) -> Problem | None:
    """What is wrong with a position, if that is why a table refused a request."""
    found = error.problem
    return None if found is None else Problem(field=found.field, problem=found.problem, values=found.values)


def _named(position: dict[str, Any]) -> set[str]:
    """The cards that are in the row or with a tribe."""
    lists = [position.get("row")]
    lists += [player.get(what) for player in position["players"] for what in ("cards", "hidden")]
    return {card for cards in lists if isinstance(cards, list) for card in cards if isinstance(card, str)}
