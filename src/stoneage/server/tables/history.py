"""Looking back: positions, stories, summaries and game files of a table, each as one viewer may see it."""

import asyncio
from collections import OrderedDict
from functools import cached_property
from typing import Any

from stoneage.components import CARDS
from stoneage.game import Game
from stoneage.record.file import dumps
from stoneage.record.replay import replay
from stoneage.server import messages
from stoneage.server.http.errors import Refusal, forbidden
from stoneage.server.tables.table import Table
from stoneage.server.tables.views import game_view
from stoneage.story import StoryEvent, seen_by, story_events

KEPT_GAMES = 16
_PIPS_OF_A_DIE = 3.5


class Past:
    """A game with every position, and its story, which takes a while to tell and is told once."""

    def __init__(self, game: Game) -> None:
        self.game = game

    @cached_property
    def story(self) -> list[StoryEvent]:
        """All that happened, for eyes that may see everything."""
        return story_events(self.game)


class Archive:
    """Games played again from the log, and kept while somebody looks at them."""

    def __init__(self) -> None:
        self._kept: OrderedDict[str, tuple[int, Past]] = OrderedDict()

    async def past(self, table: Table) -> Past:
        """The game of a table, from its beginning.

        Raises:
            Refusal: it has not begun.
        """
        if table.game is None:
            raise Refusal(409, "not_now", "the game has not begun")
        version, past = self._kept.get(table.id, (-1, None))
        if past is None or version != table.version:
            past = Past(await asyncio.to_thread(table.replayed))
            self._kept[table.id] = table.version, past
        self._kept.move_to_end(table.id)
        while len(self._kept) > KEPT_GAMES:
            self._kept.popitem(last=False)
        return past


def eyes(table: Table, guest: str | None, seat: int | None) -> int | None:
    """The seat through whose eyes a guest may look back: their own, and any once the game is over.

    Raises:
        Refusal: it is not theirs, and the game goes on.
    """
    if seat is None:
        return table.viewer(guest)
    if seat not in range(len(table.seats)):
        raise Refusal(404, "not_found", f"this table has seats 0 to {len(table.seats) - 1}")
    if table.status != "over" and seat not in table.seats_of(guest):
        raise forbidden("while the game goes on, only your own seat's view is open to you")
    return seat


def position(past: Past, table: Table, move: int, viewer: int | None) -> messages.Position:
    """The game after some moves."""
    game = past.game
    if move > len(game.log):
        raise Refusal(404, "not_found", f"the game has {len(game.log)} moves")
    return messages.Position(move=move, moves=len(game.log), game=game_view(game.at(move), table, viewer))


def story(past: Past, viewer: int | None) -> messages.Story:
    """All that happened."""
    return messages.Story(moves=len(past.game.log), events=seen_by(past.story, viewer))


def summary(past: Past, viewer: int | None) -> messages.Summary:
    """How everybody fares, or fared: by source, by round, and with the dice."""
    game = past.game
    starts = [event.move for event in past.story if event.kind == "round"]
    ends = [*starts[1:], len(game.log)]
    estimates = [[tribe["estimate"] for tribe in game.at(move).view(viewer)["players"]] for move in ends]
    now = game.view(viewer)["players"]
    seats = []
    for seat in range(game.rules.players):
        rolls = [move.value.split() for move in game.log if move.kind == "dice" and move.seat == seat]
        count = sum(map(len, rolls))
        seats.append(
            messages.SeatSummary(
                seat=seat,
                score=now[seat]["estimate"],
                tie_break=game.tie_breaks()[seat],
                sources=game.breakdown(seat) if game.over or seat == viewer else now[seat]["points"],
                by_round=[row[seat] for row in estimates],
                luck=messages.Luck(
                    dice=count, pips=sum(int(face) for roll in rolls for face in roll), expected=count * _PIPS_OF_A_DIE
                ),
            )
        )
    return messages.Summary(
        over=game.over,
        rounds=game.round,
        decisions=sum(move.kind == "action" for move in game.log),
        winners=game.winners(),
        seats=seats,
        round_starts=starts,
    )


def record(past: Past, table: Table, viewer: int | None) -> str:
    """The game file. While the game goes on, others' face-down cards in it are stand-ins that nobody has seen."""
    game = past.game
    fair: dict[str, Any] = {"commitment": table.dice.commitment, "from": table.fair_from, "seed": None}
    if game.over:
        fair["seed"] = table.dice.seed.hex()
    else:
        game = _without_secrets(past, viewer)
    return dumps(game, names=[seat.name for seat in table.seats], fair=fair)


def _without_secrets(past: Past, viewer: int | None) -> Game:
    """The game with the cards that others drew face down replaced by unseen ones, so that it still replays."""
    game = past.game
    secret = {event.move for event in past.story if event.kind == "draw" and event.seat != viewer}
    if not secret:
        return game
    cards = {card.id for card in CARDS}  # an animal does not stay face down
    unseen = (card for card in game.view(viewer)["unseen_cards"] if card in cards)
    known = game.at(min(secret))
    moves = range(min(secret), len(game.log))
    return replay(known, [f"card {next(unseen)}" if n in secret else str(game.log[n]) for n in moves])
