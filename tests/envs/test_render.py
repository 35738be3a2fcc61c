"""A table as text and as a picture."""

import numpy as np
import pytest

pytest.importorskip("gymnasium", reason='Gymnasium is not installed: pip install "stoneage-game[rl]"')
pytest.importorskip("PIL", reason='Pillow is not installed: pip install "stoneage-game[rl]"')

from stoneage import Game, Rules
from stoneage.envs.aec import env
from stoneage.envs.picture import pixels
from stoneage.envs.single import StoneAgeEnv
from stoneage.envs.text import text
from stoneage.envs.vector import StoneAgeVectorEnv
from stoneage.reports.drawing.canvas import HEIGHT, WIDTH
from tests.game.table import table


def test_the_text_names_everything_on_the_table() -> None:
    game = table(
        2,
        row=["CIV05", None],
        buildings=["B01"],
        red={"placed": {"forest": 2}, "wood": 3, "tools": [1, 1, 0]},
        blue={"placed": {"card 1": 1}, "hidden": ["CIV30"]},
    )
    lines = text(game.view(0)).splitlines()
    assert "forest: 2 red" in lines
    assert "card 1: 1 blue" in lines
    assert "card 1: dice for all, 1 farmer (1 resource)" in lines
    assert "card 2: taken (2 resources)" in lines
    assert any(line.startswith("building 1: 2 wood, 1 clay for 10 points") for line in lines)
    assert (
        "red: 0 points, 3 of 5 figures at home, agriculture 0, tools 1+1+0, 0 buildings, 0 cards; 12 food 3 wood"
        in lines
    )
    assert "agriculture 0, tools 0+0+0, 0 buildings, 1 card;" in lines[-1]
    assert "CIV30" not in text(game.view(0))


@pytest.mark.parametrize("rules", [Rules(2), Rules.all_options(5)], ids=["base", "all options"])
def test_a_picture_changes_with_the_table(rules: Rules) -> None:
    game = Game(rules, seed=3)
    before = pixels(game.view(0))
    assert before.shape == (HEIGHT, WIDTH, 3)
    assert before.dtype == np.uint8
    assert (pixels(game.view(0)) == before).all()
    game.play(game.legal_actions()[0])
    changed = (pixels(game.view(0)) != before).any(axis=2)
    assert 0 < changed.mean() < 0.1, "figures have moved, the rest is where it was"


def test_every_environment_renders_as_asked() -> None:
    single = StoneAgeEnv(2, render_mode="ansi")
    single.reset(seed=1)
    assert single.render().startswith("Round 1")
    agents = env(players=2, render_mode="rgb_array")
    agents.reset(seed=1)
    assert agents.render().shape == (HEIGHT, WIDTH, 3)
    vector = StoneAgeVectorEnv(2, 2, render_mode="ansi")
    vector.reset(seed=1)
    pictures = vector.render()
    assert pictures is not None
    assert len(pictures) == 2
    assert StoneAgeVectorEnv(2, 2).render() is None
    assert StoneAgeEnv(2).render() is None
