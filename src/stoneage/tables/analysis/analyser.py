"""What every host has for analyses: when one can start, and what a stored one looks like."""

from collections.abc import Awaitable, Callable
from typing import Protocol

from stoneage.tables.errors import ApiError, not_now
from stoneage.tables.messages import Analysis
from stoneage.tables.messages.encoding import to_json
from stoneage.tables.table import Table

Analysed = Callable[[Table, str], Awaitable[None]]
"""Is told of each game that has been analysed, with the message as JSON text."""

FORMAT = 7
"""Of a stored report; one in another format is computed again."""
MOST_DECISIONS = 2500
"""A longer game is not analysed: everybody would wait for minutes. The longest between people have some 1,700."""

NONE = to_json(Analysis(state="none"))
TOO_LONG = to_json(Analysis(state="too_long"))
"""What is said and stored of a game that takes too long."""


class Analyser(Protocol):
    """Analyses finished games. All answers are a message `Analysis` as JSON text."""

    async def look(self, table: Table, visitor: str) -> str:
        """Where the analysis of a game stands; with the report once it is done."""
        ...

    async def start(self, table: Table, visitor: str) -> str:
        """Let a game be analysed, unless that has been done; says where it stands.

        Raises:
            TableError: the game is not over, or too many others wait.
            AnalysisRunning: another analysis of this visitor is waiting or running.
        """
        ...

    async def cancel(self, table: Table, visitor: str) -> str:
        """Stop an analysis that this visitor has started.

        Raises:
            TableError: somebody else has.
        """
        ...


class AnalysisRunning(ApiError):  # noqa: N818 - not an error of the host
    """Another analysis of this visitor is waiting or running."""

    def __init__(self) -> None:
        super().__init__(429, "one_analysis", "one analysis at a time; wait until the first one is done, or cancel it")


def check_over(table: Table) -> None:
    """Refuse the analysis of a game that goes on.

    Raises:
        TableError: the game is not over.
    """
    if table.status != "over":
        raise not_now("only a finished game can be analysed")


def decisions(table: Table) -> int:
    """How many decisions the game of a table had."""
    assert table.game is not None
    return sum(move.kind == "action" for move in table.game.log)


def takes_too_long(table: Table) -> bool:
    """Whether a finished game is not analysed."""
    return table.status == "over" and decisions(table) > MOST_DECISIONS
