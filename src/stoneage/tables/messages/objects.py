"""Objects whose fields no request names: game files, positions and results."""

from typing import Any

DEEPEST = 400
"""Lists and objects within each other; what Python reads and writes without an error ends at about 900."""


def can_be_written(value: dict[str, Any]) -> dict[str, Any]:
    r"""An object, if all of it can be written again, in answers, worker processes and databases.

    JSON can name half a letter (`"\ud800"`), of which no text can be made. Requests with named fields refuse it anyway.

    Raises:
        ValueError: it cannot.
    """
    level: list[Any] = [value]
    for _ in range(DEEPEST):
        if not level:
            return value
        level = [inner for part in level for inner in _parts(part)]
    raise ValueError("lists and objects are too deep")


def _parts(value: Any) -> list[Any]:
    """What is in a list or an object."""
    if isinstance(value, str):
        _check_letters(value)
    elif isinstance(value, dict):
        return [*value, *value.values()]
    return value if isinstance(value, list) else []


def _check_letters(text: str) -> None:
    try:
        text.encode()
    except UnicodeEncodeError as error:
        raise ValueError("a text has half a letter (a lone surrogate)") from error
