"""The rules of the games in a batch: one for all, or several dealt to the games in turn."""

from collections.abc import Mapping, Sequence

import numpy as np
import numpy.typing as npt

from stoneage.errors import SettingError
from stoneage.rules import Rules


def as_tables(rules: Rules | Sequence[Rules]) -> tuple[Rules, ...]:
    """The rules as a tuple.

    Raises:
        SettingError: there are none.
    """
    tables = (rules,) if isinstance(rules, Rules) else tuple(rules)
    if not tables:
        raise SettingError("a batch needs the rules of at least one table")
    return tables


def table_rows(tables: tuple[Rules, ...], bots: Sequence[Mapping[int, object]] | None = None) -> npt.NDArray[np.int64]:
    """A row for each table, for compiled loops: players, options, and the seats without a bot as bits."""
    seated = bots or [{}] * len(tables)
    return np.array(
        [
            (rules.players, rules.bits, sum(1 << seat for seat in range(rules.players) if seat not in at_table))
            for rules, at_table in zip(tables, seated, strict=True)
        ],
        dtype=np.int64,
    )
