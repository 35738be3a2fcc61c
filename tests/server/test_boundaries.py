"""Tables work without the server around them, and only what they build leaves it."""

import subprocess
import sys
from dataclasses import fields, is_dataclass
from typing import get_args

import pytest

from stoneage import components
from stoneage.encoding.actions import FAMILIES
from stoneage.game.action import ActionFamily
from stoneage.server.http.errors import STATUS
from stoneage.tables import messages
from stoneage.tables.errors import ErrorCode
from stoneage.tables.messages.requests import Options

HEAVY = ("fastapi", "starlette", "pydantic", "sqlalchemy", "uvicorn", "prometheus_client", "numpy", "numba")


def test_tables_need_no_web_framework_and_no_database() -> None:
    program = (
        "import sys, pkgutil, importlib, stoneage.tables as tables\n"
        "for module in pkgutil.iter_modules(tables.__path__, tables.__name__ + '.'):\n"
        "    importlib.import_module(module.name)\n"
        f"print(*[name for name in {HEAVY!r} if name in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout.split() == []


@pytest.mark.parametrize(
    "kind", [kind for name in messages.__all__ if isinstance(kind := getattr(messages, name), type)], ids=str
)
def test_every_message_names_its_fields(kind: type) -> None:
    assert is_dataclass(kind)
    assert kind.__dataclass_params__.frozen  # type: ignore[attr-defined]


def test_closed_lists_are_those_of_the_rules_and_the_bots() -> None:
    assert get_args(messages.Colour) == components.COLOURS
    assert set(get_args(ActionFamily)) == {family.name for family in FAMILIES}
    assert tuple(field.name for field in fields(Options)) == tuple(components.OPTIONS)
    assert tuple(field.name for field in fields(messages.RulesView)) == ("players", *components.OPTIONS)


def test_every_refusal_of_a_table_has_a_status() -> None:
    assert set(STATUS) == set(get_args(ErrorCode))
