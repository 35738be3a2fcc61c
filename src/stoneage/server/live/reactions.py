"""Reactions of players: shown for some seconds, and not stored."""

from collections.abc import Callable

from stoneage.server.encoding import to_json
from stoneage.server.live.connections import ConnectionManager
from stoneage.server.rate_limit import RateLimiter
from stoneage.tables.errors import forbidden
from stoneage.tables.messages import Reaction
from stoneage.tables.messages.base import ReactionName
from stoneage.tables.table import Table

MOST_REACTIONS = 4
EVERY_SECONDS = 20.0
"""A player may send `MOST_REACTIONS` within this time."""

Publish = Callable[[str, int, ReactionName], None]


class Reactions:
    """Passes reactions on to everybody at a table, in this process and in others."""

    def __init__(self, connections: ConnectionManager, publish: Publish) -> None:
        self._connections, self._publish = connections, publish
        self._limit = RateLimiter(MOST_REACTIONS, EVERY_SECONDS)

    def react(self, table: Table, guest: str | None, name: ReactionName) -> bool:
        """Show a reaction of a player; false if they send too many.

        Raises:
            TableError: they do not play at this table.
        """
        seats = table.seats_of(guest)
        if not seats:
            raise forbidden("only players of this table can react")
        if not self._limit.allows(f"{table.id} {guest}"):
            return False
        seat = table.seat_to_move if table.seat_to_move in seats else seats[0]
        self.show(table.id, seat, name)
        self._publish(table.id, seat, name)
        return True

    def show(self, table_id: str, seat: int, name: ReactionName) -> None:
        """Show a reaction to everybody who is connected here."""
        self._connections.send(table_id, to_json(Reaction(seat=seat, reaction=name)))
