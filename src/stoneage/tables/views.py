"""What a viewer sees of a table, built field by field into messages of the API."""

import time
from collections.abc import Iterable
from dataclasses import replace
from functools import lru_cache

from stoneage.game import build_view
from stoneage.game.game import Game
from stoneage.game.holdings import holdings as holdings_of
from stoneage.game.preview import Choices, choices
from stoneage.game.view import GameView, changed
from stoneage.tables import daily, messages, nudges, premoves, turns, undo
from stoneage.tables.clocks import clock_view
from stoneage.tables.real.entries import question
from stoneage.tables.seat import Seat
from stoneage.tables.story import RecentStory
from stoneage.tables.table import Table
from stoneage.tables.timestamps import timestamp

_may = lru_cache(256)(messages.May)  # there are few of them, and making one takes longer than finding it

_NO_CHOICES = Choices()
OWN_FIELDS = (*vars(_NO_CHOICES), "owner", "viewer", "may", "premove", "seen", "reopen_until")
"""The fields of a table that each guest sees in their own way, besides the seats and the game."""


class TableViews:
    """A table as each of its viewers sees it; shared parts are built once."""

    def __init__(self, table: Table, presence: messages.Presence) -> None:
        self.table = table
        self._presence = presence
        self._to_move = _guest_to_move(table)
        self._shows_chances = table.shows_chances
        self._undo_reason = undo.reason(table)
        self.spectator = self._seen_by_spectators()
        """The table as a spectator sees it."""

    def of(self, guest: str | None) -> messages.TableView:
        """The table as a guest sees it; None is a spectator without a session."""
        if guest is None:
            return self.spectator
        own = self.own_fields(guest)
        seats = [self.own_seat(seen) if seen.seat in self.held_by(guest) else seen for seen in self.spectator.seats]
        return changed(self.spectator, **own, seats=seats, game=self.game(self.table.viewer(guest)))

    def own_fields(self, guest: str) -> dict[str, object]:
        """The values of `OWN_FIELDS` for a guest."""
        table = self.table
        mine = table.seats_of(guest)
        return {
            **vars(choices(table.game) if table.game is not None and guest == self._to_move else _NO_CHOICES),
            "owner": self.owner(guest),
            "viewer": table.viewer_of(mine),
            "may": self._rights(guest, mine),
            "premove": premoves.premove_view(table, mine),
            "seen": self._seen(mine) if table.days else None,
            "reopen_until": self.reopen_until(guest) if table.closed_at else None,
        }

    def held_by(self, guest: str) -> list[int]:
        """The seats that a guest holds, even those that a bot plays for them."""
        return [number for number, seat in enumerate(self.table.seats) if seat.guest == guest]

    @staticmethod
    def own_seat(seen: messages.SeatView) -> messages.SeatView:
        """A seat as its guest sees it."""
        return changed(seen, mine=True)

    def update(self, guest: str | None, story: RecentStory, since: int) -> messages.Update:
        """The table as a guest sees it after a change, with the story from move `since` on."""
        seen = self.of(guest)
        return messages.Update(table=seen, from_move=since, story=story.since(since, seen.viewer))

    def _seen_by_spectators(self) -> messages.TableView:
        table, game = self.table, self.table.game
        over = table.status == "over"
        return messages.TableView(
            id=table.id,
            name=table.name,
            status=table.status,
            public=table.public,
            pace=table.pace,
            season=table.season,
            created=timestamp(table.created),
            seq=table.seq,
            version=table.version,
            moves=len(game.history) if game else 0,
            commitment="" if table.real else table.dice.commitment,
            seed=daily.seed_of(table, time.time()) if over else None,
            scores=game.scores() if over and game else None,
            winners=game.winners() if over and game else None,
            rematch=table.rematch,
            daily=table.daily,
            clock_seconds=table.clock,
            clock=clock_view(table, time.monotonic()) if table.clock else None,
            days=table.days,
            turn=turns.turn_view(table.time_of_turn) if table.time_of_turn else None,
            pause=_pause_view(table) if table.days else None,
            nudge=nudges.nudge_view(table) if table.nudges else None,
            visits=list(table.visits.counts) if table.days else None,
            seen=None,
            premove=None,
            watching=self._presence.watching,
            real=table.real,
            question=question(table) if table.real else None,
            owner=False,
            seats=self._seats(),
            viewer=None,
            may=self._rights(None, []),
            reopen_until=None,
            game=self._public(),
        )

    def _seen(self, mine: list[int]) -> int | None:
        """How many moves the player of a seat has seen in a game over days."""
        seen = self.table.visits.seen
        return seen[mine[0]] if len(mine) == 1 and seen else None

    def owner(self, guest: str | None) -> bool:
        """Whether a guest has opened the table."""
        return guest is not None and self.table.owner == guest

    def reopen_until(self, guest: str | None) -> str | None:
        """Until when a guest may open the closed table again."""
        until = self.table.reopen_until
        return timestamp(until) if self.owner(guest) and until is not None else None

    def _seats(self) -> list[messages.SeatView]:
        """The seats as others see them; bots are always there."""
        return [
            seat_view(number, seat, mine=False, online=seat.kind == "bot" or number in self._presence.online)
            for number, seat in enumerate(self.table.seats)
        ]

    def _rights(self, guest: str | None, mine: list[int]) -> messages.May:
        """What a guest who plays some seats may do besides playing."""
        table, owner = self.table, self.owner(guest)
        days, undoable, premove = table.days is not None, False, False
        if mine and table.status == "playing":
            undoable = table.undo_target_of(mine, whole_turn=False) is not None
            premove = premoves.seat_of(table, mine) is not None
        ended, joinable = table.status in ("over", "closed"), table.status == "gathering" and not table.full
        return _may(
            undo=undoable,
            undo_reason=self._undo_reason if mine and not undoable else None,
            reset=undoable,  # there is a whole turn to take back whenever there is an action
            hint=guest is not None and guest == self._to_move and table.has_hints,
            join=joinable and not table.is_member(guest),
            close=owner and not ended,
            rematch=ended and table.is_member(guest),
            chances=self._shows_chances,
            start=joinable and owner,
            premove=premove,
            nudge=days and bool(mine) and nudges.possible(table, mine, time.time()),
            pause=days and bool(mine) and table.status == "playing",
        )

    def game(self, viewer: int | None) -> GameView | None:
        """The game as a seat sees it; None is a spectator."""
        game, public = self.table.game, self.spectator.game
        if game is None or public is None or viewer is None:
            return public
        return build_view.seat_view(game, public, viewer)

    def _public(self) -> GameView | None:
        """The game as a spectator sees it; at a real table, with what the pieces are worth to whose turn it is."""
        table, game = self.table, self.table.game
        if game is None:
            return None
        seen = build_view.public_view(game, table.settled, [seat.colour for seat in table.seats])
        if table.status == "closed" or table.paused:
            seen = replace(seen, decision=None)
        if table.real and game.seat is not None:
            seen = replace(seen, worth=build_view.worths_for_sale(game, game.seat, face_down=False))
        return seen


def _guest_to_move(table: Table) -> str | None:
    """The guest whose turn it is."""
    if table.game is None or table.seat_to_move is None or table.paused:
        return None
    seat = table.seats[table.seat_to_move]
    return seat.guest if seat.kind == "person" else None


def _pause_view(table: Table) -> messages.PauseView:
    return messages.PauseView(wanted=sorted(table.pause.wanted), paused=table.pause.paused)


def game_view(game: Game, seats: Iterable[Seat], viewer: int | None, uncovered: bool) -> GameView:
    """A position as a seat sees it, in the colours of the table; if it is the last, with the cards `uncovered`."""
    public = build_view.public_view(game, uncovered, [seat.colour for seat in seats])
    return public if viewer is None else build_view.seat_view(game, public, viewer)


@lru_cache(2048)
def seat_view(number: int, seat: Seat, mine: bool, online: bool) -> messages.SeatView:
    """A seat as a guest sees it; `mine`: they hold it."""
    return messages.SeatView(
        seat=number,
        colour=seat.colour,
        name=seat.name,
        kind=seat.kind,
        level=seat.level,
        away=seat.away,
        online=online,
        mine=mine,
        stand_ins=[messages.StandIn(start=start, end=end) for start, end in seat.stand_ins],
    )


def holdings(table: Table, game: Game, seat: int, guest: str | None) -> messages.Holdings:
    """What a tribe would score now, as far as a guest may see."""
    uncovered = table.settled and game.over
    return holdings_of(game, seat, face_down=uncovered or table.viewer(guest) == seat)
