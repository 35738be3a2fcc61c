"""Messages as JSON, without pydantic."""

import json
from dataclasses import fields
from typing import Any


def to_json(message: object) -> str:
    """A message as JSON text."""
    return _encode(message)


def _content(value: Any) -> dict[str, Any]:
    kind = type(value)
    if kind not in _names:
        _names[kind] = tuple(field.name for field in fields(value))
    return {name: getattr(value, name) for name in _names[kind]}


_names: dict[type, tuple[str, ...]] = {}


_encode = json.JSONEncoder(ensure_ascii=False, separators=(",", ":"), default=_content).encode
