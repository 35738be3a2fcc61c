"""What a viewer sees of a table, built field by field into messages of the API."""

import time
from collections.abc import Iterable
from dataclasses import replace
from functools import cached_property, lru_cache

from stoneage.game import build_view
from stoneage.game.game import Game
from stoneage.game.holdings import holdings as holdings_of
from stoneage.game.preview import choices
from stoneage.game.view import GameView, changed
from stoneage.tables import daily, messages, nudges, premoves, turns, undo
from stoneage.tables.clocks import clock_view
from stoneage.tables.real.entries import question
from stoneage.tables.seat import Seat
from stoneage.tables.story import RecentStory
from stoneage.tables.table import Table
from stoneage.tables.timestamps import timestamp

_may = lru_cache(256)(messages.May)  # there are few of them, and making one takes longer than finding it


class TableViews:
    """A table as each of its viewers sees it; shared parts are built once."""

    def __init__(self, table: Table, presence: messages.Presence) -> None:
        self.table = table
        self._presence = presence

    def of(self, guest: str | None) -> messages.TableView:
        """The table as a guest sees it; None is a spectator without a session."""
        if guest is None:
            return self._spectator
        mine = self.table.seats_of(guest)
        viewer = self.table.viewer_of(mine)
        return changed(
            self._spectator,
            **self._choices(guest),
            owner=self.owner(guest),
            seats=self._seats_for(guest),
            viewer=viewer,
            may=self._rights(guest, mine),
            premove=premoves.premove_view(self.table, mine),
            seen=self._seen(mine),
            reopen_until=self.reopen_until(guest),
            game=self.game(viewer),
        )

    def update(self, guest: str | None, story: RecentStory, since: int) -> messages.Update:
        """The table as a guest sees it after a change, with the story from move `since` on."""
        seen = self.of(guest)
        return messages.Update(table=seen, from_move=since, story=story.since(since, seen.viewer))

    @cached_property
    def _spectator(self) -> messages.TableView:
        """The table as a spectator sees it."""
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
            pause=self._pause,
            nudge=nudges.nudge_view(table),
            visits=list(table.visits.counts) if table.days else None,
            seen=None,
            premove=None,
            watching=self._presence.watching,
            real=table.real,
            question=question(table) if table.real else None,
            owner=False,
            seats=self._seats,
            viewer=None,
            may=self._rights(None, []),
            reopen_until=None,
            game=self._public,
        )

    @cached_property
    def _pause(self) -> messages.PauseView | None:
        pause = self.table.pause
        return messages.PauseView(wanted=sorted(pause.wanted), paused=pause.paused) if self.table.days else None

    def _seen(self, mine: list[int]) -> int | None:
        """How many moves the player of a seat has seen in a game over days."""
        seen = self.table.visits.seen
        return seen[mine[0]] if self.table.days and len(mine) == 1 and seen else None

    def owner(self, guest: str | None) -> bool:
        """Whether a guest has opened the table."""
        return guest is not None and self.table.owner == guest

    def reopen_until(self, guest: str | None) -> str | None:
        """Until when a guest may open the closed table again."""
        until = self.table.reopen_until
        return timestamp(until) if self.owner(guest) and until is not None else None

    def _seats_for(self, guest: str) -> list[messages.SeatView]:
        """The seats as a guest sees them: some may be theirs."""
        return [
            changed(seen, mine=True) if seat.guest == guest else seen
            for seat, seen in zip(self.table.seats, self._seats, strict=True)
        ]

    @cached_property
    def _seats(self) -> list[messages.SeatView]:
        """The seats as others see them; bots are always there."""
        return [
            seat_view(number, seat, mine=False, online=seat.kind == "bot" or number in self._presence.online)
            for number, seat in enumerate(self.table.seats)
        ]

    @cached_property
    def _to_move(self) -> str | None:
        """The guest whose turn it is."""
        table = self.table
        asked = table.game is not None and table.seat_to_move is not None and not table.paused
        seat = table.seats[table.seat_to_move] if asked and table.seat_to_move is not None else None
        return seat.guest if seat is not None and seat.kind == "person" else None

    def _choices(self, guest: str) -> dict[str, object]:
        """What a guest can choose from, by the fields of a table; nothing if it is not their turn."""
        game = self.table.game
        return vars(choices(game)) if game is not None and guest == self._to_move else {}

    def _rights(self, guest: str | None, mine: list[int]) -> messages.May:
        """What a guest who plays some seats may do besides playing."""
        table = self.table
        member = bool(mine) or table.is_member(guest)
        ended = table.status in ("over", "closed")
        undoable = bool(mine) and table.undo_target_of(mine, whole_turn=False) is not None
        return _may(
            undo=undoable,
            undo_reason=self._undo_reason if mine and not undoable else None,
            reset=undoable,  # there is a whole turn to take back whenever there is an action
            hint=guest is not None and guest == self._to_move and table.has_hints,
            join=table.status == "gathering" and not member and not table.full,
            close=not ended and self.owner(guest),
            rematch=ended and member,
            chances=self._shows_chances,
            start=table.status == "gathering" and self.owner(guest) and not table.full,
            premove=bool(mine) and premoves.seat_of(table, mine) is not None,
            nudge=bool(mine) and table.days is not None and nudges.possible(table, mine, time.time()),
            pause=bool(mine) and table.days is not None and table.status == "playing",
        )

    @cached_property
    def _undo_reason(self) -> messages.UndoReason | None:
        return undo.reason(self.table)

    @cached_property
    def _shows_chances(self) -> bool:
        return self.table.shows_chances

    def game(self, viewer: int | None) -> GameView | None:
        """The game as a seat sees it; None is a spectator."""
        game = self.table.game
        if game is None or viewer is None:
            return self._public
        assert self._public is not None
        return build_view.seat_view(game, self._public, viewer)

    @cached_property
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
