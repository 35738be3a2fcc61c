"""The coach: what a choice would cost, before it is played."""

from stoneage.errors import IllegalAction
from stoneage.exercises import Exercise, Verdict, decision_now
from stoneage.game.game import Game
from stoneage.tables import exercises, messages
from stoneage.tables.errors import ApiError, forbidden, not_now
from stoneage.tables.host import Host
from stoneage.tables.messages.requests import Choice
from stoneage.tables.operations.base import Caller, TableId
from stoneage.tables.operations.exercises import judged


async def coach(host: Host, caller: Caller, table_id: TableId, body: Choice) -> messages.CoachAdvice:
    """What my choice would cost; only in games against bots. Nothing is played, and nothing is stored."""
    table = await host.tables.table(table_id)
    mine = table.seats_of(caller.guest)
    if not table.solo or table.real or not mine:
        raise forbidden("the coach is for games against bots only")
    await host.check_looking_ahead(table)
    if table.game is None or table.seat_to_move not in mine or table.version != body.version:
        raise not_now("it is not your turn, or the table has changed")
    worst: tuple[int, Exercise, Verdict] | None = None
    for number, at in enumerate(_positions(table.game, body.actions, mine)):
        if len(at.legal_actions()) > 1:
            host.limit("coach", caller.address)
            decision = decision_now(at, len(table.game.log) + number)
            found = await judged(host, caller, decision, body.actions[number])
            if worst is None or found.cost > worst[2].cost:
                worst = number, decision, found
    if worst is None:
        raise not_now("there is nothing to choose")
    number, decision, found = worst
    seen = exercises.verdict_message(decision, body.actions[number], found, None)
    return messages.CoachAdvice(
        version=table.version,
        move=decision.number,
        at=number,
        grade=seen.grade,
        cost=seen.cost,
        best=seen.best,
        chosen=seen.chosen,
        chances=seen.chances,
        points=seen.points,
        reason=seen.reason,
    )


def _positions(game: Game, actions: tuple[str, ...], mine: list[int]) -> list[Game]:
    """The position before each of some actions that are played one after another; all of them are mine.

    A decision is judged as the one who makes it sees it. For a bot's decision, its face-down cards would be known.
    """
    found, at = [], game
    for action in actions:
        if at.seat not in mine:
            raise ApiError(422, "invalid", f"{action!r:.60} is not yours to decide: your turn is over before it")
        found.append(at)
        try:
            at = Game.from_record(at.rules, at.record).play(action)
        except IllegalAction as error:
            raise ApiError(422, "invalid", str(error)) from error
    return found
