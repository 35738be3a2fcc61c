"""Reference decisions: what bots lose in positions whose best actions are known.

`reference.npz` is a small file, made by `tools.reference_decisions` with few worlds.
"""

import json
from pathlib import Path

import numpy as np
import pytest
from typer.testing import CliRunner

from stoneage import Action, Game, Rules
from stoneage.arena.reference import UNIT, decisions_of, losses, read, write
from stoneage.cli.app import app
from stoneage.errors import GameFileError
from stoneage.players import preparation
from stoneage.players.safe_player import SafePlayer, safe_player

pytestmark = pytest.mark.compiled

FILE = Path(__file__).parent / "reference.npz"


class Careful:
    """Knows what every action loses."""

    def __init__(self, known: dict[str, dict[int, float]]) -> None:
        self.known = known

    def choose(self, game: Game) -> int:
        lost = self.known[game.digest()]
        return min(lost, key=lambda action: lost[action])


def test_the_positions_are_those_of_games_that_anybody_can_replay() -> None:
    table = read(FILE).tables[0]
    game = Game(table.rules, seed=table.first_seed)
    first = next(found for found in decisions_of(table, 1))
    for action in table.actions[: table.moves[0]]:
        game.play(Action(int(action)))
    assert first.position == game
    assert list(first.losses) == [int(action) for action in game.legal_actions()]
    assert list(first.losses.values()) == pytest.approx(table.losses[: table.legal[0]] * UNIT)


def test_every_table_is_there_and_every_decision_has_a_choice() -> None:
    reference = read(FILE)
    assert {table.rules.players for table in reference.tables} == {2, 3, 4, 5}
    assert reference.decisions == 128
    for table in reference.tables:
        assert (table.legal > 1).all()
        assert table.legal.sum() == len(table.losses)


def test_a_better_bot_loses_less() -> None:
    reference = read(FILE)
    lost = [losses(reference, safe_player(name, 3))[None].per_hundred.loss for name in ("random", "planner", "net")]
    assert lost == sorted(lost, reverse=True)
    assert lost[0] > 3 * lost[2]


def test_who_plays_what_loses_least_loses_practically_nothing() -> None:
    reference = read(FILE)
    known = {
        found.position.seen_by(found.position.seat).digest(): found.losses
        for table in reference.tables
        if not table.rules.expansion  # without face-down cards, a seat sees the position itself
        for found in decisions_of(table, 99)
    }
    plain = [table for table in reference.tables if not table.rules.expansion]
    found = losses(reference.__class__(reference.about, plain), SafePlayer(Careful(known)))
    assert found[None].best > 0.85  # with few worlds, the best action of one half is sometimes not that of the other
    assert found[None].per_hundred.loss <= 0.05
    assert set(found) == {None, *(table.rules for table in plain)}


def test_a_few_games_are_from_all_tables() -> None:
    found = losses(read(FILE), safe_player("random", 3), games=8)
    assert len(found) == 9
    assert all(loss.decisions == 4 for rules, loss in found.items() if rules)


def test_a_file_survives_writing(tmp_path: Path) -> None:
    reference = read(FILE)
    write(tmp_path / "copy.npz", reference)
    again = read(tmp_path / "copy.npz")
    assert again.about == reference.about
    for one, other in zip(again.tables, reference.tables, strict=True):
        assert one.rules == other.rules
        for name in ("lengths", "actions", "games", "moves", "legal", "losses"):
            assert np.array_equal(getattr(one, name), getattr(other, name))


@pytest.mark.parametrize("content", [b"", b"no file of ours", b"PK\x03\x04"])
def test_another_file_is_refused(tmp_path: Path, content: bytes) -> None:
    file = tmp_path / "other.npz"
    file.write_bytes(content)
    with pytest.raises(GameFileError, match="is not a file of reference decisions"):
        read(file)


def test_games_that_do_not_replay_are_noticed() -> None:
    table = read(FILE).tables[0]
    with pytest.raises(GameFileError, match="do not replay"):
        list(decisions_of(table._replace(legal=table.legal[::-1]), 99))


def test_the_command_shows_the_best_first_and_what_a_bot_did_wrong(tmp_path: Path) -> None:
    bot = tmp_path / "my_bot.py"
    bot.write_text("class Broken:\n    def choose(self, game):\n        raise ValueError('oh')\n", encoding="utf-8")
    call = ["arena", "--reference", str(FILE), "--code", str(bot), "--players", "Broken,planner", "--games", "16"]
    shown = CliRunner().invoke(app, call).output
    assert shown.index("planner") < shown.index("Broken")
    assert "64 faults, the first: crash: ValueError: oh" in shown.replace("\n", " ")
    strict = CliRunner().invoke(app, [*call, "--strict"])
    assert strict.exit_code == 2
    assert "Traceback" in strict.stderr


def test_built_in_bots_are_compiled_before_their_time_counts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    bot = tmp_path / "my_bot.py"
    bot.write_text(
        "class Mine:\n    def choose(self, game):\n        return game.legal_actions()[0]\n", encoding="utf-8"
    )
    compiled: list[str] = []
    monkeypatch.setattr(preparation, "all_compiled", lambda bots: False)
    monkeypatch.setattr(preparation, "prepare", compiled.extend)
    call = ["arena", "--reference", str(FILE), "--code", str(bot), "--players", "Mine,planner,gatherer", "--games", "8"]
    assert CliRunner().invoke(app, call).exit_code == 0
    assert compiled == ["planner", "gatherer"]


def test_json_has_every_table() -> None:
    result = CliRunner().invoke(app, ["arena", "--reference", str(FILE), "--players", "gatherer", "--json"])
    (row,) = json.loads(result.stdout)["results"]
    assert row["decisions"] == 128
    assert [Rules.from_dict(table["rules"]).players for table in row["tables"]] == [2, 3, 4, 5, 2, 3, 4, 5]


def test_it_needs_players() -> None:
    result = CliRunner().invoke(app, ["arena", "--reference", str(FILE)])
    assert result.exit_code == 2
    assert "no players" in result.stderr
