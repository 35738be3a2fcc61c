"""Faults 3, 4 and 9: commands sent repeatedly, concurrently, or without permission."""

import asyncio
import random
import secrets
import string
from pathlib import Path

import pytest

from stoneage.errors import IllegalAction
from stoneage.game.action import Action
from stoneage.tables.commands import Guest as Actor
from stoneage.tables.manager import TableManager
from stoneage.tables.messages.requests import CommandKind
from tests.marks import slow
from tests.server.processes import Live
from tests.server.table_log import a_choice, events_in, first_event, manager_in, play
from tests.server.visitors import ME, OPEN, Guest, async_test, chosen

# --- 3: every command sent two to five times ---


@pytest.mark.parametrize("commands", [40, pytest.param(600, marks=pytest.mark.soak)])
@async_test
async def test_a_command_sent_again_changes_nothing_and_gets_the_same_answer(live: Live, commands: int) -> None:
    chance = random.Random(3)
    async with Guest(live.url) as ann:
        table = await ann.open(ME, ME)
        done = 0
        async with ann.at(table["id"]) as first, ann.at(table["id"]) as second:
            for number in range(commands):
                if first.over():
                    break
                name, version, action = f"c{number}", first.table["version"], chosen(first.table, chance)
                message = {"type": "play", "id": name, "version": version, "actions": [action]}
                times = chance.randrange(2, 6)
                for _ in range(times):
                    await chance.choice([first, second]).send(message)
                answers = [await ann.command(first.table, action, id=name, version=version)]
                await first.reach(version + 1)
                await second.reach(version + 1)
                for socket in (first, second):  # again, much later
                    answers.append(await socket.command(action, name=name, version=version))
                    answers += [given for given in socket.answers.values() if given["id"] == name]
                assert {(given["outcome"], given["version"]) for given in answers} == {("ok", version + 1)}
                done += 1
        written = events_in(live.file, table["id"])
        assert [command for _, command, event in written if event["kind"] == "played"] == [f"c{n}" for n in range(done)]


@async_test
async def test_a_name_used_again_for_another_command_gets_the_old_answer(live: Live) -> None:
    async with Guest(live.url) as ann:
        table = await ann.open(ME, ME)
        async with ann.at(table["id"]) as socket:
            answer = await socket.command("hunting 2", name="same")
            await socket.until(lambda: socket.table["version"] == answer["version"])
            before = socket.table["game"]
            again = await socket.command("hunting 1", name="same")
            assert (again["outcome"], again["version"]) == ("ok", answer["version"])
            assert (await ann.view(table["id"]))["game"] == before


# --- 4: a hundred commands at once ---


@pytest.mark.parametrize("rounds", [2, pytest.param(30, marks=pytest.mark.soak)])
@async_test
async def test_of_a_hundred_commands_at_once_one_is_accepted(live: Live, rounds: int) -> None:
    async with Guest(live.url) as ann, Guest(live.url) as bob:
        for _ in range(rounds):
            table = await ann.open(ME, OPEN)
            await bob.post(f"/api/tables/{table['id']}/join", {})
            version = (await ann.view(table["id"]))["version"]
            asked = ann if (await ann.view(table["id"]))["offers"] else bob
            async with asyncio.TaskGroup() as group:
                sent = [
                    group.create_task(asked.command({**table, "version": version}, f"{place} {figures}"))
                    for place in ("hunting", "forest", "clay pit", "quarry", "river")
                    for figures in range(1, 6)
                    for _ in range(4)
                ]
            outcomes = [task.result()["outcome"] for task in sent]
            assert (len(sent), outcomes.count("ok"), outcomes.count("stale")) == (100, 1, 99)
            assert all(task.result()["table"]["version"] == version + 1 for task in sent if task.result()["table"])
            assert len([event for _, _, event in events_in(live.file, table["id"]) if event["kind"] == "played"]) == 1


# --- 9: what nobody may play ---


def mutated(legal: list[str], chance: random.Random) -> str:
    """Something like an action: another one, a damaged one, or nonsense."""
    text = str(Action(chance.randrange(200))) if chance.random() < 0.4 else chance.choice(legal)
    for _ in range(chance.randrange(4)):
        at = chance.randrange(len(text) + 1)
        letter = chance.choice(string.printable + "äß石\u202e\x00\ud7ff")
        match chance.randrange(4):
            case 0:
                text = text[:at] + letter + text[at:]
            case 1:
                text = text[:at] + text[at + 1 :]
            case 2:
                text = text[:at] + letter + text[at + 1 :]
            case 3:
                text = text + " " + chance.choice(legal)
    return text[:80]


@pytest.mark.parametrize("tries", [500, slow(3000), pytest.param(100_000, marks=pytest.mark.soak)])
@async_test
async def test_no_illegal_command_changes_a_table(tmp_path: Path, tries: int) -> None:
    chance = random.Random(9)
    async with manager_in(tmp_path) as manager:
        refused = 0
        while refused < tries:
            table = await manager.create(
                first_event("ann", "bob", "ann", expansion=True, wild_animals=True, igloos=True)
            )
            refused += await _try_one_table(manager, table.id, min(tries - refused, 2000), chance)


async def _try_one_table(manager: TableManager, table_id: str, tries: int, chance: random.Random) -> int:
    refused = 0
    while refused < tries:
        table = await manager.table(table_id)
        assert table.game is not None
        if table.game.over or table.seat_to_move is None:
            break
        before = (table.seq, table.version, table.game.digest(), len(table.game.log), table.seats)
        legal = [str(action) for action in table.game.legal_actions()]
        actions = [mutated(legal, chance) for _ in range(chance.choice([0, 1, 1, 1, 2, 40]))]
        guest = chance.choice(["ann", "bob", "eve", "", None])
        kind: CommandKind = chance.choice(("play", "play", "play", "undo", "reset"))
        version = table.version if chance.random() < 0.9 else chance.randrange(2**31)
        try:
            meant = bool(actions) and any(str(m) in legal for m in Action.meanings(actions[0]))
        except IllegalAction:
            meant = False
        if (kind == "play" and meant) or kind != "play":  # it may be legal after all
            outcome = (
                await manager.command(
                    table_id, Actor(guest), play(version, *actions, kind=kind, name=secrets.token_hex(8))
                )
            ).outcome
            refused += outcome != "ok"
            continue
        result = await manager.command(table_id, Actor(guest), play(version, *actions, name=secrets.token_hex(8)))
        table = await manager.table(table_id)
        assert table.game is not None
        assert result.outcome in ("illegal", "forbidden", "stale", "not_your_turn"), (actions, legal)
        assert (table.seq, table.version, table.game.digest(), len(table.game.log), table.seats) == before
        refused += 1
        if refused % 20 == 0:
            assert table.seat_to_move is not None
            guest = ("ann", "bob", "ann")[table.seat_to_move]
            command = play(table.version, a_choice(table.game, chance), name=secrets.token_hex(8))
            assert (await manager.command(table_id, Actor(guest), command)).outcome == "ok"
    return refused


@async_test
async def test_illegal_commands_over_the_network_change_nothing(live: Live) -> None:
    chance = random.Random(10)
    async with Guest(live.url) as ann:
        table = await ann.open(ME, ME)
        async with ann.at(table["id"]) as socket:
            before = socket.table
            for _ in range(150):
                legal = [offer["action"] for offer in before["offers"]]
                text = mutated(legal, chance)
                try:
                    if any(str(meaning) in legal for meaning in Action.meanings(text)):
                        continue
                except IllegalAction:
                    pass
                answer = await socket.command(text)
                assert (answer["outcome"], answer["version"]) == ("illegal", before["version"])
            assert (await ann.view(table["id"]))["game"] == before["game"]


# --- ids of commands ---


@async_test
async def test_the_same_id_gets_the_same_answer_whatever_version_it_carries(tmp_path: Path) -> None:
    async with manager_in(tmp_path) as manager:
        table = await manager.create(first_event("ann", "bob"))
        mover, other = ("ann", "bob") if table.seat_to_move == 0 else ("bob", "ann")
        first = await manager.command(table.id, Actor(mover), play(table.version, "hunting 1", name="x"))
        assert first.outcome == "ok"
        for version in (table.version, first.version, first.version + 7):
            again = await manager.command(table.id, Actor(mover), play(version, "hunting 1", name="x"))
            assert (again.outcome, again.version) == ("ok", first.version)
        second = await manager.command(table.id, Actor(other), play(first.version, "hunting 1", name="y"))
        assert second.outcome == "ok"
        for actions in (["hunting 1"], ["forest 1"], ["nonsense"]):  # it is this seat's turn again
            again = await manager.command(table.id, Actor(mover), play(second.version, *actions, name="x"))
            assert (again.outcome, again.version) == ("ok", first.version)
        assert (await manager.table(table.id)).version == second.version


@async_test
async def test_the_id_of_another_seat_is_not_an_answer(tmp_path: Path) -> None:
    async with manager_in(tmp_path) as manager:
        table = await manager.create(first_event("ann", "bob"))
        mover, other = ("ann", "bob") if table.seat_to_move == 0 else ("bob", "ann")
        first = await manager.command(table.id, Actor(mover), play(table.version, "hunting 1", name="x"))
        for version in (table.version, first.version):
            answer = await manager.command(table.id, Actor(other), play(version, "hunting 1", name="x"))
            assert answer.outcome == "illegal"
            assert "id" in answer.reason
        undo = play(first.version, name="u", kind="undo")
        assert (await manager.command(table.id, Actor(mover), undo)).outcome == "ok"
        assert (await manager.command(table.id, Actor(other), undo)).outcome == "illegal"
        assert (await manager.command(table.id, Actor(mover), undo)).outcome == "ok"
        assert (await manager.command(table.id, Actor("carl"), undo)).outcome == "forbidden"


@async_test
async def test_an_old_id_costs_one_row_however_long_the_log_is(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with manager_in(tmp_path) as manager:
        table = await manager.create(first_event("ann", "ann"))
        first = await manager.command(table.id, Actor("ann"), play(table.version, "hunting 1", name="old"))
        chance, last = random.Random(7), first
        for number in range(20):
            game = (await manager.table(table.id)).game
            assert game is not None
            command = play(last.version, a_choice(game, chance), name=f"c{number}")
            last = await manager.command(table.id, Actor("ann"), command)

        async def whole_log(*_: object) -> list[str]:
            raise AssertionError("the log is read")

        monkeypatch.setattr(manager.storage, "events_after", whole_log)
        again = await manager.command(table.id, Actor("ann"), play(last.version, "hunting 1", name="old"))
        assert (again.outcome, again.version) == ("ok", first.version)
