"""Reactions: a fixed set, from players only, not too many, and to everybody at the table."""

import json
from pathlib import Path
from typing import get_args

import pytest

from stoneage.server.live.reactions import MOST_REACTIONS
from stoneage.tables.messages import ReactionName
from tests.server.in_process import two_serving
from tests.server.processes import Live, Postgres, Redis
from tests.server.visitors import ME, OPEN, Guest, Socket, async_test


def heard(socket: Socket) -> list[tuple[int, str]]:
    """The reactions that came, with their seats."""
    found = (json.loads(text) for text in socket.traffic)
    return [(message["seat"], message["reaction"]) for message in found if message["type"] == "reaction"]


@async_test
async def test_everybody_at_the_table_sees_a_reaction_and_spectators_cannot_react(live: Live) -> None:
    async with Guest(live.url) as ann, Guest(live.url) as bob, Guest(live.url) as eve:
        table = await ann.open(ME, OPEN)
        await bob.post(f"/api/tables/{table['id']}/join", {})
        async with ann.at(table["id"]) as at_ann, bob.at(table["id"]) as at_bob, eve.at(table["id"]) as at_eve:
            await at_bob.send({"type": "react", "reaction": "well_played"})
            for socket in (at_ann, at_bob, at_eve):
                await socket.until(lambda socket=socket: heard(socket) == [(1, "well_played")])  # type: ignore[misc]
            seq = at_ann.table["seq"]
            await at_eve.send({"type": "react", "reaction": "hello"})
            await at_eve.until(lambda: bool(at_eve.failures))
            assert at_eve.failures[0]["code"] == "forbidden"
            await at_ann.pong()
            assert heard(at_ann) == [(1, "well_played")]
            assert at_ann.table["seq"] == seq  # nothing is stored


@async_test
async def test_only_the_fixed_set_and_not_too_many(live: Live) -> None:
    async with Guest(live.url) as ann, Guest(live.url) as bob:
        table = await ann.open(ME, OPEN)
        await bob.post(f"/api/tables/{table['id']}/join", {})
        async with ann.at(table["id"]) as at_ann, bob.at(table["id"]) as at_bob:
            for wrong in ({"reaction": "<script>"}, {"reaction": "you fool"}, {}, {"reaction": "hello", "text": "x"}):
                await at_bob.send({"type": "react", **wrong})
            await at_bob.until(lambda: len(at_bob.failures) == 4)
            assert {failure["code"] for failure in at_bob.failures} == {"invalid"}
            for name in (*get_args(ReactionName), *get_args(ReactionName)):
                await at_bob.send({"type": "react", "reaction": name})
            await at_bob.until(lambda: len(at_bob.failures) == 4 + 2 * len(get_args(ReactionName)) - MOST_REACTIONS)
            assert at_bob.failures[-1]["code"] == "too_fast"
            await at_ann.pong()
            assert len(heard(at_ann)) == MOST_REACTIONS
            await at_ann.send({"type": "react", "reaction": "thanks"})  # everybody has their own limit
            await at_bob.until(lambda: (0, "thanks") in heard(at_bob))


@pytest.mark.slow
@async_test
async def test_reactions_reach_other_processes(tmp_path: Path, postgres: Postgres, redis: Redis) -> None:
    async with (
        two_serving(tmp_path, postgres.create("reactions"), redis.url) as (here, there),
        Guest(here.url) as ann,
        Guest(there.url) as bob,
    ):
        table = await ann.open(ME, OPEN)
        await bob.post(f"/api/tables/{table['id']}/join", {})
        async with ann.at(table["id"]) as at_ann, bob.at(table["id"]) as at_bob:
            await at_bob.send({"type": "react", "reaction": "lucky"})
            for socket in (at_ann, at_bob):
                await socket.until(lambda socket=socket: bool(heard(socket)))  # type: ignore[misc]
                assert heard(socket) == [(1, "lucky")]
