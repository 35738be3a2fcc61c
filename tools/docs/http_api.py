"""The reference of the server's HTTP and WebSocket API, from its OpenAPI schema."""

import json
from collections.abc import Iterator
from typing import Any

from stoneage.server.settings import Settings

Schema = dict[str, Any]

INTRO = """# HTTP and WebSocket API

What the browser client uses is open to everyone: with these requests you can write a client or a bot in any language.
`stoneage openapi` prints the same description for machines, and a running server has it at `/api/openapi.json`.

- Requests and answers are JSON. Unknown fields are refused.
- `GET /api/me` sets a cookie that says who you are. Send it with every other request.
- A browser may only send requests from the server's own page, or from an origin that the host allows.
- A request that fails is answered with a [`Failure`](#failure).

| status | meaning |
|---|---|
"""
SOCKET = """## The socket of a table

`/api/tables/{table_id}/socket` is a WebSocket. Say [`Hello`](#hello) first. Every change of the table then arrives as
an [`Update`](#update): the table as you may see it, and the story of what happened. Send a [`Command`](#command) to
play; its [`Answer`](#answer) carries the same `id`. After a reconnect, send `Hello` with the last sequence number you
have seen, and every command that was not answered: the server recognises those it has already carried out.
"""
HIDDEN = ("ClientMessage", "ServerMessage")
OK = ("200", "201", "204")


def page() -> str:
    """The whole page."""
    from stoneage.server.app import create_app  # asks for the version, which `tools.docs` may have to set

    return "\n".join(_page(create_app(Settings(database="sqlite://")).openapi()))


def _page(api: Schema) -> Iterator[str]:
    failures: dict[str, str] = {}
    for _, _, operation in _operations(api):
        failures |= {code: answer["description"] for code, answer in operation["responses"].items() if code not in OK}
    yield INTRO + "\n".join(f"| {code} | {words} |" for code, words in sorted(failures.items())) + "\n"
    yield "## Requests\n"
    yield "| request | what it does |\n|---|---|"
    for method, path, operation in _operations(api):
        anchor = _anchor(method, path)
        yield f"| [`{method} {path}`](#{anchor}) | {operation['description'].splitlines()[0]} |"
    yield ""
    for method, path, operation in _operations(api):
        yield from _operation(method, path, operation)
    schemas = api["components"]["schemas"]
    yield SOCKET
    yield f"- You send: {_type(schemas['ClientMessage'])}"
    yield f"- You receive: {_type(schemas['ServerMessage'])}\n"
    yield "## Messages\n"
    for name, schema in sorted(schemas.items()):
        if name not in HIDDEN:
            yield from _message(name, schema)


def _operations(api: Schema) -> Iterator[tuple[str, str, Schema]]:
    for path, methods in api["paths"].items():
        for method, operation in methods.items():
            yield method.upper(), path, operation


def _anchor(method: str, path: str) -> str:
    words = "".join(letter if letter.isalnum() else " " for letter in f"{method} {path}")
    return "-".join(words.lower().split())


def _operation(method: str, path: str, operation: Schema) -> Iterator[str]:
    yield f"### {operation['summary'].capitalize()} {{#{_anchor(method, path)}}}\n"
    yield f"`{method} {path}`\n"
    yield f"{operation['description']}\n"
    for parameter in operation.get("parameters", []):
        required = "" if parameter["required"] else ", optional"
        yield f"- `{parameter['name']}` in the {parameter['in']}: {_type(parameter['schema'])}{required}"
    body = operation.get("requestBody")
    if body:
        yield f"- Body: {_content(body)}"
    for code, answer in operation["responses"].items():
        if code in OK:
            yield f"- Answer: {_content(answer) or 'empty'} ({code})"
    yield ""


def _content(part: Schema) -> str:
    media = part.get("content", {})
    return ", ".join(_type(content["schema"]) if content.get("schema") else kind for kind, content in media.items())


def _message(name: str, schema: Schema) -> Iterator[str]:
    yield f"### {name} {{#{name.lower()}}}\n"
    yield f"{schema.get('description', '')}\n"
    fields = schema.get("properties")
    if not fields:
        return
    yield "| field | type | default |\n|---|---|---|"
    for field, content in fields.items():
        words = f" {content['description']}" if content.get("description") else ""
        default = "" if "default" not in content else f"`{_value(content['default'])}`"
        yield f"| `{field}` | {_type(content)}{words} | {default} |"
    yield ""


def _value(value: object) -> str:
    text = json.dumps(value)
    return text if len(text) < 40 else "..."


def _type(schema: Schema) -> str:
    """A type in words, with links to the messages it is made of."""
    if "$ref" in schema:
        name = schema["$ref"].rsplit("/", 1)[-1]
        return f"[`{name}`](#{name.lower()})"
    for union in ("anyOf", "oneOf"):
        if union in schema:
            return " or ".join(_type(part) for part in schema[union])
    if "const" in schema:
        return f'`"{schema["const"]}"`'
    if "enum" in schema:
        return ", ".join(f'`"{value}"`' for value in schema["enum"])
    kind = schema.get("type", "any")
    if kind == "array":
        if "prefixItems" in schema:
            return f"list of {', '.join(_type(part) for part in schema['prefixItems'])}"
        return f"list of {_type(schema.get('items', {}))}"
    if kind == "object" and isinstance(schema.get("additionalProperties"), dict):
        return f"object of {_type(schema['additionalProperties'])}"
    return f"{kind}{_limits(schema)}"


def _limits(schema: Schema) -> str:
    low, high = schema.get("minimum"), schema.get("maximum")
    if low is not None and high is not None:
        return f", {low:g} to {high:g}" if high < 2**31 else f", {low:g} or more"
    if "maxLength" in schema:
        return f", up to {schema['maxLength']} characters"
    return ""
