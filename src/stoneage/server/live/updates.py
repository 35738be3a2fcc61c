"""Updates as text: what the viewers of a table are sent after a change.

Each viewer gets the whole table. Most of it is the same for all of them, and the same as before. So the text is put
together from parts, and a part is written again only if what it shows has changed: a board or tribe depends on nothing
but some bytes of the record, by which its text is kept. The result is an `Update` as JSON; the tests compare the two.
"""

import json
from functools import cached_property, lru_cache

from pydantic import TypeAdapter

from stoneage.encoding.layout import RECORD
from stoneage.encoding.names import dice_faces
from stoneage.rules import Rules
from stoneage.server import messages
from stoneage.server.messages.encoding import to_json
from stoneage.server.tables.story import RecentStory
from stoneage.server.tables.views import TableViews, board_part, player_part
from stoneage.snapshot import read_tribe, tribe_bytes
from stoneage.story import StoryEvent
from stoneage.view import overview, unseen_cards, worths

_OFFSETS = {field.name: field.offset for field in RECORD.fields}
_SETS = slice(_OFFSETS["deck"], _OFFSETS["tasks"])
_BOARD = slice(_OFFSETS["row"], _OFFSETS["dice"])

_decision: TypeAdapter[messages.Decision | None] = TypeAdapter(messages.Decision | None)
_points = TypeAdapter(dict[str, int])
_story = TypeAdapter(list[messages.StoryEvent])
_plain = json.JSONEncoder(separators=(",", ":")).encode
_NO_CHOICES = to_json(messages.Choices())[1:-1]


class Updates:
    """The updates of all viewers of a table after one change."""

    def __init__(self, views: TableViews, story: RecentStory, since: int) -> None:
        """`since` is the first move whose story is sent."""
        self._views, self._table = views, views.table
        self._told, self._since = story, since
        self._seats: dict[tuple[int, bool], str] = {}

    def to(self, guest: str | None) -> str:
        """The update of a guest; None is a spectator without a session."""
        views, table = self._views, self._table
        viewer = table.viewer(guest)
        choices = to_json(views.choices(guest))[1:-1] if views.may_choose(guest) else _NO_CHOICES
        seats = ",".join(self._seat(number, guest) for number in range(len(table.seats)))
        owner, until = json.dumps(views.owner(guest)), json.dumps(views.reopen_until(guest))
        personal = f'"owner":{owner},"viewer":{_plain(viewer)},"may":{_may(views.rights(guest))},"reopen_until":{until}'
        seen = f'{{{self._common},{choices},{personal},"seats":[{seats}],"game":{self._game(viewer)}}}'
        return f'{{"type":"update","table":{seen},"from_move":{self._since},"story":{self._story(viewer)}}}'

    @cached_property
    def _common(self) -> str:
        return to_json(self._views.common)[1:-1]

    def _seat(self, number: int, guest: str | None) -> str:
        mine = guest is not None and self._table.seats[number].guest == guest
        if (number, mine) not in self._seats:
            self._seats[number, mine] = to_json(self._views.seat(number, mine))
        return self._seats[number, mine]

    def _game(self, viewer: int | None) -> str:
        game = self._table.game
        if game is None or self._table.real:  # at a real table, the viewer is everybody
            return to_json(self._views.game(viewer)) if game else "null"
        board, uncovered = game.snapshot, self._views.uncovered
        unseen = unseen_cards(board, uncovered)
        if viewer is not None:
            unseen &= ~board.players[viewer].hidden
        worth = "{}" if viewer is None else _points.dump_json(worths(game, viewer)).decode()
        players = ",".join(self._player(seat, uncovered or seat == viewer) for seat in range(board.seats))
        return (
            f"{{{_board(game.rules, game.record[_SETS], game.record[_BOARD], unseen)},{self._moment},"
            f'"viewer":{_plain(viewer)},"worth":{worth},"players":[{players}]}}'
        )

    @cached_property
    def _moment(self) -> str:
        """What is different after every move."""
        game = self._table.game
        assert game is not None
        decision = _decision.dump_json(self._views.decision).decode()
        return (
            f'"dice":{json.dumps(dice_faces(game.snapshot.dice))},"over":{json.dumps(game.over)},"decision":{decision}'
        )

    def _player(self, seat: int, face_up: bool) -> str:
        game = self._table.game
        assert game is not None
        seen = overview(game.record)[seat]
        estimate = seen.score if face_up else seen.public_score
        colour = self._table.seats[seat].colour
        return _player(seat, colour, tribe_bytes(game.record, seat), seen.missing_food, estimate, face_up)

    def _story(self, viewer: int | None) -> str:
        events = self._told.since(self._since, viewer)
        return self._public_story[1] if events == self._public_story[0] else _told(events)

    @cached_property
    def _public_story(self) -> tuple[list[StoryEvent], str]:
        events = self._told.since(self._since, None)
        return events, _told(events)


def _told(events: list[StoryEvent]) -> str:
    return _story.dump_json(events).decode()


@lru_cache(256)
def _may(rights: messages.May) -> str:
    return to_json(rights)


@lru_cache(1024)
def _board(rules: Rules, sets: bytes, board: bytes, unseen: int) -> str:
    """The fields of a board; all that they show is in two parts of the record."""
    record = bytearray(RECORD.size)
    record[_SETS], record[_BOARD] = sets, board
    return to_json(board_part(bytes(record), rules, unseen))[1:-1]


@lru_cache(4096)
def _player(seat: int, colour: messages.Colour, tribe: bytes, missing_food: int, estimate: int, face_up: bool) -> str:
    """A tribe; `face_up`: with its face-down cards."""
    return to_json(player_part(seat, colour, read_tribe(tribe), missing_food, estimate, face_up))
