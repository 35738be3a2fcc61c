"""The layout of a record: one definition, read alike with and without NumPy."""

import subprocess
import sys
from dataclasses import fields
from pathlib import Path
from typing import Any, assert_type

import numpy as np
import pytest

from stoneage import Game, Rules
from stoneage.components import PLACES
from stoneage.encoding.actions import MOST_HUNTED, N_ACTIONS, PLACE_OF_ID
from stoneage.encoding.layout import (
    LEGAL_WORDS,
    RECORD,
    Snapshot,
    State,
    empty_record,
    read_record,
    top_task,
    write_record,
)
from stoneage.encoding.names import members
from stoneage.encoding.numbers import CAMPS, N_ANIMALS, N_CARDS, N_PLACES, TILES
from stoneage.encoding.structs import Struct
from stoneage.engine import constants
from stoneage.engine.state import STATE, empty_states

ABOVE_THE_ENGINE = (
    "game.action",
    "game.build_view",
    "game.decision",
    "game.game",
    "game.history",
    "position.describe",
    "position.load",
    "game.preview",
    "game_file.fair_dice",
    "game_file.file",
    "game_file.replay",
    "game.refusals",
    "game.rules",
    "story",
    "game.view",
)
HEAVY = ("numpy", "numba", "fastapi", "starlette", "pydantic", "sqlalchemy")


def layout_of(record: Struct[Any]) -> dict[str, tuple[Any, int]]:
    return {field.name: (field.count, field.offset) for field in record.fields}


def layout_of_dtype(dtype: np.dtype[Any]) -> dict[str, tuple[Any, int]]:
    assert dtype.fields is not None
    return {
        name: (kind.shape[0] if kind.shape else None, offset)
        for name, (kind, offset, *_) in ((name, dtype.fields[name]) for name in dtype.names or ())
    }


def records_in(record: Struct[Any], dtype: np.dtype[Any]) -> list[tuple[Struct[Any], np.dtype[Any]]]:
    """A record and those inside it, each with NumPy's type."""
    assert dtype.fields is not None
    found = [(record, dtype)]
    for field in record.fields:
        if isinstance(field.type, Struct):
            found += records_in(field.type, dtype.fields[field.name][0].base)
    return found


@pytest.mark.parametrize(("record", "dtype"), records_in(RECORD, STATE), ids=lambda part: str(getattr(part, "cls", "")))
def test_numpy_sees_the_same_fields_at_the_same_places(record: Struct[Any], dtype: np.dtype[Any]) -> None:
    assert layout_of(record) == layout_of_dtype(dtype)
    assert record.size == dtype.itemsize
    for field in record.fields:
        if isinstance(field.type, str):
            assert dtype.fields is not None
            assert np.dtype(field.type) == dtype.fields[field.name][0].base


def test_the_classes_that_the_type_checker_sees_have_the_fields_of_the_record() -> None:
    assert [field.name for field in fields(State)] == list(STATE.names or ())


def test_a_record_is_read_as_numpy_reads_it() -> None:
    game = Game(Rules.all_options(5), seed=3)
    for _ in range(60):
        game.play(game.legal_actions()[-1])
        state, seen = game.state, read_record(game.record)
        assert (seen.rounds, seen.deck, seen.row) == (state.rounds, state.deck, list(state.row))
        assert [int(word) for word in state.legal] == seen.legal
        for tribe, record in zip(seen.players, state.players, strict=True):
            assert (tribe.food, tribe.items, tribe.placed) == (record.food, list(record.items), list(record.placed))
        assert seen.agenda == seen.tasks[: state.depth]
        assert (seen.purchase.due, seen.purchase.left) == (list(state.purchase.due), state.purchase.left)
        assert write_record(seen) == game.record
        assert top_task(game.record) == (seen.agenda[-1] if seen.agenda else None)


def test_an_empty_record_is_all_zero() -> None:
    assert write_record(empty_record()) == empty_states(1).tobytes() == bytes(RECORD.size)


def test_a_state_is_a_copy_of_its_own() -> None:
    game = Game(Rules(players=2), seed=1)
    before = game.digest()
    game.state.players[0].food = 99
    assert game.digest() == before


def test_only_a_snapshot_has_readable_properties() -> None:
    """The type checker says so as well: it reports a `type: ignore` that is not needed."""
    game = Game(Rules(players=2), seed=1)
    assert_type(game.state, State)
    assert_type(game.snapshot, Snapshot)
    assert_type(read_record(game.record), Snapshot)
    assert len(game.snapshot.tribes) == 2
    with pytest.raises(AttributeError):
        game.state.tribes  # type: ignore[attr-defined]  # noqa: B018
    with pytest.raises(AttributeError):
        game.state.agenda  # type: ignore[attr-defined]  # noqa: B018


def test_what_plays_and_shows_a_game_loads_without_heavy_packages() -> None:
    """As in a browser, where they are missing: everything above the engine's interface is plain Python."""
    blocked = "\n".join(f"sys.modules[{name!r}] = None" for name in HEAVY)
    imports = "\n".join(f"import stoneage.{name}" for name in ABOVE_THE_ENGINE)
    done = subprocess.run(
        [sys.executable, "-c", f"import sys\n{blocked}\n{imports}\nprint(stoneage.game.game.Game.__name__)"],
        capture_output=True,
        text=True,
        check=False,
        cwd=Path(__file__).parents[2],
    )
    assert (done.stdout, done.stderr) == ("Game\n", "")


def test_a_digest_is_that_of_the_first_release() -> None:
    """Game files contain it; records were laid out differently then."""
    assert Game(Rules(players=2), seed=1).digest() == "5051626494dd"
    assert Game(Rules.all_options(5), seed=1).digest() == "8c0116eac583"


def test_all_numbers_of_pieces_fit_into_eight_bits() -> None:
    largest = (
        len(TILES),
        N_CARDS + N_ANIMALS,
        N_PLACES,
        len(constants.EFFECT_KIND),
        MOST_HUNTED,
        int(constants.COST_DUE.max()),
    )
    assert max(largest) <= np.iinfo(np.int8).max


def test_all_sets_of_pieces_and_actions_fit_into_their_words() -> None:
    assert max(N_CARDS + N_ANIMALS, len(TILES)) < 63
    assert N_PLACES < 31
    assert N_ACTIONS <= 64 * LEGAL_WORDS
    assert PLACE_OF_ID.index(CAMPS) < 63, "the placements on the board are collected in one set"


def test_a_set_whose_last_bit_is_its_sign_has_an_end() -> None:
    assert members(0b1001 | 1 << 100) == (0, 3, 100)
    assert members(-1) == tuple(range(64))


def test_the_places_of_a_kind_stand_together_and_village_places_take_one_number_of_figures() -> None:
    kinds = [place.kind for place in PLACES]
    assert kinds == sorted(kinds, key=kinds.index)
    assert all(place.least == place.most for place in PLACES if place.kind == "village")
