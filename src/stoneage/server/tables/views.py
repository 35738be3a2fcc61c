"""What a viewer sees of a table, built field by field into messages of the API."""

import time
from collections.abc import Iterable, Mapping
from dataclasses import fields
from functools import cache, cached_property
from typing import Any, TypeVar, cast

from stoneage import view
from stoneage.action import Action
from stoneage.decision import Decision
from stoneage.encoding.layout import Tribe
from stoneage.game import Game
from stoneage.preview import combinations, gains, payments, unasked, useless_trades
from stoneage.refusals import obstacles
from stoneage.rules import Rules
from stoneage.server import messages
from stoneage.server.tables import daily, undo
from stoneage.server.tables.clock import clock_view
from stoneage.server.tables.entries import question
from stoneage.server.tables.seat import Seat
from stoneage.server.tables.table import Table
from stoneage.server.tables.timestamps import timestamp

T = TypeVar("T")


class TableViews:
    """A table as each of its viewers sees it; shared parts are built once."""

    def __init__(self, table: Table, presence: messages.Presence) -> None:
        self.table = table
        self._presence = presence
        self._seats_of: dict[str | None, list[int]] = {}

    def of(self, guest: str | None) -> messages.TableView:
        """The table as a guest sees it; None is a spectator without a session."""
        table = self.table
        viewer = table.viewer(guest)
        return messages.TableView(
            **vars(self.common),
            **vars(self.choices(guest)),
            owner=self.owner(guest),
            seats=[self.seat(number, seat.guest == guest) for number, seat in enumerate(table.seats)],
            viewer=viewer,
            may=self.rights(guest),
            reopen_until=self.reopen_until(guest),
            game=self.game(viewer),
        )

    @cached_property
    def common(self) -> messages.CommonView:
        """What everybody sees."""
        table, game = self.table, self.table.game
        over = table.status == "over"
        return messages.CommonView(
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
            clock=clock_view(table, time.monotonic()),
            watching=self._presence.watching,
            real=table.real,
            question=question(table),
        )

    def owner(self, guest: str | None) -> bool:
        """Whether a guest has opened the table."""
        return guest is not None and self.table.owner == guest

    def reopen_until(self, guest: str | None) -> str | None:
        """Until when a guest may open the closed table again."""
        until = self.table.reopen_until
        return timestamp(until) if self.owner(guest) and until is not None else None

    def seat(self, number: int, mine: bool) -> messages.SeatView:
        """A seat as the guest who holds it sees it, or as others do."""
        seat = self.table.seats[number]
        return seat_view(number, seat, mine and seat.guest is not None, self.online(number))

    def online(self, number: int) -> bool:
        """Whether the player of a seat is there; bots always are."""
        return self.table.seats[number].kind == "bot" or number in self._presence.online

    def seats_of(self, guest: str | None) -> list[int]:
        """The seats that a guest plays."""
        if guest not in self._seats_of:
            self._seats_of[guest] = self.table.seats_of(guest)
        return self._seats_of[guest]

    def may_choose(self, guest: str | None) -> bool:
        """Whether it is the turn of a guest."""
        return self.table.game is not None and self.table.seat_to_move in self.seats_of(guest)

    def choices(self, guest: str | None) -> messages.Choices:
        """What a guest can choose from; nothing if it is not their turn."""
        game = self.table.game
        if game is None or not self.may_choose(guest):
            return messages.Choices()
        sure = gains(game)
        answer = unasked(game, sure)
        return messages.Choices(
            offers=offers(game, sure),
            payments=ways_to_pay(game),
            combinations=[list(pieces) for pieces in combinations(game)],
            closed=obstacles(game),
            unasked=None if answer is None else str(answer),
        )

    def rights(self, guest: str | None) -> messages.May:
        """What a guest may do besides playing."""
        table = self.table
        mine = self.seats_of(guest)
        member = bool(mine) or table.is_member(guest)
        ended = table.status in ("over", "closed")
        undoable = bool(mine) and table.undo_target(guest, whole_turn=False) is not None
        return messages.May(
            undo=undoable,
            undo_reason=self._undo_reason if mine and not undoable else None,
            reset=undoable,  # there is a whole turn to take back whenever there is an action
            hint=self.may_choose(guest) and table.has_hints,
            join=table.status == "gathering" and not member and not table.full,
            close=not ended and self.owner(guest),
            rematch=ended and member,
            chances=self._shows_chances,
        )

    @cached_property
    def _undo_reason(self) -> messages.UndoReason | None:
        return undo.reason(self.table)

    @cached_property
    def _shows_chances(self) -> bool:
        return self.table.shows_chances

    def game(self, viewer: int | None) -> messages.GameView | None:
        """The game as a seat sees it; None is a spectator."""
        game = self.table.game
        if game is None:
            return None
        public = self._public
        if viewer is None and self.table.real and game.seat is not None:
            public = public | {"worth": view.worths(game, game.seat, face_down=False)}
        return _personal(game, public, viewer)

    @cached_property
    def uncovered(self) -> bool:
        """Whether everybody sees the face-down cards, because the game is over."""
        return self.table.game is not None and self.table.game.over and self.table.settled

    @cached_property
    def decision(self) -> Decision | None:
        """The decision that the table waits for."""
        game = self.table.game
        return None if game is None or self.table.status == "closed" else game.decision

    @cached_property
    def _public(self) -> dict[str, Any]:
        assert self.table.game is not None
        return _public(self.table.game, self.table.seats, self.table.settled) | {"decision": self.decision}


def game_view(game: Game, seats: Iterable[Seat], viewer: int | None, uncovered: bool) -> messages.GameView:
    """A position as a seat sees it, in the colours of the table; if it is the last, with the cards `uncovered`."""
    return _personal(game, _public(game, seats, uncovered), viewer)


def _public(game: Game, seats: Iterable[Seat], uncovered: bool) -> dict[str, Any]:
    public = view.public_view(game, uncovered) | {"decision": game.decision}
    for player, seat in zip(public["players"], seats, strict=True):
        player["colour"] = seat.colour
    return public


def _personal(game: Game, public: dict[str, Any], viewer: int | None) -> messages.GameView:
    seen = public if viewer is None else view.seat_view(game, public, viewer)
    return _pick(
        messages.GameView,
        seen,
        rules=rules_view(game.rules),
        stacks=[_pick(messages.StackView, stack) for stack in public["stacks"]],
        players=[_pick(messages.PlayerView, player) for player in seen["players"]],
    )


def board_part(record: bytes, rules: Rules, unseen: int) -> messages.BoardView:
    """The part of a view without dice, tribes and what the viewer decides; `unseen` are cards they have not seen."""
    board = view.board_view(record, rules, unseen)
    stacks = [_pick(messages.StackView, stack) for stack in board["stacks"]]
    return _pick(messages.BoardView, board, rules=rules_view(rules), stacks=stacks)


def player_part(
    seat: int, colour: messages.Colour, tribe: Tribe, missing_food: int, estimate: int, face_up: bool
) -> messages.PlayerView:
    """The part of a view that shows a tribe; `face_up`: with its face-down cards."""
    return _pick(messages.PlayerView, view.tribe_view(seat, tribe, missing_food, estimate, face_up), colour=colour)


def _pick(kind: type[T], data: Mapping[str, Any], **built: Any) -> T:
    """A message from the entries that match its fields; all others are dropped."""
    return kind(**{name: built[name] if name in built else data[name] for name in _FIELDS[kind]})


_FIELDS: dict[Any, tuple[str, ...]] = {
    kind: tuple(field.name for field in fields(kind))
    for kind in (
        messages.BoardView,
        messages.GameView,
        messages.PlayerView,
        messages.StackView,
        messages.RulesView,
    )
}


def rules_view(rules: Rules) -> messages.RulesView:
    """The rules of a table."""
    return _pick(messages.RulesView, rules.to_dict())


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


def offers(game: Game, sure: Mapping[Action, dict[str, int]]) -> list[messages.Offer]:
    """The legal actions, each with its parts and what it brings for `sure`."""
    useless = useless_trades(game)
    return [
        _offer(action, sure.get(action), action in useless) if sure or useless else _plain_offer(action)
        for action in game.legal_actions()
    ]


@cache
def _plain_offer(action: Action) -> messages.Offer:
    return _offer(action, None, useless=False)


def _offer(action: Action, brings: dict[str, int] | None, useless: bool) -> messages.Offer:
    return messages.Offer(
        action=str(action),
        family=cast("messages.Family", action.family),
        place=action.place,
        figures=action.figures,
        item=action.item,
        tools=list(action.tools),
        one_use_tools=list(action.one_use_tools),
        number=action.number + 1 if action.family == "pick" else action.number,
        gains=brings,
        useless=useless,
    )


def holdings(table: Table, game: Game, seat: int, guest: str | None) -> messages.Holdings:
    """What a tribe would score now, as far as a guest may see."""
    uncovered = table.settled and game.over
    found = view.holdings(game, seat, face_down=uncovered or table.viewer(guest) == seat)
    cards = {name: [messages.CardWorth(**row) for row in found[name]] for name in ("cards", "more")}
    return messages.Holdings(seat=seat, total=found["total"], sources=found["sources"], **cards)


def ways_to_pay(game: Game) -> list[messages.Payment]:
    """The payments that deserve a button."""
    return [
        messages.Payment(
            kind=way.kind, actions=[str(action) for action in way.actions], pays=way.pays, points=way.points
        )
        for way in payments(game)
    ]
