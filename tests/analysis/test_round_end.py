"""What tribes have at the end of a round, from which the reason of a mistake is told."""

import pytest

from stoneage.analysis import DecisionStep, analyse
from stoneage.analysis.analyse import native_judge
from stoneage.analysis.judge import HOLDINGS
from stoneage.game.game import Game
from tests.analysis.games import finish
from tests.game.table import table

pytestmark = pytest.mark.compiled


def at_a_card_too_dear(**tribe: object) -> Game:
    """Red stands on the card for 5, and has 2 gold and the two-resources card: together still one too few."""
    red = {"two_resources": True, "gold": 2, "food": 8, "placed": {"card 5": 1, "hunting": 1}}
    blue = {"placed": {"forest": 2}, "food": 5, "wood": 3, "points": {"buildings": 40}}
    more = {"points": {"buildings": 60}, **tribe}
    game = Game.from_position(table(2, expansion=True, red={**red, **more}, blue=blue).position(), seed=3)
    return game.play("resolve card 5")


def holdings(game: Game, action: str) -> dict[str, float]:
    """What red has at the end of the round after an action."""
    answer = next(legal for legal in game.legal_actions() if str(legal) == action)
    return dict(zip(HOLDINGS, native_judge().round_end(game.record, int(answer), 1).holdings[0], strict=True))


def test_the_unused_two_resources_card_and_one_use_tools_are_counted() -> None:
    game = at_a_card_too_dear(one_use_tools=[4])
    declined, used = holdings(game, "decline"), holdings(game, "use card")
    assert (declined["two_resources"], declined["one_use_tool"]) == (1, 4)
    assert (used["two_resources"], used["one_use_tool"]) == (0, 4)
    resources = ("wood", "clay", "stone", "gold")
    assert sum(used[item] for item in resources) == sum(declined[item] for item in resources) + 2
    assert used["points"] == declined["points"]


def test_using_the_two_resources_card_early_loses_nothing() -> None:
    game = at_a_card_too_dear()
    planted = len(game.log)  # the network likes declining better, by 4% of a win
    game.play("use card").play("take gold").play("take gold")
    step = next(step for step in analyse(finish(game)).steps if step.move == planted)
    assert isinstance(step, DecisionStep)
    assert step.grade in ("best", "good")
    assert step.reason is None
