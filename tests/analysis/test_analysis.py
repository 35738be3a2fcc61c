from dataclasses import asdict

import numpy as np
import pytest

from stoneage.analysis import ChanceStep, DecisionStep, analyse
from stoneage.analysis.report import THRESHOLDS, Report
from stoneage.encoding.names import CARD_IDS, members
from stoneage.errors import SettingError
from stoneage.game.game import Game
from stoneage.game.rules import Rules
from stoneage.players.registry import player
from tests.analysis.games import finish, self_play, starving

pytestmark = pytest.mark.compiled

TWO = Rules(players=2)


def bots_play(rules: Rules, names: list[str], seed: int) -> Game:
    game, players = Game(rules, seed=seed), [player(name) for name in names]
    while not game.over:
        assert game.seat is not None
        game.play(players[game.seat].choose(game.seen_by(game.seat)))
    return game


@pytest.mark.parametrize(
    ("rules", "bots"),
    [
        pytest.param(TWO, ["planner", "gatherer"], id="two"),
        pytest.param(Rules(players=3), ["random", "mixed", "planner"], id="three", marks=pytest.mark.slow),
        pytest.param(
            Rules.all_options(5),
            ["planner", "mixed", "random", "gatherer", "planner"],
            id="all options",
            marks=pytest.mark.slow,
        ),
    ],
)
def test_start_and_luck_and_mistakes_add_up_to_the_result(rules: Rules, bots: list[str]) -> None:
    game = bots_play(rules, bots, seed=4)
    report = analyse(game, "quick")
    for summary in report.players:
        parts = summary.start + summary.luck + summary.own_mistakes + summary.others_mistakes + summary.judge_error
        assert parts == pytest.approx(summary.result, abs=1e-6)
        assert summary.adjusted == pytest.approx(summary.result - summary.luck)
    winners = game.winners()
    assert [summary.result for summary in report.players] == [
        (seat in winners) / len(winners) for seat in range(rules.players)
    ]


def test_every_step_begins_where_the_one_before_it_ended() -> None:
    game = bots_play(TWO, ["planner", "mixed"], seed=2)
    report = analyse(game, "quick")
    for step, following in zip(report.steps, report.steps[1:], strict=False):
        assert step.after == following.before
        assert sum(step.before) == pytest.approx(1)
        assert min(step.before) >= 0
    for step in report.steps:
        if isinstance(step, DecisionStep):
            assert step.loss >= 0
            assert step.best == step.choices[0].action
            assert step.played in [choice.action for choice in step.choices]
            assert step.played == game.log[step.move].value
            assert (step.grade == "best") is (step.loss == 0) or step.points is not None
    outcomes = [step.move for step in report.steps if isinstance(step, ChanceStep) and step.event != "uncovered"]
    assert outcomes == [number for number, move in enumerate(game.log) if move.kind != "action"]


@pytest.mark.slow
def test_the_network_finds_hardly_any_fault_in_its_own_play() -> None:
    reports = [analyse(self_play(TWO, seed), "quick") for seed in (1, 2, 3)]
    losses = [summary.mean_loss for report in reports for summary in report.players]
    weak = [summary.mean_loss for summary in analyse(bots_play(TWO, ["mixed", "gatherer"], 3), "quick").players]
    assert np.mean(losses) < 0.001
    assert np.mean(weak) > 4 * np.mean(losses)


def test_a_planted_blunder_is_found_with_a_better_action_and_a_reason() -> None:
    game = Game(TWO, seed=11)
    planted = len(game.log)
    game.play("hunting 5")  # everything useful is left to the other tribe
    report = analyse(finish(game))
    step = next(step for step in report.steps if step.move == planted)
    assert isinstance(step, DecisionStep)
    assert step.grade == "blunder"
    assert step.loss >= THRESHOLDS["blunder"]
    assert step.best in ("family hut", "fields", "toolmaker")
    assert step.reason is not None
    assert step.reason.brings
    worst = max((step for step in report.steps if isinstance(step, DecisionStep)), key=lambda step: step.loss)
    assert worst.move == planted


def test_who_starves_and_buys_nothing_reads_mistakes_and_when_the_chances_were_gone() -> None:
    game = starving(Rules(players=3), 1)
    report = analyse(game, "quick")
    red = report.players[0]
    assert (red.score, red.starved) == (game.scores()[0], 12)
    assert red.score < 0
    assert red.mistakes + red.blunders >= 4
    assert red.gone == 3
    assert (red.heading, red.place) == (3, 3)
    assert (red.stars.placing, red.stars.buying, red.stars.feeding) == (1, 1, 1)
    lost = [step for step in report.steps if isinstance(step, DecisionStep) and step.seat == 0 and step.round > 3]
    found = [step for step in lost if step.grade in ("mistake", "blunder")]
    assert found  # though there was no win share left to lose
    for step in found:
        assert step.loss < 0.01
        assert step.points is not None
        assert step.points.best - step.points.played >= 100 * THRESHOLDS["mistake"]
        assert step.reason is not None
    for summary in report.players:
        parts = summary.start + summary.luck + summary.own_mistakes + summary.others_mistakes + summary.judge_error
        assert parts == pytest.approx(summary.result, abs=1e-6)
    winner = max(report.players, key=lambda player: player.result)
    assert winner.gone is None


def judged(report: Report, owner: int) -> list[object]:
    """What a report says about everybody who does not know the owner's face-down cards."""
    return [
        (step.move, step.before) if isinstance(step, ChanceStep) else (step.move, [asdict(c) for c in step.choices])
        for step in report.steps
        if (isinstance(step, ChanceStep) and step.event != "uncovered")
        or (isinstance(step, DecisionStep) and step.seat != owner)
    ]


def with_a_face_down_card() -> Game:
    """A game at whose end one card is face down, and others have never been seen."""
    for seed in range(100):
        game = self_play(TWO, seed)
        if sum(len(members(tribe.hidden)) for tribe in game.snapshot.tribes) == 1 and game.snapshot.deck:
            return game
    raise AssertionError("no such game")


@pytest.mark.slow
def test_a_face_down_card_changes_nothing_for_those_who_cannot_see_it() -> None:
    game = with_a_face_down_card()
    tribes = game.snapshot.tribes
    owner = next(seat for seat, tribe in enumerate(tribes) if tribe.hidden)
    drawn = CARD_IDS[members(tribes[owner].hidden)[0]]
    never_seen = CARD_IDS[members(game.snapshot.deck)[0]]
    other = Game(TWO, chance="manual", start=game.first_seat)
    moves = [f"card {never_seen}" if str(move) == f"card {drawn}" else str(move) for move in game.log]
    if other.replay(moves) < len(moves):
        pytest.skip("the owner's card decided what could be played")
    before, after = analyse(game, "quick"), analyse(other, "quick")
    assert judged(before, owner) == judged(after, owner)
    uncovered = before.steps[-1]
    assert isinstance(uncovered, ChanceStep)
    assert uncovered.event == "uncovered"


def test_a_game_that_is_not_over_cannot_be_analysed() -> None:
    with pytest.raises(SettingError, match="not over"):
        analyse(Game(TWO, seed=1))


def test_an_unknown_effort_is_refused() -> None:
    with pytest.raises(SettingError, match="quick, normal, deep"):
        analyse(Game(TWO, seed=1), "enormous")  # type: ignore[arg-type]


@pytest.mark.soak
def test_luck_averages_to_nothing_in_fair_games() -> None:
    lucks = [analyse(self_play(TWO, seed), "quick").players[0].luck for seed in range(200)]
    interval = 3 * np.std(lucks) / len(lucks) ** 0.5
    assert abs(np.mean(lucks)) < interval, f"{np.mean(lucks):.4f} is not within {interval:.4f}"
