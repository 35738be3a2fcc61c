"""A table: what can be undone, how events change it, and who sees it from which seat."""

import random
from pathlib import Path

import pytest

from stoneage import IllegalAction
from stoneage.game.game import Game
from stoneage.game.rules import Rules
from stoneage.game_file.fair_dice import verify
from stoneage.game_file.file import dumps
from stoneage.server.http.errors import STATUS
from stoneage.story import StoryEvent, story_events
from stoneage.tables import daily, decisions, history, undo
from stoneage.tables.commands import Guest
from stoneage.tables.errors import TableError
from stoneage.tables.event_json import read_log
from stoneage.tables.events import Closed, Played, RematchOpened, SeatClaimed, SeatHandedOver, SettingsChanged, Undone
from stoneage.tables.manager import OpenTable
from stoneage.tables.seat import Seat
from stoneage.tables.story import RecentStory
from stoneage.tables.table import KEPT_MOVES
from tests.game.table import legal
from tests.server.table_log import Log, first_event, manager_in, play
from tests.server.visitors import async_test


def two_people() -> Log:
    """Ann and bob; with this seed red (ann) begins."""
    log = Log("ann", "bob")
    assert log.game.seat == 0
    return log


def told_since(story: RecentStory, move: int) -> list[StoryEvent]:
    """The recent story from a move on, including secrets."""
    return [event for event in story.events if event.move >= move]


SHARED = ("seq", "version", "name", "owner", "status", "seats", "rules", "seat_to_move", "fair_from", "rematch")


def same(entry: OpenTable, other: OpenTable) -> bool:
    """Whether two tables are the same to everybody, now and later."""
    games = entry.table.game, other.table.game
    assert games[0] is not None
    assert games[1] is not None
    told = max(entry.story.told_from, other.story.told_from)
    return (
        (games[0].digest(), games[0].log) == (games[1].digest(), games[1].log)
        and told_since(entry.story, told) == told_since(other.story, told)
        and all(getattr(entry.table, name) == getattr(other.table, name) for name in SHARED)
    )


# --- taking back ---


def test_ann_takes_back_what_she_placed() -> None:
    log = two_people()
    before = log.game.digest()
    log.play("hunting 3").undo("ann")
    assert log.game.digest() == before
    assert log.game.seat == 0


def test_ann_cannot_take_back_once_bob_has_placed() -> None:
    log = two_people().play("hunting 3", "forest 2")
    assert log.table.undo_target("ann", whole_turn=False) is None
    assert log.table.undo_target("ann", whole_turn=True) is None
    assert log.table.undo_target("bob", whole_turn=False) is not None


def test_bob_takes_back_only_his_own() -> None:
    log = two_people().play("hunting 3", "forest 2").undo("bob")
    assert log.table.undo_target("bob", whole_turn=False) is None
    assert log.game.log[-1].value == "hunting 3"


def test_dice_that_have_fallen_stay() -> None:
    log = two_people().play("hunting 5", "forest 5", "resolve hunting")
    assert "dice" in {move.kind for move in log.game.log[-3:]}
    assert log.table.undo_target("ann", whole_turn=False) is None


def test_undo_takes_one_choice_and_reset_the_turn_up_to_chance() -> None:
    log, chance = Log("ann", "bob"), random.Random(3)
    long_turns = 0
    for _ in range(400):
        log.play_at_random(chance, 1)
        moves, last = log.game.log, log.game.log[-1]
        if log.game.over:
            break
        guest = ("ann", "bob")[last.seat]
        one, turn = log.table.undo_target(guest, whole_turn=False), log.table.undo_target(guest, whole_turn=True)
        if last.kind != "action":
            assert one is turn is None
            continue
        assert one == len(moves) - 1
        assert turn is not None
        assert all((move.kind, move.seat) == ("action", last.seat) for move in moves[turn:])
        assert (moves[turn - 1].kind, moves[turn - 1].seat) != ("action", last.seat)
        long_turns += turn < one
    assert long_turns > 5


@pytest.mark.parametrize("guest", ["carl", None, ""])
def test_who_holds_no_seat_takes_nothing_back(guest: str | None) -> None:
    assert two_people().play("hunting 3").table.undo_target(guest, whole_turn=False) is None


def test_at_a_hot_seat_everything_is_mine_up_to_chance() -> None:
    log = Log("ann", "ann").play("hunting 3", "forest 2", "clay pit 2")
    assert log.game.log[log.table.undo_target("ann", whole_turn=False) or 0].value == "clay pit 2"
    log.undo("ann").undo("ann").undo("ann")
    assert log.table.undo_target("ann", whole_turn=False) is None  # the cards and tiles of the beginning are chance


def test_a_reset_at_a_hot_seat_ends_where_the_other_tribe_moved() -> None:
    log = Log("ann", "ann").play("hunting 3", "forest 2", "clay pit 2")
    assert log.table.undo_target("ann", whole_turn=True) == len(log.game.log) - 1


def test_against_bots_dice_and_bots_are_taken_back_as_well() -> None:
    log = Log("ann", "bot").play("hunting 5", "forest 5", "resolve hunting")
    before = len(log.game.log)
    assert log.game.log[-1].kind != "action"
    log.undo("ann")
    assert log.game.log[-1].value == "forest 5"
    log.undo("ann")
    assert len(log.game.log) < before
    assert all(move.kind != "action" for move in log.game.log)
    assert log.table.undo_target("ann", whole_turn=False) is None


def test_taken_back_and_played_again_the_dice_fall_as_before() -> None:
    log = Log("ann", "bot").play("hunting 5", "forest 5", "resolve hunting")
    rolled, after = log.game.log, log.game.digest()
    log.undo("ann").play("resolve hunting")
    assert (log.game.log, log.game.digest()) == (rolled, after)


def test_a_seat_that_a_bot_keeps_takes_nothing_back() -> None:
    log = two_people().play("hunting 3")
    log.apply(SeatHandedOver(0, "easy", "ann"))
    assert log.table.seats[0].away
    assert log.table.undo_target("ann", whole_turn=False) is None


def test_nothing_is_taken_back_before_or_after_the_game() -> None:
    assert Log("ann", "open").table.undo_target("ann", whole_turn=False) is None
    log = Log("ann", "bot").play_at_random(random.Random(1))
    assert log.table.status == "over"
    assert log.table.undo_target("ann", whole_turn=False) is None
    log = Log("ann", "bot").play("hunting 5")
    log.apply(Closed())
    assert log.table.undo_target("ann", whole_turn=False) is None
    assert not log.table.bot_due


def test_the_table_says_why_nothing_can_be_undone() -> None:
    log = two_people()
    assert undo.reason(log.table) == "start"
    log.play("hunting 1")
    assert undo.reason(log.table) == "player"  # for bob, who is to move now; ann could undo it
    chance = random.Random(5)
    seen = set()
    while not log.game.over:
        if log.table.undo_target("ann", whole_turn=False) is None:
            last = log.game.log[-1]
            assert undo.reason(log.table) == (last.kind if last.kind != "action" else "player")
            seen.add(undo.reason(log.table))
        log.play_at_random(chance, 1)
    assert seen >= {"dice", "card", "player"}
    assert undo.reason(log.table) is None  # the game is over


def test_at_a_daily_table_a_bot_may_be_the_reason() -> None:
    log = Log(first=daily.create("2026-11-16", "ann", "Ann"))
    log.play_at_random(random.Random(5), 4)
    reasons = set()
    for _ in range(40):
        log.play_at_random(random.Random(5), 1)
        if log.table.undo_target("ann", whole_turn=False) is None:
            reasons.add(undo.reason(log.table))
    assert "bot" in reasons


def test_undo_reaches_further_back_than_the_positions_kept() -> None:
    log = Log("ann", "bot").play_at_random(random.Random(1))
    assert len(log.game.log) > KEPT_MOVES + 20
    early = log.table.game_at(30)
    assert (len(early.log), early.digest()) == (30, log.table.replay().at(30).digest())


def test_a_long_game_against_bots_is_taken_back_to_its_beginning() -> None:
    log = Log("ann", "bot").play_at_random(random.Random(1), 130)
    assert len(log.game.log) > KEPT_MOVES + 50
    mine = sum((move.kind, move.seat) == ("action", 0) for move in log.game.log)
    told = story_events(log.table.replay())
    for _ in range(mine):
        seen = log.table.seq
        log.undo("ann")
        since = log.story.new_since(seen)
        told = [event for event in told if event.move < since] + told_since(log.story, since)
    assert told == story_events(log.table.replay())
    assert log.table.undo_target("ann", whole_turn=False) is None
    assert same(log.entry, log.reloaded())


# --- playing ---


def test_actions_are_played_whole_or_not_at_all() -> None:
    log = two_people()
    before = log.game.digest()
    with pytest.raises(IllegalAction):
        log.table.after(["hunting 3", "forest 99"])
    with pytest.raises(IllegalAction, match="the turn was already over"):
        log.table.after(["hunting 3", "forest 2"])
    assert (log.game.digest(), log.game.seat) == (before, 0)


def test_no_action_belongs_to_another_seat() -> None:
    game, moves = two_people().table.after(["hunting 3"])
    assert moves == ["red: hunting 3"]
    assert game.seat == 1


# --- events ---


@pytest.mark.parametrize("options", [{}, dict.fromkeys(("expansion", "wild_animals", "igloos", "harsh_winter"), True)])
def test_events_loaded_again_give_the_same_table(options: dict[str, bool]) -> None:
    chance = random.Random(7)
    log = Log(first=first_event("ann", "bob", "bot", **options))
    for step in range(300):
        log.play_at_random(chance, 1)
        if log.game.over:
            break
        guest = ("ann", "bob")[step % 2]
        if chance.random() < 0.2 and log.table.undo_target(guest, whole_turn=step % 4 < 2) is not None:
            log.undo(guest, whole_turn=step % 4 < 2)
        if step % 40 == 20:
            log.apply(SettingsChanged("slow", None))
        if step % 60 == 30:
            assert same(log.entry, log.reloaded())
    assert log.game.round > 3
    assert same(log.entry, log.reloaded())


def test_an_event_of_a_later_version_is_not_guessed_at() -> None:
    with pytest.raises(ValueError, match="does not know"):
        read_log("aaaaaaaaaaaa", 1, ['{"kind": "comet"}'])


def test_trying_events_on_a_copy_leaves_the_table_alone() -> None:
    log = two_people()
    before = log.reloaded()
    copy = log.table.copy()
    copy.apply(SeatClaimed(1, "bert", "bert"))
    game, moves = copy.after(["hunting 3"])
    copy.apply(Played(0, ("hunting 3",), tuple(moves)), game)
    assert copy.seats[1].name == "bert"
    assert same(log.entry, before)


def test_the_story_is_put_together_from_what_changed() -> None:
    chance = random.Random(5)
    log = Log("ann", "bot")
    told, seen = list(log.story.events), log.table.seq
    for step in range(200):
        if log.game.over:
            break
        log.play_at_random(chance, 1)
        if chance.random() < 0.15 and log.table.undo_target("ann", whole_turn=False) is not None:
            log.undo("ann")
        if step % 7 == 0:  # a client that looks now and then
            since = log.story.new_since(seen)
            told = [event for event in told if event.move < since]
            told += told_since(log.story, since)
            seen = log.table.seq
            kept = log.story.told_from
            assert [event for event in told if event.move >= kept] == log.story.events
    assert len(log.game.log) > KEPT_MOVES


def test_who_has_seen_everything_misses_nothing() -> None:
    log = two_people().play("hunting 3")
    assert log.story.new_since(log.table.seq) == len(log.game.log)
    assert log.story.new_since(None) == log.story.new_since(10_000) == log.story.told_from


# --- viewpoints ---


def test_at_a_hot_seat_one_sees_the_table_from_the_seat_to_move() -> None:
    log, seen = Log("ann", "ann", "bob"), set()
    for _ in range(3):
        seen.add((log.game.seat, log.table.viewer("ann"), log.table.viewer("bob"), log.table.viewer("carl")))
        log.play("hunting 2")
    assert seen == {(0, 0, 2, None), (1, 1, 2, None), (2, 0, 2, None)}


def test_who_is_away_watches() -> None:
    log = two_people()
    log.apply(SeatHandedOver(0, "easy", "ann"))
    assert (log.table.viewer("ann"), log.table.is_member("ann"), log.table.bot_due) == (None, True, True)


def test_a_bot_that_keeps_somebodys_seat_does_not_make_the_game_a_solo_one() -> None:
    """The remaining player gets neither hints nor free undo, because the other may come back."""
    log = Log("ann", "bob", "bot")
    log.apply(SeatHandedOver(1, "medium", "bob"))
    assert not log.table.solo
    own = Log("ann", "ann", "bot")
    own.apply(SeatHandedOver(1, "medium", "ann"))
    assert own.table.solo
    assert Log("ann", "bot").table.solo


def test_a_player_keeps_their_name_while_a_bot_plays_for_them_and_its_moves_are_noted() -> None:
    log = Log("ann", "bob")
    log.apply(SeatClaimed(0, "ann", ""))  # a player without a name
    log.play_at_random(random.Random(1), 3)
    [handed] = decisions.hand_over(log.table, "ann", 0, "hard")
    log.apply(handed)
    start = len(log.game.log)
    assert (log.table.seats[0].name, log.table.seats[0].kind, log.table.seats[0].level) == ("", "bot", "medium")
    log.play_at_random(random.Random(1), 3)
    [back] = decisions.take_back(log.table, "ann", 0)
    log.apply(back)
    end = len(log.game.log)
    assert start < end
    assert log.table.seats[0].stand_ins == ((start, end),)
    assert log.reloaded().table.seats == log.table.seats
    log.apply(Undone(start + 1))
    assert log.table.seats[0].stand_ins == ((start, start + 1),)
    log.apply(Undone(start))
    assert not log.table.seats[0].stand_ins


# --- rematch and import ---


def test_a_rematch_has_the_same_seats_and_those_away_are_back() -> None:
    log = Log("ann", "bob", "bot", expansion=True).play_at_random(random.Random(2))
    log.apply(SeatHandedOver(1, "hard", "bob"))
    first = decisions.rematch(log.table, "bob")
    again = Log(first=first)
    assert [(seat.kind, seat.guest) for seat in again.table.seats] == [
        ("person", "ann"),
        ("person", "bob"),
        ("bot", None),
    ]
    assert (again.table.rules, again.table.owner, again.table.status) == (log.table.rules, "bob", "playing")


ALL_BUT_BOB = frozenset({0, 2})


def all_wait_for_bob() -> Log:
    """Ann, bob and carl; it is bob's turn."""
    log = Log("ann", "bob", "carl")
    while log.game.seat != 1:
        log.play("hunting 1")
    return log


@pytest.mark.parametrize("guest", ["ann", "carl"])
def test_a_bot_plays_for_somebody_all_have_waited_for(guest: str) -> None:
    log = all_wait_for_bob()
    (event,) = decisions.hand_over(log.table, guest, 1, "easy", ALL_BUT_BOB, overdue=True)
    log.apply(event)
    seat = log.table.seats[1]
    assert (seat.away, seat.guest, seat.level) == (True, "bob", "medium")  # an opponent does not choose a weak bot
    assert decisions.hand_over(log.table, "ann", 1, "medium", ALL_BUT_BOB) == []  # two players had the same idea
    assert (log.table.viewer("ann"), log.table.viewer("carl"), log.table.viewer("bob")) == (0, 2, None)
    (event,) = decisions.take_back(log.table, "bob", 1)
    log.apply(event)
    assert log.table.viewer("bob") == 1


@pytest.mark.parametrize(
    ("guest", "online", "overdue", "status"),
    [
        ("ann", {0, 1, 2}, True, 409),  # bob thinks
        ("ann", ALL_BUT_BOB, False, 409),  # his connection may be broken
        ("ann", {2}, True, 409),  # nobody has seen ann here, so who knows whether bob is
        ("ann", set(), True, 409),
        ("eve", ALL_BUT_BOB, True, 403),
    ],
)
def test_nobody_loses_a_seat_to_a_bot_who_may_still_play_it(
    guest: str, online: set[int], overdue: bool, status: int
) -> None:
    with pytest.raises(TableError) as refusal:
        decisions.hand_over(all_wait_for_bob().table, guest, 1, "medium", online, overdue)
    assert STATUS[refusal.value.code] == status


def test_a_bot_plays_for_nobody_who_is_not_waited_for() -> None:
    with pytest.raises(TableError) as refusal:
        decisions.hand_over(all_wait_for_bob().table, "ann", 2, "medium", {0, 1}, overdue=True)
    assert STATUS[refusal.value.code] == 409


def imported(game: Game) -> Log:
    """A table that goes on from a game file."""
    return Log(first=decisions.import_game(game.rules, dumps(game), "ann", ["Ann"] + [""] * (game.rules.players - 1)))


def some_way(game: Game, moves: int = 30) -> Game:
    """A game after some decisions."""
    for number in range(moves):
        game.play(legal(game)[number * 5 % len(legal(game))])
    return game


@pytest.mark.parametrize("seed", [3, 4])
def test_an_imported_game_goes_on_with_dice_that_can_be_checked(seed: int) -> None:
    log = imported(some_way(Game(Rules(2), seed=seed)))
    assert log.table.status == "playing"
    since = log.table.fair_from
    log.play_at_random(random.Random(seed))
    assert since > 30
    assert verify(history.game_file(history.LoadedGame(log.table.replay()), log.table, None)) == sum(
        move.kind != "action" for move in log.game.log[since:]
    )


def test_an_imported_game_loads_again_from_its_events() -> None:
    log = imported(some_way(Game(Rules(2), seed=3))).play_at_random(random.Random(1), 60)
    assert same(log.entry, log.reloaded())
    assert log.table.replay().digest() == log.game.digest()


def test_what_was_played_before_the_import_stays() -> None:
    log = imported(some_way(Game(Rules(2), seed=3)))
    assert log.table.undo_target("ann", whole_turn=False) is None
    log.play(legal(log.game)[0])
    if log.game.log[-1].kind == "action":
        assert log.table.undo_target("ann", whole_turn=False) == log.table.fair_from


def test_a_finished_game_is_imported_to_look_at() -> None:
    game = Game(Rules(2), seed=3)
    while not game.over:
        game.play(legal(game)[0])
    log = imported(game)
    assert (log.table.status, log.table.seat_to_move, log.game.digest()) == ("over", None, game.digest())


def test_a_table_waits_for_its_last_seat() -> None:
    log = Log("ann", "open")
    assert (log.table.status, log.table.game, log.table.bot_due, log.table.solo) == ("gathering", None, False, False)
    assert first_event("ann", "open").seats[1] == Seat("blue", "open")


def test_the_events_of_a_table_are_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    """Playing and undoing for ever would fill the database, and make the table slow to load."""
    log = Log("ann", "ann").play("hunting 1")
    assert log.table.undo_target("ann", whole_turn=False) is not None
    monkeypatch.setattr("stoneage.tables.table.MOST_EVENTS", log.table.seq)
    assert log.table.undo_target("ann", whole_turn=False) is None
    log.play(str(log.game.legal_actions()[0]))  # the game can be finished


def test_a_closed_table_is_opened_again_as_it_was() -> None:
    log = Log("ann", "bob").play("hunting 1")
    turn, version = log.table.seat_to_move, log.table.version
    [closed] = decisions.close(log.table, "ann", 1000.0)
    log.apply(closed)
    assert (log.table.status, log.table.seat_to_move, log.table.reopen_until) == ("closed", None, 1600.0)
    with pytest.raises(TableError, match="owner"):
        decisions.reopen(log.table, "bob", 1001.0)
    [reopened] = decisions.reopen(log.table, "ann", 1600.0)
    log.apply(reopened)
    assert (log.table.status, log.table.seat_to_move, log.table.version) == ("playing", turn, version)
    assert log.table.reopen_until is None
    assert log.reloaded().table.seat_to_move == turn
    with pytest.raises(TableError, match="not closed"):
        decisions.reopen(log.table, "ann", 1601.0)


def test_a_table_that_was_gathering_gathers_again() -> None:
    log = Log("ann", "open")
    log.apply(Closed(1000.0))
    with pytest.raises(TableError, match="closed"):
        decisions.join(log.table, "bob", "Bob", None)
    [reopened] = decisions.reopen(log.table, "ann", 1010.0)
    log.apply(reopened)
    assert log.table.status == "gathering"
    assert decisions.join(log.table, "bob", "Bob", None)


@pytest.mark.parametrize(
    ("event", "now", "code"),
    [(Closed(1000.0), 1600.5, "too_late"), (Closed(), 1000.0, "too_late"), (Closed(1000.0), 1001.0, "not_now")],
    ids=["after ten minutes", "closed by an older version", "the players have gone on to a rematch"],
)
def test_a_table_stays_closed(event: Closed, now: float, code: str) -> None:
    log = Log("ann", "bob")
    log.apply(event)
    if code == "not_now":
        log.apply(RematchOpened("bbbbbbbbbbbb"))
    with pytest.raises(TableError) as refused:
        decisions.reopen(log.table, "ann", now)
    assert refused.value.code == code


@async_test
async def test_a_table_with_too_many_events_can_be_played_and_closed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with manager_in(tmp_path) as manager:
        table = await manager.create(first_event("ann", "ann"))
        monkeypatch.setattr("stoneage.tables.manager.MOST_EVENTS", table.seq)
        with pytest.raises(TableError, match="too many changes"):
            await manager.change(table.id, lambda _: [SettingsChanged("slow", None)])
        answer = await manager.command(table.id, Guest("ann"), play(table.version, "hunting 1"))
        assert answer.outcome == "ok"
        assert (await manager.change(table.id, lambda _: [Closed()])).status == "closed"
