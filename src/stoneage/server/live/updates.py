"""The texts of updates: what all viewers of a table see alike is written once, and then what each sees alone."""

from collections.abc import Iterable, Mapping
from dataclasses import fields
from typing import cast

from stoneage.game import build_view
from stoneage.game.view import GameView
from stoneage.server.encoding import encode
from stoneage.story import seen_by
from stoneage.story.events import DrawEvent
from stoneage.tables.messages import TableView
from stoneage.tables.story import RecentStory
from stoneage.tables.views import OWN_FIELDS, TableViews

_SHARED = tuple(field.name for field in fields(TableView) if field.name not in (*OWN_FIELDS, "seats", "game"))
_SHARED_OF_GAME = tuple(
    field.name for field in fields(GameView) if field.name not in (*build_view.OWN_FIELDS, "players")
)

_UPDATE = b'{"type":"update","from_move":%d,"story":%b,"table":{%b,%b,"seats":[%b],"game":%b}}'
_GAME = b'{%b,%b,"players":[%b]}'


class UpdateTexts:
    """An `Update` as JSON for each viewer of a table, with the story from move `since` on."""

    def __init__(self, views: TableViews, story: RecentStory, since: int) -> None:
        self._views, self._since = views, since
        self._game, self._public = views.table.game, views.spectator.game
        seen = vars(views.spectator)
        self._shared = _members({name: seen[name] for name in _SHARED})
        self._seats = [encode(seat) for seat in views.spectator.seats]
        self._tribes: list[bytes] = []
        if self._public is not None:
            seen = vars(self._public)
            self._shared_of_game = _members({name: seen[name] for name in _SHARED_OF_GAME})
            self._tribes = [encode(tribe) for tribe in self._public.players]
        self._events = story.events_from(since)
        drawn = any(isinstance(event, DrawEvent) for event in self._events)
        self._story = None if drawn else encode(self._events)
        """The story, if it is the same for everybody."""

    def of(self, guest: str | None) -> str:
        """The text for a guest; None is a spectator without a session."""
        views, seats = self._views, self._seats
        if guest is None:
            return self._text({name: getattr(views.spectator, name) for name in OWN_FIELDS}, seats, None)
        own = views.own_fields(guest)
        if held := views.held_by(guest):
            seats = seats.copy()
            for number in held:
                seats[number] = encode(views.own_seat(views.spectator.seats[number]))
        return self._text(own, seats, cast("int | None", own["viewer"]))

    def _text(self, own: Mapping[str, object], seats: Iterable[bytes], viewer: int | None) -> str:
        story = encode(seen_by(self._events, viewer)) if self._story is None else self._story
        parts = self._since, story, self._shared, _members(own), b",".join(seats), self._text_of_game(viewer)
        return (_UPDATE % parts).decode()

    def _text_of_game(self, viewer: int | None) -> bytes:
        game, public, tribes = self._game, self._public, self._tribes
        if game is None or public is None:
            return b"null"
        if viewer is None:
            own = {name: getattr(public, name) for name in build_view.OWN_FIELDS}
        else:
            own, tribes = build_view.own_fields(game, public, viewer), tribes.copy()
            tribes[viewer] = encode(build_view.own_tribe(game, public, viewer))
        return _GAME % (self._shared_of_game, _members(own), b",".join(tribes))


def _members(values: Mapping[str, object]) -> bytes:
    """Values as the members of a JSON object."""
    return encode(values)[1:-1]
