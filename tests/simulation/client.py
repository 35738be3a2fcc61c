"""A client: a page that plays or watches at one table, reconnects, and repeats what was not answered."""

import asyncio
import json
from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import msgspec

from stoneage.server.http.operations import join, log_out_others
from stoneage.tables.errors import ApiError, TableError
from stoneage.tables.messages.requests import ChangeTable, HandOver, Join
from stoneage.tables.operations import guests, tables
from stoneage.tables.storage import StorageError
from tests.server.table_log import liked
from tests.simulation.client_state import View, received
from tests.simulation.network import Line
from tests.simulation.process import Process, ProcessDied

if TYPE_CHECKING:
    from tests.simulation.world import World

SILENT_SECONDS = 15.0
"""A client that hears nothing of its table for this long connects again."""
REPEAT_SECONDS = 4.0
"""A command without an answer is sent again after this long."""
REFUSALS = (ApiError, TableError, StorageError, ProcessDied)
"""What a client may be told, and nothing else."""


@dataclass(frozen=True)
class Habits:
    """How a client behaves: how likely it is to do something whenever it acts."""

    pause: float
    """Seconds between two things it does."""
    undo: float = 0.05
    twice: float = 0.05
    """Send a command several times."""
    again: float = 0.02
    """Send an old command again."""
    outdated: float = 0.03
    """Send a command for an old version."""
    vanish: float = 0.03
    """Lose the connection just after sending a command."""
    cut: float = 0.01
    deaf: float = 0.005
    react: float = 0.3
    request: float = 0.02
    """Use the API: hand the seat over and take it back, close and open the table, change its settings."""
    answers: float = 1.0
    """Say that it is still there, when it is asked."""
    stalls: bool = False
    """Let the clock run down, hand the seat over at the last moment, and take it back."""


class Client:
    """A client with its cookie; one that does not play watches without a session."""

    def __init__(self, world: "World", name: str, habits: Habits, plays: bool) -> None:
        self.name, self.table_id, self.plays = name, "", plays
        self.chance = world.chance(name)
        self.guest: str | None = None
        self.state: View | None = None
        self.line: Line | None = None
        self.pending: dict[str, Any] | None = None
        self.quiet = False
        """Whether it only finishes what it has begun."""
        self._world, self._habits = world, habits
        self._cookie: str | None = None
        self._sent: list[dict[str, Any]] = []
        self._copies: Counter[str] = Counter()
        """How often each command has been sent."""
        self._heard = self._asked = self._seen_at = 0.0
        self._lost = asyncio.Event()
        self._process: Process | None = None

    @property
    def seq(self) -> int:
        """The last event that it has seen."""
        return self.state["seq"] if self.state else 0

    # --- who I am ---

    async def sign_in(self, process: Process) -> None:
        """Get a cookie, or a new one; it must be for the same guest."""
        self._cookie = await process.sign_in(self._cookie, guests.me)
        guest = self._cookie.partition(".")[0].partition(":")[0]
        if self.guest not in (None, guest):
            self._world.broken(f"seat lost by a clock: {self.name} was taken for a new guest")
        self.guest = guest

    # --- connections ---

    async def live(self) -> None:
        """Connect, again and again."""
        while True:
            process = self._world.a_process(self.chance)
            if process is not None:
                try:
                    if self.plays and self.chance.random() < 0.3:
                        await self.sign_in(process)
                    await self._stay(process)
                except REFUSALS:
                    pass
            await asyncio.sleep(self.chance.uniform(0.1, 1.0))

    async def _stay(self, process: Process) -> None:
        """Be connected until the connection is lost."""
        world, self._process = self._world, process
        self._lost.clear()
        world.note(f"{self.name} connects to {process.name}")
        chance = world.chance(f"{self.name} from {world.now()}")
        line = process.connect(self.table_id, self._cookie, self.name, chance, self._hear, self._lose)
        self.line = line
        self._heard = world.now()
        self._asked = -REPEAT_SECONDS  # what was not answered is sent again
        self._say({"type": "hello", "since": self.seq or None})
        try:
            while not self._lost.is_set():
                try:
                    async with asyncio.timeout(self.chance.uniform(0.2, 1.8) * self._habits.pause):
                        await self._lost.wait()
                except TimeoutError:
                    await self._act()
        finally:
            line.break_off()
            self.line = None

    def _lose(self, code: int) -> None:
        self._world.note(f"{self.name} is disconnected with {code}")
        self._lost.set()

    def _say(self, message: dict[str, Any]) -> None:
        if self.line is not None:
            self.line.say(json.dumps(message))

    def _hear(self, text: str) -> None:
        message = msgspec.json.decode(text)
        self._heard = self._world.now()
        before = self.seq
        state = received(self.state, message)
        self._world.note(f"{self.name} hears {message['type']} {message.get('outcome', '')} {state and state['seq']}")
        if state is not self.state and state is not None:
            self._world.check(self._world.invariants.shown, state, self.guest, message, before)
            self.state, self._seen_at = state, self._heard
        if message["type"] == "answer":
            self._answered(message)

    def _answered(self, answer: dict[str, Any]) -> None:
        world, outcome = self._world, answer["outcome"]
        content = world.disk.content
        if outcome == "ok":
            world.check(world.invariants.acknowledge, content, self.table_id, answer["id"], answer["version"])
        elif outcome in ("stale", "not_your_turn") or (outcome == "illegal" and self._copies[answer["id"]] == 1):
            # another copy may come after a closed table was opened again, and be legal
            world.check(world.invariants.refused, content, self.table_id, answer["id"], outcome)
        mine = self.pending is not None and answer["id"] == self.pending["id"]
        if mine and outcome not in ("cannot_save", "too_fast"):
            self.pending = None

    # --- what it does ---

    async def _act(self) -> None:
        now, habits, chance = self._world.now(), self._habits, self.chance
        if now - self._heard > SILENT_SECONDS:
            self._lost.set()
        elif now - self._heard > SILENT_SECONDS / 2:
            self._say({"type": "ping"})
        elif self.pending is not None:
            if now - self._asked > REPEAT_SECONDS:
                self._send(self.pending)
        elif self.state is None or self.quiet:
            return
        elif chance.random() < habits.cut and self.line is not None:
            self.line.break_off()
        elif chance.random() < habits.deaf and self.line is not None:
            self.line.listen(deaf=True)
            asyncio.get_running_loop().call_later(chance.choice((2, 10, 60)), self.line.listen, False)
        elif self.plays:
            await self._play(self.state)

    async def _play(self, state: View) -> None:
        habits, chance = self._habits, self.chance
        if state["may"]["join"]:
            await self._request(join, Join())
        elif any(seat["mine"] and seat["away"] for seat in state["seats"]):
            (away,) = [seat["seat"] for seat in state["seats"] if seat["mine"] and seat["away"]][:1]
            await self._request(tables.take_back, away)
        elif chance.random() < habits.request:
            await self._use_api(state)
        elif chance.random() < habits.again and self._sent:
            self._say_command(chance.choice(self._sent))
        elif (clock := state["clock"]) and clock["seat"] == state["viewer"] and habits.stalls:
            if clock["left"] < self._world.now() - self._seen_at:
                await self._hand_over(clock["seat"])
        elif clock and clock["left"] < 0 and clock["seat"] == state["viewer"]:
            if chance.random() < habits.answers:
                self._say({"type": "here"})
        elif state["may"]["undo"] and chance.random() < habits.undo:
            self._command(state, chance.choice(("undo", "reset")), ())
        elif state["offers"]:
            self._command(state, "play", (liked([offer["action"] for offer in state["offers"]], chance),))
        elif chance.random() < habits.react:
            self._say({"type": "react", "reaction": "hello"})

    def _command(self, state: View, kind: str, actions: tuple[str, ...]) -> None:
        version = state["version"] - (self.chance.random() < self._habits.outdated)
        command_id = f"{self.name} {self.chance.getrandbits(40):x}".replace(" ", "-")
        command = {"type": kind, "id": command_id, "version": version, "actions": actions}
        self.pending = command
        self._sent.append(command)
        self._send(command)
        if self.chance.random() < self._habits.vanish and self.line is not None:
            self._world.later(self.chance.random() * 2 * self.line.slowness, self.line.break_off)
        if self.chance.random() < self._habits.twice:
            for _ in range(self.chance.randint(1, 3)):
                self._say_command(command)

    def _send(self, command: dict[str, Any]) -> None:
        self._asked = self._world.now()
        self._world.note(f"{self.name} sends {command['type']} {command['id']} for {command['version']}")
        self._say_command(command)

    def _say_command(self, command: dict[str, Any]) -> None:
        self._copies[command["id"]] += 1
        self._say(command)

    # --- the API ---

    async def _use_api(self, state: View) -> None:
        mine = [seat["seat"] for seat in state["seats"] if seat["mine"]]
        if state["owner"] and state["status"] == "closed":
            await self._request(tables.reopen)
        elif state["may"]["rematch"] and state["status"] == "over":
            await self._request(tables.rematch)
        elif state["owner"] and self.chance.random() < 0.3:
            await self._request(tables.close)
        elif state["owner"] and self.chance.random() < 0.5:
            await self._request(tables.change_table, ChangeTable(season="winter"))
        elif self.chance.random() < 0.5:
            await self._log_out_others()
        elif mine:
            await self._hand_over(mine[0])

    async def _hand_over(self, seat: int) -> None:
        self._world.invariants.given_up.add((self.table_id, seat))
        await self._request(tables.hand_over, seat, HandOver())

    async def _log_out_others(self) -> None:
        """Make old cookies invalid; all connections end, this one as well."""
        if self._process is not None:
            self._world.note(f"{self.name} logs out other devices")
            try:
                self._cookie = await self._process.sign_in(self._cookie, log_out_others)
            except REFUSALS:  # the old cookie may be invalid, and nobody has the new one: this device is out, too
                self.plays, self._cookie, self.guest, self.state, self.pending = False, None, None, None, None
                self._lost.set()

    async def _request(self, operation: Any, *values: Any) -> None:
        if self._process is not None:
            self._world.note(f"{self.name} asks for {operation.__name__}")
            try:
                await self._process.call(self._cookie, self.name, operation, self.table_id, *values)
            except REFUSALS as error:
                self._world.note(f"{self.name} is refused: {error}")
