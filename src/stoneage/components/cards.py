"""The civilization cards: what they give at once (top half) and score at the end (bottom half)."""

from typing import NamedTuple

from stoneage.components.effects import Effect

SYMBOLS: tuple[str, ...] = (
    "healing",
    "art",
    "writing",
    "pottery",
    "time",
    "transport",
    "music",
    "weaving",
    "ring",
)
"""Culture symbols. The ring comes with the expansion."""


class Symbol(NamedTuple):
    """A green bottom half: one culture symbol."""

    name: str


class Profession(NamedTuple):
    """A sand-coloured bottom half: one or more icons of a profession."""

    name: str
    icons: int


class Card(NamedTuple):
    """A civilization card."""

    id: str
    top: tuple[Effect, ...]
    bottom: Symbol | Profession
    expansion: bool = False


_DICE = Effect("dice for all")
_STYLE = Effect("style dice for all")

CARDS: tuple[Card, ...] = (
    Card("CIV01", (_DICE,), Symbol("pottery")),
    Card("CIV02", (_DICE,), Symbol("writing")),
    Card("CIV03", (_DICE,), Symbol("time")),
    Card("CIV04", (_DICE,), Symbol("transport")),
    Card("CIV05", (_DICE,), Profession("farmer", 1)),
    Card("CIV06", (_DICE,), Profession("farmer", 2)),
    Card("CIV07", (_DICE,), Profession("builder", 1)),
    Card("CIV08", (_DICE,), Profession("builder", 2)),
    Card("CIV09", (_DICE,), Profession("toolmaker", 2)),
    Card("CIV10", (_DICE,), Profession("toolmaker", 2)),
    Card("CIV11", (Effect("food", 1),), Symbol("weaving")),
    Card("CIV12", (Effect("food", 3),), Symbol("weaving")),
    Card("CIV13", (Effect("food", 5),), Symbol("healing")),
    Card("CIV14", (Effect("food", 7),), Symbol("pottery")),
    Card("CIV15", (Effect("food", 2),), Profession("builder", 2)),
    Card("CIV16", (Effect("food", 4),), Profession("builder", 1)),
    Card("CIV17", (Effect("food", 3),), Profession("farmer", 2)),
    Card("CIV18", (Effect("item", 1, "clay"),), Profession("shaman", 2)),
    Card("CIV19", (Effect("item", 1, "stone"),), Profession("farmer", 1)),
    Card("CIV20", (Effect("item", 1, "stone"),), Profession("shaman", 1)),
    Card("CIV21", (Effect("item", 1, "gold"),), Profession("shaman", 1)),
    Card("CIV22", (Effect("item", 2, "stone"),), Symbol("transport")),
    Card("CIV23", (Effect("roll for", 2, "wood"),), Profession("shaman", 2)),
    Card("CIV24", (Effect("roll for", 2, "stone"),), Profession("shaman", 1)),
    Card("CIV25", (Effect("roll for", 2, "gold"),), Symbol("art")),
    Card("CIV26", (Effect("points", 3),), Symbol("music")),
    Card("CIV27", (Effect("points", 3),), Symbol("music")),
    Card("CIV28", (Effect("points", 3),), Profession("builder", 3)),
    Card("CIV29", (Effect("tool"),), Symbol("art")),
    Card("CIV30", (Effect("agriculture"),), Symbol("time")),
    Card("CIV31", (Effect("agriculture"),), Profession("farmer", 1)),
    Card("CIV32", (Effect("extra card"),), Symbol("writing")),
    Card("CIV33", (Effect("one-use tool", 2),), Profession("toolmaker", 2)),
    Card("CIV34", (Effect("one-use tool", 3),), Profession("toolmaker", 1)),
    Card("CIV35", (Effect("one-use tool", 4),), Profession("toolmaker", 1)),
    Card("CIV36", (Effect("choice later", 2),), Symbol("healing")),
    # The rule book counts 8 merchants on 5 cards; the pictures we could check show 7. XCIV01 has the eighth.
    Card("XCIV01", (Effect("food", 5),), Profession("merchant", 2), expansion=True),
    Card(
        "XCIV02",
        (Effect("item", 1, "stone"), Effect("item", 1, "gold")),
        Profession("merchant", 1),
        expansion=True,
    ),
    Card("XCIV03", (Effect("merchant"),), Profession("merchant", 1), expansion=True),
    Card("XCIV04", (Effect("choice", 1),), Profession("merchant", 2), expansion=True),
    Card("XCIV05", (_STYLE,), Profession("merchant", 2), expansion=True),
    Card("XCIV06", (_STYLE,), Profession("builder", 2), expansion=True),
    Card("XCIV07", (_STYLE,), Profession("builder", 3), expansion=True),
    Card("XCIV08", (Effect("merchant"),), Symbol("ring"), expansion=True),
    Card("XCIV09", (_STYLE,), Symbol("ring"), expansion=True),
)
