"""Tables in HTML, for reports and notebooks."""

from collections.abc import Iterable, Sequence
from html import escape


def html_table(head: Sequence[str], rows: Iterable[Sequence[object]]) -> str:
    """A table with a line for each row.

    >>> html_table(["bot"], [["<me>"]])
    '<table><thead><tr><th scope="col">bot</th></tr></thead><tbody><tr><td>&lt;me&gt;</td></tr></tbody></table>'
    """
    top = "".join(f'<th scope="col">{escape(name)}</th>' for name in head)
    lines = ("<tr>" + "".join(f"<td>{escape(str(cell))}</td>" for cell in row) + "</tr>" for row in rows)
    return f"<table><thead><tr>{top}</tr></thead><tbody>{''.join(lines)}</tbody></table>"
