"""QR codes in the terminal: the same as those of the client under the first mask, from which these hashes are."""

import hashlib

import pytest

from stoneage.reports.terminal.qr import qr_code, qr_lines


@pytest.mark.parametrize(
    ("text", "side", "digest"),
    [
        ("a", 21, "ad65f877bf9411d1"),
        ("http://192.168.1.5:8000", 25, "ba37e282a39f958c"),
        ("http://10.0.0.1", 25, "68ee742e5982ffa6"),
        ("http://192.168.178.123:8000/with-more-of-i", 29, "ddd882d7821fbc85"),
    ],
)
def test_codes_are_those_of_the_client(text: str, side: int, digest: str) -> None:
    code = qr_code(text)
    assert code is not None
    rows = ["".join("01"[dark] for dark in row) for row in code]
    assert (len(rows), hashlib.sha256("\n".join(rows).encode()).hexdigest()[:16]) == (side, digest)


def test_a_code_has_a_margin_and_two_rows_in_a_line() -> None:
    lines = qr_lines("http://192.168.1.5:8000")
    assert {len(line) for line in lines} == {25 + 4}
    assert len(lines) == 15
    assert set("".join(lines)) <= set("█▀▄ ")
    assert lines[0] == "█" * 29


def test_a_link_that_is_too_long_has_no_code() -> None:
    assert qr_code("x" * 43) is None
    assert qr_lines("x" * 43) == []
