"""Commands of actors in a running game, and their results."""

from dataclasses import dataclass

from stoneage.errors import HistoryError, IllegalAction
from stoneage.game.game import Game
from stoneage.tables.events import Event, Played, Undone
from stoneage.tables.messages import Outcome
from stoneage.tables.messages.requests import Command
from stoneage.tables.real import entries
from stoneage.tables.table import Table


@dataclass(frozen=True, slots=True)
class Guest:
    """A visitor, by the id in their cookie; without one (None), they can only watch."""

    id: str | None


@dataclass(frozen=True, slots=True)
class Bot:
    """The bots of a table, which move when it is the turn of one of their seats."""


Actor = Guest | Bot


@dataclass(frozen=True, slots=True)
class CommandResult:
    """The result of a command."""

    outcome: Outcome
    version: int
    reason: str = ""


def refusal(table: Table, actor: Actor, command: Command) -> CommandResult | None:
    """Why an actor cannot give a command now; None if they can."""
    seats = seats_of(table, actor)
    if not seats:
        return CommandResult("forbidden", table.version, "you have no seat to play at this table")
    if command.version != table.version:
        return CommandResult("stale", table.version, "the table has moved on")
    if table.status != "playing":
        state = "has not begun" if table.status == "gathering" else f"is {table.status}"
        return CommandResult("illegal", table.version, f"the game {state}")
    if table.paused:
        return CommandResult("illegal", table.version, "the game is paused; go on with it first")
    if command.type == "play" and table.seat_to_move not in seats:
        return CommandResult("not_your_turn", table.version, "it is not your turn")
    return None


def event_of(table: Table, actor: Actor, command: Command) -> tuple[Event, Game | None]:
    """The event that a command appends, and the game after it, if that has been worked out.

    Raises:
        IllegalAction: it cannot be played.
        ChanceError: it is not the outcome that is needed, or not possible.
        HistoryError: there is nothing to undo.
    """
    if command.type == "play":
        if not command.actions:
            raise IllegalAction("a command to play needs at least one action")
        assert table.seat_to_move is not None
        game, moves = table.after(command.actions)
        return Played(table.seat_to_move, command.actions, tuple(moves)), game
    if command.type == "enter":
        return entries.event_of(table, seats_of(table, actor)[0], ", ".join(command.actions))
    if isinstance(actor, Guest):
        target = table.undo_target(actor.id, whole_turn=command.type == "reset")
        if target is not None:
            return Undone(target, table.seats_of(actor.id)[0]), table.game_at(target)
    raise HistoryError("nothing to undo: dice or cards have come up since, or another player has moved")


def seats_of(table: Table, actor: Actor) -> list[int]:
    """The seats for which an actor may give commands now."""
    if isinstance(actor, Guest):
        return table.seats_of(actor.id)
    return [table.seat_to_move] if table.bot_due and table.seat_to_move is not None else []
