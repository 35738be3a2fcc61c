"""Actions: an id and a text for every small choice."""

import pytest

from stoneage import Action, IllegalAction
from stoneage.components import PLACES
from stoneage.encoding.actions import FAMILIES, N_ACTIONS

ALL = [Action(number) for number in range(N_ACTIONS)]
SINGLE_CIRCLES = [place.name for place in PLACES if place.least == place.most and place.kind != "animal"]


def test_every_action_has_its_own_text() -> None:
    assert len({str(action) for action in ALL}) == N_ACTIONS


@pytest.mark.parametrize("action", ALL, ids=str)
def test_the_text_of_every_action_parses_back(action: Action) -> None:
    assert Action.parse(str(action)) == action
    assert Action.parse(f"  {str(action).upper()}  ") == action


def test_the_families_cover_all_numbers_without_a_gap() -> None:
    following = 0
    for family in FAMILIES:
        assert family.first == following
        following += family.members
    assert following == N_ACTIONS


def test_what_an_action_says_about_itself() -> None:
    forest = Action.parse("forest 3")
    assert (forest.family, forest.place, forest.figures, forest.item) == ("place", "forest", 3, None)
    hut = Action.parse("family hut")
    assert (hut.family, hut.place, hut.figures) == ("place", "family hut", 2)
    acting = Action.parse("resolve clay pit")
    assert (acting.family, acting.place, acting.figures) == ("resolve", "clay pit", 0)
    tools = Action.parse("tools 1+3+once4")
    assert (tools.family, tools.tools, tools.one_use_tools, tools.place) == ("tools", (1, 3), (4,), None)
    assert (Action.parse("no tools").tools, Action.parse("no tools").one_use_tools) == ((), ())
    assert [Action.parse(f"{verb} gold").item for verb in ("spend", "take", "give", "get")] == ["gold"] * 4
    assert (Action.parse("pick 5").family, Action.parse("pick 5").number) == ("pick", 4)
    assert repr(forest) == "Action('forest 3')"


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        ("hunt 3", "hunting 3"),
        ("hunting grounds 3", "hunting 3"),
        ("clay 2", "clay pit 2"),
        ("tool maker", "toolmaker"),
        ("hut", "family hut"),
        ("field", "fields"),
        ("corral", "fields"),
        ("resolve hut", "resolve family hut"),
        ("card 2 1", "card 2"),
        ("toolmaker 1", "toolmaker"),
        ("buy", "accept"),
        ("yes", "accept"),
        ("no", "decline"),
        ("pass", "decline"),
        ("use", "use card"),
        ("tools", "no tools"),
        ("none", "no tools"),
        ("tools 3+1", "tools 1+3"),
        ("tools once4+2", "tools 2+once4"),
        ("tools 1 + 2", "tools 1+2"),
        ("FOREST   3", "forest 3"),
        ("forest", "resolve forest"),  # without a number, figures must be there already
    ],
)
def test_other_words_for_the_same(said: str, meant: str) -> None:
    assert str(Action.parse(said)) == meant


@pytest.mark.parametrize("place", SINGLE_CIRCLES)
def test_the_bare_name_of_a_place_that_takes_a_fixed_number_places_and_acts(place: str) -> None:
    assert [str(meaning) for meaning in Action.meanings(place)] == [place, f"resolve {place}"]


NO_ACTIONS = [
    *("", " ", "forest 0", "forest 8", "hunting 11", "card 6", "building 0", "family hut 3"),
    *("tools 4", "tools 1+1", "tools once5", "tools +", "tools 1+", "spend food", "take jewelry", "pick 0", "pick 7"),
    *("resolve animal", "resolve", "moon 1", "forest three", "forest -1", "forest 3.0", "12", "starve now"),
    *("accept 1", "forest 3; card 1", "x" * 81, "\x00", "forest\u00a03x", "森 3", "tools " + "1+" * 30 + "1"),
]


@pytest.mark.parametrize("text", NO_ACTIONS, ids=ascii)
def test_what_is_no_action_is_refused_with_examples(text: str) -> None:
    with pytest.raises(IllegalAction, match=r"unknown action .*; actions look like 'forest 3'"):
        Action.parse(text)


def test_the_family_hut_is_not_for_one_figure() -> None:
    with pytest.raises(IllegalAction):
        Action.parse("family hut 1")


@pytest.mark.parametrize("number", [-1, N_ACTIONS, 10**9])
def test_a_number_that_is_no_action(number: int) -> None:
    with pytest.raises(IllegalAction, match=f"unknown action {number}; .* its id, from 0 to {N_ACTIONS - 1}"):
        Action(number)
