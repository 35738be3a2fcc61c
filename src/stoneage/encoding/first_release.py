"""The pieces and actions of release 0.1, for what was stored then and must stay valid."""


def _ids(prefix: str, count: int) -> list[str]:
    return [f"{prefix}{number:02}" for number in range(1, count + 1)]


CARDS = {*_ids("CIV", 36), *_ids("XCIV", 9), "A1", "A2", "A3", "A4"}
BUILDINGS = {*_ids("B", 28), *_ids("XB", 7), "XB01b", "XB07b", *_ids("XP", 6), "IG1", "IG2", "IG3", "IG4"}
PLACES = {
    *("hunting", "forest", "clay pit", "quarry", "river"),
    *("toolmaker", "family hut", "fields", "merchant"),
    *("card 1", "card 2", "card 3", "card 4", "card 5", "extra card"),
    *("building 1", "building 2", "building 3", "building 4", "building 5"),
    *("igloo 1", "igloo 2", "igloo 3", "igloo 4"),
    *("wood camp", "far wood camp", "gold camp", "animal"),
}
FAMILIES = {
    *("place", "resolve", "tools", "jewelry", "spend", "take", "pick", "give", "get"),
    *("use", "accept", "decline", "done", "starve"),
}
"""Of actions."""
