"""Fault 1: the server is killed at random moments; nothing acknowledged is lost, and nothing else happened."""

import asyncio
import random
import secrets
import time
from dataclasses import dataclass, field
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import InvalidHandshake, WebSocketException

from tests.patience import patience
from tests.server.processes import LONGEST_START, Live, alive, children_of, wait_until
from tests.server.table_log import events_in
from tests.server.visitors import BOT, ME, Guest, Socket, View, async_test, chosen


@dataclass
class Stubborn:
    """A player who reconnects after every break and resends what was not answered."""

    url: str
    chance: random.Random
    sent: dict[str, set[str]] = field(default_factory=dict)
    """The commands sent, by table."""
    acknowledged: dict[tuple[str, str], int] = field(default_factory=dict)
    """The version in each answer, by table and command."""
    lines: int = 0
    """How often a connection was opened."""
    moved_on: int = 0
    """The connection of the last answer."""
    cookie: str = ""
    table_id: str = ""
    pending: dict[str, object] | None = None
    ends: list[View] = field(default_factory=list)
    """The last view of each game that is over."""

    async def play(self, games: int = 1_000_000) -> None:
        """Play some games to the end."""
        while len(self.ends) < games:
            try:
                async with Guest(self.url, self.cookie or None) as guest:
                    self.cookie = guest.cookie
                    if not self.table_id:
                        self.table_id = (await guest.open(ME, BOT))["id"]
                    async with guest.at(self.table_id) as socket:
                        self.lines += 1
                        await self._play_at(socket)
            except (httpx.HTTPError, WebSocketException, InvalidHandshake, OSError, TimeoutError, AssertionError):
                await asyncio.sleep(0.05)

    async def _play_at(self, socket: Socket) -> None:
        while True:
            await socket.until(lambda: self.pending is not None or socket.asked() or socket.over())
            if socket.over() and self.pending is None:
                self.table_id = ""
                self.ends.append(socket.table)
                return
            if self.pending is None:
                self.pending = {
                    "type": "play",
                    "id": secrets.token_hex(8),
                    "version": socket.table["version"],
                    "actions": [chosen(socket.table, self.chance)],
                }
            name = str(self.pending["id"])
            self.sent.setdefault(self.table_id, set()).add(name)
            await socket.send(self.pending)
            answer = await socket.answer_to(name)
            if answer["outcome"] == "ok":
                self.acknowledged[self.table_id, name] = answer["version"]
                self.moved_on = self.lines
                await socket.reach(answer["version"])
            else:
                assert answer["outcome"] == "stale", answer  # a bot moved on after the restart
            self.pending = None

    def check(self, file: Path) -> None:
        """Compare what was acknowledged with what was stored."""
        for table_id, names in self.sent.items():
            written = events_in(file, table_id)
            assert [seq for seq, _, _ in written] == list(range(1, len(written) + 1))
            commands = {command: seq for seq, command, _ in written if command}
            for (table, name), version in self.acknowledged.items():
                assert table != table_id or commands[name] == version  # nothing acknowledged is lost
            mine = {command for _, command, event in written if event["kind"] == "played" and event["seat"] == 0}
            assert mine <= names  # nothing happened that nobody asked for


@pytest.mark.parametrize(
    ("kills", "seed"),
    [
        pytest.param(4, 2, marks=pytest.mark.slow),
        pytest.param(50, 3, marks=pytest.mark.soak),  # takes five minutes
        pytest.param(50, 4, marks=pytest.mark.soak),
    ],
)
@async_test
async def test_no_acknowledged_move_is_lost(live: Live, folder: Path, kills: int, seed: int) -> None:
    """The server `live` has already compiled the rules, so nobody waits for that."""
    assert live.healthy()
    chance = random.Random(seed)
    server = Live(folder)
    players = [Stubborn(server.url, random.Random(seed + n)) for n in range(2)]
    tasks = [asyncio.create_task(player.play()) for player in players]
    took = []
    try:
        first = await _start(server, players)
        for _ in range(kills):
            before = [len(player.acknowledged) for player in players]
            async with asyncio.timeout(patience(60)):
                while any(len(p.acknowledged) < n + 3 for p, n in zip(players, before, strict=True)):
                    await asyncio.sleep(0.02)
            await asyncio.sleep(chance.random() * 0.3)
            orphans = children_of(server.pid)
            server.kill()
            took.append(await _start(server, players))
            wait_until(lambda: not any(map(alive, orphans)), 5, "ending the bots of the killed server")  # noqa: B023
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        server.end()
    for player in players:
        player.check(server.file)
    acknowledged = sum(len(p.acknowledged) for p in players)
    print(
        f"{kills} kills, {acknowledged} acknowledged, first start {first:.1f} s, then {sorted(took)[kills // 2]:.1f} s"
    )
    print(f"the slowest: {' '.join(f'{seconds:.1f}' for seconds in sorted(took)[-10:])}")


async def _start(server: Live, players: list[Stubborn]) -> float:
    """Start the server; returns how long it takes until everyone has moved."""
    begun, before = time.monotonic(), [player.lines for player in players]  # answers may still be on the old lines
    server.start(wait=False)
    async with asyncio.timeout(patience(LONGEST_START)):
        while any(player.moved_on <= lines for player, lines in zip(players, before, strict=True)):
            await asyncio.sleep(0.02)
    return time.monotonic() - begun
