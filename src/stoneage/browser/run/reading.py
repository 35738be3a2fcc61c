"""Reads what the page sends into requests, as pydantic does on a server."""

import json
from collections.abc import Mapping
from dataclasses import MISSING, fields, is_dataclass
from functools import cache
from types import UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin, get_type_hints

from stoneage.tables.messages.limits import Limits

_NAMES = {bool: "true or false", int: "a number", str: "a text"}


class InvalidRequest(Exception):  # noqa: N818 - named after what is wrong
    """A request that cannot be understood; the message says where."""


def read_json(kind: Any, text: str | None) -> Any:
    """A value of a type from JSON text; no text is an empty object.

    Raises:
        InvalidRequest: it is something else.
    """
    try:
        data = json.loads(text) if text else {}
    except ValueError as error:
        raise InvalidRequest("the body is not valid JSON") from error
    return read(kind, data, "body")


def read_text(kind: Any, text: str, where: str) -> Any:
    """A value of a type from a path or query, where numbers are digits."""
    return read(kind, int(text) if text.isdecimal() and _has_numbers(kind) else text, where)


def read(kind: Any, data: Any, where: str) -> Any:
    """A value of a type from the content of JSON."""
    origin, arguments = get_origin(kind), get_args(kind)
    if origin is Annotated:
        value = read(arguments[0], data, where)
        for limits in arguments[1:]:
            if isinstance(limits, Limits):
                try:
                    value = limits.check(value)
                except ValueError as error:
                    raise InvalidRequest(f"{where}: {error}") from error
        return value
    if origin is Literal:
        if not isinstance(data, str) or data not in arguments:
            raise InvalidRequest(f"{where}: choose from {', '.join(arguments)}")
        return data
    if origin in (Union, UnionType):
        return _read_union(arguments, data, where)
    if origin is tuple:
        if not isinstance(data, list):
            raise InvalidRequest(f"{where}: a list is missing")
        return tuple(read(arguments[0], item, f"{where}.{number}") for number, item in enumerate(data))
    if is_dataclass(kind) or origin is dict:
        if not isinstance(data, dict):
            raise InvalidRequest(f"{where}: an object is missing")
        return data if origin is dict else _read_fields(kind, data, where)
    if type(data) is not kind:
        raise InvalidRequest(f"{where}: {_NAMES[kind]} is missing")
    return data


def _read_union(kinds: tuple[Any, ...], data: Any, where: str) -> Any:
    """Nothing, or one of some types of which `type` says which it is."""
    if data is None and type(None) in kinds:
        return None
    kinds = tuple(kind for kind in kinds if kind is not type(None))
    if len(kinds) > 1:
        wanted = str(data.get("type")) if isinstance(data, dict) else ""
        types = {name: kind for kind in kinds for name in get_args(_hints(kind)["type"])}
        if wanted not in types:
            raise InvalidRequest(f"{where}.type: choose from {', '.join(types)}")
        return read(types[wanted], data, where)
    return read(kinds[0], data, where)


def _read_fields(kind: Any, data: Mapping[str, Any], where: str) -> Any:
    hints, values = _hints(kind), {}
    for field in fields(kind):
        if field.name in data:
            values[field.name] = read(hints[field.name], data[field.name], f"{where}.{field.name}")
        elif field.default is MISSING:
            raise InvalidRequest(f"{where}.{field.name}: missing")
    if unknown := data.keys() - values.keys():
        raise InvalidRequest(f"{where}.{min(unknown)}: there is no such field")
    return kind(**values)


@cache
def _hints(kind: Any) -> dict[str, Any]:
    return get_type_hints(kind, include_extras=True)


def _has_numbers(kind: Any) -> bool:
    return kind is int or any(_has_numbers(part) for part in get_args(kind))
