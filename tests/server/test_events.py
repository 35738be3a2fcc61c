"""The stored form of a table's events, which every database in use contains."""

import asyncio
import contextlib
import json
import random
import sqlite3
from pathlib import Path
from typing import Any, cast

import pytest

from stoneage.game.rules import Rules
from stoneage.game_file.fair_dice import FairDice
from stoneage.server.sql.storage import SqlStorage
from stoneage.tables.bots.audience import Audience
from stoneage.tables.bots.driver import BotDriver
from stoneage.tables.errors import TableError
from stoneage.tables.event_json import LogError, from_json, read_log, to_json
from stoneage.tables.events import (
    BotCalled,
    CardUncovered,
    ClockExtended,
    Closed,
    Created,
    Event,
    Nudged,
    OutcomeEntered,
    PauseWanted,
    Played,
    PremoveDropped,
    PremoveGiven,
    RematchOpened,
    Reopened,
    ResultConfirmed,
    Resumed,
    SeatClaimed,
    SeatHandedOver,
    SeatJoined,
    SeatLeft,
    SeatOpened,
    SeatTakenBack,
    SettingsChanged,
    Started,
    StartPlayerNamed,
    TurnMissed,
    Undone,
)
from stoneage.tables.listing import TableSummary, table_row
from stoneage.tables.manager import TableManager
from stoneage.tables.messages.days import Days
from stoneage.tables.seat import Seat
from stoneage.tables.storage import ListedTable
from stoneage.tables.table import Table
from tests.server.table_log import Log, first_event, manager_in
from tests.server.visitors import async_test

RULES = (
    '{"players": 2, "expansion": false, "bonus_buildings": false, "harsh_winter": false, "wild_animals": false, '
    '"igloos": false, "tools_on_cards": true}'
)
CREATED = (
    '{"kind": "created", "name": "the cave", "owner": "ann", "public": true, "pace": "instant", "season": "winter", '
    f'"rules": {RULES}, "seats": [{{"colour": "blue", "name": "\\u00c4nn", "kind": "person", "guest": "ann"}}, '
    '{"colour": "red", "name": ""}]}'
)
STARTED = (
    '{"kind": "started", "start": 0, "moves": ["card CIV10", "card CIV20", "card CIV31", "card CIV03", '
    '"building B12", "building B28"]}'
)

# As they have been written: most by the server of version 0.1, before events had types.
STORED: list[tuple[str, Event]] = [
    (
        CREATED,
        Created(
            "the cave",
            "ann",
            True,
            "instant",
            "winter",
            Rules(2, version=1),
            (Seat("blue", "Änn", "person", guest="ann"), Seat("red")),
        ),
    ),
    (
        '{"kind": "created", "name": "", "owner": "ann", "public": false, "pace": "normal", "season": "summer", '
        f'"rules": {RULES}, "seats": [{{"colour": "red", "name": "Ann", "kind": "person", "guest": "ann"}}, '
        '{"colour": "blue", "name": "Birch", "kind": "bot", "level": "hard"}], "record": "{\\n  \\"format\\": ..."}',
        Created(
            "",
            "ann",
            False,
            "normal",
            "summer",
            Rules(2, version=1),
            (Seat("red", "Ann", "person", guest="ann"), Seat("blue", "Birch", "bot", level="hard")),
            '{\n  "format": ...',
        ),
    ),
    (
        '{"kind": "created", "name": "", "owner": "ann", "public": false, "pace": "slow", "season": "summer", '
        f'"rules": {RULES}, "rules_version": 2, "seats": [{{"colour": "red", "name": "Ann", "kind": "person", '
        '"guest": "ann"}, {"colour": "blue", "name": "", "kind": "bot", "level": "easy"}], "record": "{}", '
        '"real": true, "stand_ins": ["CIV07", "CIV09"], "daily": "2026-11-16", "clock": 90}',
        Created(
            "",
            "ann",
            False,
            "slow",
            "summer",
            Rules(2, version=2),
            (Seat("red", "Ann", "person", guest="ann"), Seat("blue", "", "bot", level="easy")),
            "{}",
            real=True,
            placeholders=("CIV07", "CIV09"),
            daily="2026-11-16",
            clock=90,
        ),
    ),
    (
        CREATED[:-1] + ', "days": {"turn": "12h", "reserve_days": 3, "spare_nights": true, "when_late": "seat"}}',
        Created(
            "the cave",
            "ann",
            True,
            "instant",
            "winter",
            Rules(2, version=1),
            (Seat("blue", "Änn", "person", guest="ann"), Seat("red")),
            days=Days(turn="12h", reserve_days=3, spare_nights=True, when_late="seat"),
        ),
    ),
    (
        '{"kind": "seat", "seat": 2, "change": {"kind": "person", "guest": "carl", "name": "Carl"}}',
        SeatJoined(2, "carl", "Carl"),
    ),
    (
        '{"kind": "seat", "seat": 1, "change": {"kind": "open", "guest": null, "level": null, "name": ""}}',
        SeatOpened(1),
    ),
    (
        '{"kind": "seat", "seat": 1, "change": {"kind": "bot", "guest": null, "level": "medium"}}',
        SeatLeft(1, "medium"),
    ),
    (
        '{"kind": "seat", "seat": 1, "change": {"kind": "bot", "level": "hard", "name": "bob"}}',
        SeatHandedOver(1, "hard", "bob"),
    ),
    ('{"kind": "seat", "seat": 1, "change": {"kind": "person", "level": null}}', SeatTakenBack(1)),
    (
        '{"kind": "seat", "seat": 1, "change": {"kind": "person", "level": null, "guest": "phone", "name": "bob"}}',
        SeatClaimed(1, "phone", "bob"),
    ),
    (
        '{"kind": "seat", "seat": 1, "change": {"kind": "person", "level": null, "guest": "phone", "name": "bob"}, '
        '"owner": true}',
        SeatClaimed(1, "phone", "bob", owner=True),
    ),
    ('{"kind": "changed"}', SettingsChanged(None, None)),
    ('{"kind": "changed", "pace": "slow"}', SettingsChanged("slow", None)),
    ('{"kind": "changed", "season": "winter"}', SettingsChanged(None, "winter")),
    ('{"kind": "changed", "pace": "fast", "season": "winter"}', SettingsChanged("fast", "winter")),
    (
        STARTED,
        Started(0, ("card CIV10", "card CIV20", "card CIV31", "card CIV03", "building B12", "building B28")),
    ),
    (
        '{"kind": "played", "seat": 0, "actions": ["hunting 3"], "moves": ["red: hunting 3"]}',
        Played(0, ("hunting 3",), ("red: hunting 3",)),
    ),
    ('{"kind": "played", "seat": 0, "actions": [], "moves": []}', Played(0, (), ())),
    ('{"kind": "undone", "to": 6}', Undone(6)),
    ('{"kind": "undone", "to": 0, "seat": 0}', Undone(0, 0)),
    ('{"kind": "start player", "seat": 0, "start": 1}', StartPlayerNamed(0, 1)),
    ('{"kind": "outcome", "seat": 0, "move": "dice 3 4"}', OutcomeEntered(0, "dice 3 4")),
    (
        '{"kind": "outcome", "seat": 0, "move": "card CIV07", "face_down": true}',
        OutcomeEntered(0, "card CIV07", face_down=True),
    ),
    (
        '{"kind": "outcome", "seat": 0, "move": "card CIV07", "face_down": true, "stand_in": "CIV09"}',
        OutcomeEntered(0, "card CIV07", face_down=True, placeholder="CIV09"),
    ),
    (
        '{"kind": "outcome", "seat": 1, "move": "card CIV07", "stand_in": "CIV09"}',
        OutcomeEntered(1, "card CIV07", placeholder="CIV09"),
    ),
    ('{"kind": "bot called", "seat": 0}', BotCalled(0)),
    ('{"kind": "uncovered", "seat": 0, "stand_in": "CIV09", "card": "CIV11"}', CardUncovered(0, "CIV09", "CIV11")),
    ('{"kind": "confirmed", "seat": 0}', ResultConfirmed(0)),
    ('{"kind": "clock extended", "seat": 1}', ClockExtended(1)),
    ('{"kind": "turn missed", "seat": 1, "level": "medium"}', TurnMissed(1, "medium")),
    ('{"kind": "premove", "seat": 1, "actions": ["toolmaker", "fields"]}', PremoveGiven(1, ("toolmaker", "fields"))),
    ('{"kind": "premove", "seat": 1}', PremoveGiven(1)),
    ('{"kind": "premove dropped", "seat": 1}', PremoveDropped(1)),
    ('{"kind": "pause wanted", "seat": 1}', PauseWanted(1)),
    ('{"kind": "pause wanted", "seat": 1, "wanted": false}', PauseWanted(1, wanted=False)),
    ('{"kind": "resumed", "seat": 0}', Resumed(0)),
    ('{"kind": "nudged", "seat": 1, "by": 0, "at": 1750000000.5}', Nudged(1, 0, 1750000000.5)),
    ('{"kind": "rematch", "table": "bbbbbbbbbbbb"}', RematchOpened("bbbbbbbbbbbb")),
    ('{"kind": "closed"}', Closed()),
    ('{"kind": "closed", "at": 1750000000.5}', Closed(1750000000.5)),
    ('{"kind": "reopened"}', Reopened()),
]


@pytest.mark.parametrize(("text", "event"), STORED, ids=lambda value: type(value).__name__)
def test_a_stored_event_is_read_and_written_byte_for_byte(text: str, event: Event) -> None:
    assert from_json(text) == event
    assert to_json(event) == text


def test_every_kind_of_event_is_among_them() -> None:
    assert {type(event) for _, event in STORED} == set(Event.__args__)


def test_fields_of_later_versions_are_passed_over() -> None:
    assert from_json('{"kind": "undone", "to": 6, "why": "regret"}') == Undone(6)
    assert from_json('{"kind": "undone", "to": 6, "seat": null}') == Undone(6)
    assert from_json(CREATED[:-1] + ', "real": null, "placeholders": 3}') == from_json(CREATED)
    new_names = '{"kind": "outcome", "seat": 0, "move": "card CIV07", "placeholder": "CIV09"}'
    assert from_json(new_names) == OutcomeEntered(0, "card CIV07")


def test_an_old_rematch_wrote_empty_fields_as_well() -> None:
    full = (
        '{"kind": "created", "name": "the cave", "owner": "ann", "public": true, "pace": "instant", "season": "winter",'
        f' "rules": {RULES}, "seats": [{{"colour": "blue", "name": "\\u00c4nn", "kind": "person", "level": null, '
        '"guest": "ann"}, {"colour": "red", "name": "", "kind": "open", "level": null, "guest": null}]}'
    )
    assert from_json(full) == from_json(CREATED)


def test_a_real_table_is_stored_with_the_cards_that_stand_in() -> None:
    seats = Seat("red"), Seat("blue")
    created = Created("", "ann", False, "normal", "summer", Rules(2), seats, "{}", real=True, placeholders=("CIV07",))
    assert from_json(to_json(created)) == created


def test_a_newer_version_of_the_rules_is_stored() -> None:
    created = Created("", "ann", False, "normal", "summer", Rules(2), (Seat("red"), Seat("blue")))
    assert json.loads(to_json(created))["rules_version"] == Rules().version
    assert from_json(to_json(created)) == created


def test_a_stored_log_becomes_a_table() -> None:
    texts = [
        CREATED,
        '{"kind": "seat", "seat": 1, "change": {"kind": "person", "guest": "bob", "name": "Bob"}}',
        STARTED,
        '{"kind": "played", "seat": 0, "actions": ["hunting 3"], "moves": ["red: hunting 3"]}',
        '{"kind": "played", "seat": 1, "actions": ["forest 2"], "moves": ["blue: forest 2"]}',
        '{"kind": "undone", "to": 7}',
        '{"kind": "seat", "seat": 1, "change": {"kind": "bot", "level": "easy", "name": "Bob"}}',
    ]
    table = Table("aaaaaaaaaaaa", FairDice(bytes(32)), 0.0)
    table.load(read_log(table.id, 1, texts))
    assert table.game is not None
    assert (table.seq, table.version, table.status, table.seat_to_move) == (7, 6, "playing", 1)
    assert str(table.game.log[-1]) == "red: hunting 3"
    assert table.seats[1] == Seat("red", "Bob", "bot", "easy", "bob", stand_ins=((7, None),))


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ('{"kind": "comet"}', "does not know"),
        ('{"kind": "seat", "seat": 1, "change": {"kind": "ghost"}}', "damaged"),
        ('{"kind": "seat", "seat": "1", "change": {"kind": "open"}}', "damaged"),
        ('{"kind": "seat", "seat": 1}', "damaged"),
        ('{"kind": "played", "seat": 0, "actions": ["hunting 3"]}', "damaged"),
        ('{"kind": "played", "seat": 0, "actions": ["hunting 3"], "moves": [3]}', "damaged"),
        ('{"kind": "changed", "pace": "lightning"}', "damaged"),
        ('{"kind": "undone", "to": null}', "damaged"),
        ('{"kind": "undone", "to": 6.0}', "damaged"),
        ('{"kind": "undone", "to": 6, "seat": true}', "damaged"),
        ('{"kind": "confirmed"}', "damaged"),
        ('{"kind": "rematch", "table": null}', "damaged"),
        ('{"kind": "closed", "at": "noon"}', "damaged"),
        ('{"kind": "started", "start": 0, "moves": "card CIV10"}', "damaged"),
        ('{"kind": "seat", "seat": 1, "change": {"kind": "bot", "guest": null, "level": null}}', "damaged"),
        ('{"kind": 3}', "damaged"),
        ('{"kind": "outcome", "seat": 0}', "damaged"),
        ('{"kind": "outcome", "seat": 0, "move": "card CIV07", "stand_in": 9}', "damaged"),
        (CREATED.replace('"players": 2', '"players": 9'), "damaged"),
        (CREATED.replace('"colour": "red"', '"colour": "pink"'), "damaged"),
        (CREATED.replace('"pace": "instant", ', ""), "damaged"),
        (CREATED.replace('"ann"', "7"), "damaged"),
        (CREATED.replace('"rules"', '"law"'), "damaged"),
        (CREATED.replace('"public": true', '"public": 1'), "damaged"),
        (CREATED.replace('"name": ""', '"kind": null, "name": ""'), "damaged"),
        (CREATED[:-1] + ', "stand_ins": null}', "damaged"),
        (CREATED[:-1] + ', "clock": "90"}', "damaged"),
        (CREATED[:-1] + ', "rules_version": 99}', "damaged"),
        ("[]", "damaged"),
        ("null", "damaged"),
        ('{"kind": "und', "damaged"),
        ("", "damaged"),
    ],
)
def test_what_cannot_be_read_names_the_table_and_the_event(text: str, problem: str) -> None:
    with pytest.raises(LogError, match=rf"^table aaaaaaaaaaaa, event 12: .*{problem}") as found:
        read_log("aaaaaaaaaaaa", 11, ['{"kind": "closed"}', text])
    assert (found.value.table_id, found.value.seq) == ("aaaaaaaaaaaa", 12)


def test_a_row_of_a_list_is_read_and_written_byte_for_byte() -> None:
    text = (
        f'{{"name": "the cave", "rules": {RULES}, "season": "summer", "seats": [{{"colour": "red", "name": "ann", '
        '"kind": "person", "level": null, "guest": "ann"}, {"colour": "blue", "name": "open", "kind": "open", '
        '"level": null, "guest": null}], "round": 0, "turn": null}'
    )
    assert TableSummary.from_json(text).to_json() == text
    over = text[:-1] + ', "scores": [64, 81], "ranks": [2, 1]}'
    assert TableSummary.from_json(over).to_json() == over


def test_the_row_of_a_finished_game_has_its_result() -> None:
    log = Log("ann", "bot").play_at_random(random.Random(4), 40)
    assert (TableSummary.from_table(log.table).scores, TableSummary.from_table(log.table).ranks) == (None, None)
    log.play_at_random(random.Random(4))
    row = TableSummary.from_table(log.table)
    assert (row.scores, row.ranks) == (log.game.scores(), log.game.ranks())
    listed = ListedTable("aaaaaaaaaaaa", "over", False, row.to_json(), 0, 0)
    assert table_row(listed, "ann").scores == log.game.scores()


@async_test
async def test_a_damaged_log_stops_no_other_table(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async with manager_in(tmp_path) as before:
        damaged, healthy = [(await before.create(first_event("bot", "bot"))).id for _ in range(2)]
    with contextlib.closing(sqlite3.connect(tmp_path / "tables.db")) as connection, connection:
        connection.execute("update events set data = '{}' where table_id = ? and seq = 2", [damaged])
        connection.execute("update tables set changed = 0 where id = ?", [damaged])  # looked at first
    storage = SqlStorage(f"sqlite:///{tmp_path / 'tables.db'}")
    tables = TableManager(storage, lambda *_: None)
    with pytest.raises(TableError, match="damaged"):
        await tables.table(damaged)
    assert f"table {damaged}, event 2: damaged" in caplog.records[-1].__dict__["cause"]
    await tables.table(healthy)
    watchers = {damaged: {"here"}, healthy: {"here"}}
    audience = Audience(lambda table_id: watchers[table_id])
    driver = BotDriver(tables, storage, cast("Any", ThoughtfulPool()), audience)
    sweep = asyncio.create_task(driver.sweep(lambda: watchers))
    async with asyncio.timeout(60):
        while not driver.driving(healthy):
            await asyncio.sleep(0.01)
    assert not driver.driving(damaged)
    sweep.cancel()
    await asyncio.gather(sweep, return_exceptions=True)
    await driver.close()
    await storage.close()


class ThoughtfulPool:
    """Bots that never decide."""

    async def choose(self, *_: object) -> list[str]:
        await asyncio.Event().wait()
        return []
