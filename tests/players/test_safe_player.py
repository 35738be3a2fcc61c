"""Whatever a bot does, a legal action is played and the fault is counted."""

import threading
import time
from typing import Any

import numpy as np
import pytest

from stoneage import Action, Game, Rules
from stoneage.players.safe_player import SafePlayer, safe_player


class Answers:
    """A bot that always gives the same answer, or calls a function."""

    def __init__(self, answer: Any) -> None:
        self.answer = answer

    def choose(self, game: Game) -> Any:
        return self.answer(game) if callable(self.answer) else self.answer


def crash(game: Game) -> None:
    raise KeyError("wood")


def leave(game: Game) -> None:
    raise SystemExit(3)


def sleep(game: Game) -> str:
    time.sleep(20)
    return "forest 1"


def sleep_through(game: Game) -> str:
    while True:
        try:
            time.sleep(20)
        except Exception:
            continue


@pytest.fixture
def game() -> Game:
    return Game(Rules(players=2), seed=1)


@pytest.mark.parametrize(
    ("answer", "reason", "words"),
    [
        (crash, "crash", "crash: KeyError: 'wood'"),
        (leave, "crash", "crash: SystemExit: 3"),
        ("starve", "illegal", "illegal: starve cannot be played now"),
        (Action.parse("spend wood"), "illegal", "illegal: spend wood cannot be played now"),
        ("attack blue", "nonsense", "nonsense: unknown action 'attack blue'"),
        (None, "nonsense", "nonsense: unknown action None"),
        (100_000, "nonsense", "nonsense: unknown action 100000"),
        (-1, "nonsense", "nonsense: unknown action -1"),
        (True, "nonsense", "nonsense: unknown action True"),
        (2.0, "nonsense", "nonsense: unknown action 2.0"),
    ],
)
def test_a_fault_costs_the_turn_and_is_counted(game: Game, answer: Any, reason: str, words: str) -> None:
    safe = SafePlayer(Answers(answer))
    for _ in range(3):
        action = safe.choose(game)
        assert action in game.legal_actions()
    assert safe.faults == {reason: 3}
    assert safe.first_fault.startswith(words)
    assert safe.decisions == 3


@pytest.mark.parametrize("stall", [sleep, sleep_through])
def test_a_bot_that_stalls_is_interrupted(game: Game, stall: Any) -> None:
    safe = SafePlayer(Answers(stall), limit=0.1)
    began = time.perf_counter()
    assert safe.choose(game) in game.legal_actions()
    assert time.perf_counter() - began < 15
    assert safe.faults == {"stall": 1}
    assert safe.first_fault.startswith("stall: 0.1")


def test_off_the_main_thread_a_late_answer_is_a_stall_when_it_comes(game: Game) -> None:
    def late(game: Game) -> Action:
        time.sleep(0.1)
        return game.legal_actions()[0]

    safe = SafePlayer(Answers(late), limit=0.05)
    thread = threading.Thread(target=safe.choose, args=(game,))
    thread.start()
    thread.join()
    assert safe.faults == {"stall": 1}


def test_in_time_the_answer_stands_and_no_alarm_is_left_behind(game: Game) -> None:
    safe = SafePlayer(Answers("forest 2"), limit=1)
    assert str(safe.choose(game)) == "forest 2"
    time.sleep(1.1)
    assert not safe.faults


@pytest.mark.parametrize(
    "answer", ["forest 2", "FOREST  2", Action.parse("forest 2"), np.int64(Action.parse("forest 2"))]
)
def test_an_answer_is_an_action_its_text_or_its_number(game: Game, answer: Any) -> None:
    safe = SafePlayer(Answers(answer))
    assert safe.choose(game) == Action.parse("forest 2")
    assert not safe.faults


def test_the_name_of_a_place_means_what_can_be_done_there_now(game: Game) -> None:
    while game.decision and game.decision.kind == "place":
        game.play("forest 1" if "forest 1" in map(str, game.legal_actions()) else game.legal_actions()[0])
    assert str(SafePlayer(Answers("forest")).choose(game)) == "resolve forest"


def test_random_actions_in_place_of_a_bots_are_those_of_the_seed(game: Game) -> None:
    def choices(seed: int) -> list[Action]:
        safe = SafePlayer(Answers(None), seed=seed)
        return [safe.choose(game) for _ in range(8)]

    assert choices(1) == choices(1)
    assert choices(1) != choices(2)


def test_a_bot_can_spoil_only_its_own_copy_of_the_game(game: Game) -> None:
    def spoil(seen: Game) -> Action:
        action = seen.legal_actions()[0]
        seen.play(action)
        seen.state.players[0].food = 99
        return action

    before = game.digest()
    safe = SafePlayer(Answers(spoil))
    safe.choose(game)
    assert not safe.faults
    assert game.digest() == before


def test_a_bot_that_cannot_be_made_crashes_at_each_decision(game: Game) -> None:
    safe = safe_player("no such bot")
    assert safe.choose(game) in game.legal_actions()
    assert safe.faults == {"crash": 1}
    assert safe.first_fault.startswith("crash: PlayerError: unknown player 'no such bot'")


def test_ctrl_c_is_no_fault_of_the_bot(game: Game) -> None:
    def interrupt(seen: Game) -> Action:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        SafePlayer(Answers(interrupt)).choose(game)


def test_it_never_hides_that_nobody_is_asked() -> None:
    with pytest.raises(AssertionError, match="nobody is asked"):
        SafePlayer(Answers("forest 1")).choose(Game(Rules(players=2), chance="manual"))
