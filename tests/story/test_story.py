"""The story: a line for everything that happens, and nothing that the viewer may not know."""

import cProfile
import json
from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import asdict, fields
from functools import cache
from typing import get_args

import pytest

from stoneage import Game, Rules
from stoneage.components import COLOURS, ITEMS
from stoneage.engine.chance import below, generator
from stoneage.story import StoryEvent, seen_by, story_events, tell
from stoneage.story.events import BuildingEvent, BuyEvent, HarvestEvent, ResultEvent
from tests.game.table import WAITING, draw, pay, play, reveal, roll, table
from tests.marks import mostly_slow, slow

ALL = Rules.all_options
EVENTS = {
    str(field.default): event for event in get_args(StoryEvent) for field in fields(event) if field.name == "kind"
}
RULES = [Rules(2), Rules(3), Rules(4), ALL(2), ALL(3), ALL(4), ALL(5)]


def lines(game: Game, since: int = 0, viewer: int | None = None) -> list[str]:
    return [tell(event) for event in seen_by(story_events(game, since), viewer)]


@cache
def played_out(rules: Rules, seed: int) -> Game:
    game, choice = Game(rules, seed=seed), generator(seed + 1000)
    while not game.over:
        legal = game.legal_actions()
        game.play(legal[below(choice, len(legal))])
    return game


# --- golden lines ---


def test_a_game_begins_with_its_first_round_cards_and_buildings() -> None:
    game = Game(Rules(2), chance="manual", start=1)
    draw(game, "CIV13", "CIV18", "CIV01", "CIV33")
    reveal(game, "B01", "B26")
    play(game, "forest 3", "family hut", "card 1", "hunting 2")
    assert lines(game) == [
        "Round 1: blue starts.",
        "New card 1: 5 food, healing.",
        "New card 2: 1 clay, 2 shamans.",
        "New card 3: dice for all, pottery.",
        "New card 4: a one-use tool of 2, 2 toolmakers.",
        "New building on stack 1: 2 wood, 1 clay for 10 points.",
        "New building on stack 2: 1 to 7 resources for their value.",
        "Blue places 3 figures at the forest.",
        "Red places 2 figures at the family hut.",
        "Blue places 1 figure on card 1.",
        "Red places 2 figures at the hunting grounds.",
    ]


def test_red_has_no_tools_and_harvests_as_the_dice_fall() -> None:
    game = table(red={"placed": {"forest": 3}}, blue=WAITING)
    roll(play(game, "resolve forest"), 3, 4, 5)
    assert lines(game) == ["Red acts at the forest with 3 figures.", "Red rolls 3 4 5 at the forest: 12 gives 4 wood."]


def test_red_adds_tools_and_the_wolf_takes_its_share() -> None:
    red = {"placed": {"quarry": 2}, "tools": [2, 1, 1], "one_use_tools": [3]}
    game = table(red=red, blue=WAITING, wild_animals=True, board={"animal": "A3"})
    play(roll(play(game, "resolve quarry"), 5, 2), "tools 1+once3")
    assert lines(game)[1:] == [
        "Red rolls 5 2 at the quarry: 7.",
        "Red rolls 5 2 at the quarry: 7 + 5 (tools) - 2 (wolf) = 10 gives 2 stone.",
    ]
    harvest = story_events(game)[-1]
    assert isinstance(harvest, HarvestEvent)
    assert harvest.tools == [2]
    assert harvest.one_use_tools == [3]


def test_a_roll_that_brings_nothing_is_told() -> None:
    game = table(red={"placed": {"river": 1}}, blue=WAITING)
    roll(play(game, "resolve river"), 5)
    assert lines(game)[-1] == "Red rolls 5 at the river: 5 gives nothing."


def test_red_splits_a_hunt_into_food_and_jewelry() -> None:
    game = table(red={"placed": {"hunting": 3}}, blue=WAITING, expansion=True)
    play(roll(play(game, "resolve hunting"), 6, 6, 5), "jewelry 3")
    assert lines(game)[1:] == [
        "Red rolls 6 6 5 at the hunting grounds: 17 gives 8 to split.",
        "Red takes 5 food and 3 jewelry from the hunt.",
    ]


def test_the_village_gives_a_tool_a_figure_agriculture_and_the_merchant() -> None:
    places = {"toolmaker": 1, "family hut": 2, "fields": 1}
    game = table(players=5, red={"placed": {**places, "merchant": 2}, "figures": 7}, blue=WAITING, expansion=True)
    play(game, "resolve toolmaker", "resolve family hut", "resolve fields", "resolve merchant")
    assert [line for line in lines(game) if "acts" not in line] == [
        "Red gets 1 tool at the toolmaker.",
        "Red gets 1 figure at the family hut.",
        "Red gets 1 agriculture at the fields.",
        "Red gets 2 jewelry and 2 spaces on the merchant track at the merchant.",
    ]


def test_a_tribe_at_the_limit_gets_nothing_in_the_village() -> None:
    game = table(red={"placed": {"fields": 1}, "agriculture": 10}, blue=WAITING)
    play(game, "resolve fields")
    assert lines(game)[-1] == "Red gets nothing at the fields (already at the maximum)."


def test_red_pays_a_stone_for_a_card_that_gives_two_stone() -> None:
    game = table(row=["CIV22"], red={"placed": {"card 1": 1}, "stone": 1}, blue=WAITING)
    pay(play(game, "resolve card 1"), "stone")
    assert lines(game)[1:] == ["Red buys card 1 for 1 stone: 2 stone, transport.", "Red gets 2 stone."]


@pytest.mark.parametrize(
    ("card", "line"),
    [
        ("CIV26", "Red gets 3 points."),
        ("CIV34", "Red gets a one-use tool of 3."),
        ("CIV36", "Red gets 2 resources for later."),
        ("CIV29", "Red gets 1 tool."),
    ],
)
def test_what_a_card_gives_at_once_follows_its_purchase(card: str, line: str) -> None:
    game = table(row=[card], red={"placed": {"card 1": 1}, "wood": 1}, blue=WAITING)
    pay(play(game, "resolve card 1"), "wood")
    assert lines(game)[-1] == line


def test_a_card_that_is_left_and_a_building_that_cannot_be_paid() -> None:
    red = {"placed": {"card 1": 1, "building 1": 1}, "wood": 1}
    game = table(row=["CIV13"], buildings=["B17"], red=red, blue=WAITING)
    play(game, "resolve card 1", "decline", "resolve building 1")
    assert [line for line in lines(game) if "acts" not in line] == [
        "Red does not buy card 1.",
        "Red cannot pay for building 1 and takes the figure back.",
    ]


def test_a_building_is_paid_scored_and_replaced() -> None:
    red = {"placed": {"building 1": 1}, "wood": 2, "clay": 1}
    game = table(buildings=["B01"], red=red, blue=WAITING)
    reveal(play(game, "resolve building 1", "accept"), "B10")
    assert lines(game)[1:] == [
        "Red buys building 1 for 2 wood and 1 clay: 10 points.",
        "New building on stack 1: 2 clay, 1 stone for 13 points.",
    ]
    _, buy, building = story_events(game)
    assert isinstance(buy, BuyEvent)
    assert buy.points == {"buildings": 10}
    assert isinstance(building, BuildingEvent)
    assert building.left == 6


def test_a_trade_stands_before_the_purchase_that_it_was_made_for() -> None:
    red = {"placed": {"building 1": 1}, "wood": 4, "merchant": 1}
    game = table(buildings=["B01"], red=red, blue=WAITING, expansion=True)
    play(game, "resolve building 1", "give wood", "give wood", "get clay")
    assert lines(game)[1:] == [
        "Red trades 2 wood for 1 clay.",
        "Red buys building 1 for 2 wood: 10 points.",
    ]


def test_a_harsh_winter_insulates_a_building_and_trades_gold_with_a_card() -> None:
    red = {"placed": {"building 1": 1, "card 1": 1}, "wood": 3, "clay": 1, "stone": 1, "gold": 1}
    game = table(buildings=["B01"], row=["CIV13"], red=red, blue=WAITING, harsh_winter=True)
    reveal(play(game, "resolve building 1", "accept", "accept"), "B10")
    play(pay(play(game, "resolve card 1"), "wood"), "accept")
    told = lines(game)
    assert "Red pays 1 stone for insulation: 5 points." in told
    assert told[-2:] == ["Red trades 1 gold for 6 points.", "Red gets 5 food."]


def test_everybody_takes_one_of_the_dice_for_all() -> None:
    game = table(players=2, row=["CIV01"], red={"placed": {"card 1": 1}, "wood": 1, "tools": [4, 4, 4]}, blue=WAITING)
    play(roll(pay(play(game, "resolve card 1"), "wood"), 5, 6), "pick 5", "pick 6")
    assert lines(game)[2:] == [
        "Red rolls the dice for all: 5 6.",
        "Red takes the 5: nothing (already at the maximum).",
        "Blue takes the 6: 1 agriculture.",
    ]


def test_a_card_rolls_two_dice_for_a_resource() -> None:
    game = table(row=["CIV25"], red={"placed": {"card 1": 1}, "wood": 1}, blue=WAITING)
    roll(pay(play(game, "resolve card 1"), "wood"), 6, 6)
    assert lines(game)[-1] == "Red rolls 6 6 for the card: 12 gives 2 gold."


def test_only_its_owner_hears_what_a_face_down_card_is() -> None:
    game = table(row=["CIV32"], red={"placed": {"card 1": 1}, "wood": 1}, blue=WAITING)
    draw(pay(play(game, "resolve card 1"), "wood"), "CIV27")
    assert lines(game, viewer=0)[-1] == "Red draws a card face down: music."
    assert lines(game, viewer=1)[-1] == lines(game)[-1] == "Red draws a card face down."


def test_the_fifth_slot_offers_an_extra_card_for_jewelry() -> None:
    game = table(red={"placed": {"card 5": 1}, "jewelry": 6}, blue=WAITING, expansion=True)
    draw(play(game, "resolve card 5", "accept", "accept"), "CIV27")
    assert lines(game)[-2:] == ["Red buys an extra card for 3 jewelry.", "Red draws a card face down."]


def test_the_two_resources_card_is_used_and_taken() -> None:
    game = table(red={"placed": {"hunting": 1}, "two_resources": True}, blue=WAITING)
    play(game, "use card", "take gold", "take wood")
    assert lines(game) == ["Red uses the two-resources card.", "Red gets 1 gold.", "Red gets 1 wood."]


def test_tribes_are_fed_pay_and_starve_before_the_next_round() -> None:
    game = table(
        phase="feed",
        players=4,
        red={"food": 1, "wood": 4, "agriculture": 2},
        blue={"food": 9, "agriculture": 1},
        green={"food": 0},
        yellow={"food": 0, "clay": 9},
        row=["CIV13"],
    )
    play(pay(game, "wood wood"), "starve")
    assert lines(game) == [
        "Red feeds 5 figures, paying 2 wood for 2 missing food.",
        "Blue feeds 5 figures: 1 from agriculture and 4 from the supply.",
        "Green is 5 food short and loses 10 points.",
        "Yellow is 5 food short for 5 figures.",
        "Yellow is 5 food short and loses 10 points.",
        "Round 2: blue starts.",
    ]


def test_income_comes_at_the_start_of_a_round() -> None:
    game = table(
        players=2, phase="feed", red={"buildings": ["XP01"]}, blue={"food": 0, "wood": 9}, bonus_buildings=True
    )
    play(game, "starve")
    assert lines(game)[-2:] == ["Round 2: blue starts.", "Red gets 1 wood as income."]


def test_an_animal_turns_up_is_driven_off_and_another_wakes() -> None:
    red = {"placed": {"animal": 2, "fields": 1}}
    board = {"animal": "A1", "animals_waiting": ["A4"]}
    game = table(players=2, red=red, wild_animals=True, board=board)
    play(roll(play(game, "resolve fields"), 6, 2), "pick 6", "pick 1")
    assert lines(game)[2:] == [
        "The raptor is driven off (red 2).",
        "Red rolls for driving off the animal: 6 2.",
        "Red takes 1 figure for a 6.",
        "Red takes 3 points for a 2.",
        "Red feeds 6 figures: 1 from agriculture and 5 from the supply.",
        "Blue feeds 5 figures: 5 from the supply.",
        "Round 2: blue starts.",
        "A polar bear is on the prowl: every roll is lowered by 3.",
    ]


def test_an_animal_drawn_in_the_first_round_waits_for_the_second() -> None:
    red = {"placed": {"card 1": 1}, "wood": 1}
    game = table(2, row=["CIV32"], deck=["A2", "CIV13", "CIV14"], red=red, wild_animals=True)
    draw(pay(play(game, "resolve card 1"), "wood"), "A2", "CIV13", "CIV14")
    assert [line for line in lines(game) if "wild boar" in line] == [
        "A wild boar appears and waits.",
        "A wild boar is on the prowl: every roll is lowered by 2.",
    ]


def test_an_animal_from_the_deck_waits_behind_the_active_one() -> None:
    board = {"animal": "A1"}
    deck = ["A2", "CIV13", "CIV14"]
    game = table(
        row=["CIV12", None], deck=deck, phase="feed", yellow={"food": 0, "wood": 5}, wild_animals=True, board=board
    )
    draw(play(game, "starve"), "A2", "CIV13")
    assert lines(game)[-3:] == [
        "Round 2: blue starts.",
        "A wild boar appears and waits.",
        "New card 4: 5 food, healing.",
    ]


def test_an_empty_stack_ends_the_game_with_its_winner() -> None:
    game = table(players=2, left=[1], red={"placed": {"building 1": 1}, "wood": 2, "clay": 1, "hidden": ["CIV27"]})
    play(game, "resolve building 1", "accept")
    assert lines(game)[-3:] == [
        "A building stack is empty: the game is over.",
        "Red reveals music.",
        "Red wins with 11 points.",
    ]


def test_too_few_cards_end_the_game_and_the_tie_break_decides() -> None:
    game = table(players=2, row=[None] * 4, deck=[], red={"placed": {"toolmaker": 1}, "agriculture": 1})
    play(game, "resolve toolmaker")
    points = max(game.scores())
    assert lines(game)[-2:] == [
        "There are not enough cards to fill the row: the game is over.",
        f"Blue wins with {points} points.",
    ]
    broken = ResultEvent(0, scores=[9, 9], tie_breaks=[7, 5], winners=[0])
    assert tell(broken) == "Red wins with 9 points on the tie-break, 7 to 5."


def test_equal_results_share_the_victory() -> None:
    event = ResultEvent(0, scores=[7, 9, 9], tie_breaks=[5, 5, 5], winners=[1, 2])
    assert tell(event) == "Blue and green share the victory with 9 points."


# --- properties ---


@pytest.mark.parametrize(
    "rules", mostly_slow(RULES, Rules(3), ALL(5)), ids=lambda rules: f"{rules.players} {len(rules.options)}"
)
def test_the_amounts_of_a_story_add_up_to_the_final_position(rules: Rules) -> None:
    for seed in range(2):
        game = played_out(rules, seed)
        has = [Counter({"food": 12, "figures": 5, "jewelry": int(rules.expansion)}) for _ in range(rules.players)]
        scored: list[Counter[str]] = [Counter() for _ in range(rules.players)]
        for event in story_events(game):
            if event.seat is not None:
                _book(event, has[event.seat])
                scored[event.seat].update(getattr(event, "points", {}))
        for seat, tribe in enumerate(game.position()["players"]):
            held: Mapping[str, object] = tribe
            expected = {name: held[name] for name in ("food", *ITEMS, "figures", "agriculture", "merchant")}
            assert {name: has[seat][name] for name in expected} == expected
            assert has[seat]["tools"] == sum(tribe["tools"])
            assert {source: scored[seat][source] for source in tribe["points"]} == tribe["points"]


def _book(event: StoryEvent, has: Counter[str]) -> None:
    has.update(getattr(event, "gained", {}))
    if event.kind == "split":
        has.update(food=event.food, jewelry=event.jewelry)
    has.subtract(getattr(event, "paid", {}))
    has.subtract(getattr(event, "gave", {}))
    if event.kind == "feed":
        has["food"] += event.agriculture - event.figures + event.missing


@pytest.mark.parametrize(
    "rules", mostly_slow(RULES, Rules(3), ALL(5)), ids=lambda rules: f"{rules.players} {len(rules.options)}"
)
def test_the_story_from_a_move_on_is_the_end_of_the_whole_story(rules: Rules) -> None:
    game = played_out(rules, 1)
    whole = story_events(game)
    for since in range(0, len(game.log) + 1, 101):
        assert story_events(game, since) == [event for event in whole if event.move >= since]


@pytest.mark.parametrize("players", [slow(2), 3, slow(4), slow(5)])
def test_no_public_event_tells_a_face_down_card(players: int) -> None:
    drawn = 0
    for seed in range(3):
        game = played_out(ALL(players), seed)
        told = story_events(game)
        hidden = {card for tribe in game.position()["players"] for card in tribe["hidden"]}
        for event in told:
            if event.kind == "draw":
                assert event.card in hidden
                drawn += 1
        for event in seen_by(told, None):
            if event.kind != "uncover":
                assert not any(f'"{card}"' in json.dumps(asdict(event)) for card in hidden)
            else:
                assert event.move == len(game.log) - 1
        for viewer in [None, *range(players)]:
            draws = [event for event in seen_by(told, viewer) if event.kind == "draw"]
            assert len(draws) == len(hidden)
            assert all((event.card is not None) == (event.seat == viewer) for event in draws)
    assert drawn > 3


def test_events_are_plain_data_without_english_and_each_has_a_line() -> None:
    kinds = set()
    for rules in RULES:
        for event in story_events(played_out(rules, 1)):
            data = asdict(event)
            assert json.loads(json.dumps(data)) == data
            line = tell(event)
            assert line.endswith(".")
            assert "\n" not in line
            assert line not in json.dumps(data)
            kinds.add(event.kind)
    assert kinds >= {"round", "card", "building", "animal", "place", "act", "roll", "harvest", "split", "gain", "buy"}
    assert kinds >= {"leave", "return", "trade", "insulate", "trade gold", "pick", "draw", "hunger", "feed"}
    assert kinds >= {"driven off", "income", "use", "end", "uncover", "result"}
    assert kinds == set(EVENTS)


def test_the_class_of_an_event_is_found_by_its_kind() -> None:
    for kind, event in EVENTS.items():
        assert event.__name__ == kind.title().replace(" ", "") + "Event"


def test_every_action_is_told_by_its_player() -> None:
    game = played_out(Rules(4), 1)
    for event in story_events(game):
        move = game.log[event.move]
        if event.kind in ("place", "act", "buy", "leave", "return", "split", "use"):
            assert event.seat == move.seat
            assert tell(event).startswith(COLOURS[move.seat].capitalize())


def calls(job: Callable[[], object]) -> int:
    """How many Python functions a job calls: unlike seconds, the same on every machine."""
    profile = cProfile.Profile(builtins=False)
    profile.runcall(job)
    return sum(entry.callcount for entry in profile.getstats())


@pytest.mark.slow
def test_a_game_twice_as_long_is_told_in_about_twice_the_time() -> None:
    game = max((played_out(ALL(5), seed) for seed in range(2)), key=lambda game: len(game.log))
    assert len(game.log) > 1000
    half = game.at(len(game.log) // 2)
    story_events(game)  # loads compiled rules, which calls many functions once
    assert calls(lambda: story_events(game)) < 2.5 * calls(lambda: story_events(half))
