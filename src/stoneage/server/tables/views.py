"""What a viewer sees of a table, built field by field into messages of the API."""

import time
from collections.abc import Iterable, Mapping
from dataclasses import fields
from functools import cached_property
from typing import Any, TypeVar, cast

from stoneage import view
from stoneage.action import Action
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
        self._table, self._presence = table, presence

    def of(self, guest: str | None) -> messages.TableView:
        """The table as a guest sees it; None is a spectator without a session."""
        table, game = self._table, self._table.game
        viewer = table.viewer(guest)
        to_move = table.seat_to_move in table.seats_of(guest)
        over = table.status == "over"
        owner, until = guest is not None and table.owner == guest, table.reopen_until
        return messages.TableView(
            id=table.id,
            name=table.name,
            status=table.status,
            public=table.public,
            owner=owner,
            pace=table.pace,
            season=table.season,
            created=timestamp(table.created),
            seats=[
                seat_view(number, seat, guest, seat.kind == "bot" or number in self._presence.online)
                for number, seat in enumerate(table.seats)
            ],
            viewer=viewer,
            seq=table.seq,
            version=table.version,
            moves=len(game.log) if game else 0,
            game=self._game(game, viewer) if game else None,
            offers=offers(game) if to_move and game else [],
            payments=ways_to_pay(game) if to_move and game else [],
            combinations=[list(pieces) for pieces in combinations(game)] if to_move and game else [],
            closed=obstacles(game) if to_move and game else {},
            unasked=_unasked(game) if to_move and game else None,
            may=_rights(table, guest, to_move),
            commitment="" if table.real else table.dice.commitment,
            seed=daily.seed_of(table, time.time()) if over else None,
            daily=table.daily,
            clock_seconds=table.clock,
            clock=clock_view(table, time.monotonic()),
            scores=game.scores() if over and game else None,
            winners=game.winners() if over and game else None,
            rematch=table.rematch,
            reopen_until=timestamp(until) if owner and until is not None else None,
            watching=self._presence.watching,
            real=table.real,
            question=question(table),
        )

    def _game(self, game: Game, viewer: int | None) -> messages.GameView:
        if viewer is None and self._table.real and game.seat is not None:
            return _personal(game, self._public | {"worth": view.worths(game, game.seat, face_down=False)}, None)
        return _personal(game, self._public, viewer, self._shared)

    @cached_property
    def _shared(self) -> "dict[int, Any]":
        return {}

    @cached_property
    def _public(self) -> dict[str, Any]:
        assert self._table.game is not None
        public = _public(self._table.game, self._table.seats, self._table.settled)
        if self._table.status == "closed":  # nobody has to move any more
            public["decision"] = None
        return public


def game_view(game: Game, seats: Iterable[Seat], viewer: int | None, uncovered: bool) -> messages.GameView:
    """A position as a seat sees it, in the colours of the table; if it is the last, with the cards `uncovered`."""
    return _personal(game, _public(game, seats, uncovered), viewer)


def _public(game: Game, seats: Iterable[Seat], uncovered: bool) -> dict[str, Any]:
    public = view.public_view(game, uncovered) | {"decision": game.decision}
    for player, seat in zip(public["players"], seats, strict=True):
        player["colour"] = seat.colour
    return public


def _personal(
    game: Game, public: dict[str, Any], viewer: int | None, shared: dict[int, Any] | None = None
) -> messages.GameView:
    """The view of a seat; parts of the public view are built once for all of them, and kept in `shared`."""
    seen = public if viewer is None else view.seat_view(game, public, viewer)
    built = {} if shared is None else shared
    if not built:
        built[_RULES] = rules_view(game.rules)
        built[_STACKS] = [_pick(messages.StackView, stack) for stack in public["stacks"]]
        built.update((seat, _pick(messages.PlayerView, player)) for seat, player in enumerate(public["players"]))
    return _pick(
        messages.GameView,
        seen,
        rules=built[_RULES],
        stacks=built[_STACKS],
        players=[
            built[seat] if player is public["players"][seat] else _pick(messages.PlayerView, player)
            for seat, player in enumerate(seen["players"])
        ],
    )


_RULES, _STACKS = -1, -2  # keys of shared parts; the others are seats


def _pick(kind: type[T], data: Mapping[str, Any], **built: Any) -> T:
    """A message from the entries that match its fields; all others are dropped."""
    return kind(**{name: built[name] if name in built else data[name] for name in _FIELDS[kind]})


_FIELDS: dict[Any, tuple[str, ...]] = {
    kind: tuple(field.name for field in fields(kind))
    for kind in (
        messages.GameView,
        messages.PlayerView,
        messages.StackView,
        messages.RulesView,
    )
}


def rules_view(rules: Rules) -> messages.RulesView:
    """The rules of a table."""
    return _pick(messages.RulesView, rules.to_dict())


def seat_view(number: int, seat: Seat, guest: str | None, online: bool) -> messages.SeatView:
    """A seat as a guest sees it."""
    return messages.SeatView(
        seat=number,
        colour=seat.colour,
        name=seat.name,
        kind=seat.kind,
        level=seat.level,
        away=seat.away,
        online=online,
        mine=guest is not None and seat.guest == guest,
        stand_ins=[messages.StandIn(start=start, end=end) for start, end in seat.stand_ins],
    )


def _rights(table: Table, guest: str | None, to_move: bool) -> messages.May:
    """What a guest may do besides playing."""
    seated, member = bool(table.seats_of(guest)), table.is_member(guest)
    ended = table.status in ("over", "closed")
    undoable = seated and table.undo_target(guest, whole_turn=False) is not None
    return messages.May(
        undo=undoable,
        undo_reason=undo.reason(table) if seated and not undoable else None,
        reset=seated and table.undo_target(guest, whole_turn=True) is not None,
        hint=to_move and table.has_hints,
        join=table.status == "gathering" and not member and not table.full,
        close=not ended and guest is not None and table.owner == guest,
        rematch=ended and member,
        chances=table.shows_chances,
    )


def offers(game: Game) -> list[messages.Offer]:
    """The legal actions, each with its parts and what it brings."""
    sure, useless = gains(game), useless_trades(game)
    return [_offer(action, sure.get(action), action in useless) for action in game.legal_actions()]


def _unasked(game: Game) -> str | None:
    answer = unasked(game, gains(game))
    return None if answer is None else str(answer)


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
