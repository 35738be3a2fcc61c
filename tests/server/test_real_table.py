"""A real table: people roll their own dice, draw their own cards, and enter what came up."""

import json
import random
from dataclasses import replace

import pytest

from stoneage import ChanceError, Game, IllegalAction
from stoneage.components import CARDS
from stoneage.errors import GameFileError
from stoneage.game_file.fair_dice import verify
from stoneage.game_file.file import dumps, loads
from stoneage.tables import decisions, history, messages
from stoneage.tables.commands import Guest, refusal
from stoneage.tables.errors import TableError
from stoneage.tables.messages.requests import NewSeat, NewTable
from stoneage.tables.real import entries
from stoneage.tables.views import TableViews
from tests.server.real_table import RealLog, hidden_cards, real_event
from tests.server.table_log import first_event, play

EXTRA_CARDS = [card for card in CARDS if any(effect.kind == "extra card" for effect in card.top)]
NOBODY = messages.Presence(online=[], watching=0)


def view(log: RealLog, guest: str = "ann") -> messages.TableView:
    """What a guest sees."""
    return TableViews(log.table, NOBODY).of(guest)


# --- laying out the board ---


def test_the_table_asks_who_starts_then_for_the_first_cards_and_buildings() -> None:
    log = RealLog("ann", "ann", "bot")
    assert log.question.kind == "start"
    log.answer("start 1")
    asked = []
    while log.game.round == 0:
        asked.append((log.question.kind, log.question.number))
        log.answer(log.possible())
    assert asked == [*(("card", slot) for slot in range(1, 5)), *(("building", stack) for stack in range(1, 4))]
    assert (log.game.first_seat, log.game.seat) == (1, 1)


def test_a_card_that_is_on_the_table_cannot_be_turned_up_again() -> None:
    log = RealLog("ann", "bot").answer("start 0", "card CIV07")
    assert "CIV07" not in log.question.outcomes
    with pytest.raises(ChanceError, match="has been seen"):
        log.answer("card CIV07")
    assert len(log.game.log) == 1


def test_the_start_player_can_be_corrected() -> None:
    log = RealLog("ann", "ann").answer("start 1").undo("ann")
    assert log.question.kind == "start"
    assert log.answer("start 0", "card CIV01").game.first_seat == 0
    assert log.undo("ann").undo("ann").question.kind == "start"
    assert log.table.undo_target("ann", whole_turn=False) is None


# --- dice ---


def test_dice_are_asked_for_with_their_place_and_their_number() -> None:
    log = RealLog("ann", "ann").laid_out().play("forest 3", "hunting 5", "hunting 2", "resolve forest")
    asked = log.question
    assert (asked.kind, asked.use, asked.seat, asked.count, asked.place) == ("dice", "harvest", 0, 3, "forest")
    log.answer("dice 6 5 4")
    assert log.game.view().players[0].wood == 5
    assert str(log.game.log[-1]) == "dice 6 5 4"


@pytest.mark.parametrize("roll", ["dice 1 2", "dice 1 2 3 4", "dice 1 2 7", "dice 0 1 2", "dice", "dice one two six"])
def test_a_roll_that_cannot_be_is_refused(roll: str) -> None:
    log = RealLog("ann", "ann").laid_out().play("forest 3", "hunting 5", "hunting 2", "resolve forest")
    with pytest.raises(ChanceError, match="3 dice with faces 1 to 6 are needed"):
        log.answer(roll)
    assert log.game.chance is not None


@pytest.mark.parametrize("answer", ["card CIV01", "bot", "confirm", "face down", "start 0", "building B01", ""])
def test_an_answer_to_another_question_is_refused(answer: str) -> None:
    log = RealLog("ann", "ann").laid_out().play("forest 3", "hunting 5", "hunting 2", "resolve forest")
    with pytest.raises(ChanceError, match="asks for dice"):
        log.answer(answer)


def test_a_wrong_roll_is_taken_back_and_entered_again() -> None:
    log = RealLog("ann", "ann").laid_out().play("forest 3", "hunting 5", "hunting 2", "resolve forest")
    log.answer("dice 6 5 4").undo("ann").answer("dice 1 1 1")
    assert log.game.view().players[0].wood == 1
    assert [str(move) for move in log.game.log if move.kind == "dice"] == ["dice 1 1 1"]


def test_undo_goes_back_through_everything() -> None:
    log = RealLog("ann", "ann").laid_out().play("forest 3", "hunting 5", "hunting 2", "resolve forest")
    log.answer("dice 6 5 4")
    while log.table.undo_target("ann", whole_turn=False) is not None:
        log.undo("ann")
    assert len(log.game.log) == 0
    assert log.question.kind == "start"


def test_a_reset_goes_back_to_the_choice_of_the_place() -> None:
    log = RealLog("ann", "ann").laid_out().play("forest 3", "hunting 5", "hunting 2", "resolve forest")
    log.answer("dice 6 5 4").undo("ann", whole_turn=True)
    decision = log.game.decision
    assert decision is not None
    assert (decision.kind, decision.seat) == ("act", 0)


def test_nothing_is_asked_at_other_tables() -> None:
    table = RealLog(created=first_event("ann", "bot")).table
    assert view(RealLog(created=first_event("ann", "bot"))).question is None
    result = refusal(table, Guest("ann"), play(table.version, "dice 1", kind="enter"))
    assert result is None  # the answer itself is refused
    with pytest.raises(ChanceError, match="does not ask"):
        RealLog(created=first_event("ann", "bot")).answer("dice 1")


def test_somebody_without_a_seat_cannot_answer() -> None:
    table = RealLog("ann", "bot").table
    refused = refusal(table, Guest("carl"), play(table.version, "start 0", kind="enter"))
    assert refused is not None
    assert refused.outcome == "forbidden"
    assert table.undo_target("carl", whole_turn=False) is None


# --- bots ---


def test_a_bot_begins_its_turn_when_people_let_it() -> None:
    log = RealLog("ann", "bot").laid_out(start=1)
    assert (log.question.kind, log.question.seat, log.table.bot_due) == ("bot", 1, False)
    log.answer("bot")
    assert log.table.bot_due
    assert view(log).question is None
    log.play("forest 2")
    assert not log.table.bot_due


def test_the_dice_of_a_bot_are_asked_for_and_it_goes_on_by_itself() -> None:
    log = RealLog("ann", "bot").laid_out(start=1).answer("bot").play("toolmaker", "hunting 5").answer("bot")
    log.play("forest 4").answer("bot").play("resolve toolmaker").answer("bot").play("resolve forest")
    assert (log.question.kind, log.question.seat, log.question.count) == ("dice", 1, 4)
    assert not log.table.bot_due
    log.answer("dice 1 1 1 1")
    decision = log.game.decision
    assert decision is not None
    assert (decision.kind, decision.seat) == ("harvest", 1)
    assert log.table.bot_due
    log.play("tools none")
    log.undo("ann")
    assert log.question.kind == "dice"  # not the bot's choice of tools, which nobody was asked about


def test_a_bot_that_was_called_by_mistake_can_be_stopped() -> None:
    log = RealLog("ann", "bot").laid_out(start=1).answer("bot").undo("ann")
    assert not log.table.bot_due
    assert log.game.round == 0  # the last thing entered was a building


# --- face-down cards ---


def test_a_card_can_stay_face_down_until_the_end() -> None:
    log = drawn_face_down()
    assert [len(cards) for cards in hidden_cards(log.game)] == [1, 0]
    seen = view(log)
    assert seen.game is not None
    assert [player.face_down for player in seen.game.players] == [1, 0]
    assert [player.hidden for player in seen.game.players] == [None, None]
    assert "CIV" not in str(history.story(history.LoadedGame(log.table.replay()), log.table, None).events[-1])


def drawn_face_down() -> RealLog:
    """Red has bought the card that gives an extra card, and left that one face down."""
    log = RealLog("ann", "ann").answer("start 0")
    extra = next(card.id for card in EXTRA_CARDS)
    log.answer(f"card {extra}")
    while log.game.round == 0:
        log.answer(log.possible())
    log.play("card 1", "hunting 5", "forest 4")
    log.play("resolve forest").answer("dice 6 6 6 6").play("resolve card 1", "spend wood")
    assert log.question.use == "draw"
    assert log.question.face_down
    return log.answer("face down")


def test_the_card_that_stands_in_can_be_turned_up() -> None:
    log = drawn_face_down().play("resolve hunting").answer("dice 1 1 1 1 1")
    (stand_in,) = hidden_cards(log.game)[0]
    assert log.question.use == "row"
    assert stand_in in log.question.outcomes
    log.answer(f"card {stand_in}")
    assert stand_in in log.game.view().row
    (another,) = hidden_cards(log.game)[0]
    assert another != stand_in
    assert loads(dumps(log.game)).digest() == log.game.digest()
    log.undo("ann")
    assert stand_in in log.question.outcomes
    assert another in log.question.outcomes


def test_face_down_cards_are_named_at_the_end_and_the_result_is_confirmed() -> None:
    log, chance = drawn_face_down(), random.Random(5)
    while not log.game.over:
        log.go_on(chance)
    unnamed = log.question.count
    assert (log.question.kind, unnamed >= 1) == ("uncover", True)
    assert not {"end", "result", "uncover"} & {event.kind for event in log.story.events}
    named = []
    for _ in range(unnamed):
        named.append(log.question.outcomes[-1])
        log.answer(f"card {named[-1]}")
    assert log.question.kind == "confirm"
    assert set(named) <= {card for cards in hidden_cards(log.game) for card in cards}
    log.undo("ann")
    assert (log.question.kind, log.question.count) == ("uncover", unnamed)
    for card in named:
        log.answer(f"card {card}")
    log.answer("confirm")
    assert log.table.status == "over"
    assert {"end", "result", "uncover"} <= {event.kind for event in log.story.events}
    assert log.table.undo_target("ann", whole_turn=False) is None


def test_a_face_down_card_may_be_the_one_that_stood_in_for_it() -> None:
    log, chance = drawn_face_down(), random.Random(5)
    while not log.game.over:
        log.go_on(chance)
    for _, card in log.table.unnamed_cards():
        log.answer(f"card {card}")
    assert log.question.kind == "confirm"


def test_two_face_down_cards_may_be_each_other() -> None:
    """What stood in for one card is the other one, and the other way round."""
    for seed in range(20):
        log, chance = RealLog("ann", "ann", expansion=True), random.Random(seed)
        while not log.game.over:
            log.go_on(chance)
        if len(log.table.unnamed_cards()) == 2:
            break
    (first, card), (second, other) = log.table.unnamed_cards()
    log.answer(f"card {other}")
    assert other in hidden_cards(log.game)[first]
    log.answer(f"card {card}")
    assert card in hidden_cards(log.game)[second]
    assert log.question.kind == "confirm"


def test_a_bot_does_not_know_a_card_that_nobody_has_named() -> None:
    log = drawn_face_down()
    known = {tuple(hidden_cards(log.game.seen_by(None, seed))[0]) for seed in range(20)}
    assert len(known) > 5
    assert log.table.game_known_to(0).record == log.game.seen_by(None, len(log.game.log)).record
    assert log.table.game_known_to(1) is log.game


# --- whole games ---

OPTIONS: dict[str, dict[str, bool]] = {
    "base": {},
    "all": {
        "expansion": True,
        "bonus_buildings": True,
        "harsh_winter": True,
        "wild_animals": True,
        "igloos": True,
    },
}


@pytest.mark.parametrize("options", OPTIONS.values(), ids=OPTIONS)
def test_every_kind_of_chance_is_entered_and_the_file_replays(options: dict[str, bool]) -> None:
    wanted = {"start", "bot", "confirm", "harvest", "card harvest", "dice for all", "row", "stack", "draw", "uncover"}
    wanted |= {"style dice for all", "reward"} if options else set()
    uses: set[str] = set()
    for seed in range(12):
        log, chance = RealLog(created=real_event("ann", "ann", "bot", **options)), random.Random(seed)
        while log.table.status == "playing":
            asked = entries.question(log.table)
            uses |= {asked.use or asked.kind} if asked else set()
            log.go_on(chance)
            if chance.random() < 0.02 and log.table.undo_target("ann", whole_turn=False) is not None:
                log.undo("ann", whole_turn=chance.random() < 0.3)
        again = loads(history.game_file(history.LoadedGame(log.table.replay()), log.table, 0))
        assert (again.digest(), again.scores(), again.over) == (log.game.digest(), log.game.scores(), True)
        assert same_table(log)
        if uses == wanted:
            break
    assert uses == wanted


def same_table(log: RealLog) -> bool:
    """Whether the table, loaded from its events, is the same."""
    loaded = log.reloaded().table
    names = ("placeholders", "uncovered", "bot_called", "start_named", "status", "version", "seat_to_move")
    assert loaded.game is not None
    return loaded.game.log == log.game.log and all(getattr(loaded, name) == getattr(log.table, name) for name in names)


def test_the_file_has_no_seed_because_nobody_can_check_real_dice() -> None:
    log = RealLog("ann", "ann").to_the_end(random.Random(1))
    text = history.game_file(history.LoadedGame(log.table.replay()), log.table, None)
    assert "fair" not in json.loads(text)
    with pytest.raises(GameFileError, match="no seed to check"):
        verify(text)
    assert (view(log).commitment, view(log).seed) == ("", None)


# --- what is shown, and who may do what ---


def test_hints_are_for_everybody_at_a_real_table() -> None:
    log = RealLog("ann", "ann", "bot").laid_out()
    assert view(log).may.hint
    assert view(log).real
    assert not view(RealLog(created=first_event("ann", "ann", "bot"))).may.hint


def test_everybody_looks_at_the_same_screen() -> None:
    log = drawn_face_down()
    seen = view(log)
    assert seen.viewer is None
    assert seen.offers
    assert seen.game is not None
    assert seen.game.worth
    with pytest.raises(IllegalAction, match="already over"):
        log.table.after(["resolve hunting", "forest 1"])


@pytest.mark.parametrize("kinds", [("me", "open"), ("bot", "bot")])
def test_a_real_table_has_people_around_it(kinds: tuple[str, str]) -> None:
    seats = tuple(NewSeat(kind=kind) for kind in kinds)  # type: ignore[arg-type]
    with pytest.raises(TableError, match="one screen"):
        decisions.create(NewTable(seats=seats, real=True), "ann", "Ann")


def test_a_rematch_is_at_a_real_table_as_well() -> None:
    log = RealLog("ann", "ann").to_the_end(random.Random(2))
    created = decisions.rematch(log.table, "ann")
    assert created.real
    assert RealLog(created=created).question.kind == "start"


def test_a_game_file_goes_on_at_a_real_table() -> None:
    game = Game(seed=3).play("hunting 3")
    first = replace(first_event("ann", "ann"), rules=game.rules, game_file=dumps(game), real=True)
    log = RealLog(created=first)
    assert log.game.seat == game.seat
    assert log.table.undo_target("ann", whole_turn=False) is None
