"""Duplicates, results without luck, and strict matches."""

import json
import re
from dataclasses import replace
from pathlib import Path
from statistics import fmean, stdev

import numpy as np
import pytest
from typer.testing import CliRunner

from stoneage import Game, Rules
from stoneage.analysis.judging.outcomes import chance_of_outcome, count_outcomes, nth_outcome
from stoneage.arena import Match, play, standings
from stoneage.arena.games import play_games
from stoneage.arena.luck import luck_of
from stoneage.arena.result import Result
from stoneage.arena.shares import effective_games
from stoneage.cli.app import app
from stoneage.encoding.points import SOURCES
from stoneage.encoding.tasks import CHANCE_KINDS
from stoneage.engine.state import empty_states
from stoneage.errors import BotFault
from stoneage.players.neural import Network, Weights
from tests.players.neural_weights import random_arrays

BOTS = """
class Middling:
    def choose(self, game):
        legal = game.legal_actions()
        return legal[len(legal) // 2]

class Broken:
    def choose(self, game):
        if game.round > 1:
            raise RuntimeError("no idea [what] to do")
        return game.legal_actions()[0]
"""


@pytest.fixture
def file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("STONEAGE_DATA_DIR", str(tmp_path / "data"))
    monkeypatch.setenv("COLUMNS", "200")
    path = tmp_path / "two_bots.py"
    path.write_text(BOTS, encoding="utf-8")
    return path


def comparable(results: list[Result]) -> list[Result]:
    return [replace(result, seconds=[], luck=np.round(result.luck, 6).tolist()) for result in results]


@pytest.mark.compiled
@pytest.mark.parametrize("rules", [Rules(players=2), Rules.all_options(3)], ids=str)
def test_the_loop_plays_and_judges_as_the_game_does(rules: Rules, monkeypatch: pytest.MonkeyPatch) -> None:
    match = Match(("mixed", "random", "planner")[: rules.players], rules, games=2, duplicate=True, judge="net")
    compiled = play_games(match, [0, 1])
    monkeypatch.setattr("stoneage.arena.games._compiled", lambda name: None)
    assert comparable(play_games(match, [0, 1])) == comparable(compiled)
    for result in compiled:
        assert sum(result.luck) == pytest.approx(0, abs=1e-4)
        assert any(result.luck)


def test_players_that_always_choose_alike_meet_the_same_luck_in_a_duplicate() -> None:
    match = Match(("planner", "hard"), Rules(players=2), games=8, duplicate=True)
    results = play(match)
    for one, other in zip(results[::2], results[1::2], strict=True):
        assert one.points == other.points  # whoever sits where: both names are the planner
    assert len({str(result.points) for result in results}) == 4


@pytest.mark.compiled
def test_over_all_outcomes_luck_adds_up_to_nothing() -> None:
    network = Network(Weights(random_arrays(), {}, ""))
    game = Game(Rules(2), chance="manual")
    choices = np.random.default_rng(4)
    judged = 0
    while judged < 12:
        asked = game.chance
        if asked is None:
            game.play(game.legal_actions()[choices.integers(len(game.legal_actions()))])
            continue
        if asked.kind == "dice":
            g, waits = game.state, int(game.waiting_for)
            event = empty_states(1)
            event[0] = g
            luck = np.zeros(2)
            sizes = []
            for n in range(count_outcomes(g, waits)):
                answer = np.array([nth_outcome(g, waits, n)])
                each = np.array(luck_of(event, answer, 2, network, seed=1))
                luck += chance_of_outcome(g, waits, n) * each
                sizes.append(abs(each[0]))
            if not _leads_to_chance(game):
                np.testing.assert_allclose(luck, 0, atol=1e-6)
                judged += 1
            game.supply(dice=choices.integers(1, 7, asked.count))
        else:
            drawn = asked.outcomes[choices.integers(len(asked.outcomes))]
            assert game.replay([f"{asked.kind} {drawn}"]) == 1


def _leads_to_chance(game: Game) -> bool:
    """Whether some roll leads straight to the next event; then its outcomes may be drawn instead of added up."""
    count = game.chance.count if game.chance else 0
    for face in range(1, 7):
        after = game.clone().supply(dice=[face] * count)
        while after.seat is not None and len(after.legal_actions()) == 1:
            after.play(after.legal_actions()[0])
        if after.waiting_for in CHANCE_KINDS:
            return True
    return False


@pytest.mark.slow
@pytest.mark.compiled
def test_luck_is_nothing_on_average_and_results_without_it_vary_less() -> None:
    # The network never draws lots: with the seats exchanged it plays the same game, so one game of each seed is enough.
    match = Match(("net",), Rules(players=2), games=60, judge="net")
    results = play_games(match, list(range(0, 60, 2)))
    luck = [result.luck[0] for result in results]
    plain = [result.shares[0] for result in results]
    corrected = [share - lucky for share, lucky in zip(plain, luck, strict=True)]
    assert abs(fmean(luck)) < 3 * stdev(luck) / len(luck) ** 0.5
    assert stdev(luck) > 0.1
    assert stdev(corrected) < 0.85 * stdev(plain)


def judged(game: int, winner: int, luck: float) -> Result:
    nothing = [0] * len(SOURCES)
    return Result(game, [nothing, nothing], [1 + (winner != 0), 1 + (winner != 1)], 10, False, [9, 9], [0.0] * 2,
                  [{}, {}], ["", ""], [luck, -luck])  # fmt: skip


def test_a_result_without_luck_by_hand() -> None:
    match = Match(("a", "b"), Rules(players=2), games=8, judge="net")
    # a sits first in even games. Luck explains every deviation from 75%.
    wins = [True, True, True, False, True, True, True, False]
    games = []
    for number, won in enumerate(wins):
        seat = number % 2
        luck = 0.25 if won else -0.75
        games.append(judged(number, seat if won else 1 - seat, luck if seat == 0 else -luck))
    first, second = standings(match, games).rows
    assert first.corrected is not None
    assert second.corrected is not None
    assert (first.win_share, first.corrected.win_share) == (0.75, 0.75)
    assert first.corrected.high - first.corrected.low == pytest.approx(0)
    assert first.corrected.luck == pytest.approx(0)
    assert first.high - first.low > 0.4
    assert second.corrected.win_share == pytest.approx(0.25)


def test_duplicates_can_be_worth_more_than_independent_games() -> None:
    evened = [[1.0, 0.0]] * 50 + [[1.0, 1.0]] * 2 + [[0.0, 0.0]] * 2
    assert effective_games(evened) == 108
    assert effective_games(evened, duplicate=True) > 500
    assert effective_games(evened[-6:], duplicate=True) <= 12  # too few seeds to say so


def run(*arguments: str, code: int = 0) -> str:
    result = CliRunner().invoke(app, ["arena", *arguments, "--workers", "1"])
    assert result.exit_code == code, result.output
    return result.stdout if code == 0 else result.stderr


@pytest.mark.slow
def test_both_directions_and_both_results_in_one_command(file: Path) -> None:
    arguments = ["--players", "gatherer,random", "--seats", "3", "--games", "12", "--duplicate", "--judge", "net"]
    out = run(*arguments)
    assert re.search(r"one +against +games +win share +95% +without luck +95%", out)
    assert re.search(r"gatherer +only random +6 +100\.0%", out)
    assert re.search(r"random +only gatherer +6 +0\.0%", out)
    assert "Without luck, as net sees it: the interval is" in out
    assert "equal strength wins 33.3%" in out
    data = json.loads(run(*arguments, "--json"))
    assert data["match"]["duplicate"] is True
    assert [way["name"] for way in data["directions"]] == ["gatherer", "random"]
    page = file.parent / "match.html"
    run(*arguments, "--report", str(page))
    assert "<h2>One against all others</h2>" in page.read_text(encoding="utf-8")
    assert "Without luck" in page.read_text(encoding="utf-8")


def test_a_strict_match_stops_with_the_traceback(file: Path) -> None:
    match = Match(("Broken", "random"), Rules(players=2), games=4, code={"Broken": f"{file}:Broken"}, strict=True)
    with pytest.raises(BotFault) as raised:
        play(match, workers=2)
    assert re.match(r"Broken failed in game 0, seed 1: crash: RuntimeError: no idea \[what\] to do", str(raised.value))
    error = run("--players", "Broken,random", "--code", str(file), "--strict", code=2)
    assert f'File "{file}", line 10, in choose' in error
    assert 'raise RuntimeError("no idea [what] to do")' in error
    assert not list((file.parent / "data" / "arena").iterdir())


def test_faults_have_columns_and_a_line_says_where(file: Path) -> None:
    out = run("--players", "Broken,random", "--code", str(file), "--games", "2")
    assert re.search(r"faults +crash", out)
    assert re.search(r"Broken +\d+", out)
    assert f"Broken: crash: RuntimeError: no idea [what] to do ({file}:10)" in out


def test_a_strict_match_stops_at_an_illegal_choice_of_a_compiled_bot(tmp_path: Path) -> None:
    bot = tmp_path / "stubborn_too.py"
    bot.write_text(
        "from stoneage.players.compiled import compiled_bot\n@compiled_bot\ndef stubborn(g, rng):\n    return 9999\n",
        encoding="utf-8",
    )
    match = Match(("stubborn", "random"), Rules(players=2), games=2, code={"stubborn": str(bot)}, strict=True)
    with pytest.raises(BotFault, match="stubborn failed in game 0, seed 1: illegal"):
        play(match)


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["--players", "plannner,random"], "did you mean 'planner'?"),
        (["--players", "Planner,random"], "did you mean 'planner'?"),
        (["--players", "midling,Broken", "--code", "FILE"], "did you mean 'Middling'?"),
        (["--players", "midling,random", "--code", "FILE"], "did you mean 'Middling'?"),
        (["--players", "random", "--code", "FILE"], "several bots in these files; name those to play: "),
        (["--players", "FILE,random"], "two_bots.py:Middling or "),
        (["--players", "planner,random", "--judge", "planner"], "the judge must be a network"),
        (["--players", "planner,random", "--seats", "4"], "or play one against all others and the reverse"),
    ],
)
def test_what_was_meant_is_offered(file: Path, arguments: list[str], words: str) -> None:
    error = run(*(argument.replace("FILE", str(file)) for argument in arguments), code=2)
    assert words in error
    assert "Traceback" not in error
