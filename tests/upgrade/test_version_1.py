"""Files and server logs from version 1 of the rules: they load, keep their digests and continue under those rules.

They were created by the last program that had only version 1. In each of them except the base game, a wild animal was
drawn during the first round, which made it active at once.
"""

import json
from dataclasses import asdict
from pathlib import Path
from typing import Any

import pytest

from stoneage import Game, GameFileError, Rules
from stoneage.game.rules import RULES_VERSION
from stoneage.game_file.fair_dice import FairDice
from stoneage.game_file.file import dumps, loads
from stoneage.tables import decisions
from stoneage.tables.event_json import read_log
from stoneage.tables.table import Table
from tests.game.table import tribe

FOLDER = Path(__file__).parent
FILES = sorted(path for path in (FOLDER / "version-1").iterdir() if not path.stem.startswith("table-log"))
EXPECTED: dict[str, Any] = json.loads((FOLDER / "expected.json").read_text())


def text_of(name: str) -> str:
    return (FOLDER / "version-1" / f"{name}.json").read_text(encoding="utf-8")


def old_table() -> Table:
    """A server table from its log; the events do not mention a version."""
    data = json.loads(text_of("table-log-4p"))
    assert "rules_version" not in data["events"][0]
    table = Table("old", FairDice(bytes.fromhex(data["seed"])), 0.0)
    table.load(read_log("old", 1, map(json.dumps, data["events"])))
    return table


def test_nothing_is_missing() -> None:
    assert {path.stem for path in FILES} | {"table-log-4p"} == set(EXPECTED)


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_an_old_file_loads_with_the_digest_it_had(path: Path) -> None:
    game = Game.load(path)
    assert game.rules.version == 1
    assert game.digest() == EXPECTED[path.stem]["digest"]


@pytest.mark.parametrize("name", [name for name in EXPECTED if "played_on" in EXPECTED[name]])
def test_an_old_game_goes_on_as_it_would_have_gone_on(name: str) -> None:
    game = loads(text_of(name))
    for number in range(200):
        if game.over:
            break
        choices = game.legal_actions()
        game.play(choices[number * 7 % len(choices)])
    assert (game.digest(), game.scores()) == (EXPECTED[name]["played_on"], EXPECTED[name]["scores"])


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_an_old_game_that_is_saved_again_is_still_one_of_version_1(path: Path) -> None:
    text = dumps(Game.load(path))
    assert json.loads(text)["rules_version"] == 1
    assert dumps(loads(text)) == text


def test_in_an_old_file_the_animal_is_active_in_the_first_round() -> None:
    game = loads(text_of("wild-animals-2p-first-round"))
    assert (game.round, game.position()["animal"]) == (1, "A1")


def test_an_old_position_is_played_by_the_old_rules() -> None:
    game = loads(text_of("position-4p"))
    assert tribe(game, "red")["food"] == 2  # 3 + 4 on the dice, less 3 for the polar bear of this round


def test_the_same_moves_by_the_rules_of_today_are_another_game() -> None:
    text = text_of("wild-animals-2p-first-round").replace('"rules_version": 1', '"rules_version": 2')
    with pytest.raises(GameFileError, match="does not match the moves"):
        loads(text)


def test_an_old_log_of_a_table_gives_the_same_game() -> None:
    table = old_table()
    assert table.game is not None
    assert table.rules == Rules.from_dict(table.rules.to_dict(), version=1)
    assert table.game.digest() == EXPECTED["table-log-4p"]["digest"]
    assert table.replay().digest() == table.game.digest()


def test_a_rematch_of_an_old_table_is_played_by_the_rules_of_today() -> None:
    table = old_table()
    table.status = "over"
    assert decisions.rematch(table, "guest0").rules.version == RULES_VERSION


def test_a_table_made_of_an_old_file_keeps_its_version() -> None:
    text = text_of("wild-animals-2p-first-round")
    table = Table("new", FairDice(bytes(32)), 0.0)
    table.apply(decisions.import_game(loads(text).rules, text, "guest", ["Red", ""]))
    assert table.rules.version == 1


def test_a_new_game_is_played_by_the_rules_of_today() -> None:
    assert (Rules().version, RULES_VERSION) == (2, 2)
    assert json.loads(dumps(Game(Rules(2), seed=1)))["rules_version"] == 2


@pytest.mark.parametrize("version", [0, 3, -1, "1", 1.0, True, None])
def test_a_file_of_an_unknown_version_is_refused(version: Any) -> None:
    text = text_of("base-3p-round-4").replace('"rules_version": 1', f'"rules_version": {json.dumps(version)}')
    with pytest.raises(GameFileError, match=r"^line 4: unsupported rules version .* supported are 1 to 2$"):
        loads(text)


def test_the_version_is_not_an_option() -> None:
    rules = Rules(4, wild_animals=True, version=1)
    assert rules.options == ("wild_animals", "tools_on_cards")
    assert "version" not in rules.to_dict()
    assert "version" not in json.dumps(asdict(Game(rules, seed=1).view()))
