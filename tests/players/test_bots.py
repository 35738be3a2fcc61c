"""The bots: they finish every game, know only what they may, and give hints."""

import itertools
import math

import pytest

from stoneage import Game, Rules
from stoneage.arena import Match, play
from stoneage.arena.shares import wilson
from stoneage.players import LEVELS, player
from stoneage.players.interface import HintingPlayer
from stoneage.players.registry import COMPILED
from stoneage.players.safe_player import SafePlayer, safe_player
from tests.marks import mostly_slow, slow
from tests.properties.tables import ALL_RULES

OURS = {"planner", "mixed", "gatherer", "search:2", "search:4", "net"}


def plays_to_the_end(match: Match) -> int:
    results = play(match)
    for result in results:
        assert not any(result.faults), (match.rules, result.game, result.faults)
        # Some rivals never get what a building needs, so their games may never end; those of our bots always do.
        assert not (result.stopped and OURS.issuperset(match.lineup(result.game))), (match.rules, result.game)
    return len(results)


SAMPLE = [*ALL_RULES[5::29], *(Rules.all_options(players) for players in (2, 3, 4, 5)), Rules(2), Rules(4)]


@pytest.mark.parametrize("rules", SAMPLE, ids=str)
def test_every_compiled_bot_plays_every_kind_of_table_to_the_end(rules: Rules) -> None:
    assert plays_to_the_end(Match(tuple(COMPILED), rules, games=1, seed=3)) >= 56


@pytest.mark.compiled
@pytest.mark.parametrize("rules", mostly_slow(ALL_RULES[3::16], ALL_RULES[3]), ids=str)
def test_the_network_plays_every_kind_of_table_to_the_end(rules: Rules) -> None:
    assert plays_to_the_end(Match(("net",), rules, games=1, seed=3)) == rules.players


@pytest.mark.parametrize("rules", [Rules.all_options(2), slow(Rules.all_options(5))], ids=str)
def test_search_plays_to_the_end(rules: Rules) -> None:
    match = Match(("search:2", *["gatherer"] * (rules.players - 1)), rules, games=1)
    assert plays_to_the_end(match) == rules.players


@pytest.mark.soak
def test_ten_thousand_games_of_all_options_end_without_an_error() -> None:
    assert sum(plays_to_the_end(Match(tuple(COMPILED), rules, games=1, seed=9)) for rules in ALL_RULES) >= 10_000


@pytest.mark.soak
@pytest.mark.parametrize("rules", ALL_RULES[::7], ids=str)
def test_search_plays_all_options_to_the_end(rules: Rules) -> None:
    plays_to_the_end(Match(("search:4",), rules, games=1, limit=None))


def with_secrets() -> list[Game]:
    """Positions in which another seat than the one to move has face-down cards."""
    positions = []
    for seed in range(6):
        game = Game(Rules.all_options(3), seed=seed)
        bots = [safe_player(name, seed, fallback_seed=seed) for name in ("random", "planner", "civilization")]
        while (seat := game.seat) is not None:
            secrets = any(bool(tribe.hidden) for other, tribe in enumerate(game.snapshot.players[:3]) if other != seat)
            if secrets and game.round % 3 == 0 and len(game.legal_actions()) > 3:
                positions.append(game.clone())
            game.play(bots[seat].choose(game))
    return positions[:: max(len(positions) // 12, 1)]


@pytest.fixture(scope="module")
def secret_games() -> list[Game]:
    return with_secrets()


@pytest.mark.parametrize("name", [*COMPILED, "search:8", "net", "net:24"])
def test_what_a_bot_may_not_know_changes_nothing(name: str, secret_games: list[Game]) -> None:
    assert len(secret_games) >= 10
    changed = 0
    for game in secret_games:
        seat = game.seat or 0
        choice = SafePlayer(player(name, 3), seed=5).choose(game)
        for deal in (1, 2, 3):
            other = game.seen_by(seat, deal)  # another position that looks the same from this seat
            changed += other.digest() != game.digest()
            assert SafePlayer(player(name, 3), seed=5).choose(other) == choice
    assert changed


@pytest.mark.parametrize("name", ["planner", "search:40", "search:40:all", "net:40"])
def test_the_hints_add_up_and_agree_with_the_choice(name: str) -> None:
    game = Game(Rules(players=3), seed=2)
    for _ in range(8):
        seat = game.seat or 0
        bot = player(name, seed=1)
        assert isinstance(bot, HintingPlayer)
        hints = bot.hints(game.seen_by(seat))
        assert math.isclose(sum(hint.weight for hint in hints), 1)
        assert {hint.action for hint in hints} <= set(game.legal_actions())
        assert len({hint.action for hint in hints}) == len(hints)
        weights = [hint.weight for hint in hints]
        assert weights == sorted(weights, reverse=True)
        if name == "planner":
            assert hints[0].action == bot.choose(game.seen_by(seat))
        else:
            assert all(hint.unit == "win share" and 0 <= hint.value <= 1 for hint in hints)
        game.play(hints[0].action)


def share_of(strong: str, weak: str, games: int) -> float:
    """The share of its games that a bot wins against another, two players, base game."""
    match = Match((strong, weak), Rules(players=2), games=games)
    wins = [result.shares[match.lineup(result.game).index(strong)] for result in play(match)]
    return sum(wins) / len(wins)


def test_the_planner_is_stronger_than_its_rivals() -> None:
    for rival in COMPILED:
        if rival not in ("planner", "mixed"):
            assert share_of("planner", rival, 100) >= 0.7, rival


STEPS = list(itertools.pairwise(LEVELS))


def assert_somewhat_stronger(strong: str, weak: str, games: int) -> None:
    """Check that a bot wins about 60% to 75% against another, as far as so many games can tell."""
    low, high = wilson(share_of(strong, weak, games), games)
    assert low <= 0.75, "too strong"
    assert high >= 0.6, "too weak"
    assert low > 0.5, "not stronger"


@pytest.mark.compiled
@pytest.mark.slow
@pytest.mark.parametrize(("weak", "strong"), STEPS[:-2])
def test_each_level_is_somewhat_stronger_than_the_one_below(weak: str, strong: str) -> None:
    assert_somewhat_stronger(strong, weak, 200)


@pytest.mark.soak
@pytest.mark.parametrize(("weak", "strong"), STEPS[-2:])
def test_each_level_that_looks_ahead_is_somewhat_stronger_than_the_one_below(weak: str, strong: str) -> None:
    assert_somewhat_stronger(strong, weak, 60)


@pytest.mark.compiled
@pytest.mark.slow
def test_looking_a_little_ahead_is_stronger_than_the_network_alone() -> None:
    assert wilson(share_of("net:8", "net", 120), 120)[0] > 0.5


@pytest.mark.compiled
@pytest.mark.parametrize(("players", "games", "least"), [(2, 100, 90), (4, 100, 40)])
def test_the_network_is_stronger_than_the_planner(players: int, games: int, least: int) -> None:
    match = Match(("net", *["planner"] * (players - 1)), Rules(players), games=games)
    wins = [result.shares[match.lineup(result.game).index("net")] for result in play(match)]
    assert sum(wins) >= least
