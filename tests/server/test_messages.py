"""Everything the server sends is declared field by field; nothing else can leave it."""

from collections.abc import Iterator
from typing import Any

import pytest

from stoneage.server.app import create_app
from stoneage.server.settings import Settings

Schema = dict[str, Any]
GAME_FILE = "/api/tables/{table_id}/record"  # text of its own format, without a schema; the leak tests read it


@pytest.fixture(scope="module")
def description() -> Schema:
    return create_app(Settings(database="sqlite://")).openapi()


def sent(description: Schema) -> Iterator[tuple[str, Schema]]:
    """Where something is sent, and the schema of it: all answers of the routes, and all that a socket says."""
    for path, operations in description["paths"].items():
        for method, operation in operations.items():
            for status, answer in operation["responses"].items():
                for content in answer.get("content", {}).values():
                    if path != GAME_FILE or not status.startswith("2"):
                        yield f"{method} {path} {status}", content["schema"]
    yield "socket", description["components"]["schemas"]["ServerMessage"]


def parts(where: str, schema: Schema, schemas: Schema, seen: set[str]) -> Iterator[tuple[str, Schema]]:
    """A schema and all its parts."""
    if "$ref" in schema:
        name = schema["$ref"].rsplit("/", 1)[1]
        if name not in seen:
            seen.add(name)
            yield from parts(name, schemas[name], schemas, seen)
        return
    yield where, schema
    for field, inner in schema.get("properties", {}).items():
        yield from parts(f"{where}.{field}", inner, schemas, seen)
    for inner in (*schema.get("anyOf", ()), *schema.get("oneOf", ()), *schema.get("prefixItems", ())):
        yield from parts(where, inner, schemas, seen)
    for key in ("items", "additionalProperties"):
        if isinstance(schema.get(key), dict):
            yield from parts(f"{where}[]", schema[key], schemas, seen)


def is_open(schema: Schema) -> bool:
    """Whether anything would fit: a value of any type, or an object whose fields or their types are not named."""
    if not {"type", "enum", "const", "anyOf", "oneOf"} & schema.keys():
        return True
    if schema.get("type") == "array":
        return not schema.get("items") and "prefixItems" not in schema
    if schema.get("type") == "object" and not schema.get("properties"):
        return not isinstance(schema.get("additionalProperties"), dict) or not schema["additionalProperties"]
    return schema.get("additionalProperties") is True


def test_a_field_that_is_not_named_never_leaves_the_server(description: Schema) -> None:
    seen: set[str] = set()
    schemas = description["components"]["schemas"]
    found = [part for where, schema in sent(description) for part in parts(where, schema, schemas, seen)]
    assert [where for where, schema in found if is_open(schema)] == []
    assert {"TableView", "GameView", "Update", "Story", "Summary", "Hints", "HarvestEvent", "Pieces"} <= seen
    assert len(found) > 300


@pytest.mark.parametrize(
    "schema",
    [
        {},
        {"title": "Anything"},
        {"type": "object"},
        {"type": "object", "additionalProperties": True},
        {"type": "object", "additionalProperties": {}},
        {"type": "object", "properties": {"a": {"type": "integer"}}, "additionalProperties": True},
        {"type": "array"},
        {"type": "array", "items": {}},
    ],
)
def test_the_check_knows_an_open_schema(schema: Schema) -> None:
    assert is_open(schema)
