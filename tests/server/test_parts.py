"""The server's small parts: limits, cookies, names, seats, logs."""

import json
import logging
import time
from typing import Any

import pytest
from pydantic import TypeAdapter, ValidationError
from starlette.datastructures import Headers

from stoneage.server import logs
from stoneage.server.auth import GuestCookies, new_token, token_hash
from stoneage.server.http.errors import STATUS
from stoneage.server.http.middleware import client_address, own_origin
from stoneage.server.rate_limit import ConnectionLimiter, RateLimiter
from stoneage.tables import decisions
from stoneage.tables.errors import ApiError, TableError
from stoneage.tables.events import Closed, Event, SeatHandedOver, SeatJoined, SeatLeft, SeatOpened, Started
from stoneage.tables.messages import Presence
from stoneage.tables.messages.requests import NewName, NewSeat, NewTable
from stoneage.tables.views import TableViews
from tests.server.table_log import Log

new_name = TypeAdapter(NewName)

# --- limits ---


class Clock:
    """A clock that the test sets."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.now = 1000.0
        monkeypatch.setattr(time, "monotonic", lambda: self.now)


def test_a_burst_then_a_trickle(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = Clock(monkeypatch)
    rate = RateLimiter(10, 20)
    assert [rate.allows("ann") for _ in range(12)] == [True] * 10 + [False] * 2
    assert rate.allows("bob")
    clock.now += 2.0
    assert [rate.allows("ann") for _ in range(2)] == [True, False]
    clock.now += 1000
    assert [rate.allows("ann") for _ in range(12)] == [True] * 10 + [False] * 2


def test_who_is_quiet_is_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = Clock(monkeypatch)
    rate = RateLimiter(10, 20)
    for visitor in range(1000):
        rate.allows(str(visitor))
    clock.now += 30
    rate.allows("ann")
    assert set(rate._levels) == {"ann"}


def test_too_much_is_refused_with_a_sentence() -> None:
    rate = RateLimiter(1, 3600)
    rate.check("ann", "new tables")
    with pytest.raises(ApiError, match="too many new tables") as refused:
        rate.check("ann", "new tables")
    assert refused.value.status == 429


@pytest.mark.parametrize(
    ("address", "counts_as"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2::9", "2001:db8:1:2::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("testclient", "testclient"),
    ],
)
def test_one_household_counts_as_one_address(address: str, counts_as: str) -> None:
    assert client_address({"client": (address, 1)}) == counts_as


def test_closed_connections_are_not_counted() -> None:
    limiter = ConnectionLimiter(2)
    with limiter.hold("ann") as first, limiter.hold("ann") as second, limiter.hold("ann") as third:
        assert (first, second, third) == (True, True, False)
        with limiter.hold("bob") as other:
            assert other
    with limiter.hold("ann") as again:
        assert again


# --- who is asking ---


def test_a_cookie_names_its_guest() -> None:
    cookies = GuestCookies("key")
    assert cookies.guest(cookies.sign("ann")) == "ann"


@pytest.mark.parametrize("cookie", [None, "", "ann", "ann.x.y", "." * 50, "a" * 10_000, "änn.é.ü", "ann.AAAA.ÿ"])
def test_a_forged_cookie_is_nobody(cookie: str | None) -> None:
    assert GuestCookies("key").guest(cookie) is None


def test_a_cookie_of_another_server_is_nobody() -> None:
    assert GuestCookies("key").guest(GuestCookies("other key").sign("ann")) is None


def test_every_change_of_a_cookie_is_noticed() -> None:
    cookies = GuestCookies("key")
    cookie = cookies.sign("annannann")
    for at in range(len(cookie) - 1):  # the last letter holds two bits that mean nothing
        forged = cookie[:at] + ("A" if cookie[at] != "A" else "B") + cookie[at + 1 :]
        assert cookies.guest(forged) is None


@pytest.mark.parametrize("shift", [-400 * 24 * 3600, -24 * 3600, -3600, -1.5, 1.5, 3600, 24 * 3600, 800 * 24 * 3600])
def test_a_cookie_does_not_depend_on_the_clock(monkeypatch: pytest.MonkeyPatch, shift: float) -> None:
    cookies, now = GuestCookies("key"), time.time()
    cookie = cookies.sign("ann")
    monkeypatch.setattr(time, "time", lambda: now + shift)
    assert cookies.guest(cookie) == "ann"


def test_links_are_long_and_kept_as_hashes() -> None:
    tokens = {new_token() for _ in range(1000)}
    assert len(tokens) == 1000
    assert all(len(token) >= 22 for token in tokens)
    assert not any(token in token_hash(token) for token in tokens)


# --- names ---

NAMES = ["Ann", "Änn von Öst", "石器時代", "אבנר", "<script>alert(1)</script>"[:24], "a" * 24, "", "O'Neil & Co"]
NAMES += ["नमस्ते", "نم\u200cک", "e\u0301va", "🦣", "❤️", "👨\u200d👩\u200d👧"]
NO_NAMES = ["a" * 25, "a" * 10_000, "ab\u202ecd", "a\u200fb", "a\x00b", "a\x1b[31mb", "\ud800", "a\u2066b", 5, None]
INVISIBLE = ["\u3164", "\u115f\u1160", "\u2800\u2800", "a\u3164", "a" + "\u0301" * 9, "\u0301", "\u200d", "a\u200d"]
INVISIBLE += ["\u200d\u200da", "a\u200b", "\ufeff", "\u00ad"]


@pytest.mark.parametrize("name", NAMES)
def test_people_have_many_kinds_of_names(name: str) -> None:
    assert new_name.validate_python({"name": name}).name == name


@pytest.mark.parametrize("name", [*NO_NAMES, *INVISIBLE])
def test_some_names_are_no_names(name: Any) -> None:
    with pytest.raises(ValidationError):
        new_name.validate_python({"name": name})


def test_a_name_stands_on_one_line() -> None:
    assert new_name.validate_python({"name": "  Ann \n  the\tbrave "}).name == "Ann the brave"


# --- origins ---


@pytest.mark.parametrize(
    ("origin", "ours"),
    [
        (None, True),
        ("http://game.example", True),
        ("https://club.example", True),
        ("http://evil.example", False),
        ("http://game.example.evil.example", False),
        ("null", False),
        ("", False),
        ("http://[", False),
        ("http://game.example@evil.example", False),
    ],
)
def test_only_our_own_pages_may_ask_for_changes(origin: str | None, ours: bool) -> None:
    headers = {"host": "game.example"} | ({"origin": origin} if origin is not None else {})
    assert own_origin(Headers(headers), ("https://club.example",)) is ours


# --- seats ---


def refused(status: int, call: Any, *arguments: Any) -> None:
    """The call must be refused with this status."""
    with pytest.raises(TableError) as found:
        call(*arguments)
    assert STATUS[found.value.code] == status


def kinds(events: list[Event]) -> list[type]:
    """What kinds of events there are."""
    return [type(event) for event in events]


def setup(*seats: NewSeat) -> NewTable:
    """A new table of the base game."""
    return NewTable(seats=seats)


def test_a_new_table_knows_who_sits_where() -> None:
    new = setup(NewSeat(kind="me"), NewSeat(kind="bot", level="hard", colour="red"), NewSeat(kind="open"))
    first = decisions.create(new, "ann", "Ann")
    assert [(seat.colour, seat.kind, seat.name) for seat in first.seats] == [
        ("blue", "person", "Ann"),
        ("red", "bot", "Birch"),
        ("green", "open", ""),
    ]


def test_tables_that_cannot_be_are_refused() -> None:
    refused(422, decisions.create, setup(*[NewSeat(kind="bot")] * 5), "ann", "")
    refused(422, decisions.create, setup(*[NewSeat(kind="me", colour="red")] * 2), "ann", "")


def test_the_last_to_join_starts_the_game() -> None:
    table = Log("ann", "open", "open").table
    assert kinds(decisions.join(table, "bob", "Bob", None)) == [SeatJoined]
    table = Log("ann", "open").table
    assert kinds(decisions.join(table, "bob", "Bob", None)) == [SeatJoined, Started]


def test_a_seat_is_joined_once() -> None:
    gathering, playing = Log("ann", "open", "bob").table, Log("ann", "bob").table
    refused(409, decisions.join, gathering, "ann", "", None)
    refused(409, decisions.join, gathering, "carl", "", 0)
    refused(409, decisions.join, gathering, "carl", "", 4)
    refused(409, decisions.join, playing, "carl", "", None)


def test_who_leaves_before_the_game_leaves_an_open_seat() -> None:
    table = Log("ann", "bob", "open").table
    for who in ("bob", "ann"):  # the owner may free others' seats
        (event,) = decisions.leave(table, who, 1)
        assert event == SeatOpened(1)
    refused(403, decisions.leave, table, "bob", 0)
    refused(403, decisions.leave, table, "carl", 1)
    refused(404, decisions.leave, table, "ann", 3)


def test_who_leaves_the_game_leaves_a_bot() -> None:
    table = Log("ann", "bob").table
    (event,) = decisions.leave(table, "bob", 1)
    assert event == SeatLeft(1, "medium")
    refused(403, decisions.leave, table, "ann", 1)  # once it runs, nobody is thrown out


def test_a_seat_is_handed_over_and_taken_back() -> None:
    log = Log("ann", "bob")
    (event,) = decisions.hand_over(log.table, "bob", 1, "hard")
    log.apply(event)
    assert (log.table.seats[1].away, log.table.seats[1].level, log.table.seats[1].guest) == (True, "medium", "bob")
    refused(403, decisions.take_back, log.table, "ann", 1)
    (event,) = decisions.take_back(log.table, "bob", 1)
    log.apply(event)
    assert (log.table.seats[1].kind, log.table.seats[1].level) == ("person", None)
    assert decisions.take_back(log.table, "bob", 1) == []


def test_the_owner_hands_over_only_what_nobody_holds() -> None:
    table = Log("ann", "bob", "open").table
    refused(403, decisions.hand_over, table, "ann", 1, "hard")
    refused(403, decisions.hand_over, table, "bob", 2, "hard")
    assert kinds(decisions.hand_over(table, "ann", 2, "hard")) == [SeatHandedOver, Started]


def test_among_people_the_level_of_a_bot_is_fixed() -> None:
    table = Log("ann", "bob", "bot").table
    refused(403, decisions.hand_over, table, "ann", 2, "easy")
    assert kinds(decisions.hand_over(Log("ann", "bot").table, "ann", 1, "easy")) == [SeatHandedOver]
    assert kinds(decisions.hand_over(Log("ann", "bot", "open").table, "ann", 1, "easy")) == [SeatHandedOver]


@pytest.mark.parametrize("level", ["easy", "hard", "expert"])
def test_a_bot_that_stands_in_has_one_level(level: Any) -> None:
    (event,) = decisions.hand_over(Log("ann", "bob").table, "ann", 0, level)
    assert isinstance(event, SeatHandedOver)
    assert event.level == decisions.SUBSTITUTE


def test_with_the_last_seat_of_its_owner_a_table_moves_to_another_device() -> None:
    log = Log("ann", "bob")
    log.apply(decisions.claim(log.table, "phone", "", 0, "ann")[0])
    assert log.table.owner == "phone"
    assert log.reloaded().table.owner == "phone"
    log.apply(decisions.claim(log.table, "friend", "", 1, "bob")[0])
    assert log.table.owner == "phone"
    hot = Log("ann", "ann")
    hot.apply(decisions.claim(hot.table, "friend", "", 1, "ann")[0])
    assert hot.table.owner == "ann"  # who lends a seat to a friend still owns the table


def test_bots_are_always_online() -> None:
    table = Log("ann", "bot", "bob").table
    seats = TableViews(table, Presence(online=[0], watching=0)).of("ann").seats
    assert [seat.online for seat in seats] == [True, True, False]


def test_a_link_moves_a_seat() -> None:
    log = Log("ann", "bob")
    (event,) = decisions.claim(log.table, "phone", "", 1, "bob")
    log.apply(event)
    assert (log.table.seats_of("phone"), log.table.seats_of("bob"), log.table.seats[1].name) == ([1], [], "bob")
    assert decisions.claim(log.table, "phone", "", 1, "phone") == []


def test_a_link_does_not_take_the_seat_of_somebody_else() -> None:
    """The link was looked up before its holder left, and the seat is claimed afterwards."""
    log = Log("ann", "bob", "open")
    log.apply(decisions.leave(log.table, "bob", 1)[0])
    refused(404, decisions.claim, log.table, "phone", "", 1, "bob")
    log.apply(decisions.join(log.table, "eve", "Eve", 1)[0])
    refused(404, decisions.claim, log.table, "phone", "", 1, "bob")
    playing = Log("ann", "bob")
    playing.apply(decisions.leave(playing.table, "bob", 1)[0])
    refused(404, decisions.claim, playing.table, "phone", "", 1, "bob")


def test_no_seat_moves_to_another_device_when_the_game_has_ended() -> None:
    log = Log("ann", "bob")
    log.apply(Closed())
    refused(409, decisions.claim, log.table, "phone", "", 1, "bob")
    assert decisions.claim(log.table, "bob", "", 1, "bob") == []  # they hold it already
    log.table.status = "over"
    refused(409, decisions.claim, log.table, "phone", "", 1, "bob")


def test_when_it_is_over_nobody_moves() -> None:
    log = Log("ann", "bob")
    refused(409, decisions.rematch, log.table, "ann")
    log.apply(Closed())
    refused(409, decisions.leave, log.table, "ann", 0)
    refused(409, decisions.hand_over, log.table, "ann", 0, "hard")
    refused(409, decisions.take_back, log.table, "ann", 0)
    refused(403, decisions.rematch, log.table, "carl")
    assert decisions.rematch(log.table, "bob").owner == "bob"


# --- logs ---


@pytest.mark.parametrize("formatter", [logs.JsonFormatter(), logs.TextFormatter()])
def test_a_log_line_says_what_belongs_to_it(formatter: logging.Formatter) -> None:
    record = logging.makeLogRecord({"name": "stoneage", "levelname": "INFO", "msg": "moved", "table": "cave\nx"})
    line = formatter.format(record)
    assert "moved" in line
    assert "cave" in line
    assert "\n" not in line  # clients cannot inject log lines
    if isinstance(formatter, logs.JsonFormatter):
        assert json.loads(line)["table"] == "cave\nx"
