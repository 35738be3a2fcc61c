"""What a training run is told, without PyTorch."""

import re
from pathlib import Path

import pytest

from stoneage import Rules
from stoneage.errors import SettingError
from stoneage.players.neural.weights import load
from stoneage.training.curves import CURVES, write_curves
from stoneage.training.league import league, learners
from stoneage.training.log import add_to_log
from stoneage.training.rules_mix import rules_mix_from
from stoneage.training.settings import Recipe


def test_every_table_is_among_the_games() -> None:
    rules_mix = rules_mix_from("every")
    assert {rules.players for rules in rules_mix} == {2, 3, 4, 5}
    assert rules_mix.count(Rules(4)) > len(rules_mix) / 10
    assert Rules.all_options(5) in rules_mix
    assert len(set(rules_mix)) > 100
    assert rules_mix == rules_mix_from("every"), "a resumed run must deal the same rules"


def test_tables_by_name() -> None:
    assert rules_mix_from("2") == (Rules(2),)
    assert rules_mix_from("3:all, 5") == (Rules.all_options(3), Rules(5, expansion=True))
    assert len(set(rules_mix_from("4:any"))) == 64
    assert all(rules.expansion for rules in rules_mix_from("5:any"))


@pytest.mark.parametrize("text", ["", "6", "2:some", "2;3", "all"])
def test_unknown_tables_are_refused(text: str) -> None:
    with pytest.raises(SettingError, match="write every, or a list of players"):
        rules_mix_from(text)


def test_rates_fall_until_the_schedule_ends() -> None:
    recipe = Recipe(decisions=1000, rate=0.5, last_rate=0.1, entropy=0.2, last_entropy=0.0)
    assert [recipe.rate_after(decisions) for decisions in (0, 500, 1000, 5000)] == pytest.approx([0.5, 0.3, 0.1, 0.1])
    assert recipe.entropy_after(250) == pytest.approx(0.15)


def test_decisions_must_divide_into_batches() -> None:
    with pytest.raises(SettingError, match="do not divide into batches of 100"):
        Recipe(games=64, steps=8, batch=100)


def test_a_league_is_a_part_of_the_games() -> None:
    assert Recipe(games=32, batch=64, steps=8, league=0.25).against_bots == 8
    with pytest.raises(SettingError, match="a part of the games, from 0 to below 1, not 2"):
        Recipe(league=2.0)


def test_games_against_a_rival_are_a_part_of_the_games() -> None:
    recipe = Recipe(games=32, batch=64, steps=8, league=0.25, odd=0.25, rival="net")
    assert (recipe.against_rival, recipe.exploits) == (16, False)
    assert Recipe(games=32, batch=64, steps=8, league=0.0, rival="net").exploits
    assert Recipe(games=32, batch=64, steps=8, league=0.0).against_rival == 0
    with pytest.raises(SettingError, match="a part of all, from 0 to 1, not 2"):
        Recipe(rivals=2.0)
    with pytest.raises(SettingError, match="starves is 0 or 1, not 2"):
        Recipe(starves=2)
    with pytest.raises(SettingError, match="divided by 1 to 1000, not by 0"):
        Recipe(soften=0.0)


def test_in_the_league_the_network_has_every_seat() -> None:
    batch = league([Rules(2), Rules(3)], 10, seed=1)
    assert list(learners([Rules(2), Rules(3)], 10)) == [0, 1, 0, 1, 2] * 2
    assert list(batch.seat) == [0, 1, 0, 1, 2] * 2
    for _ in range(30):
        batch.step(batch.sample())
    assert list(batch.seat) == [0, 1, 0, 1, 2] * 2, "bots play the other seats"


def test_curves_are_drawn_from_the_log(tmp_path: Path) -> None:
    write_curves(tmp_path)
    assert not (tmp_path / CURVES).exists(), "nothing was measured"
    for decisions, share in ((1_000_000, 0.1), (90_000_000, 0.6)):
        add_to_log(tmp_path, {"decisions": decisions, "entropy": 0.5})
        shares = {"2": share, "4": share / 2, "2:all": share, "5:all": 0.2}
        add_to_log(tmp_path, {"decisions": decisions, "planner": shares})
    write_curves(tmp_path)
    drawn = (tmp_path / CURVES).read_text(encoding="utf-8")
    assert drawn.count("<polyline") == 4
    assert "5, all options" in drawn


def test_the_example_in_the_documentation_runs(capsys: pytest.CaptureFixture[str]) -> None:
    page = (Path(__file__).parents[2] / "docs" / "training.md").read_text(encoding="utf-8")
    (block,) = re.findall(r"```python\n(.*?)```", page, re.DOTALL)
    exec(compile(block, "docs/training.md", "exec"), {"__name__": "training"})
    assert capsys.readouterr().out


def test_the_documented_recipe_is_the_one_of_the_shipped_weights() -> None:
    page = (Path(__file__).parents[2] / "docs" / "training.md").read_text(encoding="utf-8")
    recipe = load().recipe
    assert f"{recipe['games']:,} games" in page
    assert f"batches of {recipe['batch']:,}" in page
    assert f"{recipe['decisions'] / 1e9:.1f} billion decisions in {recipe['seconds'] / 60:.1f} minutes" in page
