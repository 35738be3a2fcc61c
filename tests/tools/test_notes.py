"""The notes of a release are its part of the changelog."""

import pytest

from tools.notes import CHANGELOG, PLAY, notes

TEXT = """# Changelog

## [Unreleased]

## [0.3.0] - 2026-12-01

### Breaking

- New.

## [0.2.0] - 2026-11-16

### Added

- Old.
"""


@pytest.mark.parametrize(("tag", "said"), [("v0.3.0", "### Breaking\n\n- New.\n"), ("v0.2.0", "### Added\n\n- Old.\n")])
def test_the_notes_of_a_tag(tag: str, said: str) -> None:
    assert notes(tag, TEXT) == f"{PLAY}\n{said}"


@pytest.mark.parametrize("tag", ["v0.4.0", "v0.3", "vUnreleased]x"])
def test_a_version_that_is_not_in_the_changelog(tag: str) -> None:
    with pytest.raises(ValueError, match="has no version"):
        notes(tag, TEXT)


@pytest.mark.parametrize("tag", ["v0.1.0", "v0.2.0"])
def test_the_releases_so_far_have_notes(tag: str) -> None:
    assert "### " in notes(tag, CHANGELOG.read_text(encoding="utf-8"))
