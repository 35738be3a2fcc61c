"""What the page sends is read in the browser as pydantic reads it on a server."""

import json
from dataclasses import fields, is_dataclass
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pydantic import TypeAdapter, ValidationError

from stoneage.browser.run.reading import InvalidRequest, read_json, read_text
from stoneage.tables.messages import requests
from stoneage.tables.messages.limits import Limits
from stoneage.tables.messages.requests import ClientMessage, Command, NewTable

KINDS = [kind for kind in vars(requests).values() if is_dataclass(kind) and kind is not Limits]
_adapter = TypeAdapter[Any]

_numbers = [0, 4, 5, -1, 2**31, 2**31 + 1, 1.0, 60]
_words = ["me", "bot", "open", "play", "undo", "hello", "ping", "red", "medium", "fast", "winter", "summer", "5", "c1"]
_strings = ["", "Ann", " Ann \n B ", "a\u202eb", "x" * 24, "x" * 25, "a b"]
_lists = [[], ["hunting 1"], ["x" * 81], ["done"] * 41, [{"kind": "me"}] * 6, [{"kind": "me"}, 3]]
_more = [None, True, {}, {"igloos": True}, {"igloos": 1}, {"luck": True}]
_values = st.sampled_from(
    [
        *_numbers,
        *_words,
        *_strings,
        *_lists,
        *_more,
        [{"kind": "me"}, {"kind": "bot", "level": "hard", "colour": "blue"}],
    ]
)
_names = sorted({field.name for kind in KINDS for field in fields(kind)})
_objects = st.dictionaries(st.sampled_from([*_names, "more"]), _values, max_size=5)
_commands = st.fixed_dictionaries(
    {"type": st.sampled_from(["play", "reset", "x"]), "id": _values, "version": _values}, optional={"actions": _values}
)


def by_pydantic(kind: Any, text: str) -> Any:
    """A request as a server reads it, or None."""
    try:
        return _adapter(kind).validate_json(text)
    except ValidationError:
        return None


def here(kind: Any, text: str) -> Any:
    """A request as the page reads it, or None."""
    try:
        return read_json(kind, text)
    except InvalidRequest:
        return None


@pytest.mark.parametrize("kind", [*KINDS, ClientMessage], ids=lambda kind: getattr(kind, "__name__", "ClientMessage"))
@given(data=_objects | _commands | _values)
def test_both_accept_the_same(kind: Any, data: Any) -> None:
    text = json.dumps(data)
    assert here(kind, text) == by_pydantic(kind, text)


@pytest.mark.parametrize(
    "data",
    [
        {"seats": [{"kind": "me", "name": " Ann  B "}, {"kind": "bot", "level": "hard", "colour": "red"}]},
        {"seats": [{"kind": "me"}] * 5, "options": {"igloos": True}, "clock": 60, "pace": "slow", "real": True},
        {"seats": [{"kind": "me"}] * 2, "position": {"round": 2, "row": [None]}, "name": "Club", "season": "winter"},
    ],
)
def test_a_whole_table_is_read(data: dict[str, Any]) -> None:
    found = here(NewTable, json.dumps(data))
    assert isinstance(found, NewTable)
    assert found == by_pydantic(NewTable, json.dumps(data))


def test_a_command_is_read() -> None:
    sent = {"type": "enter", "id": "c1", "version": 7, "actions": ["dice 3 4"]}
    expected = Command(type="enter", id="c1", version=7, actions=("dice 3 4",))
    assert read_json(ClientMessage, json.dumps(sent)) == expected == by_pydantic(ClientMessage, json.dumps(sent))


def test_a_problem_is_said_with_its_place() -> None:
    with pytest.raises(InvalidRequest, match=r"body\.seats\.1\.level: choose from easy"):
        read_json(NewTable, '{"seats": [{"kind": "me"}, {"kind": "bot", "level": "god"}]}')
    with pytest.raises(InvalidRequest, match="not valid JSON"):
        read_json(NewTable, "{")


def test_numbers_of_paths_are_digits() -> None:
    assert read_text(int | None, "12", "move") == 12
    assert read_text(str, "12", "day") == "12"
    with pytest.raises(InvalidRequest, match="move: a number is missing"):
        read_text(int, "x", "move")
