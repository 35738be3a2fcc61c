"""No bot peeks: exchange the cards that it cannot know, and it chooses and hints the same."""

from pathlib import Path

import pytest

from stoneage import Rules
from stoneage.engine.actions import count_legal, nth_legal
from stoneage.players.compiled import CompiledPlayer, compiled_bot
from stoneage.players.interface import HintingPlayer
from stoneage.players.neural import weights
from stoneage.players.registry import COMPILED, player
from stoneage.players.safe_player import SafePlayer
from tests.secret_positions import Twins, twins

pytestmark = pytest.mark.compiled

WEIGHTS = Path(weights.__file__).with_name("net.safetensors")
BOTS = [
    *COMPILED,
    "net",
    "net:12",
    f"net:{WEIGHTS}",
    f"net:{WEIGHTS}:12",
    "search:12",
    "blend:gatherer:planner:40",
]


@pytest.fixture(scope="module")
def positions() -> list[Twins]:
    return twins(Rules.all_options(3), 6) + twins(Rules.all_options(5), 3)


def test_the_positions_differ_in_what_is_hidden_and_in_nothing_else(positions: list[Twins]) -> None:
    for seat, one, other in positions:
        assert one.record != other.record
        assert one.view(seat) == other.view(seat)
        assert one.legal_actions() == other.legal_actions()


@pytest.mark.parametrize("name", BOTS, ids=lambda name: name.replace(str(WEIGHTS), "FILE"))
def test_a_bot_chooses_by_what_it_may_know(name: str, positions: list[Twins]) -> None:
    for _, one, other in positions:
        # As its seat sees the game, which is how every bot is asked, and also if it were shown all of it.
        chosen = [SafePlayer(player(name, 7), seed=3).choose(game) for game in (one, other)]
        assert chosen[0] == chosen[1]
        if name != "search:12":  # deals again from what it is given
            assert player(name, 7).choose(one) == player(name, 7).choose(other)


@pytest.mark.parametrize("name", ["planner", "net:12", "search:12"])
def test_hints_are_given_by_what_one_may_know(name: str, positions: list[Twins]) -> None:
    for seat, one, other in positions:
        bots = player(name, 7), player(name, 7)
        assert isinstance(bots[0], HintingPlayer)
        assert isinstance(bots[1], HintingPlayer)
        assert bots[0].hints(one.seen_by(seat, 5)) == bots[1].hints(other.seen_by(seat, 5))


def test_a_bot_that_tries_to_peek_sees_cards_that_were_dealt_again(positions: list[Twins]) -> None:
    @compiled_bot
    def peeking(g, rng):  # type: ignore[no-untyped-def]
        seen = 0
        for seat in range(g.seats):
            seen = (seen * 31 + g.players[seat].hidden) % 1_000_003
        return nth_legal(g, seen % count_legal(g))

    peeked = 0
    for _, one, other in positions:
        peeked += CompiledPlayer(peeking).choose(one) != CompiledPlayer(peeking).choose(other)
        chosen = [SafePlayer(CompiledPlayer(peeking), seed=3).choose(game) for game in (one, other)]
        assert chosen[0] == chosen[1]
    assert peeked  # it would, if it were shown the game itself


def test_what_is_dealt_again_can_be_any_unseen_card(positions: list[Twins]) -> None:
    seat, one, _ = positions[0]
    holder = next(at for at, tribe in enumerate(one.snapshot.players) if at != seat and tribe.hidden)
    unseen = one.snapshot.deck
    for at, tribe in enumerate(one.snapshot.players):
        unseen |= tribe.hidden if at != seat else 0
    held = {one.seen_by(seat, deal).snapshot.players[holder].hidden for deal in range(40)}
    assert len(held) > 10
    assert all(cards & ~unseen == 0 for cards in held)
