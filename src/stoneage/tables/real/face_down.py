"""Face-down cards that nobody has named: at a real table, a player may draw a card without showing it to the page.

The rules need to know every card, so an unseen card stands in for it. Nobody has seen either of the two, so they can
change places in the whole game when the true one turns up, and no decision or outcome in between is affected.
"""

from collections.abc import Iterable

from stoneage.components import CARDS
from stoneage.game.game import Game
from stoneage.game_file.replay import replay
from stoneage.position.describe import Position, TribePosition

_CARDS = {card.id for card in CARDS}


def unnamed(game: Game, placeholders: Iterable[str]) -> list[tuple[int, str]]:
    """The face-down cards that nobody has named: their seats, and the cards that stand in for them."""
    hidden = [(seat, card) for seat, tribe in enumerate(game.position()["players"]) for card in tribe["hidden"]]
    return [(seat, card) for seat, card in hidden if card in set(placeholders)]


def spare_cards(game: Game) -> list[str]:
    """The cards in the deck that can stand in for another one. An animal cannot: it never stays face down."""
    return [card for card in game.position()["deck"] if card in _CARDS]


def exchanged(game: Game, card: str, other: str) -> Game:
    """The same game with two cards exchanged that nobody has seen."""
    names = {card: other, other: card}
    if game.origin is None:
        first = Game(game.rules, chance="manual", start=game.first_seat)
    else:
        first = Game.from_position(_renamed(game.origin, names), chance="manual")
    moves = [f"card {names.get(move.value, move.value)}" if move.kind == "card" else str(move) for move in game.log]
    return replay(first, moves)


def _renamed(position: Position, names: dict[str, str]) -> Position:
    """A position with other cards in the deck and face down."""

    def renamed(cards: list[str]) -> list[str]:
        return [names.get(card, card) for card in cards]

    players: list[TribePosition] = [{**player, "hidden": renamed(player["hidden"])} for player in position["players"]]
    return {**position, "deck": renamed(position["deck"]), "players": players}
