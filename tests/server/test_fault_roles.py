"""Fault 11: every role on every route and with every message; every cell is asserted."""

from contextlib import nullcontext
from typing import Any

import pytest

from stoneage.server.app import create_app
from stoneage.server.http.routes import ALL_OPERATIONS, API
from stoneage.server.settings import Settings
from stoneage.tables.operations.base import Operation, Who
from tests.server.processes import Live
from tests.server.shifted_clock import ShiftedClock
from tests.server.visitors import ME, OPEN, Guest, Socket, View, async_test

ROLES = ("anonymous", "stranger", "spectator", "other seat", "owner", "former member")
TABLE = "/api/tables/{table_id}"
SEAT = f"{TABLE}/seats/{{seat}}"
BAD_TOKEN = {"token": "x" * 22}
PLAY = {"type": "play", "id": "c", "version": 0, "actions": ["hunting 1"]}

DEVICE = {"endpoint": "https://push.example/1", "p256dh": "B" * 87, "auth": "A" * 22}

ANYBODY = (200, 200, 200, 200, 200, 200)
GUESTS = (401, 200, 200, 200, 200, 200)
NEW = (401, 201, 201, 201, 201, 201)
OWNER = (401, 403, 403, 403, 200, 403)

# At a running game of three: the owner in seat 0, the other in seat 1, a bot in seat 2 that the former member left.
MATRIX: list[tuple[str, str, Any, tuple[int, ...]]] = [
    ("GET", "/api/me", None, ANYBODY),
    ("PUT", "/api/me", {"name": "Ann"}, GUESTS),
    ("GET", "/api/me/statistics", None, ANYBODY),
    ("GET", "/api/me/results", None, GUESTS),
    ("POST", "/api/me/results", {"results": []}, GUESTS),
    ("GET", "/api/me/exercises", None, ANYBODY),
    ("GET", "/api/me/exercises/next", None, GUESTS),
    ("GET", "/api/me/exercises/first-set", None, ANYBODY),
    ("GET", "/api/me/exercises/{exercise_id}", None, (401, 404, 404, 404, 404, 404)),
    ("POST", "/api/me/exercises/{exercise_id}", {"action": "fields"}, (401, 404, 404, 404, 404, 404)),
    ("GET", "/api/exercise-of-the-day", None, ANYBODY),
    ("POST", "/api/exercise-of-the-day", {"action": "the moon"}, (401, 422, 422, 422, 422, 422)),
    ("POST", "/api/me/link", None, GUESTS),
    ("POST", "/api/me/claim", None, (401, 422, 422, 422, 422, 422)),
    ("POST", "/api/me/logout", None, GUESTS),
    ("GET", "/api/me/night", None, GUESTS),
    ("PUT", "/api/me/night", {"zone": "UTC"}, GUESTS),
    ("GET", "/api/me/notices", None, GUESTS),
    ("PUT", "/api/me/notices/device", DEVICE, (401, 409, 409, 409, 409, 409)),
    ("DELETE", "/api/me/notices/device", {"endpoint": ""}, GUESTS),
    ("PUT", "/api/me/notices/mail", {"address": ""}, GUESTS),
    ("POST", "/api/notices/confirm/{token}", None, (404,) * 6),
    ("POST", "/api/notices/stop/{token}", None, (404,) * 6),
    ("GET", "/api/reach", None, ANYBODY),
    ("POST", "/api/reach", None, GUESTS),
    ("GET", "/api/pieces", None, ANYBODY),
    ("GET", "/api/lessons/{name}", None, ANYBODY),
    ("GET", "/api/tables?which=mine", None, ANYBODY),
    ("GET", "/api/tables?which=public", None, ANYBODY),
    ("POST", "/api/tables", {"seats": [ME, OPEN]}, NEW),
    ("GET", "/api/daily", None, ANYBODY),
    ("POST", "/api/daily", None, GUESTS),
    ("GET", TABLE, None, ANYBODY),
    ("PATCH", TABLE, {"season": "winter"}, OWNER),
    ("POST", f"{TABLE}/join", {}, (401, 409, 409, 409, 409, 409)),
    ("POST", f"{TABLE}/start", {}, (401, 403, 403, 403, 409, 403)),
    ("GET", f"{TABLE}/premove", None, GUESTS),
    ("PUT", f"{TABLE}/premove", {"actions": []}, (401, 403, 403, 200, 200, 403)),
    ("POST", f"{TABLE}/nudge", None, (401, 403, 403, 409, 409, 403)),
    ("POST", f"{TABLE}/pause", {}, (401, 403, 403, 409, 409, 403)),
    ("POST", f"{TABLE}/resume", None, (401, 403, 403, 409, 409, 403)),
    ("POST", f"{SEAT}/leave", None, (401, 403, 403, 200, 403, 403)),
    ("POST", f"{SEAT}/bot", {}, (401, 403, 403, 200, 409, 403)),
    ("POST", f"{SEAT}/take", None, (401, 403, 403, 200, 403, 403)),
    ("POST", f"{SEAT}/link", None, (401, 403, 403, 200, 403, 403)),
    ("DELETE", f"{SEAT}/link", None, (401, 403, 403, 204, 403, 403)),
    ("POST", "/api/claim", None, (401, 422, 422, 422, 422, 422)),
    ("GET", f"{TABLE}/hook", None, OWNER),
    ("PUT", f"{TABLE}/hook", {"url": "https://hooks.example/1"}, (401, 403, 403, 403, 409, 403)),
    ("POST", f"{TABLE}/close", None, OWNER),
    ("POST", f"{TABLE}/reopen", None, (401, 403, 403, 403, 409, 403)),
    ("POST", f"{TABLE}/rematch", None, (401, 409, 409, 409, 409, 409)),
    ("POST", f"{TABLE}/commands", PLAY, GUESTS),
    ("GET", f"{TABLE}/hint", None, (401, 403, 403, 403, 403, 403)),
    ("POST", f"{TABLE}/coach", {"actions": ["fields"], "version": 1}, (401, 403, 403, 403, 403, 403)),
    ("GET", f"{SEAT}/holdings", None, ANYBODY),
    ("GET", f"{TABLE}/story", None, ANYBODY),
    ("GET", f"{TABLE}/story?seat=1", None, (403, 403, 403, 200, 403, 403)),
    ("GET", f"{TABLE}/moves/{{move}}", None, ANYBODY),
    ("GET", f"{TABLE}/moves/{{move}}?seat=1", None, (403, 403, 403, 200, 403, 403)),
    ("GET", f"{TABLE}/summary", None, ANYBODY),
    ("GET", f"{TABLE}/analysis", None, ANYBODY),
    ("POST", f"{TABLE}/analysis", None, (401, 409, 409, 409, 409, 409)),
    ("DELETE", f"{TABLE}/analysis", None, GUESTS),
    ("GET", f"{TABLE}/chances", None, (403,) * 6),
    ("POST", f"{TABLE}/exercises", None, (401, 403, 403, 409, 409, 403)),
    ("GET", f"{TABLE}/record", None, (403, 403, 403, 200, 200, 403)),
    ("POST", "/api/records", {}, (401, 422, 422, 422, 422, 422)),
    ("GET", "/healthz", None, ANYBODY),
    ("GET", "/metrics", None, ANYBODY),
    ("GET", "/livez", None, ANYBODY),
    ("GET", "/api/openapi.json", None, ANYBODY),
]
# The body of a claim is checked before the session; without one the rows above would never reach it.
CLAIMS: list[tuple[str, str, Any, tuple[int, ...]]] = [
    ("POST", "/api/claim", BAD_TOKEN, (401, 404, 404, 404, 404, 404)),
    ("POST", "/api/me/claim", BAD_TOKEN, (401, 404, 404, 404, 404, 404)),
]

ON_THE_SOCKET: list[tuple[str, Any, tuple[str, ...]]] = [
    ("hello", {"type": "hello"}, ("update",) * 6),
    ("ping", {"type": "ping"}, ("pong",) * 6),
    ("play", PLAY, ("forbidden", "forbidden", "forbidden", "stale", "stale", "forbidden")),
    ("undo", {**PLAY, "type": "undo"}, ("forbidden", "forbidden", "forbidden", "stale", "stale", "forbidden")),
    ("reset", {**PLAY, "type": "reset"}, ("forbidden", "forbidden", "forbidden", "stale", "stale", "forbidden")),
    ("enter", {**PLAY, "type": "enter"}, ("forbidden", "forbidden", "forbidden", "stale", "stale", "forbidden")),
    ("react", {"type": "react", "reaction": "hello"}, ("no", "no", "no", "reaction", "reaction", "no")),
    ("here", {"type": "here"}, ("no",) * 6),  # the table has no clock
    ("play now", {**PLAY, "version": None}, ("forbidden", "forbidden", "forbidden", "turn", "turn", "forbidden")),
]


async def a_table(people: dict[str, Guest], pace: str = "slow") -> View:
    """A new running game with everybody in their role."""
    owner, other, former = people["owner"], people["other seat"], people["former member"]
    path = f"/api/tables/{(await owner.open(ME, OPEN, OPEN, pace=pace))['id']}"
    await other.post(f"{path}/join", {"seat": 1})
    await former.post(f"{path}/join", {"seat": 2})
    table: View = await former.post(f"{path}/seats/2/leave")
    assert table["status"] == "playing"
    return table


async def everybody(url: str) -> dict[str, Guest]:
    """One guest for each role; the anonymous one has no session."""
    people = {role: Guest(url) for role in ROLES}
    for role, guest in people.items():
        if role != "anonymous":
            await guest.__aenter__()
    return people


async def _end(people: dict[str, Guest]) -> None:
    for guest in people.values():
        await guest.http.aclose()


@pytest.mark.parametrize(
    ("method", "path", "body", "expected"), [*MATRIX, *CLAIMS], ids=[f"{row[0]} {row[1]}" for row in [*MATRIX, *CLAIMS]]
)
@async_test
async def test_every_role_on_every_route(
    live: Live, method: str, path: str, body: Any, expected: tuple[int, ...]
) -> None:
    people = await everybody(live.url)
    found = []
    table: View = {}
    for number, role in enumerate(ROLES):
        if "{table_id}" in path and (method != "GET" or not number):
            table = await a_table(people)
        ids = {"table_id": table.get("id"), "exercise_id": "0" * 16}
        target = path.format(**ids, seat=1, move=table.get("moves"), name="base", token="x")
        guest = people[role]
        if role == "spectator" and "{table_id}" in path:
            async with guest.at(table["id"]):
                found.append((await guest.http.request(method, target, json=body)).status_code)
        else:
            response = await guest.http.request(method, target, json=body)
            found.append(response.status_code)
            guest.http.cookies.clear() if role == "anonymous" else None
    await _end(people)
    assert dict(zip(ROLES, found, strict=True)) == dict(zip(ROLES, expected, strict=True))


@pytest.mark.parametrize(
    ("there", "expected"), [(True, (401, 403, 403, 200, 409, 403)), (False, (401, 403, 403, 200, 200, 403))]
)
@async_test
async def test_every_role_when_all_wait_for_the_other_seat(
    live: Live, clock: ShiftedClock, there: bool, expected: tuple[int, ...]
) -> None:
    people = await everybody(live.url)
    owner, other = people["owner"], people["other seat"]
    found = []
    for role in ROLES:
        table = await a_table(people, "instant")
        async with owner.at(table["id"]) as socket, other.at(table["id"]) if there else nullcontext():
            await waiting_for_the_other_seat(clock, socket)
            path = f"/api/tables/{table['id']}/seats/1/bot"
            found.append((await people[role].http.post(path, json={})).status_code)
            people[role].http.cookies.clear() if role == "anonymous" else None
    await _end(people)
    assert dict(zip(ROLES, found, strict=True)) == dict(zip(ROLES, expected, strict=True))


async def waiting_for_the_other_seat(clock: ShiftedClock, socket: Socket) -> None:
    """Play until the other seat is asked, and let a minute pass for the server."""
    await socket.until(lambda: socket.table["game"]["decision"]["seat"] != 2)
    if socket.asked():
        await socket.play("hunting 1")
    assert socket.table["game"]["decision"]["seat"] == 1
    clock.advance(Settings().absent_seconds + 1)


@pytest.mark.parametrize(("name", "message", "expected"), ON_THE_SOCKET, ids=[row[0] for row in ON_THE_SOCKET])
@async_test
async def test_every_role_with_every_message(live: Live, name: str, message: Any, expected: tuple[str, ...]) -> None:
    people = await everybody(live.url)
    found = []
    for role in ROLES:
        table = await a_table(people)
        async with people[role].at(table["id"]) as socket:
            if name == "play now":
                message = {**message, "version": socket.table["version"]}
            first = len(socket.traffic)
            await socket.send(message)
            done = {
                "hello": lambda: socket.updates > 1,
                "ping": lambda: socket.pongs > 0,
                "react": lambda: socket.reactions + len(socket.failures) > 0,
                "here": lambda: bool(socket.failures),
            }.get(name, lambda: "c" in socket.answers)
            await socket.until(done)
            assert len(socket.traffic) > first
            silent = {"hello": "update", "ping": "pong", "react": "reaction"}.get(name, "")
            outcome = "no" if socket.failures else socket.answers.get("c", {}).get("outcome", silent)
            asked = table["game"]["decision"]["seat"] == {"owner": 0, "other seat": 1}.get(role)
            found.append("turn" if name == "play now" and outcome == ("ok" if asked else "not_your_turn") else outcome)
    await _end(people)
    assert dict(zip(ROLES, found, strict=True)) == dict(zip(ROLES, expected, strict=True))


MAY_SUCCEED: dict[Who, set[str]] = {
    "anybody": set(ROLES),
    "guest": set(ROLES) - {"anonymous"},
    "player": {"owner", "other seat"},
    "holder": {"other seat"},
    "owner": {"owner"},
}


@pytest.mark.parametrize("operation", ALL_OPERATIONS, ids=lambda operation: f"{operation.method} {operation.path}")
def test_every_operation_is_expected_to_do_what_its_row_says(operation: Operation) -> None:
    rows = [row for row in MATRIX if (row[0], row[1].partition("?")[0]) == (operation.method, API + operation.path)]
    assert rows, "a new operation needs a row in MATRIX"
    for _, _, _, expected in rows:
        by_role = dict(zip(ROLES, expected, strict=True))
        assert (by_role["anonymous"] == 401) == (operation.who != "anybody")
        assert {role for role, status in by_role.items() if status < 400} <= MAY_SUCCEED[operation.who]


def test_the_matrix_names_every_route() -> None:
    described = create_app(Settings(database="sqlite://")).openapi()["paths"]
    routes = {(method.upper(), path) for path, methods in described.items() for method in methods}
    named = {(method, path.partition("?")[0]) for method, path, _, _ in MATRIX}
    assert named - {("GET", "/api/openapi.json")} == routes
