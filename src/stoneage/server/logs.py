"""Logs that people can read, or that programs can: one JSON object to a line."""

import json
import logging
import sys
import time
from typing import Literal

_PLAIN = set(vars(logging.makeLogRecord({}))) | {"message", "asctime", "taskName", "color_message"}


def _extra(record: logging.LogRecord) -> dict[str, object]:
    return {name: value for name, value in vars(record).items() if name not in _PLAIN}


class JsonLines(logging.Formatter):
    """One JSON object to a line."""

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


class TextLines(logging.Formatter):
    """Time, level, message and what belongs to it."""

    def format(self, record: logging.LogRecord) -> str:
        """The line of a record."""
        more = " ".join(f"{name}={_on_one_line(str(value))}" for name, value in _extra(record).items())
        line = f"{time.strftime('%H:%M:%S')} {record.levelname.lower():<7} {record.getMessage()}"
        return "\n".join(
            filter(None, [f"{line} {more}".rstrip(), record.exc_info and self.formatException(record.exc_info)])
        )


def _on_one_line(text: str) -> str:
    """A path may hold anything, also the end of a line and what looks like another one."""
    return text if text.isprintable() else repr(text)


def set_up(style: Literal["text", "json"], level: str) -> None:
    """Send all logs to the standard error output in this style."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines() if style == "json" else TextLines())
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(level.upper())
    logging.getLogger("alembic").setLevel(logging.WARNING)
    # At the level debug the sockets' library would log headers and messages: cookies and others' cards. At the level
    # info it has three lines for every socket, also for those that are refused.
    logging.getLogger("uvicorn").setLevel(max(root.level, logging.WARNING))
