"""Premoves: where players want to place figures once their turn comes, with a second choice.

A premove is played in the same transaction as the event that brings the turn, so no process can forget it or play it
twice. It is part of the log, and only its player is shown it.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from stoneage.game.game import Game
from stoneage.game.preview import Offer, placements_ahead, plain_offer
from stoneage.tables.errors import forbidden, not_now
from stoneage.tables.events import Event, Played, PremoveDropped, PremoveGiven
from stoneage.tables.messages.days import PremoveView

if TYPE_CHECKING:
    from stoneage.tables.table import Table


@dataclass(frozen=True, slots=True)
class Premoves:
    """The premoves of a table, by seat, and those that could not be played, until their seats have moved."""

    given: Mapping[int, tuple[str, ...]] = field(default_factory=dict)
    dropped: Mapping[int, tuple[str, ...]] = field(default_factory=dict)

    def after(self, event: PremoveGiven | PremoveDropped) -> "Premoves":
        """Those after an event about them."""
        if isinstance(event, PremoveDropped):
            return Premoves(_without(self.given, event.seat), {**self.dropped, event.seat: self.given[event.seat]})
        given = _without(self.given, event.seat)
        return replace(self, given={**given, event.seat: event.actions} if event.actions else given)

    def without(self, seat: int | None) -> "Premoves":
        """Those of the others: the seat has moved, has changed hands, or is asked again after an undo."""
        if seat is None or (seat not in self.given and seat not in self.dropped):
            return self
        return Premoves(_without(self.given, seat), _without(self.dropped, seat))


def _without(premoves: Mapping[int, tuple[str, ...]], seat: int) -> dict[int, tuple[str, ...]]:
    return {other: actions for other, actions in premoves.items() if other != seat}


def due(table: "Table") -> tuple[Event, Game | None] | None:
    """The event of a premove whose turn has come, and the game after it; None if there is none."""
    seat = table.seat_to_move
    if seat is None or table.paused or seat not in table.premoves.given or table.seats[seat].kind != "person":
        return None
    assert table.game is not None
    legal = set(map(str, table.game.legal_actions()))
    action = next((action for action in table.premoves.given[seat] if action in legal), None)
    if action is None:
        return PremoveDropped(seat), None
    game, moves = table.after([action])
    return Played(seat, (action,), tuple(moves), ahead=True), game


def seat_of(table: "Table", mine: Sequence[int]) -> int | None:
    """The seat for which the player of some seats may give a premove now; None if they may not.

    Others play at the table, too, and place figures; the seat has figures left.
    """
    game = table.game
    if len(mine) != 1 or game is None or table.real or table.paused or table.status != "playing":
        return None
    decision, (seat,) = game.decision, mine
    if decision is None or decision.kind != "place" or decision.seat == seat or table.solo:
        return None
    return seat if game.snapshot.tribes[seat].home > 0 else None


def offers(table: "Table", guest: str) -> list[Offer]:
    """Where a guest could place figures if it were their turn now; the others may be there first."""
    seat = seat_of(table, table.seats_of(guest))
    return [] if seat is None or table.game is None else placements_ahead(table.game, seat)


def give(table: "Table", guest: str, actions: tuple[str, ...]) -> list[Event]:
    """Give a premove in place of an earlier one, or withdraw it."""
    mine = table.seats_of(guest)
    if not mine:
        raise forbidden("you have no seat to play at this table")
    if not actions:
        return [PremoveGiven(seat) for seat in mine if seat in table.premoves.given]
    legal = {offer.action for offer in offers(table, guest)}
    if not legal:
        raise not_now("you can say ahead where to place figures while others place theirs, and you have some left")
    if not legal.issuperset(actions):
        raise not_now("you cannot place figures like that")
    (seat,) = mine
    return [] if table.premoves.given.get(seat) == actions else [PremoveGiven(seat, actions)]


def premove_view(table: "Table", mine: Sequence[int]) -> PremoveView | None:
    """The premove of the player of some seats."""
    if not (table.premoves.given or table.premoves.dropped):
        return None
    for seat in mine:
        if actions := table.premoves.given.get(seat):
            return PremoveView(choices=list(map(plain_offer, actions)), dropped=False)
        if actions := table.premoves.dropped.get(seat):
            return PremoveView(choices=list(map(plain_offer, actions)), dropped=True)
    return None
