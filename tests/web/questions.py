"""Every kind of decision of every option: a position that asks for it, what is clicked, and the actions that follow.

A click is the name of a button, or `@` and a place of the board.
"""

from collections.abc import Callable
from typing import Any, NamedTuple

from stoneage import Game
from tests.game.table import WAITING, pay, play, roll, table

FOODS = ["CIV11", "CIV12", "CIV13", "CIV14", "CIV15"]
RICH: dict[str, Any] = {"wood": 5, "clay": 5, "stone": 5, "gold": 5}


class Question(NamedTuple):
    """A position, what is clicked there, and the actions that follow."""

    kind: str
    what: str
    game: Callable[[], Game]
    clicks: tuple[str, ...]
    played: tuple[str, ...]


def _tools() -> Game:
    red = {"placed": {"forest": 2}, "tools": [2, 1, 1], "one_use_tools": [3]}
    return roll(play(table(red=red, blue=WAITING), "resolve forest"), 3, 4)


def _buying(place: str, tile: str = "B01", **red: Any) -> Game:
    game = table(row=FOODS[:4], buildings=[tile], red={"placed": {place: 1}, **red}, blue=WAITING)
    return play(game, f"resolve {place}")


def _trading(*gives: str) -> Game:
    red = {"placed": {"building 1": 1}, "merchant": 2, "jewelry": 3, "clay": 1, "stone": 1}
    game = table(buildings=["B14"], expansion=True, red=red, blue=WAITING)
    return play(game, "resolve building 1", *gives)


def _winter(place: str, **red: int) -> Game:
    red_tribe = {"placed": {place: 1}, **red}
    return table(row=FOODS[:4], buildings=["B07"], harsh_winter=True, igloos=True, red=red_tribe, blue=WAITING)


def _dice(card: str, *faces: int, expansion: bool = False) -> Game:
    red = {"placed": {"card 1": 1, "hunting": 1}, "wood": 1}
    game = table(row=[card], expansion=expansion, red=red)
    return roll(pay(play(game, "resolve card 1"), "wood"), *faces)


def _animal(phase: str = "act", **tribes: Any) -> Game:
    return table(phase=phase, wild_animals=True, board={"animal": "A2", "animals_waiting": []}, **tribes)


def _hunted() -> Game:
    red = {"placed": {"hunting": 5}, "food": 0}
    return roll(play(table(expansion=True, red=red, blue=WAITING), "resolve hunting"), 5, 5, 4, 2, 1)


def _reward() -> Game:
    return roll(_animal(red={"placed": {"animal": 2}}, blue={"placed": {"animal": 2}}), 4, 2)


def _card_in_hand(**red: object) -> Game:
    return table(red={"two_resources": True, **red})


def _face_down() -> Game:
    red = {"placed": {"card 5": 1}, "jewelry": 6}
    return play(table(row=FOODS, expansion=True, red=red, blue=WAITING), "resolve card 5", "accept")


QUESTIONS = (
    Question("place", "figures in the forest", lambda: table(phase="place"), ("@forest", "Place 3"), ("forest 3",)),
    Question("place", "the family hut", lambda: table(phase="place"), ("@family hut",), ("family hut",)),
    Question("place", "a card", lambda: table(phase="place"), ("@card 4",), ("card 4",)),
    Question("place", "a building", lambda: table(phase="place"), ("@building 2",), ("building 2",)),
    Question("place", "the merchant", lambda: table(phase="place", expansion=True), ("@merchant",), ("merchant",)),
    Question("place", "the fifth card", lambda: table(phase="place", expansion=True), ("@card 5",), ("card 5",)),
    Question(
        "place",
        "a camp of my own",
        lambda: table(phase="place", expansion=True, red={"buildings": ["XB04"]}),
        ("@gold camp", "Place 2"),
        ("gold camp 2",),
    ),
    Question("place", "an igloo", lambda: table(phase="place", igloos=True), ("@igloo 3",), ("igloo 3",)),
    Question("place", "the animal", lambda: _animal("place"), ("@animal",), ("animal",)),
    Question(
        "act",
        "or use a card in hand",
        lambda: _card_in_hand(placed={"hunting": 1}),
        ("Use the two-resources card", "Take stone", "Take gold"),
        ("use card", "take stone", "take gold"),
    ),
    Question(
        "act",
        "at a place of the board",
        lambda: table(red={"placed": {"toolmaker": 1, "fields": 1}}, blue=WAITING),
        ("@fields",),
        ("resolve fields",),
    ),
    Question(
        "act",
        "at a place of the list",
        lambda: table(red={"placed": {"toolmaker": 1, "fields": 1}}, blue=WAITING),
        ("Toolmaker",),
        ("resolve toolmaker",),
    ),
    Question("harvest", "with no tools", _tools, ("No tools: 2 wood",), ("no tools",)),
    Question("harvest", "with a tool", _tools, ("tool of 2", "Use 2: 3 wood instead of 2 wood"), ("tools 1",)),
    Question("harvest", "with the best tools", _tools, ("Use 2 + 3: 4 wood",), ("tools 1+once3",)),
    Question("split", "a hunt", _hunted, ("One more jewelry", "One more jewelry", "6 food, 2"), ("jewelry 2",)),
    Question("buy", "a printed price", lambda: _buying("building 1", wood=2, clay=1), ("Pay 2 wood",), ("accept",)),
    Question("buy", "declined", lambda: _buying("building 1", wood=2, clay=1), ("Decline",), ("decline",)),
    Question(
        "buy",
        "for the cheapest pieces",
        lambda: _buying("card 3", **RICH),
        ("Pay 3 wood",),
        ("spend wood", "spend wood", "spend wood"),
    ),
    Question(
        "buy",
        "piece by piece",
        lambda: _buying("card 2", **RICH),
        ("Pay clay", "Pay gold"),
        ("spend clay", "spend gold"),
    ),
    Question(
        "buy",
        "piece by piece in any order",
        lambda: _buying("card 3", wood=1, clay=5, gold=1),
        ("Pay clay", "Pay gold", "Pay wood"),
        ("spend wood", "spend clay", "spend gold"),
    ),
    Question(
        "buy",
        "for the most points",
        lambda: _buying("building 1", "B18", **RICH),
        ("Most points",),
        ("spend gold", "spend gold", "spend gold", "spend gold"),
    ),
    Question(
        "buy",
        "as much as I like",
        lambda: _buying("building 1", "B26", **RICH),
        ("Pay stone", "Pay stone", "Done"),
        ("spend stone", "spend stone", "done"),
    ),
    Question(
        "buy",
        "as much as I like, in any order",
        lambda: _buying("building 1", "B26", **RICH),
        ("Pay gold", "Pay wood", "Pay clay", "Done"),
        ("spend wood", "spend clay", "spend gold", "done"),
    ),
    Question("buy", "an igloo", lambda: play(_winter("igloo 1", **RICH), "resolve igloo 1"), ("Pay",), ("accept",)),
    Question("buy", "a card face down", _face_down, ("Pay 3 jewelry",), ("accept",)),
    Question("buy", "with a trade", _trading, ("Trade with the merchant", "Give jewelry"), ("give jewelry",)),
    Question("give", "another item in a trade", lambda: _trading("give jewelry"), ("Give jewelry",), ("give jewelry",)),
    Question(
        "get", "an item in a trade", lambda: _trading("give jewelry", "give jewelry"), ("Get stone",), ("get stone",)
    ),
    Question(
        "insulate",
        "a building",
        lambda: play(_winter("building 1", wood=1, clay=1, gold=1, stone=1), "resolve building 1", "accept"),
        ("Insulate",),
        ("accept",),
    ),
    Question(
        "trade gold",
        "or not",
        lambda: pay(play(_winter("card 2", wood=2, gold=1), "resolve card 2"), "wood wood"),
        ("No thanks",),
        ("decline",),
    ),
    Question("pick", "a die for all", lambda: _dice("CIV01", 2, 5, 6, 2), ("5",), ("pick 5",)),
    Question("pick", "a die with style", lambda: _dice("XCIV05", 1, 2, 3, 5, expansion=True), ("2",), ("pick 2",)),
    Question(
        "take",
        "a resource of your choice",
        lambda: play(_card_in_hand(placed={"hunting": 1}), "use card"),
        ("Take clay", "Take clay"),
        ("take clay", "take clay"),
    ),
    Question("reward", "for the animal", _reward, ("4",), ("pick 4",)),
    Question("reward", "points instead", _reward, ("1",), ("pick 1",)),
    Question(
        "hunger",
        "paid in resources",
        lambda: table(phase="feed", red={"food": 3, "wood": 1, "gold": 2}),
        ("Pay gold", "Pay gold"),
        ("spend gold", "spend gold"),
    ),
    Question(
        "hunger",
        "paid in any order",
        lambda: table(phase="feed", red={"food": 3, "wood": 1, "gold": 2}),
        ("Pay gold", "Pay wood"),
        ("spend wood", "spend gold"),
    ),
    Question("hunger", "borne", lambda: table(phase="feed", red={"food": 3, "wood": 5}), ("Lose 10",), ("starve",)),
)
