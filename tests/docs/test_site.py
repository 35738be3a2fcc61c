"""The documentation site: its pages, links and generated reference. `make check` builds it, strictly."""

import ast
import inspect
import re
import textwrap
import tomllib
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from stoneage import Action
from stoneage.cli.app import app
from stoneage.encoding.actions import N_ACTIONS
from stoneage.errors import MissingExtra
from tools.docs import actions, commands, http_api, link_check, offline, pages, python_api

ROOT = Path(__file__).parents[2]
CONFIG = tomllib.loads((ROOT / "zensical.toml").read_text(encoding="utf-8"))["project"]


HOME = "https://kim.example/stoneage/"


def listed(nav: list[Any]) -> Iterator[str]:
    """The pages in the navigation."""
    for entry in nav:
        for part in entry.values() if isinstance(entry, dict) else [entry]:
            yield from listed(part) if isinstance(part, list) else [part]


def test_the_navigation_has_every_page() -> None:
    written = [page for page in pages.PROJECT_PAGES.values() if page != "index.md"]
    written += [page.relative_to(ROOT / "docs").as_posix() for page in (ROOT / "docs").rglob("*.md")]
    written += [f"notebooks/{notebook.stem}.md" for notebook in (ROOT / "notebooks").glob("*.ipynb")]
    generated = ["index", "actions", "commands", "http", *(topic.file for topic in python_api.TOPICS)]
    assert sorted(listed(CONFIG["nav"])) == sorted(written + [f"reference/{page}.md" for page in generated])


@pytest.mark.parametrize(
    ("page", "text", "shown"),
    [
        ("docs/bots.md", "[x](strength.md#levels)", "[x](strength.md#levels)"),
        ("docs/bots.md", "[x](../CONTRIBUTING.md)", "[x](contributing.md)"),
        ("CONTRIBUTING.md", "[x](docs/architecture.md)", "[x](architecture.md)"),
        ("CONTRIBUTING.md", "the [Makefile](Makefile)", "the Makefile"),
        ("CONTRIBUTING.md", "[x](https://host.example/a.md) [y](#style)", "[x](https://host.example/a.md) [y](#style)"),
        ("CONTRIBUTING.md", "```\n[x](missing.md)\n```", "```\n[x](missing.md)\n```"),
        ("docs/bots.md", "see [strength.md](strength.md)", "see [strength](strength.md)"),
        ("docs/bots.md", "see [CONTRIBUTING.md](../CONTRIBUTING.md)", "see [Contributing](contributing.md)"),
        ("docs/bots.md", "```python file=a.py\n1\n```", '```python title="a.py"\n1\n```'),
        ("docs/rules.md", "# A\n## B\n# C\n## D", "# A\n## B\n## C\n### D"),
        ("docs/rules.md", "![a [b] c](pictures/board.png)", "![a [b] c](pictures/board.png)"),
    ],
)
def test_links_lead_to_the_same_page_on_the_site(page: str, text: str, shown: str) -> None:
    assert pages.rewritten(text, page, ROOT) == shown


def test_a_broken_link_is_an_error() -> None:
    with pytest.raises(pages.BrokenLink, match=r"docs/bots\.md links to missing\.md, which does not exist"):
        pages.rewritten("[x](missing.md)", "docs/bots.md", ROOT)


def test_every_command_and_flag_is_in_the_reference() -> None:
    page = commands.page()
    for command in app.registered_commands:
        assert command.callback is not None
        assert f"## stoneage {command.callback.__name__.replace('_', '-')}\n" in page
    assert "| `--port N` | Port to listen on. | `STONEAGE_PORT`, `8000`, `0<=x<=65535` |" in page
    assert re.search(r"^stoneage replay FILE \[OPTIONS\]$", page, re.MULTILINE)


def test_every_action_is_in_the_reference() -> None:
    rows = re.findall(r"^\| (\d+) \| `(.+)` \|$", actions.page(), re.MULTILINE)
    assert [(int(number), Action(text)) for number, text in rows] == [(id_, Action(id_)) for id_ in range(N_ACTIONS)]


def test_every_request_and_message_is_in_the_reference_and_every_link_in_it_leads_somewhere() -> None:
    page = http_api.page()
    anchors = re.findall(r"\{#([^}]+)\}", page)
    assert len(anchors) == len(set(anchors))
    assert {"post-api-tables", "newtable", "update"} <= set(anchors)
    assert set(re.findall(r"\]\(#([^)]+)\)", page)) <= set(anchors)
    assert "- Body: [`NewTable`](#newtable)" in page
    assert '| `pace` | `"instant"`, `"fast"`, `"normal"`, `"slow"` | `"normal"` |' in page


@pytest.mark.parametrize("name", [name for topic in python_api.TOPICS for name in topic.names])
def test_the_names_in_the_python_reference_exist_and_are_documented(name: str) -> None:
    package, _, last = name.rpartition(".")
    try:
        shown: Any = import_module(name)
    except MissingExtra as missing:
        pytest.skip(str(missing))
    except ModuleNotFoundError:
        shown = getattr(import_module(package), last)
    assert shown.__doc__
    for public in getattr(shown, "__all__", []):
        part = getattr(shown, public)
        assert part.__doc__, public


VIEWS = next(topic.names for topic in python_api.TOPICS if topic.file == "views")


@pytest.mark.parametrize("name", VIEWS)
def test_every_field_of_views_and_positions_is_described(name: str) -> None:
    module, _, kind = name.rpartition(".")
    source = textwrap.dedent(inspect.getsource(getattr(import_module(module), kind)))
    body = next(node.body for node in ast.parse(source).body if isinstance(node, ast.ClassDef))
    for field, after in zip(body, [*body[1:], None], strict=True):
        if isinstance(field, ast.AnnAssign):
            assert isinstance(after, ast.Expr), ast.unparse(field)


def test_nothing_is_loaded_from_another_host(tmp_path: Path) -> None:
    page = tmp_path / "reference" / "game.html"
    page.parent.mkdir()
    page.write_text('<a href="https://pyodide.org"><script src="https://cdn.example/iframe-worker/shim"></script>')
    offline.complete(tmp_path, HOME)
    assert page.read_text().endswith('<script src="../site/iframe-worker.js"></script>')
    for loaded in ('<script src="https://cdn.example/a.js">', '<link rel="stylesheet" href="//fonts.example/x">'):
        page.write_text(loaded)
        with pytest.raises(offline.ForeignHost, match=r"reference/game\.html loads from another host"):
            offline.complete(tmp_path, HOME)


def test_the_page_for_missing_pages_works_below_a_path(tmp_path: Path) -> None:
    page = tmp_path / "404.html"
    page.write_text('<a href="/play.html"><img src="/pictures/a.png"><a href="#top"><a href="https://b.example/c">')
    offline.complete(tmp_path, HOME)
    assert page.read_text() == (
        '<a href="/stoneage/play.html"><img src="/stoneage/pictures/a.png"><a href="#top"><a href="https://b.example/c">'
    )


def test_every_link_of_the_built_site_is_followed(tmp_path: Path) -> None:
    (tmp_path / "reference").mkdir()
    (tmp_path / "play.html").write_text(
        '<h2 id="start"><a href="#start"><a href="reference/game.html"><a href="https://x.y">'
    )
    game = tmp_path / "reference" / "game.html"
    game.write_text('<a href="../play.html#start"><a href="../play.html">')
    (tmp_path / "404.html").write_text('<a href="/stoneage/play.html">')
    assert link_check.check(tmp_path, HOME) == 5
    for link in ("../missing.html", "../play.html#end", "#end", "/play.html"):
        game.write_text(f'<a href="{link}">')
        with pytest.raises(pages.BrokenLink, match=f"reference/game.html links to {link}, which does not exist"):
            link_check.check(tmp_path, HOME)


def test_the_blocks_of_the_quick_start_run(capsys: pytest.CaptureFixture[str]) -> None:
    pytest.importorskip("gymnasium", reason='Gymnasium is not installed: pip install "stoneage-game[rl]"')
    page = (ROOT / "docs" / "research.md").read_text(encoding="utf-8")
    blocks = re.findall(r"```python\n(.*?)```", page, re.DOTALL)
    assert len(blocks) == 3
    for block in blocks:
        exec(compile(block, "docs/research.md", "exec"), {"__name__": "docs"})
    assert capsys.readouterr().out.startswith("place ")
