"""The page of benchmarks has the figures that are stored, and the command gives such figures."""

import json

import pytest

from tools import peers
from tools.peers import Pair, compared, markdown, pairs
from tools.write_benchmarks import PAGE, STORED, page_with_figures


def test_the_page_has_the_stored_figures() -> None:
    """If not, run `python -m tools.write_benchmarks`."""
    assert PAGE.read_text(encoding="utf-8") == page_with_figures()


def test_every_peer_is_in_the_stored_figures() -> None:
    rows = json.loads(STORED.read_text(encoding="utf-8"))["rows"]
    assert [row["what"] for row in rows] == [pair.what for pair in pairs()]
    for row in rows:
        assert row["ratio"] == pytest.approx(row["ours"] / row["theirs"], abs=0.01, rel=0.01)


def test_a_pair_is_measured_in_turns() -> None:
    order: list[str] = []

    def run(name: str, speed: float) -> peers.Run:
        def play(seconds: float) -> tuple[float, float]:
            order.append(name)
            return 0.0, speed

        return play

    row = compared(Pair("x", "decisions/s", "a game", "nobody", (), run("ours", 3.0), run("theirs", 1.0)), 0.0)
    assert order == ["ours", "theirs"] * (peers.WINDOWS + 1)
    assert row["peer"] == "a game (nobody ?)"
    assert row["ratio"] > 0
    assert "| x | decisions/s |" in markdown({"rows": [row]})


def test_a_peer_that_is_missing_is_left_out_with_a_reason(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(peers, "find_spec", lambda name: None)
    monkeypatch.setattr(peers, "machine", lambda: "a machine")
    peers.compare_and_show(0.05, as_json=True)
    out, err = capsys.readouterr()
    assert json.loads(out) == {"machine": "a machine", "seconds": 0.05, "rows": []}
    assert "pettingzoo: connect four is left out" in " ".join(err.split())
    assert "pgx and jax cannot be imported" in " ".join(err.split())
