"""The positions of a finished game that have something to evaluate, each as somebody could know it."""

from collections.abc import Iterator
from dataclasses import dataclass, field

from stoneage.encoding.layout import read_record, write_record
from stoneage.encoding.names import members
from stoneage.encoding.numbers import ALL_CARDS
from stoneage.engine.interface import engine
from stoneage.errors import SettingError
from stoneage.game.game import Game
from stoneage.game.history import Move

DEALS = 8
"""How often face-down cards are dealt again where chance is evaluated, and when they are uncovered several at once."""
_MANY_DEALS = 400
SPECTATOR = -1
"""Knows none of the face-down cards."""


@dataclass(frozen=True, slots=True)
class AnalysedPosition:
    """A position of the record that waits for a decision or for chance."""

    move: Move
    number: int
    """The index of the move in the log."""
    round: int
    records: list[bytes]
    """The position as the judge sees it: once for each deal of the cards that the judge cannot see."""
    decision: bool
    after: list[bytes] = field(default_factory=list)
    """Of an outcome of chance that a decision follows: the position after it, likewise."""


def positions(game: Game) -> Iterator[AnalysedPosition]:
    """The positions with a choice or an outcome; forced actions are left out.

    Raises:
        SettingError: the game is not over.
    """
    if not game.over:
        raise SettingError("the game is not over; only a finished game can be analysed")
    records = [*game.history.records_from(0), game.record]
    for number, move in enumerate(game.log):
        at = Game.from_record(game.rules, records[number])
        if move.kind != "action":
            then = Game.from_record(game.rules, records[number + 1])
            after = [] if then.seat is None else dealt(then, SPECTATOR, number, DEALS)
            yield AnalysedPosition(move, number, max(at.round, 1), dealt(at, SPECTATOR, number, DEALS), False, after)
        elif len(at.legal_actions()) > 1:
            yield AnalysedPosition(move, number, at.round, dealt(at, move.seat, number, 1), True)


def dealt(game: Game, viewer: int, seed: int, deals: int) -> list[bytes]:
    """A position with the face-down cards that a seat cannot see dealt again some times; once if there are none."""
    hidden = [tribe.hidden for seat, tribe in enumerate(game.snapshot.tribes) if seat != viewer]
    if not any(hidden):
        return [game.record]
    return [engine().redeal_hidden_cards(game.record, viewer, seed * deals + deal) for deal in range(deals)]


def possible_final_positions(game: Game) -> list[bytes]:
    """The last position with every card that the only face-down card could be, or with several dealt again."""
    state = read_record(game.record)
    holders = [tribe for tribe in state.tribes if tribe.hidden]
    if not holders:
        return [game.record]
    if len(holders) == 1 and len(members(holders[0].hidden)) == 1:
        unseen = (state.deck | holders[0].hidden) & ALL_CARDS
        ends = []
        for card in members(unseen):
            holders[0].hidden, state.deck = 1 << card, unseen & ~(1 << card)
            ends.append(write_record(state))
        return ends
    return [engine().redeal_hidden_cards(game.record, SPECTATOR, deal) for deal in range(_MANY_DEALS)]
