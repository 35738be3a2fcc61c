"""How often each kind of action is chosen."""

import numpy as np
import pytest

pytest.importorskip("torch", reason="PyTorch is not installed: make learning")

import torch

from stoneage import Action, Rules
from stoneage.players.neural.weights import load
from stoneage.training import many_searches
from stoneage.training.duel import torch_network
from tools import action_kinds
from tools.action_kinds import KINDS, Asked, Line, Sample, kind_of, lines


@pytest.mark.parametrize(
    ("decision", "action", "kind"),
    [
        ("place", "forest 3", "place: forest"),
        ("place", "animal", "place: animal"),
        ("act", "resolve card 2", "act: card"),
        ("harvest", "no tools", "harvest: no tools"),
        ("harvest", "tools 1+2", "harvest: tools"),
        ("harvest", "tools 1+once3", "harvest: one-use tools"),
        ("split", "jewelry 0", "split: all food"),
        ("split", "jewelry 12", "split: jewelry"),
        ("pick", "pick 4", "pick: 4"),
        ("take", "take gold", "take: gold"),
        ("buy", "give wood", "buy: give wood"),
        ("reward", "decline", "reward: decline"),
    ],
)
def test_actions_have_kinds(decision: str, action: str, kind: str) -> None:
    assert kind_of(decision, Action(action)) == kind
    assert kind in KINDS


def test_a_sample_keeps_decisions_by_chance_alone() -> None:
    sample = Sample(3)
    states = np.zeros(1, np.int64)
    for number, key in enumerate([0.5, 0.9, 0.1, 0.7, 0.2]):
        sample.states = sample.states if len(sample.keys) else np.zeros(0, np.int64)
        sample.offer(states + number, np.array([key]))
    assert sorted(sample.states.tolist()) == [0, 2, 4]


def test_a_line_adds_up_its_tables() -> None:
    line = Line("place: animal", 400, 1, [Asked(10, 2, 3, 0.02, played_out=True), Asked(30, 0, 0, 0.0, False)])
    assert str(line) == "| place: animal | 400 | 1 (0.25%) | 2 of 40 | 3 of 10 (+2.0%) |"


def test_the_network_and_the_search_are_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    for name, value in {"_SIMULATIONS": 4, "_WORLDS": 4, "_ROUNDS": 1, "_AT_ONCE": 2}.items():
        monkeypatch.setattr(action_kinds, name, value)
    monkeypatch.setattr(many_searches, "_ROOM", {"cpu": 256})
    network = torch_network(load(), torch.device("cpu"))
    found = {line.kind: line for line in lines(network, (Rules.all_options(2),), 3, 2)}
    assert {"place: animal", "place: forest", "act: card", "harvest: tools"} <= found.keys()
    assert not {"place: accept", "buy: pick"} & found.keys()
    for line in found.values():
        assert 0 <= line.chosen <= line.possible
        (asked,) = line.asked
        assert 1 <= asked.decisions <= min(2, line.possible)
        assert asked.played_out == (line.chosen < 0.01 * line.possible)
    assert {line.asked[0].played_out for line in found.values()} == {False, True}
    shares = [line.chosen / line.possible for line in found.values()]
    assert shares == sorted(shares)
