"""Fault 6: nothing a viewer receives depends on what they may not know, not even a byte."""

import random
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from itertools import accumulate
from typing import Any, cast

import pytest

from stoneage.components import CARDS
from stoneage.game_file.fair_dice import FairDice
from stoneage.server.encoding import to_json
from stoneage.server.live.connections import Connection, ConnectionManager
from stoneage.story import story_events
from stoneage.tables import history
from stoneage.tables.events import Event, Played, Started
from stoneage.tables.manager import OpenTable
from stoneage.tables.table import Table
from stoneage.tables.views import TableViews
from tests.server.table_log import Log, a_choice
from tests.server.visitors import async_test

GUESTS = ("ann", "bob", "carl")
FOLLOWED = 120
"""Events that are compared from the first face-down card on; before it both worlds are the same."""
EXTRA = {card.id for card in CARDS if any(effect.kind == "extra card" for effect in card.top)}


def played(seed: int, expansion: bool) -> Log:
    """A whole game of three players who like cards."""
    chance = random.Random(seed)
    log = Log(*GUESTS, seed=chance.randbytes(32), expansion=expansion)
    while not log.game.over:
        cards = [str(a) for a in log.game.legal_actions() if str(a).startswith(("card", "resolve card", "spend"))]
        log.play(chance.choice(cards) if cards and chance.random() < 0.9 else a_choice(log.game, chance))
    return log


@cache
def draws(log: Log) -> dict[int, int]:
    """The moves that drew a card face down, and for whom."""
    told = story_events(log.table.replay())
    return {event.move: event.seat for event in told if event.kind == "draw"}


def another_world(log: Log, viewer: int | None, chance: random.Random) -> list[Event] | None:
    """The same events, but others' face-down cards are others that nobody has seen; None if there were none."""
    secret = [move for move, seat in draws(log).items() if seat != viewer]
    if not secret:
        return None
    cards = {card.id for card in CARDS}
    mine = {log.game.log[move].value for move, seat in draws(log).items() if seat == viewer}
    unseen = [card for card in log.game.position()["deck"] if card in cards and card not in mine]
    pool = [log.game.log[move].value for move in secret] + unseen
    for _ in range(20):
        chance.shuffle(pool)
        if any(log.game.log[move].value != card for move, card in zip(secret, pool, strict=False)):
            break
    else:
        return None
    swapped = dict(zip(secret, pool, strict=False))
    changed: list[Event] = []
    at = 0
    for event in log.events:
        if isinstance(event, Started | Played):
            moves = list(event.moves)
            for number in range(len(moves)):
                if at in swapped:
                    moves[number] = f"card {swapped[at]}"
                at += 1
            event = replace(event, moves=tuple(moves))  # noqa: PLW2901 - a copy with other cards
        changed.append(event)
    return changed


class Ear:
    """Records what is sent to a guest."""

    def __init__(self, guest: str | None) -> None:
        self._heard: list[str] = []
        self.connection = Connection(cast("Any", None), guest, send_now=self._hear)

    def _hear(self, text: str) -> bool:
        self._heard.append(text)
        return True

    def heard(self) -> list[str]:
        """What was sent since the last call."""
        heard, self._heard = self._heard, []
        return heard


def traffic(log: Log, events: list[Event], guest: str | None, viewer: int | None) -> Iterator[list[str]]:
    """All that a guest gets from the first face-down card on, until the cards are turned up at the end."""
    connections, ear, others = ConnectionManager(), Ear(guest), [Ear("ann"), Ear(None)]
    table = Table("aaaaaaaaaaaa", FairDice(log.table.dice.seed), 0.0)
    first = min(draws(log))
    quiet = [number for number, length in enumerate(lengths(log)) if length <= first]
    table.load(events[: len(quiet)])
    entry = OpenTable(table)
    for ear_ in (ear, *others):
        connections.join(entry, ear_.connection, None)
    for number, event in enumerate(events[len(quiet) : len(quiet) + FOLLOWED]):
        before, table = entry.table.seq, entry.table.copy()
        table.apply(event)
        entry.advance(table)
        if table.status == "over":
            return
        connections.publish(entry, before)
        for other in others:
            other.heard()
        sent = ear.heard()
        if number in (0, FOLLOWED - 1):
            loaded, newcomer = history.LoadedGame(table.replay()), Ear(guest)
            connections.join(entry, newcomer.connection, None)
            sent += [
                to_json(history.position(loaded, table, first + 1, viewer)),
                to_json(history.story(loaded, table, viewer)),
                to_json(history.summary(loaded, viewer)),
                history.game_file(loaded, table, viewer),
                to_json(TableViews(table, connections.presence(table)).of(guest)),
                *newcomer.heard(),
            ]
            connections.leave(table, newcomer.connection)
        yield sent


def lengths(log: Log) -> list[int]:
    """The moves of the game after each event."""
    return list(accumulate(len(getattr(event, "moves", ())) for event in log.events))


@pytest.mark.parametrize(
    ("expansion", "games"),
    [
        pytest.param(False, 2, id="base-2"),
        pytest.param(True, 2, id="expansion-2", marks=pytest.mark.slow),
        pytest.param(False, 250, id="base-250", marks=pytest.mark.soak),  # each soak takes ten minutes
        pytest.param(True, 250, id="expansion-250", marks=pytest.mark.soak),
    ],
)
@async_test
async def test_traffic_does_not_depend_on_what_the_viewer_may_not_know(games: int, expansion: bool) -> None:
    found = compared = size = seed = 0
    while found < games:
        seed += 1
        assert seed < 60 * games, "hardly anybody draws cards face down"
        log = played(seed, expansion)
        if not draws(log):
            continue
        seat = seed % len(GUESTS)
        viewers = ((seat, GUESTS[seat]), (None, ("stranger", None)[seed % 2]))
        worlds = [(viewer, guest, another_world(log, viewer, random.Random(seed))) for viewer, guest in viewers]
        for viewer, guest, other in worlds:
            if other is None:  # the cards are the viewer's own, or no other ones are left that it could have been
                continue
            assert other != log.events
            for mine, permuted in zip(
                traffic(log, log.events, guest, viewer), traffic(log, other, guest, viewer), strict=True
            ):
                assert mine == permuted
                size += sum(map(len, mine))
            compared += 1
        found += any(other is not None for _, _, other in worlds)
    print(f"{found} games with secrets of {seed}, {compared} comparisons, {size / 1e6:.1f} MB")


@async_test
async def test_the_owner_does_see_the_difference() -> None:
    """The comparison above can fail: the owner's messages do differ."""
    seed = next(seed for seed in range(1, 100) if draws(played(seed, True)))
    log = played(seed, True)
    owner = next(iter(draws(log).values()))
    stranger_knows = another_world(log, None, random.Random(1))
    assert stranger_knows is not None
    pairs = zip(
        traffic(log, log.events, GUESTS[owner], owner),
        traffic(log, stranger_knows, GUESTS[owner], owner),
        strict=True,
    )
    assert any(mine != permuted for mine, permuted in pairs)


def test_there_are_cards_to_be_drawn_face_down() -> None:
    assert EXTRA
