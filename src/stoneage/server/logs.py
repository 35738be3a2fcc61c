"""Logging as text, or as one JSON object per line."""

import json
import logging
import sys
import time
from typing import Literal

_STANDARD = set(vars(logging.makeLogRecord({}))) | {"message", "asctime", "taskName", "color_message"}


def _extra(record: logging.LogRecord) -> dict[str, object]:
    return {name: value for name, value in vars(record).items() if name not in _STANDARD}


class JsonFormatter(logging.Formatter):
    """One JSON object per line."""

    def format(self, record: logging.LogRecord) -> str:
        """The line of a record."""
        moment = time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created)) + f".{int(record.msecs):03d}Z"
        line: dict[str, object] = {
            "time": moment,
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
            **_extra(record),
        }
        if record.exc_info:
            line["error"] = self.formatException(record.exc_info)
        return json.dumps(line, default=str)


class TextFormatter(logging.Formatter):
    """Time, level, message and its extra fields."""

    def format(self, record: logging.LogRecord) -> str:
        """The line of a record."""
        more = " ".join(f"{name}={_on_one_line(str(value))}" for name, value in _extra(record).items())
        line = f"{time.strftime('%H:%M:%S')} {record.levelname.lower():<7} {record.getMessage()}"
        return "\n".join(
            filter(None, [f"{line} {more}".rstrip(), record.exc_info and self.formatException(record.exc_info)])
        )


def _on_one_line(text: str) -> str:
    """Escape line breaks: a path may contain anything, even a forged log line."""
    return text if text.isprintable() else repr(text)


def set_up(style: Literal["text", "json"], level: str) -> None:
    """Write all logs to standard error in this format."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonFormatter() if style == "json" else TextFormatter())
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(level.upper())
    logging.getLogger("alembic").setLevel(logging.WARNING)
    # At debug level, the WebSocket library would log headers and messages, and so cookies and hidden cards. At info
    # level, it writes three lines for every socket, even refused ones.
    logging.getLogger("uvicorn").setLevel(max(root.level, logging.WARNING))
