"""Updates as text: what the viewers of a table are sent after a change.

Each viewer gets the whole table. Most of it is the same for all of them, and the same as before. So the text is put
together from parts, and a part is written again only if what it shows has changed: a board or tribe depends on nothing
but some bytes of the record, by which its text is kept. The result is an `Update` as JSON; the tests compare the two.
"""

import json
from functools import cached_property, lru_cache

from pydantic import TypeAdapter

from stoneage.encoding.layout import RECORD
from stoneage.encoding.names import CARD_IDS, TILE_IDS, dice_faces, ids
from stoneage.rules import Rules
from stoneage.server import messages
from stoneage.server.messages.encoding import to_json
from stoneage.server.tables.seat import Seat
from stoneage.server.tables.story import RecentStory
from stoneage.server.tables.views import TableViews, board_part, player_part, seat_view
from stoneage.snapshot import read_tribe, tribe_bytes
from stoneage.story import StoryEvent, seen_by
from stoneage.view import overview, unseen_cards

_OFFSETS = {field.name: field.offset for field in RECORD.fields}
_SETS = slice(_OFFSETS["deck"], _OFFSETS["tasks"])
_BOARD = slice(_OFFSETS["row"], _OFFSETS["dice"])

_decision: TypeAdapter[messages.Decision | None] = TypeAdapter(messages.Decision | None)
_player = TypeAdapter(messages.PlayerView)
_story = TypeAdapter(list[messages.StoryEvent])
_BOOLS = ("false", "true")
_NO_CHOICES = to_json(messages.Choices())[1:-1]
_CARD_LABELS = [f'"{card}":' for card in CARD_IDS]
_TILE_LABELS = [f'"{tile}":' for tile in TILE_IDS]
_NOT_OF_TRIBE = {"missing_food", "estimate", "hidden"}
"""What a tribe's own bytes do not tell, or not to everybody."""


class Updates:
    """The updates of all viewers of a table after one change."""

    def __init__(self, views: TableViews, story: RecentStory, since: int) -> None:
        """`since` is the first move whose story is sent."""
        self._views, self._table, self._since = views, views.table, since
        self._events = story.events_from(since)
        self._boards: dict[int, str] = {}

    def to(self, guest: str | None) -> str:
        """The update of a guest; None is a spectator without a session."""
        views, table = self._views, self._table
        viewer = table.viewer(guest)
        choices = to_json(views.choices(guest))[1:-1] if views.may_choose(guest) else _NO_CHOICES
        until = views.reopen_until(guest)
        return (
            f'{{"type":"update","table":{{{self._common},{choices},'
            f'"owner":{_BOOLS[views.owner(guest)]},"viewer":{_number(viewer)},"may":{_may(views.rights(guest))},'
            f'"reopen_until":{"null" if until is None else json.dumps(until)},"seats":[{self._seats_of(guest)}],'
            f'"game":{self._game(viewer)}}},"from_move":{self._since},"story":{self._story(viewer)}}}'
        )

    @cached_property
    def _common(self) -> str:
        return to_json(self._views.common)[1:-1]

    def _seats_of(self, guest: str | None) -> str:
        if guest is None:
            return ",".join(self._seats[0])
        others, own = self._seats
        return ",".join(
            [own[number] if seat.guest == guest else others[number] for number, seat in enumerate(self._table.seats)]
        )

    @cached_property
    def _seats(self) -> tuple[list[str], list[str]]:
        """The seats as those see them who do not hold them, and as those do who hold them."""
        seats = self._table.seats
        return _seats(tuple(seats), tuple([self._views.online(number) for number in range(len(seats))]))

    def _game(self, viewer: int | None) -> str:
        game = self._table.game
        if game is None or self._table.real:  # at a real table, the viewer is everybody
            return to_json(self._views.game(viewer)) if game else "null"
        worth, players = "{}", self._players
        if viewer is not None:
            worth, players = self._worth(viewer), players.copy()
            players[viewer] = self._player(viewer, face_up=True)
        return (
            f'{{{self._board(viewer)},{self._moment},"viewer":{_number(viewer)},"worth":{worth},'
            f'"players":[{",".join(players)}]}}'
        )

    def _board(self, viewer: int | None) -> str:
        game = self._table.game
        assert game is not None
        unseen = self._unseen if viewer is None else self._unseen & ~game.snapshot.players[viewer].hidden
        if unseen not in self._boards:
            self._boards[unseen] = _board(game.rules, game.record[_SETS], game.record[_BOARD], unseen)
        return self._boards[unseen]

    @cached_property
    def _unseen(self) -> int:
        """The cards that a spectator has not seen."""
        assert self._table.game is not None
        return unseen_cards(self._table.game.snapshot, self._views.uncovered)

    @cached_property
    def _moment(self) -> str:
        """What is different after every move."""
        game = self._table.game
        assert game is not None
        decision = _decision.dump_json(self._views.decision).decode()
        return f'"dice":{dice_faces(game.snapshot.dice)},"over":{_BOOLS[game.over]},"decision":{decision}'

    def _worth(self, viewer: int) -> str:
        assert self._table.game is not None
        cards, tiles = self._for_sale
        worths = overview(self._table.game.record)[viewer].worths
        labelled = [f"{label}{worths.cards[slot]}" for slot, label in cards]
        labelled += [f"{label}{worths.buildings[stack]}" for stack, label in tiles]
        return f"{{{','.join(labelled)}}}"

    @cached_property
    def _for_sale(self) -> tuple[list[tuple[int, str]], list[tuple[int, str]]]:
        """The cards of the row and the buildings on the stacks, where there are any, each with its number there."""
        assert self._table.game is not None
        position = self._table.game.snapshot
        cards = [(slot, _CARD_LABELS[card]) for slot, card in enumerate(position.row) if card >= 0]
        return cards, [(stack, _TILE_LABELS[tile]) for stack, tile in enumerate(position.stacks) if tile >= 0]

    @cached_property
    def _tribes(self) -> list[str]:
        """The tribes, without what not everybody sees alike."""
        game = self._table.game
        assert game is not None
        return [
            _tribe(number, seat.colour, tribe_bytes(game.record, number))
            for number, seat in enumerate(self._table.seats)
        ]

    @cached_property
    def _players(self) -> list[str]:
        """The tribes as a spectator sees them."""
        return [self._player(seat, self._views.uncovered) for seat in range(len(self._table.seats))]

    def _player(self, seat: int, face_up: bool) -> str:
        """A tribe; `face_up`: with its face-down cards."""
        game = self._table.game
        assert game is not None
        seen = overview(game.record)[seat]
        estimate, hidden = seen.public_score, "null"
        if face_up:
            estimate, hidden = seen.score, _cards(game.snapshot.players[seat].hidden)
        return f'{self._tribes[seat]},"missing_food":{seen.missing_food},"estimate":{estimate},"hidden":{hidden}}}'

    def _story(self, viewer: int | None) -> str:
        draws = any(event.kind == "draw" and event.seat == viewer for event in self._events)
        return _told(seen_by(self._events, viewer)) if draws else self._public_story

    @cached_property
    def _public_story(self) -> str:
        return _told(seen_by(self._events, None))


def _number(value: int | None) -> str:
    return "null" if value is None else str(value)


def _told(events: list[StoryEvent]) -> str:
    return _story.dump_json(events).decode()


@lru_cache(2048)
def _seats(seats: tuple[Seat, ...], online: tuple[bool, ...]) -> tuple[list[str], list[str]]:
    others, own = (
        [to_json(seat_view(n, seat, mine, online[n])) for n, seat in enumerate(seats)] for mine in (False, True)
    )
    return others, own


@lru_cache(256)
def _may(rights: messages.May) -> str:
    return to_json(rights)


@lru_cache(1024)
def _board(rules: Rules, sets: bytes, board: bytes, unseen: int) -> str:
    """The fields of a board; all that they show is in two parts of the record."""
    record = bytearray(RECORD.size)
    record[_SETS], record[_BOARD] = sets, board
    return to_json(board_part(bytes(record), rules, unseen))[1:-1]


@lru_cache(2048)
def _tribe(seat: int, colour: messages.Colour, tribe: bytes) -> str:
    """What everybody sees of a tribe and its bytes tell, without the closing brace."""
    seen = player_part(seat, colour, read_tribe(tribe), missing_food=0, estimate=0, face_up=False)
    return _player.dump_json(seen, exclude=_NOT_OF_TRIBE).decode()[:-1]


@lru_cache(1024)
def _cards(cards: int) -> str:
    return json.dumps(ids(cards, CARD_IDS))
