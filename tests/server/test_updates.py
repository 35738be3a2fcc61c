"""Viewers share the parts of their updates; what each is sent is the same as if it were built for them alone."""

import json
import random

import pytest
from pydantic import TypeAdapter

from stoneage.server.live.updates import UpdateTexts
from stoneage.tables.events import Closed, SeatHandedOver, Undone
from stoneage.tables.manager import OpenTable
from stoneage.tables.messages import Presence, Update
from stoneage.tables.views import TableViews
from tests.server.real_table import RealLog
from tests.server.table_log import Log, first_event

OPTIONS = {"bonus_buildings": True, "harsh_winter": True, "wild_animals": True, "igloos": True, "expansion": True}
PEOPLE = ("ann", "bob", "cid", "dan")

_described = TypeAdapter(Update)


def compare(entry: OpenTable, since: int) -> None:
    """Every viewer is sent what they would be sent alone, as the API describes it."""
    presence = Presence(online=[0], watching=1)
    updates = UpdateTexts(TableViews(entry.table, presence), entry.story, since)
    for guest in (None, "somebody", *PEOPLE):
        sent = json.loads(updates.of(guest))
        alone = TableViews(entry.table, presence).update(guest, entry.story, since)
        assert sent == json.loads(_described.dump_json(alone, warnings="error"))
        asked = entry.table.seat_to_move in entry.table.seats_of(guest)
        legal = entry.table.game.legal_actions() if entry.table.game and asked else []
        assert [offer["action"] for offer in sent["table"]["offers"]] == [str(action) for action in legal]


@pytest.mark.parametrize(
    ("holders", "options", "seed"),
    [
        (("ann", "bob"), {}, 7),
        (("ann", "ann", "bot"), {"expansion": True}, 7),
        (PEOPLE, {}, 9),
        ((*PEOPLE, "bot"), OPTIONS, 7),
    ],
)
def test_an_update_is_what_its_viewer_may_see(holders: tuple[str, ...], options: dict[str, bool], seed: int) -> None:
    """Through a whole game, with face-down cards and some undone actions."""
    log, rng = Log(first=first_event(*holders, **options)), random.Random(seed)
    compare(log.entry, 0)
    drawn = 0
    while log.table.status == "playing":
        since = len(log.game.log)
        log.play(str(rng.choice(log.game.legal_actions())))
        draws = any(event.kind == "draw" for event in log.story.since(since, None))
        drawn += draws
        if draws or rng.random() < 0.1 or log.game.over:
            compare(log.entry, since)
        if rng.random() < 0.02 and (target := log.table.undo_target("ann", whole_turn=False)) is not None:
            log.apply(Undone(target, 0))
            compare(log.entry, target)
    assert drawn, "nobody drew a face-down card"


def test_a_seat_that_changes_is_written_again() -> None:
    """A bot plays for somebody who is away."""
    log = Log("ann", "bob")
    compare(log.entry, 0)
    log.apply(SeatHandedOver(1, "easy", "Bob's bot"))
    compare(log.entry, 0)


def test_a_closed_table_waits_for_nobody() -> None:
    """Nobody decides any more; its owner may open it again."""
    log = Log("ann", "bob")
    log.apply(Closed(1000.0))
    compare(log.entry, 0)


def test_a_table_that_is_not_full_has_no_game() -> None:
    """Somebody may join."""
    compare(Log("ann", "open").entry, 0)


def test_a_real_table_shows_everybody_the_same() -> None:
    """Its people look at one screen."""
    real = RealLog("ann", "bob")
    compare(real.entry, 0)
    compare(real.laid_out().entry, 0)
