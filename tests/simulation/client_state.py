"""What a client knows of its table, made from the messages of its socket as the page makes it.

This is the only place that depends on the form of the updates.
"""

from typing import Any

View = dict[str, Any]
"""A table as one viewer sees it: `TableView` as JSON."""


def received(state: View | None, message: dict[str, Any]) -> View | None:
    """What a client knows after one more message."""
    match message["type"]:
        case "update":
            seen: View = message["table"]
            return seen
        case "answer" if message["table"] is not None:
            current: View = message["table"]
            return current
    return state


def told(message: dict[str, Any]) -> list[dict[str, Any]]:
    """The story that a message tells."""
    events: list[dict[str, Any]] = message.get("story") or []
    return events


def comparable(view: View) -> View:
    """A view without what the log does not say: who is connected, and how much time is left."""
    return {
        **view,
        "watching": None,
        "clock": None,
        "created": None,
        "seats": [{**seat, "online": None} for seat in view["seats"]],
    }
