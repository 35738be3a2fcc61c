"""The history of a table: positions, story, summary and game file, each as one viewer may see it."""

import time
from collections import OrderedDict
from functools import cached_property
from typing import Any, Literal

from stoneage.components import CARDS, RESOURCES
from stoneage.errors import StoneAgeError
from stoneage.game.build_view import overview
from stoneage.game.game import Game
from stoneage.game_file.file import dumps
from stoneage.game_file.replay import replay
from stoneage.story import StoryEvent, seen_by, story_events
from stoneage.tables import daily, messages
from stoneage.tables.background import run_in_background
from stoneage.tables.errors import TableError, forbidden, no_such_seat, not_now
from stoneage.tables.story import told
from stoneage.tables.table import KEPT_MOVES, Table, game_of_file
from stoneage.tables.views import game_view

Kind = Literal["story", "position", "summary", "game_file"]

CACHED_GAMES = 16
FILE_POSITIONS = 10 * KEPT_MOVES
"""The last positions of a file that the table gets; its story begins at a choice before those it keeps."""
_MEAN_PIPS = 3.5


class LoadedGame:
    """A game with all its positions and its story, which takes a while to build."""

    def __init__(self, game: Game) -> None:
        self.game = game

    @cached_property
    def story(self) -> list[StoryEvent]:
        """Everything that happened, including secrets."""
        return story_events(self.game)


class HistoryCache:
    """The games that were recently looked back at, replayed from their logs."""

    def __init__(self) -> None:
        self._games: OrderedDict[str, tuple[int, LoadedGame]] = OrderedDict()

    async def load(self, table: Table) -> LoadedGame:
        """The game of a table, from its beginning.

        Raises:
            TableError: it has not begun.
        """
        if table.game is None:
            raise not_now("the game has not begun")
        version, loaded = self._games.get(table.id, (-1, None))
        if loaded is None or version != table.version:
            loaded = LoadedGame(await run_in_background(table.replay))
            self._games[table.id] = table.version, loaded
        self._games.move_to_end(table.id)
        while len(self._games) > CACHED_GAMES:
            self._games.popitem(last=False)
        return loaded


def viewpoint(table: Table, guest: str | None, seat: int | None) -> int | None:
    """The seat from which a guest looks back: their own, or any once the game is over.

    Raises:
        TableError: it is another player's, and the game is still running.
    """
    if seat is None or not table.settled:
        return table.viewer(guest)
    if seat not in range(len(table.seats)):
        raise no_such_seat(len(table.seats))
    if table.status != "over" and seat not in table.seats_of(guest):
        raise forbidden("until the game is over you can only see it from your own seat")
    return seat


def read(
    loaded: LoadedGame, table: Table, kind: Kind, viewer: int | None, move: int
) -> messages.Story | messages.Position | messages.Summary | str:
    """What a viewer asks for; a game file is text."""
    match kind:
        case "story":
            return story(loaded, table, viewer)
        case "position":
            return position(loaded, table, move, viewer)
        case "summary":
            return summary(loaded, viewer)
        case "game_file":
            return game_file(loaded, table, viewer)


def position(loaded: LoadedGame, table: Table, move: int, viewer: int | None) -> messages.Position:
    """The game after `move` moves."""
    game = loaded.game
    if move > len(game.log):
        raise TableError("not_found", f"the game has {len(game.log)} moves")
    shown = game_view(game.at(move), table.seats, viewer, table.settled)
    return messages.Position(move=move, moves=len(game.log), game=shown)


def story(loaded: LoadedGame, table: Table, viewer: int | None) -> messages.Story:
    """Everything that happened."""
    return messages.Story(moves=len(loaded.game.log), events=seen_by(told(loaded.story, table), viewer))


def summary(loaded: LoadedGame, viewer: int | None) -> messages.Summary:
    """The points of all seats by source and by round, and their luck with the dice."""
    game = loaded.game
    starts = [event.move for event in loaded.story if event.kind == "round"]
    estimates = [_at_end_of_round(loaded, start, viewer) for start in starts[1:]]
    estimates.append(_estimates(game, len(game.log), viewer))
    now = game.view(viewer).players
    seats = []
    for seat in range(game.rules.players):
        rolls = [move.value.split() for move in game.log if move.kind == "dice" and move.seat == seat]
        count = sum(map(len, rolls))
        seats.append(
            messages.SeatSummary(
                seat=seat,
                score=now[seat].estimate,
                tie_break=game.tie_breaks()[seat],
                sources=game.breakdown(seat) if game.over or seat == viewer else dict(now[seat].points),
                by_round=[row[seat] for row in estimates],
                luck=messages.Luck(
                    dice=count, pips=sum(int(face) for roll in rolls for face in roll), expected=count * _MEAN_PIPS
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


def _at_end_of_round(loaded: LoadedGame, move: int, viewer: int | None) -> list[int]:
    """The points of all seats before the round that begins in a move.

    The same move has fed the tribes before, which counts, and may have brought the income of the new round, which
    does not.
    """
    points = _estimates(loaded.game, move + 1, viewer)
    for event in loaded.story:
        if event.kind == "income" and event.move == move:
            points[event.seat] -= sum(count for name, count in event.gained.items() if name in RESOURCES)
    return points


def _estimates(game: Game, move: int, viewer: int | None) -> list[int]:
    """The points of all seats after some moves, as the view of a seat shows them."""
    last = move == len(game.history)
    tribes = overview(game.record if last else game.history.record_before(move))
    known = range(len(tribes)) if last and game.over else (viewer,)
    return [tribe.score if seat in known else tribe.public_score for seat, tribe in enumerate(tribes)]


def game_file(loaded: LoadedGame, table: Table, viewer: int | None) -> str:
    """The game file. Until the game is over, unseen cards stand in for the face-down cards of others."""
    game = loaded.game
    more: dict[str, Any] = {
        "names": [seat.name for seat in table.seats],
        "bots": [None if seat.away else seat.level for seat in table.seats],
    }
    if not game.over:
        more["table"] = table.source or table.id  # while that game is running, nobody looks ahead with its file
    if not table.real:
        seed = daily.seed_of(table, time.time()) if game.over else None
        more["fair"] = {"commitment": table.dice.commitment, "from": table.fair_from, "seed": seed}
    return dumps(game if game.over else _without_secrets(loaded, viewer), **more)


def _without_secrets(loaded: LoadedGame, viewer: int | None) -> Game:
    """The game with unseen cards in place of those that others drew face down, so that it still replays."""
    game = loaded.game
    secret = {event.move for event in loaded.story if event.kind == "draw" and event.seat != viewer}
    if not secret:
        return game
    cards = {card.id for card in CARDS}  # an animal does not stay face down
    unseen = (card for card in game.view(viewer).unseen_cards if card in cards)
    known = game.at(min(secret))
    moves = range(min(secret), len(game.log))
    return replay(known, [f"card {next(unseen)}" if n in secret else str(game.log[n]) for n in moves])


def load_file(text: str) -> Game | str:
    """The game of a file as a table goes on with it, or what is wrong with the file."""
    try:
        game = game_of_file(text)
    except StoneAgeError as error:
        return str(error)
    except (TypeError, ValueError, KeyError, AttributeError):
        return "not a Stone Age game file"
    game.history.drop_before(len(game.history) - FILE_POSITIONS)
    return game
