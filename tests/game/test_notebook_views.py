"""What a notebook shows: a game as a picture, and other things as tables."""

from xml.etree import ElementTree

import pytest

from stoneage import Action, Game, Rules
from stoneage.analysis.report import PlayerSummary, Report, Stars
from stoneage.arena import Match, play, standings
from tests.game.table import table


def words(svg: str) -> list[str]:
    """The texts of a picture, which must be XML."""
    return [text for element in ElementTree.fromstring(svg).iter() if (text := (element.text or "").strip())]


def cells(html: str) -> list[list[str]]:
    """The rows of a table, which must be XML."""
    return [["".join(cell.itertext()) for cell in row] for row in ElementTree.fromstring(html).iter("tr")]


def test_a_game_is_a_picture_of_its_table() -> None:
    game = table(
        2,
        row=["CIV05", None],
        buildings=["B01"],
        red={"placed": {"forest": 2}, "wood": 3},
        blue={"placed": {"card 1": 1}, "hidden": ["CIV30"]},
    )
    shown = words(game._repr_svg_())
    assert {"Round 1", "hunting", "forest", "red", "blue", "taken", "1 farmer", "10 points"} <= set(shown)
    assert "3 of 5 figures at home" in shown
    assert "1 card face down" in shown


@pytest.mark.parametrize("rules", [Rules(2), Rules(4), Rules.all_options(5)], ids=["two", "four", "all options"])
def test_every_table_can_be_drawn_from_the_first_move_to_the_last(rules: Rules) -> None:
    game = Game(rules, seed=3)
    pictures = {game._repr_svg_()}
    for _ in range(60):
        game.play(game.legal_actions()[-1])
        pictures.add(game._repr_svg_())
    assert len(pictures) > 40
    assert all(words(picture) for picture in pictures)


def test_rules_are_a_table_of_their_options() -> None:
    rows = cells(Rules(players=3, igloos=True)._repr_html_())
    assert rows[1][:2] == ["players", "3"]
    assert ["igloos", "yes"] in [row[:2] for row in rows]
    assert ["expansion", "no"] in [row[:2] for row in rows]


def test_an_action_shows_its_text_and_id() -> None:
    assert cells(Action.parse("forest 3")._repr_html_()) == [["action", "id", "kind"], ["forest 3", "12", "place"]]


def test_standings_have_a_row_for_each_player() -> None:
    match = Match(("gatherer", "random"), Rules(players=2), games=4, seed=1)
    rows = cells(standings(match, play(match))._repr_html_())
    assert [row[0] for row in rows] == ["Player", "gatherer", "random"]
    assert rows[1][2].endswith("%")


def test_an_analysis_has_a_row_for_each_tribe() -> None:
    shares = (0.5, 0.2, -0.1, 0.4, 0.0, 1.0, 0.8)
    red = PlayerSummary(0, "red", 120, 1, *shares, 90, 0.01, 40, 2.2, 3, 2, 1, None, None, 0, Stars(4, 5, 5, 3))
    report = Report({}, "quick", "", {}, [red], [], [], False)
    assert "<td>120</td><td>50%</td><td>+20%</td><td>-10%</td>" in report._repr_html_()
