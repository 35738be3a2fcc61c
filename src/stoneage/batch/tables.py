"""The rules of the games in a batch: one for all, or several dealt to the games in turn."""

from collections.abc import Sequence

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


def table_rows(tables: tuple[Rules, ...]) -> npt.NDArray[np.int64]:
    """A row of players and options for each table, for compiled loops."""
    return np.array([(rules.players, rules.bits) for rules in tables], dtype=np.int64)
