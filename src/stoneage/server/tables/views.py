"""What one viewer sees of a table, built field by field into the types of the API."""

from datetime import UTC, datetime
from typing import Any

from stoneage.action import Action
from stoneage.game import Game
from stoneage.preview import gains, payments
from stoneage.server import messages
from stoneage.server.tables.table import Table
from stoneage.story import StoryEvent, seen_by
from stoneage.view import public_view, seat_view


def when(moment: float) -> str:
    """A moment as text."""
    return datetime.fromtimestamp(moment, UTC).isoformat(timespec="seconds")


def game_view(game: Game, table: Table, viewer: int | None) -> messages.GameView:
    """A position as a seat sees it, in the colours of the table."""
    return _personal(game, _public(game, table), viewer)


def _public(game: Game, table: Table) -> dict[str, Any]:
    public = public_view(game)
    for player, seat in zip(public["players"], table.seats, strict=True):
        player["colour"] = seat.colour
    return public


def _personal(game: Game, public: dict[str, Any], viewer: int | None) -> messages.GameView:
    view = public if viewer is None else seat_view(game, public, viewer)
    return messages.GameView.model_validate({**view, "decision": game.decision})


def _view_now(table: Table, viewer: int | None) -> messages.GameView | None:
    """The position that a table is in; what all viewers share is made once."""
    if table.game is None:
        return None
    if table.seen_by_all is None:
        table.seen_by_all = _public(table.game, table)
    return _personal(table.game, table.seen_by_all, viewer)


def offers(game: Game) -> list[messages.Offer]:
    """The legal actions taken apart."""
    brings = gains(game)
    return [_offer(action, brings.get(action)) for action in game.legal_actions()]


def _offer(action: Action, brings: dict[str, int] | None) -> messages.Offer:
    return messages.Offer.model_validate(
        {
            "action": str(action),
            "family": action.family,
            "place": action.place,
            "figures": action.figures,
            "item": action.item,
            "tools": list(action.tools),
            "one_use_tools": list(action.one_use_tools),
            "number": action.number + 1 if action.family == "pick" else action.number,
            "gains": brings,
        }
    )


def ways_to_pay(game: Game) -> list[messages.Payment]:
    """The payments that take one tap."""
    return [
        messages.Payment(
            kind=way.kind, actions=[str(action) for action in way.actions], pays=way.pays, points=way.points
        )
        for way in payments(game)
    ]


def seat_views(table: Table, guest: str | None, online: set[int]) -> list[messages.SeatView]:
    """Who sits where."""
    return [
        messages.SeatView.model_validate(
            {
                "seat": number,
                "colour": seat.colour,
                "name": seat.name,
                "kind": seat.kind,
                "level": seat.level,
                "away": seat.away,
                "online": seat.kind == "bot" or number in online,
                "mine": guest is not None and seat.guest == guest,
            }
        )
        for number, seat in enumerate(table.seats)
    ]


def table_view(table: Table, guest: str | None, online: set[int], watching: int) -> messages.TableView:
    """A table as a guest sees it; None is a spectator without a name."""
    viewer, game = table.viewer(guest), table.game
    asked = viewer is not None and table.asked == viewer
    over = table.status == "over" and game is not None
    seated = bool(table.seats_of(guest))
    return messages.TableView.model_validate(
        {
            "id": table.id,
            "name": table.name,
            "status": table.status,
            "public": table.public,
            "owner": guest is not None and table.owner == guest,
            "pace": table.pace,
            "season": table.season,
            "created": when(table.created),
            "seats": seat_views(table, guest, online),
            "viewer": viewer,
            "seq": table.seq,
            "version": table.version,
            "moves": len(game.log) if game else 0,
            "game": _view_now(table, viewer),
            "offers": offers(game) if asked and game else [],
            "payments": ways_to_pay(game) if asked and game else [],
            "may": {
                "undo": seated and table.back_to(guest, whole_turn=False) is not None,
                "reset": seated and table.back_to(guest, whole_turn=True) is not None,
                "hint": bool(asked and table.solo),
                "join": table.status == "gathering"
                and not table.knows(guest)
                and any(seat.kind == "open" for seat in table.seats),
                "close": table.status in ("gathering", "playing") and guest is not None and table.owner == guest,
                "rematch": table.status in ("over", "closed") and table.knows(guest),
            },
            "commitment": table.dice.commitment,
            "seed": table.dice.seed.hex() if over else None,
            "scores": game.scores() if over and game else None,
            "winners": game.winners() if over and game else None,
            "rematch": table.rematch,
            "watching": watching,
        }
    )


def row_data(table: Table) -> dict[str, Any]:
    """What a list shows of a table, for anybody; `table_row` adds what depends on who looks."""
    game = table.game
    return {
        "name": table.name,
        "rules": table.rules.to_dict(),
        "season": table.season,
        "seats": [
            {"colour": seat.colour, "name": seat.name, "kind": seat.kind, "level": seat.level, "guest": seat.guest}
            for seat in table.seats
        ],
        "round": game.round if game else 0,
        "turn": table.asked,
    }


def story_for(table: Table, since: int, viewer: int | None) -> list[StoryEvent]:
    """The story from a move on, as far as it is kept, for one viewer."""
    told = [event for event in table.story if event.move >= since]
    return seen_by(told, viewer)
