"""The page's Python sources: shorter, but the same code in the same lines."""

import ast
from pathlib import Path

import pytest

import stoneage
from stoneage.browser.build.strip import stripped

SOURCE = b'''"""Hunting.

More about it.
"""

FOOD = 2  # "for each die"
"""How much."""


class Hunt:
    """Where food is."""

    def result(self) -> str:
        """In words."""
        # Umlauts count as several bytes.
        return "J\xc3\xa4ger # 1"  # \xc3\xa4
'''
SHORTER = b""""."




FOOD = 2
"."


class Hunt:
    "."

    def result(self) -> str:
        "."

        return "J\xc3\xa4ger # 1"
"""


def test_comments_and_docstrings_go_and_lines_stay() -> None:
    assert stripped(SOURCE) == SHORTER


class _NoDocstrings(ast.NodeTransformer):
    def visit_Expr(self, node: ast.Expr) -> ast.Expr:
        if isinstance(node.value, ast.Constant) and isinstance(node.value.value, str):
            node.value.value = "."
        return node


def _lines(source: bytes) -> list[int]:
    return [node.lineno for node in ast.walk(ast.parse(source)) if isinstance(node, ast.stmt)]


@pytest.mark.parametrize("module", ["game/game.py", "engine/flow.py", "tables/manager.py", "story/english.py"])
def test_the_code_is_the_same(module: str) -> None:
    source = (Path(stoneage.__file__).parent / module).read_bytes()
    short = stripped(source)
    assert ast.dump(ast.parse(short)) == ast.dump(_NoDocstrings().visit(ast.parse(source)))
    assert _lines(short) == _lines(source)
