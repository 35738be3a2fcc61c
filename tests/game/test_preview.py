"""What actions would gain, compared with what they do gain."""

import random
from collections import Counter
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from stoneage.components import BUILDINGS, CARDS, ITEMS, RESOURCES, Choice
from stoneage.game.action import Action
from stoneage.game.decision import BuyDecision, HungerDecision
from stoneage.game.game import Game
from stoneage.game.preview import SURE, choices, combinations, gains, obstacles, payments, unasked, useless_trades
from stoneage.game.rules import Rules
from stoneage.story import story_events
from tests.game.table import WAITING, legal, pay, play, roll, table, tribe


def counted(game: Game, seat: int) -> dict[str, int]:
    """What a tribe has, counted from its own view."""
    seen = game.view(seat).players[seat]
    numbers = {name: getattr(seen, name) for name in ("food", *ITEMS, "figures", "agriculture", "merchant", "score")}
    return {**numbers, "tools": sum(seen.tools)}


def ate(game: Game, since: int) -> bool:
    """Whether tribes have eaten since a move."""
    return any(event.kind in ("feed", "hunger") for event in story_events(game, since))


def test_tools_at_the_hunt_bring_food() -> None:
    game = table(red={"placed": {"hunting": 2}, "tools": [1, 1, 0]}, blue=WAITING)
    roll(play(game, "resolve hunting"), 2, 3)
    brings = {str(action): gain for action, gain in gains(game).items()}
    assert (brings["no tools"], brings["tools 1"], brings["tools 1+2"]) == ({"food": 2}, {"food": 3}, {"food": 3})


def test_a_hunt_that_will_be_split_says_how_much_there_is_to_split() -> None:
    red = {"placed": {"hunting": 2, "forest": 1}, "tools": [1, 0, 0]}
    game = table(2, red=red, blue=WAITING, expansion=True)
    roll(play(game, "resolve hunting"), 2, 3)
    brings = {str(action): gain for action, gain in gains(game).items()}
    assert brings == {"no tools": {"hunted": 2}, "tools 1": {"hunted": 3}}


def test_a_meal_right_after_it_does_not_blur_what_an_action_brings() -> None:
    game = table(red={"placed": {"forest": 1}, "tools": [1, 0, 0], "food": 0}, blue=WAITING)
    roll(play(game, "resolve forest"), 5)
    assert {str(action): gain for action, gain in gains(game).items()} == {
        "no tools": {"wood": 1},
        "tools 1": {"wood": 2},
    }


def test_where_chance_or_more_choices_follow_nothing_is_promised() -> None:
    assert gains(table(phase="place")) == {}
    assert gains(table(red={"placed": {"forest": 1}}, blue=WAITING)) == {}


def test_nobody_is_promised_anything_at_the_end() -> None:
    over = table(phase="feed", buildings=[None])
    assert (gains(over), payments(over)) == ({}, [])


def test_what_the_tribe_eats_right_after_is_no_loss_of_the_last_action() -> None:
    game = table(2, red={"placed": {"hunting": 2}, "tools": [1, 1, 0]})  # the last figures of the round
    roll(play(game, "resolve hunting"), 2, 3)
    brings = {str(action): gain for action, gain in gains(game).items()}
    assert (brings["no tools"], brings["tools 1"]) == ({"food": 2}, {"food": 3})


def test_hunger_right_after_does_not_hide_the_points_of_a_card() -> None:
    card = next(card for card in CARDS if card.top[0].kind == "points")
    red = {"wood": 1, "food": 0, "placed": {"card 1": 1}}
    game = play(table(2, row=[card.id], red=red), "resolve card 1")  # then the tribe starves: nothing is left to eat
    (way,) = payments(game)
    assert way.points == card.top[0].amount


Paid = tuple[int, ...]


def price_asked(game: Game) -> tuple[str, int, str] | None:
    """The price being paid, if any."""
    decision = game.decision
    if not isinstance(decision, BuyDecision | HungerDecision):
        return None
    return decision.kind, decision.seat, decision.place if isinstance(decision, BuyDecision) else ""


def all_payments(game: Game) -> dict[Paid, int]:
    """Every way to pay, with the score it leads to, found by playing all of them."""
    decision, found = game.decision, dict[Paid, int]()
    assert isinstance(decision, BuyDecision | HungerDecision)

    def look(here: Game, paid: Counter[str]) -> None:
        for action in here.legal_actions():
            if action.family not in ("spend", "done", "accept"):
                continue
            after = here.at(len(here.log)).play(action)
            pieces = paid + Counter(decision.price.due if action.family == "accept" else [action.item or ""])
            if action.family == "spend" and price_asked(after) == price_asked(game):
                look(after, pieces)
            else:
                found[tuple(pieces[item] for item in ITEMS)] = counted(after, decision.seat)["score"]

    look(game, Counter())
    return found


def somebody_is_still_to_act(game: Game) -> bool:
    return any(set(player.placed) - {"animal"} for player in game.view().players)


def value(paid: Paid) -> int:
    return sum(pieces * worth for pieces, worth in zip(paid, ITEMS.values(), strict=True))


def check_payments(game: Game) -> None:
    """The offered payments are optimal, and the combinations are complete."""
    assert isinstance(game.decision, BuyDecision | HungerDecision)
    everything = all_payments(game)
    before = counted(game, game.decision.seat)["score"]
    ways = {way.kind: way for way in payments(game)}
    if not everything:
        assert (ways, combinations(game)) == ({}, [])
        return
    if game.decision.price.chosen:
        assert sorted(combinations(game)) == sorted(everything)
    least = min(map(value, everything))
    cheapest = tuple(ways["cheapest"].pays.get(item, 0) for item in ITEMS)
    assert value(cheapest) == least
    assert everything[cheapest] - before == ways["cheapest"].points
    most = max(everything.values()) - before
    assert ("most points" in ways) == (most > ways["cheapest"].points)
    if best := ways.get("most points"):
        paid = tuple(best.pays.get(item, 0) for item in ITEMS)
        assert best.points == most == everything[paid] - before
        assert value(paid) == min(value(paid) for paid, score in everything.items() if score - before == most)
    for way in ways.values():
        play(game.at(len(game.log)), *map(str, way.actions))


def before_building(building: str, **held: int) -> Game:
    red = {**held, "placed": {"building 1": 1, "hunting": 1}}
    more = building.startswith("X")
    game = table(2, buildings=[building], red=red, blue=WAITING, expansion=more, bonus_buildings=more)
    return play(game, "resolve building 1")


def test_four_pieces_of_two_kinds_make_most_points_with_wood_and_gold() -> None:
    ways = {way.kind: way for way in payments(before_building("B19", wood=4, clay=2, gold=1))}
    assert (ways["most points"].pays, ways["most points"].points) == ({"wood": 3, "gold": 1}, 15)
    assert (ways["cheapest"].pays, ways["cheapest"].points) == ({"wood": 3, "clay": 1}, 13)


def test_five_pieces_of_two_kinds_are_cheapest_in_clay_and_stone() -> None:
    ways = {way.kind: way for way in payments(before_building("B23", wood=1, clay=3, stone=3, gold=5))}
    assert (ways["cheapest"].pays, ways["cheapest"].points) == ({"clay": 3, "stone": 2}, 22)
    assert (ways["most points"].pays, ways["most points"].points) == ({"stone": 1, "gold": 4}, 29)


def test_of_equally_cheap_payments_the_one_with_more_of_the_cheaper_piece() -> None:
    red = {"wood": 1, "clay": 2, "stone": 1, "placed": {"card 2": 1, "hunting": 1}}
    game = play(table(2, red=red, blue=WAITING), "resolve card 2")
    assert payments(game)[0].pays == {"wood": 1, "clay": 1}
    red = {"clay": 2, "stone": 1, "gold": 1, "placed": {"building 1": 1, "hunting": 1}, "wood": 1}
    game = play(table(2, buildings=["B26"], red=red, blue=WAITING), "resolve building 1")
    assert payments(game)[0].pays == {"wood": 1}


def test_the_pieces_of_a_payment_can_be_collected_in_any_order() -> None:
    game = before_building("B19", wood=3, clay=1, gold=1)
    assert combinations(game) == [(3, 1, 0, 0, 0), (3, 0, 0, 1, 0)]
    play(game, "spend wood")
    assert combinations(game) == [(2, 1, 0, 0, 0), (2, 0, 0, 1, 0)]


CHOSEN = [tile.id for tile in BUILDINGS if isinstance(tile.cost, Choice)]
"""Buildings whose price is chosen: a number of kinds, one to seven pieces, or jewelry."""


@settings(max_examples=60)
@given(
    building=st.sampled_from(CHOSEN),
    held=st.fixed_dictionaries({item: st.integers(0, 4) for item in RESOURCES}),
)
def test_buildings_are_paid_at_the_true_optimum(building: str, held: dict[str, int]) -> None:
    game = before_building(building, **held)
    if isinstance(game.decision, BuyDecision):
        check_payments(game)


@settings(max_examples=25)
@given(slot=st.integers(1, 4), held=st.fixed_dictionaries({item: st.integers(0, 4) for item in RESOURCES}))
def test_cards_are_paid_at_the_true_optimum(slot: int, held: dict[str, int]) -> None:
    red = {**held, "placed": {f"card {slot}": 1, "hunting": 1}}
    game = play(table(2, red=red, blue=WAITING), f"resolve card {slot}")
    if isinstance(game.decision, BuyDecision):
        check_payments(game)


@settings(max_examples=25)
@given(missing=st.integers(1, 5), held=st.fixed_dictionaries({item: st.integers(0, 3) for item in RESOURCES}))
def test_hunger_is_paid_at_the_true_optimum(missing: int, held: dict[str, int]) -> None:
    game = table(2, phase="feed", red={**held, "food": 5 - missing}, blue={"food": 0, "wood": 9})
    if isinstance(game.decision, HungerDecision) and game.decision.seat == 0:
        check_payments(game)


@settings(max_examples=30)
@given(seed=st.integers(0, 10_000))
def test_payments_in_random_play_are_at_the_true_optimum(seed: int) -> None:
    """All options at once: prices in the middle of a payment, after a trade, of igloos and of extra cards."""
    game, chance = Game(Rules.all_options(2), seed=seed), random.Random(seed)
    for _ in range(120):
        if isinstance(game.decision, BuyDecision) and somebody_is_still_to_act(game):  # a meal may cost points
            check_payments(game)
        if not game.over:
            game.play(chance.choice(game.legal_actions()))


@pytest.mark.parametrize(
    "held",
    [
        {"wood": 4, "gold": 3},
        {"wood": 5, "stone": 5, "gold": 3},
        {"wood": 2, "clay": 2, "stone": 1, "gold": 1},
        {"clay": 5, "stone": 1, "gold": 5},
        {"wood": 5, "clay": 5, "stone": 5, "gold": 5},
        {"wood": 1},
    ],
    ids=lambda held: " ".join(f"{count} {item}" for item, count in held.items()),
)
@pytest.mark.parametrize("building", ["B18", "B19", "B21", "B22", "B23", "B26"])
def test_one_tap_pays_least_or_makes_most_points(building: str, held: dict[str, int]) -> None:
    red = {**held, "placed": {"building 1": 1, "hunting": 1}}
    game = play(table(2, buildings=[building], red=red, blue=WAITING), "resolve building 1")
    ways = {way.kind: way for way in payments(game)}
    if game.decision is None or game.decision.kind != "buy":
        assert not ways
        return
    assert max(way.points for way in ways.values()) == max(all_payments(game).values())


def test_a_printed_price_is_paid_in_one_way() -> None:
    red = {"wood": 5, "clay": 5, "stone": 5, "gold": 5, "placed": {"building 1": 1}}
    game = play(table(buildings=["B01"], red=red, blue=WAITING), "resolve building 1")
    (way,) = payments(game)
    before = tribe(game, "red")["points"]["buildings"]
    play(game, *map(str, way.actions))
    assert tribe(game, "red")["points"]["buildings"] - before == way.points > 0


def test_who_cannot_pay_is_offered_no_way() -> None:
    game = play(
        table(buildings=["B01"], red={"placed": {"building 1": 1, "hunting": 1}}, blue=WAITING), "resolve building 1"
    )
    assert payments(game) == []


@pytest.mark.parametrize("options", [False, True], ids=["base", "all options"])
def test_the_outlook_is_what_really_happens(options: bool) -> None:
    """Every gain and every way to pay is tried out in whole games."""
    rules = Rules.all_options(3) if options else Rules(3)
    chance = random.Random(11)
    tried: set[str] = set()
    paid = 0
    for seed in range(3):
        game = Game(rules, seed=seed)
        for _ in range(250):
            decision = game.decision
            if decision is None:
                break
            seat = decision.seat
            brings = gains(game)
            assert bool(brings) == (decision.kind in SURE)
            before = counted(game, seat)
            for action, gain in brings.items():
                trial = game.at(len(game.log)).play(action)
                if ate(trial, len(game.log)):
                    continue
                after = counted(trial, seat)
                sure = {name: count for name, count in gain.items() if name != "hunted"}
                assert sure == {name: after[name] - before[name] for name in after if after[name] != before[name]}
                tried.add(decision.kind)
            for way in payments(game):
                trial = game.at(len(game.log))
                for text in way.actions:
                    trial.play(text)
                if ate(trial, len(game.log)):
                    continue
                after = counted(trial, seat)
                assert after["score"] - before["score"] == way.points
                paid += 1
                if any(text.startswith("spend") for text in way.actions):
                    assert way.pays == {
                        item: before[item] - after[item] for item in ITEMS if before[item] > after[item]
                    }
            buying = [text for text in legal(game) if text.startswith(("building", "card", "spend", "accept", "igloo"))]
            game.play(chance.choice(buying if buying and chance.random() < 0.7 else legal(game)))
    assert {"harvest", "take"} <= tried
    assert paid > 30


def paid_with(game: Game, pieces: tuple[int, ...]) -> bool:
    """Whether the pieces, in the order of the items, are a whole payment."""
    trial = game.at(len(game.log))
    for item, count in zip(ITEMS, pieces, strict=True):
        for _ in range(count):
            if f"spend {item}" not in legal(trial):
                return False
            trial.play(f"spend {item}")
    if "done" in legal(trial):
        trial.play("done")
    return trial.decision is None or trial.decision.kind not in ("buy", "hunger")


@pytest.mark.parametrize("held", [(1, 0, 0, 1), (2, 1, 0, 1), (0, 3, 1, 2), (2, 2, 2, 2), (0, 0, 0, 5)], ids=str)
@pytest.mark.parametrize("what", ["card 3", "B18", "B21", "B23", "B26", "hunger"])
def test_every_combination_of_pieces_that_pays_is_listed(what: str, held: tuple[int, ...]) -> None:
    red = dict(zip(ITEMS, held, strict=False))
    if what == "hunger":
        game = table(phase="feed", red={**red, "food": 3})
    else:
        place = what if what.startswith("card") else "building 1"
        buildings = [what] if what.startswith("B") else []
        game = table(buildings=buildings, red={**red, "placed": {place: 1, "hunting": 1}}, blue=WAITING)
        play(game, f"resolve {place}")
    listed = combinations(game)
    tried = [(*pieces, 0) for pieces in product(*(range(count + 1) for count in held)) if any(pieces)]
    asked = game.decision is not None and game.decision.kind in ("buy", "hunger")
    assert sorted(listed) == [pieces for pieces in tried if asked and paid_with(game, pieces)]


def test_a_printed_price_has_no_combinations() -> None:
    red = {"wood": 5, "clay": 5, "stone": 5, "gold": 5, "placed": {"building 1": 1}}
    assert combinations(play(table(buildings=["B01"], red=red, blue=WAITING), "resolve building 1")) == []
    assert combinations(table(phase="place")) == []


def test_looking_ahead_changes_nothing() -> None:
    game = Game(Rules.all_options(4), seed=3)
    for number in range(120):
        before = game.digest()
        gains(game)
        payments(game)
        combinations(game)
        assert game.digest() == before
        game.play(legal(game)[number * 3 % len(legal(game))])


def test_tools_that_cannot_change_the_yield_leave_no_choice() -> None:
    red = {"placed": {"quarry": 1}, "tools": [1, 1, 0]}
    game = roll(play(table(red=red, blue=WAITING), "resolve quarry"), 2)
    assert unasked(game) == Action.parse("no tools")  # 2 + 2 is not 5
    game = roll(play(table(red=red, blue=WAITING), "resolve quarry"), 3)
    assert unasked(game) is None  # 3 + 2 is


def test_the_last_die_leaves_no_choice() -> None:
    red = {"placed": {"card 1": 1, "hunting": 1}, "wood": 1}
    game = roll(pay(play(table(2, row=["CIV01"], red=red), "resolve card 1"), "wood"), 4, 4)
    assert unasked(game) == Action.parse("pick 4")
    game = roll(pay(play(table(2, row=["CIV01"], red=red), "resolve card 1"), "wood"), 4, 5)
    assert unasked(game) is None
    play(game, "pick 5")
    assert unasked(game) == Action.parse("pick 4")


def _driven_off(die: int) -> Game:
    hunters = {"placed": {"animal": 2}}
    game = table(wild_animals=True, board={"animal": "A2", "animals_waiting": []}, red=hunters, blue=hunters)
    return roll(game, die, 2)


def test_a_reward_that_is_the_points_either_way_leaves_no_choice() -> None:
    game = _driven_off(1)
    assert game.decision is not None
    assert game.decision.kind == "reward"
    assert unasked(game) == Action.parse("pick 1")
    game = _driven_off(4)
    assert unasked(game) is None


def _trading(merchant: int, **items: int) -> Game:
    red = {"placed": {"card 5": 1}, "merchant": merchant, **items}
    return play(table(expansion=True, red=red, blue=WAITING), "resolve card 5")


def test_trading_a_thing_for_itself_is_useless_and_leaves_no_choice() -> None:
    game = _trading(6, jewelry=6)
    assert game.decision is not None
    assert game.decision.kind == "buy"
    assert useless_trades(game) == [Action.parse("give jewelry")]
    play(game, "give jewelry")
    assert unasked(game) == Action.parse("get jewelry")


def test_a_trade_that_brings_something_else_or_more_is_not_useless() -> None:
    assert useless_trades(_trading(6, jewelry=6, wood=1)) == [Action.parse("give jewelry")]
    assert useless_trades(_trading(10, jewelry=6)) == []  # two for one


def test_where_figures_go_and_act_is_always_asked() -> None:
    game = table(red={"placed": {"forest": 1}}, blue=WAITING)
    assert legal(game) == ["resolve forest"]
    assert unasked(game) is None


@settings(max_examples=30, deadline=None)
@given(seed=st.integers(0, 10**6))
def test_an_answer_without_a_choice_is_legal_and_brings_as_much_as_any(seed: int) -> None:
    dice = random.Random(seed)
    game = Game(Rules.all_options(dice.choice([2, 3, 4, 5])), seed=seed)
    for _ in range(400):
        actions = game.legal_actions()
        if not actions:
            break
        sure = gains(game)
        answer = unasked(game)
        if answer is not None:
            assert answer in actions
            assert len(actions) == 1 or all(sure[action] == sure[answer] for action in actions)
        game.play(dice.choice(actions))


@settings(max_examples=10, deadline=None)
@given(seed=st.integers(0, 10**6))
def test_choices_are_the_answers_to_all_single_questions(seed: int) -> None:
    dice = random.Random(seed)
    game = Game(Rules.all_options(dice.choice([2, 3, 4, 5])), seed=seed)
    while not game.over and len(game.log) < 600:
        shown, sure, useless = choices(game), gains(game), useless_trades(game)
        assert [offer.action for offer in shown.offers] == legal(game)
        actions = zip(shown.offers, game.legal_actions(), strict=True)
        assert all((o.gains, o.useless) == (sure.get(action), action in useless) for o, action in actions)
        assert (shown.payments, shown.combinations) == (payments(game), combinations(game))
        assert shown.closed == obstacles(game)
        assert shown.unasked == (None if unasked(game) is None else str(unasked(game)))
        game.play(dice.choice(game.legal_actions()))
    assert game.over or choices(game).offers
